/** Of what files ask for, what pull requests showed: of generated histories, and of real commits. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Operations } from '../../src/sync/history/base.ts'
import { firstParents } from '../../src/sync/history/commits.ts'
import { type Git, openGit } from '../../src/sync/history/git.ts'
import {
  asks,
  asksOf,
  asksOfPull,
  type DeclaredLines,
  type FilesOf,
  NONE,
} from '../../src/sync/history/requested.ts'
import { type BranchCommit, type CommitOrigin, shownBy, shownIn } from '../../src/sync/history/shown.ts'
import { type Files, repository, shallowClone, type TestRepository } from '../support/git.ts'
import { cases, longStory } from '../support/scope.ts'

const PART = { subject: 'example.nl', kind: 'dns' }
const LINES = ['a', 'b', 'c', 'd']
const OPS = ['add', 'remove'] as const
const EVERY = OPS.flatMap(op => LINES.map(key => ({ op, key })))

describe('of a history', () => {
  type Lines = ReadonlySet<string>
  const lines: fc.Arbitrary<Lines> = fc.subarray(LINES).map(some => new Set(some))
  /** How a state came: directly, or by a pull request that asked for some of it and for other things. */
  interface Came {
    now: DeclaredLines
    shown: ReadonlySet<string> | undefined
  }
  const shownOps = fc.subarray(EVERY.map(({ op, key }) => `${op} ${key}`)).map(some => new Set(some))
  const came = fc.record({
    now: fc.oneof({ weight: 4, arbitrary: lines }, fc.constant('unknown' as const)),
    shown: fc.option(shownOps, { nil: undefined }),
  })
  const filesOf =
    (now: DeclaredLines): FilesOf =>
    () =>
      now
  const setOf =
    (some: ReadonlySet<string> | undefined): Operations =>
    (_, op, key) =>
      some?.has(`${op} ${key}`) ?? false
  const shownOf = (start: DeclaredLines, history: readonly Came[]): Operations =>
    shownIn(
      filesOf(start),
      history.map(({ now, shown }): BranchCommit => ({ files: filesOf(now), shown: setOf(shown) })),
    )
  const askedOf = (from: DeclaredLines, to: DeclaredLines) =>
    EVERY.filter(({ op, key }) => asks(from, to, op, key))

  test('the pull request decides after which a line stayed as it is', () => {
    fc.assert(
      fc.property(lines, fc.array(came, { minLength: 1 }), lines, (start, history, end) => {
        const last: Came = { now: end, shown: undefined }
        const sound = [...history, last].filter(({ now }) => now !== 'unknown') as (Came & { now: Lines })[]
        const shown = shownOf(start, [...history, last])
        for (const { op, key } of askedOf(start, end)) {
          const before = sound.findLastIndex(({ now }) => now.has(key) !== end.has(key))
          expect(shown(PART, op, key)).toBe(setOf(sound[before + 1]!.shown)(PART, op, key))
        }
      }),
      cases(300),
    )
  })

  /** A merge brings what the pull request asks for, of which some may be there already, and what else someone adds. */
  const merged = (now: Lines, own: ReadonlySet<string>): Lines =>
    new Set(LINES.filter(key => own.has(`add ${key}`) || (now.has(key) && !own.has(`remove ${key}`))))
  const oneWay = shownOps.map(own => new Set([...own].filter(one => !own.has(one.replace('add', 'remove')))))
  const pulls = (start: Lines, owns: readonly ReadonlySet<string>[]): Came[] => {
    let now = start
    return owns.map(own => {
      now = merged(now, own)
      return { now, shown: own }
    })
  }

  test('what pull requests bring, and nothing else, is shown, however many', () => {
    fc.assert(
      fc.property(lines, fc.array(oneWay, { minLength: 1 }), (start, owns) => {
        const history = pulls(start, owns)
        const shown = shownOf(start, history)
        for (const { op, key } of askedOf(start, history.at(-1)!.now)) {
          expect(shown(PART, op, key)).toBe(true)
        }
      }),
    )
  })

  test('what comes with a merge beside it, or directly, is not', () => {
    fc.assert(
      fc.property(lines, fc.array(oneWay), lines, fc.option(oneWay), (start, owns, end, last) => {
        const history = pulls(start, owns)
        const before = (history.at(-1)?.now as Lines | undefined) ?? start
        const shown = shownOf(start, [...history, { now: end, shown: last ?? undefined }])
        for (const { op, key } of askedOf(before, end)) {
          expect(shown(PART, op, key)).toBe(last?.has(`${op} ${key}`) ?? false)
        }
      }),
    )
  })

  test('what was taken back and pushed again is not, although a pull request showed it once', () => {
    const [without, having] = [new Set<string>(), new Set(['a'])]
    const once = { now: having, shown: new Set(['add a']) }
    const back = { now: without, shown: new Set(['remove a']) }
    const shown = (...history: Came[]) => shownOf(without, history)(PART, 'add', 'a')
    expect(shown(once)).toBe(true)
    expect(shown(once, back, { now: having, shown: undefined })).toBe(false)
    expect(shown(once, back, once)).toBe(true)
    // Nor where files with errors come in between, which no one can compare with.
    const broken: Came = { now: 'unknown', shown: undefined }
    expect(shown(once, back, broken, { now: having, shown: undefined })).toBe(false)
    expect(shown(once, broken, { now: having, shown: undefined })).toBe(true)
    expect(shown({ now: 'unknown', shown: new Set(['add a']) }, { now: having, shown: undefined })).toBe(
      false,
    )
  })

  test('where nothing can be told of the files before, all may be new', () => {
    const history = (shown: string[]) => [{ now: new Set(['a']), shown: new Set(shown) }]
    const of = (shown: string[]) =>
      EVERY.filter(({ op, key }) => shownOf('unknown', history(shown))(PART, op, key))
    expect(of(['add a', 'add b', 'remove a', 'remove b'])).toEqual([
      { op: 'add', key: 'a' },
      { op: 'remove', key: 'b' },
    ])
    expect(of([])).toEqual([])
  })

  test('to end the management asks for no removal, so it shows none to who begins again with less', () => {
    const start = new Set(['a', 'b'])
    const showsAll = new Set(['remove a', 'remove b'])
    const history: Came[] = [
      { now: 'undeclared', shown: showsAll },
      { now: new Set(['a']), shown: undefined },
    ]
    expect(shownOf(start, history)(PART, 'remove', 'b')).toBe(false)
    expect(shownOf(start, [{ now: new Set(['a']), shown: showsAll }])(PART, 'remove', 'b')).toBe(true)
  })

  test('what an arrival did not touch is as it was before', () => {
    const shown = shownIn(filesOf(new Set()), [
      { files: filesOf(new Set(['a'])), shown: setOf(new Set(['add a'])) },
      { files: filesOf('undeclared'), touched: new Set(['example.org']), shown: NONE },
      { files: filesOf(new Set(['a'])), touched: new Set(['example.nl']), shown: NONE },
    ])
    expect(shown(PART, 'add', 'a')).toBe(true)
  })
})

/** `zone({ www: 1 })`: one A record per name. */
const zone = (addresses: Readonly<Record<string, number>>) => {
  const records = Object.entries(addresses).map(([name, last]) => `    ${name}: { A: 192.0.2.${last} }\n`)
  return { 'zones/example.nl.yaml': `dns:\n  ttl: 60\n  records:\n${records.join('')}` }
}
const lineOf = (name: string, last: number) => `${name} 60 A 192.0.2.${last}`

describe('of commits', () => {
  /** A repository, in which `HEAD` is on the branch that pull requests come to. */
  class Story {
    readonly repo: TestRepository
    readonly heads = new Map<string, string>()
    readonly start: string

    constructor(files: Files) {
      this.repo = repository(files)
      this.start = this.repo.git(['rev-parse', 'HEAD'])
    }

    /** Commits on a branch of its own; its head. */
    pull(from: string, ...changes: Files[]): string {
      this.repo.git(['checkout', '--quiet', '-B', 'topic', from])
      for (const files of changes) this.repo.commit(files)
      const head = this.repo.git(['rev-parse', 'HEAD'])
      this.repo.git(['checkout', '--quiet', 'main'])
      return head
    }

    merge(head: string, how: 'merge' | 'squash' | 'rebase' = 'merge', evil: Files = {}): void {
      const { git, write, commit } = this.repo
      const before = git(['rev-parse', 'HEAD'])
      if (how === 'rebase') {
        const count = git(['rev-list', '--count', `HEAD..${head}`])
        git(['cherry-pick', '-x', `${head}~${count}..${head}`])
      } else {
        git(['merge', '--quiet', '--no-commit', ...(how === 'merge' ? ['--no-ff'] : ['--squash']), head])
        write(evil)
        commit({})
        git(['commit', '--quiet', '--amend', '--message', 'merged'])
      }
      for (const commit of git(['rev-list', '--first-parent', `${before}..HEAD`]).split('\n')) {
        this.heads.set(commit, head)
      }
    }

    async brought(from: string): Promise<CommitOrigin[]> {
      const commits = await firstParents(await this.git(), { to: 'HEAD', from, most: 100 })
      return commits.map(commit => {
        const head = this.heads.get(commit)
        return { commit, ...(head !== undefined && { pullRequest: { head } }) }
      })
    }

    async git(): Promise<Git> {
      return (await openGit(this.repo.root))!
    }

    /** What the files ask for since the start, and whether it was shown. */
    async told(): Promise<Record<string, boolean>> {
      const git = await this.git()
      const asked = await asksOf(git, { from: this.start, to: 'HEAD' })
      const { shown } = await shownBy(git, await this.brought(this.start))
      const all = ['www', 'mail', 'ftp', 'evil'].flatMap(name => [1, 2, 3].map(last => lineOf(name, last)))
      return Object.fromEntries(
        OPS.flatMap(op =>
          all
            .filter(key => asked(PART, op, key))
            .map(key => [`${op} ${key.replace(/ .*\./, ' ')}`, shown(PART, op, key)]),
        ),
      )
    }
  }

  const first = zone({ www: 1, mail: 1, ftp: 1 })

  test.each(['merge', 'squash', 'rebase'] as const)(
    'of a %s all is shown, and nothing that is pushed',
    async how => {
      const story = new Story(first)
      const one = story.pull('main', zone({ www: 2, mail: 1, ftp: 1 }), zone({ www: 2, mail: 2, ftp: 1 }))
      story.repo.commit(zone({ www: 1, mail: 1, ftp: 1, evil: 1 }))
      story.repo.commit({ 'README.md': 'of no domain' })
      story.merge(one, how)
      expect(await story.told()).toEqual({
        'add www 2': true,
        'add mail 2': true,
        'add evil 1': false,
        'remove www 1': true,
        'remove mail 1': true,
      })
    },
  )

  longStory(
    'of a pull request that takes back and brings again what another showed, the whole counts',
    async () => {
      const story = new Story(zone({ www: 1 }))
      const [with2, with1] = [zone({ www: 2 }), zone({ www: 1 })]
      story.merge(story.pull('main', with2))
      story.merge(story.pull('main', with1, zone({ www: 2, ftp: 1 })), 'rebase')
      expect(await story.told()).toEqual({ 'add www 2': true, 'add ftp 1': true, 'remove www 1': true })
    },
  )

  test('what a merge holds beside both sides is not shown', async () => {
    const story = new Story(zone({ www: 1 }))
    const one = story.pull('main', zone({ www: 1, mail: 1 }))
    story.merge(one, 'merge', zone({ www: 3, mail: 1, evil: 1 }))
    expect(await story.told()).toEqual({
      'add mail 1': true,
      'add www 3': false,
      'add evil 1': false,
      'remove www 1': false,
    })
  })

  longStory(
    'what was reverted and pushed again directly is not, until a pull request brings it',
    async () => {
      const story = new Story(zone({ www: 1, mail: 1 }))
      const [without, having] = [zone({ mail: 1 }), zone({ www: 1, mail: 1 })]
      story.merge(story.pull('main', without))
      story.merge(story.pull('main', having))
      story.repo.commit(without)
      expect(await story.told()).toEqual({ 'remove www 1': false })
      story.merge(story.pull('main', having))
      story.merge(story.pull('main', without), 'squash')
      expect(await story.told()).toEqual({ 'remove www 1': true })
    },
  )

  longStory(
    'commits of the pull request itself that were pushed are not: the rest is all that it showed then',
    async () => {
      const [evil, good] = [zone({ www: 1, evil: 1 }), zone({ www: 1, evil: 1, mail: 1 })]
      const pushed = async (way: (story: Story, head: string) => void) => {
        const story = new Story(zone({ www: 1 }))
        const head = story.pull('main', evil, good)
        way(story, head)
        return story.told()
      }
      const forward = (story: Story, to: string, head: string) => {
        story.repo.git(['merge', '--quiet', '--ff-only', to])
        for (const commit of [head, `${head}~1`]) story.heads.set(story.repo.git(['rev-parse', commit]), head)
      }
      expect(await pushed((story, head) => forward(story, head, head))).toEqual({
        'add evil 1': false,
        'add mail 1': false,
      })
      const rest = { 'add evil 1': false, 'add mail 1': true }
      expect(
        await pushed((story, head) => {
          forward(story, `${head}~1`, head)
          story.merge(head)
        }),
      ).toEqual(rest)
      // The same with a merge of the first commit, and with something in between.
      expect(
        await pushed((story, head) => {
          story.merge(`${head}~1`)
          story.heads.set(story.repo.git(['rev-parse', 'HEAD']), head)
          story.repo.commit({ 'README.md': 'x' })
          story.merge(head)
        }),
      ).toEqual(rest)
    },
  )

  test('after merges in both directions, only what it asks for against all that both have in common is', async () => {
    const story = new Story(zone({ www: 1 }))
    const { git, commit } = story.repo
    const left = commit({ 'zones/example.org.yaml': zone({ www: 1 })['zones/example.nl.yaml'] })
    const right = story.pull(story.start, zone({ www: 1, mail: 1 }))
    git(['merge', '--quiet', '--no-ff', '-m', 'x', right])
    git(['checkout', '--quiet', '-B', 'topic', right])
    git(['merge', '--quiet', '--no-ff', '-m', 'x', left])
    commit(zone({ www: 1, mail: 1, ftp: 1 }))
    const head = git(['rev-parse', 'HEAD'])
    git(['checkout', '--quiet', 'main'])
    const own = await asksOfPull(await story.git(), { before: git(['rev-parse', 'main']), head })
    expect(own!(PART, 'add', lineOf('ftp', 1))).toBe(true)
    expect(own!(PART, 'add', lineOf('mail', 1))).toBe(false)
    story.merge(head)
    expect(await story.told()).toEqual({ 'add mail 1': false, 'add ftp 1': true })
  })

  test('of a head that is not here, that is a name, or that has nothing in common, nothing is', async () => {
    const story = new Story(zone({ www: 1 }))
    const { git, commit } = story.repo
    git(['checkout', '--quiet', '--orphan', 'other'])
    const other = commit(zone({ www: 2 }))
    git(['checkout', '--quiet', 'main'])
    commit(zone({ www: 2 }))
    for (const [head, missing] of [
      ['f'.repeat(40), ['f'.repeat(40)]],
      ['other', ['other']],
      [other, []],
    ] as const) {
      story.heads.set(git(['rev-parse', 'HEAD']), head)
      expect(await story.told()).toEqual({ 'add www 2': false, 'remove www 1': false })
      expect(await shownBy(await story.git(), await story.brought(story.start))).toMatchObject({ missing })
    }
    // Where it is about no domain it is not missed.
    commit({ 'README.md': 'x' })
    story.heads.set(git(['rev-parse', 'HEAD']), 'f'.repeat(40))
    const [newest] = await story.brought(story.start)
    expect(await shownBy(await story.git(), [newest!])).toMatchObject({ missing: [] })
  })

  test('what a push after the approval changed is shown and not approved, and counts with each approval', async () => {
    const story = new Story(zone({ www: 1, mail: 1 }))
    const head = story.pull('main', zone({ www: 2, mail: 1 }), zone({ www: 2, mail: 2 }))
    const seen = story.repo.git(['rev-parse', `${head}^`])
    story.merge(head, 'squash')
    const [newest] = await story.brought(story.start)
    const approved = async (needed: number, ...commits: string[]) => {
      const pullRequest = { ...newest!.pullRequest!, approved: commits, needed }
      const of = await shownBy(await story.git(), [{ ...newest!, pullRequest }])
      return ['www', 'mail'].filter(name => {
        expect(of.shown(PART, 'add', lineOf(name, 2))).toBe(true)
        return of.approved(PART, 'add', lineOf(name, 2))
      })
    }
    expect(await approved(0)).toEqual(['www', 'mail'])
    expect(await approved(1)).toEqual([])
    expect(await approved(1, seen)).toEqual(['www'])
    expect(await approved(1, seen, head)).toEqual(['www', 'mail'])
    expect(await approved(2, seen, head)).toEqual(['www'])
    // A commit that no one has any more.
    expect(await approved(1, 'f'.repeat(40))).toEqual([])
  })

  test('from nothing, all that a first pull request brings is', async () => {
    const story = new Story({ 'README.md': 'x' })
    story.merge(story.pull('main', zone({ www: 1 })))
    expect(await story.told()).toEqual({ 'add www 1': true })
    const git = await story.git()
    const commits = await firstParents(git, { to: 'HEAD', most: 9 })
    const brought = commits.map(commit => ({
      commit,
      pullRequest: { head: story.heads.get(commit) ?? commit },
    }))
    expect((await shownBy(git, brought)).shown(PART, 'add', lineOf('www', 1))).toBe(true)
    expect((await shownBy(git, [])).shown(PART, 'add', lineOf('www', 1))).toBe(false)
    expect((await asksOf(git, { from: null, to: 'HEAD' }))(PART, 'add', lineOf('www', 1))).toBe(true)
  })

  test('what domains share, and settings, count for all of them', async () => {
    const shared = (last: number) => ({
      'zones/_shared/web.yaml': `dns:\n  ttl: 60\n  records: { www: { A: 192.0.2.${last} } }\n`,
    })
    const story = new Story({ 'zones/example.nl.yaml': 'use: web\n', ...shared(1) })
    story.merge(story.pull('main', shared(2)), 'squash')
    expect(await story.told()).toEqual({ 'add www 2': true, 'remove www 1': true })
    story.repo.commit({ 'zonewright.yaml': 'zones: dns\n', 'dns/example.nl.yaml': 'use: web\n' })
    expect(await story.told()).toEqual({})
    story.repo.commit({ 'zonewright.yaml': null })
    story.repo.commit(shared(3))
    expect(await story.told()).toEqual({ 'add www 3': false, 'remove www 1': true })
  })

  longStory(
    'errors in the files of another domain take nothing away, those in its own hide nothing',
    async () => {
      const story = new Story(zone({ www: 1 }))
      const broken = 'dns:\n  records: { evil: { A: 192.0.2.256 } }\n'
      const one = story.pull('main', zone({ www: 1, mail: 1 }))
      story.repo.commit({ 'zones/example.org.yaml': broken })
      story.merge(one)
      expect(await story.told()).toEqual({ 'add mail 1': true })
      story.merge(story.pull('main', zone({ www: 1 })))
      story.repo.commit({
        'zones/example.nl.yaml': `${zone({ www: 1 })['zones/example.nl.yaml']}    mail: { A: x }\n`,
      })
      const mends = story.pull('main', zone({ www: 1, mail: 1 }))
      story.merge(mends, 'squash')
      expect(await story.told()).toEqual({ 'add mail 1': false })
      // Files with errors lack what they lack by mistake: nothing is asked for against them.
      const own = await asksOfPull(await story.git(), { before: `${mends}~1`, head: mends })
      expect(own!(PART, 'add', lineOf('mail', 1))).toBe(false)
    },
  )

  test('in a shallow clone no one can tell', async () => {
    const story = new Story(zone({ www: 1 }))
    const commit = story.repo.commit(zone({ www: 2 }))
    const git = (await openGit(shallowClone(story.repo, 1).root))!
    await expect(shownBy(git, [{ commit }])).rejects.toMatchObject({ code: 'shallow-clone' })
    expect((await shownBy(git, [])).missing).toEqual([])
  })
})
