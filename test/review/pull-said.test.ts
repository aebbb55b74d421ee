/** What people say about a pull request, and of whom it counts: a real repository, and GitHub in this process. */
import { describe, expect, test } from 'vitest'
import { saidReader } from '../../src/review/approvals/pull-commands.ts'
import { type Comment, type GitHub, GitHubError, type Review } from '../../src/review/forge/forge.ts'
import { openGit } from '../../src/sync/history/git.ts'
import { repository, type TestRepository } from '../support/git.ts'
import { decisionRun, pullNumber } from './decision-run.ts'

const BOT = 'github-actions[bot]'
const LATER = '2099-01-01T00:00:00Z'

/** Main, a pull request of two commits on top of it, and one commit of another. */
function pulled(): { here: TestRepository; main: string; first: string; head: string; other: string } {
  const here = repository({ 'README.md': 'main' })
  const main = here.git(['rev-parse', 'main'])
  here.git(['checkout', '--quiet', '-b', 'other'])
  const other = here.commit({ 'README.md': 'other' })
  here.git(['checkout', '--quiet', '-b', 'change', 'main'])
  const first = here.commit({ 'README.md': 'first' })
  const head = here.commit({ 'README.md': 'second' })
  here.git(['checkout', '--quiet', 'main'])
  return { here, main, first, head, other }
}
const made = pulled()
const keyOf = (commit: string): string => commit.slice(0, 16)
const ALLOW = `/zonewright allow mail=example.nl ${keyOf(made.head)}`
const APPROVE = `/zonewright approve ${keyOf(made.head)}`

let clock = 0
function comment(author: string, body: string, more: Partial<Comment> = {}): Comment {
  const at = new Date(Date.UTC(2026, 0, 1) + ++clock * 1000).toISOString()
  const isPerson = !author.endsWith('[bot]')
  return { id: clock, author, body, isPerson, createdAt: at, updatedAt: at, url: `#${clock}`, ...more }
}
const review = (by: string, more: Partial<Review> = {}): Review => ({
  by,
  isPerson: true,
  state: 'approved',
  commit: made.head,
  at: LATER,
  ...more,
})

interface Told {
  comments?: readonly Comment[]
  reviews?: readonly Review[]
  retargeted?: string
  /** What fails, and how. */
  failing?: Partial<Record<keyof GitHub, unknown>>
}
/** The author is octocat; ann, bob and octocat may write. */
async function reader({ comments = [], reviews = [], retargeted, failing = {} }: Told) {
  const asked: string[] = []
  const answer = async <T>(name: keyof GitHub, value: T, about = ''): Promise<T> => {
    asked.push(`${name}${about}`)
    if (name in failing) throw failing[name]
    return value
  }
  const { run, warnings } = decisionRun(
    {
      login: async () => BOT,
      comments: number => answer('comments', [...comments], ` ${number}`),
      reviews: number => answer('reviews', [...reviews], ` ${number}`),
      retargetedAt: () => answer('retargetedAt', retargeted),
      mayWrite: login => answer('mayWrite', ['octocat', 'ann', 'bob'].includes(login), ` ${login}`),
    },
    { cwd: made.here.root },
  )
  const git = (await openGit(made.here.root))!
  const said = saidReader(run, git)
  const pull = (number: number) =>
    said(pullNumber(number, { head: { ref: 'change', sha: made.head, repository: 'o/r' } }))
  return { pull, asked, warnings }
}
async function saidOf(told: Told) {
  const { pull, asked, warnings } = await reader(told)
  const found = (await pull(7))!
  return { ...found, asked, warnings }
}
const people = (many: number, body: string) =>
  Array.from({ length: many }, (_, at) => comment(`p${at}`, body))

describe('a command counts', () => {
  test('of whoever may write, with the commit of the pull request that its key names', async () => {
    for (const commit of [made.head, made.first]) {
      const by = comment('ann', `/zonewright allow mail deletes=example.nl ${commit.slice(0, 20)}`)
      const { allows, denied } = await saidOf({ comments: [by] })
      const guards = [{ rule: 'mail' }, { rule: 'deletes', domain: 'example.nl' }]
      const { createdAt: at, url } = by
      expect(allows).toEqual([{ guards, key: commit.slice(0, 20), commit, by: 'ann', at, url }])
      expect(denied).toEqual([])
    }
  })

  test('in the order of the comments', async () => {
    const comments = ['ann', 'bob', 'octocat'].map(by => comment(by, ALLOW))
    expect((await saidOf({ comments })).allows.map(({ by }) => by)).toEqual(['ann', 'bob', 'octocat'])
  })

  test('not of a stranger, a bot or this token, who get no answer either', async () => {
    const comments = [comment('stranger', ALLOW), comment('other[bot]', ALLOW), comment(BOT, ALLOW)]
    comments.push(comment('stranger', '/zonewright alow'), comment('other[bot]', APPROVE))
    const { allows, denied, approvals, asked } = await saidOf({ comments })
    expect({ allows, denied, approvals }).toEqual({ allows: [], denied: [], approvals: [] })
    expect(asked.filter(name => name.startsWith('mayWrite'))).toEqual(['mayWrite stranger'])
  })

  test('not when it was edited afterwards', async () => {
    const { allows, approvals, denied } = await saidOf({
      comments: [ALLOW, APPROVE].map(body => comment('ann', body, { updatedAt: LATER })),
    })
    expect({ allows, approvals }).toEqual({ allows: [], approvals: [] })
    expect(denied.map(({ by, reason }) => `${by}: ${reason}`)).toEqual(
      Array(2).fill('ann: the comment was edited: write a new comment'),
    )
  })

  test('not when it cannot be understood, and it says why, in the order of the comments', async () => {
    const comments = [comment('ann', '/zonewright alow'), comment('bob', `/zonewright allow mail abcdef`)]
    const { denied } = await saidOf({ comments: [...comments, comment('ann', '/zonewright help')] })
    expect(denied).toEqual([
      {
        text: 'alow',
        by: 'ann',
        at: comments[0]!.createdAt,
        reason: expect.stringContaining('did you mean allow?'),
      },
      {
        text: 'allow mail abcdef',
        by: 'bob',
        at: comments[1]!.createdAt,
        reason: expect.stringContaining('16 digits and letters'),
      },
    ])
  })

  test('for no commit when its key names one of another pull request, none, or a branch of that name', async () => {
    const branch = keyOf(made.first)
    made.here.git(['branch', branch, made.head])
    for (const key of [keyOf(made.other), '0'.repeat(16), '0'.repeat(40), branch]) {
      const { allows, approvals, denied } = await saidOf({
        comments: [
          comment('ann', `/zonewright allow mail ${key}`),
          comment('ann', `/zonewright approve ${key}`),
        ],
      })
      expect(allows.map(({ commit }) => commit)).toEqual([undefined])
      expect(approvals).toEqual([])
      expect(denied.map(({ reason }) => reason)).toEqual([`${key} is not a commit of this pull request`])
    }
    made.here.git(['branch', '-D', branch])
  })
})

describe('an approval counts', () => {
  test('of a person who may write, by a review or by a comment', async () => {
    const byReview = await saidOf({ reviews: [review('ann')] })
    expect(byReview).toMatchObject({ wasApproved: true, approvals: [{ by: 'ann', commit: made.head }] })
    const byComment = await saidOf({ comments: [comment('ann', APPROVE)] })
    expect(byComment).toMatchObject({ wasApproved: true, approvals: [{ by: 'ann', commit: made.head }] })
  })

  test('not of the author, a stranger or a bot', async () => {
    const reviews = [review('octocat'), review('stranger'), review('ann', { isPerson: false })]
    const { approvals, wasApproved, denied } = await saidOf({
      reviews,
      comments: [comment('octocat', APPROVE)],
    })
    expect({ approvals, wasApproved }).toEqual({ approvals: [], wasApproved: false })
    expect(denied).toMatchObject([{ by: 'octocat', reason: 'authors do not approve their own pull request' }])
  })

  test('for the commit that was reviewed, and for none that was written after the review', async () => {
    const at = '2000-01-01T00:00:00Z'
    const reviews = [review('ann', { commit: made.first }), review('bob', { at })]
    expect((await saidOf({ reviews })).approvals).toEqual([
      { by: 'bob', at },
      { by: 'ann', at: LATER, commit: made.first },
    ])
  })

  test('as said last: of one second, the later comment', async () => {
    const older = comment('ann', `/zonewright approve ${keyOf(made.first)}`)
    const newer = comment('ann', APPROVE)
    expect((await saidOf({ comments: [older, newer] })).approvals).toMatchObject([{ commit: made.head }])
    const { createdAt, updatedAt } = older
    const comments = [older, { ...newer, createdAt, updatedAt }]
    expect((await saidOf({ comments })).approvals).toMatchObject([{ commit: made.head }])
    const took = await saidOf({ comments, reviews: [review('ann', { state: 'changes' })] })
    expect(took).toMatchObject({ approvals: [], wasApproved: true })
  })
})

describe('before the pull request went to another branch', () => {
  const AT = '2050-01-01T00:00:00Z'
  const told = {
    comments: [comment('ann', ALLOW), comment('ann', APPROVE)],
    reviews: [review('bob', { at: AT })],
  }

  test('nothing that was said counts, and what was approved needs another approval', async () => {
    const { allows, approvals, wasApproved, denied } = await saidOf({ ...told, retargeted: AT })
    expect({ allows, approvals, wasApproved }).toEqual({ allows: [], approvals: [], wasApproved: true })
    expect(denied.map(({ text, reason }) => `${text}: ${reason}`)).toEqual(
      [ALLOW, APPROVE].map(line => `${line.slice(12)}: the pull request went to another branch then`),
    )
    const later = await saidOf({ ...told, reviews: [review('bob')], retargeted: AT })
    expect(later.approvals).toMatchObject([{ by: 'bob' }])
  })

  test('is asked where anything was said, and may be left open by a token that may not know', async () => {
    expect((await saidOf({})).asked).not.toContain('retargetedAt')
    for (const kind of ['rights', 'gone'] as const) {
      const failing = { retargetedAt: new GitHubError(kind, 403, 'no') }
      const { allows, warnings } = await saidOf({ ...told, failing })
      expect(allows).toHaveLength(1)
      expect(warnings).toEqual(['Whether #7 went to another branch before could not be looked up: no'])
    }
  })
})

describe('however many people write', () => {
  test('the last word counts, and 300 are looked up', async () => {
    const last = await saidOf({ comments: [...people(400, ALLOW), comment('ann', ALLOW)] })
    expect(last.allows).toHaveLength(1)
    expect(last.asked.filter(name => name.startsWith('mayWrite'))).toHaveLength(300)
    expect(last.warnings.join()).toContain('only the last 300 people were looked up')
    const few = await saidOf({ comments: [comment('ann', ALLOW), ...people(299, ALLOW)] })
    expect(few).toMatchObject({ allows: [{ by: 'ann' }], wasApproved: false })
    expect(few.warnings).toEqual([])
  })

  test('an approval that is not looked up counts as one for what came afterwards', async () => {
    const told = { reviews: [review('ann', { commit: made.first })] }
    const drowned = await saidOf({ ...told, comments: people(300, ALLOW) })
    expect(drowned).toMatchObject({ approvals: [], wasApproved: true })
  })
})

describe('GitHub', () => {
  test.each(['comments', 'reviews', 'retargetedAt', 'mayWrite'] as const)(
    'that fails for %s leaves nothing said, with a warning',
    async name => {
      const failing = { [name]: new GitHubError('server', 502, 'no answer') }
      const { pull, warnings } = await reader({ failing, comments: [comment('ann', ALLOW)] })
      expect(await pull(7)).toBeUndefined()
      expect(warnings).toEqual([
        'What was said on #7 could not be looked up, so nothing is open there and nothing approved: no answer',
      ])
      await expect(
        (
          await reader({ failing: { [name]: new TypeError('a mistake') }, comments: [comment('ann', ALLOW)] })
        ).pull(7),
      ).rejects.toThrow(TypeError)
    },
  )

  test('is asked once for each pull request and each person', async () => {
    const { pull, asked } = await reader({ comments: [comment('ann', ALLOW)], reviews: [review('ann')] })
    const first = await pull(7)
    expect(await pull(7)).toBe(first)
    await pull(8)
    const ofEach = (at: number) => [`comments ${at}`, `reviews ${at}`, 'retargetedAt']
    expect(asked).toEqual([...ofEach(7), 'mayWrite ann', ...ofEach(8)])
  })

  test('that there is no token for says nothing', async () => {
    const { run } = decisionRun(undefined, { cwd: made.here.root })
    const git = (await openGit(made.here.root))!
    expect(await saidReader(run, git)(pullNumber(7))).toBeUndefined()
  })
})
