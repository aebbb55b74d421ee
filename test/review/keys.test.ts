/** Keys that a comment offers: laws over plans and pull requests of all kinds. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Held, Plan, Refusal } from '../../src/plan/plan.ts'
import type { PullWithCommands } from '../../src/review/approvals/change.ts'
import { heldKeys, keysFor } from '../../src/review/approvals/keys.ts'
import { keyOfHead, keyOfHeld } from '../../src/review/approvals/openings.ts'
import { pullNumber } from './decision-run.ts'

const DOMAINS = ['a.nl', 'b.nl']
const LINES = ['1', '2', '3']
const idOf = (domain: string, line: string) => `${domain} ${line}`
const ALL = () => true
const KEY = / ([0-9a-f]{16})$/

function atom(domain: string, line: string, isPrivate = false) {
  return { id: idOf(domain, line), op: 'add', line: { key: line, private: isPrivate } }
}

/** Each pull request asks for some of the lines. */
function pullRequest(
  number: number,
  asked: ReadonlySet<string>,
  more: Partial<PullWithCommands> = {},
): PullWithCommands {
  const sha = String(number).repeat(40)
  return {
    pull: pullNumber(number, { head: { ref: `p${number}`, sha, repository: 'o/r' } }),
    asks: ({ subject }: { subject: string }, _op: string, key: string) => asked.has(idOf(subject, key)),
    allows: [],
    sticky: {},
    ...more,
  } as unknown as PullWithCommands
}

function planOf(refused: ReadonlySet<string>, held: readonly Held[] = []): Plan {
  const refusals = DOMAINS.flatMap(subject => {
    const atoms = LINES.map(line => idOf(subject, line)).filter(id => refused.has(id))
    const key = `--allow mail=${subject}`
    return atoms.length === 0 ? [] : [{ rule: 'mail', subject, atoms, key } as unknown as Refusal]
  })
  const parts = DOMAINS.map(subject => ({
    subject,
    kind: 'dns',
    changes: [{ atoms: LINES.map(line => atom(subject, line)) }],
  }))
  return { refusals, parts, held } as unknown as Plan
}

function heldBack(domain: string, line: string, isPrivate = false): Held {
  const key = `--allow drift=${domain}`
  const change = { atoms: [atom(domain, line, isPrivate)] }
  return { rule: 'drift', subject: domain, kind: 'dns', key, change } as unknown as Held
}

const EVERY = DOMAINS.flatMap(domain => LINES.map(line => idOf(domain, line)))
const some = fc.subarray(EVERY).map(ids => new Set(ids))

describe('What a comment offers to type', () => {
  test('opens all that the guard refuses, and whatever is not offered here is told of', () => {
    fc.assert(
      fc.property(some, fc.array(some, { minLength: 1, maxLength: 3 }), (refused, asked) => {
        const pulls = asked.map((ids, at) => pullRequest(at + 1, ids))
        const spoken = new Map(pulls.map(one => [one.pull.number, one]))
        const plan = planOf(refused)
        const { keyOf, elsewhere } = keysFor(plan, {
          spoken,
          here: 1,
          newest: 1,
          isPrivate: true,
          settled: ALL,
        })
        for (const refusal of plan.refusals) {
          const offered = keyOf(refusal)
          const told = elsewhere.filter(text => text.includes(`mail of ${refusal.subject}`))
          const own = offered === undefined ? [] : [KEY.exec(offered)![1]]
          if (offered !== undefined) expect(own).toEqual([keyOfHead(pulls[0]!.pull.head.sha)])
          const named = [...own, ...(told.join().match(/[0-9a-f]{16}/g) ?? [])]
          expect(told.length + own.length).toBeGreaterThan(0)
          const opened = asked.filter((_, at) => named.includes(keyOfHead(pulls[at]!.pull.head.sha)))
          const isOpened = refusal.atoms.every(id => opened.some(ids => ids.has(id)))
          expect(isOpened).toBe(named.length > 0)
        }
      }),
    )
  })

  test('opens nothing that is open, and names another pull request only for what this one does not ask for', () => {
    const [first, second] = [pullRequest(1, new Set(EVERY)), pullRequest(2, new Set(['a.nl 1', 'b.nl 1']))]
    const spoken = new Map([first, second].map(one => [one.pull.number, one]))
    const plan = planOf(new Set(EVERY))
    const offered = (here: number, more: Partial<Refusal> = {}) => {
      const refusals = plan.refusals.map(one => ({ ...one, ...more }))
      const options = { spoken, here, newest: 2, isPrivate: true, settled: ALL }
      const { keyOf, elsewhere } = keysFor({ ...plan, refusals }, options)
      return { keys: refusals.map(keyOf), elsewhere }
    }
    const typed = ({ pull }: PullWithCommands, domain: string) =>
      `/zonewright allow mail=${domain} ${keyOfHead(pull.head.sha)}`
    expect(offered(1)).toEqual({ keys: DOMAINS.map(domain => typed(first, domain)), elsewhere: [] })
    expect(offered(2)).toEqual({
      keys: DOMAINS.map(domain => typed(second, domain)),
      elsewhere: DOMAINS.map(
        domain => `mail of ${domain} is opened here and on #1 by \`${typed(first, domain)}\``,
      ),
    })
    expect(offered(2, { opened: 'policy' })).toEqual({ keys: [undefined, undefined], elsewhere: [] })
  })

  test('is one key for what is held back of more than three domains', () => {
    const held = ['a.nl', 'b.nl', 'c.nl', 'd.nl'].map(domain => heldBack(domain, '1'))
    const keys = (some: readonly Held[]) =>
      heldKeys(planOf(new Set(), some), { isPrivate: true, settled: ALL })
    expect(new Set(held.map(keys(held).keyOf)).size).toBe(1)
    const three = held.slice(1)
    expect(new Set(three.map(keys(three).keyOf)).size).toBe(3)
  })

  test('opens a guard over the whole plan where all of the plan is asked for, and only there', () => {
    const key = '--allow domains-changed'
    const refusals = [{ rule: 'domains-changed', message: '', atoms: [], key }]
    const offered = (asked: readonly string[]) => {
      const spoken = new Map([[1, pullRequest(1, new Set(asked))]])
      const options = { spoken, here: 1, newest: 1, isPrivate: true, settled: ALL }
      const { keyOf, elsewhere } = keysFor({ ...planOf(new Set()), refusals }, options)
      return [keyOf(refusals[0]!), ...elsewhere].join()
    }
    expect(offered(EVERY)).toMatch(/^\/zonewright allow domains-changed [0-9a-f]{16}$/)
    expect(offered(EVERY.slice(1))).toContain('is opened on the command line only')
  })

  test('is remembered where it lets in what is held back, and is not offered otherwise', () => {
    const held = [heldBack('a.nl', '1'), heldBack('a.nl', '2'), heldBack('b.nl', '1')]
    const plan = planOf(new Set(), held)
    const spoken = new Map([1, 2].map(number => [number, pullRequest(number, new Set())]))
    const newest = keysFor(plan, { spoken, here: 2, newest: 2, isPrivate: false, settled: ALL })
    for (const one of held) {
      const set = newest.held.find(({ domain }) => domain === one.subject)!
      expect(set.atoms).toEqual(
        held
          .filter(({ subject }) => subject === one.subject)
          .map(atomOf)
          .sort(),
      )
      expect(newest.keyOf(one)).toBe(`/zonewright allow drift=${one.subject} ${keyOfHeld(set)}`)
    }
    const older = keysFor(plan, { spoken, here: 1, newest: 2, isPrivate: false, settled: ALL })
    expect(held.map(older.keyOf)).toEqual([undefined, undefined, undefined])
    expect(older).toMatchObject({ held: [], elsewhere: ['what is held back is let in on #2'] })
    expect(held.map(keysFor(plan, { spoken, newest: 2, isPrivate: false, settled: ALL }).keyOf)).toEqual(
      held.map(() => undefined),
    )
  })

  test('stays remembered while someone has let it in, although less of it is left', () => {
    const used = { rule: 'drift', domain: 'a.nl', atoms: [idOf('a.nl', '1'), idOf('a.nl', '2')] }
    const sticky = { memory: { held: [used] } } as unknown as PullWithCommands['sticky']
    const allows = [{ key: keyOfHeld(used) }] as unknown as PullWithCommands['allows']
    const plan = planOf(new Set(), [heldBack('a.nl', '2')])
    const heldWith = (more: Partial<PullWithCommands>) =>
      keysFor(plan, {
        spoken: new Map([[1, pullRequest(1, new Set(), { sticky, ...more })]]),
        here: 1,
        newest: 1,
        isPrivate: true,
        settled: ALL,
      }).held
    expect(heldWith({ allows })).toContainEqual(used)
    expect(heldWith({})).not.toContainEqual(used)
  })

  test('lets in no change of which the files ask for a part without it having been approved', () => {
    const both = { ...heldBack('a.nl', '1'), change: { atoms: [atom('a.nl', '1'), atom('a.nl', '2')] } }
    const plan = planOf(new Set(), [both as unknown as Held])
    const settled = (_: unknown, _op: string, key: string) => key !== '2'
    expect(heldKeys(plan, { isPrivate: true, settled }).held).toEqual([])
    expect(heldKeys(plan, { isPrivate: true, settled: ALL }).held).toHaveLength(1)
  })

  test('lets in nothing that the files ask for without having been approved', () => {
    const [approved, direct] = [heldBack('a.nl', '1'), heldBack('b.nl', '1')]
    const plan = planOf(new Set(), [approved, direct, heldBack('b.nl', '2')])
    const spoken = new Map([[1, pullRequest(1, new Set())]])
    const settled = ({ subject }: { subject: string }, op: string, key: string) =>
      op === 'add' && idOf(subject, key) !== 'b.nl 1'
    const { keyOf, held } = keysFor(plan, { spoken, here: 1, newest: 1, isPrivate: true, settled })
    expect(keyOf(direct)).toBeUndefined()
    expect(keyOf(approved)).toBeDefined()
    expect(held.flatMap(({ atoms }) => atoms)).toEqual([idOf('a.nl', '1'), idOf('b.nl', '2')])
  })

  test('names no private data in a public repository: their hash could be guessed at', () => {
    const [open, secret] = [heldBack('a.nl', '1'), heldBack('b.nl', '2', true)]
    const plan = planOf(new Set(), [open, secret])
    const spoken = new Map([[1, pullRequest(1, new Set())]])
    const keys = (isPrivate: boolean) =>
      keysFor(plan, { spoken, here: 1, newest: 1, isPrivate, settled: ALL })
    expect(keys(false).keyOf(secret)).toBeUndefined()
    expect(keys(false).held.flatMap(({ atoms }) => atoms)).toEqual([idOf('a.nl', '1')])
    expect(keys(true).keyOf(secret)).toBeDefined()
    const both = planOf(new Set(), [heldBack('b.nl', '1'), secret])
    expect(heldKeys(both, { isPrivate: false, settled: ALL }).held).toEqual([])
  })
})

function atomOf({ change }: Held): string {
  return change.atoms[0]!.id
}
