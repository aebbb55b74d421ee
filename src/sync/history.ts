/** The files as they were: Git is the state. What a commit declared, and what any earlier one did. */
import type { ZoneName } from '../dns/name.ts'
import type { Item } from '../plan/state.ts'
import type { Config } from '../schema.gen.ts'
import { baseAt } from './changed.ts'
import type { DeclaredPart } from './declared.ts'
import { openGit } from './git.ts'
import { pastOf } from './past.ts'

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

/**
 * The history of the files below `root`, which may be a folder inside the repository; undefined outside of one.
 * With `base`, anything that names a commit, the files of that commit are read; with `domains` only theirs.
 *
 * @throws ZonewrightError `no-base` when the base cannot be found, `git-refused`. `past` throws `shallow-clone`.
 */
export async function openHistory(
  root: string,
  options: { base?: string; domains?: readonly ZoneName[] } = {},
): Promise<History | undefined> {
  const git = await openGit(root)
  if (options.base !== undefined) {
    const base = await baseAt(git, options.base, options.domains)
    return { base, past: pastOf(git!) }
  }
  return git && { past: pastOf(git) }
}
