/** Files against files: what the way from a base to the files now would mean, without an account. */
import type { ManagedBy } from '../../files/sharing/managed-by.ts'
import type { AnyKind } from '../../kinds/index.ts'
import { planHash } from '../../plan/atoms.ts'
import { budgetOf, type Part, type Plan } from '../../plan/plan.ts'
import type { Base } from '../history/base.ts'
import { type DesiredPart, keyOf } from '../parts/declared.ts'
import { planPart } from './plan-part.ts'
import { orphanNotes, unmanagedNote } from './undeclared.ts'

/**
 * The plan there would be if exactly what the base declares were live. It has changes and effects, and nothing
 * that can be carried out: no steps, no strategy, no digest, an empty budget. `where` are the files now.
 */
export function planOffline(base: Base, parts: readonly DesiredPart[], where?: ManagedBy): Plan {
  const before = new Map<string, DesiredPart>()
  for (const part of base.parts) if (!before.has(keyOf(part))) before.set(keyOf(part), part)
  const planned = parts.map(part => planFrom(before.get(keyOf(part)), part))
  return {
    format: 1,
    hash: planHash(planned),
    base: base.commit,
    parts: planned,
    incomplete: [],
    refusals: [],
    notes: [...leftBehind(before, parts), ...(where ? orphanNotes(base, parts, where) : [])],
    budget: budgetOf(planned),
  }
}

function planFrom(before: DesiredPart | undefined, part: DesiredPart): Part {
  const items = before?.desired.items ?? []
  // The kind as it is, but for its two ends: what is live is already items, and nothing will be sent.
  const kind: AnyKind = { ...part.kind, parse: () => [...items], steps: () => ({ steps: [], notes: [] }) }
  const context = { asked: {}, base: before?.desired ?? null, past: items }
  return { ...planPart({ ...part, kind }, [], context).part, digest: '' }
}

/** What only the base declares is not planned away: a deleted file ends the management, not the records. */
function leftBehind(before: ReadonlyMap<string, DesiredPart>, parts: readonly DesiredPart[]): string[] {
  const managed = new Set(parts.map(keyOf))
  const domains = new Set(parts.map(part => part.section.domain))
  const gone = [...before].filter(([name]) => !managed.has(name)).map(([, part]) => part)
  const names = gone.map(({ section, kind }) =>
    domains.has(section.domain) ? `${section.domain} ${kind.name}` : section.domain,
  )
  return [...new Set(names)].map(unmanagedNote)
}
