/** The windows that the API leaves open, one by one, and the moments right beside them, which are closed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import type { Fault } from '../../src/sandbox/state/faults.ts'
import { playForeign } from './play-foreign.ts'
import type { Scene } from './scenes.ts'
import { type Strategy, TARGETS } from './schedules.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const entry = (name: string, type: string, content: string): DnsEntry => ({
  name,
  expire: 3600,
  type,
  content,
})
const READ = { method: 'GET', path: TARGETS.PUT.path }
const hand = { remove: [], add: [entry('hand', 'A', '192.0.2.77')], set: {} }
const mail = {
  remove: [entry('@', 'MX', '10 mail')],
  add: [entry('@', 'MX', '10 mx.elsewhere.example.')],
  set: {},
}
const sibling = { remove: [entry('www', 'A', '192.0.2.10')], add: [], set: {} }
const SURPLUS: Scene = {
  before: [entry('www', 'A', '192.0.2.10'), entry('www', 'A', '192.0.2.11')],
  after: [entry('www', 'A', '192.0.2.10')],
  desired: 'ttl: 3600\nrecords: { www: { A: 192.0.2.10 } }\n',
}
const before = 'before' as const
const after = 'after' as const

test.each<
  [
    string,
    {
      scene: string | Scene
      strategy: Strategy
      fault: Fault
      inWindow: number
      gaps?: number
      code: number
    },
  ]
>([
  [
    'before the last read: seen, and carried along',
    {
      scene: 'ttl',
      strategy: 'zone',
      fault: { ...READ, skip: 1, edit: { ...hand, when: before } },
      inWindow: 0,
      code: 0,
    },
  ],
  [
    'between the last read and the PUT',
    {
      scene: 'ttl',
      strategy: 'zone',
      fault: { ...READ, skip: 2, edit: { ...hand, when: after } },
      inWindow: 1,
      code: 0,
    },
  ],
  [
    'at the PUT',
    {
      scene: 'ttl',
      strategy: 'zone',
      fault: { ...TARGETS.PUT, edit: { ...hand, when: before } },
      inWindow: 1,
      code: 0,
    },
  ],
  [
    'elsewhere, at any request of a plan entry by entry',
    {
      scene: 'mail-and-web',
      strategy: 'entries',
      fault: { ...TARGETS.PATCH, edit: { ...hand, when: before } },
      inWindow: 0,
      code: 0,
    },
  ],
  [
    'the record itself, at its PATCH',
    {
      scene: 'mail-and-web',
      strategy: 'entries',
      fault: { ...TARGETS.PATCH, edit: { ...mail, when: before } },
      inWindow: 1,
      code: 0,
    },
  ],
  [
    'the record itself, earlier: refused half-way',
    {
      scene: 'mail-and-web',
      strategy: 'entries',
      fault: { ...TARGETS.POST, edit: { ...mail, when: before } },
      inWindow: 0,
      code: 5,
    },
  ],
  [
    'the record itself, while the answer to another write is lost: refused, and not as if nothing was sent',
    {
      scene: 'mail-and-web',
      strategy: 'entries',
      fault: { ...TARGETS.POST, drop: 'after', edit: { ...mail, when: after } },
      inWindow: 0,
      code: 5,
    },
  ],
  [
    'the record itself, before the first write: refused',
    {
      scene: 'mail-and-web',
      strategy: 'entries',
      fault: { ...READ, skip: 1, edit: { ...mail, when: before } },
      inWindow: 0,
      code: 1,
    },
  ],
  [
    'the record that stays, at the DELETE of the one that leaves: the RRset is empty until the next run',
    {
      scene: SURPLUS,
      strategy: 'entries',
      fault: { ...TARGETS.DELETE, edit: { ...sibling, when: before } },
      inWindow: 0,
      gaps: 1,
      code: 5,
    },
  ],
])('%s', async (_, { scene, strategy, fault, inWindow, gaps = 0, code }) => {
  const played = await playForeign(stage, { scene, strategy, faults: [{ ...fault, times: 1 }] })
  expect(played!.broken).toEqual([])
  expect(played!.losses.inWindow).toHaveLength(inWindow)
  expect(played!.losses.gaps).toHaveLength(gaps)
  expect(played!.first.code).toBe(code)
  if (gaps === 0 && code !== 0) expect(played!.first.outcome!.message).toContain('someone else changed')
})
