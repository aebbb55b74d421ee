/** The first apply of a repository, and statuses that say more than was done. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OWN } from '../../scripts/workflows.ts'
import { atomNames } from '../../src/plan/atoms.ts'
import { keyOfHeld } from '../../src/review/approvals/openings.ts'
import { encodeMarker, readMarker } from '../../src/review/comments/marker.ts'
import { DRIFT_LABEL } from '../../src/review/drift/drift-issue.ts'
import { filesFor } from '../../src/scaffold/files.ts'
import { longStory } from '../support/scope.ts'
import { openStory, type Story } from './story.ts'
import { A, FILE, OTHER, WWW, zone } from './story-files.ts'

const APEX = '"@": { A: 192.0.2.1 }'
const CONTEXT = 'zonewright/apply (default)'

let story: Story
const start = async (
  files: Record<string, string>,
  zones: Record<string, ReturnType<typeof A>[]>,
  applied = false,
) => {
  story = await openStory({ files, zones, applied })
}
afterEach(async () => {
  expect(story.github.violations).toEqual([])
  await story.close()
})

const live = async (domain = 'example.nl') =>
  (await story.bench.entries(domain)).map(({ name, content }) => `${name} ${content}`).sort()
const state = () => story.github.statusesOf(story.tip())[0]?.state

describe('Before anything was applied', () => {
  test('files that were just pushed and differ from live are held back, red, with the two ways to go on', async () => {
    await start({ [FILE]: zone(APEX, WWW) }, { 'example.nl': [A('192.0.2.1'), A('192.0.2.9', 'old')] })
    const run = await story.apply()
    expect(run).toMatchObject({ code: 4, outputs: { outcome: 'refused', held: '2' } })
    expect(run.summary).toContain('Nothing was applied here before')
    expect(run.summary).toContain('zonewright pull --all')
    expect(run.summary).toContain('by a pull request that shows')
    expect(await live()).toEqual(['@ 192.0.2.1', 'old 192.0.2.9'])
    expect(state()).toBe('failure')
  })

  test('what init writes is a success', async () => {
    const answers = { ...OWN, zones: 'zones', people: 'alone' as const }
    const files = [...filesFor(answers)].filter(([path]) => /^(?:zones|zonewright)/.test(path))
    await start(Object.fromEntries(files), { 'example.nl': [A('192.0.2.1')] })
    expect(await story.apply()).toMatchObject({ code: 0, outputs: { outcome: 'nothing' } })
    expect(state()).toBe('success')
  })

  test('what is live already needs nothing, and is a success', async () => {
    await start({ [FILE]: zone(APEX) }, { 'example.nl': [A('192.0.2.1')] })
    expect(await story.apply()).toMatchObject({ code: 0, outputs: { outcome: 'nothing' } })
    expect(state()).toBe('success')
  })

  test('files that come by a pull request are applied, and no one’s record makes way for them', async () => {
    await start({ 'README.md': 'mine\n' }, { 'example.nl': [A('192.0.2.1'), A('192.0.2.9', 'www')] })
    const number = story.open({ [FILE]: zone(APEX, WWW, 'new: { A: 192.0.2.3 }') })
    await story.plan(number)
    expect(story.comment(number)).toContain('foreign-change')
    story.merge(number, 'squash')
    expect(await story.apply()).toMatchObject({ code: 5, outputs: { outcome: 'partly', held: '1' } })
    expect(await live()).toEqual(['@ 192.0.2.1', 'new 192.0.2.3', 'www 192.0.2.9'])
  })

  longStory('what a pull request takes away of files that were live goes', async () => {
    const both = [A('192.0.2.1'), A('192.0.2.2', 'www')]
    await start({ [FILE]: zone(APEX, WWW) }, { 'example.nl': both })
    story.merge(story.open({ [FILE]: zone(APEX) }))
    expect(await story.apply()).toMatchObject({ code: 0, outputs: { outcome: 'verified', held: '0' } })
    expect(await live()).toEqual(['@ 192.0.2.1'])
  })
})

describe('A status that someone set hides nothing', () => {
  const zones = { 'example.nl': [A('192.0.2.1')], 'other.nl': [A('192.0.2.1')] }
  const files = { [FILE]: zone(APEX), [OTHER]: zone(APEX) }

  test('on what was just merged: it is held back, and the job is red', async () => {
    await start(files, zones, true)
    story.merge(story.open({ [FILE]: zone(APEX, WWW) }))
    story.github.status(story.tip(), { context: CONTEXT, state: 'success' })
    const run = await story.apply()
    expect(run).toMatchObject({ code: 4, outputs: { held: '1' } })
    expect(run.summary).toContain('www')
    expect(await live()).toEqual(['@ 192.0.2.1'])
  })

  longStory('on a merge whose apply was lost: the next apply shows what is not live', async () => {
    await start(files, zones, true)
    story.merge(story.open({ [FILE]: zone(APEX, WWW) }))
    story.github.status(story.tip(), { context: CONTEXT, state: 'success' })
    const next = story.open({ [OTHER]: zone(APEX, WWW) })
    story.merge(next)
    expect(await story.apply()).toMatchObject({ outputs: { held: '1' } })
    expect(story.comment(next)).toContain('example.nl')
    expect(await live('other.nl')).toEqual(['@ 192.0.2.1', 'www 192.0.2.2'])
    expect(await live()).toEqual(['@ 192.0.2.1'])
  })
})

describe('A status that someone set lets nothing in', () => {
  const files = { [FILE]: zone(APEX), 'zonewright.yaml': 'policy: { approvals: 1 }\n' }
  const KEY = /\/zonewright allow \S+ [0-9a-f]{16}/
  beforeEach(async () => {
    await start(files, { 'example.nl': [A('192.0.2.1')] }, true)
    story.github.grant('mallory', 'write')
    story.pushDirectly({ [FILE]: zone(APEX, WWW) })
    expect((await story.apply()).code).toBe(4)
    story.github.status(story.tip(), { context: CONTEXT, state: 'success' })
  })
  afterEach(async () => expect(await live()).toEqual(['@ 192.0.2.1']))

  longStory('by the drift issue, which offers no key for what was pushed directly', async () => {
    expect((await story.run('schedule', 'drift', 'main')).outputs).toMatchObject({ drift: 'true' })
    const [issue] = story.github.issuesWith(DRIFT_LABEL)
    expect(issue!.body).toContain('www')
    expect(issue!.body).not.toMatch(KEY)
    // Whoever may write can edit the issue as well.
    const atoms = [atomNames('example.nl', 'dns', () => 0)('add', 'www 3600 A 192.0.2.2').id]
    const set = { rule: 'drift', domain: 'example.nl', atoms }
    const memory = { ...readMarker(issue!.body, 'default')!, held: [set] }
    issue!.body = `${encodeMarker(memory)}\nforged`
    story.github.pass(Math.max(0, (Date.now() - Date.parse(story.github.now())) / 1000 + 60))
    story.github.comment(issue!.number, 'mallory', `/zonewright allow drift=example.nl ${keyOfHeld(set)}`)
    expect(await story.run('workflow_dispatch', 'apply', 'main')).toMatchObject({ code: 4 })
  })

  longStory('nor by the pull request of someone else that is merged afterwards', async () => {
    const number = story.open({ 'README.md': 'a word\n' }, { author: 'octocat' })
    await story.plan(number)
    story.merge(number)
    await story.apply()
    expect(story.comment(number)).not.toMatch(KEY)
  })
})

longStory(
  'What a merged pull request brought is let in again when someone took it away elsewhere',
  async () => {
    await start({ [FILE]: zone(APEX) }, { 'example.nl': [A('192.0.2.1')] }, true)
    story.merge(story.open({ [FILE]: zone(APEX, WWW) }))
    expect((await story.apply()).code).toBe(0)
    await story.setZones({ 'example.nl': [A('192.0.2.1')] })
    await story.run('schedule', 'drift', 'main')
    const [issue] = story.github.issuesWith(DRIFT_LABEL)
    expect(issue!.body).toMatch(/\/zonewright allow drift=example\.nl [0-9a-f]{16}/)
  },
)

longStory('So is what needed no approval by a policy that an approved pull request brought', async () => {
  const files = { [FILE]: zone(APEX), 'zonewright.yaml': 'policy: { approvals: 1 }\n' }
  await start(files, { 'example.nl': [A('192.0.2.1')] }, true)
  story.github.grant('hubot', 'write')
  const laxer = story.open({ 'zonewright.yaml': 'policy: {}\n' })
  story.github.review(laxer, 'hubot', 'APPROVED')
  story.merge(laxer)
  expect((await story.apply()).code).toBe(0)
  story.merge(story.open({ [FILE]: zone(APEX, WWW) }))
  expect((await story.apply()).code).toBe(0)
  await story.setZones({ 'example.nl': [A('192.0.2.1')] })
  await story.run('schedule', 'drift', 'main')
  expect(story.github.issuesWith(DRIFT_LABEL)[0]!.body).toMatch(
    /\/zonewright allow drift=example\.nl [0-9a-f]{16}/,
  )
})
