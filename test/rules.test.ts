/** docs/rules.md, the catalogue and the code speak of the same rules, and the examples of the page are true. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readZoneName } from '../src/dns/name.ts'
import { RECORD_TYPE_NAMES } from '../src/dns/types/table.ts'
import { declareStructured } from '../src/kinds/dns/structured/declare.ts'
import { RULES, severityOf } from '../src/rules.ts'
import type { DnsSection } from '../src/schema.gen.ts'

interface Section {
  rule: string
  group: string
  text: string
  wrong?: string
  right?: string
}

const page = readFileSync(new URL('../docs/rules.md', import.meta.url), 'utf8')
const sections: Section[] = page
  .split(/^## /m)
  .slice(1)
  .flatMap(group =>
    group
      .split(/^### /m)
      .slice(1)
      .map(text => {
        const example = (word: string) => new RegExp(`^- ${word}: \`(.*)\`$`, 'm').exec(text)?.[1]
        const [wrong, right] = [example('Wrong'), example('Right')]
        return {
          rule: /^`(.*)`/.exec(text)?.[1] ?? '',
          group: /^.*/.exec(group)![0],
          text,
          ...(wrong !== undefined && right !== undefined && { wrong, right }),
        }
      }),
  )

/** What the meaning of a dns section finds; the other groups are found before, and tested in test/files. */
const MEANING = ['Names', 'Values', 'The zone', 'Mail', 'Structured values']
/** Rules whose example would be too long to read, or takes more than a file. */
const WITHOUT_EXAMPLE = ['name-length', 'label-length', 'txt-length', 'spf-lookups', 'ttl-rrset', 'spf-size']

test('the page has the rules of the catalogue, in its order', () => {
  expect(sections.map(({ rule }) => rule)).toEqual(Object.keys(RULES))
})

test.each(sections)('$rule is described as it is', ({ rule, text }) => {
  const { severity, acceptable } = RULES[rule]!
  const said = severity === 'warning' ? 'Warning.' : acceptable ? 'Error, can be accepted.' : 'Error, always.'
  expect(text.split('\n')[2]?.startsWith(`${said} `)).toBe(true)
})

describe('examples', () => {
  const zone = readZoneName('example.nl')
  if (!zone.ok) throw new Error(zone.problem.message)
  const rulesOf = (example: string) => {
    const apex = example.includes('"@":') ? '' : '"@": { A: 192.0.2.10 }, '
    const text = example.includes('records:')
      ? `{ ${example} }`
      : `{ ttl: 3600, records: { ${apex}${example} } }`
    const plain = JSON.parse(
      JSON.stringify(parse(text, { schema: 'failsafe' }), (key, value: unknown) =>
        key === 'ttl' ? Number(value) : value,
      ),
    )
    return declareStructured(plain as DnsSection, { subject: zone.value, defaults: {} }).findings.map(
      ({ rule }) => rule,
    )
  }

  test.each(sections.filter(({ group, rule }) => MEANING.includes(group) && !WITHOUT_EXAMPLE.includes(rule)))(
    '$rule',
    ({ rule, wrong, right }) => {
      expect([...new Set(rulesOf(wrong ?? ''))]).toEqual([rule])
      expect(rulesOf(right ?? '')).toEqual([])
    },
  )
})

test('every rule the code names is in the catalogue', () => {
  const src = new URL('../src/', import.meta.url)
  const named = new Set<string>()
  for (const folder of ['dns', 'yaml', 'files', 'kinds/dns']) {
    const at = new URL(`${folder}/`, src)
    for (const file of readdirSync(at, { recursive: true, encoding: 'utf8' })) {
      // Judges speak of guards, whose rules are another list (docs/guards.md).
      if (!file.endsWith('.ts') || /^effects\b/.test(file)) continue
      const text = readFileSync(new URL(file, at), 'utf8')
      for (const match of text.matchAll(
        /(?:\brule:|\b(?:fail|finding|fault|warned)\()\s*'([a-z]+(?:-[a-z]+)*)'/g,
      ))
        named.add(match[1]!)
    }
  }
  // Made from the name of the type (types/fields.ts): single targets, rows of fields, digests.
  for (const type of RECORD_TYPE_NAMES)
    if (!['A', 'AAAA', 'TXT'].includes(type)) named.add(`${type.toLowerCase()}-syntax`)
  for (const type of ['sshfp', 'tlsa', 'ds']) named.add(`${type}-hex`)
  // What only the server can judge of a live record: no file holds one.
  named.delete('target-unreadable')
  expect([...named].filter(rule => !Object.hasOwn(RULES, rule))).toEqual([])
  // A name that nothing says any more has no place in the catalogue either.
  const ours = sections.filter(({ group }) => MEANING.includes(group)).map(({ rule }) => rule)
  expect(ours.filter(rule => !named.has(rule))).toEqual([])
})

test('an unknown rule counts as an error', () => {
  expect(severityOf('toString')).toBe('error')
  expect(severityOf('mail-weak')).toBe('warning')
})
