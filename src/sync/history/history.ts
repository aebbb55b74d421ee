/** The files as they were: Git is the state. What a commit declared, and what any earlier one did. */
import type { ZoneName } from '../../dns/name.ts'
import { decode } from '../../files/disk/bytes.ts'
import type { Item } from '../../plan/state.ts'
import type { Config, Policy } from '../../schema.gen.ts'
import { Source } from '../../text/source.ts'
import type { DeclaredPart } from '../parts/declared.ts'
import type { Operations } from './asks.ts'
import { baseAt, begunAt } from './changed.ts'
import { blobsAt, commitOf, type Git, openGit, readBlobs } from './git.ts'
import { pastOf } from './past.ts'

/** The files at one commit. */
export interface Base {
  /** The commit, abbreviated. */
  commit: string
  config: Config
  parts: readonly DeclaredPart[]
  /** Which account had what; absent or empty without accounts. */
  owners?: ReadonlyMap<string, string>
  /** Domains that had files of their own, beside what shared files said of them. */
  filed?: ReadonlySet<string>
}

/** A commit that an apply was begun for, as far as it says something else than the files of HEAD. */
export interface Begun extends Base {
  /** Domains whose files differ; all when absent. */
  touched?: ReadonlySet<ZoneName>
}

/** What came of the review of a change, as the forge where it was merged knows it. */
export interface Reviewed {
  /** Of what the files ask for against the base: the rest stays out of the plan. Everything unless told. */
  shown?: Operations
  /** Of what was shown, what enough people approved. */
  approved?: Operations
  /** The policies that count beside that of the files; that of the base unless told. */
  policies?: readonly Policy[]
}

export interface History {
  base?: Base
  /** Commits behind the base that an apply was begun for and did not finish. */
  begun?: readonly Begun[]
  reviewed?: Reviewed
  /** Every item that any commit up to HEAD declared for a kind of a domain. Asked for only where it matters. */
  past(subject: ZoneName, kind: string): Promise<readonly Item<unknown>[]>
  /** Which of these files, by their path from the root, HEAD does not hold as they are. */
  uncommitted(sources: ReadonlyMap<string, Source>): Promise<string[]>
}

/**
 * The history of the files below `root`, which may be a folder inside the repository; undefined outside of one.
 * With `base`, anything that names a commit, the files of that commit are read, and those of `begun`; with `domains`
 * only theirs.
 *
 * @throws ZonewrightError `no-base` when the base cannot be found, `git-refused`. `past` throws `shallow-clone`.
 */
export async function openHistory(
  root: string,
  options: {
    base?: string
    begun?: readonly string[]
    domains?: readonly ZoneName[]
    reviewed?: Reviewed
  } = {},
): Promise<History | undefined> {
  const git = await openGit(root)
  if (options.base !== undefined) {
    const base = await baseAt(git, options.base, options.domains)
    const begun: Begun[] = []
    for (const commit of options.begun ?? []) {
      const found = await begunAt(git!, commit, options.domains)
      if (found) begun.push(found)
    }
    return {
      base,
      begun,
      ...(options.reviewed && { reviewed: options.reviewed }),
      past: pastOf(git!),
      uncommitted: sources => uncommittedIn(git!, sources),
    }
  }
  return git && { past: pastOf(git), uncommitted: sources => uncommittedIn(git, sources) }
}

/** Read as they are stored and compared as text: neither filters nor the index have a say, nor line ends. */
async function uncommittedIn(git: Git, sources: ReadonlyMap<string, Source>): Promise<string[]> {
  const files = [...sources.keys()].filter(file => !file.includes('\n'))
  const head = await commitOf(git, 'HEAD')
  if (head === undefined) return files
  const blobs = await blobsAt(
    git,
    files.map(file => ({ commit: head, path: git.prefix + file })),
  )
  const contents = await readBlobs(
    git,
    blobs.filter(blob => blob !== undefined),
  )
  const textOf = (text: string): string => text.replaceAll('\r', '')
  return files.filter((file, index) => {
    const bytes = contents.get(blobs[index] ?? '')
    const committed = bytes && decode(bytes, file)
    return !(committed instanceof Source) || textOf(committed.text) !== textOf(sources.get(file)!.text)
  })
}
