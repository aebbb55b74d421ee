/** Runs that come again, too late, or beside others: what they must not take back, overwrite or let in. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { longStory } from '../support/scope.ts'
import { openStory, type Story } from './story.ts'
import { A, FILE, WWW, zone } from './story-files.ts'

const APEX = '"@": { A: 192.0.2.1 }'

let story: Story
beforeEach(async () => {
  story = await openStory({ files: { [FILE]: zone(APEX) }, zones: { 'example.nl': [A('192.0.2.1')] } })
})
afterEach(async () => {
  expect(story.github.violations).toEqual([])
  await story.close()
})

const writes = async () => (await story.bench.requests()).filter(({ method }) => method !== 'GET')
const status = () => story.github.statusesOf(story.tip())[0]?.state
const refuse = (times?: number) =>
  story.bench.control('PUT', '/faults', [
    { method: 'POST', path: '/domains/example.nl/dns', ...(times && { times }), status: 406, error: 'no' },
  ])

describe('an apply', () => {
  longStory(
    'that was done takes nothing back when it is run again and fails, nor what was changed by hand since',
    async () => {
      story.merge(story.open({ [FILE]: zone(APEX, WWW) }))
      expect(await story.apply()).toMatchObject({ code: 0 })
      await story.setZones({ 'example.nl': [A('192.0.2.1')] })
      // A status may be forged, so what is not live is said, and the run is red.
      expect(await story.apply({ attempt: 2 })).toMatchObject({
        code: 4,
        outputs: { outcome: 'refused', held: '1' },
      })
      await story.bench.control('PUT', '/faults', [
        { method: 'GET', path: '/domains/example.nl/dns', status: 406 },
      ])
      await story.apply({ attempt: 3 })
      await story.bench.control('PUT', '/faults', [])
      expect(status()).toBe('success')
      await writes()
      expect(await story.apply({ attempt: 4 })).toMatchObject({ outputs: { held: '1' } })
      expect(await writes()).toEqual([])
    },
  )

  longStory('that failed at first is done by hand, and not forgotten', async () => {
    story.merge(story.open({ [FILE]: zone(APEX, WWW) }))
    await refuse()
    expect(await story.apply()).toMatchObject({ code: 1 })
    await story.bench.control('PUT', '/faults', [])
    await writes()
    const byHand = await story.run('workflow_dispatch', 'apply', story.tip())
    expect(byHand).toMatchObject({ code: 0, outputs: { outcome: 'verified' } })
    expect(await writes()).toHaveLength(1)
  })

  longStory('of some domains needs a target of its own', async () => {
    story.merge(story.open({ [FILE]: zone(APEX, WWW) }))
    const inputs = { domains: 'example.nl' }
    expect(await story.apply({ inputs })).toMatchObject({ code: 1, outputs: { 'failure-reason': 'usage' } })
    expect(status()).toBeUndefined()
    expect(await story.apply({ inputs: { ...inputs, target: 'some' } })).toMatchObject({ code: 0 })
  })

  longStory('that holds back a wish is told before the merge, by the plan', async () => {
    await story.setZones({ 'example.nl': [A('192.0.2.1'), A('192.0.2.66', 'www')] })
    const number = story.open({ [FILE]: zone(APEX, WWW) })
    expect(await story.plan(number)).toMatchObject({ outputs: { refused: 'true' } })
    expect(story.comment(number)).toContain('what the files ask for is held back')
    story.merge(number)
    expect(await story.apply()).toMatchObject({ code: 4 })
    expect(story.comment(number)).toContain('⛔')
  })
})

describe('a plan', () => {
  test('for another branch than the applied one says so, and offers nothing to open', async () => {
    await story.setZones({ 'example.nl': [A('192.0.2.1'), A('192.0.2.66', 'foreign')] })
    const number = story.open({ [FILE]: zone(WWW) })
    const { head, base } = story.github.at(number).pull!
    const pull = {
      number,
      user: { login: 'octocat' },
      head: { ref: head.ref, sha: head.sha, repo: { full_name: story.github.repository } },
      base: { ref: 'release', sha: base.sha },
    }
    const ran = await story.plan(number, { payload: { pull_request: pull } })
    expect(ran).toMatchObject({ code: 0, outputs: { changes: '2', refused: 'false', held: '0' } })
    expect(story.comment(number)).toContain('### Zonewright plan for `release`, not applied · ')
    for (const said of [story.comment(number), ran.summary]) {
      expect(said).toContain('**Merging applies nothing:** this pull request goes to `release`')
      expect(said).not.toMatch(/zonewright allow|approves/)
    }
  })

  longStory(
    'of an older push leaves the comment to the newer one, and one of a merged pull request to its outcome',
    async () => {
      const number = story.open({ [FILE]: zone(APEX, WWW) })
      const old = story.github.at(number).pull!.head.sha
      story.push(number, { [FILE]: zone(APEX, WWW, 'new: { A: 192.0.2.3 }') })
      await story.plan(number)
      const newest = story.comment(number)
      expect(newest).toContain('192.0.2.3')
      story.repo.git(['checkout', '--quiet', '--detach', 'main'])
      story.repo.git(['merge', '--quiet', '--no-ff', '--no-edit', old])
      const payload = {
        action: 'synchronize',
        number,
        pull_request: {
          ...{ number, user: { login: 'octocat' }, base: { ref: 'main', sha: story.tip() } },
          head: { ref: 'change-1', sha: old, repo: { full_name: story.github.repository } },
        },
      }
      await story.run('pull_request', 'plan', story.repo.git(['rev-parse', 'HEAD']), { payload })
      expect(story.comment(number)).toBe(newest)
      story.merge(number)
      await story.apply()
      const outcome = story.comment(number)
      expect(await story.plan(number)).toMatchObject({ code: 0 })
      expect(story.comment(number)).toBe(outcome)
    },
  )

  longStory('that would show a secret shows nothing, not the plan of an older push', async () => {
    const number = story.open({ [FILE]: zone(APEX, WWW) })
    await story.plan(number)
    story.push(number, { [FILE]: zone(APEX, WWW, `t: { TXT: "ghp_${'a'.repeat(36)}" }`) })
    expect(await story.plan(number)).toMatchObject({ code: 1, outputs: { 'failure-reason': 'secret' } })
    expect(story.comment(number)).toContain('not shown')
    expect(story.comment(number)).not.toContain('192.0.2.2')
  })
})
