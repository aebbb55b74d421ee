/** Small questions about nodes of a document, and keys of plain values. */
import { isScalar, type Node, type Pair, Scalar } from 'yaml'

/** Sets a key of a plain value. */
export function set(value: Record<string, unknown>, key: string, item: unknown): void {
  // Assigning to __proto__ would set the prototype instead.
  if (key === '__proto__')
    Object.defineProperty(value, key, { value: item, enumerable: true, writable: true, configurable: true })
  else value[key] = item
}

/** The merge key of YAML 1.1. */
export function isMerge({ key }: Pair): boolean {
  return isScalar(key) && key.type === Scalar.PLAIN && key.value === '<<'
}

/** No value at all, which is not an empty text in quotes. */
export function isMissing(node: unknown): boolean {
  return (
    node === null ||
    node === undefined ||
    (isScalar(node) && node.value === '' && node.type === Scalar.PLAIN && !node.anchor) ||
    (isScalar(node) && node.value === null)
  )
}

/** Offset at which a node begins. */
export function rangeStart(node: unknown): number | undefined {
  return (node as Node | null | undefined)?.range?.[0]
}
