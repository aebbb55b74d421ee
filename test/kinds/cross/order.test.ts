/** Nameservers and keys that change together: each rule case by case, then every way through as a property. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ServerFacts } from '../../../src/kinds/contract/domain-context.ts'
import { dnssec } from '../../../src/kinds/dnssec/index.ts'
import type { DnssecKey } from '../../../src/kinds/dnssec/value.ts'
import type { Item } from '../../../src/plan/state.ts'
import { entryNumber } from '../../support/dnssec-live.ts'
import {
  added,
  additions,
  dnsOf,
  LAME,
  PROVIDER,
  partsOf,
  type Sketch,
  serving,
  UNHEARD,
} from '../../support/domain-view.ts'
import { cases } from '../../support/scope.ts'
import { ZONE } from '../../support/zones.ts'

const OLD = ['ns1.old.example', 'ns2.old.example']
const NEW = ['ns1.new.example', 'ns2.new.example']
const tag = (number: number) => entryNumber(number).keyTag
const rules = (sketch: Sketch, kind: string) => added(sketch, kind).risks.map(({ rule }) => rule)
const servedBy = (names: readonly string[], facts: ServerFacts) =>
  Object.fromEntries(names.map(name => [name, facts]))

describe('both in one step', () => {
  test('is refused on both parts, with the order that is safe and its times', () => {
    const dns = dnsOf([1], { ...servedBy(OLD, serving(1)), ...servedBy(NEW, serving(2)) })
    const sketch = { hosts: [OLD, NEW], keys: [[1], [2]], dns } as const
    const [onHosts, onKeys] = ['nameservers', 'dnssec'].map(kind => added(sketch, kind).risks)
    expect(onHosts).toMatchObject([{ rule: 'dnssec-order', changes: [...NEW, ...OLD].sort() }])
    expect(onKeys).toMatchObject([{ rule: 'dnssec-order', message: onHosts![0]!.message }])
    const { message } = onHosts![0]!
    expect(message).toContain('apply "keys: []" alone; move after the parent has dropped the DS records and')
    expect(message).toContain('1 hour 30 minutes (the TTL of the DS records) has passed')
    expect(message).toContain(
      '2 hours (the longer TTL of the NS records at the parent and in the zone) has passed',
    )
  })

  test('without keys before, or after, only the half that is needed is told', () => {
    const first = added({ hosts: [OLD, NEW], keys: [[], [1]] }, 'dnssec').risks[0]!.message
    expect(first).not.toContain('keys: []')
    expect(first).toContain('add new keys only after')
    const last = added({ hosts: [OLD, NEW], keys: [[1], []] }, 'dnssec').risks[0]!.message
    expect(last).toContain('keys: []')
    expect(last).not.toContain('add new keys only after')
  })
})

describe('a move while the domain is signed', () => {
  const fits = { ...servedBy(OLD, serving(1)), ...servedBy(NEW, serving(1, 2)) }

  test.each<[string, Sketch, string[]]>([
    ['unsigned, as the DNS says', { hosts: [OLD, NEW], dns: dnsOf([], {}) }, []],
    ['unsigned, says the account', { hosts: [OLD, NEW], domain: { hasDnsSec: false } }, []],
    ['no one tells whether it is signed', { hosts: [OLD, NEW] }, ['dnssec-order']],
    [
      'the keys of the account are served, and the parent was not asked',
      {
        hosts: [OLD, NEW],
        keys: [[1], [1]],
        dns: dnsOf(undefined, servedBy(NEW, serving(1))),
      },
      ['dnssec-order'],
    ],
    [
      'the parent has a DS, and the new ones serve nothing',
      { hosts: [OLD, NEW], dns: dnsOf([1], servedBy(NEW, serving())) },
      ['dnssec-order'],
    ],
    [
      'the new ones serve another key',
      { hosts: [OLD, NEW], dns: dnsOf([1], servedBy(NEW, serving(2))) },
      ['dnssec-order'],
    ],
    [
      'one of the new ones does not answer',
      { hosts: [OLD, NEW], dns: dnsOf([1], { [NEW[0]!]: serving(1) }) },
      ['dnssec-order'],
    ],
    ['all of them serve the key', { hosts: [OLD, NEW], dns: dnsOf([1], fits) }, []],
    [
      'they serve the key of the parent and not that of the account',
      { hosts: [OLD, NEW], keys: [[3], [3]], dns: dnsOf([1], fits) },
      ['dnssec-order'],
    ],
    ['they serve both', { hosts: [OLD, NEW], keys: [[2], [2]], dns: dnsOf([1], fits) }, []],
    [
      'the account holds a key, and the DNS was not asked',
      { hosts: [OLD, NEW], keys: [[1], [1]] },
      ['dnssec-order'],
    ],
    [
      'the account says it is signed, and the DNS was not asked',
      { hosts: [OLD, NEW], domain: { hasDnsSec: true } },
      ['dnssec-order'],
    ],
    [
      'the account says it is signed, and the parent has not heard of it yet',
      { hosts: [OLD, NEW], domain: { hasDnsSec: true }, dns: dnsOf([], fits) },
      ['dnssec-order'],
    ],
    ['one goes, and the DNS was not asked', { hosts: [OLD, OLD.slice(1)], keys: [[1], [1]] }, []],
    [
      'one goes, and the other is bad',
      { hosts: [OLD, OLD.slice(1)], dns: dnsOf([1], servedBy(OLD, serving())) },
      ['dnssec-order'],
    ],
    ['one goes, and the other is good', { hosts: [OLD, OLD.slice(1)], dns: dnsOf([1], fits) }, []],
    [
      'one comes that does not fit',
      { hosts: [OLD, [...OLD, NEW[0]!]], dns: dnsOf([1], servedBy(OLD, serving(1))) },
      ['dnssec-order'],
    ],
    ['the keys stay where the nameservers stay', { hosts: [OLD, OLD], keys: [[1], [1]] }, []],
  ])('%s', (_, sketch, expected) => {
    expect(rules(sketch, 'nameservers').filter(rule => rule !== 'nameservers')).toEqual(expected)
  })

  test('a revoked key, one of no zone and one of another protocol are not beginning', () => {
    const [apex] = serving(1).apexes
    for (const bad of [{ flags: 385 }, { flags: 1 }, { protocol: 2 }]) {
      const facts = { ...serving(), apexes: [{ ...apex!, dnskeys: [{ ...apex!.dnskeys[0]!, ...bad }] }] }
      expect(rules({ hosts: [OLD, NEW], dns: dnsOf([1], servedBy(NEW, facts)) }, 'nameservers')).toEqual([
        'dnssec-order',
      ])
    }
  })
})

describe('the provider', () => {
  test('leaving its signing while a DS is at the parent is refused with the way to do it', () => {
    const sketch = { hosts: [PROVIDER, NEW], domain: { hasDnsSec: true } } as const
    const [risk] = added({ ...sketch, dns: dnsOf([7], servedBy(NEW, serving(1))) }, 'nameservers').risks
    expect(risk?.rule).toBe('dnssec-order')
    expect(risk?.message).toMatch(/^leaving the provider's own signing while a DS is still at the parent/)
    expect(risk?.message).toContain('switch DNSSEC off in the control panel')
    expect(rules(sketch, 'nameservers')).toEqual(['dnssec-order'])
  })

  test('leaving its signing before anything is at the parent loses the signing', () => {
    const sketch = { hosts: [PROVIDER, NEW], dns: dnsOf([], servedBy(NEW, serving())) } as const
    expect(rules({ ...sketch, domain: { hasDnsSec: true } }, 'nameservers')).toEqual(['dnssec-lost'])
    expect(rules({ ...sketch, domain: { hasDnsSec: false } }, 'nameservers')).toEqual([])
  })

  test('returning to it while other keys are at the parent is refused', () => {
    const [risk] = added({ hosts: [OLD, PROVIDER], keys: [[1], [1]] }, 'nameservers').risks
    expect(risk).toMatchObject({
      rule: 'dnssec-order',
      message: expect.stringMatching(/^returning to the provider/),
    })
  })
})

describe('keys that no nameserver serves', () => {
  const at = (names: readonly string[]) => ({
    nameservers: names.map(hostname => ({ hostname, ipv4: '', ipv6: '' })),
  })
  const keys = (
    before: number[],
    after: number[],
    facts: Record<string, ServerFacts>,
    delegated = OLD,
  ): Sketch => ({
    keys: [before, after],
    domain: at(OLD),
    dns: dnsOf([], facts, delegated),
  })

  test.each<[string, Sketch, string[]]>([
    ['served by all', keys([], [1], servedBy(OLD, serving(1))), []],
    ['another one is served', keys([], [1], servedBy(OLD, serving(2))), ['dnssec-order']],
    ['none is served', keys([], [1], servedBy(OLD, serving())), ['dnssec-order']],
    [
      'one nameserver serves none',
      keys([], [1], { [OLD[0]!]: serving(1), [OLD[1]!]: serving() }),
      ['dnssec-order'],
    ],
    [
      'one nameserver says that it does not serve the domain',
      keys([], [1], { [OLD[0]!]: serving(1), [OLD[1]!]: LAME }),
      [],
    ],
    [
      'one nameserver could not be asked',
      keys([], [1], { [OLD[0]!]: serving(1), [OLD[1]!]: UNHEARD }),
      ['dnssec-order'],
    ],
    ['all say so', keys([], [1], servedBy(OLD, LAME)), ['dnssec-order']],
    ['all keys go', keys([1], [], servedBy(OLD, serving())), []],
    ['the one that stays is served', keys([1, 2], [2], servedBy(OLD, serving(1, 2))), []],
    ['the one that stays is not', keys([1, 2], [2], servedBy(OLD, serving(1))), ['dnssec-order']],
    [
      'the parent is still on its way to the nameservers',
      keys([], [1], servedBy(OLD, serving(1)), NEW),
      ['dnssec-order'],
    ],
    [
      'a key is removed while the parent is still on its way',
      keys([1, 2], [2], servedBy(OLD, serving(1, 2)), NEW),
      ['dnssec-order'],
    ],
    [
      'all keys are removed while the parent is still on its way',
      keys([1], [], servedBy(OLD, serving(1)), NEW),
      [],
    ],
    ['the DNS was not asked', { keys: [[], [1]], domain: at(OLD) }, ['dnssec-order']],
    ['the DNS was not asked, and one goes', { keys: [[1, 2], [2]], domain: at(OLD) }, ['dnssec-order']],
    ['the DNS was not asked, and all go', { keys: [[1], []], domain: at(OLD) }, []],
    ['no nameserver could be asked', keys([], [1], servedBy(OLD, UNHEARD)), ['dnssec-order']],
    [
      'the parent could not be asked',
      { ...keys([], [1], {}), dns: dnsOf(undefined, servedBy(OLD, serving(1))) },
      ['dnssec-order'],
    ],
    [
      'the parent could not be asked, and nothing comes',
      { ...keys([1, 2], [1], {}), dns: dnsOf(undefined, servedBy(OLD, serving(1))) },
      [],
    ],
  ])('%s', (_, sketch, expected) => {
    expect(rules(sketch, 'dnssec')).toEqual(expected)
  })

  test('the message names what is declared and what is served', () => {
    const [risk] = added(keys([], [1], servedBy(OLD, serving(2, 3))), 'dnssec').risks
    expect(risk?.message).toContain(`declares key ${tag(1)}`)
    expect(risk?.message).toContain(
      `serve no key that fits, only keys ${[tag(2), tag(3)].map(String).sort().join(' and ')}`,
    )
    expect(risk?.message).toContain('publish the key and sign with it on every nameserver first')
  })

  test('the message says why nothing is known', () => {
    const said = (sketch: Sketch) => added(sketch, 'dnssec').risks[0]?.message
    const both = [tag(1), tag(2)].map(String).sort().join(' and ')
    expect(said({ keys: [[], [1, 2]], domain: at(OLD) })).toBe(
      `the DNS was not asked, so nothing shows that keys ${both} sign the zone; with DS records of keys that do not, example.nl would turn bogus; leave out --no-dns`,
    )
    expect(said(keys([], [1], servedBy(OLD, UNHEARD)))).toMatch(
      /^no nameserver of example\.nl could be asked for its keys, so nothing shows that key \d+ signs the zone/,
    )
    expect(said(keys([], [1], servedBy(OLD, LAME)))).toMatch(/^no nameserver of example\.nl answers for it,/)
  })

  test('a key that is not served yet beside one that signs, is a note', () => {
    const { notes } = added(keys([1], [1, 2], servedBy(OLD, serving(1))), 'dnssec')
    expect(notes).toEqual([
      `key ${tag(2)} does not sign yet: ${OLD.join(' and ')} serve no key that fits, only key ${tag(1)}; resolvers check with the other keys, so keep these until it does on every nameserver`,
    ])
  })

  test('what goes is needed for a while', () => {
    const { notes } = added({ keys: [[1, 2], [2]], dns: dnsOf([1, 2], { a: serving(1, 2) }) }, 'dnssec')
    expect(notes).toEqual([
      `keep signing with key ${tag(1)} until the parent has dropped its DS record, and then for 1 hour 30 minutes (the TTL of the DS records)`,
    ])
  })
})

/** Everything that could turn the domain bogus, decided again by what resolvers would find afterwards. */
describe('nothing that could turn a domain bogus is unguarded', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 3 })
  const names = fc.uniqueArray(fc.constantFrom(...OLD, ...NEW, ...PROVIDER), { minLength: 1, maxLength: 4 })
  const server = fc.option(
    fc.oneof({ weight: 5, arbitrary: numbers.map(list => serving(...list)) }, fc.constant(LAME)),
  )
  const servers = fc
    .tuple(...[...OLD, ...NEW, ...PROVIDER].map(name => fc.tuple(fc.constant(name), server)))
    .map(list => Object.fromEntries(list.flatMap(([name, facts]) => (facts ? [[name, facts]] : []))))
  const dns = fc.option(
    fc.tuple(fc.option(numbers), servers).map(([ds, facts]) => dnsOf(ds ?? undefined, facts)),
    { nil: undefined },
  )
  const sketch = fc
    .record({
      hosts: fc.tuple(names, names),
      keys: fc.option(fc.tuple(numbers, numbers)),
      dns,
      hasDnsSec: fc.boolean(),
    })
    .map(({ hosts, keys, dns: facts, hasDnsSec }): Sketch => {
      return { hosts, domain: { hasDnsSec }, ...(keys && { keys }), ...(facts && { dns: facts }) }
    })

  /** The guards of the kind itself are beside those over both. */
  function guarded(input: Sketch): boolean {
    const parts = partsOf(input)
    const part = parts.find(({ kind }) => kind === 'dnssec')
    const own = part
      ? dnssec.judge({
          subject: ZONE,
          changes: part.changes as never,
          managed: part.managed as Item<DnssecKey>[],
          after: part.after as Item<DnssecKey>[],
          leftItems: [],
          domainContext: {},
        }).risks
      : []
    const all = [...own, ...[...additions(input, parts).values()].flatMap(({ risks }) => risks)]
    return all.some(({ rule }) => rule.startsWith('dnssec-'))
  }

  const differ = <T>(a: readonly T[], b: readonly T[]) => [...a].sort().join() !== [...b].sort().join()

  function risky({ hosts, keys, dns: facts }: Sketch): boolean {
    const [old, next] = hosts!
    const [had, will] = keys ?? [[], []]
    if (differ(old, next) && differ(had, will)) return true
    if (had.length > 0 && !had.some(number => will.includes(number))) return true
    if (!differ(old, next)) return false
    // A move: every nameserver must serve what the parent vouches for.
    const ds = facts?.parent?.ds.map(({ keyTag }) => keyTag) ?? []
    const comes = next.some(name => !old.includes(name))
    return next.some(name => {
      const one = facts?.servers.get(name)
      if (!one?.serves) return comes && (ds.length > 0 || had.length > 0)
      const tags = [1, 2, 3].filter(number => isServed(one, number)).map(tag)
      return ds.length > 0 && !tags.some(served => ds.includes(served))
    })
  }

  function isServed(facts: ServerFacts, number: number): boolean {
    const { publicKey } = entryNumber(number)
    return facts.apexes.every(({ dnskeys }) => dnskeys.some(one => one.publicKey === publicKey))
  }

  test('in any domain, with any facts', () => {
    let seen = 0
    fc.assert(
      fc.property(sketch, input => {
        if (!risky(input)) return
        seen++
        expect(guarded(input)).toBe(true)
      }),
      cases(150),
    )
    expect(seen).toBeGreaterThan(20)
  })

  test('and where nothing changes nothing is said', () => {
    fc.assert(
      fc.property(sketch, ({ hosts, keys, ...rest }) => {
        const still: Sketch = {
          ...rest,
          hosts: [hosts![0], hosts![0]],
          ...(keys && { keys: [keys[0], keys[0]] }),
        }
        const nothing = { risks: [], effects: [], notes: [], findings: [] }
        for (const one of additions(still).values()) expect(one).toEqual(nothing)
      }),
    )
  })
})
