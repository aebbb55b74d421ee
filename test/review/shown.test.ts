/** What an apply of the Action carries out is what merged pull requests showed; the rest of what is asked is held back. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isWhole, longStory } from '../support/scope.ts'
import { openStory, type Story } from './story.ts'
import { A, CONFIG, EVIL, FILE, WWW, zone } from './story-files.ts'

const APEX = '"@": { A: 192.0.2.1 }'
const DIRECT = 'policy: { directPush: apply }\n'

let story: Story
const start = async (files: Record<string, string> = {}) => {
  story = await openStory({
    files: { [FILE]: zone(APEX), ...files },
    zones: { 'example.nl': [A('192.0.2.1')] },
  })
}
beforeEach(() => start())
afterEach(async () => {
  expect(story.github.violations).toEqual([])
  await story.close()
})

const live = async () => (await story.bench.entries('example.nl')).map(({ name }) => name).sort()
const state = () => story.github.statusesOf(story.tip())[0]?.state
const HELD = { code: 4, outputs: { outcome: 'refused' } }
const PARTLY = { code: 5, outputs: { outcome: 'partly' } }

describe('The Action applies only what a merged pull request showed', () => {
  test.each(isWhole ? (['merge', 'squash', 'rebase'] as const) : (['squash'] as const))(
    'which is what its own files ask for, also after several commits: %s',
    async how => {
      const number = story.open({ [FILE]: zone(APEX, EVIL) })
      story.push(number, { [FILE]: zone(APEX, WWW) })
      story.push(number, { [FILE]: zone(APEX, WWW, 'a: { A: 192.0.2.3 }') })
      story.merge(number, how)
      expect(await story.apply()).toMatchObject({ code: 0, outputs: { held: '0' } })
      expect(await live()).toEqual(['@', 'a', 'www'])
      expect(state()).toBe('success')
    },
  )

  longStory(
    'whose head is fetched where no branch holds it any more, as that of a fork after a squash',
    async () => {
      const number = story.open({ [FILE]: zone(APEX, EVIL) }, { fork: true, author: 'stranger' })
      story.push(number, { [FILE]: zone(APEX, WWW) })
      const { sha } = story.github.at(number).pull!.head
      story.merge(number, 'squash')
      const holding = ['for-each-ref', '--format=%(refname)', '--contains', sha]
      const ref = `refs/pull/${number}/head`
      expect(story.repo.git(holding)).toBe(ref)
      story.repo.git(['update-ref', '-d', ref])
      const blind = await story.apply()
      expect(blind).toMatchObject(HELD)
      expect(blind.log).toContain(`What #${number} showed could not be fetched`)
      expect(await live()).toEqual(['@'])
      story.repo.git(['update-ref', ref, sha])
      expect(await story.apply({ attempt: 2 })).toMatchObject({ code: 0 })
      expect(await live()).toEqual(['@', 'www'])
    },
  )

  test('and not what the merge brings beside it, which stays out while the rest is applied', async () => {
    const number = story.open({ [FILE]: zone(APEX, WWW) })
    story.merge(number, 'squash')
    story.repo.write({ [FILE]: zone(APEX, WWW, EVIL) })
    story.repo.git(['commit', '--quiet', '--all', '--amend', '--no-edit'])
    story.github.branches.set('main', story.tip())
    story.github.at(number).pull!.commits.push(story.tip())
    expect(await story.apply()).toMatchObject(PARTLY)
    expect(await live()).toEqual(['@', 'www'])
    expect(story.comment(number)).toContain('no merged pull request showed it')
    expect(story.comment(number)).toContain('bring it back by a pull request that shows it')
    expect(state()).toBe('failure')
  })

  longStory('nor what a merge commit brings that neither of its sides has', async () => {
    const number = story.open({ [FILE]: zone(APEX, WWW) })
    story.merge(number)
    story.repo.write({ [FILE]: zone(APEX, WWW, EVIL) })
    story.repo.git(['commit', '--quiet', '--all', '--amend', '--no-edit'])
    story.github.branches.set('main', story.tip())
    story.github.at(number).pull!.commits.push(story.tip())
    expect(await story.apply()).toMatchObject(PARTLY)
    expect(await live()).toEqual(['@', 'www'])
  })

  longStory('nor one that was taken back since', async () => {
    story.merge(story.open({ [FILE]: zone(APEX, WWW) }))
    story.merge(story.open({ [FILE]: zone(APEX) }))
    story.pushDirectly({ [FILE]: zone(APEX, WWW) })
    expect(await story.apply()).toMatchObject(HELD)
    expect(await live()).toEqual(['@'])
  })
})

describe('a direct push', () => {
  test('is held back, later merges are applied beside it, and a pull request lets it in', async () => {
    story.pushDirectly({ [FILE]: zone(APEX, EVIL) })
    const held = await story.apply()
    expect(held).toMatchObject({ ...HELD, outputs: { held: '1', refused: 'true' } })
    expect(held.summary).toContain('no merged pull request showed it')
    expect(held.summary).toContain('Nothing was sent.')
    expect(state()).toBe('failure')
    story.merge(story.open({ [FILE]: zone(APEX, EVIL, WWW) }))
    expect(await story.apply()).toMatchObject(PARTLY)
    expect(await live()).toEqual(['@', 'www'])
    story.merge(story.open({ [FILE]: zone(APEX, WWW) }))
    story.merge(story.open({ [FILE]: zone(APEX, EVIL, WWW) }))
    expect(await story.apply()).toMatchObject({ code: 0, outputs: { outcome: 'verified' } })
    expect(await live()).toEqual(['@', 'evil', 'www'])
    expect(state()).toBe('success')
  })

  longStory('of what is live already is nothing to hold back', async () => {
    await story.setZones({ 'example.nl': [A('192.0.2.1'), A('192.0.2.2', 'www')] })
    story.pushDirectly({ [FILE]: zone(APEX, WWW) })
    expect(await story.apply()).toMatchObject({ code: 0, outputs: { outcome: 'nothing' } })
    expect(state()).toBe('success')
  })

  longStory('is applied where the policy says so, and not where a direct push made it', async () => {
    story.pushDirectly({ [FILE]: zone(APEX, EVIL), [CONFIG]: DIRECT })
    expect(await story.apply()).toMatchObject(HELD)
    expect(await live()).toEqual(['@'])
    // Nor the push before it.
    story.pushDirectly({ [FILE]: zone(APEX) })
    const loosened = await story.apply()
    expect(loosened.summary).toContain('no merged pull request showed that, so it does not count')
    expect(state()).toBe('failure')
    story.pushDirectly({ [FILE]: zone(APEX, EVIL) })
    expect(await story.apply()).toMatchObject(HELD)
    expect(await live()).toEqual(['@'])
    await story.close()
    await start({ [CONFIG]: DIRECT })
    story.pushDirectly({ [FILE]: zone(APEX, WWW) })
    expect(await story.apply()).toMatchObject({ code: 0, outputs: { outcome: 'verified' } })
    expect(await live()).toEqual(['@', 'www'])
    story.pushDirectly({ [FILE]: zone(APEX, WWW, EVIL), [CONFIG]: '{}\n' })
    expect(await story.apply()).toMatchObject(HELD)
  })
})

describe('a plan on a pull request', () => {
  longStory(
    'says what its apply will hold back of a direct push that waits, and applies its own changes',
    async () => {
      story.pushDirectly({ [FILE]: zone(APEX, EVIL) })
      const number = story.open({ [FILE]: zone(APEX, EVIL, WWW) })
      const planned = await story.plan(number)
      expect(planned).toMatchObject({ code: 0, outputs: { changes: '1', held: '1', refused: 'true' } })
      expect(story.comment(number)).toContain('no merged pull request showed it')
      expect(story.comment(number)).toContain('**Merging approves this change**')
      story.merge(number)
      expect(await story.apply()).toMatchObject({ ...PARTLY, outputs: { held: '1', refused: 'true' } })
      expect(await live()).toEqual(['@', 'www'])
    },
  )

  longStory(
    'holds nothing back of what waits after a merge, nor where the policy lets a direct push in',
    async () => {
      story.merge(story.open({ [FILE]: zone(APEX, WWW) }), 'squash')
      const later = story.open({ [FILE]: zone(APEX, WWW, 'a: { A: 192.0.2.3 }') })
      expect(await story.plan(later)).toMatchObject({
        outputs: { changes: '2', held: '0', refused: 'false' },
      })
      await story.close()
      await start({ [CONFIG]: DIRECT })
      story.pushDirectly({ [FILE]: zone(APEX, EVIL) })
      const number = story.open({ [FILE]: zone(APEX, EVIL, WWW) })
      expect(await story.plan(number)).toMatchObject({
        outputs: { changes: '2', held: '0', refused: 'false' },
      })
    },
  )

  longStory(
    'says that settings which were pushed directly do not count, and where GitHub does not tell',
    async () => {
      story.pushDirectly({ [CONFIG]: DIRECT })
      const number = story.open({ [FILE]: zone(APEX, WWW), [CONFIG]: DIRECT })
      await story.plan(number)
      expect(story.comment(number)).toContain('no merged pull request showed that, so it does not count')
      story.github.fault({ method: 'GET', path: /\/commits\/[0-9a-f]+\/pulls$/, times: 9, status: 404 })
      await story.plan(number)
      expect(story.comment(number)).toContain('GitHub did not tell what some pull requests showed')
    },
  )
})

describe('where GitHub does not tell', () => {
  test.each(isWhole ? ([502, 404, 403] as const) : ([404] as const))(
    'by which pull requests commits came (%i), nothing is applied, and the same run again does',
    async status => {
      story.merge(story.open({ [FILE]: zone(APEX, WWW) }))
      story.github.fault({ method: 'GET', path: /\/commits\/[0-9a-f]+\/pulls$/, times: 4, status })
      const blind = await story.apply()
      expect(blind).toMatchObject(HELD)
      expect(blind.summary).toContain('GitHub did not tell what some pull requests showed')
      expect(await live()).toEqual(['@'])
      expect(state()).toBe('failure')
      story.github.clearFaults()
      expect(await story.apply({ attempt: 2 })).toMatchObject({ code: 0 })
      expect(await live()).toEqual(['@', 'www'])
      expect(state()).toBe('success')
    },
  )

  longStory('there is no success either where nothing is to be done', async () => {
    story.merge(story.open({ 'README.md': 'words' }))
    story.github.fault({ method: 'GET', path: /\/commits\/[0-9a-f]+\/pulls$/, times: 4, status: 404 })
    expect(await story.apply()).toMatchObject({ code: 0, outputs: { outcome: 'nothing' } })
    expect(state()).toBe('failure')
  })
})
