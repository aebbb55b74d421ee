/** The files as they were: Git is the state. What a commit declared, and what any earlier one did. */
import type { ZoneName } from '../dns/name.ts'
import { CONFIG_FILE, loadConfig } from '../files/config.ts'
import type { Item } from '../plan/state.ts'
import type { Config } from '../schema.gen.ts'
import { baseAt } from './changed.ts'
import type { DeclaredPart } from './declared.ts'
import { type Git, openGit } from './git.ts'
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
  /** Files of domains, and the configuration, that differ from HEAD; relative to the top of the repository. */
  uncommitted(): Promise<string[]>
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
    return { base, past: pastOf(git!), uncommitted: () => uncommittedIn(git!, root) }
  }
  return git && { past: pastOf(git), uncommitted: () => uncommittedIn(git, root) }
}

async function uncommittedIn(git: Git, root: string): Promise<string[]> {
  const { zones } = await loadConfig(root)
  const args = [
    'status',
    '--porcelain',
    '--no-renames',
    '--untracked-files=all',
    '-z',
    '--',
    zones,
    CONFIG_FILE,
  ]
  const said = String(await git.run(args))
  return said.split('\0').flatMap(line => (line.length > 3 ? [line.slice(3)] : []))
}
