/** One look at one part: when it is read twice, and when the past is asked whose the lines are. */
import { describe, expect, test } from 'vitest'
import { kindNamed } from '../../src/kinds/index.ts'
import type { DnsEntry } from '../../src/kinds/raw.ts'
import type { DeclaredPart } from '../../src/sync/declared.ts'
import type { History } from '../../src/sync/history.ts'
import { lookAt } from '../../src/sync/look.ts'
import type { PartContext } from '../../src/sync/plan-part.ts'
import { ZONE } from '../support/zones.ts'

const dns = kindNamed('dns')
const A = (name: string, value: number): DnsEntry => ({
  name,
  expire: 60,
  type: 'A',
  content: `192.0.2.${value}`,
})

function declaring(records: Record<string, number>): DeclaredPart {
  const of = Object.entries(records).map(([name, value]) => [name, { A: [`192.0.2.${value}`] }])
  const value = { ttl: 60, records: Object.fromEntries(of) }
  const place = () => ({ file: 'f', line: 1, column: 1 })
  const section = { domain: ZONE, kind: 'dns', file: 'f', value, intact: true, place }
  return { section, kind: dns, declared: dns.declare(value, { subject: ZONE, defaults: {} }) } as DeclaredPart
}

async function look(
  live: readonly DnsEntry[],
  records: Record<string, number>,
  { history, contextOf }: { history?: Partial<History>; contextOf?: PartContext } = {},
) {
  const reads: boolean[] = []
  let asked = 0
  const past: History['past'] = async () => {
    asked++
    return declaring({ gone: 1, ...records }).declared.items
  }
  const read = async (again: boolean) => {
    reads.push(again)
    return [...live]
  }
  const looked = await lookAt(declaring(records), read, {
    asked: () => ({}),
    surroundings: {},
    ...(history && { history: { past, uncommitted: async () => [], ...history } }),
    ...(contextOf && { contextOf: () => contextOf }),
  })
  const origins = looked.part.changes.flatMap(({ atoms }) => atoms.map(({ op, origin }) => `${op} ${origin}`))
  return { reads, asked, origins, notes: looked.part.notes }
}

test('an answer that is doubted is read again, as such, and another is not', async () => {
  expect((await look([], { www: 1 })).reads).toEqual([false, true])
  expect((await look([A('www', 2)], { www: 1 })).reads).toEqual([false])
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
    expect(await look(live, { www: 1 }, { history: {}, contextOf: { asked: {} } })).toMatchObject({
      asked: 0,
    })
    expect(await look(live, { www: 1 })).toMatchObject({ asked: 0 })
  })

  test('and one that knows nothing of the domain is said to', async () => {
    const found = await look(live, { www: 1 }, { history: { past: async () => [] } })
    expect(found.origins).toEqual(['remove foreign'])
    expect(found.notes.join()).toContain(`no commit declares ${ZONE} yet`)
  })
})
