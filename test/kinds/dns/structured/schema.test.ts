/** The shapes that editors and the reader of files know: each has words, examples, and no room for slips. */
import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import { describe, expect, test } from 'vitest'
import { expandStructured } from '../../../../src/kinds/dns/structured/expand.ts'
import { zone } from './expanded.ts'

type Node = Record<string, unknown>

function read(path: string): Node {
  return JSON.parse(readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')) as Node
}

const whole = read('schema/dns.schema.json') as Node & { definitions: Record<string, Node> }
const ofName = whole.definitions['recordsOfName'] as { properties: Record<string, { examples: unknown[] }> }
const names = [
  'spfFields',
  'dmarcFields',
  'dkimSelector',
  'caaPolicy',
  'mtaStsFields',
  'mtaStsHost',
  'tlsRptFields',
]

const ajv = new Ajv({
  strict: true,
  strictTypes: false,
  strictRequired: false,
  allowUnionTypes: true,
  allErrors: true,
})
ajv.addVocabulary(['tsType'])
ajv.addSchema(read('schema/common.schema.json'))
const validate: ValidateFunction = ajv.compile(whole)
const isValid = (content: Node) => validate({ records: { x: content } })

const objects = names.flatMap(name => {
  const definition = whole.definitions[name]!
  return definition['properties'] ? [[name, definition] as const] : []
})

describe('the schema', () => {
  test.each(objects)('%s says what every key is', (_, { properties, additionalProperties, description }) => {
    expect(description).toEqual(expect.any(String))
    expect(additionalProperties).toBe(false)
    for (const property of Object.values(properties as Record<string, Node>)) {
      expect(property).toMatchObject({
        description: expect.stringMatching(/\.$/),
        examples: expect.any(Array),
      })
      expect(property['examples']).not.toEqual([])
    }
  })

  test.each(
    ['SPF', 'DMARC', 'DKIM', 'CAA', 'MTA-STS', 'TLS-RPT'].map(key => [key, ofName.properties[key]!] as const),
  )('the examples of %s are valid and make records', (key, { examples }) => {
    for (const example of examples as unknown[]) {
      expect(isValid({ [key]: example })).toBe(true)
      const { records, findings } = expandStructured({ x: { [key]: example } }, zone)
      expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
      expect(JSON.stringify(records)).toMatch(/TXT|CAA|CNAME/)
    }
  })

  test('keys that are always refused are not among those it offers', () => {
    const { properties, patternProperties } = whole.definitions['spfFields'] as Record<string, Node>
    expect(Object.keys(properties!)).not.toContain('ptr')
    expect(Object.keys(patternProperties!)).toEqual(['^ptr$'])
  })

  test.each([
    { CAA: '0 issue ";"' },
    { CAA: { flags: 0, tag: 'issue', value: ';' } },
    { CAA: { ttl: 300, values: ['0 issue ";"'] } },
    { CAA: { issue: [], ttl: 300 } },
    { CAA: { issuevmc: ['digicert.com'] } },
    { DMARC: { p: 'reject', t: 'y', psd: 'u' } },
    { SPF: { a: ['web.example.net'], mx: 'yes', ptr: 'yes', all: '-' } },
    { 'MTA-STS': { id: 'a', host: { A: '192.0.2.1', AAAA: ['2001:db8::1'] } } },
  ])('%j is taken', content => {
    expect(isValid(content)).toBe(true)
  })

  test.each([
    { SPF: 'v=spf1 -all' },
    { SPF: { al: '-' } },
    { SPF: { include: [] } },
    { DMARC: { p: 'rejct' } },
    { DMARC: {} },
    { DKIM: { key: '' } },
    { CAA: { issue: [], tag: 'issue' } },
    { CAA: { isue: [] } },
    { CAA: { ttl: 300 } },
    { CAA: {} },
    { DMARC: { p: 'reject', t: 'yes' } },
    { 'MTA-STS': { id: 'a', host: {} } },
    { 'TLS-RPT': { rua: [] } },
  ])('%j is not', content => {
    expect(isValid(content)).toBe(false)
  })
})
