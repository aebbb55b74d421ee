/** The files as they were: Git is the state. What a commit declared, and what any earlier one did. */
import type { ZoneName } from '../dns/name.ts'
import type { Item } from '../plan/state.ts'
import type { Config } from '../schema.gen.ts'
import type { DeclaredPart } from './declared.ts'

/** The files at one commit. */
export interface Base {
  /** The commit, abbreviated. */
  commit: string
  config: Config
  parts: readonly DeclaredPart[]
}

export interface History {
  base?: Base
  /** Every item that any commit up to HEAD declared for a kind of a domain. Asked for only where it matters. */
  past(subject: ZoneName, kind: string): Promise<readonly Item<unknown>[]>
}
