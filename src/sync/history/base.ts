/** What the history is asked for: types alone, for all that read it. */
import type { ZoneName } from '../../dns/name.ts'
import type { partKey } from '../../plan/approval.ts'
import type { Atom } from '../../plan/plan.ts'
import type { Item } from '../../plan/state.ts'
import type { Config, Policy } from '../../schema.gen.ts'
import type { Source } from '../../text/source.ts'
import type { DesiredPart } from '../parts/declared.ts'
/** The files at one commit. */
export interface Base {
  /** The commit, abbreviated. */
  commit: string
  config: Config
  parts: readonly DesiredPart[]
  /** Which account had what; absent or empty without accounts. */
  owners?: ReadonlyMap<string, string>
  /** Domains that had files of their own, beside what shared files said of them. */
  filed?: ReadonlySet<string>
}

/** A commit that an apply was begun for, as far as it says something else than the files of HEAD. */
export interface UnfinishedApply extends Base {
  /** Domains whose files differ; all when absent. */
  touched?: ReadonlySet<ZoneName>
}

/** What came of the review of a change, as the forge where it was merged knows it. */
export interface Reviewed {
  /** Of what the files ask for against the base: the rest stays out of the plan. Everything by default. */
  shown?: Operations
  /** Of what was shown, what enough people approved. */
  approved?: Operations
  /** The policies that count beside that of the files; that of the base by default. */
  policies?: readonly Policy[]
}

export interface History {
  base?: Base
  /** Commits after the base that an apply was begun for and did not finish. */
  unfinished?: readonly UnfinishedApply[]
  reviewed?: Reviewed
  /** Every item that any commit up to HEAD declared for a kind of a domain. Asked for only where it matters. */
  past(subject: ZoneName, kind: string): Promise<readonly Item<unknown>[]>
  /** Which of these files, by their path from the root, HEAD does not hold as they are. */
  uncommitted(sources: ReadonlyMap<string, Source>): Promise<string[]>
}

/** One kind of one domain. */
export type PartKey = Parameters<typeof partKey>[0]

/** A set of operations, whatever their copies: whether this one is in it. */
export type Operations = (part: PartKey, op: Atom['op'], key: string) => boolean
