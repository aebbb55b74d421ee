/** Keys that are written without quotes although older readers take them for a yes or a no, such as `on`. */
import { isMap, isScalar, isSeq, type Node } from 'yaml'

/** The nodes of keys in one document, each by its way from the top; `*` is any item of a list. */
export function keysAt(contents: Node | null, ways: readonly string[]): Set<unknown> {
  return new Set(ways.flatMap(way => followed(contents, way.split('.'))))
}

function followed(node: unknown, [part, ...rest]: readonly string[]): unknown[] {
  if (part === '*') return isSeq(node) ? node.items.flatMap(item => followed(item, rest)) : []
  if (!isMap(node)) return []
  const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === part)
  if (!pair) return []
  return rest.length === 0 ? [pair.key] : followed(pair.value, rest)
}
