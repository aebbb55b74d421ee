/** What one run tells of who let it happen. */
import { expect, test } from 'vitest'
import type { Applying } from '../../src/action/apply-tell.ts'
import { auditOf, auditOn } from '../../src/action/audit.ts'
import type { Spoken } from '../../src/action/change.ts'
import { decisionRun, pullNumber } from './decision-run.ts'

/** A change of several pull requests. */
function about(...of: Partial<Spoken>[]): Applying {
  const spoken = of.map((more, at): [number, Spoken] => [
    at + 1,
    {
      pull: pullNumber(at + 1),
      approvals: [],
      openings: [],
      ...more,
    } as unknown as Spoken,
  ])
  const base = { commit: 'b'.repeat(40) }
  return { head: 'f'.repeat(40), base, change: { spoken: new Map(spoken) } } as unknown as Applying
}

test('who approved and who allowed what is told of each pull request, on that one only', () => {
  const approval = { by: 'hubber', at: 'then', commit: 'c'.repeat(40) }
  const opening = { rule: 'mail', domain: 'a.nl', by: 'octocat', at: 'then', url: 'u' }
  const audit = auditOf(
    decisionRun(undefined).run,
    about({ approvals: [approval] }, { openings: [{ ...opening, covers: () => true }] }),
    {},
  )
  const all = { approvals: [{ pull: 1, ...approval }], allowed: [{ pull: 2, ...opening }], attempts: [] }
  expect(audit).toEqual(all)
  expect(auditOn(audit, undefined)).toEqual(all)
  expect(auditOn(audit, 1)).toEqual({ ...all, allowed: [] })
  expect(auditOn(audit, 2)).toEqual({ ...all, approvals: [] })
})
