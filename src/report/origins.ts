/** Why an operation is in the plan, as marks: what nobody may overlook, what is put back, and the rest unmarked. */
import {
  type Atom,
  changedParts,
  type Origin,
  type Part,
  type Plan,
  type PlannedChange,
} from '../plan/plan.ts'

/** Heading of the column that the marks stand in. It is there only when a part has a mark. */
export const ORIGIN_COLUMN = 'ORIGIN'

export const FOREIGN = '! foreign'
export const DRIFT = '~ drift'

/** The mark of what happens on one line: the loudest of its sides. Empty for what the files ask for. */
export function markOf(atoms: readonly (Atom | undefined)[]): string {
  if (atoms.some(atom => atom?.origin === 'foreign')) return FOREIGN
  return atoms.some(atom => atom?.origin === 'drift') ? DRIFT : ''
}

export function isMarked(part: Part): boolean {
  return part.changes.some(change => markOf(change.atoms) !== '')
}

/** Ids of the items that the files and somebody else changed. */
export function changedTwice(part: Part): string[] {
  const has = (change: PlannedChange, origin: Origin) => change.atoms.some(atom => atom.origin === origin)
  return part.changes
    .filter(change => has(change, 'files') && has(change, 'foreign'))
    .map(change => change.id)
}

/** What the marks of a plan mean: `mark` with its sentence, for those that it has. */
export function legendOf(plan: Plan): { mark: string; text: string }[] {
  const marks = new Set(
    plan.parts.flatMap(part => part.changes.flatMap(change => change.atoms.map(atom => markOf([atom])))),
  )
  return [
    { mark: FOREIGN, text: 'takes away what the files never declared; somebody else made it' },
    { mark: DRIFT, text: 'was changed outside of the files, and is put back' },
  ].filter(({ mark }) => marks.has(mark))
}

/** Said when removals are planned and nothing tells whether the files ask for them. */
export function unexplainedText(plan: Plan): string {
  const blind = (part: Part) => {
    const atoms = part.changes.flatMap(change => change.atoms)
    return atoms.some(atom => atom.op === 'remove') && atoms.every(atom => atom.origin === undefined)
  }
  if (plan.base !== undefined || !changedParts(plan).some(blind)) return ''
  return 'There is no base, so it cannot be told which of these removals the files ask for. Name one with --base to see it.'
}
