/** Which policies count after some commits: nothing is loosened that a merged pull request did not show. */
import { expect, test } from 'vitest'
import { type Merged, policiesAt } from '../../src/review/approvals/policies.ts'
import type { Policy } from '../../src/schema.gen.ts'
import { openGit } from '../../src/sync/history/git.ts'
import { repository, type TestRepository } from '../support/git.ts'
import { longStory } from '../support/scope.ts'

const CONFIG = 'zonewright.yaml'
const ZONE = { 'zones/a.nl.yaml': 'dns: { records: { www: { A: 192.0.2.1 } } }\n' }
const settings = (policy: Policy) => ({ [CONFIG]: `${JSON.stringify({ policy })}\n` })
const LAX: Policy = { directPush: 'apply' }
const MAIL: Policy = { allow: ['mail'] }

const policies = async (
  made: TestRepository,
  heads: Record<string, string> = {},
  more: Partial<Merged> = {},
) =>
  policiesAt((await openGit(made.root))!, 'HEAD', async commit => {
    const head = heads[commit]
    return head === undefined ? undefined : { head, approved: [], wasApproved: false, ...more }
  })
/** A pull request with these files, from `from`, and the commit that its squash makes on main. */
function squash(made: TestRepository, files: Record<string, string>, more: Record<string, string> = {}) {
  made.git(['checkout', '--quiet', '--detach'])
  const head = made.commit({ ...files, 'reviewed.md': `${Math.random()}` })
  made.git(['checkout', '--quiet', 'main'])
  const commit = made.commit({ ...files, ...more, 'merged.md': `${Math.random()}` })
  return { head, commit, heads: { [commit]: head } }
}

test('are the defaults without settings, and those of the first commit that manages a domain', async () => {
  expect(await policies(repository(ZONE))).toEqual({ policies: [{}], unshown: [] })
  const made = repository({ ...ZONE, ...settings(LAX) })
  expect(await policies(made)).toEqual({ policies: [LAX], unshown: [] })
  const started = repository({ 'README.md': 'mine\n' })
  started.commit({ ...ZONE, ...settings(LAX) })
  expect(await policies(started)).toEqual({ policies: [LAX], unshown: [] })
})

test('stay what they were where a direct push loosens one, until that is taken back', async () => {
  for (const first of [ZONE, { ...ZONE, ...settings({}) }]) {
    const made = repository(first)
    made.commit(settings(LAX))
    made.commit({ 'README.md': 'later\n' })
    expect(await policies(made)).toEqual({
      policies: [{}, LAX],
      unshown: ['policy.directPush (hold to apply)'],
    })
    made.commit(settings({ domainsChanged: 5 }))
    expect(await policies(made)).toEqual({ policies: [{ domainsChanged: 5 }], unshown: [] })
  }
})

longStory('stay what they were however many commits change the settings after a direct push', async () => {
  const made = repository({ ...ZONE, ...settings({ approvals: 1 }) })
  for (let at = 0; at < 60; at++) made.commit({ [CONFIG]: `# ${at}\n` })
  expect(await policies(made)).toMatchObject({ unshown: ['policy.approvals (1 to 0)'] })
})

test('begin strict where the branch was merged into another history: that one was not there first', async () => {
  const made = repository({ ...ZONE, ...settings({ approvals: 2 }) })
  const main = made.git(['rev-parse', 'main'])
  made.git(['checkout', '--quiet', '--orphan', 'other'])
  const root = made.commit({ ...ZONE, ...settings(LAX) })
  const tree = made.git(['rev-parse', `${root}^{tree}`])
  const merge = made.git(['commit-tree', '-p', root, '-p', main, '-m', 'joined', tree])
  made.git(['update-ref', 'refs/heads/main', merge])
  made.git(['checkout', '--quiet', 'main'])
  expect(await policies(made)).toEqual({
    policies: [LAX, { approvals: 2 }, LAX],
    unshown: ['policy.directPush (hold to apply)', 'policy.approvals (2 to 0)'],
  })
})

/** A merge of main into another line of commits takes the place of main. */
function turnAround(made: TestRepository, from: string): string {
  const main = made.git(['rev-parse', 'main'])
  made.git(['checkout', '--quiet', '--detach', from])
  const other = made.commit({ 'other.md': `${Math.random()}` })
  const merge = made.git(['commit-tree', `${other}^{tree}`, '-p', other, '-p', main, '-m', 'turned'])
  made.git(['update-ref', 'refs/heads/main', merge])
  made.git(['checkout', '--quiet', 'main'])
  return merge
}

longStory('and where the branch was merged into what was there before its settings', async () => {
  const made = repository({ ...ZONE, ...settings({}) })
  const start = made.git(['rev-parse', 'main'])
  const { heads } = squash(made, settings({ approvals: 1 }))
  const merge = turnAround(made, start)
  const strict = { policies: [{}, { approvals: 1 }, {}], unshown: ['policy.approvals (1 to 0)'] }
  expect(await policies(made, heads)).toEqual(strict)
  made.commit({ 'README.md': 'later' })
  expect(await policies(made, heads)).toEqual(strict)
  // The same merge by a pull request: what it brought was never on the branch.
  expect((await policies(made, { ...heads, [merge]: start })).policies).toEqual([{}])
})

test('and where a branch without settings was merged into one that came with them', async () => {
  const made = repository({ 'README.md': 'mine' })
  const start = made.git(['rev-parse', 'main'])
  made.commit(ZONE)
  made.git(['checkout', '--quiet', '--detach', start])
  const lax = made.commit({ ...ZONE, ...settings(LAX) })
  made.git(['checkout', '--quiet', 'main'])
  turnAround(made, lax)
  expect((await policies(made)).policies).toEqual([LAX, {}, LAX])
})

longStory('are looked up once for each side of however many merges', async () => {
  const made = repository({ ...ZONE, ...settings({}) })
  const start = made.git(['rev-parse', 'main'])
  const asked: string[] = []
  for (let at = 1; at <= 6; at++) {
    made.commit(settings({ approvals: at }))
    turnAround(made, at === 1 ? start : 'main^')
  }
  await policiesAt((await openGit(made.root))!, 'HEAD', async commit => void asked.push(commit))
  expect(asked.length).toBeLessThan(60)
})

test('count with the first push of settings where domains were managed before, though not at that moment', async () => {
  const made = repository(ZONE)
  made.git(['rm', '--quiet', '-r', 'zones'])
  made.commit({ 'README.md': 'all gone\n' })
  made.commit({ ...ZONE, ...settings(LAX) })
  expect((await policies(made)).policies).toEqual([{}, LAX])
})

test('become laxer by a merged pull request that asked for just that', async () => {
  const made = repository({ ...ZONE, ...settings({}) })
  const { heads } = squash(made, settings(MAIL))
  expect(await policies(made, heads)).toEqual({ policies: [MAIL], unshown: [] })
  expect(await policies(made)).toEqual({ policies: [{}, MAIL], unshown: ['policy.allow (mail)'] })
})

longStory('and not by one that asked for something else, or had it already', async () => {
  const made = repository({ ...ZONE, ...settings({}) })
  const edited = squash(made, settings(MAIL), settings({ ...MAIL, domainsChanged: 99 }))
  expect((await policies(made, edited.heads)).unshown).toEqual(['policy.domainsChanged (20 to 99)'])
  const other = repository({ ...ZONE, ...settings({}) })
  other.commit(settings(MAIL))
  const both: Policy = { ...MAIL, domainsChanged: 30 }
  const after = squash(other, settings(both))
  // What was pushed before it is still nothing that anybody was shown.
  expect(await policies(other, after.heads)).toEqual({
    policies: [{}, MAIL, both],
    unshown: ['policy.allow (mail)'],
  })
})

test('and not by commits of a pull request that were pushed, or by a head that is not here', async () => {
  const made = repository({ ...ZONE, ...settings({}) })
  const commit = made.commit(settings(MAIL))
  made.git(['checkout', '--quiet', '-b', 'change'])
  const head = made.commit({ 'README.md': 'more' })
  made.git(['checkout', '--quiet', 'main'])
  for (const one of [head, 'e'.repeat(40)])
    expect((await policies(made, { [commit]: one })).unshown).toEqual(['policy.allow (mail)'])
})

test('against every commit that a pull request has in common with the branch', async () => {
  const made = repository({ ...ZONE, ...settings({}) })
  const start = made.git(['rev-parse', 'main'])
  const lax = made.commit(settings(MAIL))
  made.git(['checkout', '--quiet', '-b', 'side', start])
  const side = made.commit({ 'side.md': 'x' })
  // Each has merged the other.
  const merged = made.git(['commit-tree', `${lax}^{tree}`, '-p', lax, '-p', side, '-m', 'one'])
  const head = made.git(['commit-tree', `${lax}^{tree}`, '-p', side, '-p', lax, '-m', 'two'])
  made.git(['checkout', '--quiet', 'main'])
  made.git(['reset', '--quiet', '--hard', merged])
  made.commit(settings({}))
  const commit = made.commit(settings(MAIL))
  expect((await policies(made, { [commit]: head })).unshown).toEqual(['policy.allow (mail)'])
})

test('let every further push loosen them where a direct push is applied', async () => {
  const made = repository({ ...ZONE, ...settings(LAX) })
  made.commit(settings({ ...LAX, ...MAIL }))
  expect(await policies(made)).toEqual({ policies: [{ ...LAX, ...MAIL }], unshown: [] })
})

test('become laxer only when as many approved that as they ask for, or once anybody had', async () => {
  const made = repository({ ...ZONE, ...settings({ approvals: 2 }) })
  const { heads, head } = squash(made, settings({ approvals: 1 }))
  const laxer = 'policy.approvals (2 to 1)'
  const unshown = async (more: Partial<Merged>) => (await policies(made, heads, more)).unshown
  expect(await unshown({})).toEqual([laxer])
  expect(await unshown({ approved: [head] })).toEqual([laxer])
  expect(await unshown({ approved: [head, head] })).toEqual([])
  expect(await unshown({ approved: [head, `${head}^`, 'f'.repeat(40)] })).toEqual([laxer])
  const free = repository({ ...ZONE, ...settings({}) })
  const loosened = squash(free, settings(MAIL))
  const of = async (more: Partial<Merged>) => (await policies(free, loosened.heads, more)).unshown
  expect(await of({ wasApproved: true })).toEqual(['policy.allow (mail)'])
  expect(await of({ wasApproved: true, approved: [loosened.head] })).toEqual([])
})

test('become stricter by any push', async () => {
  const made = repository({ ...ZONE, ...settings(LAX) })
  made.commit(settings({ approvals: 1 }))
  expect(await policies(made)).toEqual({ policies: [{ approvals: 1 }], unshown: [] })
})
