/** Which guards people opened on a pull request, and for which operations: a real repository. */
import { describe, expect, test } from 'vitest'
import type { Operation } from '../../src/plan/approval.ts'
import type { Held } from '../../src/plan/plan.ts'
import { heldSets, keyOfHead, keyOfHeld, openingsOf } from '../../src/review/approvals/openings.ts'
import type { Allow, PullSaid } from '../../src/review/approvals/pull-commands.ts'
import type { HeldSet } from '../../src/review/comments/memory.ts'
import type { Operations } from '../../src/sync/history/base.ts'
import { openGit } from '../../src/sync/history/git.ts'
import { repository } from '../support/git.ts'
import { pullNumber } from './decision-run.ts'

const zone = (...names: string[]) => ({
  'zones/example.nl.yaml': `dns:\n  ttl: 3600\n  records:\n${names.map(name => `    ${name}: { A: 192.0.2.1 }\n`).join('')}`,
})
const here = repository(zone('a'))
const older = here.git(['rev-parse', 'HEAD'])
const before = here.commit(zone('a', 'b'))
const first = here.commit(zone('a', 'b', 'c'))
const head = here.commit(zone('a', 'b', 'd'))

const held: HeldSet = { rule: 'drift', domain: 'example.nl', atoms: ['1', '2'] }
const ofHeld = { guards: [{ rule: 'drift', domain: 'example.nl' }], key: keyOfHeld(held) } as const

async function opened(
  given: Partial<Allow>,
  {
    byOthers = false,
    settled = () => true,
    latest = () => true,
    sets = [held],
  }: { byOthers?: boolean; settled?: Operations; latest?: Operations; sets?: readonly HeldSet[] } = {},
) {
  const pull = pullNumber(7, { author: 'octocat', head: { ref: 'change', sha: head, repository: 'o/r' } })
  const allow: Allow = {
    guards: [{ rule: 'mail', domain: 'example.nl' }],
    key: keyOfHead(given.commit ?? head),
    by: 'ann',
    at: '2026-01-01T00:00:00Z',
    url: '#1',
    ...given,
  }
  const said = { pull, allows: [allow], sticky: { memory: { held: sets } } } as unknown as PullSaid
  const asked: unknown[] = []
  const { openings, denied } = await openingsOf((await openGit(here.root))!, said, {
    before,
    latest,
    byOthers,
    settledOf: async domains => {
      asked.push(domains && [...domains])
      return settled
    },
  })
  return { openings, asked, denied: denied.map(({ text, reason }) => `${text}: ${reason}`) }
}

/** An operation on the A record of this name. */
function operation(op: 'add' | 'remove', name: string, id = 'x'): Operation {
  const atom = { id, op, line: { key: `${name} 3600 A 192.0.2.1` } }
  return { subject: 'example.nl', kind: 'dns', atom } as unknown as Operation
}

describe('a key that names a commit', () => {
  test('opens a guard for what that commit asks for of the pull request, and for nothing else', async () => {
    for (const [commit, name] of [
      [first, 'c'],
      [head, 'd'],
    ] as const) {
      const { openings, denied } = await opened({ commit })
      expect(denied).toEqual([])
      expect(openings).toMatchObject([{ rule: 'mail', domain: 'example.nl', by: 'ann', url: '#1' }])
      const { covers } = openings[0]!
      expect(['a', 'b', 'c', 'd'].filter(one => covers(operation('add', one)))).toEqual([name])
      expect(covers(operation('remove', name))).toBe(false)
    }
  })

  test('opens no guard for what came again after the pull request', async () => {
    const { openings } = await opened(
      { commit: head },
      { latest: ({ subject }, op) => subject === 'example.nl' && op === 'remove' },
    )
    expect(openings[0]!.covers(operation('add', 'd'))).toBe(false)
  })

  test('opens nothing when the branch had it before, or it is of another history', async () => {
    const key = keyOfHead(older)
    const reason = `${key} is not a commit of this pull request; its key is ${keyOfHead(head)}`
    for (const commit of [{ commit: older }, {}]) {
      expect(await opened({ ...commit, key })).toMatchObject({
        openings: [],
        denied: [`allow mail=example.nl ${key}: ${reason}`],
      })
    }
  })

  test('lets in nothing that is about what is live', async () => {
    const { openings } = await opened({ guards: ofHeld.guards, commit: head })
    expect(openings).toEqual([])
  })
})

describe('a key that names what was held back', () => {
  test('lets in these operations, and no others', async () => {
    const { openings, denied } = await opened(ofHeld)
    expect(denied).toEqual([])
    const { covers } = openings[0]!
    expect(['1', '2', '3'].filter(id => covers(operation('add', 'a', id)))).toEqual(['1', '2'])
  })

  test('is looked up for its domain alone, and for all where it names none', async () => {
    const all = { rule: 'drift', atoms: ['1'] } as const
    const sets = [held, all]
    expect((await opened(ofHeld, { sets })).asked).toEqual([['example.nl']])
    const ofAll = { guards: [{ rule: 'drift' }], key: keyOfHeld(all) } as const
    const { openings, denied, asked } = await opened(ofAll, { sets })
    expect({ many: openings.length, denied, asked }).toEqual({ many: 1, denied: [], asked: [undefined] })
  })

  test('but only where the files that ask for it were approved', async () => {
    const settled: Operations = ({ subject, kind }, op, key) =>
      `${subject} ${kind} ${op} ${key}` === 'example.nl dns add a 3600 A 192.0.2.1'
    const { covers } = (await opened(ofHeld, { settled })).openings[0]!
    expect(['a', 'b'].filter(name => covers(operation('add', name, '1')))).toEqual(['a'])
    expect(covers(operation('add', 'a', '3'))).toBe(false)
  })

  test.each([
    ['of another domain', { ...ofHeld, guards: [{ rule: 'drift', domain: 'example.org' }] as const }],
    ['of another rule', { ...ofHeld, guards: [{ rule: 'foreign-change', domain: 'example.nl' }] as const }],
    ['that no one was shown', { ...ofHeld, key: keyOfHeld({ ...held, atoms: ['1', '2', '3'] }) }],
  ])('lets in nothing %s', async (_, given) => {
    const { openings, denied } = await opened(given)
    expect(openings).toEqual([])
    expect(denied.join()).toContain('no plan that was shown here held that back under the key')
  })
})

test('What is held back has a key for each rule of a domain, and one for the rule where domains are many', () => {
  const back = (rule: Held['rule'], subject: string, ...ids: string[]) =>
    ({
      rule,
      subject,
      change: { atoms: ids.map(id => ({ id })) },
      ...(rule !== 'unshown' && { key: 'k' }),
    }) as Held
  const all = [
    back('drift', 'a.nl', '2', '1'),
    back('drift', 'a.nl', '1', '3'),
    back('foreign-change', 'a.nl', '9'),
    back('unshown', 'a.nl', '8'),
    back('drift', 'b.nl', '0'),
  ]
  const foreign = { rule: 'foreign-change', domain: 'a.nl', atoms: ['9'] }
  expect(heldSets(all, 2)).toEqual([
    { rule: 'drift', domain: 'a.nl', atoms: ['1', '2', '3'] },
    { rule: 'drift', domain: 'b.nl', atoms: ['0'] },
    foreign,
  ])
  expect(heldSets(all, 1)).toEqual([{ rule: 'drift', atoms: ['0', '1', '2', '3'] }, foreign])
})

test('The key of what is held back is the same however it is told, and 16 digits long', () => {
  const key = keyOfHeld(held)
  expect(key).toMatch(/^[0-9a-f]{16}$/)
  expect(keyOfHeld({ ...held, atoms: ['2', '1'] })).toBe(key)
  for (const other of [{ rule: 'foreign-change' as const }, { domain: 'example.org' }, { atoms: ['1'] }])
    expect(keyOfHeld({ ...held, ...other })).not.toBe(key)
})

test('A command opens all that it names or nothing', async () => {
  const guards = [...ofHeld.guards, { rule: 'mail', domain: 'example.nl' }] as const
  const { openings, denied } = await opened({ guards, commit: head })
  expect(openings).toEqual([])
  expect(denied).toHaveLength(1)
  expect(await opened({ guards, key: ofHeld.key })).toMatchObject({
    openings: [],
    denied: [expect.any(String)],
  })
})

test('What a comment remembers opens no guard that is about the files', async () => {
  const forged: HeldSet = { rule: 'mail', domain: 'example.nl', atoms: ['1'] }
  const key = keyOfHeld(forged)
  expect((await opened({ key }, { sets: [forged] })).openings).toEqual([])
  const { openings } = await opened({ commit: head, key }, { sets: [forged] })
  expect(openings[0]!.covers(operation('add', 'a', '1'))).toBe(false)
})

test('Where approvals are asked for, the author opens nothing', async () => {
  for (const given of [{ commit: head }, ofHeld]) {
    const { openings, denied } = await opened({ ...given, by: 'octocat' }, { byOthers: true })
    expect(openings).toEqual([])
    expect(denied.join()).toContain('someone other than the author opens guards')
    expect((await opened({ ...given, by: 'octocat' })).openings).toHaveLength(1)
    expect((await opened(given, { byOthers: true })).openings).toHaveLength(1)
  }
})
