/** The guard that doubts an answer: what it says, and when it says nothing. Planning with it is in plan-part.test.ts. */
import { expect, test } from 'vitest'
import type { Change } from '../../src/plan/diff.ts'
import type { Step } from '../../src/plan/plan.ts'
import { type AgainstBase, unlikeBase } from '../../src/sync/plan/against-base.ts'

const ABSENT = {
  line: { key: 'mx 60 A 192.0.2.9', text: 'mx 60 A 192.0.2.9' },
} as unknown as AgainstBase['absent'][number]
const NONE: AgainstBase = { isIncomplete: false, absent: [], mostMissing: [], declared: 5 }
const CHANGES = [{ id: 'www A' }] as unknown as Change<unknown>[]
const steps = (...sent: Step['send'][]): Step[] => sent.map(send => ({ send }) as Step)
const said = (of: Partial<AgainstBase>, sent: Step[], changes = CHANGES) =>
  unlikeBase({ ...NONE, ...of }, sent, changes).map(({ rule, message, changes }) => ({
    rule,
    message,
    changes,
  }))

test('one that should be live is told of as well as many are, beside how many there should be', () => {
  for (const mostMissing of [['mx A'], ['mx A', 'a A', 'b A']]) {
    const [risk] = said({ mostMissing }, steps('POST'))
    expect(risk).toMatchObject({ rule: 'unlike-base', changes: ['www A'] })
    expect(risk!.message).toContain(`${mostMissing.length} of 5 that should be live are not (`)
  }
})

test('a PUT that would remove what may be hidden is told of, however many requests there are', () => {
  for (const sent of [steps('PUT'), steps('POST', 'PUT')])
    expect(said({ absent: [ABSENT] }, sent)).toMatchObject([
      { rule: 'unlike-base', message: expect.stringContaining('only one PUT of everything can write this') },
    ])
  expect(said({ absent: [ABSENT] }, steps('POST', 'DELETE'))).toEqual([])
  expect(said({}, steps('PUT'))).toEqual([])
})

test('where nothing changes there is nothing to guard', () => {
  expect(said({ mostMissing: ['mx A'], absent: [ABSENT] }, steps('PUT'), [])).toEqual([])
})
