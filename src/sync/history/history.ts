/** The files as they were: Git is the state. What a commit declared, and what any earlier one did. */
import type { ZoneName } from '../../dns/name.ts'
import { decode } from '../../files/disk/bytes.ts'
import { Source } from '../../text/source.ts'
import type { History, Reviewed, UnfinishedApply } from './base.ts'
import { baseAt, begunAt } from './changed.ts'
import { blobsAt, commitOf, type Git, openGit, readBlobs } from './git.ts'
import { pastOf } from './past.ts'

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
    const begun: UnfinishedApply[] = []
    for (const commit of options.begun ?? []) {
      const found = await begunAt(git!, commit, options.domains)
      if (found) begun.push(found)
    }
    return {
      base,
      unfinished: begun,
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
