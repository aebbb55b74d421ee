/** Which commit was applied last: every apply leaves a status on its commit, and that is all the memory there is. */
import { type CommitStatus, type GitHub, GitHubError } from './github/port.ts'

/** Commits asked about. */
const MOST = 100
/** Asked at the same time. */
const AT_ONCE = 5
/** What GitHub takes as the description of a status, in characters. */
const LONGEST = 140

export type AppliedState = CommitStatus['state']

/** The name under which the applies of a target stand among the statuses of a commit. */
export function statusContext(target: string): string {
  return `zonewright/apply (${target})`
}

/** What the statuses of a line of commits tell. */
export interface Applied {
  /** The newest one that was applied with success. */
  commit?: string
  /** Where there is none: the oldest one that an apply was begun for. */
  tried?: string
}

/**
 * Of `commits`, which are full hashes and newest first, the first whose newest status of this target is a success; of a
 * hundred at most. Only statuses of this token's own login count: others may set statuses, too. A token that may not
 * read them finds nothing, and `note` hears why. A commit that GitHub does not know was never applied.
 *
 * @throws GitHubError of any kind but `rights` and `gone`
 */
export async function lastApplied(
  github: GitHub,
  { commits, target, note }: { commits: readonly string[]; target: string; note?: (text: string) => void },
): Promise<Applied> {
  const asked = commits.slice(0, MOST)
  const whose = { context: statusContext(target), login: await github.login() }
  let tried: string | undefined
  for (let at = 0; at < asked.length; at += AT_ONCE) {
    const some = asked.slice(at, at + AT_ONCE)
    const answers = await Promise.all(some.map(commit => newestOf(github, commit, whose)))
    const refused = answers.find(answer => answer instanceof GitHubError)
    const found = answers.indexOf('success')
    // What is newer than a refusal was answered, so it counts.
    if (found >= 0) return { commit: some[found]! }
    if (refused) {
      note?.(
        `The statuses of commits could not be read, so it is not known what was applied last: ${refused.message}; give the job the permission \`statuses: read\``,
      )
      return {}
    }
    tried = some.findLast((_, index) => answers[index] !== undefined) ?? tried
  }
  return tried === undefined ? {} : { tried }
}

async function newestOf(
  github: GitHub,
  commit: string,
  { context, login }: { context: string; login: string },
): Promise<AppliedState | GitHubError | undefined> {
  try {
    const statuses = await github.statuses(commit)
    return statuses.find(status => status.context === context && status.creator === login)?.state
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error
    if (error.kind === 'gone') return undefined
    if (error.kind === 'rights') return error
    throw error
  }
}

/**
 * Leaves the status of an apply on its commit. Never throws for what GitHub says: gives a sentence about what went
 * wrong, because the apply itself is done.
 */
export async function markApplied(
  github: GitHub,
  commit: string,
  {
    target,
    state,
    description,
    url,
  }: { target: string; state: AppliedState; description: string; url?: string },
): Promise<string | undefined> {
  const set = () =>
    github.setStatus(commit, {
      context: statusContext(target),
      state,
      description: shortened(description),
      ...(url !== undefined && { url }),
    })
  try {
    // The newest status counts, so a second one of the same kind does no harm.
    await set().catch((error: unknown) => {
      if (!(error instanceof GitHubError) || error.kind !== 'server') throw error
      return set()
    })
    return undefined
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error
    const help = error.kind === 'rights' ? '; give the job the permission `statuses: write`' : ''
    return `The status of ${commit.slice(0, 12)} could not be set, so the next apply does not know of this one: ${error.message}${help}`
  }
}

/** On one line, cut between characters. */
function shortened(text: string): string {
  const characters = [...text.replaceAll(/\s+/g, ' ').trim()]
  return characters.length <= LONGEST ? characters.join('') : `${characters.slice(0, LONGEST - 1).join('')}…`
}
