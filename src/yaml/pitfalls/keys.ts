/** Keys that are none, are twice, or mean something in other versions of YAML. */
import { type Alias, isAlias, type Node, type Pair, type Scalar, type YAMLMap } from 'yaml'
import { isRecordType } from '../../dns/types/table.ts'
import { inline, shortEntry } from '../../text/inline.ts'
import { isMapping } from '../../text/mapping.ts'
import type { Source } from '../../text/source.ts'
import type { Fault } from './fault.ts'
import { mailText } from './mail.ts'
import { spaceInText } from './space.ts'

/** `<<` of YAML 1.1: YAML 1.2 has no such key, so what it should bring in would be missing. `meant` is all of it. */
export function mergeKey(
  pair: Pair,
  map: YAMLMap,
  owner: string | number | undefined,
  meant: unknown,
): Fault {
  const { value } = pair
  const [start, end] = (pair.key as Scalar).range!
  const alone = map.items.length === 1 && isAlias(value) && owner !== undefined
  const form = typeof owner === 'string' && meant !== undefined ? shortEntry(owner, meant) : undefined
  return {
    rule: 'yaml-merge-key',
    message: 'the merge key << is not part of YAML 1.2 and merges nothing here',
    advice: alone
      ? `write: ${inline(String(owner))}: *${(value as Alias).source}`
      : form
        ? `write: ${form}`
        : 'write the entries out where they belong',
    start,
    end,
  }
}

/** `values` are what is under the key, first and second time. */
export function duplicateKey(
  key: Scalar,
  first: Scalar,
  values: readonly [unknown, unknown] | undefined,
  source: Source,
): Fault {
  const [start, end] = key.range!
  const name = String(key.value)
  const both = isRecordType(name) ? (...pair: [unknown, unknown]) => bothValues(name, ...pair) : bothMappings
  const meant = values && both(...values)
  const form = meant === undefined ? undefined : shortEntry(name, meant)
  const exclusive =
    ONE_VALUE.has(name) || values?.some(value => (isMapping(value) ? 'CNAME' in value : !isRecordType(name)))
  return {
    rule: 'yaml-duplicate-key',
    message: `"${name}" is twice, first on line ${source.lineAt(first.range![0]) + 1}; only one of the two would count`,
    advice: form
      ? `write them as one: ${form}`
      : exclusive
        ? 'keep one of the two'
        : 'put both under one key',
    start,
    end,
  }
}

const ONE_VALUE = new Set(['CNAME', 'ALIAS'])

/** Two RRsets as one list of texts; undefined where they do not add up. */
function bothValues(type: string, first: unknown, second: unknown): unknown {
  const texts = [...new Set([first, second].flat())]
  if (texts.some(text => typeof text !== 'string' || text === '')) return undefined
  if (texts.length === 1) return texts[0]
  // Two CNAMEs, or two policies, are wrong as a list too.
  const kinds = texts.map(text => mailText(text as string)).filter(kind => kind !== undefined)
  return ONE_VALUE.has(type) || new Set(kinds).size < kinds.length ? undefined : texts
}

/** Two names as one, where every type can be beside the others. */
function bothMappings(first: unknown, second: unknown): unknown {
  if (!isMapping(first) || !isMapping(second)) return undefined
  const whole = { ...first }
  for (const [key, value] of Object.entries(second)) {
    const meant = !Object.hasOwn(whole, key)
      ? value
      : isRecordType(key)
        ? bothValues(key, whole[key], value)
        : undefined
    if (meant === undefined) return undefined
    whole[key] = meant
  }
  return 'CNAME' in whole && Object.keys(whole).length > 1 ? undefined : whole
}

/** `? [a]`, or an alias as a key. */
export function keyNotText(key: Node | null, map: YAMLMap): Fault {
  const start = key?.range?.[0] ?? map.range![0]
  const alias = isAlias(key)
  return {
    rule: alias ? 'yaml-alias' : 'yaml-syntax',
    message: alias ? 'a key cannot be an alias' : 'a key must be text, not a list or a mapping',
    advice: 'write the key as text; a key that begins with *, [ or { is in quotes',
    start,
    end: start + 1,
  }
}

export function emptyKey(key: Scalar, map: YAMLMap): Fault {
  const start = key.range?.[0] ?? map.range![0]
  return {
    rule: 'yaml-syntax',
    message: 'a key is empty',
    advice: 'write the name in front of the colon; the apex is "@"',
    start,
    end: start + 1,
  }
}

/** A key with nothing after it, for which a lost space or a comment may be the reason. */
export function keyWithoutValue(key: Scalar, text: string, source: Source): Fault {
  const [start, end] = key.range!
  const isHidden = /^:[ \t]+#/.test(source.text.slice(end, end + 80))
  const advice = isHidden
    ? 'a # after a space begins a comment: put the text in quotes if the # belongs to it'
    : undefined
  return spaceInText(key, text, source) ?? missing(`"${text}" has no value`, start, end, advice)
}

/** Nothing where a value belongs. */
export function missing(
  message: string,
  start: number,
  end = start + 1,
  advice = 'write a value, or delete it',
): Fault {
  return { rule: 'yaml-null', message, advice, start, end }
}
