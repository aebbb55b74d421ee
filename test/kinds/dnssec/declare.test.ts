/** What a dnssec section asks for, and what is wrong with it: each rule at its place. */
import { describe, expect, test } from 'vitest'
import type { ZoneName } from '../../../src/dns/name.ts'
import { dnssec } from '../../../src/kinds/dnssec/index.ts'
import { keyId } from '../../../src/kinds/dnssec/value.ts'
import { RULES } from '../../../src/rules.ts'
import type { DnssecKeySpec, DnssecSection } from '../../../src/schema.gen.ts'
import { entryNumber, publicKeyNumber } from '../../support/dnssec-live.ts'

const declare = (section: DnssecSection) =>
  dnssec.declare(section, { subject: 'example.nl' as ZoneName, defaults: {} })

const key = (number: number, more: Partial<DnssecKeySpec> = {}): DnssecKeySpec => ({
  flags: 257,
  algorithm: 13,
  publicKey: publicKeyNumber(number),
  ...more,
})
const found = (...keys: DnssecKeySpec[]) =>
  declare({ keys }).findings.map(({ rule, severity, path, advice }) => ({
    rule,
    severity,
    path: path.join('.'),
    advice,
  }))

/** RFC 4034, 5.4: a DNSKEY of algorithm 5 with tag 60485. */
const RFC4034 = {
  flags: 256,
  algorithm: 5,
  publicKey:
    'AQOeiiR0GOMYkDshWoSKz9Xz fwJr1AYtsmx3TGkJaNXVbfi/ 2pHm822aJ5iI9BMzNXxeYCmZ DRD99WYwYqUSdjMmmAphXdvx egXd/M5+X7OrzKBaMbCVdFLU Uh6DhweJBjEVv5f2wwjM9Xzc nOf+EPbtG9DMBmADjFDc2w/r ljwvFw==',
}

test('a key is known by flags, algorithm and canonical text; its tag is computed', () => {
  const folded = publicKeyNumber(1).replace(/(.{30})/g, '$1\n  ')
  const [plain, spelt] = [key(1), key(1, { publicKey: folded, keyTag: entryNumber(1).keyTag })].map(one =>
    declare({ keys: [one] }),
  )
  expect(plain!.findings.concat(spelt!.findings)).toEqual([])
  expect(plain!.items.map(({ id }) => id)).toEqual(spelt!.items.map(({ id }) => id))
  expect(plain!.items[0]!.value.tag).toBe(entryNumber(1).keyTag)
  expect(declare({ keys: [RFC4034] }).items[0]!.value.tag).toBe(60485)
})

test('no keys are said by an empty list, which manages everything', () => {
  expect(declare({ keys: [] })).toMatchObject({ findings: [], items: [], options: { whole: true } })
  expect(declare({ keys: [key(1)] })).toMatchObject({ options: { whole: false } })
})

describe('findings', () => {
  const tag = entryNumber(1).keyTag
  test.each<[string, DnssecKeySpec[], string, string, string]>([
    ['another tag', [key(1), key(2, { keyTag: 1 })], 'dnssec-key-tag', 'error', 'keys.1.keyTag'],
    ['revoked flags', [key(1, { flags: 385 })], 'dnssec-flags', 'error', 'keys.0.flags'],
    ['Ed25519', [key(1, { algorithm: 15 })], 'dnssec-algorithm', 'error', 'keys.0.algorithm'],
    ['Ed448', [key(1, { algorithm: 16 })], 'dnssec-algorithm', 'error', 'keys.0.algorithm'],
    ['no algorithm', [key(1, { algorithm: 99 })], 'dnssec-algorithm', 'error', 'keys.0.algorithm'],
    ['no key', [key(1, { publicKey: 'hello, world' })], 'dnssec-key', 'error', 'keys.0.publicKey'],
    ['a short key', [key(1, { publicKey: 'AQID' })], 'dnssec-key-material', 'error', 'keys.0.publicKey'],
    ['the same key twice', [key(1), key(1, { keyTag: tag })], 'dnssec-key-duplicate', 'error', 'keys.1'],
    ['only a ZSK', [key(1, { flags: 256 })], 'dnssec-no-ksk', 'warning', 'keys'],
  ])('%s', (_, keys, rule, severity, path) => {
    expect(found(...keys)).toMatchObject([{ rule, severity, path, advice: expect.stringMatching(/\S/) }])
  })

  test('the right tag is named', () => {
    const [finding] = declare({ keys: [key(1, { keyTag: 1 })] }).findings
    expect(`${finding?.message} ${finding?.advice}`).toContain(String(tag))
  })

  test('an old algorithm and a missing KSK are warnings about keys that may be live exactly so', () => {
    const { findings, items } = declare({ keys: [RFC4034] })
    expect(findings.map(({ rule, severity, about }) => [rule, severity, about])).toEqual([
      ['dnssec-algorithm-old', 'warning', [keyId(items[0]!.value)]],
      ['dnssec-no-ksk', 'warning', [keyId(items[0]!.value)]],
    ])
  })

  test('a ZSK beside a KSK is fine, and the same material with other flags is another key', () => {
    expect(found(key(1), key(2, { flags: 256 }))).toEqual([])
    expect(found(key(1), key(1, { flags: 256 }))).toEqual([])
  })

  test('all rules are in the catalogue with their severity', () => {
    const all = [key(1, { flags: 0, keyTag: 1 }), key(1, { algorithm: 15 }), key(2), key(2), RFC4034]
    for (const { rule, severity } of found(...all)) expect(RULES[rule]?.severity).toBe(severity)
  })
})
