/** Mutants that no test can notice, because the program does the same with them. One that is noticed is to be taken out. */

export interface Explained {
  file: string
  /** Part of the line it is in. */
  code: string
  /** `a && b -> a`. */
  what: string
  why: string
}

export const EXPLAINED: readonly Explained[] = []
