/** A plan of explained changes only: what the difference of the files does not ask for stays out, unless it was let in. */
import type { Opener } from '../../plan/guards/guard.ts'
import type { Atom, Held } from '../../plan/plan.ts'
import { partName } from '../../plan/plan.ts'
import type { PlanInputs, PlannedPart } from './plan-part.ts'

/** One operation that was not asked for, or not shown, keeps its whole change back: half an RRset is none. */
export function holdFor(
  openedBy: Opener,
): (part: { subject: string; kind: string }) => NonNullable<PlanInputs['hold']> {
  return part => atoms => {
    // Nothing lets it in, so no key is offered for what else is in the change.
    for (const rule of ['unshown', 'unapproved'] as const)
      if (atoms.some(({ origin }) => origin === rule)) return rule
    const unasked = atoms.filter(({ origin }) => origin === 'foreign' || origin === 'drift')
    // A surplus copy of what the files declare (drift that only removes) keeps nothing back that they ask for.
    const isAsked = unasked.length < atoms.length
    if (unasked.length === 0 || (isAsked && unasked.every(isSurplusCopy))) return undefined
    const rule = unasked.some(({ origin }) => origin === 'foreign') ? 'foreign-change' : 'drift'
    const operations = unasked.map(atom => ({ ...part, atom }))
    return openedBy(rule, part.subject, operations) ? undefined : rule
  }
}

/** With a value in its place it would be beside an addition that is drift as well. */
function isSurplusCopy({ op, origin }: Atom): boolean {
  return op === 'remove' && origin === 'drift'
}

/** What was kept out of one part, as the plan says it. */
export function heldOf({ part, held }: PlannedPart): Held[] {
  return held.map(({ change, rule, requested }) => {
    const isOpenable = rule === 'drift' || rule === 'foreign-change'
    const key = isOpenable ? `--allow ${rule}=${part.subject}` : undefined
    return {
      ...partName(part),
      columns: part.columns,
      change,
      rule,
      ...(key !== undefined && { key }),
      ...(requested && { requested }),
    }
  })
}
