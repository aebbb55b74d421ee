/** Approvals, by reviews and by comments: whose count, of what, and what waits for them. */
import { afterEach, describe, expect, test } from 'vitest'
import { longStory } from '../support/scope.ts'
import { openStory, type Story } from './story.ts'
import { A, CONFIG, EVIL, FILE, WWW, zone } from './story-files.ts'

const APEX = '"@": { A: 192.0.2.1 }'
const PARTLY = { code: 5, outputs: { outcome: 'partly' } }
const HELD = { code: 4, outputs: { outcome: 'refused' } }
const DONE = { code: 0, outputs: { outcome: 'verified' } }

let story: Story
const start = async (config?: string) => {
  const files = { [FILE]: zone(APEX), ...(config !== undefined && { [CONFIG]: config }) }
  story = await openStory({ files, zones: { 'example.nl': [A('192.0.2.1')] } })
  story.github.grant('hubot', 'write')
  story.github.grant('reader', 'read')
}
afterEach(async () => {
  expect(story.github.violations).toEqual([])
  await story.close()
})

const live = async () => (await story.bench.entries('example.nl')).map(({ name }) => name).sort()
const headOf = (number: number) => story.github.at(number).pull!.head.sha
const approve = (number: number, by = 'hubot') => story.github.review(number, by, 'APPROVED')
const say = (number: number, by: string, command: string) =>
  story.github.comment(number, by, `/zonewright ${command}`)

describe('What was pushed after an approval waits for another', () => {
  longStory(
    'and is applied once someone approves what was merged, in a comment as well as in a review',
    async () => {
      await start()
      const number = story.open({ [FILE]: zone(APEX, WWW) })
      approve(number)
      story.push(number, { [FILE]: zone(APEX, WWW, EVIL) })
      const head = headOf(number)
      expect((await story.plan(number)).code).toBe(0)
      expect(story.comment(number)).toContain('1 operation of this plan waits until someone other')
      story.merge(number)
      const other = story.open({ 'README.md': 'a word\n' })
      story.merge(other)
      expect(await story.apply()).toMatchObject(PARTLY)
      expect(await live()).toEqual(['@', 'www'])
      expect(story.comment(number)).toContain(`/zonewright approve ${head.slice(0, 16)}`)
      expect(story.comment(other)).not.toMatch(/\/zonewright approve [0-9a-f]/)
      expect(story.github.statusesOf(story.tip())[0]?.state).toBe('failure')
      say(number, 'octocat', `approve ${head.slice(0, 16)}`)
      say(number, 'reader', `approve ${head.slice(0, 16)}`)
      say(number, 'hubot', 'approve 0123456789abcdef')
      expect(await story.apply({ attempt: 2 })).toMatchObject(HELD)
      say(number, 'hubot', `approve ${head.slice(0, 16)}`)
      expect(await story.apply({ attempt: 3 })).toMatchObject(DONE)
      expect(await live()).toEqual(['@', 'evil', 'www'])
      // Whoever got it right in the end is not told of what they typed before.
      expect(story.comment(number)).toContain('by `octocat`: authors do not approve')
      expect(story.comment(number)).not.toContain('0123456789abcdef')
    },
  )

  test('also where the approval was taken away by then', async () => {
    await start()
    const number = story.open({ [FILE]: zone(APEX, WWW) })
    story.github.review(number, 'hubot', 'DISMISSED')
    story.merge(number)
    expect(await story.apply()).toMatchObject(HELD)
    expect(await live()).toEqual(['@'])
  })

  test('also where all people had seen was another branch that it went to', async () => {
    await start()
    const number = story.open({ [FILE]: zone(APEX, EVIL) })
    story.github.retarget(number, 'harmless')
    approve(number)
    story.github.retarget(number, 'main')
    story.merge(number)
    expect(await story.apply()).toMatchObject(HELD)
    expect(await live()).toEqual(['@'])
  })

  longStory('but not what the branch was brought up to date with', async () => {
    await start()
    const number = story.open({ [FILE]: zone(APEX, WWW) })
    approve(number)
    const other = story.open({ 'zones/README.md': 'Zones\n' })
    story.merge(other)
    expect((await story.apply()).code).toBe(0)
    story.repo.git(['checkout', '--quiet', '--detach', headOf(number)])
    story.repo.git(['merge', '--quiet', '--no-edit', 'main'])
    const updated = story.repo.git(['rev-parse', 'HEAD'])
    const branch = story.github.at(number).pull!.head.ref
    story.repo.keep(number, updated, branch)
    story.github.push(branch, updated, story.github.repository)
    story.merge(number, 'squash')
    expect(await story.apply()).toMatchObject(DONE)
    expect(await live()).toEqual(['@', 'www'])
  })
})

describe('policy.approvals asks for that many people', () => {
  test('who may write, are not the author, and are not machine', async () => {
    await start('policy: { approvals: 2 }\n')
    for (const login of ['mona', 'ci[bot]']) story.github.grant(login, 'write')
    const number = story.open({ [FILE]: zone(APEX, WWW) })
    for (const by of ['octocat', 'reader', 'ci[bot]', 'hubot']) approve(number, by)
    story.merge(number)
    expect(await story.apply()).toMatchObject(HELD)
    expect(await live()).toEqual(['@'])
    expect(story.comment(number)).toContain('too few people approved')
    approve(number, 'mona')
    expect(await story.apply({ attempt: 2 })).toMatchObject(DONE)
    expect(await live()).toEqual(['@', 'www'])
  })

  longStory('also for the change that asks for fewer', async () => {
    await start('policy: { approvals: 1 }\n')
    const number = story.open({ [CONFIG]: 'policy: { directPush: apply }\n', [FILE]: zone(APEX, EVIL) })
    story.merge(number)
    expect(await story.apply()).toMatchObject(HELD)
    story.pushDirectly({ [FILE]: zone(APEX, EVIL, WWW) })
    expect(await story.apply()).toMatchObject(HELD)
    expect(await live()).toEqual(['@'])
  })

  longStory('and a merge that turns the branch around does not take that away', async () => {
    await start()
    const before = story.tip()
    story.merge(story.open({ [CONFIG]: 'policy: { approvals: 1 }\n' }))
    expect((await story.apply()).code).toBe(0)
    story.repo.git(['checkout', '--quiet', '--detach', before])
    const other = story.repo.commit({ 'README.md': 'a word\n' })
    const sides = ['-p', other, '-p', story.tip()]
    const merge = story.repo.git(['commit-tree', `${other}^{tree}`, ...sides, '-m', 'turned around'])
    story.repo.git(['update-ref', 'refs/heads/main', merge])
    story.github.push('main', merge)
    story.merge(story.open({ [FILE]: zone(APEX, EVIL) }))
    const held = await story.apply()
    expect(held).toMatchObject(HELD)
    expect(held.summary).toContain('relaxes `policy.approvals` (1 to 0)')
    expect(await live()).toEqual(['@'])
  })

  longStory('and then a guard is opened by someone other than the author', async () => {
    const mail = { name: '@', expire: 3600, type: 'MX', content: '10 mail.example.net.' }
    await start('policy: { approvals: 1 }\n')
    await story.setZones({ 'example.nl': [A('192.0.2.1'), mail] })
    const given = story.open({ [FILE]: zone('"@": { A: 192.0.2.1, MX: 10 mail.example.net. }') })
    approve(given)
    story.merge(given)
    expect((await story.apply()).code).toBe(0)
    const number = story.open({ [FILE]: zone(APEX) })
    approve(number)
    const isRefused = async () => (await story.plan(number)).outputs['refused']
    expect(await isRefused()).toBe('true')
    const typed = story.typed(number, 'mail=example.nl')
    story.github.comment(number, 'octocat', typed)
    expect(await isRefused()).toBe('true')
    expect(story.comment(number)).toContain('someone other than the author opens guards')
    story.github.comment(number, 'hubot', typed)
    expect(await isRefused()).toBe('false')
    story.merge(number)
    expect(await story.apply()).toMatchObject(DONE)
    expect(await story.bench.entries('example.nl')).toHaveLength(1)
  })

  longStory('and what was opened on one pull request is closed on the next that asks for it', async () => {
    await start('policy: { directPush: apply }\n')
    const MAIL = '"@": { A: 192.0.2.1, MX: 10 mail.example.net. }'
    const EVIL_MAIL = '"@": { A: 192.0.2.1, MX: 10 evil.example.net. }'
    story.merge(story.open({ [FILE]: zone(MAIL) }))
    expect((await story.apply()).code).toBe(0)
    const first = story.open({ [FILE]: zone(EVIL_MAIL) })
    expect((await story.plan(first)).outputs['refused']).toBe('true')
    story.github.comment(first, 'hubot', story.typed(first, 'mail=example.nl'))
    story.merge(first)
    story.merge(story.open({ [FILE]: zone(MAIL) }))
    story.merge(story.open({ [FILE]: zone(EVIL_MAIL) }))
    expect(await story.apply()).toMatchObject(HELD)
    expect((await story.bench.entries('example.nl')).map(({ content }) => content)).not.toContain(
      '10 evil.example.net.',
    )
  })

  longStory('and nothing is approved while GitHub does not tell who did', async () => {
    await start('policy: { approvals: 1 }\n')
    const number = story.open({ [FILE]: zone(APEX, WWW) })
    approve(number)
    story.merge(number)
    story.github.fault({ path: /reviews$/, status: 502, times: 99 })
    expect(await story.apply()).toMatchObject(HELD)
    expect(await live()).toEqual(['@'])
    story.github.clearFaults()
    expect(await story.apply({ attempt: 2 })).toMatchObject(DONE)
  })
})
