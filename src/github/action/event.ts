/** The event that began the run, from GitHub's variables and the payload file: read once, then plain data. */
import { readFileSync } from 'node:fs'
import { ZonewrightError } from '../../errors.ts'
import type { Context, PullContext } from '../../review/run/context.ts'
import { isMapping } from '../../text/mapping.ts'

type Env = Readonly<Record<string, string | undefined>>

/** Reads the file that GITHUB_EVENT_PATH names. @throws ZonewrightError `bad-event`, `not-an-action` */
export function readContext(env: Env): Context {
  const path = given(env, 'GITHUB_EVENT_PATH')
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (cause) {
    throw new ZonewrightError('bad-event', 'provider', `${path}: cannot be read`, {
      advice: 'GITHUB_EVENT_PATH names the file of the event; a container must see that folder',
      cause,
    })
  }
  try {
    return contextFrom(env, JSON.parse(text))
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause
    throw new ZonewrightError('bad-event', 'provider', `${path}: is not JSON`, { cause })
  }
}

/** The same from a payload that was read. Pure. @throws ZonewrightError `bad-event`, `not-an-action`, `unsafe-event` */
export function contextFrom(env: Env, payload: unknown): Context {
  const name = given(env, 'GITHUB_EVENT_NAME')
  const fields = fieldsOf(payload, env['GITHUB_EVENT_PATH'] ?? 'the event')
  const common = commonOf(env, fields, name)
  switch (name) {
    case 'pull_request':
      return {
        ...common,
        event: name,
        action: fields.text('action'),
        pull: pullOf(fields, common.repository),
      }
    case 'pull_request_target':
      throw unsafe(name)
    case 'issue_comment':
      return {
        ...common,
        event: name,
        number: fields.whole('issue.number'),
        isPull: fields.has('issue.pull_request'),
        comment: {
          id: fields.whole('comment.id'),
          body: fields.textOrNone('comment.body') ?? '',
        },
      }
    case 'push': {
      // Nothing is applied for a tag, or for a branch that is gone.
      const branch = /^refs\/heads\/(.+)$/.exec(fields.text('ref'))?.[1]
      if (branch === undefined || fields.isTrue('deleted')) break
      return {
        ...common,
        event: name,
        branch,
        before: commit(fields.textOrNone('before')),
      }
    }
    case 'merge_group':
      return {
        ...common,
        event: name,
        baseSha: fields.text('merge_group.base_sha'),
        baseRef: fields.text('merge_group.base_ref').replace(/^refs\/heads\//, ''),
      }
    case 'schedule':
    case 'workflow_dispatch':
      return { ...common, event: name, name }
  }
  return { ...common, event: 'other', name }
}

function commonOf(env: Env, fields: Fields, name: string) {
  const repository = given(env, 'GITHUB_REPOSITORY')
  const server = given(env, 'GITHUB_SERVER_URL')
  const attempt = Number(env['GITHUB_RUN_ATTEMPT'] ?? '')
  const runId = given(env, 'GITHUB_RUN_ID')
  const run = `${server}/${repository}/actions/runs/${runId}`
  const ref = given(env, 'GITHUB_REF')
  return {
    repository,
    defaultBranch: defaultBranchOf(fields, name, ref),
    isPrivate: fields.isTrue('repository.private'),
    actor: given(env, 'GITHUB_ACTOR'),
    sha: given(env, 'GITHUB_SHA'),
    ref,
    urls: {
      server,
      api: given(env, 'GITHUB_API_URL'),
      run: attempt > 0 ? `${run}/attempts/${attempt}` : run,
    },
    runId,
    runNumber: given(env, 'GITHUB_RUN_NUMBER'),
    attempt: attempt > 0 ? attempt : 1,
  }
}

/** A scheduled run is always of the default branch, and its payload may say next to nothing. */
function defaultBranchOf(fields: Fields, name: string, ref: string): string {
  const said = fields.textOrNone('repository.default_branch')
  if (said !== undefined) return said
  return name === 'schedule' ? ref.replace(/^refs\/heads\//, '') : fields.text('repository.default_branch')
}

function pullOf(fields: Fields, repository: string): PullContext {
  // Nothing at all when the fork is gone.
  const from = fields.textOrNone('pull_request.head.repo.full_name')
  return {
    number: fields.whole('pull_request.number'),
    headSha: fields.text('pull_request.head.sha'),
    baseRef: fields.text('pull_request.base.ref'),
    baseSha: fields.text('pull_request.base.sha'),
    isFork: from?.toLowerCase() !== repository.toLowerCase(),
    author: fields.textOrNone('pull_request.user.login') ?? '',
  }
}

/** Zeros stand for no commit: the branch is new. */
function commit(sha: string | undefined): string | undefined {
  return sha === undefined || /^0+$/.test(sha) ? undefined : sha
}

function given(env: Env, name: string): string {
  const value = env[name]
  if (value !== undefined && value !== '') return value
  throw new ZonewrightError('not-an-action', 'user', `${name} is not set`, {
    advice: 'this program is started by GitHub Actions; elsewhere use the command line, zonewright',
  })
}

function unsafe(name: string): ZonewrightError {
  return new ZonewrightError('unsafe-event', 'user', `the event ${name} is not supported`, {
    advice:
      'it hands secrets to runs about other people’s changes and checks out none of them; use pull_request',
  })
}

// Fields of a webhook payload, read with care: what is missing or of another type is named, with the file it is from.

/** The payload with what is needed to say where a field is. */
interface Fields {
  text(path: string): string
  /** Null and nothing at all are the same. */
  textOrNone(path: string): string | undefined
  whole(path: string): number
  /** Whether it is `true`; false for everything else. */
  isTrue(path: string): boolean
  /** Whether something is there: an object, a list, a value. */
  has(path: string): boolean
}

/** `file` is named when something is wrong. */
function fieldsOf(payload: unknown, file: string): Fields {
  const at = (path: string): unknown =>
    path.split('.').reduce<unknown>((node, key) => (isMapping(node) ? node[key] : undefined), payload)
  const wrong = (path: string, wanted: string): ZonewrightError =>
    new ZonewrightError('bad-event', 'provider', `${file}: ${path} is not ${wanted}`, {
      advice: 'GitHub writes this file; look at what the workflow does with GITHUB_EVENT_PATH',
    })
  const textOrNone = (path: string): string | undefined => {
    const value = at(path)
    if (value === undefined || value === null || value === '') return undefined
    if (typeof value !== 'string') throw wrong(path, 'text')
    return value
  }
  return {
    textOrNone,
    text: path => {
      const value = textOrNone(path)
      if (value === undefined) throw wrong(path, 'there')
      return value
    },
    whole: path => {
      const value = at(path)
      if (Number.isSafeInteger(value)) return value as number
      throw wrong(path, 'a whole number')
    },
    isTrue: path => at(path) === true,
    has: path => {
      const value = at(path)
      return value !== undefined && value !== null
    },
  }
}
