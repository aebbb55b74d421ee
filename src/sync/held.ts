/** A plan of explained changes only: what the difference of the files does not ask for stays out, unless it was let in. */
import type { Opener } from '../kinds/guard.ts'
import type { Held } from '../plan/plan.ts'
import type { Looked } from './crossing.ts'
import type { PartContext } from './plan-part.ts'

/** One operation that nobody asked for keeps its whole change back: half an RRset is none. */
export function holdFor(openedBy: Opener): (subject: string) => NonNullable<PartContext['hold']> {
  return subject => atoms => {
    const unasked = atoms.filter(({ origin }) => origin === 'foreign' || origin === 'drift')
    if (unasked.length === 0) return undefined
    const rule = unasked.some(({ origin }) => origin === 'foreign') ? 'foreign-change' : 'drift'
    const ids = unasked.map(({ id }) => id)
    return openedBy(rule, subject, ids) ? undefined : rule
  }
}

/** What was kept out of one part, as the plan says it. */
export function heldOf({ part: { subject, kind, columns }, held }: Looked): Held[] {
  return held.map(({ change, rule, wished }) => {
    const key = `--allow ${rule}=${subject}`
    return { subject, kind, columns, change, rule, key, ...(wished && { wished }) }
  })
}
