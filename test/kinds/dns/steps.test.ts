/**
 * The requests that carry a change out, sent to a list that does what api-facts 3.4 to 3.7 say: every transition case
 * under every strategy, and what a single request must look like.
 */

import { describe, expect, test } from 'vitest'
import { breachesOf } from '../../../src/dns/zone-rules/server-rules.ts'
import { readSections } from '../../../src/files/section/read-section.ts'
import type { WritePlan } from '../../../src/kinds/contract/kind.ts'
import type { DnsEntry } from '../../../src/kinds/contract/raw.ts'
import { dns } from '../../../src/kinds/dns/index.ts'
import { parse } from '../../../src/kinds/dns/zone/parse.ts'
import type { DnsOptions, Rrset } from '../../../src/kinds/dns/zone/value.ts'
import { fileKinds } from '../../../src/kinds/index.ts'
import { diff } from '../../../src/plan/diff.ts'
import type { Step } from '../../../src/plan/plan.ts'
import type { Item } from '../../../src/plan/state.ts'
import type { DnsSection } from '../../../src/schema.gen.ts'
import { Source } from '../../../src/text/source.ts'
import { meanings } from '../../support/meaning.ts'
import { transitions } from '../../support/transitions.ts'
import { ZONE } from '../../support/zones.ts'

const bytes = (entry: unknown) => JSON.stringify(entry)
const recordsOf = (items: readonly Item<Rrset>[]) => items.flatMap(item => item.value.records)

function planned(
  before: readonly DnsEntry[],
  { items, options }: { items: readonly Item<Rrset>[]; options: DnsOptions },
  strategy?: 'auto' | 'entries' | 'zone',
): WritePlan {
  const live = parse(before, ZONE)
  const { managed, leftItems } = dns.admit(live, options, { mode: 'exclusive', desired: items, past: [] })
  const changes = diff(managed, items, dns.same, dns.compare)
  const asked = strategy ? { strategy } : {}
  return dns.steps({ subject: ZONE, changes, live, leftItems, options, asked, domainContext: {} })
}

/** What the server makes of a request. @throws when it would refuse it */
function sent(
  state: readonly DnsEntry[],
  { send, body, edit }: Pick<Step, 'send' | 'body' | 'edit'>,
): DnsEntry[] {
  const { dnsEntry: entry } = (body ?? {}) as { dnsEntry?: DnsEntry }
  if (send === 'POST') return [...state, entry!]
  if (send === 'DELETE') {
    if (!state.some(one => bytes(one) === bytes(entry))) throw new Error(`nothing is ${bytes(entry)}`)
    return state.filter(one => bytes(one) !== bytes(entry))
  }
  if (send === 'PATCH') {
    const at = ({ name, expire, type }: DnsEntry) => bytes([name, expire, type])
    const [found, ...more] = state.filter(one => at(one) === at(entry!))
    if (!found || more.length > 0) throw new Error(`not exactly one is ${at(entry!)}`)
    return state.map(one => (one === found ? { ...one, content: entry!.content } : one))
  }
  const rest = [...state]
  for (const gone of edit.remove) {
    const at = rest.findIndex(one => bytes(one) === bytes(gone))
    if (at < 0) throw new Error(`nothing is ${bytes(gone)}`)
    rest.splice(at, 1)
  }
  return [...rest, ...(edit.add as DnsEntry[])]
}

describe.each(['entries', 'zone', 'auto'] as const)(
  'An RRset that lives on is never empty in between: every transition case under %s',
  strategy => {
    test.each(transitions().map(item => [`${item.area}: ${item.name}`, item] as const))('%s', (_, item) => {
      const file = new Source('zones/example.nl/dns.yaml', item.desired)
      const section = readSections(file, { domain: ZONE, kind: 'dns' }, fileKinds).sections[0]!
        .value as DnsSection
      const desired = dns.declare(section, { subject: ZONE, defaults: {} })
      const { steps } = planned(item.before, desired, strategy)

      const idsOf = (entries: readonly DnsEntry[]) => new Set(parse(entries, ZONE).map(({ id }) => id))
      const [then, later] = [idsOf(item.before), idsOf(item.after)]
      const lasting = [...then].filter(id => later.has(id))
      let state: DnsEntry[] = [...item.before]
      for (const [at, step] of steps.entries()) {
        state = sent(state, step)
        // The large ones are looked at now and then: the rules are the same.
        if (at > 20 && at % 50 > 0) continue
        const there = parse(state, ZONE)
        const ids = new Set(there.map(({ id }) => id))
        expect(breachesOf(recordsOf(there), ZONE)).toEqual([])
        // No RRset that lives on is ever empty.
        expect(lasting.filter(id => !ids.has(id))).toEqual([])
      }
      expect(meanings(state, ZONE)).toEqual(meanings(item.after, ZONE))
      const there = new Set(state.map(bytes))
      expect(item.kept.filter(kept => !there.has(bytes(kept)))).toEqual([])
      const again = planned(state, desired, strategy)
      expect(again.steps).toEqual([])
      const isCopied = new Set(item.before.map(bytes)).size < item.before.length
      if (item.noop) expect(steps).toEqual([])
      else if (strategy === 'zone' || item.minimum === null || (strategy === 'entries' && isCopied))
        expect(steps.map(({ send }) => send)).toEqual(['PUT'])
      else if (strategy === 'entries') expect(steps).toHaveLength(item.minimum)
    })
  },
)

const entry = (text: string): DnsEntry => {
  const [name = '', expire = '', type = '', ...content] = text.split(' ')
  return { name, expire: Number(expire), type, content: content.join(' ') }
}
/** From what is live to what a file says, both in the words of the API. */
function between(before: string[], after: string[], strategy?: 'auto' | 'entries' | 'zone'): WritePlan {
  return planned(before.map(entry), { items: fromFile(after), options: dns.unrestricted({}) }, strategy)
}
/** As a file gives them: without what the API sent. */
const fromFile = (lines: string[]): Item<Rrset>[] =>
  parse(lines.map(entry), ZONE).map(({ id, value }) => ({
    id,
    value: { ...value, records: value.records.map(({ raw: _, ...record }) => record) },
  }))

describe('a request', () => {
  test('of POST holds the new entry, its target absolute', () => {
    const { steps } = between(['web 60 A 192.0.2.1'], ['web 60 A 192.0.2.1', 'www 300 CNAME web'])
    expect(steps).toEqual([
      {
        atoms: [expect.any(String)],
        send: 'POST',
        path: '/domains/example.nl/dns',
        body: { dnsEntry: entry('www 300 CNAME web.example.nl.') },
        edit: {
          at: '/domains/example.nl/dns',
          list: 'dnsEntries',
          remove: [],
          add: [entry('www 300 CNAME web.example.nl.')],
        },
        summary: 'POST www 300 CNAME web.example.nl.',
      },
    ])
  })

  test('of DELETE echoes the entry byte for byte, however it is spelt', () => {
    const [step] = between(['WWW 300 CNAME Web', 'web 60 A 192.0.2.1'], ['web 60 A 192.0.2.1']).steps
    expect(step).toMatchObject({
      send: 'DELETE',
      body: { dnsEntry: entry('WWW 300 CNAME Web') },
      edit: { remove: [entry('WWW 300 CNAME Web')], add: [] },
      summary: 'DELETE WWW 300 CNAME Web',
    })
  })

  test('of PATCH echoes name, TTL and type as they are stored, and brings the new content', () => {
    const [step, ...more] = between(['WWW 300 A 192.0.2.1'], ['www 300 A 192.0.2.2']).steps
    expect(more).toEqual([])
    expect(step).toMatchObject({
      send: 'PATCH',
      body: { dnsEntry: entry('WWW 300 A 192.0.2.2') },
      edit: { remove: [entry('WWW 300 A 192.0.2.1')], add: [entry('WWW 300 A 192.0.2.2')] },
      summary: 'PATCH WWW 300 A 192.0.2.2',
    })
    expect(step!.atoms).toHaveLength(2)
  })

  test('of PUT is an edit that names what leaves and what comes, and is without a body', () => {
    const { steps } = between(
      ['a 60 A 192.0.2.1', 'b 60 A 192.0.2.1', 'd 60 A 192.0.2.1', 'MAIL 60 A 192.0.2.1'],
      ['a 60 A 192.0.2.2', 'mail 60 A 192.0.2.1', 'c 60 A 192.0.2.3'],
      'zone',
    )
    expect(steps).toEqual([
      {
        atoms: Array.from({ length: 5 }, () => expect.any(String)),
        send: 'PUT',
        path: '/domains/example.nl/dns',
        edit: {
          at: '/domains/example.nl/dns',
          list: 'dnsEntries',
          remove: [entry('a 60 A 192.0.2.1'), entry('b 60 A 192.0.2.1'), entry('d 60 A 192.0.2.1')],
          add: [entry('a 60 A 192.0.2.2'), entry('c 60 A 192.0.2.3')],
        },
        summary: 'PUT the whole zone: 1 entries as they are, 3 removed, 2 added',
      },
    ])
  })
})

describe('What is ignored, of an unknown type or of others is not touched', () => {
  test.each(['zone', 'entries'] as const)('under %s', strategy => {
    const odd = [
      'x 60 MX no-preference',
      'two..dots 60 A 192.0.2.1',
      'svc 60 HTTPS 1 . alpn=h2',
      'dyn 60 A 192.0.2.9',
    ]
    const before = [...odd, 'www 60 A 192.0.2.1'].map(entry)
    const section: DnsSection = {
      ttl: 60,
      records: { www: { A: '192.0.2.2' } },
      ignore: [{ name: 'dyn' }, { type: 'MX' }, { name: 'two*' }],
    }
    const { steps } = planned(before, dns.declare(section, { subject: ZONE, defaults: {} }), strategy)
    expect(steps.map(({ edit }) => edit.remove)).toEqual([[entry('www 60 A 192.0.2.1')]])
    expect(sent(before, steps[0]!).map(bytes)).toEqual(
      [...odd, 'www 60 A 192.0.2.2'].map(text => bytes(entry(text))),
    )
  })

  test('takes a record that cannot be read away only where the files do not want it', () => {
    const { steps } = between(['x 60 MX no-preference', 'www 60 A 192.0.2.1'], ['www 60 A 192.0.2.2'], 'zone')
    expect(steps[0]!.edit.remove).toEqual([entry('www 60 A 192.0.2.1'), entry('x 60 MX no-preference')])
  })

  test('of a record from a snapshot puts it back as it was spelt', () => {
    const items = parse(['WWW 60 A 192.0.2.1'].map(entry), ZONE)
    const { steps } = planned([], { items, options: dns.unrestricted({}) }, 'zone')
    expect(steps[0]!.edit.add).toEqual([entry('WWW 60 A 192.0.2.1')])
  })
})

describe('every operation of the changes is in exactly one request', () => {
  test.each(['entries', 'zone'] as const)('under %s, copies included', strategy => {
    const { steps } = between(
      ['a 60 TXT x', 'A 60 TXT x', 'b 60 A 192.0.2.1'],
      ['a 60 TXT x', 'b 60 A 192.0.2.2'],
      strategy,
    )
    const atoms = steps.flatMap(step => step.atoms)
    expect(new Set(atoms).size).toBe(atoms.length)
    expect(atoms).toHaveLength(3)
  })
})
