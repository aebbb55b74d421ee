/** Keys of a schema that older readers take for a yes or a no, such as `on`: our own files say them, bare as everybody does. */
import { isMap, isScalar, isSeq, type Node } from 'yaml'
import type { Holds } from './numbers.ts'

/** By schema: the way to each from the top of a file; `*` is any item of a list. No section of a domain has one. */
export const BARE_FIELDS: Readonly<Record<string, readonly string[]>> = { config: ['notifications.*.on'] }

/** The nodes of these keys in one document. */
export function bareFields(contents: Node | null, holds: Holds): Set<unknown> {
  const fields = 'schema' in holds ? (BARE_FIELDS[holds.schema] ?? []) : []
  return new Set(fields.flatMap(field => keysAt(contents, field.split('.'))))
}

function keysAt(node: unknown, [part, ...rest]: readonly string[]): unknown[] {
  if (part === '*') return isSeq(node) ? node.items.flatMap(item => keysAt(item, rest)) : []
  if (!isMap(node)) return []
  const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === part)
  if (!pair) return []
  return rest.length === 0 ? [pair.key] : keysAt(pair.value, rest)
}
