import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDmarcName, isGone, lintDmarc } from '../../../src/dns/mail/dmarc.ts'
import type { OwnerName } from '../../../src/dns/name.ts'
import { cases } from '../../support/scope.ts'

test.each([
  'v=DMARC1; p=none',
  'v=DMARC1; p=none;',
  'v=DMARC1;p=REJECT;sp=quarantine;np=none;adkim=s;aspf=r;pct=100;fo=1:d:s;t=Y;psd=n',
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
  ['v=DMARC1; p=reject; t=1', 'test mode'],
  ['v=DMARC1; p=reject; psd=x', 'y, n or u'],
  ['v=DMARC1; p=block', 'quarantine'],
  ['v=DMARC1; p=none; rua=a@example.net', 'mailto:a@example.net'],
  ['v=DMARC1; p=none; rua=mailto:a@example.net,b@example.net', 'mailto:b@example.net'],
  ['v=DMARC1; p=none; rua=mailto:example.net', 'not a mail address'],
  ['v=DMARC1; p=none; p=reject', 'twice'],
  ['v=DMARC1; p=none; reject', 'reject'],
  ['v=dmarc1; p=none', 'v=DMARC1'],
  ['p=none; v=DMARC1', 'v=DMARC1'],
])('%s', (text, mentions) => {
  const found = lintDmarc(text)
  expect(found.map(({ rule }) => rule)).toEqual(['dmarc-syntax'])
  expect(`${found[0]?.message} ${found[0]?.advice}`).toContain(mentions)
})

test.each([
  ['v=DMARC1; p=nonee', 'did you mean "p=none"?'],
  ['v=DMARC1; p=None"', 'did you mean "p=none"?'],
  ['v=DMARC1; sp=rejcet; p=none', 'did you mean "sp=reject"?'],
  ['v=DMARC1; p=block', 'write none, quarantine or reject'],
  ['v=DMARC1; p=none; adkim=strict', 'did you mean "adkim=s"?'],
  ['v=DMARC1; p=none; pct=50%', 'did you mean "pct=50"?'],
  [
    'v=DMARC1; p=none rua=mailto:a@example.net pct=5',
    'a semicolon is missing: "p=none; rua=mailto:a@example.net; pct=5"',
  ],
  ['v=DMARC1; p=none; rua=a@example.net', 'did you mean "rua=mailto:a@example.net"?'],
  ['v=DMARC1; rua=mailto:a@example.net', 'write "v=DMARC1; p=none; rua=mailto:a@example.net"'],
  // The policy stays what it is.
  ['v=dmarc1; p=reject', 'write "v=DMARC1; p=reject"'],
  ['v=DMARC1, p=reject, pct=50', 'write "v=DMARC1; p=reject; pct=50"'],
  ['p=quarantine; v=DMARC1', 'write "v=DMARC1; p=quarantine"'],
  ['v=DMARC2; p=reject', 'put v=DMARC1; in front, and p= with the policy after it'],
])('%s: %s', (text, advice) => {
  expect(lintDmarc(text).map(problem => problem.advice)).toEqual([advice])
})

test('tags that RFC 9989 has no more are said, and the policy is one all the same', () => {
  const found = lintDmarc('v=DMARC1; p=reject; pct=20; ri=3600; rf=afrf')
  expect(found.map(({ rule }) => rule)).toEqual(Array(3).fill('dmarc-obsolete'))
  expect(found[0]).toMatchObject({ span: [20, 26], message: expect.stringContaining('all mail') })
  expect(found[0]!.advice).toContain('t=y')
})

test('a part that is offered fixes its place', () => {
  const part = fc.constantFrom(
    'v=DMARC1',
    'p=none',
    'p=nonee',
    'p=',
    'sp=x',
    'aspf=relaxed',
    'pct=100%',
    'rua=a@b.nl',
    'rua=mailto:a@b.nl,c@d.nl',
    'fo=1,',
    'x',
  )
  const text = fc.array(fc.tuple(part, fc.constantFrom('; ', ';', ' ', ', ')), { maxLength: 4 })
  fc.assert(
    fc.property(text, parts => {
      const whole = `v=DMARC1; ${parts.flat().join('')}`
      const before = lintDmarc(whole)
      for (const { advice = '', span } of before) {
        expect(advice).not.toBe('')
        const [, meant] = /^(?:did you mean|a semicolon is missing:) "(.*?)"\??$/.exec(advice) ?? []
        const [, all] = /^write "(.*)"$/.exec(advice) ?? []
        if (all !== undefined) expect(lintDmarc(all).filter(one => !isGone(one))).toEqual([])
        if (meant === undefined || !span) continue
        const kept = (problems: typeof before) =>
          problems.filter(({ span: at }) => at?.[0] === span[0]).length
        const after = lintDmarc(whole.slice(0, span[0]) + meant + whole.slice(span[1]))
        if (!advice.startsWith('a semicolon')) expect(kept(after)).toBeLessThan(kept(before))
      }
    }),
    cases(2000),
  )
})

test('receivers look at _dmarc, not at report authorisations', () => {
  expect(isDmarcName('_dmarc' as OwnerName)).toBe(true)
  expect(isDmarcName('_dmarc.news' as OwnerName)).toBe(true)
  expect(isDmarcName('example.org._report._dmarc' as OwnerName)).toBe(false)
})
