/**
 * What a merge approves when something went wrong before: taken back half-way, run again, opened late, pushed directly,
 * while GitHub or the account did not answer.
 */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { longStory } from '../support/scope.ts'
import { openStory, type Story } from './story.ts'
import { A, FILE, OTHER, WWW, zone } from './story-files.ts'

const APEX = '"@": { A: 192.0.2.1 }'
const OTHER_APEX = '"@": { A: 192.0.2.9 }'
const PLAIN = { 'example.nl': [A('192.0.2.1')], 'other.nl': [A('192.0.2.9')] }
const FOREIGN = { ...PLAIN, 'example.nl': [A('192.0.2.1'), A('192.0.2.66', 'foreign')] }
const STATUSES = { method: 'GET', path: /\/statuses$/, times: 20, status: 403 }
const FOREIGN_CHANGE = 'foreign-change=example.nl'

let story: Story
beforeEach(async () => {
  story = await openStory({ files: { [FILE]: zone(APEX), [OTHER]: zone(OTHER_APEX) }, zones: PLAIN })
  // All of it was applied once.
})
afterEach(async () => {
  expect(story.github.violations).toEqual([])
  await story.close()
})

const fail = (fault: object) =>
  story.bench.control('PUT', '/faults', [{ status: 406, error: 'no', ...fault }])
const heal = async () => {
  await story.bench.control('PUT', '/faults', [])
  story.github.clearFaults()
}
const sent = async () =>
  (await story.bench.requests())
    .filter(({ method, path }) => method !== 'GET' && !path.endsWith('/auth'))
    .map(
      ({ method, body }) => `${method} ${Object.values((body as { dnsEntry: object }).dnsEntry).join(' ')}`,
    )
const state = () => story.github.statusesOf(story.tip())[0]?.state
/** Merged, with a plan, so that there is a comment to open something on. */
const merged = async (files: Record<string, string>): Promise<number> => {
  const number = story.open(files)
  await story.plan(number)
  story.merge(number)
  return number
}

test('what half an apply did is taken back by the merge that reverts it', async () => {
  await merged({ [FILE]: zone(APEX, WWW), [OTHER]: zone(OTHER_APEX, WWW) })
  await fail({ method: 'POST', path: '/domains/other.nl/dns' })
  expect(await story.apply()).toMatchObject({ code: 5, outputs: { outcome: 'partly' } })
  await heal()
  const back = story.open({ [FILE]: zone(APEX), [OTHER]: zone(OTHER_APEX) })
  expect(await story.plan(back)).toMatchObject({ outputs: { deletes: '1', held: '0', refused: 'false' } })
  expect(story.comment(back)).toContain('- A     www   3600  192.0.2.2')
  story.merge(back)
  await sent()
  expect(await story.apply()).toMatchObject({ code: 0, outputs: { outcome: 'verified' } })
  expect(await sent()).toEqual(['DELETE www 3600 A 192.0.2.2'])
  expect(state()).toBe('success')
})

longStory(
  'a merge is taken back by the one that reverts it, although the files are then as they were before both',
  async () => {
    story.merge(story.open({ [FILE]: zone(APEX, WWW) }))
    await story.apply()
    story.merge(story.open({ [FILE]: zone(APEX) }))
    await sent()
    expect(await story.apply()).toMatchObject({ code: 0, outputs: { outcome: 'verified' } })
    expect(await sent()).toEqual(['DELETE www 3600 A 192.0.2.2'])
  },
)

longStory(
  'a run again does nothing when GitHub does not tell what was applied, and takes no success back',
  async () => {
    await merged({ [FILE]: zone(APEX, WWW) })
    expect(await story.apply()).toMatchObject({ code: 0 })
    await story.setZones(PLAIN)
    await sent()
    story.github.fault(STATUSES)
    expect(await story.apply({ attempt: 2 })).toMatchObject({
      code: 1,
      outputs: { 'failure-reason': 'no-base' },
    })
    // No one can tell a merge that was not applied from an edit made elsewhere either.
    const drift = await story.run('schedule', 'drift', story.tip())
    expect(drift).toMatchObject({ code: 1, outputs: { 'failure-reason': 'no-base' } })
    expect(drift.summary).toContain('cannot look')
    expect(await sent()).toEqual([])
    expect(state()).toBe('success')
    await heal()
    // By hand, with an old base, a done commit keeps its success too.
    await fail({ method: 'GET', path: '/domains/example.nl/dns' })
    const base = story.repo.git(['rev-parse', 'main^'])
    const again = await story.run('workflow_dispatch', 'apply', story.tip(), { inputs: { base } })
    expect(again.code).toBe(1)
    expect(state()).toBe('success')
  },
)

longStory(
  'a deletion that is held back, because what is live is another record, is not a success',
  async () => {
    await merged({ [FILE]: zone(APEX, WWW) })
    await story.apply()
    await story.setZones({ ...PLAIN, 'example.nl': [A('192.0.2.1'), A('192.0.2.2', 'www', 300)] })
    const number = story.open({ [FILE]: zone(APEX) })
    expect(await story.plan(number)).toMatchObject({ outputs: { changes: '0', held: '1', refused: 'true' } })
    expect(story.comment(number)).toContain(
      'the files took it out, but what is live is not what they declared',
    )
    story.merge(number)
    await sent()
    expect(await story.apply()).toMatchObject({ code: 4, outputs: { outcome: 'refused' } })
    story.github.comment(number, 'octocat', story.typed(number, FOREIGN_CHANGE))
    expect(await story.apply({ attempt: 2 })).toMatchObject({ code: 0, outputs: { outcome: 'verified' } })
    expect(await sent()).toEqual(['DELETE www 300 A 192.0.2.2'])
  },
)

longStory(
  'what an apply held back is opened on the pull request that came last, and offered only there',
  async () => {
    await story.setZones(FOREIGN)
    const first = await merged({ [FILE]: zone(APEX, WWW) })
    const second = await merged({ [OTHER]: zone(OTHER_APEX, WWW) })
    expect(await story.apply()).toMatchObject({ code: 0, outputs: { held: '1' } })
    const typed = story.typed(second, FOREIGN_CHANGE)
    expect(story.comment(first)).not.toContain('/zonewright allow')
    expect(story.comment(first)).toContain(`what is held back is let in on \`#${second}\``)
    // A status may be forged, so a run again is red while something is not as its files say.
    expect(await story.apply({ attempt: 2 })).toMatchObject({ code: 4, outputs: { outcome: 'refused' } })
    expect(story.typed(second, FOREIGN_CHANGE)).toBe(typed)
    await sent()
    story.github.comment(second, 'octocat', typed)
    expect(await story.apply({ attempt: 3 })).toMatchObject({ code: 0, outputs: { outcome: 'verified' } })
    expect(await sent()).toEqual(['DELETE foreign 3600 A 192.0.2.66'])
  },
)

longStory('what was opened for another removal lets no direct push in', async () => {
  await merged({ [FILE]: zone(APEX, WWW) })
  await story.apply()
  // The removal of another www was opened, and its run was lost: a www that is pushed after it was not seen by anybody.
  await story.setZones({
    ...PLAIN,
    'example.nl': [A('192.0.2.1'), A('192.0.2.2', 'www'), A('192.0.2.66', 'new')],
  })
  const number = story.open({ [FILE]: `${zone(APEX, WWW)}# seen\n` })
  await story.plan(number, { inputs: { scope: 'all' } })
  story.github.comment(number, 'octocat', story.typed(number, FOREIGN_CHANGE))
  await story.plan(number, { inputs: { scope: 'all' } })
  story.merge(number)
  story.pushDirectly({ [FILE]: zone(APEX, WWW, 'new: { A: 203.0.113.9 }') })
  await sent()
  expect(await story.apply()).toMatchObject({ code: 4, outputs: { outcome: 'refused' } })
  expect(await sent()).toEqual([])
})

longStory('nothing is forgotten while GitHub does not tell whose token it is', async () => {
  // An app, whose name only GraphQL tells.
  const rights = {
    contents: 'write',
    issues: 'write',
    pulls: 'write',
    statuses: 'write',
    metadata: 'read',
  }
  story.github.allow(story.github.token, rights as never, 'zones-app[bot]')
  await merged({ 'README.md': 'x' })
  await story.apply()
  await merged({ [OTHER]: zone(OTHER_APEX, WWW) })
  await fail({ method: 'POST', path: '/domains/other.nl/dns' })
  expect(await story.apply()).toMatchObject({ code: 1 })
  await heal()
  await merged({ [FILE]: zone(APEX) })
  story.github.fault({ path: /graphql$/, status: 502 })
  await story.apply()
  expect(state()).toBe('failure')
  story.github.clearFaults()
  await sent()
  expect(await story.apply({ attempt: 2 })).toMatchObject({ code: 0, outputs: { outcome: 'verified' } })
  expect(await sent()).toEqual(['POST www 3600 A 192.0.2.2'])
})

longStory('an old commit is not taken up while GitHub does not tell which one is the newest', async () => {
  await merged({ [FILE]: zone(APEX, WWW) })
  const old = story.tip()
  await merged({ [FILE]: zone(APEX, 'www: { A: 192.0.2.3 }') })
  await story.apply()
  story.github.fault({ method: 'GET', path: /\/branches\/main$/, times: 4, status: 502 })
  await sent()
  expect(await story.apply({ at: old })).toMatchObject({ code: 1, outputs: { 'failure-reason': 'no-tip' } })
  expect(await sent()).toEqual([])
})

longStory('a refused merge that is reverted leaves nothing to refuse', async () => {
  await story.setZones({ ...PLAIN, 'example.nl': [A('192.0.2.1'), A('192.0.2.66', 'www')] })
  await merged({ [FILE]: zone(APEX, WWW) })
  expect(await story.apply()).toMatchObject({ code: 4 })
  await merged({ [FILE]: zone(APEX) })
  await sent()
  expect(await story.apply()).toMatchObject({ code: 0, outputs: { outcome: 'nothing', refused: 'false' } })
  expect(await sent()).toEqual([])
  expect(state()).toBe('success')
})

longStory('a commit with broken files explains nothing', async () => {
  await merged({ [FILE]: zone(APEX, WWW) })
  await story.apply()
  await story.setZones(PLAIN)
  await merged({ [FILE]: 'dns: [\n' })
  expect(await story.apply()).toMatchObject({ code: 3 })
  await merged({ [FILE]: zone(APEX, WWW) })
  await sent()
  expect(await story.apply()).toMatchObject({ code: 0, outputs: { outcome: 'nothing' } })
  expect(await sent()).toEqual([])
})

longStory(
  'a direct push is held back although the only apply before it was of the first commit',
  async () => {
    const other = await openStory({ files: { [FILE]: zone(APEX) }, zones: PLAIN })
    try {
      await other.apply({ env: { TRANSIP_PRIVATE_KEY: undefined } })
      other.pushDirectly({ [FILE]: zone(APEX, WWW) })
      const ran = await other.run('workflow_dispatch', 'apply', other.tip())
      expect(ran).toMatchObject({ code: 4, outputs: { outcome: 'refused', held: '1' } })
    } finally {
      await other.close()
    }
  },
)
