/** The page about structured values: each example is followed by the records that come of it. */
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { declareStructured } from '../../../../src/kinds/dns/structured/declare.ts'
import type { DnsSection } from '../../../../src/schema.gen.ts'
import { blocks, page } from '../../../docs/pages.ts'
import { zone } from './expanded.ts'

const all = blocks(page('docs/structured.md'))
const examples = all.flatMap((block, index) =>
  block.language === 'yaml' ? [{ line: block.line, text: block.text, shown: all[index + 1] }] : [],
)

/** Addresses and mail servers are there to make an example whole; the records shown are those that are made. */
const OF_THE_EXAMPLE = ['A', 'AAAA', 'MX']

test.each(examples)('line $line', ({ text, shown }) => {
  expect(shown?.language).toBe('text')
  const section = { ...parse(text, { schema: 'failsafe' }), ttl: 3600 } as DnsSection
  const { items, findings } = declareStructured(section, { subject: zone, defaults: {} })
  expect(findings).toEqual([])
  const made = items
    .flatMap(({ value }) => value.records.map(({ name, type, content }) => `${name} ${type} ${content}`))
    .filter(record => !OF_THE_EXAMPLE.includes(record.split(' ')[1]!))
  const rows = shown!.text
    .trim()
    .split('\n')
    .map(row => row.replace(/^(\S+) +(\S+) +/, '$1 $2 '))
  expect(rows.toSorted()).toEqual(made.toSorted())
})

test('every value has its example', () => {
  const shown = examples.map(({ text }) => text).join('')
  for (const key of ['SPF', 'DMARC', 'DKIM', 'CAA', 'MTA-STS', 'TLS-RPT']) expect(shown).toContain(`${key}:`)
})
