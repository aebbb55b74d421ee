/** What went wrong, made from whatever the library throws. GitHub's own words, cleaned, without the token. */
import { GitHubError } from '../../review/forge/forge.ts'
import { NoAnswer } from './send.ts'

type Headers = Record<string, string | number | undefined>

/** What the library throws, as far as we read it: an error with the answer, or none when there was none. */
interface Refusal extends Error {
  status: number
  response?: { headers: Headers; data?: unknown }
}

const RATE = /rate limit|abuse detection/i
const TOO_LONG = /is too long|too_long/i
const ONE_RIGHT = /^([a-z_]+)=(read|write|admin)$/
const MAX_WORDS = 500

/**
 * `what` is the request, such as `POST /repos/o/r/issues`. No cause is kept: it would carry the request, with
 * all that was to be written.
 */
export function gitHubError(thrown: unknown, what: string, token: string): GitHubError {
  if (thrown instanceof GitHubError) return thrown
  const clean = (text: string): string => cleaned(text, token)
  if (!isRefusal(thrown)) {
    const cause = thrown instanceof Error ? thrown.cause : undefined
    const reason = cause instanceof NoAnswer ? cause : thrown
    const words = reason instanceof Error ? reason.message : String(reason)
    return new GitHubError('server', 0, `GitHub did not answer ${what}: ${clean(words)}`)
  }
  const kind = kindOf(thrown)
  const said = `GitHub answered ${thrown.status} to ${what}: ${clean(thrown.message)}`
  const more = kind === 'rights' ? neededRights(thrown) : kind === 'rate' ? againWhen(thrown) : ''
  return new GitHubError(kind, thrown.status, `${said}${clean(more) && ` (${clean(more)})`}`)
}

/** True for an answer that says "not so fast", in any of the ways GitHub and its Enterprise versions say it. */
export function isRateLimit(error: unknown): error is Refusal & { response: { headers: Headers } } {
  if (!isRefusal(error)) return false
  if (error.status === 429) return true
  const headers = error.response.headers
  const limited = headers['x-ratelimit-remaining'] === '0' || headers['retry-after'] !== undefined
  return error.status === 403 && (limited || RATE.test(error.message))
}

/** One line without the token and what would move a cursor. The token goes before the text is cut: no half is left. */
function cleaned(text: string, token: string): string {
  const line = text
    .replaceAll(token, '[secret]')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
  return line.length > MAX_WORDS ? `${line.slice(0, MAX_WORDS)} …` : line
}

function isRefusal(error: unknown): error is Required<Refusal> {
  return error instanceof Error && 'status' in error && 'response' in error && error.response !== undefined
}

function kindOf(error: Required<Refusal>): GitHubError['kind'] {
  const { status, message } = error
  if (isRateLimit(error)) return 'rate'
  if (status === 401 || status === 403) return 'rights'
  // An unknown commit is a 422, not a 404.
  if (status === 404 || status === 410 || (status === 422 && /^No commit found/i.test(message))) return 'gone'
  if (status === 413 || (status === 422 && TOO_LONG.test(message))) return 'too-long'
  return status >= 500 ? 'server' : 'other'
}

/** `issues=write; pull_requests=write` (one of them does) as a workflow says it. */
function neededRights({ response }: Required<Refusal>): string {
  const accepted = String(response.headers['x-accepted-github-permissions'] ?? '')
  const choices = accepted.split(';').map(all => all.split(',').map(one => ONE_RIGHT.exec(one.trim())))
  if (choices.flat().includes(null)) return ''
  const words = choices.map(all =>
    all.map(one => `${one![1]!.replaceAll('_', '-')}: ${one![2]}`).join(' and '),
  )
  return `give the job the permission ${words.join(', or ')}`
}

function againWhen({ response: { headers } }: Required<Refusal>): string {
  const after = headers['retry-after']
  if (after !== undefined) return `again in ${after} seconds`
  const reset = Number(headers['x-ratelimit-reset'])
  const at = new Date(reset * 1000)
  if (!(reset > 0) || Number.isNaN(at.getTime())) return ''
  return `the limit resets at ${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
