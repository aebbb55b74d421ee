import { expect, test } from 'vitest'
import { lintSpf, mergedSpf } from '../../../src/dns/mail/spf.ts'

const wrong = (text: string) =>
  lintSpf(text).map(({ rule, span }) => `${rule} ${span ? text.slice(...span) : ''}`.trim())

test.each([
  'v=spf1 -all',
  'v=spf1',
  'V=SPF1 MX ~ALL',
  'v=spf1 a mx ptr ?all',
  'v=spf1 a/24 mx/24//64 a:mail.example.net/28 -all',
  'v=spf1  ip4:192.0.2.0/24 ip4:192.0.2.1 ip6:2001:db8::/32 ip6:2001:db8::1  -all',
  'v=spf1 a:anthrax.ocf.berkeley.edu include:_spf.google.com -all',
  'v=spf1 exists:%{i}._spf.%{d2} redirect=_spf.example.net',
  'v=spf1 exists:%{ir}.%{v}._spf.example.net exp=explain._spf.%{d} unknown-modifier=anything -all',
  'google-site-verification=abc',
  'this says v=spf1 somewhere inside',
  'spf2.0/pra mx -all',
])('%s is fine', text => {
  expect(wrong(text)).toEqual([])
})

test.each([
  ['v=spf1 ip4:192.0.2.256 -all', 'spf-syntax ip4:192.0.2.256'],
  ['v=spf1 ip4:192.0.2.0/33 -all', 'spf-syntax ip4:192.0.2.0/33'],
  ['v=spf1 ip4:mail.example.net -all', 'spf-syntax ip4:mail.example.net'],
  ['v=spf1 ip6:192.0.2.1 -all', 'spf-syntax ip6:192.0.2.1'],
  ['v=spf1 ipv4:192.0.2.1 -all', 'spf-syntax ipv4:192.0.2.1'],
  ['v=spf1 inlcude:_spf.example.net -all', 'spf-syntax inlcude:_spf.example.net'],
  ['v=spf1 include=_spf.example.net -all', 'spf-syntax include=_spf.example.net'],
  ['v=spf1 include: -all', 'spf-syntax include:'],
  ['v=spf1 include -all', 'spf-syntax include'],
  ['v=spf1 a:mail -all', 'spf-syntax a:mail'],
  ['v=spf1 mx -all;', 'spf-syntax -all;'],
  ['v=spf1 mx,a -all', 'spf-syntax mx,a'],
  ['v=spf1 mx -al', 'spf-syntax -al'],
  ['v=spf1 mx -all v=spf1 a -all', 'spf-syntax v=spf1'],
  ['v=spf1 exists:%{x -all', 'spf-syntax exists:%{x'],
  ['v=spf1;mx -all', 'spf-syntax v=spf1;mx'],
  ['v=spf10 mx -all', 'spf-syntax v=spf10'],
  [' v = spf1 mx', 'spf-syntax  v = spf1'],
])('%j: %s', (text, expected) => {
  expect(wrong(text)).toEqual([expected])
})

test('lookups are counted up to ten', () => {
  const text = (includes: number) =>
    `v=spf1 ${Array.from({ length: includes }, (_, index) => `include:s${index}.example.net`).join(' ')} mx -all`
  expect(wrong(text(9))).toEqual([])
  expect(wrong(text(10))).toEqual(['spf-lookups'])
  expect(lintSpf(text(14))[0]?.message).toMatch(/\b15 lookups\b.*\b10\b/)
  expect(wrong(`v=spf1 ${'ip4:192.0.2.1 '.repeat(20)}-all`)).toEqual([])
})

test('several texts merge into one with the strictest end', () => {
  expect(mergedSpf(['v=spf1 mx ~all', 'v=spf1 mx a -all', 'v=spf1 ip4:192.0.2.1'])).toBe(
    'v=spf1 mx a ip4:192.0.2.1 -all',
  )
  expect(mergedSpf(['v=spf1 mx', 'v=spf1 a'])).toBe('v=spf1 mx a')
})
