/** GitHub in this process, for tests of what is decided: lists, writes, and failures on demand. */
import {
  type CommitStatus,
  type GitHub,
  GitHubError,
  type Issue,
  type Pull,
  type Review,
} from '../../src/review/forge/forge.ts'

export interface MemoryGitHub extends GitHub {
  /** Name and arguments of every call, in order. */
  readonly calls: readonly (readonly [name: string, ...args: unknown[]])[]
  /** Only calls that change something. */
  writes(): string[]
  readonly allIssues: Issue[]
  readonly allPulls: (Pull & { body: string })[]
  readonly allStatuses: Map<string, CommitStatus[]>
  /** By the number of the pull request. */
  readonly allReviews: Map<number, Review[]>
  /** What a call fails with: `'after'` when it took effect nevertheless. */
  failing: Map<string, { kind: GitHubError['kind']; when?: 'after'; times?: number }>
}

export const BOT = 'github-actions[bot]'
const WRITES = /^(create|update|delete|set|add|remove|react)/

export function memoryGitHub(): MemoryGitHub {
  const calls: [string, ...unknown[]][] = []
  const issues: Issue[] = []
  const pulls: (Pull & { body: string })[] = []
  const statuses = new Map<string, CommitStatus[]>()
  const reviews = new Map<number, Review[]>()
  let number = 0
  const gone = (what: string): GitHubError => new GitHubError('gone', 404, `Not Found: ${what}`)
  const unused = async (): Promise<never> => {
    throw new Error('not in this test')
  }
  const state: Omit<MemoryGitHub, keyof GitHub> = {
    calls,
    writes: () => calls.map(([name]) => name).filter(name => WRITES.test(name)),
    allIssues: issues,
    allPulls: pulls,
    allStatuses: statuses,
    allReviews: reviews,
    failing: new Map(),
  }
  const port: GitHub = {
    login: async () => BOT,
    tip: unused,
    pull: async wanted => pulls.find(one => one.number === wanted) ?? Promise.reject(gone('pull')),
    pullsOf: async () => [],
    pullsFrom: async branch => pulls.filter(one => one.head.ref === branch && one.state === 'open'),
    createPull: async ({ head, base, title, body }) => {
      number++
      const pull = {
        number,
        title,
        body,
        url: `https://github.test/pull/${number}`,
        state: 'open' as const,
        mergedAt: null,
        mergeCommit: null,
        head: { ref: head, sha: '', repository: 'o/r' },
        base: { ref: base, sha: '' },
        author: BOT,
      }
      pulls.push(pull)
      return { ...pull }
    },
    updatePull: async (wanted, change) => {
      const pull = pulls.find(one => one.number === wanted)
      if (!pull) throw gone('pull')
      return { ...Object.assign(pull, change) }
    },
    comments: unused,
    retargetedAt: async () => undefined,
    createComment: unused,
    updateComment: unused,
    deleteComment: unused,
    react: async () => undefined,
    reviews: async pull => reviews.get(pull) ?? [],
    addLabels: async (wanted, labels) => {
      const issue = issues.find(one => one.number === wanted)
      if (issue) Object.assign(issue, { labels: [...new Set([...issue.labels, ...labels])] })
    },
    mayWrite: unused,
    statuses: async commit => statuses.get(commit) ?? [],
    setStatus: async (commit, status) => {
      const { url: _, ...rest } = status
      statuses.set(commit, [{ ...rest, creator: BOT }, ...(statuses.get(commit) ?? [])])
    },
    issues: async label =>
      issues
        .filter(one => one.labels.includes(label))
        .sort((a, b) => b.number - a.number)
        .map(one => ({ ...one })),
    createIssue: async ({ title, body, labels }) => {
      number++
      const issue: Issue = {
        number,
        title,
        body,
        labels,
        state: 'open',
        author: BOT,
        url: `https://github.test/issues/${number}`,
      }
      issues.push(issue)
      return { ...issue }
    },
    updateIssue: async (wanted, change) => {
      const issue = issues.find(one => one.number === wanted)
      if (!issue) throw gone('issue')
      return { ...Object.assign(issue, change) }
    },
  }
  const watched = Object.fromEntries(
    Object.entries(port).map(([name, call]) => [
      name,
      async (...args: unknown[]) => {
        calls.push([name, ...args])
        const failure = state.failing.get(name)
        const fails = failure !== undefined && (failure.times ?? 1) > 0
        if (fails && failure.times !== undefined) failure.times--
        const fail = (): GitHubError => new GitHubError(failure!.kind, 0, `${name} fails`)
        if (fails && failure.when !== 'after') throw fail()
        const answer = await (call as (...given: unknown[]) => Promise<unknown>)(...args)
        if (fails) throw fail()
        return answer
      },
    ]),
  ) as unknown as GitHub
  return Object.assign(state, watched)
}
