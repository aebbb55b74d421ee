/** Keys that are none, stand twice, or mean something in other versions of YAML. */
import { type Alias, isAlias, type Node, type Pair, type Scalar, type YAMLMap } from 'yaml'
import type { Fault } from '../fault.ts'
import type { Source } from '../source.ts'

/** `<<` of YAML 1.1: YAML 1.2 has no such key, so what it should bring in would be missing. */
export function mergeKey(pair: Pair, map: YAMLMap, owner: string | number | undefined): Fault {
  const { value } = pair
  const [start, end] = (pair.key as Scalar).range!
  const alone = map.items.length === 1 && isAlias(value) && owner !== undefined
  return {
    rule: 'yaml-merge-key',
    message: 'the merge key << is not part of YAML 1.2 and merges nothing here',
    advice: alone
      ? `write: ${owner}: *${(value as Alias).source}`
      : 'write the entries out where they belong',
    start,
    end,
  }
}

export function duplicateKey(key: Scalar, first: Scalar, source: Source): Fault {
  const [start, end] = key.range!
  return {
    rule: 'yaml-duplicate-key',
    message: `"${String(key.value)}" stands twice, first on line ${source.lineAt(first.range![0]) + 1}; only one of the two would count`,
    advice: 'put both under one key',
    start,
    end,
  }
}

/** `? [a]`, or an alias as a key. */
export function keyNotText(key: Node | null, map: YAMLMap): Fault {
  const start = key?.range?.[0] ?? map.range![0]
  const alias = isAlias(key)
  return {
    rule: alias ? 'yaml-alias' : 'yaml-syntax',
    message: alias ? 'a key cannot be an alias' : 'a key must be text, not a list or a mapping',
    advice: 'write the key as text; a key that begins with *, [ or { stands in quotes',
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
