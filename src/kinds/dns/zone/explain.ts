/** What is wrong with the shape of a zone, in words that know what a zone is. */
import type { DocPath, Finding } from '../../../diagnostics.ts'
import type { SectionTraits, ShapeViolation } from '../../contract/section-traits.ts'
import { ttlOfName, typesOfName } from './suggest.ts'
import { BY_FIELDS, explainType } from './unknown-type.ts'

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
