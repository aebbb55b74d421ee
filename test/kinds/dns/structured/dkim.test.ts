import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isDkim, lintDkim } from '../../../../src/dns/mail/dkim.ts'
import { readTags } from '../../../../src/dns/mail/tags.ts'
import type { OwnerName } from '../../../../src/dns/name.ts'
import { expandStructured } from '../../../../src/kinds/dns/structured/expand.ts'
import { below, places, txt, zone } from './expanded.ts'

const RSA = generateKeyPairSync('rsa', { modulusLength: 2048 })
const WEAK = generateKeyPairSync('rsa', { modulusLength: 1024 })
const ED25519 = generateKeyPairSync('ed25519')
const spki = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).toString('base64')
const pem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString()
const raw = Buffer.from(ED25519.publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('base64')

const P_RSA = spki(RSA.publicKey)
const dkim = (value: unknown) => expandStructured({ '@': { DKIM: value } }, zone)
const NAME = 's1._domainkey' as OwnerName

describe('a key is read in every wrapping, and written as receivers take it', () => {
  test.each([
    ['Base64', P_RSA, 'rsa', P_RSA],
    ['folded Base64', P_RSA.replace(/(.{60})/g, '$1 '), 'rsa', P_RSA],
    ['a PEM block', pem(RSA.publicKey), 'rsa', P_RSA],
    ['a folded PEM block', pem(RSA.publicKey).replaceAll('\n', ' '), 'rsa', P_RSA],
    ['PKCS 1', RSA.publicKey.export({ type: 'pkcs1', format: 'pem' }).toString(), 'rsa', P_RSA],
    ['Ed25519, bare', raw, 'ed25519', raw],
    ['Ed25519 as PEM', pem(ED25519.publicKey), 'ed25519', raw],
  ])('%s', (_, written, type, p) => {
    const result = dkim({ selector: 's1', key: written })
    expect(result.findings).toEqual([])
    const text = String(txt(result, NAME))
    expect(isDkim(NAME, text)).toBe(true)
    expect(lintDkim(text)).toEqual([])
    expect(readTags(text, 'x').tags.map(({ name, value }) => [name, value])).toEqual([
      ['v', 'DKIM1'],
      ['k', type],
      ['p', p],
    ])
    expect(txt(dkim({ selector: 's1', key: written, type }), NAME)).toBe(text)
  })
})

test('other tags, a revoked key and a key that is elsewhere', () => {
  const result = below(
    'DKIM: [{ selector: s1, key: "" }, { selector: s2, cname: s2.example.net. }, { selector: a.b, key: "", testing: yes, type: rsa, ttl: 300 }]',
    'shop',
  )
  expect(result.findings).toEqual([])
  expect(result.records).toEqual({
    shop: {},
    's1._domainkey.shop': { TXT: 'v=DKIM1; p=' },
    's2._domainkey.shop': { CNAME: 's2.example.net.' },
    'a.b._domainkey.shop': { TXT: { ttl: 300, values: ['v=DKIM1; k=rsa; t=y; p='] } },
  })
})

test('an RSA key under 2048 bits is taken with a warning', () => {
  const result = dkim({ selector: 's1', key: spki(WEAK.publicKey) })
  expect(places(result)).toEqual(['warning mail-weak @/DKIM/key'])
  expect(lintDkim(String(txt(result, NAME)))).toEqual([])
})

test.each([
  [
    'a short RSA key',
    { key: spki(generateKeyPairSync('rsa', { modulusLength: 512 }).publicKey) },
    'key',
    '2048',
  ],
  ['a key cut short', { key: P_RSA.slice(0, 200) }, 'key', 'copy'],
  ['no Base64', { key: 'abc*' }, 'key', 'copy'],
  ['a PEM block without its end', { key: pem(RSA.publicKey).slice(0, 120) }, 'key', 'copy'],
  ['a whole record', { key: `v=DKIM1; k=rsa; p=${P_RSA}` }, 'key', 'follows p='],
  ['another kind of key', { key: spki(generateKeyPairSync('x25519').publicKey) }, 'key', 'RSA'],
  ['another type', { key: raw, type: 'rsa' }, 'type', 'write type: ed25519'],
  ['an unknown type', { key: raw, type: 'dsa' }, 'type', 'rsa or ed25519'],
  ['neither yes nor no', { key: raw, testing: 'maybe' }, 'testing', 'yes or no'],
  ['a key and a place', { key: raw, cname: 's1.example.net.' }, 'key', 'delete'],
  ['a whole name as selector', { selector: 's1._domainkey', key: raw }, 'selector', 'write s1'],
  ['a selector that is not a name', { selector: 's 1', key: raw }, 'selector', 's='],
  ['a wildcard as selector', { selector: '*', key: raw }, 'selector', 's='],
])('%s is refused', (_, value, key, advice) => {
  const result = dkim([{ selector: 's1', ...value }])
  expect(places(result)).toEqual([`error structured-value @/DKIM/0/${key}`])
  expect(result.findings[0]!.advice).toContain(advice)
  expect(result.records).toEqual({ '@': {} })
})

test.each([
  ['no selector', { key: raw }],
  ['no key', { selector: 's1' }],
])('%s', (_, value) => {
  expect(places(dkim(value))).toEqual(['error structured-value @/DKIM'])
})

test('two keys for one selector', () => {
  const result = below('DKIM: [{ selector: s1, key: "" }, { selector: S1, cname: s1.example.net. }]')
  expect(places(result)).toEqual(['error structured-twice @/DKIM/1/cname'])
})

describe('a private key is refused, and nothing of it is repeated', () => {
  const asPem = (key: KeyObject, type: 'pkcs8' | 'pkcs1') => String(key.export({ type, format: 'pem' }))
  const asDer = (key: KeyObject, type: 'pkcs8' | 'pkcs1') =>
    key.export({ type, format: 'der' }).toString('base64')

  test.each([
    ['PEM', asPem(WEAK.privateKey, 'pkcs8')],
    ['PEM of PKCS 1', asPem(WEAK.privateKey, 'pkcs1')],
    ['Base64', asDer(WEAK.privateKey, 'pkcs8')],
    ['Base64 of PKCS 1', asDer(WEAK.privateKey, 'pkcs1')],
    ['Base64, cut short', asDer(WEAK.privateKey, 'pkcs8').slice(0, 400)],
    ['Ed25519', asDer(ED25519.privateKey, 'pkcs8')],
    ['no beginning', asPem(WEAK.privateKey, 'pkcs8').slice(12)],
  ])('%s', (_, key) => {
    const result = dkim({ selector: 's1', key })
    expect(places(result)).toEqual(['error private-key @/DKIM/key'])
    expect(result.records).toEqual({ '@': {} })
    const said = JSON.stringify(result)
    const body = key.replace(/-----[^-]*-----|\s/g, '')
    for (let at = 0; at + 8 <= body.length; at += 8) expect(said).not.toContain(body.slice(at, at + 8))
  })
})
