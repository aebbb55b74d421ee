/** From the pull request to the account: what the Action sends, says and remembers. Played with the built bundle. */

import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isWhole, longStory } from '../support/scope.ts'
import { openStory, RUNNER_NODE, type Story } from './story.ts'
import { A, FILE, MX, WWW, zone } from './story-files.ts'

const APEX = '"@": { A: 192.0.2.1, MX: 10 mail.example.net. }'
const LIVE = [A('192.0.2.1'), MX('10 mail.example.net.')]

let story: Story
beforeEach(async () => {
  story = await openStory({
    files: { [FILE]: zone(APEX), 'zones/other.nl.yaml': zone('"@": { A: 192.0.2.9 }') },
    zones: { 'example.nl': LIVE, 'other.nl': [A('192.0.2.9')] },
  })
})
afterEach(async () => {
  expect(story.github.violations).toEqual([])
  await story.close()
})

/** Writes since the last look: `POST www A 192.0.2.2`. */
async function writes(): Promise<string[]> {
  const sent = await story.bench.requests()
  return sent
    .filter(({ method }) => method !== 'GET')
    .map(({ method, body }) => {
      const { name, type, content } = (body as { dnsEntry?: Record<string, string> }).dnsEntry ?? {}
      return [method, name, type, content].filter(Boolean).join(' ')
    })
}
const zoneOf = async (domain = 'example.nl') =>
  (await story.bench.entries(domain)).map(({ name, type, content }) => `${name} ${type} ${content}`).sort()
const status = () =>
  story.github.statusesOf(story.tip()).map(({ context, state }) => `${context} ${state}`)[0]

test.runIf(isWhole && existsSync('/dev/full'))(
  'a full disk under outputs, summary and files decides no apply',
  async () => {
    const number = story.open({ [FILE]: zone(APEX, WWW) })
    story.merge(number, 'rebase')
    const env = { GITHUB_OUTPUT: '/dev/full', GITHUB_STEP_SUMMARY: '/dev/full', RUNNER_TEMP: '/dev/full' }
    const { code, log } = await story.apply({ env, node: RUNNER_NODE })
    expect(await writes()).toEqual(['POST www A 192.0.2.2'])
    expect(story.comment(number)).toContain('✅ Applied: 1 of 1 operation')
    expect(status()).toBe('zonewright/apply (default) success')
    expect(code).toBe(5)
    expect(log).toMatch(
      /error: the output could not be written: .*; \.zonewright\S+\.outcome says what was done/,
    )
    expect(log).not.toContain('a bug in zonewright')
  },
)

describe('a merge', () => {
  test.each(isWhole ? (['merge', 'squash', 'rebase'] as const) : (['rebase'] as const))(
    '%s: exactly what was planned is applied',
    async how => {
      const number = story.open({ [FILE]: zone(APEX, WWW) })
      const planned = await story.plan(number)
      expect(planned).toMatchObject({ code: 0, outputs: { changes: '1', refused: 'false', held: '0' } })
      expect(story.comment(number)).toContain('+ A     www   3600  192.0.2.2')
      expect(await writes()).toEqual([])

      story.merge(number, how)
      const applied = await story.apply()
      expect(applied).toMatchObject({ code: 0, outputs: { outcome: 'verified' } })
      expect(await writes()).toEqual(['POST www A 192.0.2.2'])
      expect(story.comment(number)).toContain('✅ Applied: 1 of 1 operation')
      expect(story.comment(number)).toContain(`zonewright rollback ${basename(applied.outputs['snapshot']!)}`)
      expect(status()).toBe('zonewright/apply (default) success')
    },
  )

  longStory(
    'without a change says so, keeps its one comment, and asks only for domains whose files changed',
    async () => {
      const number = story.open({ [FILE]: zone(APEX, WWW) })
      await story.plan(number)
      story.push(number, { [FILE]: `# nothing new\n${zone(APEX)}` })
      await story.bench.requests()
      expect(await story.plan(number)).toMatchObject({ code: 0, outputs: { changes: '0' } })
      expect(story.comment(number)).toMatch(
        /^<!-- zonewright:default v1 .*-->\n### Zonewright plan · no changes/i,
      )
      expect((await story.bench.requests()).filter(({ path }) => path.includes('other.nl'))).toEqual([])
    },
  )

  longStory(
    'of several at once, with a run that was lost, is applied by the next one, and every comment is told',
    async () => {
      const first = story.open({ [FILE]: zone(APEX, WWW) })
      story.merge(first)
      const second = story.open({ 'zones/other.nl.yaml': zone('"@": { A: 192.0.2.10 }') })
      story.merge(second, 'squash')
      // No one ran for the first; a success that is older is there to start from.
      story.github.status(story.repo.git(['rev-list', '--max-parents=0', 'main']), {
        context: 'zonewright/apply (default)',
        state: 'success',
      })
      expect(await story.apply()).toMatchObject({ code: 0 })
      expect((await writes()).sort()).toEqual(['PATCH @ A 192.0.2.10', 'POST www A 192.0.2.2'])
      for (const number of [first, second]) expect(story.comment(number)).toContain('✅ Applied: 3 of 3')
      // And again: nothing is left.
      expect(await story.apply({ attempt: 2 })).toMatchObject({ code: 0 })
      expect(await writes()).toEqual([])
    },
  )

  longStory('that a later one has overtaken leaves it to that one', async () => {
    story.merge(story.open({ [FILE]: zone(APEX, WWW) }))
    const old = story.tip()
    story.merge(story.open({ [FILE]: zone(APEX) }))
    expect(await story.apply({ at: old, attempt: 2 })).toMatchObject({
      code: 0,
      outputs: { outcome: 'nothing' },
    })
    expect(await writes()).toEqual([])
  })

  longStory('that stopped half-way is finished by the same run again', async () => {
    const number = story.open({ [FILE]: zone(APEX, WWW, 'a: { A: 192.0.2.3 }') })
    story.merge(number)
    await story.bench.control('PUT', '/faults', [
      { method: 'POST', path: '/domains/example.nl/dns', skip: 1, status: 406, error: 'no' },
    ])
    expect(await story.apply()).toMatchObject({ code: 5, outputs: { outcome: 'partly' } })
    expect(status()).toBe('zonewright/apply (default) failure')
    expect(story.comment(number)).toContain('no')
    await story.bench.control('PUT', '/faults', [])
    expect(await writes()).toHaveLength(2)
    expect(await story.apply({ attempt: 2 })).toMatchObject({ code: 0, outputs: { outcome: 'verified' } })
    expect(await writes()).toHaveLength(1)
    expect(await zoneOf()).toContain('www A 192.0.2.2')
    expect(status()).toBe('zonewright/apply (default) success')
  })
})

longStory('a commit without a pull request that touches nothing of ours is no reason', async () => {
  story.pushDirectly({ 'README.md': 'hello' })
  expect(await story.apply()).toMatchObject({ code: 0 })
})

describe('what no one asked for', () => {
  test('is held back and listed, and what was merged is applied beside it', async () => {
    await story.setZones({
      'example.nl': [MX('10 mail.example.net.'), A('192.0.2.66', 'foreign')],
      'other.nl': [A('192.0.2.9')],
    })
    const number = story.open({ [FILE]: zone(APEX, WWW) })
    expect(await story.plan(number)).toMatchObject({ code: 0, outputs: { changes: '1', held: '2' } })
    const shown = story.comment(number)
    expect(shown).toContain('192.0.2.66')
    expect(shown).toContain('/zonewright allow foreign-change=example.nl ')
    story.merge(number)
    expect(await story.apply()).toMatchObject({ code: 0, outputs: { outcome: 'verified', held: '2' } })
    expect(await writes()).toEqual(['POST www A 192.0.2.2'])
  })

  longStory(
    'goes in when someone with write access opens it, for what was shown and nothing more',
    async () => {
      await story.setZones({
        'example.nl': [...LIVE, A('192.0.2.66', 'foreign')],
        'other.nl': [A('192.0.2.9')],
      })
      const number = story.open({ [FILE]: zone(APEX, WWW) })
      await story.plan(number)
      story.github.comment(number, 'octocat', story.typed(number, 'foreign-change=example.nl'))
      expect(await story.plan(number)).toMatchObject({
        outputs: { changes: '2', held: '0' },
      })
      expect(story.comment(number)).toContain('octocat')
      // Another foreign record: the comment was not about it.
      await story.setZones({
        'example.nl': [...LIVE, A('192.0.2.66', 'foreign'), A('192.0.2.67', 'more')],
        'other.nl': [A('192.0.2.9')],
      })
      story.merge(number)
      expect(await story.apply()).toMatchObject({ code: 0, outputs: { held: '1' } })
      expect((await writes()).sort()).toEqual(['DELETE foreign A 192.0.2.66', 'POST www A 192.0.2.2'])
    },
  )
})

describe('a closed guard', () => {
  const moved = (host: string) => zone(`"@": { A: 192.0.2.1, MX: 10 ${host} }`)

  longStory(
    'refuses the apply, is opened by a comment after the merge, and the same run goes on',
    async () => {
      const number = story.open({ [FILE]: moved('mx.example.org.') })
      expect(await story.plan(number)).toMatchObject({ code: 0, outputs: { refused: 'true' } })
      story.merge(number)
      expect(await story.apply()).toMatchObject({ code: 4, outputs: { outcome: 'refused' } })
      expect(await writes()).toEqual([])
      expect(status()).toBe('zonewright/apply (default) failure')
      story.github.comment(number, 'octocat', `meant so\n${story.typed(number, 'mail=example.nl')}`)
      expect(await story.apply({ attempt: 2 })).toMatchObject({ code: 0 })
      expect(await zoneOf()).toContain('@ MX 10 mx.example.org.')
    },
  )

  longStory('is not opened by someone who may not write, nor by the robot', async () => {
    const number = story.open({ [FILE]: moved('mx.example.org.') })
    await story.plan(number)
    story.github.grant('triager', 'triage')
    const typed = story.typed(number, 'mail=example.nl')
    for (const author of ['triager', 'stranger', 'github-actions[bot]'])
      story.github.comment(number, author, typed)
    expect(await story.plan(number)).toMatchObject({ outputs: { refused: 'true' } })
    expect(story.comment(number)).toContain('write access')
    story.merge(number)
    expect(await story.apply()).toMatchObject({ code: 4 })
  })

  longStory(
    'that was opened closes when a push adds operations to it, until it is opened again',
    async () => {
      const number = story.open({ [FILE]: moved('mx.example.org.') })
      await story.plan(number)
      const first = story.typed(number, 'mail=example.nl')
      story.github.comment(number, 'octocat', first)
      expect(await story.plan(number)).toMatchObject({ outputs: { refused: 'false' } })
      story.push(number, { [FILE]: moved('mx.evil.example.') })
      expect(await story.plan(number)).toMatchObject({ outputs: { refused: 'true' } })
      expect(await story.plan(number)).toMatchObject({ outputs: { refused: 'true' } })
      story.merge(number)
      expect(await story.apply()).toMatchObject({ code: 4 })
      expect(await writes()).toEqual([])
      story.github.comment(number, 'octocat', first)
      expect(await story.apply({ attempt: 2 })).toMatchObject({ code: 4 })
      story.github.comment(number, 'octocat', story.typed(number, 'mail=example.nl'))
      expect(await story.apply({ attempt: 3 })).toMatchObject({ code: 0 })
    },
  )

  longStory('is opened by a comment on the open pull request, whose plan is made again for it', async () => {
    const number = story.open({ [FILE]: moved('mx.example.org.') })
    await story.plan(number)
    const answered = await story.planAfterComment(number, story.typed(number, 'mail=example.nl'))
    expect(answered).toMatchObject({ code: 0, outputs: { refused: 'false' } })
    expect(await story.planAfterComment(number, 'what a fine day')).toMatchObject({ code: 0, outputs: {} })
  })
})
