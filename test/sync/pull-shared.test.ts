/** A zone split over an own and a shared file, edited by hand where it is live, and pulled: laws without a server. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasErrors } from '../../src/diagnostics.ts'
import type { ZoneName } from '../../src/dns/name.ts'
import { applyRules } from '../../src/files/fix/apply-rules.ts'
import { loadRepository } from '../../src/files/repository/load.ts'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { dns } from '../../src/kinds/dns/index.ts'
import { fileKinds, kindNamed } from '../../src/kinds/index.ts'
import { diff } from '../../src/plan/diff.ts'
import { RULES } from '../../src/rules.ts'
import type { DnsSection } from '../../src/schema.gen.ts'
import { declareAll } from '../../src/sync/parts/declared.ts'
import { type Pulled, pullDomain } from '../../src/sync/pull/pull-domain.ts'
import { folderOf } from '../files/repository.ts'
import { cases } from '../support/scope.ts'

const [A, B] = ['a.example', 'b.example'] as ZoneName[]
const OWN = `zones/${A}.yaml`
const SHARED = 'zones/_shared/s.yaml'
type Files = Record<string, string>

async function read(files: Files) {
  const repository = await loadRepository(await folderOf(files), fileKinds)
  const { diagnostics } = declareAll(repository.sections, repository.config)
  const faults = applyRules(repository, diagnostics, RULES)
  return { repository, faults }
}
type Read = Awaited<ReturnType<typeof read>>

function declaredOf({ repository }: Read, domain: ZoneName | undefined) {
  const section = repository.sections.find(one => one.domain === domain && one.kind === 'dns')
  return dns.declare(section!.value as DnsSection, { subject: domain!, defaults: {} })
}

/** Ids of RRsets that a plan of the domain would change. */
function planned(from: Read, entries: readonly DnsEntry[]): string[] {
  const { items, mode, options } = declaredOf(from, A)
  const { managed } = dns.admit(dns.parse(entries, A!), options, { mode, desired: items, past: [] })
  return diff(managed, items, dns.same, dns.compare).map(({ id }) => id)
}

function pulled({ repository }: Read, entries: readonly DnsEntry[]): Pulled {
  const { sections, sources } = repository
  const home = {
    domain: A!,
    sections: sections.filter(({ domain }) => domain === A),
    sources,
    pathFor: () => ({ path: OWN, layout: 'domain' as const }),
  }
  return pullDomain(home, [{ kind: kindNamed('dns'), live: dns.parse(entries, A!) }], {
    config: {},
    schemaFor: name => name,
  })
}

/** What the files are after a pull, and that only the own one is another. */
async function after(files: Files, entries: readonly DnsEntry[]) {
  const before = await read(files)
  expect(hasErrors(before.faults), JSON.stringify(before.faults)).toBe(false)
  const result = pulled(before, entries)
  for (const { path } of result.files) expect(path).toBe(OWN)
  const next = { ...files, ...Object.fromEntries(result.files.map(({ path, text }) => [path, text])) }
  const now = await read(next)
  expect(hasErrors(now.faults), JSON.stringify(now.faults)).toBe(false)
  expect(declaredOf(now, B).items).toEqual(declaredOf(before, B).items)
  return { ...result, text: next[OWN], differs: planned(now, entries), before: planned(before, entries) }
}

const entry = (name: string, type: string, content: string, expire = 300): DnsEntry => {
  return { name, type, content, expire }
}

describe('any zone', () => {
  /** What a file says under one key of a name. */
  type Said = readonly [name: string, key: string, spec: unknown]
  const KEY = 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE='
  const PARTS: readonly Said[] = [
    ['@', 'A', '192.0.2.1'],
    ['@', 'AAAA', ['2001:db8::1', '2001:db8::2']],
    ['@', 'MX', ['10 mx.example.net.', '20 mx.example.org.']],
    ['@', 'TXT', 'verify=1'],
    ['@', 'SPF', { include: ['example.net'], all: '-' }],
    ['@', 'CAA', { issue: ['ca.example'] }],
    ['@', 'DKIM', { selector: 'k', key: KEY, type: 'ed25519' }],
    ['x', 'A', '192.0.2.2'],
    ['x', 'TXT', ['one', 'two']],
    ['y', 'TXT', 'three'],
    ['www', 'CNAME', 'web.example.net.'],
  ]
  const live = ['@', 'x', 'y', 'www', 'new', 'k._domainkey'].flatMap(name => [
    entry(name, 'TXT', 'verify=2'),
    entry(name, 'TXT', 'verify=1'),
    entry(name, 'TXT', 'v=spf1 -all'),
    entry(name, 'A', '192.0.2.77'),
    entry(name, 'AAAA', '2001:db8::77'),
    entry(name, 'MX', '30 mx.example.com.'),
    ...(name === '@' ? [] : [entry(name, 'CNAME', 'other.example.net.')]),
  ])
  type Edit = { do: 'add' | 'remove' | 'change' | 'drop' | 'ttl'; at: number; by: DnsEntry }
  const edits: fc.Arbitrary<Edit[]> = fc.array(
    fc.record({
      do: fc.constantFrom('add', 'add', 'change', 'change', 'remove', 'drop', 'ttl'),
      at: fc.nat(30),
      by: fc.constantFrom(...live),
    }),
    { minLength: 1, maxLength: 3 },
  )

  function edited(zone: readonly DnsEntry[], { do: how, at, by }: Edit): DnsEntry[] {
    const one = zone[at % Math.max(zone.length, 1)]
    const isOf =
      (other: DnsEntry) =>
      ({ name, type }: DnsEntry) =>
        name === other.name && type === other.type
    if (!one || how === 'add') return whole([...zone, by])
    if (how === 'remove') return zone.filter(other => other !== one)
    if (how === 'drop') return zone.filter(other => !isOf(one)(other))
    if (how === 'ttl') return zone.map(other => (isOf(one)(other) ? { ...other, expire: 600 } : other))
    const same = live.filter(({ type }) => type === one.type)
    const content = same[at % Math.max(same.length, 1)]?.content ?? one.content
    return whole(zone.map(other => (other === one ? { ...one, content } : other)))
  }

  /** As the server keeps it: no record twice, one TTL in an RRset, a CNAME alone. */
  function whole(zone: readonly DnsEntry[]): DnsEntry[] {
    const last = zone.at(-1)!
    const kept = zone.filter(
      ({ name, type }) => name !== last.name || (type === 'CNAME') === (last.type === 'CNAME'),
    )
    const sets = new Map<string, DnsEntry>()
    for (const one of kept) {
      const { expire } = kept.find(({ name, type }) => name === one.name && type === one.type)!
      const set = one.type === 'CNAME' ? '' : one.content
      sets.set(JSON.stringify([one.name, one.type, set]), { ...one, expire })
    }
    return [...sets.values()]
  }

  function sectionOf(parts: readonly Said[], more: object) {
    const records: Record<string, Record<string, unknown>> = {}
    for (const [name, key, spec] of parts) records[name] = { ...records[name], [key]: spec }
    return { ttl: 300, ...more, records }
  }

  test('is what the files say then, or everything that differs is named and no file is another', async () => {
    let written = 0
    await fc.assert(
      fc.asyncProperty(
        fc.subarray([...PARTS], { minLength: 1 }),
        fc.subarray([...PARTS]),
        fc.constantFrom('exclusive', 'additive', 'owned'),
        edits,
        async (inShared, among, mode, changes) => {
          const inOwn = among.filter(part => !inShared.includes(part))
          const files: Files = {
            [SHARED]: JSON.stringify({ domains: [A, B], dns: sectionOf(inShared, { mode }) }),
            ...(inOwn.length > 0 && { [OWN]: JSON.stringify({ dns: sectionOf(inOwn, {}) }) }),
          }
          const { items } = dns.declare(sectionOf([...inShared, ...inOwn], {}) as unknown as DnsSection, {
            subject: A!,
            defaults: {},
          })
          const zone = items.flatMap(({ value }) =>
            value.records.map(({ name, type, content, ttl }) => entry(name, type, content, ttl)),
          )
          const entries = changes.reduce(edited, zone)
          const run = await after(files, entries)
          if (run.refused.length === 0) {
            expect(run.differs).toEqual([])
            if (run.files.length > 0) written++
            return
          }
          expect(run.files).toEqual([])
          // The file has nothing but its zone, and a zone has a record.
          if (/^no record that only/.test(run.refused[0]!.message)) return
          const names = run.refused[0]!.message.split('\n').map(line => line.replace(/ (?:is|has) .*/, ''))
          expect(run.before).toEqual(expect.arrayContaining(names))
        },
      ),
      cases(25),
    )
    expect(written).toBeGreaterThan(1)
  })
})

describe('one zone', () => {
  const shared = (...records: string[]) =>
    `domains: [${A}, ${B}]\ndns:\n  ttl: 300\n  records:\n${records.map(one => `    ${one}\n`).join('')}`
  const own = (...records: string[]) =>
    `settings: { transferLock: yes }\ndns:\n  ttl: 300\n  records:\n${records.map(one => `    ${one}\n`).join('')}`
  const SPF = entry('@', 'TXT', 'v=spf1 -all')
  const web = shared('"@": { SPF: { all: "-" }, A: 192.0.2.1 }', 'www: { AAAA: "2001:db8::1" }')
  const live = [SPF, entry('@', 'A', '192.0.2.1'), entry('www', 'AAAA', '2001:db8::1')]
  const pull = async (text: string | undefined, entries: readonly DnsEntry[], from = web) => {
    const files = { [SHARED]: from, ...(text !== undefined && { [OWN]: text }) }
    const { text: now, differs, said, refused } = await after(files, entries)
    return { text: now, differs, said, refused: refused.map(({ message }) => message) }
  }
  const done = { differs: [], refused: [] }

  test('gets the texts that live has beside shared ones, and loses its own that are gone', async () => {
    const more = [...live, entry('@', 'TXT', 'verify=1'), entry('shop', 'A', '192.0.2.3')]
    const begun = await pull(undefined, more)
    expect(begun).toMatchObject({ ...done, said: [] })
    expect(begun.text).toMatch(/records:\n {4}"@": \{ TXT: verify=1 \}\n {4}shop: \{ A: 192\.0\.2\.3 \}\n$/)
    const other = await pull(own('"@": { TXT: [verify=0, verify=1] }'), more)
    expect(other).toMatchObject({ ...done, text: own('"@": { TXT: [verify=1] }', 'shop: { A: 192.0.2.3 }') })
    expect(await pull(own('"@": { TXT: verify=1 }', 'shop: { A: 192.0.2.3 }'), live)).toMatchObject({
      ...done,
      text: 'settings: { transferLock: yes }\n',
    })
  })

  test('says a TTL where it has a text of its own, and not where it has none', async () => {
    const slow = { ...SPF, expire: 600 }
    const both = [slow, { ...entry('@', 'TXT', 'verify=1'), expire: 600 }, ...live.slice(1)]
    const said = await pull(own('x: { A: 192.0.2.4 }'), [...both, entry('x', 'A', '192.0.2.4')])
    expect(said).toMatchObject(done)
    expect(said.text).toMatch(/"@":\s+TXT: \{ ttl: 600, value: verify=1 \}/)
    expect(await pull(undefined, [slow, ...live.slice(1)])).toMatchObject({
      text: undefined,
      refused: [`@ TXT has another TTL than what is live, and ${SHARED}:5 says it for others too`],
    })
  })

  test('gets an RRset of its own where a shared one is live otherwise, and says so', async () => {
    const changed = [SPF, entry('@', 'A', '192.0.2.7'), entry('@', 'A', '192.0.2.8'), live[2]!]
    const run = await pull(undefined, changed)
    expect(run).toMatchObject({
      ...done,
      said: [`@ A: ${A} has its own from now on, and ${SHARED}:5 is left as it is`],
    })
    expect(run.text).toContain('"@": { A: [192.0.2.7, 192.0.2.8] }')
    expect(await pull(run.text, live)).toMatchObject({ ...done, said: [] })
  })

  test('has none of a shared RRset that is gone, and has it again', async () => {
    const run = await pull(undefined, live.slice(0, 2))
    expect(run).toMatchObject({
      ...done,
      text: expect.stringContaining('www: { AAAA: [] }'),
      said: [`www AAAA: ${A} has none from now on, and ${SHARED}:6 is left as it is`],
    })
    const again = await pull(run.text, [...live.slice(0, 2), entry('www', 'AAAA', '2001:db8::2')])
    expect(again).toMatchObject({
      ...done,
      text: expect.stringContaining('AAAA: { ttl: 300, value: "2001:db8::2" }'),
    })
    const address = [...live.slice(0, 2), entry('www', 'CNAME', '@')]
    expect(await pull(undefined, address)).toMatchObject({
      ...done,
      text: expect.stringMatching(/ttl: 300\n {2}records:\n {4}www:\s+CNAME: "@"\s+AAAA: \[\]/),
    })
  })

  test('is refused with every text that is not live, and nothing of it is written', async () => {
    const from = shared('"@": { SPF: { all: "-" } }', 'x: { TXT: [one, two] }', 'y: { TXT: three }')
    const run = await pull(
      undefined,
      [entry('@', 'TXT', 'v=spf1 ~all'), entry('x', 'TXT', 'one'), entry('y', 'TXT', 'three'), live[1]!],
      from,
    )
    expect(run.text).toBeUndefined()
    expect(run.refused).toEqual([
      `@ TXT is not what is live, and ${SHARED}:5 says it for others too\nx TXT is not what is live, and ${SHARED}:6 says it for others too`,
    ])
  })

  test('with fields of its own keeps them beside what is new', async () => {
    const text = own('"@": { SPF: { all: "~" }, MX: 10 mx.example.net. }')
    const entries = [entry('@', 'TXT', 'v=spf1 ~all'), entry('@', 'TXT', 'verify=1'), ...live.slice(1)]
    expect(await pull(text, entries)).toMatchObject({
      ...done,
      text: own('"@": { SPF: { all: "~" }, TXT: verify=1 }'),
    })
  })
})
