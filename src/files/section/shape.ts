/** The shape of a section against its schema, in words: one finding for one slip. */
import type { DocPath, Finding } from '../../diagnostics.ts'
import { ZonewrightError } from '../../errors.ts'
import type { SectionTraits } from '../../kinds/contract/section-traits.ts'
import { nearest } from '../../text/closest.ts'
import { describe } from './empty-section.ts'
import { listOfText } from './suggest-section.ts'
import { SCHEMAS, type Violation } from './validator.ts'

/** Text as written at a path of the section; for numbers that were already read. */
export type TextAt = (path: DocPath) => string

/**
 * Checks `value` against the schema of a kind (or `config`) and turns integers from text into numbers in place.
 * `value` must be an object: an empty section is said by `emptySection` (empty-section.ts). A section may lack the keys
 * `elsewhere`, which what it shares says.
 */
export function checkShape(
  schema: string,
  value: Record<string, unknown>,
  written: TextAt,
  { elsewhere = [], traits = {} }: { elsewhere?: readonly string[]; traits?: SectionTraits } = {},
): Finding[] {
  const validate = SCHEMAS[schema]
  if (!validate) throw new ZonewrightError('no-schema', 'us', `there is no schema for "${schema}"`)
  if (validate(value)) return []
  const findings = new Map<string, Finding>()
  const unknownAt = new Set<string>()
  const violations = validate.errors ?? []
  for (const { keyword, instancePath } of violations) {
    if (keyword === 'additionalProperties') unknownAt.add(instancePath)
  }
  for (const violation of violations) {
    const { keyword, instancePath, params } = violation
    if (keyword === 'if') continue
    if (
      keyword === 'required' &&
      instancePath === '' &&
      elsewhere.includes(String(params['missingProperty']))
    )
      continue
    // What is missing is most likely what was misspelt.
    if (keyword === 'required' && unknownAt.has(instancePath)) continue
    const id =
      keyword === 'additionalProperties'
        ? `${instancePath} ${String(params['additionalProperty'])}`
        : instancePath
    if (findings.has(id)) continue
    const path = pathOf(instancePath, value)
    const usual = () => explain(schema, violation, path, written)
    const finding = traits.explain?.(violation, path, { written: () => written(path), usual }) ?? usual()
    findings.set(id, finding)
  }
  return [...findings.values()]
}

function explain(schema: string, violation: Violation, path: DocPath, written: TextAt): Finding {
  const { keyword, params, data } = violation
  const name = nameOf(schema, path)
  if (keyword === 'additionalProperties')
    return unknownKey(schema, violation, path, String(params['additionalProperty']))
  if (path.at(-1) === 'ttl' && typeof data !== 'object') return ttl(path, written(path))
  switch (keyword) {
    case 'type':
      return wrongType(path, name, String(params['type']), data, written(path))
    case 'pattern':
    case 'minimum':
    case 'maximum':
      return number(path, name, violation, written(path))
    case 'enum':
      return oneOf(path, name, params['allowedValues'] as string[], String(data))
    case 'minItems':
      return finding(
        'schema',
        path,
        `the list under ${name} is empty, so it declares nothing`,
        `write a value, or delete ${name}`,
      )
    case 'maxItems':
      return finding(
        'schema',
        path,
        `the list under ${name} has more than ${params['limit']} items`,
        `keep ${params['limit']} at most`,
      )
    case 'minProperties':
      return finding('schema', path, `${name} is empty`, 'write what belongs under it, or delete it')
    case 'required': {
      const missing = String(params['missingProperty'])
      const wanted =
        violation.parentSchema.required?.length === 1 && missing === 'values' ? 'value" or "values' : missing
      return finding('schema', path, `${name} lacks "${wanted}"`, `add "${missing}:"`)
    }
    case 'false schema':
      return finding(
        'schema',
        path,
        'a set has "value" or "values", not both',
        'put all values into the list under "values"',
        'key',
      )
    default:
      return finding('schema', path, `${name} has the wrong shape`, 'see the schema of the file')
  }
}

function nameOf(schema: string, path: DocPath): string {
  const last = path.at(-1)
  if (last === undefined) return schema === 'config' ? 'the file' : `the ${schema} section`
  return typeof last === 'number' ? `item ${last + 1} of "${String(path.at(-2))}"` : `"${last}"`
}

function unknownKey(schema: string, violation: Violation, path: DocPath, key: string): Finding {
  const { parentSchema } = violation
  const at = [...path, key]
  const known = Object.keys(parentSchema.properties ?? {})
  const near = known.find(word => word === key.toLowerCase()) ?? nearest(key, known)
  const advice =
    path.length === 0 && key === schema
      ? `this file is the ${key} section itself: write its content without "${key}:"`
      : near
        ? `did you mean "${near}"?`
        : `the keys here are ${known.join(', ')}`
  return finding('unknown-key', at, `there is no key "${key}" here`, advice, 'key')
}

function ttl(path: DocPath, text: string): Finding {
  const bare = text.replace(/^(["'])(.*)\1$/, '$2')
  if (/^(?:0|-?[1-9]\d*)$/.test(bare)) {
    return finding(
      'ttl-range',
      path,
      `a TTL of ${bare} seconds is out of range`,
      'write a number of seconds from 1 to 86400 (one day)',
    )
  }
  const unit = /^(\d{1,6})\s*([smhdw])$/i.exec(bare)
  const seconds =
    unit && Number(unit[1]) * { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 }[unit[2]!.toLowerCase() as 's']
  const advice = seconds
    ? seconds > 86_400
      ? `${seconds} seconds is more than the server takes: write at most 86400`
      : `write ${seconds}`
    : 'write plain seconds, such as 3600'
  return finding('ttl-type', path, `a TTL is a number of seconds, not "${bare}"`, advice)
}

function number(
  path: DocPath,
  name: string,
  { keyword, params, parentSchema }: Violation,
  text: string,
): Finding {
  const range = parentSchema as { minimum?: number; maximum?: number }
  const limits = range.maximum === undefined ? '' : ` from ${range.minimum ?? 0} to ${range.maximum}`
  const advice =
    keyword === 'pattern'
      ? 'write it in plain decimal digits, such as 10'
      : `the limit is ${String(params['limit'])}`
  return finding('schema', path, `${name} must be a whole number${limits}, not ${text}`, advice)
}

function oneOf(path: DocPath, name: string, allowed: readonly string[], text: string): Finding {
  const near = nearest(text.toLowerCase(), allowed)
  const advice = near
    ? `did you mean "${near}"?`
    : `write ${allowed.join(', ').replace(/, ([^,]*)$/, ' or $1')}`
  return finding('schema', path, `${name} cannot be "${text}"`, advice)
}

const WORDS: Readonly<Record<string, string>> = {
  object: 'a mapping',
  array: 'a list',
  integer: 'a whole number',
  string: 'one text',
}

function wrongType(path: DocPath, name: string, type: string, data: unknown, written: string): Finding {
  const wanted = type
    .split(',')
    .map(word => WORDS[word])
    .filter(word => word !== undefined)
  const message = `${name} must be ${[...new Set(wanted)].join(' or ') || 'one text'}, not ${describe(data)}`
  if (Array.isArray(data) && typeof data[0] === 'object') {
    const braces = written.startsWith('[') ? 'write { and } in place of [ and ]' : 'delete the dashes'
    return finding('schema', path, message, braces)
  }
  const list = wanted[0] === WORDS['array'] ? listOfText(path, data) : undefined
  if (list !== undefined) return finding('schema', path, message, list)
  return finding('schema', path, message, `write ${[...new Set(wanted)][0] ?? 'one text'} there`)
}

function finding(rule: string, path: DocPath, message: string, advice: string, on?: 'key'): Finding {
  return { rule, severity: 'error', path, message, advice, ...(on && { on }) }
}

/** A JSON pointer to a path; whether a step is an index only the value knows. */
function pathOf(pointer: string, value: unknown): DocPath {
  const path: (string | number)[] = []
  let node = value
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    const step = Array.isArray(node) ? Number(key) : key
    path.push(step)
    node = (node as Record<string | number, unknown> | undefined)?.[step]
  }
  return path
}
