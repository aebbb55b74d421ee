/** GitHub's own library with its plugins, set up so that nothing is written twice and no list ends early. */
import { Octokit } from '@octokit/core'
import { paginateRest } from '@octokit/plugin-paginate-rest'
import { retry } from '@octokit/plugin-retry'
import { throttling } from '@octokit/plugin-throttling'
import { GitHubError } from '../../review/forge/forge.ts'
import { gitHubError, isRateLimit } from './errors.ts'
import { type Limits, Pace, Patience, unpaced } from './limits.ts'
import { sender } from './send.ts'

export interface ConnectionOptions {
  token: string
  /** Such as `https://api.github.com` or `https://ghe.example/api/v3`. */
  apiUrl: string
  userAgent: string
  note: (text: string) => void
  limits: Limits
}

type Parameters = Record<string, unknown>
type Verb = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Routes are templates: `GET /repos/{owner}/{repo}`. What a route does not name goes to the query or body. */
export interface Connection {
  /** GET, PATCH and DELETE are repeated when the server fails; POST never is, unless it was told to slow down. */
  call(route: `${Verb} ${string}`, parameters?: Parameters): Promise<unknown>
  /** All pages of a list. */
  list(path: string, parameters?: Parameters): Promise<unknown[]>
}

// The plugin retries whatever it is not told to leave alone. All of 4xx is said to us, and stays so.
const OURS = Array.from({ length: 100 }, (_, at) => 400 + at)
const API_VERSION = '2022-11-28'

/** The throttling plugin knows two wordings only. Whatever else says "slow down" gets one of them. */
function sayRateLimits(octokit: Octokit): void {
  octokit.hook.error('request', error => {
    if (isRateLimit(error)) {
      const { headers } = error.response
      const resets = headers['x-ratelimit-remaining'] === '0' && headers['retry-after'] === undefined
      if (!resets && !/secondary rate/i.test(error.message)) {
        error.message = `Secondary rate limit: ${error.message}`
      }
    }
    throw error
  })
}

// The order matters: what comes first is nearest to the wire.
const Library = Octokit.plugin(paginateRest, sayRateLimits, retry, throttling)

export function connect({ token, apiUrl, userAgent, note, limits }: ConnectionOptions): Connection {
  const { origin } = new URL(apiUrl)
  const silent = (): void => {}
  const log = { debug: silent, info: silent, warn: note, error: note }

  /** True: wait and ask again. */
  function onLimit(seconds: number, options: { method: string; url: string; request: Parameters }): boolean {
    const patience = options.request['patience']
    const willWait = patience instanceof Patience && patience.spend(seconds)
    if (willWait) note(`GitHub asks to slow down: waiting ${seconds} s before ${options.method} goes on.`)
    return willWait
  }

  const library = new Library({
    auth: token,
    baseUrl: apiUrl.replace(/\/+$/, ''),
    userAgent,
    log,
    request: { fetch: sender({ origin, timeoutMs: limits.timeoutMs }), log },
    retry: { retries: limits.tries - 1, retryAfterBaseValue: limits.secondMs, doNotRetry: OURS },
    throttle: {
      retryAfterBaseValue: limits.secondMs,
      ...(unpaced as object),
      write: new Pace(limits) as never,
      onRateLimit: onLimit as never,
      onSecondaryRateLimit: onLimit as never,
    },
  })
  // Outermost, so before the token is added: links of lists are the server's text, and may name any server.
  library.hook.before('request', options => {
    const to = new URL(options.url, apiUrl)
    if (to.origin !== origin) {
      throw new GitHubError(
        'server',
        0,
        `GitHub names a page of a list on another server, ${to.host}. Not asked.`,
      )
    }
  })

  const requestOf = (verb: string) =>
    library.request.defaults({
      headers: { 'x-github-api-version': API_VERSION },
      request: {
        patience: new Patience(limits.waitSeconds),
        ...(verb === 'POST' && { retries: 0 }),
      },
    })

  async function call(route: `${Verb} ${string}`, parameters: Parameters = {}): Promise<unknown> {
    const [method, url] = route.split(' ') as [string, string]
    const request = requestOf(method)
    try {
      return (await request({ ...parameters, method, url })).data
    } catch (error) {
      throw gitHubError(error, whatOf(library, method, url, parameters), token)
    }
  }

  async function list(path: string, parameters: Parameters = {}): Promise<unknown[]> {
    try {
      const all = { ...parameters, per_page: 100, method: 'GET', url: path }
      return await library.paginate(requestOf('GET') as never, all as never, pageOf as never)
    } catch (error) {
      throw gitHubError(error, whatOf(library, 'GET', path, parameters), token)
    }
  }

  return { call, list }
}

/** The library takes a 409 for the end of a list, and anything for a page. */
function pageOf(response: { url?: string; data: unknown }): unknown[] {
  if (response.url === undefined) {
    throw new GitHubError('other', 409, 'GitHub answered 409 in the middle of a list.')
  }
  if (!Array.isArray(response.data)) {
    throw new GitHubError('server', 200, 'GitHub answered with something else where a list was asked for.')
  }
  return response.data
}

function whatOf(library: Octokit, method: string, url: string, parameters: Parameters): string {
  const path = library.request.endpoint({ ...parameters, method: 'GET', url, baseUrl: '' }).url
  return `${method} ${path.split('?')[0]}`
}
