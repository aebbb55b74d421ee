/** Whose words count on a pull request: the comment that is believed, and the people who may open something. */
import { describe, expect, test } from 'vitest'
import { askedOn } from '../../src/action/asked.ts'
import { type Comment, type GitHub, GitHubError } from '../../src/action/github/port.ts'
import { encodeMarker } from '../../src/action/marker.ts'
import type { Shown } from '../../src/action/memory.ts'
import { findSticky } from '../../src/action/sticky.ts'
import { decisionRun, pullNumber } from './decision-run.ts'

const BOT = 'github-actions[bot]'
const [SHOWN_AT, LATER] = ['2026-01-01T12:00:00Z', '2026-01-01T12:00:01Z']
const MAIL: Shown = { rule: 'mail', domain: 'a.example', atoms: ['a1'] }
const marked = (shown: Shown[], target = 'default') =>
  `${encodeMarker({ target, stage: 'plan', shown, openings: [] })}\nthe plan`

let id = 0
const comment = (author: string, body: string, updatedAt = LATER): Comment => {
  id += 1
  return { id, author, isPerson: !author.endsWith('[bot]'), body, createdAt: SHOWN_AT, updatedAt, url: '' }
}

interface Calls {
  deleted: number[]
  people: string[]
}

function gitHub(
  comments: readonly Comment[],
  { writers = ['octocat'] } = {},
): { github: Partial<GitHub>; calls: Calls } {
  const calls: Calls = { deleted: [], people: [] }
  const github: Partial<GitHub> = {
    login: async () => BOT,
    pull: async number => pullNumber(number),
    comments: async () => [...comments],
    deleteComment: async of => void calls.deleted.push(of),
    mayWrite: async login => {
      calls.people.push(login)
      return writers.includes(login)
    },
  }
  return { github, calls }
}

describe('the comment that remembers what was shown', () => {
  const find = (comments: Comment[]) => findSticky(gitHub(comments).github as GitHub, 1, 'default')

  test('is one with the marker of this target, written by this very login', async () => {
    const ours = comment(BOT, marked([MAIL]))
    const forged = comment('octocat', marked([{ ...MAIL, atoms: ['forged'] }]))
    const other = comment(BOT, marked([{ ...MAIL, atoms: ['other'] }], 'other'))
    const plain = comment(BOT, 'hello')
    const { comment: found, memory, others } = await find([ours, forged, other, plain])
    expect(found).toBe(ours)
    expect(memory?.shown).toEqual([MAIL])
    expect(others).toEqual([forged])
    expect(await find([forged, other, plain])).toEqual({ others: [forged] })
  })

  test('is the newest of several; the older ones are deleted, and nothing fails for that', async () => {
    const all = ['1', '2', '3'].map(one => comment(BOT, marked([{ ...MAIL, atoms: [one] }])))
    const { github, calls } = gitHub([...all, comment('octocat', 'x')])
    expect((await findSticky(github as GitHub, 1, 'default')).memory?.shown[0]?.atoms).toEqual(['3'])
    expect(calls.deleted).toEqual(all.slice(0, 2).map(one => one.id))
    const refusing = { ...github, deleteComment: () => Promise.reject(new GitHubError('rights', 403, 'no')) }
    expect((await findSticky(refusing as GitHub, 1, 'default')).comment).toBe(all[2])
  })
})

describe('what is open', () => {
  const opened = async (...args: Parameters<typeof gitHub>) => {
    const { run, warnings } = decisionRun(gitHub(...args).github)
    const { openings = [], denied = [] } = (await askedOn(run, 1)) ?? {}
    return {
      openings: openings.map(({ by, atoms }) => `${by} ${atoms}`),
      denied: denied.map(({ by }) => by),
      warnings,
    }
  }
  const shown = comment(BOT, marked([MAIL]), SHOWN_AT)
  const ask = (author: string, updatedAt = LATER) => comment(author, '/zonewright allow mail', updatedAt)

  test('is what somebody with write access asked for after it was shown', async () => {
    expect(await opened([shown, ask('octocat')])).toMatchObject({ openings: ['octocat a1'], denied: [] })
    expect(await opened([shown, ask('stranger')])).toMatchObject({ openings: [], denied: ['stranger'] })
    expect(await opened([shown, ask('octocat', SHOWN_AT)])).toMatchObject({
      openings: [],
      denied: ['octocat'],
    })
    expect(await opened([ask('octocat')])).toMatchObject({ openings: [], denied: ['octocat'] })
  })

  test('is not what was asked before the plan was shown anew', async () => {
    const edited = comment(BOT, marked([MAIL]), '2026-01-01T13:00:00Z')
    expect(await opened([edited, ask('octocat')])).toMatchObject({ openings: [], denied: ['octocat'] })
  })

  test('is nothing that this login writes: it may be the words of anybody', async () => {
    expect(await opened([shown, ask(BOT)], { writers: [BOT] })).toMatchObject({ openings: [], denied: [] })
  })

  test('each person is looked up once, and of many only the last twenty', async () => {
    const people = (count: number) => Array.from({ length: count }, (_, at) => `person${at}`)
    const asked = async (names: string[]) => {
      const { github, calls } = gitHub([shown, ...names.map(name => ask(name)), ask(names.at(-1)!)], {
        writers: names,
      })
      const { run, warnings } = decisionRun(github)
      const found = await askedOn(run, 1)
      return { people: calls.people, open: new Set(found!.openings.map(({ by }) => by)).size, warnings }
    }
    expect(await asked(people(20))).toEqual({ people: people(20), open: 20, warnings: [] })
    const { people: seen, open, warnings } = await asked(people(21))
    expect(seen).toEqual(people(21).slice(1))
    expect(open).toBe(20)
    expect(warnings).toEqual([expect.stringContaining('only the last 20')])
  })

  test('a misspelt guard opens nothing, and is said', async () => {
    const { openings, warnings } = await opened([shown, comment('octocat', '/zonewright allow mial')])
    expect(openings).toEqual([])
    expect(warnings).toEqual([expect.stringContaining('mial')])
  })

  test('is nothing when GitHub does not tell, and that is said; without a token nobody is asked', async () => {
    const failing = {
      ...gitHub([shown, ask('octocat')]).github,
      mayWrite: () => Promise.reject(new GitHubError('server', 500, 'no')),
    }
    const { run, warnings } = decisionRun(failing)
    expect(await askedOn(run, 1)).toBeUndefined()
    expect(warnings).toEqual([expect.stringContaining('so nothing is')])
    expect(await askedOn(decisionRun(undefined).run, 1)).toBeUndefined()
  })
})
