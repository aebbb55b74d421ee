import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordType } from '../../../../src/dns/types/record-type.ts'
import { expandStructured } from '../../../../src/kinds/dns/structured/expand.ts'
import { cases } from '../../../support/scope.ts'
import { below, places, zone } from './expanded.ts'

test.each([
  ['issue: letsencrypt.org', '0 issue "letsencrypt.org"'],
  ['issue: []', '0 issue ";"'],
  ['issue: [";"]', '0 issue ";"'],
  ['issue: [A.example.net., b.example.net]', ['0 issue "a.example.net"', '0 issue "b.example.net"']],
  ['issue: [a.example.net], issuewild: []', ['0 issue "a.example.net"', '0 issuewild ";"']],
  ['issuevmc: [digicert.com]', '0 issuevmc "digicert.com"'],
  ['issuemail: [a.example.net], critical: yes', '128 issuemail "a.example.net"'],
  [
    'issue: ["a.example.net;validationmethods = dns-01 ; accounturi=https://a.example.net/1"]',
    '0 issue "a.example.net; validationmethods=dns-01; accounturi=https://a.example.net/1"',
  ],
  [
    'iodef: [sec@example.nl, "https://example.nl/caa"], issue: []',
    ['0 issue ";"', '0 iodef "mailto:sec@example.nl"', '0 iodef "https://example.nl/caa"'],
  ],
  ['issue: a.example.net, ttl: 300', { ttl: 300, values: ['0 issue "a.example.net"'] }],
])('%s', (value, expected) => {
  const result = below(`CAA: { ${value} }`, '"*.dev"')
  expect(result.findings).toEqual([])
  expect(result.records).toEqual({ '*.dev': { CAA: expected } })
})

test.each([
  ['0 issue "a.example.net"'],
  ['{ flags: 0, tag: issue, value: a.example.net }'],
  ['{ ttl: 300, value: 0 issue "a.example.net" }'],
  ['[{ flags: 0, tag: issue, value: a.example.net }]'],
])('%s is one of the other forms, and stays as it is', value => {
  const result = below(`CAA: ${value}, SPF: { all: "-" }`)
  expect(result.findings).toEqual([])
  expect(result.records).toMatchObject(below(`CAA: ${value}`).records)
})

test.each([
  ['critical: yes', 'error structured-value @/CAA', 'issue'],
  ['issue: a.example.net, critical: very', 'error structured-value @/CAA/critical', 'yes or no'],
  ['issue: [";", a.example.net]', 'error structured-value @/CAA/issue/0', 'issue: []'],
  ['issue: [letsencrypt]', 'error structured-value @/CAA/issue/0', 'letsencrypt.example.nl'],
  ['issue: ["https://letsencrypt.org/"]', 'error structured-value @/CAA/issue/0', 'write letsencrypt.org'],
  [`issue: ['0 issue "letsencrypt.org"']`, 'error structured-value @/CAA/issue/0', 'write letsencrypt.org'],
  ['issue: ["a.example.net; dns-01"]', 'error structured-value @/CAA/issue/0', 'validationmethods=dns-01'],
  [`issue: ['a.example.net; a="b"']`, 'error structured-value @/CAA/issue/0', 'with ; between'],
  ['issue: [a.example.net, A.example.net]', 'error value-duplicate @/CAA/issue/1', 'remove'],
  ['issue: [], iodef: [ftp://example.nl/]', 'error structured-value @/CAA/iodef/0', 'https:'],
  ['issue: [], iodef: [me]', 'error structured-value @/CAA/iodef/0', 'whole address'],
])('%s is refused', (value, expected, advice) => {
  const result = below(`CAA: { ${value} }`)
  expect(places(result)).toEqual([expected])
  expect(result.findings[0]!.advice).toContain(advice)
  expect(result.records).toEqual({ '@': {} })
})

test('what comes out is read as CAA without a complaint, parameters and all', () => {
  const host = fc.stringMatching(/^[a-z]{1,8}\.[a-z]{2,5}$/)
  const parameter = fc.stringMatching(/^[a-z][a-z0-9]{0,5}=[!#-:<-[\]-~]{0,8}$/)
  const issuer = fc
    .tuple(host, fc.array(parameter, { maxLength: 2 }))
    .map(([name, parameters]) => [name, ...parameters].join('; '))
  fc.assert(
    fc.property(fc.uniqueArray(issuer, { maxLength: 3 }), fc.boolean(), (issue, critical) => {
      const { records, findings } = expandStructured({ x: { CAA: { issue, critical } } }, zone)
      expect(findings).toEqual([])
      const values = [records['x']!['CAA']].flat().map(String)
      const type = recordType('CAA')
      for (const [index, text] of values.entries()) {
        expect(type.lint!(text, zone)).toEqual([])
        const flags = critical ? 128 : 0
        const content = `${flags} issue "${issue[index] ?? ';'}"`
        expect(type.read(text, zone)).toMatchObject({ ok: true, value: { content } })
      }
      expect(values).toHaveLength(Math.max(1, issue.length))
    }),
    cases(30),
  )
})
