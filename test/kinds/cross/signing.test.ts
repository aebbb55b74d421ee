/** A domain is never made bogus without a guard: what nameservers sign, case by case, for keys and for moves. */
import { describe, expect, test } from 'vitest'
import type { DsFact, ServerFacts } from '../../../src/kinds/contract/domain-context.ts'
import { entryNumber } from '../../support/dnssec-live.ts'
import type { Rrsig } from '../../support/dnssec-signer.ts'
import {
  AT,
  added,
  dnsOf,
  dsNumber,
  LAME,
  LASTING,
  rawHost,
  type ServedKeys,
  type Sketch,
  serving,
  servingAt,
  UNHEARD,
} from '../../support/domain-view.ts'

const OLD = ['ns1.old.example', 'ns2.old.example']
const NEW = ['ns1.new.example', 'ns2.new.example']
const tag = (number: number) => entryNumber(number).keyTag
const all = (names: readonly string[], facts: ServerFacts) =>
  Object.fromEntries(names.map(name => [name, facts]))
const by = (...numbers: number[]) => numbers.map(key => ({ key }))

/** Keys from and to, at the old nameservers; the parent has the DS of those that are live. */
const keys = (before: number[], after: number[], servers: Record<string, ServerFacts>): Sketch => ({
  keys: [before, after],
  domain: { nameservers: OLD.map(rawHost) },
  dns: dnsOf(before, servers, OLD),
})
const at = (served: ServedKeys) => all(OLD, servingAt(served))
const refusals = (sketch: Sketch, kind = 'dnssec') =>
  added(sketch, kind).risks.filter(({ rule }) => rule === 'dnssec-order')

describe('a change of keys that resolvers would call bogus is refused', () => {
  const HOUR = 3600
  const says = (fields: Partial<Rrsig>) => [{ key: 1, says: fields }]

  test.each<[string, Sketch, string]>([
    [
      'an unsigned zone that publishes its key',
      keys([], [1], at({ keys: [1], signing: [], data: [] })),
      'without a valid signature by it over the DNSKEY records',
    ],
    [
      'a rollover to a key that does not sign yet',
      keys([1, 2], [2], at({ keys: [1, 2], signing: by(1), data: by(1) })),
      `key ${tag(2)} without a valid signature by it`,
    ],
    [
      'one of two nameservers that serves no signature',
      keys([], [1], { [OLD[0]!]: serving(1), [OLD[1]!]: servingAt({ keys: [1], signing: [] }) }),
      'ns2.old.example serves key',
    ],
    [
      'one of two addresses of a nameserver that lags',
      keys([1, 2], [2], all(OLD, servingAt({ keys: [1, 2] }, { keys: [1] }))),
      `serve no key that fits, only key ${tag(1)}`,
    ],
    [
      'a signature that has expired',
      keys([], [1], at({ keys: [1], times: { inception: AT - 9 * HOUR, expiration: AT } })),
      'with a signature by it that expired on 2026-06-01 00:00 UTC',
    ],
    [
      'a signature that is not valid yet',
      keys([], [1], at({ keys: [1], times: { ...LASTING, inception: AT + 60 } })),
      'that is not valid before 2026-06-01 00:01 UTC',
    ],
    [
      'a signature that expires before the TTL of the DNSKEY',
      keys([], [1], at({ keys: [1], dnskeyTtl: 9 * HOUR, times: { ...LASTING, expiration: AT + 9 * HOUR } })),
      'before the longest TTL involved (9 hours) is over',
    ],
    [
      'a signature that expires before the TTL of the DS',
      keys([], [1], at({ keys: [1], times: { ...LASTING, expiration: AT + 5400 } })),
      'before the longest TTL involved (1 hour 30 minutes) is over',
    ],
    [
      'a ZSK that signs beside a KSK that does not, of which parents make the DS',
      {
        ...keys([], [1, 2], at({ keys: [1, 2], signing: [{ key: 2, flags: 256 }], flags: { 2: 256 } })),
        entries: { 2: { flags: 256 } },
      },
      `key ${tag(1)} without a valid signature`,
    ],
    [
      'a ZSK alone that does not sign',
      { ...keys([], [1], at({ keys: [1], flags: { 1: 256 }, signing: [] })), entries: { 1: { flags: 256 } } },
      'without a valid signature',
    ],
    [
      'a key of another algorithm, which the zone is not signed with',
      {
        ...keys([1], [1, 2], at({ keys: [1, 2], signing: by(1), data: by(1) })),
        entries: { 2: { algorithm: 12 } },
      },
      `serve no key of algorithm 12 (ECC-GOST) that fits, only keys ${[tag(1), tag(2)].map(String).sort().join(' and ')}`,
    ],
    ['no key at all', keys([], [1], at({ keys: [] })), 'serve no key at all'],
    [
      'another algorithm than that of the key',
      keys([], [1], at({ keys: [1], signing: says({ algorithm: 8 }) })),
      'without a valid signature',
    ],
    [
      'another signer',
      keys([], [1], at({ keys: [1], signing: says({ signer: 'nl.' }) })),
      'without a valid signature',
    ],
    [
      'another number of labels',
      keys([], [1], at({ keys: [1], signing: says({ labels: 1 }) })),
      'without a valid signature',
    ],
    [
      'another type',
      keys([], [1], at({ keys: [1], signing: says({ type: 2 }) })),
      'without a valid signature',
    ],
    [
      'a signature by another key, in the name of this one',
      keys([], [1], at({ keys: [1], signing: [{ key: 2, says: { keyTag: tag(1) } }] })),
      'without a valid signature',
    ],
    [
      'an algorithm that cannot be verified here',
      gost(),
      'of algorithm 12 (ECC-GOST), whose signatures cannot be verified here',
    ],
    ['a set that was tampered with', tampered(), 'without a valid signature'],
    [
      'keys that sign themselves alone',
      keys([], [1], at({ keys: [1], data: [] })),
      'serves NS records without a valid signature by a key of ns1.old.example, and',
    ],
    [
      'keys that sign themselves, and records whose signature has expired',
      keys([], [1], at({ keys: [1], dataTimes: { ...LASTING, expiration: AT - 1 } })),
      'NS records without a valid signature',
    ],
    [
      'records of one nameserver that keys of the other do not sign',
      keys([], [1], { [OLD[0]!]: serving(1), [OLD[1]!]: servingAt({ keys: [1, 3], data: by(3) }) }),
      `${OLD[1]} serves NS records without a valid signature by a key of ${OLD[0]}`,
    ],
    [
      'the keys of another domain at one nameserver, which alone is named',
      keys([], [1], { [OLD[0]!]: serving(1), [OLD[1]!]: serving(3) }),
      `declares key ${tag(1)}, and ns2.old.example serves no key that fits, only key ${tag(3)};`,
    ],
    [
      'two keys, each of which is said what it lacks',
      keys([], [1, 2], at({ keys: [1, 2], signing: [{ key: 1, says: { expiration: AT - 60 } }] })),
      `key ${tag(1)} with a signature by it that expired on 2026-05-31 23:59 UTC, key ${tag(2)} without a valid signature by it over the DNSKEY records;`,
    ],
  ])('%s', (_, sketch, text) => {
    const [refusal, ...more] = refusals(sketch)
    expect(refusal?.message).toContain(text)
    expect(refusal?.message).toContain('publish the key and sign with it on every nameserver first')
    expect(more).toEqual([])
  })

  function gost(): Sketch {
    const { apexes } = servingAt({ keys: [1], signing: says({ algorithm: 12 }) })
    const [apex] = apexes
    const [key] = apex!.dnskeys
    const dns = dnsOf(
      [],
      all(OLD, { ...serving(), apexes: [{ ...apex!, dnskeys: [{ ...key!, algorithm: 12 }] }] }),
      OLD,
    )
    return { ...keys([], [1], {}), dns, entries: { 1: { algorithm: 12 } } }
  }

  function tampered(): Sketch {
    const [apex] = serving(1).apexes
    const [added] = serving(3).apexes
    return keys(
      [],
      [1],
      all(OLD, { ...serving(), apexes: [{ ...apex!, dnskeys: [...apex!.dnskeys, ...added!.dnskeys] }] }),
    )
  }
})

describe('a good change of keys passes', () => {
  test.each<[string, Sketch]>([
    ['the first key', keys([], [1], at({ keys: [1] }))],
    [
      'a KSK that signs the keys, and another key that signs the rest',
      keys([], [1], at({ keys: [1, 3], signing: by(1), data: by(3) })),
    ],
    [
      'a key published before it signs, beside one that does',
      keys([1], [1, 2], at({ keys: [1, 2], signing: by(1), data: by(1) })),
    ],
    ['a DS before its key is published', keys([1], [1, 2], at({ keys: [1] }))],
    [
      'signatures over records that are made for each answer and last for less than a TTL',
      keys([], [1], at({ keys: [1], dataTimes: { ...LASTING, expiration: AT + 60 } })),
    ],
    ['both keys sign, and the old one is removed', keys([1, 2], [2], at({ keys: [1, 2] }))],
    ['the old key is out of use already', keys([1, 2], [2], at({ keys: [2] }))],
    [
      'one of several signatures is good',
      keys(
        [],
        [1],
        at({
          keys: [1],
          signing: [
            { key: 1, says: { expiration: AT - 1 } },
            { key: 2, says: { keyTag: tag(1) } },
            { key: 1 },
          ],
        }),
      ),
    ],
    [
      'a key with the flags of a ZSK that signs everything',
      { ...keys([], [1], at({ keys: [1], flags: { 1: 256 } })), entries: { 1: { flags: 256 } } },
    ],
    [
      'a signature that expires a second after the longest TTL',
      keys([], [1], at({ keys: [1], times: { inception: AT, expiration: AT + 5401 } })),
    ],
    [
      'times that have begun again after 2106',
      keys([], [1], { ...at({ keys: [1], times: { inception: 2 ** 32 - 60, expiration: 90_000 } }) }),
    ],
  ])('%s', (name, sketch) => {
    const dns = name.includes('2106') ? { ...sketch.dns!, at: 2 ** 32 + 5 } : sketch.dns!
    expect(refusals({ ...sketch, dns })).toEqual([])
  })

  test('a key that does not sign yet is a note, and so is a nameserver that does not serve the domain', () => {
    const servers = { [OLD[0]!]: servingAt({ keys: [1, 2], signing: by(1) }), [OLD[1]!]: LAME }
    const { notes } = added(keys([1], [1, 2], servers), 'dnssec')
    expect(notes).toEqual([
      `key ${tag(2)} does not sign yet: ns1.old.example serves key ${tag(2)} without a valid signature by it over the DNSKEY records; resolvers check with the other keys, so keep these until it does on every nameserver`,
      'ns2.old.example gave no answer with authority for example.nl: it answers without authority',
    ])
  })
})

test('a nameserver that could not be asked may be the one that does not sign', () => {
  const servers = { [OLD[0]!]: serving(1), [OLD[1]!]: UNHEARD }
  expect(refusals(keys([], [1], servers))[0]?.message).toBe(
    `not every address of ns2.old.example could be asked, so nothing shows that key ${tag(1)} signs the zone there too; if not, example.nl would turn bogus: plan again when all its nameservers answer`,
  )
  expect(added(keys([], [1], servers), 'dnssec').notes).toEqual([
    'ns2.old.example could not be asked: no answer in time',
  ])
})

describe('an address that could not be asked, of a nameserver that answers at another', () => {
  const partly = { ...serving(1), asked: false, problem: '192.0.2.9 gave no answer' }
  const NOTE = 'could not be asked at one of its addresses: 192.0.2.9 gave no answer'

  test('may be the one that does not sign', () => {
    const sketch = keys([], [1], { [OLD[0]!]: serving(1), [OLD[1]!]: partly })
    expect(refusals(sketch)[0]?.message).toContain('not every address of ns2.old.example could be asked')
    expect(added(sketch, 'dnssec').notes).toEqual([`ns2.old.example ${NOTE}`])
  })

  test('is not known to sign after a move either', () => {
    const servers = { ...all(OLD, serving(1)), [NEW[0]!]: serving(1), [NEW[1]!]: partly }
    const sketch: Sketch = { hosts: [OLD, NEW], dns: dnsOf([1], servers) }
    expect(refusals(sketch, 'nameservers')[0]?.message).toContain(
      'nothing shows that ns2.new.example signs with a key that fits',
    )
    expect(added(sketch, 'nameservers').notes).toEqual([`ns2.new.example ${NOTE}`])
  })

  test('is a note where it says that it does not serve the domain', () => {
    const sketch = keys([], [1], all(OLD, { ...serving(1), problem: '192.0.2.9 refuses' }))
    expect(refusals(sketch)).toEqual([])
    expect(added(sketch, 'dnssec').notes[0]).toBe(
      'ns1.old.example gave no answer with authority for example.nl at one of its addresses: 192.0.2.9 refuses',
    )
  })
})

describe('a move to nameservers that do not sign is refused', () => {
  const move = (served: ServerFacts, old = serving(1), hosts: Sketch['hosts'] = [OLD, NEW]): Sketch => ({
    hosts: hosts!,
    dns: dnsOf([1], { ...all(OLD, old), ...all(NEW, served) }),
  })
  const said = (sketch: Sketch) => refusals(sketch, 'nameservers').map(({ message }) => message)

  test('though they publish the key', () => {
    const [message] = said(move(servingAt({ keys: [1], signing: [], data: [] })))
    expect(message).toContain(
      `ns1.new.example and ns2.new.example serve key ${tag(1)} without a valid signature`,
    )
    expect(message).toContain(
      'publish a key that the DS records fit on the new nameservers, sign with it, and publish the keys of both sides on both',
    )
  })

  test('where the signature ends before resolvers have forgotten the old nameservers', () => {
    const times = { ...LASTING, expiration: AT + 7000 }
    expect(said(move(servingAt({ keys: [1], times })))[0]).toContain('(2 hours)')
  })

  test('where records are signed by a key that the old ones do not publish: it is in no cache', () => {
    const theirs = servingAt({ keys: [1, 3], data: by(3) })
    expect(said(move(theirs))[0]).toContain('without a valid signature by a key of ns1.old.example')
    expect(said(move(theirs, servingAt({ keys: [1, 3] })))).toEqual([])
  })

  test('where old records are signed by a key that the new ones do not publish: resolvers still have them', () => {
    const old = servingAt({ keys: [1, 3], data: by(3) })
    expect(said(move(serving(1), old))[0]).toContain(
      'ns1.old.example and ns2.old.example serve NS records without a valid signature by a key of ns1.new.example;',
    )
    expect(said(move(serving(1, 3), old))).toEqual([])
  })

  test('also where the signature of the old keys ends soon, and where only the DS of today fits them', () => {
    const times = { ...LASTING, expiration: AT + 60 }
    const old = servingAt({ keys: [1, 3], data: by(3), times, dataTimes: LASTING })
    expect(said(move(serving(1), old))).toHaveLength(1)
    const both = move(serving(1, 2), servingAt({ keys: [1, 3], data: by(3) }))
    expect(said({ ...both, keys: [[2], [2]] })).toHaveLength(1)
  })

  test('where one that stays has a signature that ends soon, which is what it is named for', () => {
    const times = { ...LASTING, expiration: AT + 60 }
    const stays = servingAt({ keys: [1, 3], data: by(3), times, dataTimes: LASTING })
    const dns = dnsOf([1], { [OLD[0]!]: serving(1), [OLD[1]!]: stays, [NEW[0]!]: serving(1) })
    expect(said({ hosts: [OLD, [OLD[1]!, NEW[0]!]], dns })[0]).toContain(
      `ns2.old.example serves key ${tag(1)} with a signature by it that expires on 2026-06-01 00:01 UTC,`,
    )
  })

  test('and old ones that no resolver believes do not hold up the way to good ones', () => {
    expect(said(move(serving(1), serving(2)))).toEqual([])
    expect(said(move(serving(1), servingAt({ keys: [1], signing: [] })))).toEqual([])
    expect(said(move(serving(1), servingAt({ keys: [1], data: [] })))).toEqual([])
    const theirs = servingAt({ keys: [1, 3], data: by(3) })
    const dns = dnsOf([1], { [OLD[0]!]: serving(1), [OLD[1]!]: theirs })
    expect(said({ hosts: [OLD, OLD.slice(1)], dns })).toEqual([])
  })

  test('where the key fits a DS that resolvers leave out, because there is a better digest', () => {
    const dns = dnsOf([], { ...all(OLD, serving(1, 2)), ...all(NEW, serving(1)) })
    const withDs = (...ds: DsFact[]) =>
      said({ hosts: [OLD, NEW], dns: { ...dns, parent: { ...dns.parent!, ds } } })
    expect(withDs(dsNumber(1, 1), dsNumber(2))).toHaveLength(1)
    expect(withDs(dsNumber(1, 4), dsNumber(2))).toEqual([])
    expect(withDs(dsNumber(1, 1))).toEqual([])
    expect(withDs(dsNumber(2, 1))).toHaveLength(1)
  })

  test('where the key is revoked', () => {
    const dns = dnsOf([], {
      ...all(OLD, serving(1)),
      ...all(NEW, servingAt({ keys: [1, 2], flags: { 1: 385 } })),
    })
    const parent = { ...dns.parent!, ds: [dsNumber(1, 2, 385)] }
    expect(said({ hosts: [OLD, NEW], dns: { ...dns, parent } })).toHaveLength(1)
  })
})
