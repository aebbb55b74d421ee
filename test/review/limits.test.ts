/** GitHub at its worst, and the one comment through it all: failures, limits, Enterprise, forgeries, pages, people. */
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import type { FakeGitHubOptions } from '../github/fake-github/start.ts'
import { isWhole, longStory } from '../support/scope.ts'
import { openStory, RUNNER_NODE, type Story } from './story.ts'
import { A, FILE, WWW, zone } from './story-files.ts'

const APEX = '"@": { A: 192.0.2.1 }'
const BOT = 'github-actions[bot]'
const COMMENTS = /\/comments/
/** Waits of seconds take a moment: what is waited for is up to the fakes. */
const HURRY = `data:text/javascript,${encodeURIComponent(
  'const wait = setTimeout; globalThis.setTimeout = (work, ms, ...more) => wait(work, ms >= 900 && ms <= 60000 ? 1 : ms, ...more)',
)}`
const hurry = { node: RUNNER_NODE, env: { NODE_OPTIONS: `--import=${HURRY}` } }
const NODE_24 = fileURLToPath(
  new URL(`../runtimes/node_modules/node-${process.platform}-${process.arch}/bin/node`, import.meta.url),
)

let story: Story
async function begin(options: FakeGitHubOptions = {}): Promise<Story> {
  story = await openStory(
    { files: { [FILE]: zone(APEX) }, zones: { 'example.nl': [A('192.0.2.1')] } },
    options,
  )
  return story
}
afterEach(async () => {
  expect(story.github.violations).toEqual([])
  await story.close()
})
/** Requests to GitHub since the last look. */
const sent = (method: string, path: RegExp) =>
  story.github.requests.splice(0).filter(one => one.method === method && path.test(one.path))
const writes = async () => (await story.bench.requests()).filter(({ method }) => method !== 'GET')

longStory('one comment, whatever becomes of the requests that write it', async () => {
  const { github } = await begin()
  const number = story.open({ [FILE]: zone(APEX, WWW) })
  const only = () => expect(github.commentsOf(number)).toHaveLength(1)

  github.fault({ method: 'POST', path: COMMENTS, status: 502 })
  expect(await story.plan(number)).toMatchObject({ code: 0 })
  only()
  const first = story.comment(number)

  github.fault({ method: 'PATCH', path: COMMENTS, status: 500 })
  github.fault({ method: 'PATCH', path: COMMENTS, status: 403, headers: { 'retry-after': '1' } })
  expect(await story.plan(number, hurry)).toMatchObject({ code: 0 })
  only()
  expect(story.comment(number)).not.toBe(first)

  // Someone deletes it, and the answer to the next one is lost on its way.
  github.comments = []
  github.requests.splice(0)
  github.fault({ method: 'POST', path: COMMENTS, drop: 'after' })
  expect(await story.plan(number)).toMatchObject({ code: 0 })
  only()
  expect(sent('POST', COMMENTS)).toHaveLength(1)

  if (!isWhole) return

  // Someone deletes it between the look and the edit.
  github.fault({ method: 'PATCH', path: COMMENTS, status: 404, message: 'Not Found' })
  const { id } = github.comments[0]!
  expect(await story.plan(number)).toMatchObject({ code: 0 })
  expect(github.comments.map(comment => comment.id)).toEqual([id, expect.any(Number)])

  // Longer than anybody waits: the plan is made all the same, and says when.
  github.fault({ method: 'PATCH', path: COMMENTS, status: 429, headers: { 'retry-after': '3600' } })
  const limited = await story.plan(number)
  expect(limited).toMatchObject({ code: 0, outputs: { changes: '1' } })
  expect(limited.summary).toMatch(/comment .* could not be written.*again in 3600 seconds/)
  only()
})

longStory(
  'GitHub that takes no comment fails no apply, and while it is down altogether nothing counts as shown',
  async () => {
    const { github } = await begin()
    const number = story.open({ [FILE]: zone(APEX, WWW) })
    story.merge(number)
    github.fault({ method: 'POST', path: COMMENTS, status: 503, times: Infinity })
    github.fault({ method: 'POST', path: /\/statuses/, status: 500, times: Infinity })
    const unheard = await story.apply()
    expect(unheard).toMatchObject({ code: 0, outputs: { outcome: 'verified' } })
    expect(await writes()).toHaveLength(1)
    expect(github.comments).toEqual([])
    for (const what of ['comment', 'status']) {
      expect(unheard.summary).toMatch(new RegExp(`The \`?${what} .*could not be`))
      expect(unheard.log).toMatch(new RegExp(`^::warning::The ${what} .*could not be`, 'm'))
    }
    github.clearFaults()

    story.merge(story.open({ [FILE]: zone(APEX, WWW, 'two: { A: 192.0.2.3 }') }))
    const down = await story.apply({ ...hurry, env: { ...hurry.env, GITHUB_API_URL: await nobody() } })
    expect(down).toMatchObject({ code: 4, outputs: { outcome: 'refused', held: '1' } })
    expect(await writes()).toEqual([])
    expect(down.summary).toContain('GitHub did not tell what some pull requests showed')
    expect(down.summary).toMatch(/applied last could not be looked up.*ECONNREFUSED/)
    expect(down.summary).toMatch(/status .* could not be set/)
    if (!isWhole) return

    // A run that was started again may be overtaken, and that is not guessed.
    const again = await story.apply({
      ...hurry,
      attempt: 2,
      env: { ...hurry.env, GITHUB_API_URL: await nobody() },
    })
    expect(again).toMatchObject({ code: 1, outputs: { 'failure-reason': 'no-tip' } })
    expect(await writes()).toEqual([])
  },
)

longStory(
  'what an earlier run left undone is not lost when GitHub does not tell what was applied last',
  async () => {
    const { github } = await begin()
    // The run for this one is lost.
    story.merge(story.open({ [FILE]: zone(APEX, WWW) }))
    story.merge(story.open({ 'zones/example.nl.yaml': zone(APEX, WWW, 'two: { A: 192.0.2.3 }') }))
    github.fault({ method: 'GET', path: /\/statuses$/, status: 503, times: Infinity })
    const blind = await story.apply(hurry)
    expect(blind).toMatchObject({ code: 0, outputs: { outcome: 'verified', changes: '1' } })
    expect(blind.summary).toContain('Run the job again')
    expect(github.statusesOf(story.tip())[0]).toMatchObject({ state: 'failure' })
    github.clearFaults()
    expect(await story.apply({ attempt: 2 })).toMatchObject({ code: 0, outputs: { changes: '1' } })
    expect(github.statusesOf(story.tip())[0]).toMatchObject({ state: 'success' })
    expect((await story.bench.entries('example.nl')).map(({ name }) => name).sort()).toEqual([
      '@',
      'two',
      'www',
    ])
  },
)

test.skipIf(!existsSync(NODE_24))('GitHub Enterprise and Node 24: planned, merged and applied', async () => {
  const { github } = await begin({ prefix: '/api/v3' })
  expect(github.url).toMatch(/\/api\/v3$/)
  const number = story.open({ [FILE]: zone(APEX, WWW) })
  const newer = { node: NODE_24 }
  expect(await story.plan(number, newer)).toMatchObject({ code: 0, outputs: { changes: '1' } })
  expect(story.comment(number)).toContain('+ A     www   3600  192.0.2.2')
  story.merge(number)
  expect(await story.apply(newer)).toMatchObject({ code: 0, outputs: { outcome: 'verified' } })
  expect(story.comment(number)).toContain('✅ Applied: 1 of 1')
  expect(await writes()).toHaveLength(1)
  expect(github.statusesOf(story.tip())[0]).toMatchObject({ state: 'success' })
  expect(github.requests.filter(({ status }) => status === 404)).toEqual([])
  if (isWhole)
    expect((await story.run('schedule', 'drift', 'main', newer)).outputs).toMatchObject({ drift: 'false' })
})

longStory(
  'the comment is found by its author, its first byte and its target, on whatever page it is',
  async () => {
    const { github } = await begin()
    const number = story.open({ [FILE]: zone(APEX, WWW) })
    for (let at = 0; at < 120; at++) github.comment(number, 'octocat', `Look at line ${at}.`)
    expect(await story.plan(number)).toMatchObject({ code: 0 })
    const ours = github.commentsOf(number).at(-1)!
    expect(ours.author).toBe(BOT)
    // Others say what looks the same: someone else, the robot in a quote, and the robot about another target.
    const before = new Set(github.commentsOf(number).map(({ id }) => id))
    github.comment(number, 'mallory', ours.body)
    github.comment(number, BOT, `> quoted\n${ours.body}`)
    github.comment(number, BOT, ` ${ours.body}`)
    github.comment(number, BOT, ours.body.replace('zonewright:default', 'zonewright:default2'))
    for (let at = 0; at < 126; at++) github.comment(number, 'octocat', `Line ${at} is fine.`)
    const others = () =>
      github
        .commentsOf(number)
        .filter(({ id, body }) => id !== ours.id && !body.startsWith('<!-- zonewright:other'))
    const frozen = JSON.stringify(others())
    expect(before.size + 130).toBe(251)
    github.requests.splice(0)
    expect(await story.plan(number)).toMatchObject({ code: 0 })
    const asked = github.requests.filter(({ method, path }) => method === 'GET' && COMMENTS.test(path))
    expect(new Set(asked.map(({ query }) => query['page']))).toEqual(new Set([undefined, '2', '3']))
    expect(sent('PATCH', COMMENTS).map(({ path }) => path)).toEqual([
      `/repos/${github.repository}/issues/comments/${ours.id}`,
    ])
    expect(github.commentsOf(number)).toHaveLength(251)

    if (!isWhole) return

    // Another target has a comment of its own, and neither touches the other's.
    const shown = ours.body
    expect(await story.plan(number, { inputs: { target: 'other' } })).toMatchObject({ code: 0 })
    expect(github.commentsOf(number)).toHaveLength(252)
    expect(ours.body).toBe(shown)
    const second = github.commentsOf(number).at(-1)!
    expect(second.body).toMatch(/^<!-- zonewright:other v1 .*\n### Zonewright plan \(`other`\)/)

    // Two of ours become one, the one that was edited by hand is put right, and no opening comes of it.
    ours.body = `<!-- zonewright:default v1 bm9uc2Vuc2U= -->\nnothing to see here`
    const twin = github.comment(
      number,
      BOT,
      '<!-- zonewright:default v1 eyJvcGVuaW5ncyI6W3t9XX0= -->\nnor here',
    )
    expect(await story.plan(number)).toMatchObject({ code: 0, outputs: { changes: '1' } })
    const left = github.commentsOf(number).filter(({ id }) => id === ours.id || id === twin)
    expect(left.map(({ id }) => id)).toEqual([twin])
    expect(left[0]!.body).toContain('+ A     www   3600  192.0.2.2')
    expect(JSON.stringify(others().filter(({ id }) => id !== twin))).toBe(frozen)

    // The merge tells both targets in their own comments.
    const secondAs = second.body
    story.merge(number)
    expect(await story.apply()).toMatchObject({ code: 0 })
    expect(left[0]!.body).toContain('✅ Applied: 1 of 1')
    expect(second.body).toBe(secondAs)
    expect(await story.apply({ inputs: { target: 'other' } })).toMatchObject({ code: 0 })
    expect(second.body).toMatch(/^<!-- zonewright:other v1 .*\n### Zonewright apply \(`other`\)/)
    expect(github.statusesOf(story.tip()).map(({ context }) => context)).toContain('zonewright/apply (other)')
  },
)

/** An address where no one answers. */
async function nobody(): Promise<string> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return `http://127.0.0.1:${port}`
}
