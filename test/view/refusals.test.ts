/** Guards that say the same of many domains, or of several parts of one, are told once, with few keys. */
import { describe, expect, test } from 'vitest'
import type { Refusal } from '../../src/plan/plan.ts'
import { parseAllow } from '../../src/verbs/run/allow.ts'
import { planMarkdown } from '../../src/view/plan/markdown.ts'
import { planText } from '../../src/view/plan/text.ts'
import { change, line, part, plan } from '../support/plans.ts'

const refusal = (rule: string, subject: string, kind: string, message: string): Refusal => ({
  rule,
  subject,
  kind,
  message,
  atoms: [],
  key: `--allow ${rule}=${subject}`,
})
const changes = [change([], [line('A', 'www', 300, '192.0.2.1')])]
const shown = (refusals: Refusal[]) => {
  const parts = refusals.map(({ subject = '', kind = 'dns' }) => part(subject, changes, { kind }))
  const of = plan(parts, [], { refusals })
  const lines = planText(of, { color: false }).split('\n')
  const from = lines.findIndex(one => one.startsWith('refused: '))
  return { lines: lines.slice(from, lines.indexOf('', from)), markdown: planMarkdown(of) }
}
const names = (amount: number) => Array.from({ length: amount }, (_, index) => `d${index + 1}.nl`)

describe('one edit that a guard refuses in many domains', () => {
  const registrants = (amount: number) =>
    names(amount).map(name => refusal('registrant', name, 'contacts', `the registrant of ${name} changes`))

  test('has one key from four domains on', () => {
    const { lines, markdown } = shown(registrants(40))
    expect(lines).toEqual([
      'refused: d1.nl, d2.nl and 38 more: the registrant of {domain} changes',
      '         {domain} is the name of each.',
      '    --allow registrant',
      '      opens it for all of these; or one by one: --allow registrant=<domain>',
    ])
    expect(markdown).toContain(
      '(`{domain}` is the name of each); open with `--allow registrant`, which opens all of these, or one by one: `--allow registrant=<domain>`\n',
    )
  })

  test('has a key for each of up to three', () => {
    const { lines } = shown(registrants(3))
    const keys = names(3).map(name => `--allow registrant=${name}`)
    expect(lines.slice(2).map(one => one.trim())).toEqual([...keys, 'all of these together:', keys.join(' ')])
  })

  test('has one key also where each is told by itself', () => {
    const { lines } = shown(
      names(4).map((name, index) => refusal('mail', name, 'dns', `loses ${index + 1} mail servers`)),
    )
    expect(lines.filter(one => one.includes('--allow'))).toEqual([
      '    --allow mail',
      '      opens it for all of these; or one by one: --allow mail=<domain>',
    ])
    expect(lines.filter(one => one.startsWith('refused: '))).toHaveLength(4)
  })
})

test('what is said of several parts of a domain is said once, with all of them', () => {
  const of = (name: string) =>
    ['dnssec', 'nameservers'].map(kind => refusal('dnssec-order', name, kind, `keys of ${name} go too soon`))
  const { lines, markdown } = shown(of('a.nl'))
  expect(lines).toEqual([
    'refused: a.nl (dnssec and nameservers): keys of a.nl go too soon',
    '    --allow dnssec-order=a.nl',
  ])
  expect(markdown.split('go too soon')).toHaveLength(2)
  expect(shown(names(5).flatMap(of)).lines[0]).toBe(
    'refused: d1.nl, d2.nl and 3 more (dnssec and nameservers): keys of {domain} go too soon',
  )
})

describe('everything that is closed', () => {
  const mixed = [
    refusal('mail', 'a.nl', 'dns', 'MX records go'),
    refusal('mail', 'b.nl', 'dns', 'MX records go, too'),
    refusal('deletes', 'a.nl', 'dns', '7 of 8 records would be lost'),
  ]
  const key = '--allow mail,deletes=a.nl --allow mail=b.nl'

  test('is opened by one line to copy, beside the key of each', () => {
    const { lines, markdown } = shown(mixed)
    expect(lines.slice(-2)).toEqual(['all of these together:', `    ${key}`])
    for (const one of mixed) expect(lines).toContain(`    ${one.key}`)
    expect(markdown).toContain(`> - All of these together: \`${key}\``)
    const options = parseAllow(key.replace(/^--allow /, '').split(' --allow '))
    expect(options).toEqual(
      expect.arrayContaining(mixed.map(({ rule, subject: domain }) => ({ rule, domain }))),
    )
    expect(options).toHaveLength(mixed.length)
  })

  test('has a line that a narrow shell reads as one', () => {
    const of = plan([part('a.nl', changes)], [], { refusals: mixed })
    const text = planText(of, { color: false, width: 40 })
    expect(text).toMatch(/^ {4}--allow mail,deletes=a\.nl --allow \\\n {4}mail=b\.nl$/m)
  })

  test('is one command on a pull request, where all have the same key', () => {
    const of = plan([part('a.nl', changes)], [], { refusals: mixed })
    const hashOf = (hash: (rule: string) => string | undefined) =>
      planMarkdown(of, {
        keyOf: ({ key, rule }) =>
          hash(rule) && `${key?.replace('--allow', '/zonewright allow')} ${hash(rule)}`,
      })
    expect(hashOf(() => 'abc')).toContain(
      'All of these together: `/zonewright allow mail=a.nl mail=b.nl deletes=a.nl abc`',
    )
    expect(hashOf(rule => (rule === 'mail' ? 'abc' : 'def'))).not.toContain('together')
    expect(hashOf(rule => (rule === 'mail' ? 'abc' : undefined))).not.toContain('together')
  })

  test('has no such line where one key does it, or for what is open', () => {
    const all = 'of these together'
    expect(shown(mixed.slice(0, 1)).lines.join()).not.toContain(all)
    const opened = mixed.map((one, at) => (at === 0 ? one : { ...one, opened: 'command line' as const }))
    expect(shown(opened).lines.join()).not.toContain(all)
  })
})
