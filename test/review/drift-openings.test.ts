/** What comments on the drift issue let in, and of whom they count: GitHub in this process. */
import { expect, test } from 'vitest'
import { keyOfHeld } from '../../src/review/approvals/openings.ts'
import { encodeMarker } from '../../src/review/comments/marker.ts'
import { DRIFT_LABEL } from '../../src/review/drift/drift-issue.ts'
import { letInByIssue } from '../../src/review/drift/drift-openings.ts'
import { type Comment, type GitHub, GitHubError, type Issue } from '../../src/review/forge/forge.ts'
import type { Operations } from '../../src/sync/history/base.ts'
import { line } from '../support/plans.ts'
import { decisionRun } from './decision-run.ts'

const BOT = 'github-actions[bot]'
const SINCE = '2026-01-02T00:00:00.000Z'
const SET = { rule: 'drift', domain: 'example.nl', atoms: ['a', 'b'] }
const KEY = keyOfHeld(SET)
const LINE = `/zonewright allow drift=example.nl ${KEY}`
const marker = (target = 'default') =>
  encodeMarker({ target, stage: 'drift', since: SINCE, held: [SET, { ...SET, domain: 'other.nl' }] })
const issue: Issue = {
  number: 7,
  title: 't',
  body: `${marker()}\nwhat it shows`,
  state: 'open',
  author: BOT,
  labels: [DRIFT_LABEL],
  url: 'u',
}
const comment = (author: string, more: Partial<Comment> = {}): Comment => {
  const at = more.createdAt ?? '2026-01-03T00:00:00Z'
  const isPerson = !author.endsWith('[bot]')
  return { id: 1, author, body: LINE, isPerson, createdAt: at, updatedAt: at, url: '#1', ...more }
}

/** ann may write. */
async function letIn(
  comments: readonly Comment[],
  {
    issues = [issue],
    failing,
    settled = () => true,
  }: { issues?: readonly Issue[]; failing?: GitHubError; settled?: Operations } = {},
) {
  const asked: string[] = []
  const github: Partial<GitHub> = {
    login: async () => BOT,
    issues: async () => (failing ? Promise.reject(failing) : [...issues]),
    comments: async number => (number === 7 ? [...comments] : []),
    mayWrite: async login => asked.push(login) > 0 && login === 'ann',
  }
  const { run, warnings } = decisionRun(github)
  const found = await letInByIssue(run, async () => settled)
  return { openings: found?.openings, asked, warnings }
}

test('nothing is let in that the files ask for without having been approved', async () => {
  const { openings = [] } = await letIn([comment('ann')], { settled: () => false })
  const atom = { op: 'add' as const, line: line('A', 'www', 300, '192.0.2.1'), id: 'a' }
  expect(openings[0]!.covers({ subject: 'example.nl', kind: 'dns', atom } as never)).toBe(false)
})

test('what was carried out counts no more, and what is said later does', async () => {
  const done = encodeMarker({
    target: 'default',
    stage: 'drift',
    since: SINCE,
    done: '2026-01-03T00:00:00Z',
    held: [SET],
  })
  const issues = [{ ...issue, body: `${done}\nwhat it shows` }]
  expect((await letIn([comment('ann')], { issues })).openings).toBeUndefined()
  const later = comment('ann', { createdAt: '2026-01-03T00:00:01Z' })
  expect((await letIn([later], { issues })).openings).toHaveLength(1)
})

test('a command lets in all that it names or nothing', async () => {
  const more = comment('ann', { body: LINE.replace('drift=example.nl', 'drift=example.nl drift=third.nl') })
  expect((await letIn([more])).openings).toBeUndefined()
})

test('a key that the open issue shows lets in just what it names', async () => {
  const { openings = [] } = await letIn([comment('ann')])
  expect(openings).toMatchObject([{ rule: 'drift', domain: 'example.nl', by: 'ann', url: '#1' }])
  const covered = (id: string) => {
    const atom = { op: 'add' as const, origin: 'live' as const, line: line('A', 'www', 300, '192.0.2.1'), id }
    return openings[0]!.covers({ subject: 'example.nl', kind: 'dns', atom } as never)
  }
  expect(['a', 'b', 'c'].map(covered)).toEqual([true, true, false])
})

test.each([
  ['is edited', comment('ann', { updatedAt: '2026-01-03T00:00:01Z' })],
  ['is of a bot', comment('helper[bot]')],
  ['is of our own login', comment(BOT, { isPerson: true })],
  ['is of someone who may not write', comment('eve')],
  ['was about a drift that is gone', comment('ann', { createdAt: '2026-01-01T23:59:59Z' })],
  ['has the key of another domain', comment('ann', { body: LINE.replace('example', 'other') })],
  ['names what files decide', comment('ann', { body: LINE.replace('drift', 'mail') })],
  ['approves', comment('ann', { body: `/zonewright approve ${KEY}` })],
])('a comment counts for nothing that %s', async (_, one) => {
  expect((await letIn([one])).openings).toBeUndefined()
})

test.each([
  ['is closed', { state: 'closed' as const }],
  ['is of someone else', { author: 'ann' }],
  ['has no marker', { body: 'what it shows' }],
  ['is of another target', { body: marker('other') }],
])('an issue counts for nothing that %s', async (_, more) => {
  expect((await letIn([comment('ann')], { issues: [{ ...issue, ...more }] })).openings).toBeUndefined()
})

test('strangers cost a request each, as long as no one let it in, and no more than 300', async () => {
  const crowd = (many: number) => Array.from({ length: many }, (_, at) => comment(`stranger-${at}`))
  const later = await letIn([comment('ann'), ...crowd(40), ...crowd(40)])
  expect(later.openings).toHaveLength(1)
  expect(later.asked).toHaveLength(41)
  expect((await letIn([...crowd(40), comment('ann')])).asked).toEqual(['ann'])
  expect((await letIn([comment('ann'), ...crowd(400)])).asked).toHaveLength(300)
  const others = crowd(400).map(one => ({ ...one, body: LINE.replace(KEY, '0'.repeat(16)) }))
  expect(await letIn([comment('ann'), ...others])).toMatchObject({ asked: ['ann'], openings: [{}] })
})

test('nothing is let in where GitHub does not tell', async () => {
  for (const kind of ['rights', 'server'] as const) {
    const { openings, warnings } = await letIn([comment('ann')], { failing: new GitHubError(kind, 0, 'no') })
    expect(openings).toBeUndefined()
    expect(warnings.join()).toContain('nothing is let in')
  }
})
