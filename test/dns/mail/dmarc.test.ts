import { expect, test } from 'vitest'
import { isDmarcName, lintDmarc } from '../../../src/dns/mail/dmarc.ts'
import type { OwnerName } from '../../../src/dns/name.ts'

test.each([
  'v=DMARC1; p=none',
  'v=DMARC1; p=none;',
  'v=DMARC1;p=REJECT;sp=quarantine;adkim=s;aspf=r;pct=100;fo=1:d:s;ri=86400;rf=afrf',
  'v=DMARC1; p=none;rua=mailto:dmarc@example.nl',
  'v=DMARC1; p=none; rua=mailto:a@example.net!10m, mailto:b@example.org; ruf=mailto:c@example.net',
  'v=DMARC1; p=none; x_unknown=1; np=reject',
  'google-site-verification=abc',
])('%s is fine', text => {
  expect(lintDmarc(text)).toEqual([])
})

test.each([
  ['v=DMARC1', 'p='],
  ['v=DMARC1; rua=mailto:a@example.net', 'p='],
  ['v=DMARC1 p=none', 'v=DMARC1; p=none'],
  ['v=DMARC1; p=none rua=mailto:a@example.net', 'none; rua='],
  ['v=DMARC1; p=reject; pct=101', 'pct='],
  ['v=DMARC1; p=block', 'quarantine'],
  ['v=DMARC1; p=none; rua=a@example.net', 'mailto:a@example.net'],
  ['v=DMARC1; p=none; rua=mailto:a@example.net,b@example.net', 'mailto:b@example.net'],
  ['v=DMARC1; p=none; rua=mailto:example.net', 'no mail address'],
  ['v=DMARC1; p=none; p=reject', 'twice'],
  ['v=DMARC1; p=none; reject', 'reject'],
  ['v=dmarc1; p=none', 'v=DMARC1'],
  ['p=none; v=DMARC1', 'v=DMARC1'],
])('%s', (text, mentions) => {
  const found = lintDmarc(text)
  expect(found.map(({ rule }) => rule)).toEqual(['dmarc-syntax'])
  expect(`${found[0]?.message} ${found[0]?.advice}`).toContain(mentions)
})

test('receivers look at _dmarc, not at report authorisations', () => {
  expect(isDmarcName('_dmarc' as OwnerName)).toBe(true)
  expect(isDmarcName('_dmarc.news' as OwnerName)).toBe(true)
  expect(isDmarcName('example.org._report._dmarc' as OwnerName)).toBe(false)
})
