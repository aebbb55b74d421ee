/** Where the files say what they declare: every line of every item, with its place. */
import type { FileLine } from '../diagnostics.ts'
import type { Line } from './state.ts'

/** All that is declared for one kind of one domain. */
export interface DeclaredPlaces {
  subject: string
  kind: string
  columns: readonly string[]
  lines: readonly { line: Line; place: FileLine }[]
}
