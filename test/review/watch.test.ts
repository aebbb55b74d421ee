/** Runs that are about no pull request: the watch on a schedule, and the merge queue's last look before it merges. */
import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { DRIFT_LABEL } from '../../src/review/drift/drift-issue.ts'
import { READ_ONLY, type Rights } from '../github/fake-github/rights.ts'
import { isWhole, longStory } from '../support/scope.ts'
import { openStory, type RunOptions, type Story } from './story.ts'
import { A, FILE, MX, zone } from './story-files.ts'

const APEX = '"@": { A: 192.0.2.1, MX: 10 mail.example.net. }'
const MOVED = '"@": { A: 192.0.2.1, MX: 10 mx.example.org. }'
const LIVE = [A('192.0.2.1'), MX('10 mail.example.net.')]

let story: Story
async function begin(): Promise<Story> {
  story = await openStory({ files: { [FILE]: zone(APEX) }, zones: { 'example.nl': LIVE } })
  return story
}
afterEach(async () => {
  expect(story.github.violations).toEqual([])
  await story.close()
})
const watch = (options: RunOptions = {}) => story.run('schedule', 'drift', 'main', options)
const issues = () => story.github.issuesWith(DRIFT_LABEL).map(({ number, state }) => `#${number} ${state}`)
/** Requests since the last look that change something at GitHub. */
const githubWrites = () =>
  story.github.requests
    .splice(0)
    .filter(({ method, path }) => method !== 'GET' && path !== '/graphql')
    .map(({ method, path }) => `${method} ${path.replace(/^\/repos\/[^/]+\/[^/]+/, '')}`)

test('drift: one issue, left alone while nothing changes, closed, reopened, and used to say that no one can look', async () => {
  const { github, bench } = await begin()
  await story.setZones({ 'example.nl': [...LIVE, A('192.0.2.66', 'foreign')] })
  const found = await watch()
  expect(found).toMatchObject({ code: 0, outputs: { drift: 'true' } })
  expect(found.summary).toContain('192.0.2.66')
  expect(issues()).toEqual(['#1 open'])
  expect(github.at(1).body).toMatch(/^<!-- zonewright:default v1 \S+ -->\n/)
  expect(github.at(1).body).toContain('192.0.2.66')
  githubWrites()
  const url = found.outputs['issue-url']!
  expect(await watch()).toMatchObject({ code: 0, outputs: { drift: 'true', 'issue-url': url } })
  expect(githubWrites()).toEqual([])

  await story.setZones({ 'example.nl': LIVE })
  expect(await watch()).toMatchObject({ code: 0, outputs: { drift: 'false' } })
  expect(issues()).toEqual(['#1 closed'])
  expect(github.at(1).body).toMatch(/clean since/i)
  if (!isWhole) return

  githubWrites()
  expect(await watch()).toMatchObject({ code: 0, outputs: { drift: 'false' } })
  expect(githubWrites()).toEqual([])
  await story.setZones({ 'example.nl': [...LIVE, A('192.0.2.67', 'again')] })
  expect(await watch()).toMatchObject({ code: 0, outputs: { drift: 'true' } })
  expect(issues()).toEqual(['#1 open'])
  expect(github.at(1).body).toContain('192.0.2.67')
  githubWrites()

  // Another target of the same repository has its own.
  const shown = github.at(1).body
  expect(await watch({ inputs: { target: 'other' } })).toMatchObject({ code: 0 })
  expect(issues()).toEqual(['#1 open', '#2 open'])
  expect(githubWrites()).toEqual(['POST /issues'])
  expect(github.at(1).body).toBe(shown)

  // The API refuses: red, and the same issue says so.
  await bench.control('PUT', '/faults', [{ path: '/auth', status: 401, error: 'The key is not known' }])
  const blind = await watch()
  expect(blind.code).toBe(1)
  expect(blind.outputs).not.toHaveProperty('drift')
  expect(issues()).toEqual(['#1 open', '#2 open'])
  expect(github.at(1).body).not.toBe(shown)
  expect(github.at(1).body).toContain('The key is not known')
  expect(await bench.entries('example.nl')).toHaveLength(3)
})

/** What the token of a job of our own workflows may do. */
function rightsIn(workflow: string, job = workflow): Rights {
  const text = readFileSync(new URL(`../../.github/workflows/${workflow}.yml`, import.meta.url), 'utf8')
  const { permissions } = parse(text).jobs[job]
  const { 'pull-requests': pulls, ...others } = permissions
  return { ...others, pulls }
}

longStory('each job can do all that it does with the rights of its workflow', async () => {
  const { github } = await begin()
  const as = (workflow: string): RunOptions => {
    github.allow(workflow, rightsIn(workflow))
    return { inputs: { 'github-token': workflow } }
  }
  const number = story.open({ [FILE]: zone(APEX, 'www: { A: 192.0.2.2 }') })
  github.review(number, 'hubot', 'APPROVED')
  github.grant('hubot', 'write')
  const planned = await story.plan(number, as('plan'))
  story.merge(number)
  const applied = await story.apply(as('apply'))
  await story.setZones({ 'example.nl': LIVE })
  const watched = await watch(as('drift'))
  for (const { code, log } of [planned, applied, watched]) {
    expect(code).toBe(0)
    expect(log).not.toMatch(/could not|permission/)
  }
  // Also where the answer depends on what was approved.
  const [issue] = github.issuesWith(DRIFT_LABEL)
  expect(issue!.body).toMatch(/\/zonewright allow drift=example\.nl [0-9a-f]{16}/)
})

longStory('drift without credentials is red and told; without rights it is told in the summary', async () => {
  const { github } = await begin()
  const none = { env: { TRANSIP_PRIVATE_KEY: undefined, TRANSIP_ACCOUNT_NAME: undefined } }
  const blind = await watch(none)
  expect(blind).toMatchObject({ code: 1, outputs: { 'failure-reason': 'no-credentials' } })
  expect(issues()).toEqual(['#1 open'])
  expect(github.at(1).body).toContain('TRANSIP_')
  githubWrites()
  await watch(none)
  expect(githubWrites()).toEqual([])

  await story.setZones({ 'example.nl': [...LIVE, A('192.0.2.66', 'foreign')] })
  github.allow('readOnly', READ_ONLY)
  const poor = await watch({ inputs: { 'github-token': 'readOnly' } })
  expect(poor).toMatchObject({ code: 0, outputs: { drift: 'true' } })
  expect(poor.summary).toMatch(/issue could not be written/)
  expect(poor.summary).toContain('192.0.2.66')
  expect(poor.log).toMatch(/^::warning::.*issues: write/m)
})

longStory(
  'the merge queue stops at what an apply would refuse, and lets through what was opened or is harmless',
  async () => {
    const { github } = await begin()
    const number = story.open({ [FILE]: zone(MOVED) })
    await story.plan(number)
    expect(await queued(number)).toMatchObject({
      code: 4,
      outputs: { refused: 'true', 'failure-reason': 'refused' },
    })
    github.comment(number, 'octocat', story.typed(number, 'mail=example.nl'))
    const opened = await queued(number)
    expect(opened).toMatchObject({ code: 0, outputs: { refused: 'false', changes: '1' } })
    if (!isWhole) return

    // The same with an apply that ended well before it.
    expect(await queued(number)).toMatchObject({ code: 0, outputs: { refused: 'false' } })
    const harmless = story.open({ [FILE]: zone(APEX, 'www: { A: 192.0.2.2 }') })
    expect(await queued(harmless)).toMatchObject({ code: 0, outputs: { changes: '1', refused: 'false' } })
    expect((await story.bench.requests()).filter(({ method }) => method !== 'GET')).toEqual([])
  },
)

/** `command: plan` for the group with this pull request alone in it, squashed on top of main. */
function queued(number: number) {
  const { repo, github } = story
  const base = story.tip()
  const { sha } = github.at(number).pull!.head
  repo.git(['checkout', '--quiet', '--detach', base])
  repo.git(['merge', '--quiet', '--squash', sha])
  repo.git(['commit', '--quiet', '--allow-empty', '--message', `queued (#${number})`])
  const head = repo.git(['rev-parse', 'HEAD'])
  const ref = `refs/heads/gh-readonly-queue/main/pr-${number}-${base}`
  const group = { head_sha: head, head_ref: ref, base_sha: base, base_ref: 'refs/heads/main' }
  return story.run('merge_group', 'plan', head, {
    payload: { action: 'checks_requested', merge_group: group },
    env: { GITHUB_REF: ref },
  })
}
