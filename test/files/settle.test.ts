/** Acceptance in place, and severities from zonewright.yaml. */
import { expect, test } from 'vitest'
import { findings, zone } from './repository.ts'

const SPF = `v=spf1 ${Array.from({ length: 11 }, (_, index) => `include:s${index}.example.net`).join(' ')} -all`

async function rules(files: Record<string, string>): Promise<string[]> {
  return (await findings(files)).map(finding => `${finding.line} ${finding.severity} ${finding.rule}`)
}

test('without acceptance the finding is', async () => {
  expect(await rules(zone('ttl: 3600', 'records:', '  x:', `    TXT: ${SPF}`))).toEqual([
    '4 error spf-lookups',
  ])
})

test.each([
  ['at the end of the line', ['  x:', `    TXT: "${SPF}" # zonewright: allow spf-lookups`]],
  [
    'at the end of the line above that opens the entry',
    ['  x: # zonewright: allow spf-lookups', `    TXT: ${SPF}`],
  ],
  [
    'alone above the entry',
    ['  # zonewright: allow spf-lookups', '  x:', '    A: 192.0.2.1', `    TXT: ${SPF}`],
  ],
  [
    'above with another comment and a blank line between',
    ['  # zonewright: allow spf-lookups', '  # why', '', '  x:', `    TXT: ${SPF}`],
  ],
  [
    'above a list without indentation',
    ['  x:', '    # zonewright: allow spf-lookups', '    TXT:', '    - hi', `    - ${SPF}`],
  ],
])('accepted: %s', async (_, lines) => {
  expect(await rules(zone('ttl: 3600', 'records:', ...lines))).toEqual([])
})

test('an acceptance does not reach the next entry, and says that it is unused', async () => {
  const lines = ['  # zonewright: allow spf-lookups', '  w: { A: 192.0.2.1 }', '  x:', `    TXT: ${SPF}`]
  expect(await rules(zone('ttl: 3600', 'records:', ...lines))).toEqual([
    '3 warning allow-unused',
    '6 error spf-lookups',
  ])
})

test('two rules in one comment; the unknown one is said', async () => {
  const lines = ['  x:', `    TXT: "${SPF}" # zonewright: allow spf-lookups, spf-lookup`]
  const found = await findings(zone('ttl: 3600', 'records:', ...lines))
  expect(found.map(finding => [finding.rule, finding.advice])).toEqual([
    ['allow-unused', 'did you mean "spf-lookups"?'],
  ])
})

test.each([
  'txt-quoted because the old server wants it',
  'txt-quoted (legacy system)',
  'txt-quoted: legacy, and old',
  'txt-quoted spf-syntax-free words',
])('words after the rule are the reason: %s', async names => {
  const lines = [`  x: { TXT: '"a"' } # zonewright: allow ${names}`]
  expect(await rules(zone('ttl: 3600', 'records:', ...lines))).toEqual([])
})

test('the name of another rule without a comma is not taken for a reason', async () => {
  const lines = [`  x: { TXT: '"a"' } # zonewright: allow txt-quoted spf-syntax`]
  expect(await rules(zone('ttl: 3600', 'records:', ...lines))).toEqual(['3 warning allow-unused'])
})

test('what the server refuses cannot be accepted', async () => {
  const lines = ['  x: { A: 192.0.2.300 } # zonewright: allow a-address']
  expect(await rules(zone('ttl: 3600', 'records:', ...lines))).toEqual([
    '3 error a-address',
    '3 warning allow-unused',
  ])
})

test('an acceptance inside a text is text', async () => {
  expect(await rules(zone('ttl: 3600', 'records:', '  x: { TXT: "# zonewright: allow foo" }'))).toEqual([])
})

test.each([
  ['off', []],
  ['warning', ['4 warning spf-lookups']],
  ['error', ['4 error spf-lookups']],
])('rules: %s', async (setting, wanted) => {
  const files = {
    ...zone('ttl: 3600', 'records:', '  x:', `    TXT: ${SPF}`),
    'zonewright.yaml': `rules:\n  spf-lookups: ${setting}\n`,
  }
  expect(await rules(files)).toEqual(wanted)
})

test('unknown rules and rules that cannot change are findings of the config', async () => {
  const files = {
    ...zone('ttl: 3600', 'records:', '  x: { A: 192.0.2.300 }'),
    'zonewright.yaml': 'rules:\n  a-address: off\n  spf-lookup: off\n',
  }
  const found = await findings(files)
  expect(found.map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual([
    'zones/example.nl/dns.yaml:3 a-address',
    'zonewright.yaml:2 rule-unknown',
    'zonewright.yaml:3 rule-unknown',
  ])
})
