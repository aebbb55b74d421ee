import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lintSpf, mergedSpf } from '../../../src/dns/mail/spf.ts'
import { cases } from '../../support/scope.ts'

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

test('what receivers never come to is not a lookup', () => {
  const many = Array.from({ length: 11 }, (_, index) => `include:s${index}.example.net`).join(' ')
  expect(wrong(`v=spf1 -all ${many}`)).toEqual([])
  const ten = many.split(' ').slice(1).join(' ')
  expect(wrong(`v=spf1 ${ten} redirect=r.example.net -all`)).toEqual([])
  expect(wrong(`v=spf1 ${ten} redirect=r.example.net`)).toEqual(['spf-lookups'])
})

test('several texts merge into one with the strictest end', () => {
  expect(mergedSpf(['v=spf1 mx ~all', 'v=spf1 mx a -all', 'v=spf1 ip4:192.0.2.1'])).toBe(
    'v=spf1 mx a ip4:192.0.2.1 -all',
  )
  expect(mergedSpf(['v=spf1 mx', 'v=spf1 a'])).toBe('v=spf1 mx a')
  expect(mergedSpf(['v=spf1 mx -ALL', 'v=spf1 a all'])).toBe('v=spf1 mx a -all')
})

test('texts merge into none that lets everybody send, that drops a redirect or that is wrong', () => {
  expect(mergedSpf(['v=spf1 mx all', 'v=spf1 a'])).toBe('v=spf1 mx a')
  expect(mergedSpf(['v=spf1 mx +all', 'v=spf1 a ~all'])).toBe('v=spf1 mx a ~all')
  expect(mergedSpf(['v=spf1 redirect=a.example.net', 'v=spf1 mx -all'])).toBe(
    'v=spf1 include:a.example.net mx -all',
  )
  expect(mergedSpf(['v=spf1 redirect=a.example.net', 'v=spf1 redirect=b.example.net'])).toBe(
    'v=spf1 include:a.example.net include:b.example.net',
  )
  expect(mergedSpf(['v=spf1 redirect=a.example.net', 'v=spf1 mx'])).toBe('v=spf1 mx redirect=a.example.net')
  expect(mergedSpf(['v=spf1 ip4:1.2.3 -all', 'v=spf1 mx -all'])).toBeUndefined()
})

describe('advice', () => {
  test.each([
    ['~al', 'did you mean "~all"?'],
    ['-al', 'did you mean "-all"?'],
    ['?alll', 'did you mean "?all"?'],
    ['-all;', 'did you mean "-all"?'],
    ['~all.', 'did you mean "~all"?'],
    ['al', 'did you mean "-all" or "~all"?'],
    ['+al', 'did you mean "-all" or "~all"?'],
    ['all;', 'did you mean "-all" or "~all"?'],
    ['mx,a', 'did you mean "mx a"?'],
    ['-mix', 'did you mean "-mx"?'],
    ['inlcude:_spf.example.net', 'did you mean "include:_spf.example.net"?'],
    ['include=_spf.example.net', 'did you mean "include:_spf.example.net"?'],
    ['~include=_spf.example.net', 'did you mean "~include:_spf.example.net"?'],
    ['include: _spf.example.net', 'did you mean "include:_spf.example.net"?'],
    ['redirect:_spf.example.net', 'did you mean "redirect=_spf.example.net"?'],
    ['ipv4:192.0.2.1', 'did you mean "ip4:192.0.2.1"?'],
    ['-ip4:2001:db8::1', 'did you mean "-ip6:2001:db8::1"?'],
    ['ip:2001:db8::/32', 'did you mean "ip6:2001:db8::/32"?'],
    ['ip4:mail.example.net', 'did you mean "a:mail.example.net"?'],
    ['192.0.2.1', 'did you mean "ip4:192.0.2.1"?'],
    ['mail.example.net', 'did you mean "a:mail.example.net" or "include:mail.example.net"?'],
    ['include:a', 'write the whole domain, such as include:_spf.example.net'],
    ['redirect=a', 'write the whole domain, such as redirect=_spf.example.net'],
    ['ip4:1.2.3', 'write a whole address or network, such as ip4:192.0.2.1 or ip4:192.0.2.0/24'],
  ])('%s', (term, advice) => {
    expect(lintSpf(`v=spf1 a ${term}`).map(problem => problem.advice)).toEqual([advice])
  })

  test('what is offered is valid in that place, keeps the qualifier and never opens the domain', () => {
    const qualifier = fc.constantFrom('', '+', '-', '~', '?')
    const slip = fc.constantFrom('', 'l', ';', ',', '=', ':', '.', 'x', ' ')
    const name = fc.constantFrom(
      'all',
      'al',
      'ALL',
      'a',
      'mx',
      'include',
      'ip4',
      'ip',
      'ptr',
      'exists',
      'redirect',
    )
    const rest = fc.constantFrom(
      '',
      ':',
      '=',
      ':b.example.net',
      '192.0.2.1',
      ':2001:db8::1',
      '/24',
      '/99',
      ',all',
      ', -all',
    )
    const term = fc.tuple(qualifier, name, slip, rest, slip).map(parts => parts.join(''))
    const offered: string[] = []
    fc.assert(
      fc.property(term, term, (one, other) => {
        const text = `v=spf1 ${one} ${other}`
        const before = lintSpf(text)
        for (const { advice = '', span } of before) {
          expect(advice.replace(/"[^"]*"/g, '')).not.toMatch(/(?<![-~?])\ball\b/)
          if (!span) continue
          for (const [, meant = ''] of advice.matchAll(/"([^"]*)"/g)) {
            offered.push(meant)
            expect(meant).not.toMatch(/(?:^| )\+?all(?: |$)/i)
            const after = lintSpf(text.slice(0, span[0]) + meant + text.slice(span[1]))
            expect(after.length).toBeLessThan(before.length)
            const kept = /^[-~?]/.exec(text.slice(span[0]))?.[0]
            if (kept) expect(meant.startsWith(kept)).toBe(true)
          }
        }
      }),
      cases(3000),
    )
    expect(new Set(offered).size).toBeGreaterThan(20)
  })
})
