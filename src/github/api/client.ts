/** The port to GitHub, over its REST API: each call is one or two requests. */
import { type GitHub, GitHubError, type Issue } from '../../review/forge/forge.ts'
import { connect } from './connection.ts'
import { LIMITS, type Limits } from './limits.ts'
import {
  commentOf,
  fieldsOf,
  isPull,
  issueOf,
  loginOf,
  pullOf,
  retargetedAt,
  reviewOf,
  shaOf,
  statusOf,
} from './shapes.ts'

export interface GitHubOptions {
  token: string
  /** As GITHUB_API_URL has it: `https://api.github.com`, `https://ghe.example/api/v3`. */
  apiUrl: string
  /** As GITHUB_GRAPHQL_URL has it. Only asked whose token this is; see `login`. */
  graphqlUrl?: string
  /** `owner/name`. */
  repository: string
  userAgent: string
  /** Told when the client waits. */
  note?: (text: string) => void
  limits?: Partial<Limits>
}

const REPO = '/repos/{owner}/{repo}'
const ISSUE = `${REPO}/issues/{number}` as const
const PULL = `${REPO}/pulls/{number}` as const
/** Who the token of a workflow is. */
const WORKFLOW = 'github-actions[bot]'

/** Nothing is sent before the first call. */
export function openGitHub(options: GitHubOptions): GitHub {
  const { token, apiUrl, graphqlUrl, repository, userAgent, note = () => {} } = options
  const [owner = '', repo = ''] = repository.split('/')
  const limits = { ...LIMITS, ...options.limits }
  const { call, list } = connect({ token, apiUrl, userAgent, note, limits })
  const ours = { owner, repo }

  /** The tokens of workflows and other apps may not read /user. GraphQL knows them; REST does not. */
  async function viewer(): Promise<string> {
    if (graphqlUrl === undefined || new URL(graphqlUrl).origin !== new URL(apiUrl).origin) return WORKFLOW
    try {
      const answer = await call(`POST ${graphqlUrl}`, { query: '{ viewer { login } }' })
      return loginOf(fieldsOf(fieldsOf(answer)['data'])['viewer']) || WORKFLOW
    } catch (error) {
      // Who does not answer may be anybody: to be taken for someone else would make all that was said before foreign.
      if (!(error instanceof GitHubError) || !['rights', 'gone'].includes(error.kind)) throw error
      return WORKFLOW
    }
  }

  async function issue(number: number): Promise<Issue> {
    return issueOf(await call(`GET ${ISSUE}`, { ...ours, number }))
  }

  async function whoAmI(): Promise<string> {
    try {
      return loginOf(await call('GET /user'))
    } catch (error) {
      if (error instanceof GitHubError && error.kind === 'rights' && error.status === 403) return viewer()
      throw error
    }
  }
  let asked: Promise<string> | undefined

  return {
    login() {
      asked ??= whoAmI().catch((error: unknown) => {
        // Asked again next time: this answer is none.
        asked = undefined
        throw error
      })
      return asked
    },

    async tip(branch) {
      const found = fieldsOf(await call(`GET ${REPO}/branches/{branch}`, { ...ours, branch }))
      return shaOf(found['commit'])
    },

    pull: async number => pullOf(await call(`GET ${PULL}`, { ...ours, number })),

    async pullsOf(commit) {
      return (await list(`${REPO}/commits/{commit}/pulls`, { ...ours, commit })).map(pullOf)
    },

    async pullsFrom(branch) {
      const found = await list(`${REPO}/pulls`, { ...ours, state: 'open', head: `${owner}:${branch}` })
      // GitHub drops a filter it cannot read, and the owner may have forks.
      return found.map(pullOf).filter(({ head }) => {
        return head.ref === branch && head.repository?.toLowerCase() === repository.toLowerCase()
      })
    },

    createPull: async pull => pullOf(await call(`POST ${REPO}/pulls`, { ...ours, ...pull })),

    updatePull: async (number, change) => pullOf(await call(`PATCH ${PULL}`, { ...ours, number, ...change })),

    comments: async number => (await list(`${ISSUE}/comments`, { ...ours, number })).map(commentOf),

    async createComment(number, body) {
      return commentOf(await call(`POST ${ISSUE}/comments`, { ...ours, number, body }))
    },

    async updateComment(id, body) {
      return commentOf(await call(`PATCH ${REPO}/issues/comments/{id}`, { ...ours, id, body }))
    },

    async deleteComment(id) {
      await unlessGone(call(`DELETE ${REPO}/issues/comments/{id}`, { ...ours, id }))
    },

    async react(comment) {
      await call(`POST ${REPO}/issues/comments/{comment}/reactions`, { ...ours, comment, content: 'eyes' })
    },

    async reviews(number) {
      return (await list(`${PULL}/reviews`, { ...ours, number }))
        .map(reviewOf)
        .filter(each => each !== undefined)
    },

    async retargetedAt(number) {
      const events = await list(`${ISSUE}/events`, { ...ours, number })
      return events
        .flatMap(event => retargetedAt(event) ?? [])
        .sort()
        .at(-1)
    },

    async addLabels(number, labels) {
      if (labels.length > 0) await call(`POST ${ISSUE}/labels`, { ...ours, number, labels })
    },

    async mayWrite(login) {
      if (login === '' || login.endsWith('[bot]')) return false
      const path = `GET ${REPO}/collaborators/{login}/permission` as const
      const answer = await unlessGone(call(path, { ...ours, login }))
      // Who maintains has `write` here (docs.github.com).
      return answer !== undefined && ['admin', 'write'].includes(String(fieldsOf(answer)['permission']))
    },

    async statuses(commit) {
      return (await list(`${REPO}/commits/{commit}/statuses`, { ...ours, commit })).map(statusOf)
    },

    async setStatus(commit, { url, context, state, description }) {
      const status = { context, state, description: shortened(description) }
      const more = url === undefined ? {} : { target_url: url }
      await call(`POST ${REPO}/statuses/{commit}`, { ...ours, commit, ...status, ...more })
    },

    async issues(label) {
      const newestFirst = { state: 'all', sort: 'created', direction: 'desc' }
      const found = await list(`${REPO}/issues`, { ...ours, labels: label, ...newestFirst })
      return found.filter(each => !isPull(each)).map(issueOf)
    },

    createIssue: async wanted => issueOf(await call(`POST ${REPO}/issues`, { ...ours, ...wanted })),

    async updateIssue(number, change) {
      await call(`PATCH ${ISSUE}`, { ...ours, number, ...change })
      const now = await issue(number)
      if (change.body !== undefined && lines(now.body) !== lines(change.body)) {
        const bytes = Buffer.byteLength(change.body)
        throw new GitHubError(
          'too-long',
          200,
          `GitHub kept the old text of issue #${number}: ${bytes} bytes.`,
        )
      }
      return now
    },
  }
}

/** Undefined when there is no such thing. */
async function unlessGone(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof GitHubError && error.kind === 'gone') return undefined
    throw error
  }
}

/** GitHub refuses a longer description of a status. */
function shortened(description: string): string {
  const signs = [...description]
  return signs.length <= 140 ? description : `${signs.slice(0, 139).join('')}…`
}

function lines(text: string): string {
  return text.replaceAll('\r\n', '\n')
}
