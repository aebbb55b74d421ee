/** What is wrong with the shape of a zone, in words that know what a zone is. */
import type { DocPath, Finding } from '../../../diagnostics.ts'
import { isRecordType, RECORD_TYPE_NAMES } from '../../../dns/types/table.ts'
import { nearest } from '../../../text/closest.ts'
import { shortEntry } from '../../../text/inline.ts'
import type { SectionTraits, ShapeViolation } from '../../contract/section-traits.ts'

/** The type with a field of its own that is called "value". */
const FIELD_VALUE = 'CAA'

export const explain: NonNullable<SectionTraits['explain']> = (violation, path, { usual }) => {
  const { keyword, params, data } = violation
  const isRecords = path[0] === 'records'
  if (keyword === 'additionalProperties') {
    if (!isRecords || path.length !== 2) return undefined
    const key = String(params['additionalProperty'])
    const at = [...path, key]
    return key === 'ttl'
      ? { ...error('unknown-key', at, ttlOfName(path, data as Record<string, unknown>)), on: 'key' }
      : { ...error('type-unsupported', at, explainType(key)), on: 'key' }
  }
  if (isEmptyZone(violation, path)) {
    const message = '"records" is empty, which would delete the whole zone'
    return error('zone-empty', path, { message, advice: 'write the records; a file cannot empty a zone' })
  }
  const type = String(path[2])
  const fields = path.length === 3 && typeof data === 'string' ? BY_FIELDS[type] : undefined
  if (fields !== undefined) {
    return error('type-unsupported', path, {
      message: `${type} is not a record type of the API: it is written by its fields, and a whole text is under TXT`,
      advice: `put the text under TXT, or write ${fields}`,
    })
  }
  if (keyword !== 'type' || !isRecords) return undefined
  const types = path.length === 2 ? typesOfName(String(path[1]), data) : undefined
  if (types) return { ...usual(), advice: types }
  if (path.length === 4 && path[3] === 'value' && type !== FIELD_VALUE && Array.isArray(data)) {
    return { ...usual(), advice: 'write "values:" in place of "value:", for a list' }
  }
  return undefined
}

function isEmptyZone({ keyword, params, data }: ShapeViolation, path: DocPath): boolean {
  if (path.length === 0) return keyword === 'required' && params['missingProperty'] === 'records'
  return path.length === 1 && path[0] === 'records' && (data === '' || keyword === 'minProperties')
}

function error(rule: string, path: DocPath, said: { message: string; advice: string }): Finding {
  return { rule, severity: 'error', path, ...said }
}

// What to say about a record type that the API does not take.

/** Types that exist in DNS but not here, and what to do instead. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  PTR: 'the reverse name of an address belongs to the network that hands it out',
  SOA: 'the server makes it itself',
  DNSKEY: 'keys are not part of the zone data',
  RRSIG: 'the server signs the zone itself',
  HTTPS: 'publish A and AAAA instead; leave live ones alone with a rule under ignore',
  SVCB: 'leave live ones alone with a rule under ignore',
  DNAME: 'write a CNAME for each name',
  ANAME: 'write ALIAS',
  LOC: 'leave it out',
}

/** What is under these keys of a name is compiled to records (kinds/dns/structured). */
const BY_FIELDS: Readonly<Record<string, string>> = {
  SPF: 'SPF: { include: [_spf.example.net], all: "-" }',
  DMARC: 'DMARC: { p: none }',
  DKIM: 'DKIM: { selector: s1, cname: s1.example.net. }',
  'MTA-STS': 'MTA-STS: { id: "1" }',
  'TLS-RPT': 'TLS-RPT: { rua: tls@example.nl }',
}

function explainType(type: string): { message: string; advice: string } {
  const upper = type.toUpperCase()
  if (isRecordType(upper)) {
    return {
      message: `record types are written in capitals, not "${type}"`,
      advice: `did you mean "${upper}"?`,
    }
  }
  const elsewhere = Object.hasOwn(ELSEWHERE, upper) ? ELSEWHERE[upper] : undefined
  if (elsewhere) return { message: `the API does not take records of type ${type}`, advice: elsewhere }
  const near = nearest(upper, RECORD_TYPE_NAMES)
  return {
    message: `"${type}" is not a record type`,
    advice: near ? `did you mean "${near}"?` : `the types are ${RECORD_TYPE_NAMES.join(', ')}`,
  }
}

// What was most likely intended where the content of a name is not a mapping of types to values.

type Mapping = Readonly<Record<string, unknown>>

const EXAMPLE = { A: '192.0.2.10' }

/** `x: { ttl: 300, A: 192.0.2.1 }`: a TTL is inside a type. `content` is what is under the name. */
function ttlOfName(path: DocPath, content: Mapping): { message: string; advice: string } {
  const { ttl, ...types } = content
  const moved: Record<string, unknown> = {}
  for (const [type, spec] of Object.entries(types)) {
    if (isRecordType(type)) moved[type] = withTtl(ttl, spec)
  }
  const name = String(path.at(-1))
  const form = Object.keys(moved).length > 0 ? shortEntry(name, moved) : undefined
  return {
    message: 'a TTL belongs to a type or to the whole zone, not to a name',
    advice: form ? `write: ${form}` : 'write it inside the type, such as A: { ttl: 300, value: 192.0.2.10 }',
  }
}

function withTtl(ttl: unknown, spec: unknown): unknown {
  if (Array.isArray(spec)) return { ttl, values: spec }
  if (typeof spec !== 'object' || spec === null) return { ttl, value: spec }
  if ('ttl' in spec) return spec
  const set = 'values' in spec || ('value' in spec && !('tag' in spec) && !('flags' in spec))
  return set ? { ttl, ...spec } : { ttl, value: spec }
}

/** Advice for a name whose content is a text or a list. */
function typesOfName(name: string, data: unknown): string | undefined {
  if (Array.isArray(data)) {
    const types = merged(data)
    const form = types && shortEntry(name, types)
    return form && `write: ${form}`
  }
  const types = typesOfText(String(data))
  const form = types && shortEntry(name, types)
  if (form) return `write: ${form}`
  return types
    ? 'write the type in front of it, in braces'
    : `a type belongs between a name and its value, such as ${shortEntry(name, EXAMPLE) ?? '{ A: 192.0.2.10 }'}`
}

function typesOfText(text: string): Mapping | undefined {
  const [, type = '', value] = /^([A-Z]+):?\s+(\S.*)$/s.exec(text) ?? []
  if (value !== undefined && isRecordType(type)) return { [type]: value }
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(text)) return { A: text }
  if (/^[0-9a-f]*:[0-9a-f:.]*:[0-9a-f:.]*$/i.test(text)) return { AAAA: text }
  if (/^v=(?:spf1|DKIM1|DMARC1)\b/i.test(text)) return { TXT: text }
  return /^(?:[a-z0-9_-]+\.)+$/i.test(text) ? { CNAME: text } : undefined
}

/** Mappings of a list as one; undefined when two of them have the same key. */
function merged(list: readonly unknown[]): Mapping | undefined {
  const whole: Record<string, unknown> = {}
  for (const item of list) {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return undefined
    for (const [key, value] of Object.entries(item)) {
      if (Object.hasOwn(whole, key)) return undefined
      whole[key] = value
    }
  }
  return whole
}
