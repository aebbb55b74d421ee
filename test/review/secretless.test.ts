/** Where there is little or nothing: runs without credentials, tokens without rights, a checkout that lacks commits. */
import { afterEach, describe, expect, test } from 'vitest'
import { READ_ONLY } from '../github/fake-github/rights.ts'
import { shallowClone } from '../support/git.ts'
import { isWhole, longStory } from '../support/scope.ts'
import { openStory, type RunOptions, type Story } from './story.ts'
import { A, CONFIG, EVIL, FILE, WWW, zone } from './story-files.ts'

const APEX = '"@": { A: 192.0.2.1 }'
const FOREIGN = A('192.0.2.66', 'foreign')
const NO_KEY = { TRANSIP_PRIVATE_KEY: undefined, TRANSIP_ACCOUNT_NAME: undefined }
/** As forks and Dependabot have it: a secret they do not get is empty. */
const SECRETLESS: RunOptions = {
  env: { ...NO_KEY, TRANSIP_ACCESS_TOKEN: '' },
  inputs: { 'github-token': 'ghs_thatMayOnlyReadAndNothingElse0123456789' },
}

let story: Story
async function begin(more: Record<string, string> = {}): Promise<Story> {
  story = await openStory({
    files: { [FILE]: zone(APEX), ...more },
    zones: { 'example.nl': [A('192.0.2.1'), FOREIGN] },
  })
  story.github.allow(SECRETLESS.inputs!['github-token']!, READ_ONLY)
  return story
}
afterEach(async () => {
  expect(story.github.violations).toEqual([])
  await story.close()
})
const githubWrites = () =>
  story.github.requests.filter(({ method, path }) => method !== 'GET' && path !== '/graphql')

test('a fork and Dependabot: green, the files against the files, and no one is asked or written to', async () => {
  await begin()
  const byFork = story.open({ [FILE]: zone(APEX, WWW) }, { fork: true, author: 'stranger' })
  const byBot = story.open({ [FILE]: zone(APEX, WWW) }, { author: 'dependabot[bot]' })
  for (const [number, who, actor] of [
    [byFork, /fork/, 'stranger'],
    [byBot, /Dependabot/, 'dependabot[bot]'],
  ] as const) {
    const ran = await story.plan(number, { ...SECRETLESS, actor })
    expect(ran).toMatchObject({ code: 0, outputs: { changes: '1', refused: 'false', 'failure-reason': '' } })
    expect(ran.summary).toContain('Nothing live was looked at')
    expect(ran.summary).toMatch(who)
    expect(ran.summary).toMatch(/gets? no secrets/)
    expect(ran.summary).toContain('+ A     www   3600  192.0.2.2')
    // What is live is not known here, so it cannot be shown.
    expect(ran.summary + ran.log).not.toContain('192.0.2.66')
    expect(ran.log).toContain('no secrets')
    expect(ran.log).not.toMatch(/^::(error|warning)/m)
  }
  expect(await story.bench.requests()).toEqual([])
  expect(githubWrites()).toEqual([])

  // Invalid files are red for them as well, with the finding at its line.
  const broken = story.open({ [FILE]: zone(APEX, 'www: { A: 300.0.2.2 }') }, { fork: true })
  const ran = await story.plan(broken, SECRETLESS)
  expect(ran).toMatchObject({ code: 3, outputs: { 'failure-reason': 'invalid-files' } })
  expect(ran.log).toMatch(new RegExp(`^::error title=[^,]+,file=${FILE},line=5`, 'm'))
  expect(githubWrites()).toEqual([])
})

describe('a pull request of this repository', () => {
  test('without a token: green and without a warning, the files against those that were applied last', async () => {
    await begin()
    story.merge(story.open({ [FILE]: zone(APEX, WWW) }))
    const number = story.open({ [FILE]: zone(APEX, WWW, 'a: { A: 192.0.2.3 }') })
    const ran = await story.plan(number, { env: NO_KEY })
    expect(ran).toMatchObject({ code: 0, outputs: { changes: '2', refused: 'false', 'failure-reason': '' } })
    for (const said of [ran.summary, story.comment(number)!]) {
      expect(said).toContain('Nothing live was looked at')
      expect(said).toContain('This job has no access token, so only the apply reads what is live.')
      // What was merged and never applied is in it, and is said.
      expect(said).toContain('+ A     www   3600  192.0.2.2')
      expect(said).toContain('what 1 commit on main asked for since the last apply')
    }
    expect(ran.log).not.toMatch(/^::(error|warning)/m)
    expect(await story.bench.requests()).toEqual([])
    story.merge(number)
    expect(await story.apply()).toMatchObject({ code: 0, outputs: { outcome: 'verified' } })
    expect(story.comment(number)).toContain('✅ Applied: 2 of 2')
  })

  test('whose secret is missing: the same with one warning, and no word of the private key', async () => {
    await begin()
    const number = story.open({ [FILE]: zone(APEX, WWW) })
    const ran = await story.plan(number, { env: SECRETLESS.env! })
    expect(ran).toMatchObject({ code: 0, outputs: { changes: '1', 'failure-reason': '' } })
    expect(ran.log.match(/^::warning/gm)).toHaveLength(1)
    expect(ran.log).toMatch(/^::warning::TRANSIP_ACCESS_TOKEN is empty.*zonewright token --read-only/m)
    for (const said of [ran.summary, story.comment(number), ran.log]) {
      expect(said).toContain('TRANSIP_ACCESS_TOKEN')
      expect(said).not.toContain('TRANSIP_PRIVATE_KEY')
    }
    expect(await story.bench.requests()).toEqual([])
    if (!isWhole) return

    // Where the token for GitHub may not write, all of it is in the summary.
    const poor = await story.plan(number, { env: NO_KEY, inputs: SECRETLESS.inputs! })
    expect(poor).toMatchObject({ code: 0 })
    expect(poor.summary).toContain('+ A     www   3600  192.0.2.2')
    expect(poor.summary).toMatch(/comment .* could not be written/)

    // An apply cannot do without a key.
    story.merge(number)
    const apply = await story.apply({ env: SECRETLESS.env! })
    expect(apply).toMatchObject({ code: 1, outputs: { 'failure-reason': 'no-credentials' } })
    expect(story.comment(number)).toContain('Nothing was sent.')
  })

  longStory(
    'without a token: says what an apply would hold back, and what waits for an approval',
    async () => {
      await begin({ [CONFIG]: 'policy: { approvals: 1 }\n' })
      story.pushDirectly({ [FILE]: zone(APEX, EVIL) })
      const number = story.open({ [FILE]: zone(APEX, EVIL, WWW) })
      expect(await story.plan(number, { env: NO_KEY })).toMatchObject({ code: 0, outputs: { changes: '2' } })
      expect(story.comment(number)).toContain('an apply would hold back 1 operation of this')
      expect(story.comment(number)).toContain(
        '1 operation of this plan waits until someone other than the author',
      )
      story.github.review(number, 'hubot', 'APPROVED')
      story.github.grant('hubot', 'write')
      story.merge(number)
      expect(await story.apply()).toMatchObject({ code: 5 })
      expect((await story.bench.entries('example.nl')).map(({ name }) => name)).toEqual([
        '@',
        'foreign',
        'www',
      ])
    },
  )

  test('in a merge queue: green as well', async () => {
    await begin()
    story.merge(story.open({ [FILE]: zone(APEX, WWW) }))
    const [head, base] = story.repo.git(['rev-parse', 'main', 'main^']).split('\n')
    const group = { head_sha: head, base_sha: base, head_ref: 'refs/heads/q', base_ref: 'refs/heads/main' }
    const payload = { action: 'checks_requested', merge_group: group }
    const ran = await story.run('merge_group', 'plan', head!, { env: NO_KEY, payload })
    expect(ran).toMatchObject({ code: 0, outputs: { changes: '1' } })
    expect(ran.summary).toContain('+ A     www   3600  192.0.2.2')
  })

  test('of a fork, planned after a comment: its run has what the repository has', async () => {
    await begin()
    const number = story.open({ [FILE]: zone(APEX, WWW) }, { fork: true, author: 'stranger' })
    const ran = await story.planAfterComment(number, '/zonewright help', 'octocat', { env: NO_KEY })
    expect(ran).toMatchObject({ code: 0, outputs: { changes: '1' } })
    expect(story.comment(number)).toContain('This job has no access token')
  })
})

longStory(
  'a token without rights: the plan and the apply work, and say what could not be written',
  async () => {
    await begin()
    const number = story.open({ [FILE]: zone(APEX, WWW) })
    const poor = { inputs: SECRETLESS.inputs! }
    const planned = await story.plan(number, poor)
    expect(planned).toMatchObject({ code: 0, outputs: { changes: '1', held: '1' } })
    expect(planned.log).toMatch(/^::warning::.*comment on #1 could not be written.*pull-requests: write/m)
    expect(planned.summary).toMatch(/comment .* could not be written/)
    expect(planned.summary).toContain('192.0.2.2')
    expect(story.github.comments).toEqual([])

    story.merge(number)
    const applied = await story.apply(poor)
    expect(applied).toMatchObject({ code: 0, outputs: { outcome: 'verified' } })
    expect(applied.summary).toContain('✅ Applied: 1 of 1 operation')
    expect(applied.summary).toMatch(/comment .* could not be written/)
    expect(applied.log).toMatch(/^::warning::.*status of .* could not be set/m)
    expect(story.github.comments).toEqual([])
    expect(story.github.statusesOf(story.tip())).toEqual([])
    expect((await story.bench.entries('example.nl')).map(({ name }) => name).sort()).toEqual([
      '@',
      'foreign',
      'www',
    ])

    if (!isWhole) return

    // Without one that GitHub knows the plan is as good, but for what was merged before it.
    const unknown = story.open({ [FILE]: zone(APEX) })
    const refused = await story.plan(unknown, { inputs: { 'github-token': 'expired' } })
    expect(refused).toMatchObject({ code: 0, outputs: { changes: '1', held: '1' } })
    expect(refused.summary).toMatch(/comment .* could not be written/)
    const without = await story.plan(unknown, { inputs: { 'github-token': '' } })
    expect(without).toMatchObject({ code: 0, outputs: { changes: '1', held: '1' } })
    expect(without.log).toContain('Without a token for GitHub')
  },
)

longStory(
  'a checkout without the commits that are needed names fetch-depth; one of the head alone is warned of',
  async () => {
    await begin()
    const number = story.open({ [FILE]: zone(APEX, WWW) })
    const { head, base } = story.github.at(number).pull!
    const event = {
      number,
      pull_request: {
        number,
        head: { ref: head.ref, sha: head.sha, repo: { full_name: story.github.repository } },
        base: { ref: base.ref, sha: base.sha },
        user: { login: 'octocat' },
      },
    }
    const alone = await story.run('pull_request', 'plan', head.sha, { payload: event })
    expect(alone).toMatchObject({ code: 0, outputs: { changes: '1', held: '1' } })
    expect(alone.log).toMatch(/^::warning::.*not the merge of this pull request.*actions\/checkout/m)

    const shallow = shallowClone(story.repo, 1)
    const env = { GITHUB_WORKSPACE: shallow.root }
    const planned = await story.run('pull_request', 'plan', head.sha, { payload: event, env })
    expect(planned).toMatchObject({ code: 1, outputs: { 'failure-reason': 'no-base' } })
    expect(planned.summary).toContain('fetch-depth')
    if (!isWhole) return

    story.merge(number)
    story.repo.git(['checkout', '--quiet', '--detach', 'main'])
    const applied = await story.apply({ env: { GITHUB_WORKSPACE: shallowClone(story.repo, 1).root } })
    expect(applied).toMatchObject({ code: 1, outputs: { 'failure-reason': 'no-base' } })
    expect(applied.log).toContain('fetch-depth')
    expect((await story.bench.requests()).filter(({ method }) => method !== 'GET')).toEqual([])
  },
)
