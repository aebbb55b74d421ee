/** Rollback restores what the server takes back, RRset by RRset, and names what it does not. */
import { readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { listSnapshots, snapshotSettings } from '../../src/files/saved/snapshot.ts'
import type { DnsEntry, RawContact } from '../../src/kinds/contract/raw.ts'
import type { Plan } from '../../src/plan/plan.ts'
import { apply } from '../../src/verbs/apply/apply.ts'
import { type RollbackArgs, rollback } from '../../src/verbs/apply/rollback.ts'
import type { RunReport } from '../../src/verbs/run/host.ts'
import { planMarkdown } from '../../src/view/plan/markdown.ts'
import { aContact, threeContacts } from '../support/contacts-live.ts'
import { sharedWorkbench } from '../support/workbench.ts'

const bench = sharedWorkbench()
const ZONE = 'example.nl'
const BASE = `/v6/domains/${ZONE}`
const entry = (name: string, type: string, content: string, expire = 3600): DnsEntry => {
  return { name, expire, type, content }
}
const common = { dryRun: false, yes: true, verbose: false, json: false }
const rolledBack = (more: Partial<RollbackArgs> = {}) =>
  bench.run(host => rollback({ ...common, names: [], list: false, full: false, ...more }, host))
const sent = async () =>
  (await bench.requests()).map(
    ({ method, path, query, status }) =>
      `${method} ${path.slice(BASE.length)}${query['test'] ? ' test' : ''} ${status}`,
  )

/** Brings a live zone to these records, whatever guards say, and forgets the requests. */
async function applied(before: readonly DnsEntry[], records: string): Promise<DnsEntry[]> {
  await bench.setZones({ [ZONE]: before })
  await bench.write(`zones/${ZONE}.yaml`, `dns:\n  ttl: 3600\n  records: { ${records} }\n`)
  const allow = ['deletes', 'mail', 'apex-address', 'delegation']
  const run = await bench.run(host => apply({ ...common, domains: [], allow }, host))
  expect(run, run.out + run.talk).toMatchObject({ code: 0 })
  await bench.requests()
  return bench.entries(ZONE)
}

const www = entry('www', 'A', '192.0.2.1')
const zero = entry('zero', 'A', '192.0.2.9', 0)
const EXPIRE = 'the expire of a record must be between 1 and 86400'

describe('A rollback restores every RRset that the server takes, and names the others before it writes', () => {
  const before = [zero, www, entry('b', 'A', '192.0.2.2'), entry('a', 'CNAME', 'b')]
  let live: DnsEntry[]

  beforeEach(async () => {
    live = await applied(before, 'www: { A: 192.0.2.7 }')
  })

  test('one that is refused stays as it is and is named with the words of the server', async () => {
    const run = await rolledBack()
    expect(run.code).toBe(5)
    // As docs/rollback.md shows it.
    const page = await readFile(new URL('../../docs/rollback.md', import.meta.url), 'utf8')
    expect(run.out).toContain(/```text\n(Not restored; [^`]*)```/.exec(page)![1])
    expect(run.out).toContain('Still open: 1 domain is not restored completely.')
    expect(run.talk).toContain('Not restored: example.nl zero A')
    expect(run.talk).not.toContain('What is left')
    expect(await bench.entries(ZONE)).toEqual([www, before[2], before[3]])
    expect(await sent()).toEqual([
      'GET  200',
      'GET /dns 200',
      // All four, then those that the server did not name.
      'PUT /dns test 406',
      'PUT /dns test 204',
      'GET  200',
      'GET /dns 200',
      'POST /dns 201',
      'POST /dns 201',
      'GET /dns 200',
      'PATCH /dns 204',
      'GET /dns 200',
    ])
  })

  test('an edit by another client while the server is asked survives', async () => {
    const theirs = entry('www', 'A', '203.0.113.5')
    await bench.control('PUT', '/faults', [
      { method: 'PUT', times: 1, edit: { add: [theirs], remove: [], when: 'after' } },
    ])
    const run = await rolledBack({ allow: ['foreign-change'] })
    await bench.control('PUT', '/faults', [])
    expect(run.out + run.talk).toMatch(/someone else\s+changed\s+what\s+this\s+plan\s+is\s+about/)
    expect(await bench.entries(ZONE)).toContainEqual(theirs)
  })

  test('by --dry-run too, and nothing is written', async () => {
    const run = await rolledBack({ dryRun: true })
    expect(run.code).toBe(1)
    expect(run.out).toContain(`zero A: ${EXPIRE}`)
    expect(run.out).toContain('the server accepts the changes')
    expect(run.talk).toContain('Not restored: example.nl zero A')
    expect(await bench.entries(ZONE)).toEqual(live)
    expect((await sent()).filter(line => !line.startsWith('GET') && !line.includes(' test '))).toEqual([])
  })

  test('in JSON and in Markdown', async () => {
    const run = await rolledBack({ json: true })
    expect(run.code).toBe(5)
    const { plan } = JSON.parse(run.out) as { plan: Plan }
    const message = `${EXPIRE}: zero 0 A 192.0.2.9`
    expect(plan.incomplete).toEqual([{ subject: ZONE, kind: 'dns', item: 'zero A', message }])
    expect(plan.parts.flatMap(({ changes }) => changes.map(({ id }) => id))).toEqual([
      'a CNAME',
      'b A',
      'www A',
    ])
    const markdown = planMarkdown(plan, { source: 'snapshot' })
    expect(markdown).toContain(
      '> [!WARNING]\n> **Not restored.** What is live stays:\n> - `example.nl` dns `zero A`: ',
    )
  })

  test('and the next run, which has nothing else left, ends with 1 and writes nothing', async () => {
    await rolledBack()
    const restored = await bench.entries(ZONE)
    await bench.requests()
    const run = await rolledBack({ names: [], yes: true })
    expect(run.code).toBe(1)
    expect(run.out).toContain('Incomplete: 1 domain is not restored completely.')
    expect(await bench.entries(ZONE)).toEqual(restored)
    expect((await sent()).filter(line => !line.startsWith('GET'))).toEqual(['PUT /dns test 406'])
  })
})

test('a way back that is taken whole costs one request more, and no other', async () => {
  await applied([www], 'www: { A: 192.0.2.7 }')
  expect(await rolledBack()).toMatchObject({ code: 0 })
  expect(await sent()).toEqual([
    'GET  200',
    'GET /dns 200',
    'PUT /dns test 204',
    'GET /dns 200',
    'PATCH /dns 204',
    'GET /dns 200',
  ])
})

test.each([
  ['answered', []],
  ['lost', [{ method: 'PUT', drop: 'after' }]],
])(
  'a rollback that asks (%s) and then writes nothing keeps no snapshot, and wrote nothing',
  async (_, faults) => {
    const live = await applied([www], 'www: { A: 192.0.2.7 }')
    const kept = await listSnapshots(bench.folder, snapshotSettings({}))
    await bench.control('PUT', '/faults', [...faults, { method: 'PATCH', status: 403 }])
    const seen: RunReport = {}
    const observe = (more: RunReport) => void Object.assign(seen, more)
    const run = await bench.run(host => rollback({ ...common, names: [], list: false, full: false }, host), {
      observe,
    })
    expect(run).toMatchObject({ code: 1, talk: expect.not.stringContaining('The way back') })
    expect((await sent()).some(line => line.startsWith('PUT /dns test'))).toBe(true)
    expect(await bench.entries(ZONE)).toEqual(live)
    expect(seen.outcomes).toMatchObject([{ verdict: 'failed' }])
    expect([seen.wrote, seen.snapshot]).toEqual([undefined, undefined])
    expect(await listSnapshots(bench.folder, snapshotSettings({}))).toEqual(kept)
  },
)

test('nothing is asked about a part that a guard refuses', async () => {
  const zones = { [ZONE]: [www], 'mail.nl': [entry('@', 'MX', '10 mx.example.net.'), www] }
  await bench.setZones(zones)
  const records = 'www: { A: 192.0.2.7 }'
  await bench.write(`zones/${ZONE}.yaml`, `dns: { ttl: 3600, records: { ${records} } }\n`)
  await bench.write(
    'zones/mail.nl.yaml',
    `dns: { ttl: 3600, records: { "@": { MX: 10 mx.example.org. }, ${records} } }\n`,
  )
  const there = await bench.run(host => apply({ ...common, domains: [], allow: ['mail'] }, host))
  expect(there, there.out + there.talk).toMatchObject({ code: 0 })
  await bench.requests()
  expect(await rolledBack()).toMatchObject({ code: 5 })
  const asked = (await bench.requests()).filter(({ query }) => query['test'])
  expect(asked.map(({ path }) => path)).toEqual([`${BASE}/dns`])
  expect(await rolledBack({ allow: ['mail'] })).toMatchObject({ code: 0 })
  expect((await bench.requests()).filter(({ query }) => query['test'])).toHaveLength(1)
  for (const [name, zone] of Object.entries(zones)) {
    const end = await bench.entries(name)
    expect(end).toHaveLength(zone.length)
    for (const one of zone) expect(end).toContainEqual(one)
  }
})

test('RRsets that our rules refuse too are named with the words of the server, each line once', async () => {
  const twin = entry('twin', 'CNAME', 'www')
  await applied([twin, twin, www, entry('old', 'A', '192.0.2.3')], 'www: { A: 192.0.2.7 }')
  const run = await rolledBack()
  expect(run.code).toBe(5)
  expect(run.out).toContain(
    'example.nl dns twin CNAME: CNAME name must be unique: twin 3600 CNAME www\n\nPlan: ',
  )
  expect((await bench.entries(ZONE)).map(({ name, content }) => `${name} ${content}`)).toEqual([
    'www 192.0.2.1',
    'old 192.0.2.3',
  ])
  expect((await sent()).filter(line => line.includes('test'))).toEqual([
    'PUT /dns test 406',
    'PUT /dns test 204',
  ])
})

test('many that our rules refuse too cost a few questions', async () => {
  const many = Array.from({ length: 40 }, (_, n) =>
    n % 5 ? entry(`n${n}`, 'A', '192.0.2.9') : entry(`n${n}`, 'CNAME', `nowhere${n}`),
  )
  await applied([www, ...many], 'www: { A: 192.0.2.7 }')
  const run = await rolledBack()
  expect((await sent()).filter(line => line.includes('test')).length).toBeLessThan(5)
  expect(run.code).toBe(5)
  expect(run.out).toMatch(/n5 CNAME: A hostname .* was not found .*: n5 3600 CNAME nowhere5\n/)
  expect(await bench.entries(ZONE)).toHaveLength(33)
})

test('what is refused for lack of another is tried once more beside it', async () => {
  const twin = entry('m', 'CNAME', 'www')
  const [a, z] = [entry('a', 'CNAME', 'z'), entry('z', 'A', '192.0.2.3')]
  // In halves, `a` is asked for before `z`.
  await applied([a, twin, twin, z, www], 'www: { A: 192.0.2.1 }')
  const run = await rolledBack()
  expect(run).toMatchObject({ code: 5, talk: expect.stringMatching(/Not restored: example\.nl m CNAME$/m) })
  expect(await bench.entries(ZONE)).toEqual([www, z, a])
})

test('what needs another RRset is restored after it, in whatever order they are asked for', async () => {
  const chain = [
    entry('a', 'CNAME', 'z'),
    entry('m', 'MX', '10 y'),
    entry('y', 'A', '192.0.2.4'),
    entry('z', 'CNAME', 'y'),
  ]
  const odd = [zero, entry('n', 'TXT', 'back`tick'), entry('zz', 'TXT', 'back\\slash')]
  await applied([...chain, ...odd, www], 'www: { A: 192.0.2.7 }')
  const run = await rolledBack()
  expect(run.code).toBe(5)
  const end = await bench.entries(ZONE)
  for (const one of [...chain, www]) expect(end).toContainEqual(one)
  expect(end).toHaveLength(chain.length + 1)
  for (const name of ['zero A', 'n TXT', 'zz TXT']) expect(run.out).toContain(`example.nl dns ${name}: `)
})

const DS = (digit: string) => `1 13 2 ${digit.repeat(64)}`

test.each([
  ['CNAME', [entry('x', 'CNAME', 'www', 0)], 'x: { A: 192.0.2.5, TXT: new }', []],
  ['A', [entry('x', 'A', '192.0.2.4', 0), entry('x', 'TXT', 'old')], 'x: { CNAME: www }', []],
  ['A', [entry('x', 'A', '192.0.2.4', 0), entry('x', 'TXT', 'old')], 'x: { AAAA: "2001:db8::1" }', ['TXT']],
  [
    'ALIAS',
    [entry('@', 'ALIAS', 'www', 0), entry('@', 'MX', '10 www')],
    '"@": { A: 192.0.2.5, MX: 20 www }',
    ['MX'],
  ],
  [
    'NS',
    [entry('x', 'NS', 'ns.example.net.', 0), entry('x', 'DS', DS('a')), entry('x', 'TXT', 'old')],
    `x: { NS: ns.example.org., DS: ${DS('b')} }`,
    ['TXT'],
  ],
] as const)(
  'what took the place of %s goes only together with its return',
  async (type, old, records, alone) => {
    const live = await applied([...old, www], `www: { A: 192.0.2.7 }, ${records}`)
    const run = await rolledBack({ allow: ['deletes', 'apex-address', 'delegation', 'mail'] })
    expect(run.code).toBe(5)
    expect(run.out).toContain(` ${type}: ${EXPIRE}`)
    const restores = ({ name, type: of }: DnsEntry) => name === 'www' || alone.some(one => one === of)
    const wanted = [...live.filter(one => !restores(one)), ...[...old, www].filter(restores)]
    const end = await bench.entries(ZONE)
    expect(end).toHaveLength(wanted.length)
    for (const one of wanted) expect(end).toContainEqual(one)
  },
)

test('addresses of one name that were both there are restored one by one', async () => {
  const six = entry('x', 'AAAA', '2001:db8::1')
  await applied([entry('x', 'A', '192.0.2.4', 0), six, www], 'www: { A: 192.0.2.7 }')
  expect(await rolledBack()).toMatchObject({ code: 5 })
  expect(await bench.entries(ZONE)).toEqual([www, six])
})

test.each([
  ['AAAA', [entry('x', 'A', '192.0.2.4', 0)], '{ A: 192.0.2.5, AAAA: "2001:db8::1" }', ['A 192.0.2.5']],
  ['TXT', [entry('x', 'MX', '10 www', 0)], '{ TXT: new }', []],
] as const)(
  'an added %s is removed, though what was changed or removed beside it is not restored',
  async (_, old, records, left) => {
    await applied([...old, www], `www: { A: 192.0.2.7 }, x: ${records}`)
    expect(await rolledBack({ allow: ['deletes', 'mail'] })).toMatchObject({ code: 5 })
    const end = await bench.entries(ZONE)
    expect(end.map(({ name, type, content }) => `${name} ${type} ${content}`).sort()).toEqual(
      ['www A 192.0.2.1', ...left.map(one => `x ${one}`)].sort(),
    )
  },
)

test('a live zone that the server refuses is healed first by the RRset that heals it', async () => {
  await applied([www, entry('a', 'A', '192.0.2.2'), zero], 'www: { A: 192.0.2.7 }')
  const odd = entry('www', 'A', '192.0.2.8', 60)
  await bench.setZones({ [ZONE]: [entry('www', 'A', '192.0.2.7'), odd] })
  const run = await rolledBack({ allow: ['foreign-change'] })
  expect(run.code).toBe(5)
  expect(await bench.entries(ZONE)).toEqual([www, entry('a', 'A', '192.0.2.2')])
})

test('many RRsets that the server names cost a few questions', async () => {
  const many = Array.from({ length: 120 }, (_, n) => entry(`n${n}`, 'A', '192.0.2.9', 0))
  await applied([www, ...many], 'www: { A: 192.0.2.7 }')
  const run = await rolledBack()
  expect((await sent()).filter(line => line.includes('test')).length).toBeLessThan(10)
  expect(run.code).toBe(5)
  expect(await bench.entries(ZONE)).toEqual([www])
  for (const { name } of many) expect(run.out).toContain(`dns ${name} A: ${EXPIRE}: ${name} 0 A 192.0.2.9\n`)
})

test('where the server names none, no more than 100 questions are asked, and what was not tried is said', async () => {
  const many = Array.from({ length: 120 }, (_, n) => entry(`n${n}`, 'A', '192.0.2.9'))
  await applied([www, ...many], 'www: { A: 192.0.2.7 }')
  await bench.control('PUT', '/faults', [
    { method: 'PUT', path: `/domains/${ZONE}/dns`, status: 406, times: 1000 },
  ])
  const run = await rolledBack()
  expect((await sent()).filter(line => line.includes('test'))).toHaveLength(100)
  expect(run.out).toContain('not tried within 100 requests')
  expect(run.code).toBe(1)
})

test('a question without a verdict changes nothing: the way back is planned and carried out as a whole', async () => {
  await applied([www], 'www: { A: 192.0.2.7 }')
  await bench.control('PUT', '/faults', [{ method: 'PUT', path: `/domains/${ZONE}/dns`, status: 500 }])
  expect(await rolledBack()).toMatchObject({ code: 0 })
  expect(await bench.entries(ZONE)).toEqual([www])
})

test.each([{ status: 500 }, { drop: 'before' }] as const)(
  'a question that fails once (%j) is asked again, and nothing is lost by it',
  async fault => {
    await applied([www, zero], 'www: { A: 192.0.2.7 }')
    await bench.control('PUT', '/faults', [
      { method: 'PUT', path: `/domains/${ZONE}/dns`, skip: 1, times: 1, ...fault },
    ])
    const run = await rolledBack()
    expect(run).toMatchObject({ code: 5, out: expect.stringContaining(`zero A: ${EXPIRE}`) })
    expect(await bench.entries(ZONE)).toEqual([www])
  },
)

test.each([
  ['the words of the server', { status: 500, error: 'too tired' }, 'too tired', 500],
  ['our own', { drop: 'before' }, 'PUT ', 0],
] as const)(
  'where a later question has no verdict, the rest is not restored and named: %s',
  async (_, fault, reason, status) => {
    await applied([www, zero], 'www: { A: 192.0.2.7 }')
    await bench.control('PUT', '/faults', [
      { method: 'PUT', path: `/domains/${ZONE}/dns`, skip: 1, ...fault },
    ])
    const run = await rolledBack()
    expect(run.code).toBe(1)
    for (const name of ['www', 'zero'])
      expect(run.out).toContain(`example.nl dns ${name} A: not tried: ${reason}`)
    expect(run.out + run.talk).not.toMatch(/refuse|does not take/)
    expect((await sent()).filter(line => line.includes('test'))).toEqual([
      'PUT /dns test 406',
      ...Array.from({ length: 4 }, () => `PUT /dns test ${status}`),
    ])
  },
)

test('contacts are one value: all are named, none is restored, nothing of them is quoted, and a lock is not tried', async () => {
  const before = [
    aContact('registrant'),
    aContact('administrative', { email: 'old@example.nl' }),
    aContact('technical', { phoneNumber: 'none' }),
  ]
  const state = (await bench.control('GET', '/state')) as { accounts: { domains: unknown[] }[] }
  state.accounts[0]!.domains = [{ name: ZONE, contacts: before }]
  await bench.control('PUT', '/state', state)
  const files = Object.fromEntries(threeContacts().map(({ type, ...rest }) => [type, rest]))
  await bench.write(`zones/${ZONE}.yaml`, JSON.stringify({ contacts: files }))
  const there = await bench.run(host => apply({ ...common, domains: [] }, host))
  expect(there, there.out + there.talk).toMatchObject({ code: 0 })
  const contacts = async () => {
    const { accounts } = (await bench.control('GET', '/state')) as {
      accounts: { domains: { contacts: RawContact[] }[] }[]
    }
    return accounts[0]!.domains[0]!.contacts
  }
  const live = await contacts()
  const run = await rolledBack()
  expect(run.code, run.out + run.talk).toBe(1)
  expect(run.out).toMatch(
    /contacts administrative email: (This is not a valid phone number: .*)\n.* technical phoneNumber: \1/,
  )
  expect(run.out).not.toContain('none')
  expect(await contacts()).toEqual(live)

  const locked = (await bench.control('GET', '/state')) as { accounts: { domains: object[] }[] }
  Object.assign(locked.accounts[0]!.domains[0]!, { isTransferLocked: true })
  await bench.control('PUT', '/state', locked)
  await bench.requests()
  const stuck = await rolledBack()
  expect(stuck.out).toMatch(/Not restored; what is live stays:\n {2}example\.nl contacts .*lock/)
  expect((await sent()).filter(line => !line.startsWith('GET'))).toEqual([])
})
