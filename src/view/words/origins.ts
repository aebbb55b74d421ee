/** Why an operation is in the plan, as marks: what no one may overlook, what is put back, and the rest unmarked. */
import { losses } from '../../plan/origin.ts'
import {
  type Atom,
  changedParts,
  type Origin,
  type Part,
  type Plan,
  type PlannedChange,
} from '../../plan/plan.ts'
import { shortCommit } from '../../text/count.ts'
import type { Words } from './plan-source.ts'

/** Heading of the column that the marks are in: the first, and only when a part has a mark. */
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

/** Ids of the items that were changed on purpose and by someone else. */
export function changedTwice(part: Part): string[] {
  const has = (change: PlannedChange, origin: Origin) => change.atoms.some(atom => atom.origin === origin)
  return part.changes
    .filter(change => has(change, 'files') && has(change, 'foreign'))
    .map(change => change.id)
}

/** What marks mean: each with its sentence, which is not safe yet. `marks` are those that a reader sees. */
export function legendOf(
  marks: ReadonlySet<string>,
  words: Words,
  base: string | undefined,
): { mark: string; text: string }[] {
  return [
    { mark: FOREIGN, text: words.foreign(base && shortCommit(base)) },
    { mark: DRIFT, text: words.drift },
  ].filter(({ mark }) => marks.has(mark))
}

/** Said when removals are planned and nothing tells whether they are asked for. */
export function unexplainedText(plan: Plan, words: Words): string {
  const blind = (part: Part) => {
    const atoms = part.changes.flatMap(change => change.atoms)
    return losses(atoms).length > 0 && atoms.every(atom => atom.origin === undefined)
  }
  return plan.base === undefined && changedParts(plan).some(blind) ? words.unexplained : ''
}
