/** The registry. Adding a kind: its file or folder here, and what CONTRIBUTING.md lists beside it. */
import { dns } from './dns/index.ts'
import type { Kind } from './kind.ts'

/**
 * A kind whose own types nobody outside it needs to know. Sections were checked against the kind's schema
 * and everything else comes from the kind itself, so the types fit although the compiler cannot see it.
 */
export type AnyKind = Kind<unknown, unknown, unknown, unknown>

export const kinds: readonly AnyKind[] = [dns as unknown as AnyKind]

export const kindNames: readonly string[] = kinds.map(kind => kind.name)

export function kindNamed(name: string): AnyKind {
  const kind = kinds.find(candidate => candidate.name === name)
  if (!kind) throw new Error(`no kind ${name}`)
  return kind
}
