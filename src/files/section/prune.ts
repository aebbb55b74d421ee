/** Takes out of a section what was found broken, so that the rest can still be judged. */
import type { DocPath } from '../../diagnostics.ts'

/** No deeper than an RRset (`records`, owner name, type): half an RRset would be another zone. */
const DEPTH = 3

type Mapping = Record<string | number, unknown>

/** Removes what is at each path, and mappings that become empty by it. False when nothing is left. Linear. */
export function prune(value: Record<string, unknown>, paths: readonly DocPath[]): boolean {
  // Mappings that lost something, with the mapping that holds them; the deepest are looked at first.
  const touched: Map<Mapping, { holder: Mapping; step: string | number }>[] = []
  for (const path of paths) remove(value, path, touched)
  for (const level of touched.reverse()) {
    for (const [mapping, { holder, step }] of level ?? []) {
      if (Object.keys(mapping).length === 0) delete holder[step]
    }
  }
  return Object.keys(value).length > 0 && paths.every(path => path.length > 0)
}

function remove(
  value: Mapping,
  path: DocPath,
  touched: Map<Mapping, { holder: Mapping; step: string | number }>[],
): void {
  let holder = value
  for (const [depth, step] of path.slice(0, DEPTH).entries()) {
    if (!Object.hasOwn(holder, step)) return
    const inner = holder[step]
    if (
      depth + 1 === Math.min(path.length, DEPTH) ||
      typeof inner !== 'object' ||
      inner === null ||
      Array.isArray(inner)
    ) {
      delete holder[step]
      return
    }
    touched[depth] ??= new Map()
    touched[depth].set(inner as Mapping, { holder, step })
    holder = inner as Mapping
  }
}
