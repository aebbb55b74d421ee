/** The commit that files are compared with: in real repositories, with GitHub in memory. */
import { describe, expect, test } from 'vitest'
import { baseOfGroup, baseOfPull, baseOfPush } from '../../src/review/commits/base.ts'
import { markApplied } from '../../src/review/commits/last-applied.ts'
import type { PullContext } from '../../src/review/run/context.ts'
import { NO_FILES } from '../../src/sync/history/changed.ts'
import { openGit } from '../../src/sync/history/git.ts'
import { type Files, repository } from '../support/git.ts'
import { decisionRun } from './decision-run.ts'
import { memoryGitHub } from './memory-github.ts'

const zone = (value: number): Files => ({
  'zones/a.nl.yaml': `dns: { records: { www: { A: 192.0.2.${value} } } }\n`,
})
const FAILING = { kind: 'server' as const }

/** A line of commits, each with other files, and what applies left on them: newest last. */
function line(...states: ('success' | 'failure' | undefined)[]) {
  const made = repository()
  const github = memoryGitHub()
  if (states.length > 0) made.commitMany(states.map((_, at) => zone(at)))
  const commits = states.length > 0 ? made.git(['rev-list', '--reverse', 'HEAD']).split('\n') : []
  const marked = Promise.all(
    states.map(
      (state, at) =>
        state && markApplied(github, commits[at]!, { target: 'default', state, description: '' }),
    ),
  )
  const given = async (more: Parameters<typeof decisionRun>[1] = {}) => {
    await marked
    return { ...decisionRun(github, { cwd: made.root, ...more }), git: (await openGit(made.root))! }
  }
  return { made, github, commits, given }
}

describe('an apply begins', () => {
  const start = async (of: ReturnType<typeof line>, before?: string, more = {}) => {
    const { run, git } = await of.given(more)
    return baseOfPush(run, git, before)
  }

  test('at the last commit that was applied with success', async () => {
    const of = line('success', 'success', undefined, undefined)
    const [first, last, before] = of.commits
    expect(await start(of, before)).toEqual({
      commit: last,
      from: 'applied',
      begun: [],
      isDone: false,
      since: first,
    })
  })

  test('never at one that the push itself brought, whatever its status says', async () => {
    const of = line('success', undefined, 'success', undefined)
    const [first, before, pushed] = of.commits
    expect(await start(of, before)).toMatchObject({ commit: first, isDone: false })
    expect(await start(of, pushed)).toMatchObject({ commit: pushed })
    // By hand: what is at HEAD is what is to be applied.
    const done = line('success', 'success')
    expect(await start(done)).toMatchObject({ isDone: true, since: done.commits[0] })
  })

  test('and looks at what changed up to ten commits before that, while that is not much', async () => {
    const of = line(...Array.from({ length: 13 }, () => 'success' as const), undefined)
    const [, , tenth] = of.commits
    expect(await start(of)).toMatchObject({ commit: of.commits[12], since: tenth })
    const many = line('success', 'success', undefined)
    const files = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`zones/d${at}.nl.yaml`, 'x']))
    many.made.commit(files)
    const last = many.made.commit(zone(50))
    await markApplied(many.github, last, { target: 'default', state: 'success', description: '' })
    many.made.commit(zone(51))
    expect(await start(many)).toMatchObject({ commit: last, since: many.made.git(['rev-parse', `${last}^`]) })
    many.made.commit({ 'zonewright.yaml': '{}' })
    const settings = many.made.git(['rev-parse', 'HEAD'])
    await markApplied(many.github, settings, { target: 'default', state: 'success', description: '' })
    many.made.commit(zone(52))
    expect(await start(many)).toMatchObject({ commit: settings, since: settings })
  })

  test('and knows the applies after it that were begun and did not end well, newest first', async () => {
    const of = line('success', 'failure', 'failure', undefined)
    const [last, first, second] = of.commits
    expect(await start(of)).toMatchObject({ commit: last, begun: [second, first] })
  })

  test('those of which the files are the same as today’s, or as another one’s, ask for nothing else', async () => {
    const of = line('success', 'failure')
    const again = of.made.commit({ 'README.md': 'x' })
    await markApplied(of.github, again, { target: 'default', state: 'failure', description: '' })
    of.made.commit(zone(9))
    expect(await start(of)).toMatchObject({ begun: [again] })
    of.made.commit(zone(1))
    expect(await start(of)).toMatchObject({ begun: [] })
  })

  test('looking back past commits that change no files of domains, and past settings', async () => {
    const of = line('success', undefined)
    const [, lost] = of.commits
    of.made.commitMany(Array.from({ length: 20 }, (_, at) => ({ 'README.md': `${at}` })))
    const { github } = of
    for (const files of [{ 'zonewright.yaml': 'defaults: { ttl: 600 }\n' }, { 'README.md': 'more' }]) {
      const last = of.made.commit(files)
      await markApplied(github, last, { target: 'default', state: 'success', description: '' })
    }
    const from = of.made.git(['rev-parse', `${lost}^`])
    expect(await start(of, of.made.git(['rev-parse', 'HEAD']))).toMatchObject({ since: from })
  })

  test('at HEAD when its status says that it is done, and then looks at what changed since the apply before', async () => {
    const of = line('success', undefined, 'success')
    expect(await start(of)).toEqual({
      commit: of.commits[2],
      from: 'applied',
      begun: [],
      isDone: true,
      since: of.commits[0],
    })
    expect(await start(line('success'))).toMatchObject({ isDone: true, since: NO_FILES })
  })

  test('at no files where nothing was applied, and what was live before the push may be taken back', async () => {
    const begun = line(undefined, 'failure', undefined)
    const [first, second] = begun.commits
    expect(await start(begun, second)).toMatchObject({
      commit: NO_FILES,
      from: 'start',
      begun: [second],
      since: NO_FILES,
    })
    expect(await start(begun, first)).toMatchObject({ from: 'start', begun: [first] })
    const never = line(undefined, undefined)
    expect(await start(never)).toMatchObject({ commit: NO_FILES, begun: [never.commits[0]], isDone: false })
    expect(await start(line(undefined))).toMatchObject({ commit: NO_FILES, begun: [] })
  })

  test('where the input says', async () => {
    const of = line('success', undefined)
    expect(await start(of, undefined, { base: 'given' })).toEqual({
      commit: 'given',
      from: 'given',
      begun: [],
      isDone: false,
      since: 'given',
    })
    const done = line('success')
    expect(await start(done, undefined, { base: 'given' })).toMatchObject({ isDone: true })
  })

  test('before the push when GitHub does not tell, in the first run of it alone', async () => {
    const of = line('success', undefined)
    of.github.failing.set('statuses', FAILING)
    const [before] = of.commits
    expect(await start(of, before)).toEqual({
      commit: before,
      from: 'unknown',
      begun: [],
      isDone: false,
      since: before,
    })
    await expect(start(of)).rejects.toMatchObject({ code: 'no-base' })
    await expect(start(of, before, { attempt: 2 })).rejects.toMatchObject({ code: 'no-base' })
  })

  test('never at a commit that is not here, or not before HEAD', async () => {
    const of = line(undefined, undefined)
    await expect(start(of, 'f'.repeat(40))).rejects.toMatchObject({
      code: 'no-base',
      message: /is not in this checkout/,
    })
    const [first, second] = of.commits
    of.made.git(['reset', '--quiet', '--hard', first!])
    await expect(start(of, second)).rejects.toMatchObject({
      code: 'no-base',
      message: /history .* was rewritten/,
    })
  })
})

/** A pull request of `change` into main, and its merge checked out. */
function merging(of: ReturnType<typeof line>): PullContext {
  const base = of.made.git(['rev-parse', 'HEAD'])
  of.made.git(['checkout', '--quiet', '-b', 'change'])
  const headSha = of.made.commit({ 'zones/b.nl.yaml': 'x' })
  of.made.git(['checkout', '--quiet', '--detach', base])
  of.made.git(['merge', '--quiet', '--no-ff', '-m', 'merge', headSha])
  return { number: 1, headSha, baseRef: 'main', baseSha: base, isFork: false, author: 'octocat' }
}

describe('a plan of a pull request begins', () => {
  const base = async (of: ReturnType<typeof line>, pull: PullContext, more = {}) => {
    const { run, git, warnings } = await of.given(more)
    return { ...(await baseOfPull(run, git, pull)), warnings: warnings.length }
  }

  test('where its merge would begin: at the last commit of its base that was applied', async () => {
    const of = line('success', 'failure', undefined)
    expect(await base(of, merging(of))).toEqual({
      commit: of.commits[0],
      from: 'applied',
      begun: [of.commits[1]],
      waiting: 2,
      warnings: 0,
    })
  })

  test('at no files where nothing was applied', async () => {
    const begun = line(undefined, 'failure', undefined)
    expect(await base(begun, merging(begun))).toMatchObject({
      commit: NO_FILES,
      from: 'start',
      begun: [begun.commits[1], begun.commits[2]],
    })
    const never = line(undefined, undefined)
    expect(await base(never, merging(never))).toMatchObject({
      commit: NO_FILES,
      from: 'start',
      begun: [never.commits[1]],
    })
  })

  test('at its base when GitHub does not tell', async () => {
    const of = line('success', undefined)
    const pull = merging(of)
    of.github.failing.set('statuses', FAILING)
    expect(await base(of, pull)).toMatchObject({ commit: of.commits[1], from: 'unknown', begun: [] })
  })

  test('where it left its base, with a warning, when not its merge is checked out', async () => {
    const of = line(undefined, 'success')
    const pull = merging(of)
    of.made.git(['checkout', '--quiet', pull.headSha])
    expect(await base(of, pull)).toMatchObject({ commit: of.commits[1], warnings: 1 })
    const other = of.made.commit({ x: 'y' })
    expect(await base(of, { ...pull, headSha: other })).toMatchObject({ commit: of.commits[1], warnings: 1 })
    await expect(base(of, { ...pull, baseSha: 'f'.repeat(40) })).rejects.toMatchObject({ code: 'no-base' })
  })

  test('where the input says, and for a merge queue at what the group is built on', async () => {
    const of = line('success', undefined)
    expect(await base(of, merging(of), { base: 'given' })).toMatchObject({ commit: 'given', from: 'given' })
    const { run, git } = await of.given()
    expect(await baseOfGroup(run, git, of.commits[1]!)).toEqual({
      commit: of.commits[1],
      from: 'given',
      begun: [],
    })
    await expect(baseOfGroup(run, git, 'f'.repeat(40))).rejects.toMatchObject({ code: 'no-base' })
    const inputs = await of.given({ base: 'given' })
    expect(await baseOfGroup(inputs.run, git, 'f'.repeat(40))).toMatchObject({ commit: 'given' })
  })
})
