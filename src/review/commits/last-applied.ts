/** Which commit was applied last: every apply leaves a status on its commit, and that is all the memory there is. */
import { type CommitStatus, type GitHub, GitHubError } from '../forge/forge.ts'

/** Asked at the same time. */
const AT_ONCE = 5

export type AppliedState = CommitStatus['state']

/** The name under which the applies of a target are among the statuses of a commit. */
export function statusContext(target: string): string {
  return `zonewright/apply (${target})`
}

/** What the statuses of a line of commits tell. */
export interface Applied {
  /** The newest one that was applied with success. */
  commit?: string
  /** Those newer than that which an apply was begun for, newest first: it did not end well. */
  begun: string[]
}

/**
 * Of `commits`, which are full hashes and newest first, the first that any status of this target calls a success. Only
 * statuses of this token's own login count: others may set statuses, too. Each commit is on a branch of GitHub, so "not
 * found" is not an answer either.
 *
 * @throws GitHubError
 */
export async function lastApplied(
  github: GitHub,
  { commits, target }: { commits: readonly string[]; target: string },
): Promise<Applied> {
  const whose = { context: statusContext(target), login: await github.login() }
  const begun: string[] = []
  for (let at = 0; at < commits.length; at += AT_ONCE) {
    const some = commits.slice(at, at + AT_ONCE)
    const answers = await Promise.all(some.map(commit => newestOf(github, commit, whose)))
    for (const [index, commit] of some.entries()) {
      const answer = answers[index]
      // What is newer than a refusal was answered, so it counts.
      if (answer instanceof GitHubError) throw explained(answer)
      if (answer === 'success') return { commit, begun }
      if (answer !== undefined) begun.push(commit)
    }
  }
  return { begun }
}

/**
 * Of `commits`, which are oldest first, the first that any status of this target calls a success; an empty text when
 * none does. Whoever may push can set a status and take none away.
 *
 * @throws GitHubError
 */
export async function firstApplied(
  github: GitHub,
  { commits, target }: { commits: readonly string[]; target: string },
): Promise<string> {
  const context = statusContext(target)
  const login = await github.login()
  for (const commit of commits) {
    const statuses = await statusesOf(github, commit, { context, login })
    if (statuses.some(({ state }) => state === 'success')) return commit
  }
  return ''
}

function explained(error: GitHubError): GitHubError {
  if (error.kind !== 'rights') return error
  const message = `${error.message}; give the job the permission \`statuses: read\``
  return new GitHubError(error.kind, error.status, message, { cause: error })
}

async function newestOf(
  github: GitHub,
  commit: string,
  whose: { context: string; login: string },
): Promise<AppliedState | GitHubError | undefined> {
  try {
    const states = (await statusesOf(github, commit, whose)).map(({ state }) => state)
    // No apply takes a success back, so what was set after one was set by someone else.
    return states.includes('success') ? 'success' : states[0]
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error
    return error
  }
}

/** Newest first. */
async function statusesOf(
  github: GitHub,
  commit: string,
  { context, login }: { context: string; login: string },
): Promise<CommitStatus[]> {
  const statuses = await github.statuses(commit)
  return statuses.filter(status => status.context === context && status.creator === login)
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
      description,
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
