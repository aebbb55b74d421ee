/** Where the files say what they declare: every line of every item, with its place. */
import type { Line } from './state.ts'

/** All that is declared for one kind of one domain. */
export interface Written {
  subject: string
  kind: string
  columns: readonly string[]
  lines: readonly { line: Line; place: WrittenPlace }[]
}

export interface WrittenPlace {
  /** A file of the repository, or `preset <name>`. */
  file: string
  /** From 1. */
  line?: number
}
