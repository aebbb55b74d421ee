/** One look at one part: when it is read twice, and when the past is asked whose the lines are. */
import { describe, expect, test } from 'vitest'
import { ZonewrightError } from '../../src/errors.ts'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { kindNamed } from '../../src/kinds/index.ts'
import type { History } from '../../src/sync/history/base.ts'
import type { DesiredPart } from '../../src/sync/parts/declared.ts'
import { holdFor } from '../../src/sync/plan/held-back.ts'
import type { PlanInputs } from '../../src/sync/plan/plan-part.ts'
import { planWithHistory } from '../../src/sync/plan/plan-with-history.ts'
import { ZONE } from '../support/zones.ts'

const dns = kindNamed('dns')
const SURROUNDINGS = {}
const A = (name: string, value: number): DnsEntry => ({
  name,
  expire: 60,
  type: 'A',
  content: `192.0.2.${value}`,
})

function declaring(records: Record<string, number>): DesiredPart {
  const of = Object.entries(records).map(([name, value]) => [name, { A: [`192.0.2.${value}`] }])
  const value = { ttl: 60, records: Object.fromEntries(of) }
  const place = () => ({ file: 'f', line: 1, column: 1 })
  const section = { domain: ZONE, kind: 'dns', file: 'f', value, traits: {}, intact: true, place }
  return { section, kind: dns, desired: dns.declare(value, { subject: ZONE, defaults: {} }) } as DesiredPart
}

async function look(
  live: readonly DnsEntry[],
  records: Record<string, number>,
  {
    history,
    inputsOf,
    mode = 'exclusive',
  }: { history?: Partial<History>; inputsOf?: PlanInputs; mode?: 'exclusive' | 'owned' } = {},
) {
  const reads: boolean[] = []
  let asked = 0
  const past: History['past'] = async () => {
    asked++
    return declaring({ gone: 1, ...records }).desired.items
  }
  const read = async (again: boolean) => {
    reads.push(again)
    return [...live]
  }
  const part = declaring(records)
  const declared = { ...part, declared: { ...part.desired, mode } }
  const looked = await planWithHistory(declared, read, {
    asked: () => ({}),
    domainContext: SURROUNDINGS,
    ...(history && { history: { past, uncommitted: async () => [], ...history } }),
    ...(inputsOf && { inputsOf: () => inputsOf }),
    ...(history?.reviewed && { holdOf: holdFor(() => undefined) }),
  })
  const origins = looked.part.changes.flatMap(({ atoms }) => atoms.map(({ op, origin }) => `${op} ${origin}`))
  const held = looked.held.map(({ rule, change }) => `${rule} ${change.id}`)
  return { reads, asked, origins, notes: looked.part.notes, held, context: looked.inputs }
}

test('an answer that is doubted is read again, as such, and another is not', async () => {
  expect((await look([], { www: 1 })).reads).toEqual([false, true])
  expect((await look([A('www', 2)], { www: 1 })).reads).toEqual([false])
  // Nothing is what the files say.
  expect((await look([], {})).reads).toEqual([false])
})

describe('the past tells whose a line is that goes', () => {
  const live = [A('www', 1), A('gone', 1)]

  test('and is asked of no plan that only adds', async () => {
    // What any commit declared needs no reason.
    expect(await look(live, { www: 1 }, { history: {} })).toMatchObject({
      asked: 1,
      origins: ['remove undefined'],
    })
    expect(await look([A('www', 1)], { www: 1, more: 2 }, { history: {} })).toMatchObject({ asked: 0 })
    expect(await look(live, { www: 1, more: 2 }, { history: {} })).toMatchObject({ asked: 1 })
  })

  test('nor where a base, or whoever made the context, has said so', async () => {
    const base = {
      commit: 'c',
      parts: [declaring({ www: 1, gone: 1 })],
      config: {},
    } as unknown as History['base']
    expect(await look(live, { www: 1 }, { history: { base: base! } })).toMatchObject({
      asked: 0,
      origins: ['remove files'],
    })
    expect(await look(live, { www: 1 }, { history: {}, inputsOf: { asked: {} } })).toMatchObject({
      asked: 0,
    })
    expect(await look(live, { www: 1 })).toMatchObject({ asked: 0 })
  })

  test('and one that knows nothing of the domain is said to', async () => {
    const found = await look(live, { www: 1 }, { history: { past: async () => [] } })
    expect(found.origins).toEqual(['remove foreign'])
    expect(found.notes.join()).toContain(`no commit declares ${ZONE} yet`)
  })
  test('and a clone that lacks commits is said to, and every removal counts as foreign', async () => {
    const shallow = new ZonewrightError('shallow-clone', 'user', 'this clone is shallow', {
      advice: 'fetch it',
    })
    const failing = (error: Error) => ({
      past: async () => {
        throw error
      },
    })
    const found = await look(live, { www: 1 }, { history: failing(shallow) })
    expect(found.origins).toEqual(['remove foreign'])
    expect(found.notes).toEqual(['this clone is shallow, so every removal counts as foreign; fetch it'])
    for (const error of [new ZonewrightError('git-refused', 'user', 'no'), new TypeError('a mistake')])
      await expect(look(live, { www: 1 }, { history: failing(error) })).rejects.toBe(error)
  })

  test('and is asked once of a part that owns only what it declared', async () => {
    expect(await look(live, { www: 1 }, { history: {}, mode: 'owned' })).toMatchObject({
      asked: 1,
      origins: ['remove undefined'],
      notes: [],
    })
  })
})

describe('what reviews said of a part', () => {
  const live = [A('www', 1)]
  const base = { commit: 'c', parts: [declaring({ www: 1 })], config: {} } as unknown as NonNullable<
    History['base']
  >
  const PART = { subject: ZONE, kind: 'dns' }

  test.each([
    ['shown', 'unshown'],
    ['approved', 'unapproved'],
  ] as const)('keeps out of the plan what was not %s of it', async (which, rule) => {
    const asked: unknown[] = []
    const held = async (answer: boolean) => {
      const reviewed = {
        [which]: (part: unknown) => {
          asked.push(part)
          return answer
        },
      }
      return (await look(live, { www: 1, more: 1 }, { history: { base, reviewed } })).held
    }
    expect(await held(true)).toEqual([])
    expect(await held(false)).toEqual([`${rule} more A`])
    expect(asked).toEqual([PART, PART])
  })
})

test('what the domain is beside the part comes along, whoever made the context', async () => {
  for (const more of [{}, { inputsOf: { asked: {} } }])
    expect((await look([], {}, more)).context.domainContext).toBe(SURROUNDINGS)
})
