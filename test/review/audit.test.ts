/** What stays on a pull request after its merge: who let it happen, what every attempt did, and the way back. */

import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { encodeMarker, readMarker } from '../../src/review/comments/marker.ts'
import type { Attempt } from '../../src/view/outcome/audit.ts'
import { isWhole, longStory } from '../support/scope.ts'
import { openStory, type Ran, type Story } from './story.ts'
import { A, FILE, OTHER, WWW, zone } from './story-files.ts'

const MX = { name: '@', expire: 3600, type: 'MX', content: '10 mail.example.net.' }

let story: Story
beforeEach(async () => {
  story = await openStory({
    files: {
      [FILE]: zone('"@": { A: 192.0.2.1, MX: 10 mail.example.net. }'),
      [OTHER]: zone('"@": { A: 192.0.2.9 }'),
    },
    zones: { 'example.nl': [A('192.0.2.1'), MX], 'other.nl': [A('192.0.2.9')] },
  })
  story.github.grant('hubber', 'write')
})
afterEach(async () => {
  expect(story.github.violations).toEqual([])
  await story.close()
})

const fail = (...faults: object[]) =>
  story.bench.control(
    'PUT',
    '/faults',
    faults.map(one => ({ status: 406, error: 'no', ...one })),
  )
const auditOf = (ran: Ran) => JSON.parse(ran.outputs['audit']!)

/** Approved and merged: a mail server goes, which someone allows, and both domains get a record. */
async function merged(): Promise<number> {
  const number = story.open({
    [FILE]: zone('"@": { A: 192.0.2.1 }', WWW),
    [OTHER]: zone('"@": { A: 192.0.2.9 }', WWW),
  })
  await story.plan(number)
  const { sha } = story.github.at(number).pull!.head
  story.github.review(number, 'hubber', 'APPROVED', sha)
  story.github.comment(number, 'octocat', story.typed(number, 'mail=example.nl'))
  story.merge(number)
  return number
}

test('a partial apply that is run again: the comment and the audit have both attempts, and who let them', async () => {
  const number = await merged()
  const { sha } = story.github.at(number).pull!.head
  await fail({ method: 'POST', path: '/domains/other.nl/dns' })
  const first = await story.apply()
  expect(first).toMatchObject({ code: 5, outputs: { outcome: 'partly' } })
  expect(story.comment(number)).toContain('🟠 Partly applied: 2 of 3 operations')
  await fail()
  const second = await story.apply({ attempt: 2 })
  expect(second).toMatchObject({ code: 0, outputs: { outcome: 'verified' } })

  const text = story.comment(number)!
  expect(text).toContain('✅ Applied: 3 of 3 operations')
  expect(text).toContain(`| \`hubber\` | approved \`${sha.slice(0, 12)}\` | `)
  expect(text).toMatch(/\| `octocat` \| \[allowed\]\(\S+#issuecomment-\d+\) mail of `example\.nl` \| /)
  expect(text).toMatch(/\/runs\/\d+\/attempts\/1\) .* \| 2 of 3 \| `\S+\.json` \|\n/)
  expect(text).toMatch(/\/runs\/\d+\/attempts\/2\) .* \| 3 of 3 \| `\S+\.json` \|\n/)
  expect(text).toMatch(/\n- example\.nl +MX +@ +3600 +10 mail\.example\.net\.\n/)
  expect(text).toMatch(/\n\+ other\.nl +A +www +3600 +192\.0\.2\.2\n/)
  const snapshots = [first, second].map(({ outputs }) => outputs['snapshot']!)
  for (const one of snapshots) expect(text).toContain(`\nzonewright rollback ${basename(one!)}\n`)

  const audit = auditOf(second)
  expect(audit).toMatchObject({
    target: 'default',
    head: story.tip(),
    outcome: 'verified',
    approvals: [{ pull: number, by: 'hubber', commit: sha }],
    allowed: [{ pull: number, rule: 'mail', domain: 'example.nl', by: 'octocat' }],
    attempts: [
      { attempt: 1, done: 2, of: 3, snapshot: snapshots[0], fromComment: true },
      {
        attempt: 2,
        done: 3,
        of: 3,
        snapshot: snapshots[1],
        lines: ['+ other.nl  A  www  3600  192.0.2.2'],
      },
    ],
  })
  expect(JSON.parse(readFileSync(second.outputs['audit-file']!, 'utf8'))).toEqual(audit)

  const third = await story.apply({ attempt: 3 })
  expect(third).toMatchObject({ code: 0, outputs: { outcome: 'nothing' } })
  expect(story.comment(number)).toBe(text)
  const attempts = (audit.attempts as Attempt[]).map(one => ({ ...one, fromComment: true }))
  expect(auditOf(third)).toEqual({ ...audit, base: story.tip(), outcome: 'nothing', attempts })
})

longStory('a run that fails takes none of it away', async () => {
  const number = await merged()
  await fail({ method: 'POST', path: '/domains/other.nl/dns' })
  await story.apply()
  await fail({ method: 'POST', path: '/auth', status: 401, times: 20 })
  const broken = await story.apply({ attempt: 2 })
  expect(broken).toMatchObject({ outputs: { outcome: 'failed' } })
  expect(auditOf(broken)).toMatchObject({ outcome: 'failed', attempts: [{ attempt: 1, done: 2, of: 3 }] })
  expect(story.comment(number)).toMatch(/\n- example\.nl +MX +@ /)
  expect(story.comment(number)).toContain('| `hubber` | approved ')
  expect(story.comment(number)).toContain('\nzonewright rollback ')
  if (!isWhole) return
  await fail()
  await story.apply({ attempt: 3 })
  expect(story.comment(number)).toContain('✅ Applied: 3 of 3 operations')
})

longStory(
  'what is said to be done in an edited comment changes what is told, and nothing of what is applied',
  async () => {
    const number = await merged()
    const forged = { run: '666', attempt: 1, at: '2026-11-21T14:05:09.120Z', done: 3, of: 3 }
    const ours = story.github.commentsOf(number).find(({ author }) => author === 'github-actions[bot]')!
    const [line = '', ...rest] = ours.body.split('\n')
    const memory = readMarker(line, 'default')!
    ours.body = [encodeMarker({ ...memory, stage: 'outcome', attempts: [forged] }), ...rest].join('\n')
    expect(await story.apply()).toMatchObject({ code: 0, outputs: { outcome: 'verified', changes: '3' } })
    expect((await story.bench.entries('example.nl')).map(({ name }) => name).sort()).toEqual(['@', 'www'])
    expect((await story.bench.entries('other.nl')).map(({ name }) => name).sort()).toEqual(['@', 'www'])
    expect(story.github.statusesOf(story.tip())[0]?.state).toBe('success')
    expect(story.comment(number)).toContain('6 of 6 operations')
  },
)
