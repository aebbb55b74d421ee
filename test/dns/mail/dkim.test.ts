import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isDkim, lintDkim } from '../../../src/dns/mail/dkim.ts'
import type { OwnerName } from '../../../src/dns/name.ts'

function rsa(bits: number, type: 'spki' | 'pkcs1' = 'spki'): string {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  return publicKey.export({ type, format: 'der' }).toString('base64')
}

const KEY = rsa(1024)
const ED25519 = Buffer.alloc(32, 7).toString('base64')
const rules = (text: string) => lintDkim(text).map(({ rule }) => rule)

test.each([
  `v=DKIM1; k=rsa; p=${KEY}`,
  `v=DKIM1;k=rsa;h=sha256;s=email;t=s;p=${KEY};`,
  `k=rsa; p=${KEY}`,
  `p=${KEY}`,
  `v=DKIM1; p=${rsa(1024, 'pkcs1')}`,
  `v=DKIM1; k=ed25519; p=${ED25519}`,
  'v=DKIM1; p=',
  'v=DKIM1; p=; n=revoked in 2020',
])('%s is fine', text => {
  expect(rules(text)).toEqual([])
})

test.each([
  ['no key at all', 'v=DKIM1; k=rsa'],
  ['a missing semicolon', `v=DKIM1 k=rsa; p=${KEY}`],
  ['another missing semicolon', `v=DKIM1; k=rsa p=${KEY}`],
  ['another version', `v=DKIM2; p=${KEY}`],
  ['the version last', `p=${KEY}; v=DKIM1`],
  ['an unknown algorithm', `v=DKIM1; k=dsa; p=${KEY}`],
  ['a key that is not base64', `v=DKIM1; p=${KEY.slice(0, 40)}"${KEY.slice(41)}`],
  ['a tag twice', `v=DKIM1; p=${KEY}; p=${KEY}`],
  ['no tags', 'v=DKIM1; hello; p='],
])('%s', (_, text) => {
  expect(rules(text)).toEqual(['dkim-syntax'])
})

test.each([
  ['a key cut short', `v=DKIM1; p=${KEY.slice(0, 80)}`],
  ['a key with a character lost', `v=DKIM1; p=${KEY.slice(0, 40)}${KEY.slice(41)}`],
  ['a short RSA key', `v=DKIM1; p=${rsa(512)}`],
  ['an ed25519 key of the wrong size', `v=DKIM1; k=ed25519; p=${KEY}`],
])('%s can be published and used by nobody', (_, text) => {
  expect(rules(text)).toEqual(['dkim-key'])
})

test('a folded key: the advice is the same text without the spaces', () => {
  const folded = `v=DKIM1; k=rsa; p=${KEY.slice(0, 70)} ${KEY.slice(70, 140)}  ${KEY.slice(140)}`
  expect(lintDkim(folded)).toMatchObject([
    { rule: 'dkim-folded', advice: `write it without them: v=DKIM1; k=rsa; p=${KEY}` },
  ])
})

describe('where a DKIM key is looked for', () => {
  test.each([
    ['s1._domainkey', 'k=rsa; p=', true],
    ['s1._domainkey', 'anything else', false],
    ['s1._domainkey.mail', 'p=', true],
    ['*._domainkey', 'v=DKIM1; p=', true],
    ['_dkim', 'v=DKIM1; p=', true],
    ['_domainkey', 'o=~', false],
    ['_adsp._domainkey', 'dkim=all', false],
    ['www', 'about v=DKIM1', false],
  ])('%s %s: %s', (owner, text, expected) => {
    expect(isDkim(owner as OwnerName, text)).toBe(expected)
  })
})
