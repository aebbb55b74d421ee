/** By which pull requests commits came, and what these showed: decided in real repositories, with a remote. */

import { describe, expect, test } from 'vitest'
import type { ZoneName } from '../../src/dns/name.ts'
import { saidReader } from '../../src/review/approvals/pull-commands.ts'
import { rangeOf, reviewOf } from '../../src/review/approvals/range.ts'
import { type GitHub, GitHubError, type Pull } from '../../src/review/forge/forge.ts'
import { openGit } from '../../src/sync/history/git.ts'
import { repository, type TestRepository, temporaryFolder } from '../support/git.ts'
import { longStory } from '../support/scope.ts'
import { decisionRun, pullNumber } from './decision-run.ts'

const MERGED = { mergedAt: '2026-01-01T00:00:00Z' }
type Answer = (commit: string) => Pull[] | GitHubError['kind']

function runWith(answer: Answer | undefined, cwd = '') {
  const github: Partial<GitHub> = {
    login: async () => 'github-actions[bot]',
    comments: async () => [],
    reviews: async () => [],
    pullsOf: async commit => {
      const found = answer!(commit)
      if (typeof found === 'string') throw new GitHubError(found, 0, 'no')
      return found
    },
  }
  return decisionRun(answer && github, { cwd, context: { urls: { server: 'https://github.test' } } })
}

describe('the pull requests of commits', () => {
  const ranged = async (commits: string[], answer: Answer | undefined, more: { open?: boolean } = {}) => {
    const { pulls, pullOf, isUnknown } = await rangeOf(runWith(answer).run, {
      commits,
      branch: 'main',
      ...more,
    })
    return {
      pulls: pulls.map(({ number }) => number),
      of: Object.fromEntries([...pullOf].map(([commit, { number }]) => [commit, number])),
      isUnknown,
    }
  }
  const none = { pulls: [], of: {}, isUnknown: false }

  test('are those that were merged into this branch', async () => {
    expect(await ranged(['a'], () => [])).toEqual(none)
    expect(await ranged(['a'], () => [pullNumber(1)])).toEqual(none)
    const elsewhere = pullNumber(1, { ...MERGED, base: { ref: 'release', sha: 'b' } })
    expect(await ranged(['a'], () => [elsewhere])).toEqual(none)
    const found = { pulls: [1], of: { a: 1 }, isUnknown: false }
    expect(await ranged(['a'], () => [elsewhere, pullNumber(1, MERGED)])).toEqual(found)
    // In a merge queue they are not merged yet.
    expect(await ranged(['a'], () => [pullNumber(1)], { open: true })).toEqual(found)
  })

  test('are named once, that of the newest commit first, and a commit is of the one that it merged', async () => {
    const of: Answer = commit => [pullNumber(commit === 'old' ? 2 : 3, MERGED)]
    expect(await ranged(['new', 'rebased', 'old'], of)).toEqual({
      pulls: [3, 2],
      of: { new: 3, rebased: 3, old: 2 },
      isUnknown: false,
    })
    const both = [pullNumber(1, MERGED), pullNumber(2, { ...MERGED, mergeCommit: 'a' })]
    expect((await ranged(['a'], () => both)).of).toEqual({ a: 2 })
  })

  test('are not known where GitHub does not tell: of one commit, or of all that follow', async () => {
    const refused = await ranged(['a', 'b'], commit => (commit === 'a' ? 'rights' : [pullNumber(1, MERGED)]))
    expect(refused).toEqual({ pulls: [1], of: { b: 1 }, isUnknown: true })
    for (const kind of ['server', 'rate'] as const) {
      const asked: string[] = []
      const found = await ranged(['a', 'b', 'c'], commit => {
        asked.push(commit)
        return commit === 'b' ? kind : []
      })
      expect(found).toEqual({ ...none, isUnknown: true })
      expect(asked).toEqual(['a', 'b'])
    }
    expect(await ranged(['a'], undefined)).toEqual({ ...none, isUnknown: true })
  })
})

describe('what they showed', () => {
  const FILE = 'zones/a.nl.yaml'
  const PART = { subject: 'a.nl' as ZoneName, kind: 'dns' }
  const zone = (address: string) => `dns: { ttl: 300, records: { www: { A: ${address} } } }\n`
  const KEY = 'www 300 A 192.0.2.2'
  const UNTOLD = expect.stringContaining('GitHub did not tell')

  /** A clone of what was merged; the head of the pull request is only below `refs/pull` of its origin. */
  function squashed(): { here: TestRepository; base: string; commit: string; head: string } {
    const origin = repository({ [FILE]: zone('192.0.2.1') })
    const base = origin.git(['rev-parse', 'main'])
    origin.git(['checkout', '--quiet', '--detach'])
    const head = origin.commit({ [FILE]: zone('192.0.2.2') })
    origin.git(['update-ref', 'refs/pull/7/head', head])
    origin.git(['checkout', '--quiet', 'main'])
    const commit = origin.commit({ [FILE]: zone('192.0.2.2'), 'README.md': 'squashed' })
    const folder = temporaryFolder()
    origin.git(['clone', '--quiet', `file://${origin.root}`, folder])
    return { here: { ...origin, root: folder }, base, commit, head }
  }
  const shown = async ({ here, base, commit }: ReturnType<typeof squashed>, answer: Answer | undefined) => {
    const { run, warnings } = runWith(answer, here.root)
    const git = (await openGit(here.root))!
    const range = await rangeOf(run, { commits: [commit], branch: 'main' })
    const { reviewed, ...doubts } = await reviewOf(run, git, {
      base,
      commits: [commit],
      range,
      branch: 'main',
      said: saidReader(run, git),
    })
    return { isShown: reviewed.shown?.(PART, 'add', KEY), ...doubts, warnings }
  }

  test('is nothing of what the branch had when they were last seen, though a merge was pushed around it', async () => {
    const made = repository({ [FILE]: zone('192.0.2.1') })
    const base = made.git(['rev-parse', 'main'])
    const pushed = made.commit({ [FILE]: zone('192.0.2.2') })
    made.git(['checkout', '--quiet', '--detach'])
    const head = made.commit({ 'README.md': 'harmless' })
    made.git(['checkout', '--quiet', 'main'])
    const commit = made.git(['commit-tree', `${head}^{tree}`, '-p', base, '-p', head, '-m', 'merged'])
    made.git(['reset', '--quiet', '--hard', commit])
    const from = (sha: string): Pull =>
      pullNumber(7, {
        ...MERGED,
        mergeCommit: commit,
        head: { ref: 'x', sha: head, repository: null },
        base: { ref: 'main', sha },
      })
    const isShown = async (sha: string) =>
      (await shown({ here: made, base, commit, head }, () => [from(sha)])).isShown
    expect(await isShown(pushed)).toBe(false)
    expect(await isShown(base)).toBe(true)
    // GitHub may tell where the branch was after the merge, or before its history was written again.
    for (const other of [commit, 'e'.repeat(40)]) expect(await isShown(other)).toBe(true)
  })

  test('is fetched where no branch holds it any more', async () => {
    const made = squashed()
    const pull = pullNumber(7, { ...MERGED, head: { ref: 'gone', sha: made.head, repository: null } })
    expect(await shown(made, () => [pull])).toEqual({ isShown: true, untold: [], loosened: [], warnings: [] })
  })

  longStory('is nothing, and not known, where it cannot be fetched or is another commit', async () => {
    const made = squashed()
    const other = pullNumber(8, { ...MERGED, head: { ref: 'gone', sha: made.head, repository: null } })
    const missing = await shown(made, () => [other])
    expect(missing).toMatchObject({ isShown: false, untold: [UNTOLD] })
    expect(missing.warnings.join()).toContain('What #8 showed could not be fetched: ')
    const moved = pullNumber(7, { ...MERGED, head: { ref: 'gone', sha: 'e'.repeat(40), repository: null } })
    expect(await shown(made, () => [moved])).toMatchObject({ isShown: false, untold: [UNTOLD] })
    expect(await shown(made, () => 'rights')).toMatchObject({ isShown: false, untold: [UNTOLD] })
    expect(await shown(made, () => [])).toEqual({ isShown: false, untold: [], loosened: [], warnings: [] })
  })

  test('counts as everything where the policy lets a direct push in, and then GitHub need not tell', async () => {
    const lax = 'policy: { directPush: apply }\n'
    const made = repository({ [FILE]: zone('192.0.2.1'), 'zonewright.yaml': lax })
    const base = made.git(['rev-parse', 'main'])
    const commit = made.commit({ [FILE]: zone('192.0.2.2') })
    expect(await shown({ here: made, base, commit, head: '' }, () => 'rights')).toMatchObject({
      isShown: undefined,
      untold: [],
      loosened: [],
    })
  })

  test('and a policy that none showed is named', async () => {
    const made = repository({ [FILE]: zone('192.0.2.1') })
    const base = made.git(['rev-parse', 'main'])
    const commit = made.commit({ 'zonewright.yaml': 'policy: { allow: [mail] }\n' })
    const of = { here: made, base, commit, head: '' }
    expect((await shown(of, () => [])).loosened).toEqual([
      expect.stringContaining(
        'zonewright.yaml relaxes policy.allow (mail), and no merged pull request showed',
      ),
    ])
  })
})
