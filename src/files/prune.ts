/** Takes out of a section what was found broken, so that the rest can still be judged. */
import type { DocPath } from '../diagnostics.ts'

/** No deeper than an RRset (`records`, owner name, type): half an RRset would be another zone. */
const DEPTH = 3

/** Removes what stands at each path, and mappings that become empty by it. False when nothing is left. */
export function prune(value: Record<string, unknown>, paths: readonly DocPath[]): boolean {
  for (const path of paths) remove(value, path.slice(0, DEPTH))
  return Object.keys(value).length > 0 && paths.every(path => path.length > 0)
}

function remove(value: Record<string, unknown>, path: DocPath): void {
  const [step, ...rest] = path
  if (step === undefined || !Object.hasOwn(value, step)) return
  const inner = value[step]
  if (rest.length > 0 && typeof inner === 'object' && inner !== null && !Array.isArray(inner)) {
    const below = inner as Record<string, unknown>
    remove(below, rest)
    if (Object.keys(below).length > 0) return
  }
  delete value[step]
}
