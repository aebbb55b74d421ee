/** Why an amendment cannot be made. Thrown inside this folder, returned by amend(). */
import type { DocPath } from '../../diagnostics.ts'

/**
 * - `fault`: the file cannot be read as it is
 * - `missing`: nothing is at the path
 * - `shape`: the path leads through something that is not a mapping or list, or a list of it is needed and is none
 * - `conflict`: two amendments are about the same place
 * - `anchor`: aliases elsewhere refer to it and have to keep their value
 * - `form`: it is written in a form that is not edited, such as `? key`
 * - `unsafe`: the new text would not say what was asked for
 */
export type RefusalReason = 'fault' | 'missing' | 'shape' | 'conflict' | 'anchor' | 'form' | 'unsafe'

/** Stops the work on one file. */
export class Refusal extends Error {
  readonly reason: RefusalReason
  readonly path: DocPath

  constructor(reason: RefusalReason, path: DocPath) {
    super(reason)
    this.reason = reason
    this.path = path
  }
}
