/** A part without what others may not read: for every place where a plan leaves this machine as data. */
import { shortHash } from './atoms.ts'
import type { Part, Plan, PlannedChange, Step } from './plan.ts'
import type { Line } from './state.ts'

/** What is in the place of a value that others may not read. */
export const PRIVATE = '(private)'

/**
 * Cells of private lines lose their value; their keys hold a digest from the beginning. Raw members of the requests of
 * such a part become a digest each, so that two plans can still be compared. The same part again when nothing is
 * private in it.
 */
export function withoutPrivate(part: Part): Part {
  const lines = [
    ...part.changes.flatMap(({ atoms }) => atoms.map(({ line }) => line)),
    ...part.left.map(({ line }) => line),
  ]
  if (!lines.some(line => line.private)) return part
  return {
    ...part,
    changes: part.changes.map(withoutPrivateLines),
    left: part.left.map(left => ({ ...left, line: maskedLine(left.line) })),
    steps: part.steps.map(maskedStep),
  }
}

/** The change with the values of its private lines replaced. */
export function withoutPrivateLines(change: PlannedChange): PlannedChange {
  return { ...change, atoms: change.atoms.map(atom => ({ ...atom, line: maskedLine(atom.line) })) }
}

/** Ids of operations on private lines: hashes of short texts such as telephone numbers, which can be guessed at. */
export function privateIds({ parts, held = [] }: Pick<Plan, 'parts' | 'held'>): string[] {
  const changes = [...parts.flatMap(part => part.changes), ...held.map(({ change }) => change)]
  return changes.flatMap(({ atoms }) => atoms.filter(({ line }) => line.private).map(({ id }) => id))
}

function maskedLine(line: Line): Line {
  return { ...line, cells: maskedCells(line) }
}

/** The cells of a line, without its value where that is private. */
export function maskedCells({ cells, private: isPrivate }: Line): readonly string[] {
  return isPrivate ? [...cells.slice(0, -1), PRIVATE] : cells
}

function maskedStep({ body, ...step }: Step): Step {
  const { edit } = step
  return {
    ...step,
    ...(body !== undefined && { body: masked(body) }),
    edit: { ...edit, remove: edit.remove.map(masked), add: edit.add.map(masked) },
  }
}

function masked(raw: unknown): { private: string } {
  if (typeof raw === 'object' && raw !== null && Object.keys(raw).join() === 'private') {
    return raw as { private: string }
  }
  return { private: shortHash(JSON.stringify(raw)) }
}

/** A line as others may read it. */
export function shownLine({ key, private: isPrivate }: Line): string {
  return isPrivate ? PRIVATE : key
}
