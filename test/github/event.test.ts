/** From GitHub's variables and recorded payloads to what a run is about. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { ZonewrightError } from '../../src/errors.ts'
import { contextFrom, readContext } from '../../src/github/action/event.ts'

const folder = mkdtempSync(join(tmpdir(), 'zonewright-event-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ENV = {
  GITHUB_REPOSITORY: 'Codertocat/Hello-World',
  GITHUB_SERVER_URL: 'https://ghe.example',
  GITHUB_API_URL: 'https://ghe.example/api/v3',
  GITHUB_ACTOR: 'octocat',
  GITHUB_SHA: 'c'.repeat(40),
  GITHUB_REF: 'refs/heads/main',
  GITHUB_RUN_ID: '17',
  GITHUB_RUN_NUMBER: '4',
  GITHUB_RUN_ATTEMPT: '2',
}

type Json = Record<string, unknown>

function payload(name: string): Json {
  return JSON.parse(readFileSync(new URL(`payloads/${name}.json`, import.meta.url), 'utf8'))
}

/** The event of a recorded payload, which is the first word of its name. */
function context(name: string, env: Record<string, string> = {}) {
  return contextFrom({ ...ENV, GITHUB_EVENT_NAME: name.split('.')[0]!, ...env }, payload(name))
}

describe('a run', () => {
  test('is of a repository, with addresses from the environment and its attempt', () => {
    expect(context('push')).toMatchObject({
      repository: 'Codertocat/Hello-World',
      defaultBranch: 'master',
      actor: 'octocat',
      urls: {
        server: 'https://ghe.example',
        api: 'https://ghe.example/api/v3',
        run: 'https://ghe.example/Codertocat/Hello-World/actions/runs/17/attempts/2',
      },
      attempt: 2,
    })
  })

  test('without an attempt is the first one', () => {
    const { urls, attempt } = context('push', { GITHUB_RUN_ATTEMPT: '' })
    expect(attempt).toBe(1)
    expect(urls.run).toMatch(/\/runs\/17$/)
  })
})

describe('a pull request', () => {
  test.each(['opened', 'synchronize'])('%s', action => {
    const file = `pull_request.${action}`
    const { head, base } = payload(file)['pull_request'] as {
      head: { sha: string }
      base: { ref: string; sha: string }
    }
    expect(context(file)).toMatchObject({
      event: 'pull_request',
      action,
      pull: { number: 2, headSha: head.sha, baseRef: base.ref, baseSha: base.sha, isFork: false },
    })
  })

  test.each(['fork', 'deleted-fork'])('of a %s is one', name => {
    expect(context(`pull_request.${name}`)).toMatchObject({ pull: { isFork: true } })
  })

  test('of the same repository in other letters is none', () => {
    expect(context('pull_request.opened', { GITHUB_REPOSITORY: 'codertocat/hello-world' })).toMatchObject({
      pull: { isFork: false },
    })
  })

  test('of Dependabot is of this repository, and has its author', () => {
    expect(context('pull_request.dependabot')).toMatchObject({
      pull: { author: 'dependabot[bot]', isFork: false },
    })
  })

  test('that was merged is told as closed', () => {
    expect(context('pull_request.closed-merged')).toMatchObject({ event: 'pull_request', action: 'closed' })
  })

  test('by pull_request_target is refused', () => {
    const env = { GITHUB_EVENT_NAME: 'pull_request_target' }
    expect(() => context('pull_request.opened', env)).toThrow(/pull_request_target is not supported/)
  })
})

describe('a push', () => {
  test('has the commit before it', () => {
    expect(context('push')).toMatchObject({
      event: 'push',
      branch: 'master',
      before: 'a10867b14bb761a232cd80139fbd4c0d33264240',
    })
  })

  test('of a new branch has none', () => {
    expect(context('push.new-branch')).toMatchObject({ event: 'push', before: undefined })
  })

  test('of a tag, and one that deletes a branch, are of no concern', () => {
    expect(context('push.tag')).toMatchObject({ event: 'other', name: 'push' })
    const deleted = { ...payload('push'), deleted: true, after: '0'.repeat(40) }
    expect(contextFrom({ ...ENV, GITHUB_EVENT_NAME: 'push' }, deleted)).toMatchObject({ event: 'other' })
  })
})

describe('other events', () => {
  test('a comment on a pull request, and one on an issue', () => {
    expect(context('issue_comment.pull_request')).toMatchObject({
      event: 'issue_comment',
      number: 1,
      isPull: true,
      comment: { id: 492700400, body: expect.stringMatching(/^You are/) },
    })
    expect(context('issue_comment.issue')).toMatchObject({ event: 'issue_comment', number: 1, isPull: false })
  })

  test('a merge queue', () => {
    expect(context('merge_group')).toMatchObject({
      event: 'merge_group',
      baseRef: 'main',
      baseSha: '380387fbc80638b734a49e1be1c4dfec1c01b33c',
    })
  })

  test.each(['schedule', 'workflow_dispatch'])('%s', name => {
    expect(context(name)).toMatchObject({ event: name, name })
  })

  test('a schedule of which nothing is said runs on the default branch', () => {
    const env = { ...ENV, GITHUB_EVENT_NAME: 'schedule' }
    expect(contextFrom(env, { schedule: '17 6 * * *' })).toMatchObject({ defaultBranch: 'main' })
  })

  test('one that no one knows', () => {
    expect(context('push', { GITHUB_EVENT_NAME: 'fork' })).toMatchObject({ event: 'other', name: 'fork' })
  })
})

describe('a payload that is damaged', () => {
  test.each([
    ['pull_request.opened', 'pull_request.number'],
    ['pull_request.opened', 'pull_request.head.sha'],
    ['issue_comment.pull_request', 'comment.id'],
    ['merge_group', 'merge_group.base_sha'],
    ['push', 'ref'],
    ['push', 'repository.default_branch'],
  ])('%s without %s names file and field', (name, path) => {
    const damaged = payload(name)
    const keys = path.split('.')
    const last = keys.pop()!
    delete keys.reduce((node, key) => node[key] as Json, damaged)[last]
    const env = { ...ENV, GITHUB_EVENT_NAME: name.split('.')[0]!, GITHUB_EVENT_PATH: '/event.json' }
    expect(() => contextFrom(env, damaged)).toThrow(`/event.json: ${path} is not`)
  })

  test('whatever it is, it is read or refused in our own words', () => {
    const names = fc.constantFrom('pull_request', 'push', 'issue_comment', 'merge_group', 'schedule', 'x')
    fc.assert(
      fc.property(names, fc.jsonValue(), (name, value) => {
        try {
          contextFrom({ ...ENV, GITHUB_EVENT_NAME: name }, value)
        } catch (error) {
          expect(error).toBeInstanceOf(ZonewrightError)
        }
      }),
    )
  })

  test.each([
    ['no file', undefined, /cannot be read/],
    ['no JSON', '{', /is not JSON/],
  ])('%s', (_, text, message) => {
    const path = join(folder, text === undefined ? 'none.json' : 'broken.json')
    if (text !== undefined) writeFileSync(path, text)
    const env = { ...ENV, GITHUB_EVENT_NAME: 'push', GITHUB_EVENT_PATH: path }
    expect(() => readContext(env)).toThrow(message)
  })

  test('elsewhere than in a job it says where it belongs', () => {
    expect(() => readContext({})).toThrow(/GITHUB_EVENT_PATH is not set/)
  })
})
