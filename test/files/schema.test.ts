/** The schemas: every form of every type, every example, and the words for what does not fit. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { isRecordType, RECORD_TYPE_NAMES } from '../../src/dns/types/table.ts'
import { load, zone } from './repository.ts'

interface Node {
  properties?: Record<string, Node>
  definitions?: Record<string, Node>
  description?: string
  examples?: unknown[]
}

const schema = (name: string): Node =>
  JSON.parse(readFileSync(new URL(`../../schema/${name}.schema.json`, import.meta.url), 'utf8'))
const types = schema('dns').definitions!['recordsOfName']!.properties!

async function readBack(records: unknown): Promise<unknown> {
  const { sections, diagnostics } = await load({
    'zones/a.example/dns.yaml': stringify({ ttl: 300, records }),
  })
  expect(diagnostics).toEqual([])
  return (sections[0]!.value as { records: unknown }).records
}

test('the schema knows the types the API takes, in their order', () => {
  expect(Object.keys(types).filter(isRecordType)).toEqual([...RECORD_TYPE_NAMES])
})

describe.each(RECORD_TYPE_NAMES)('%s', type => {
  const [example] = types[type]!.examples as [string]

  test('one value, a list, and both with a TTL of their own', async () => {
    const records = {
      a: { [type]: example },
      b: { [type]: [example, example] },
      c: { [type]: { ttl: '60', value: example } },
      d: { [type]: { ttl: '60', values: [example] } },
      e: { [type]: { values: example } },
    }
    expect(await readBack(records)).toEqual(
      JSON.parse(JSON.stringify(records), (key, item) => (key === 'ttl' ? Number(item) : item)),
    )
  })

  test('has a text for hovering, and every example passes', async () => {
    expect(types[type]!.description).toMatch(/\w{4,}/)
    for (const one of types[type]!.examples!) await readBack({ a: { [type]: one } })
  })
})

test('structured values, alone, in lists and in sets; their integers are numbers', async () => {
  const mx = { preference: 10, exchange: 'mail' }
  const caa = { flags: 0, tag: 'issue', value: 'ca.example.net' }
  const records = {
    a: { MX: mx, CAA: caa },
    b: { MX: [mx, '20 mail'], CAA: { ttl: 60, value: caa } },
    c: { CAA: { values: [caa] } },
  }
  expect(await readBack(records)).toEqual(records)
})

test.each([
  ['ttl: 086400', 'ttl-type', '086400'],
  ['ttl: 1e3', 'ttl-type', '1e3'],
  ['ttl: 0x10', 'ttl-type', '0x10'],
  ['ttl: 3600.0', 'ttl-type', '3600.0'],
  ['ttl: "1h"', 'ttl-type', 'write 3600'],
  ['ttl: 2d', 'ttl-type', '86400'],
  ['ttl: [1]', 'schema', 'a whole number'],
  ['ttl: 99999999999999999999', 'ttl-range', '99999999999999999999'],
  ['strategy: zonee', 'schema', 'did you mean "zone"'],
  ['strategy: PUT', 'schema', 'auto, entries or zone'],
  ['ignore: x', 'schema', 'a list'],
  ['ignore: [{}]', 'schema', 'item 1 of "ignore"'],
  ['ignore: [{ nam: x }]', 'unknown-key', 'did you mean "name"'],
  ['ignore: [{ name: x, type: [] }]', 'schema', 'empty'],
  ['use: [parked]', 'unknown-key', '"use"'],
])('%s', async (line, rule, words) => {
  const { diagnostics } = await load(zone('records:', '  "@": { A: 192.0.2.1 }', line))
  expect(diagnostics.map(finding => [finding.rule, finding.line])).toEqual([[rule, 3]])
  expect(`${diagnostics[0]!.message} ${diagnostics[0]!.advice}`).toContain(words)
})

test.each([
  ['{ A: { values: [] } }', 'schema'],
  ['{ A: { ttl: 60 } }', 'schema'],
  ['{ A: { value: x, values: [x] } }', 'schema'],
  ['{ A: { valeus: [x] } }', 'unknown-key'],
  ['{ A: [[x]] }', 'schema'],
  ['{ MX: { preference: 1e1, exchange: a } }', 'schema'],
  ['{ MX: { preference: 70000, exchange: a } }', 'schema'],
  ['{ MX: { preference: 10 } }', 'schema'],
  ['{ MX: { preference: 10, exchagne: a } }', 'unknown-key'],
  ['[x]', 'schema'],
  ['{}', 'schema'],
  ['{ constructor: x }', 'type-unsupported'],
])('one finding for %s', async (content, rule) => {
  const { diagnostics } = await load(
    zone('ttl: 60', 'records:', '  "@": { A: 192.0.2.1 }', `  x: ${content}`),
  )
  expect(diagnostics.map(finding => [finding.rule, finding.line])).toEqual([[rule, 4]])
})
