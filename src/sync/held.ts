/** A plan of explained changes only: what the difference of the files does not ask for stays out, unless it was let in. */
import type { Opener } from '../kinds/guard.ts'
import type { Atom, Held } from '../plan/plan.ts'
import type { Looked } from './crossing.ts'
import type { PartContext } from './plan-part.ts'

/** One operation that nobody asked for keeps its whole change back: half an RRset is none. */
export function holdFor(openedBy: Opener): (subject: string) => NonNullable<PartContext['hold']> {
  return subject => atoms => {
    const foreign = idsOf(atoms, 'foreign')
    if (foreign.length > 0 && !openedBy('foreign-change', subject, foreign)) return 'foreign-change'
    const drift = idsOf(atoms, 'drift')
    return drift.length > 0 && foreign.length === 0 && !openedBy('drift', subject, drift)
      ? 'drift'
      : undefined
  }
}

/** What was kept out of one part, as the plan says it. */
export function heldOf({ part: { subject, kind, columns }, held }: Looked): Held[] {
  return held.map(({ change, rule }) => {
    return { subject, kind, columns, change, rule, key: `--allow ${rule}=${subject}` }
  })
}

function idsOf(atoms: readonly Atom[], origin: Atom['origin']): string[] {
  return atoms.filter(atom => atom.origin === origin).map(({ id }) => id)
}
