/** The memory of applies: statuses of commits. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lastApplied, markApplied, statusContext } from '../../src/review/commits/last-applied.ts'
import type { GitHubError } from '../../src/review/forge/forge.ts'
import { memoryGitHub } from './memory-github.ts'

const STATES = ['success', 'failure', 'error', 'pending'] as const
const commitNamed = (index: number): string => String(index).padStart(40, '0')

const history = fc.array(
  fc.array(fc.record({ target: fc.constantFrom('default', 'other'), state: fc.constantFrom(...STATES) }), {
    maxLength: 4,
  }),
  { maxLength: 30 },
)

describe('lastApplied', () => {
  test('is the newest commit that any status of this target calls a success: no one takes one back', async () => {
    await fc.assert(
      fc.asyncProperty(history, async commits => {
        const github = memoryGitHub()
        for (const [index, statuses] of commits.entries()) {
          const commit = commitNamed(index)
          github.allStatuses.set(commit, [])
          for (const { target, state } of statuses) {
            await markApplied(github, commit, { target, state, description: '' })
          }
        }
        const names = commits.map((_, index) => commitNamed(index))
        const wanted = commits.findIndex(statuses =>
          statuses.some(({ target, state }) => target === 'default' && state === 'success'),
        )
        const found = await lastApplied(github, { commits: names, target: 'default' })
        expect(found.commit).toBe(names[wanted])
        const newer = wanted < 0 ? names : names.slice(0, wanted)
        const isBegun = (index: number) => commits[index]!.some(({ target }) => target === 'default')
        expect(found.begun).toEqual(newer.filter((_, index) => isBegun(index)))
      }),
    )
  })

  test('does not ask about commits long before the one it finds', async () => {
    const github = memoryGitHub()
    const names = Array.from({ length: 150 }, (_, index) => commitNamed(index))
    for (const name of names) github.allStatuses.set(name, [])
    await markApplied(github, names[1]!, { target: 'default', state: 'success', description: '' })
    const before = github.calls.length
    expect(await lastApplied(github, { commits: names, target: 'default' })).toEqual({
      commit: names[1],
      begun: [],
    })
    expect(github.calls.length - before).toBeLessThan(10)
  })

  test('without a success tells what was begun, and does not believe others', async () => {
    const github = memoryGitHub()
    const names = [1, 2, 3, 4].map(commitNamed)
    for (const name of names) github.allStatuses.set(name, [])
    await markApplied(github, names[1]!, { target: 'default', state: 'pending', description: '' })
    await markApplied(github, names[2]!, { target: 'default', state: 'failure', description: '' })
    const [ours] = github.allStatuses.get(names[2]!)!
    github.allStatuses.set(names[3]!, [{ ...ours!, state: 'success', creator: 'somebody' }])
    expect(await lastApplied(github, { commits: names, target: 'default' })).toEqual({
      begun: [names[1], names[2]],
    })
  })

  test.each(['rights', 'server', 'rate', 'gone'] as const)(
    'a failure of kind %s is not an answer',
    async kind => {
      const github = memoryGitHub()
      github.failing.set('statuses', { kind })
      const message = kind === 'rights' ? /statuses: read/ : /./
      await expect(
        lastApplied(github, { commits: [commitNamed(1)], target: 'default' }),
      ).rejects.toMatchObject({
        kind,
        message: expect.stringMatching(message),
      } satisfies Partial<GitHubError>)
    },
  )
})

describe('markApplied', () => {
  test('sets a status of the target', async () => {
    const github = memoryGitHub()
    await markApplied(github, 'c', { target: 'default', state: 'success', description: 'x' })
    expect(github.allStatuses.get('c')).toMatchObject([
      { context: statusContext('default'), state: 'success', description: 'x' },
    ])
  })

  test.each(['rights', 'server', 'rate', 'gone', 'other'] as const)(
    'gives a note when GitHub says %s, and does not throw',
    async kind => {
      const github = memoryGitHub()
      github.failing.set('setStatus', { kind })
      expect(
        await markApplied(github, 'c', { target: 'default', state: 'success', description: 'x' }),
      ).toMatch(/could not be set/)
    },
  )
})
