/** The line of commits of a branch, as pushes and merges made it, and what each of them touched. */
import type { ZonewrightError } from '../../errors.ts'
import { commitOf, type Git, refused } from './git.ts'

/**
 * Full hashes of the first parents of `to`, newest first, beginning with itself, without `from` and what is before it;
 * at most `most`, or all. With `paths`, from the top, only those that changed something there. Empty when one of them is
 * no commit here.
 */
export async function firstParents(
  git: Git,
  {
    to,
    from,
    most = -1,
    paths = [],
  }: { to: string; from?: string; most?: number; paths?: readonly string[] },
): Promise<string[]> {
  const newest = await commitOf(git, to)
  const oldest = from === undefined ? undefined : await commitOf(git, from)
  if (newest === undefined || (from !== undefined && oldest === undefined)) return []
  if (most === 1 && oldest === undefined && paths.length === 0) return [newest]
  const range = oldest === undefined ? [newest] : [newest, `^${oldest}`]
  const where = paths.map(path => `:(top,literal)${path}`)
  return linesOf(git, ['--first-parent', `--max-count=${most}`, ...range, '--', ...where])
}

/** Full hashes of the parents of a commit, the first one being the line it is on. */
export async function parentsOf(git: Git, commit: string): Promise<string[]> {
  // A commit at the end of a shallow clone names parents, and has none there.
  if (git.shallow) return (await linesOf(git, ['--parents', '--max-count=1', commit]))[0]!.split(' ').slice(1)
  const [object] = await git.objects([`${commit}^{commit}`])
  if (!object) throw refused(new Error(`${commit} is not a commit here`))
  const [head = ''] = String(object.bytes).split('\n\n', 1)
  return [...head.matchAll(/^parent ([0-9a-f]+)$/gm)].map(([, parent]) => parent!)
}

/** Full hashes of all commits up to `to` that changed something at a path from the top, but `without` and those after it. */
export async function commitsAt(
  git: Git,
  { to, path, without }: { to: string; path: string; without?: string },
): Promise<Set<string>> {
  const found = new Set(await linesOf(git, ['--full-history', to, '--', `:(top,literal)${path}`]))
  if (without === undefined || found.size === 0) return found
  const after = await linesOf(git, ['--ancestry-path', to, `^${without}`])
  for (const commit of [without, ...after]) found.delete(commit)
  return found
}

/** The merges among the first parents of `to` that brought one of these commits by another side. */
export async function mergesOf(git: Git, to: string, brought: ReadonlySet<string>): Promise<Set<string>> {
  const merges = new Set<string>()
  if (brought.size === 0) return merges
  const commits = (await linesOf(git, ['--parents', to])).map(said => said.split(' '))
  const parentsBy = new Map(commits.map(([commit, ...parents]) => [commit!, parents]))
  const line = await firstParents(git, { to })
  const seen = new Set(line)
  for (const merge of line.toReversed()) {
    const sides = parentsBy.get(merge)?.slice(1) ?? []
    for (let at = sides.pop(); at !== undefined; at = sides.pop()) {
      if (seen.has(at)) continue
      seen.add(at)
      sides.push(...(parentsBy.get(at) ?? []))
      if (brought.has(at)) merges.add(merge)
    }
  }
  return merges
}

async function linesOf(git: Git, args: readonly string[]): Promise<string[]> {
  const said = String(await git.run(['rev-list', ...args]))
  return said.split('\n').filter(line => line !== '')
}

/** Full hashes of the newest commits that two have in common: several after merges in both directions, or none. */
export async function mergeBases(git: Git, a: string, b: string): Promise<string[]> {
  const said = await git.run(['merge-base', '--all', a, b]).catch((error: ZonewrightError) => {
    // It ends with 1 and says nothing when there are none.
    if ((error.cause as { code?: unknown } | undefined)?.code !== 1) throw error
    return ''
  })
  return String(said)
    .split('\n')
    .filter(line => line !== '')
}

/** Whether a commit is `of` itself or among what is before it. */
export async function isBefore(git: Git, commit: string, of: string): Promise<boolean> {
  if (commit === of) return true
  const said = String(await git.run(['rev-list', '--max-count=1', commit, `^${of}`]))
  return said === ''
}

/** What a commit holds at these paths from the top, in a text: the same for the same files. */
export async function stateOf(git: Git, commit: string, paths: readonly string[]): Promise<string> {
  const trees = paths.map(path => (path === '' ? `${commit}^{tree}` : `${commit}:${path}`))
  return (await git.objects(trees)).map(object => object?.id).join()
}

/** The branch that is checked out; undefined when it is a commit without one. */
export async function currentBranch(git: Git): Promise<string | undefined> {
  const said = await git.run(['symbolic-ref', '--quiet', '--short', 'HEAD']).catch(() => '')
  return String(said).trim() || undefined
}

/** When commits were written, as text with a time zone (`%cI`), by their full hash. Those that are not here are left out. */
export async function writtenAt(git: Git, commits: Iterable<string>): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const commit of commits) {
    if ((await commitOf(git, commit)) !== commit) continue
    found.set(commit, String(await git.run(['show', '--no-patch', '--format=%cI', commit])).trim())
  }
  return found
}
