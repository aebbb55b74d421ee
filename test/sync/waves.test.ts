/** Who is begun after whom, and what stops it. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PartOutcome } from '../../src/plan/outcome.ts'
import { inWaves } from '../../src/sync/apply/waves.ts'
import type { ChangedPart } from '../../src/sync/plan/plan-part.ts'
import { part } from '../support/plans.ts'

const going = new AbortController().signal
const approvedOf = (subject: string, kind = 'dns'): ChangedPart =>
  ({ part: { ...part(subject, []), kind }, kind: {} }) as unknown as ChangedPart
const domains = (count: number) => Array.from({ length: count }, (_, index) => approvedOf(`d${index}.nl`))
const ended = ({ part: { subject, kind } }: ChangedPart, verdict: PartOutcome['verdict']): PartOutcome => ({
  subject,
  kind,
  verdict,
  steps: [],
})
const begun = (outcomes: readonly PartOutcome[]) => outcomes.filter(({ verdict }) => verdict !== 'skipped')

test('every part has one outcome, whatever fails', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('verified', 'failed', 'crash', 'halt'), { maxLength: 12 }),
      fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
      fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
      async (fates, canary, maxFailures) => {
        const parts = domains(fates.length)
        const waves = { signal: going, ...(canary && { canary }), ...(maxFailures && { maxFailures }) }
        const { outcomes, crash } = await inWaves(parts, waves, async (approved, halt) => {
          const fate = fates[parts.indexOf(approved)]
          if (fate === 'crash') throw new TypeError('a mistake of ours')
          if (fate === 'halt') halt('no one answers')
          return ended(approved, fate === 'verified' ? 'verified' : 'failed')
        })
        expect(outcomes.map(({ subject }) => subject).sort()).toEqual(
          parts.map(({ part: { subject } }) => subject).sort(),
        )
        if (crash !== undefined) expect(crash).toBeInstanceOf(TypeError)
        if (!fates.includes('crash')) expect(crash).toBeUndefined()
      },
    ),
  )
})

describe("One domain's failure stops no other; a server that is gone stops the run", () => {
  test('nothing more is begun after a mistake of ours, and what was done is told', async () => {
    const { outcomes, crash } = await inWaves(domains(20), { signal: going }, async approved => {
      if (approved.part.subject === 'd1.nl') throw new TypeError('a mistake of ours')
      return ended(approved, 'verified')
    })
    expect(crash).toBeInstanceOf(TypeError)
    expect(outcomes).toHaveLength(20)
    expect(begun(outcomes).length).toBeLessThan(8)
  })

  test('nothing more is begun when all that are under way find no server, but not when one of many does not', async () => {
    const run = (dead: (index: number) => boolean) =>
      inWaves(domains(40), { signal: going }, async (approved, halt) => {
        if (!dead(Number(approved.part.subject.slice(1, -3)))) return ended(approved, 'verified')
        halt('no one answers')
        return ended(approved, 'failed')
      })
    expect(begun((await run(() => true)).outcomes).length).toBeLessThanOrEqual(8)
    expect(begun((await run(index => index % 5 === 0)).outcomes)).toHaveLength(40)
  })

  test('the parts of a domain stop at the first that is not verified, those of others go on', async () => {
    const parts = ['dns', 'dnssec', 'nameservers'].flatMap(kind => [
      approvedOf('a.nl', kind),
      approvedOf('b.nl', kind),
    ])
    const { outcomes } = await inWaves(parts, { signal: going }, async approved =>
      ended(
        approved,
        approved.part.subject === 'a.nl' && approved.part.kind === 'dnssec' ? 'differs' : 'verified',
      ),
    )
    const of = (subject: string) =>
      outcomes.filter(one => one.subject === subject).map(({ verdict }) => verdict)
    expect(of('a.nl')).toEqual(['verified', 'differs', 'skipped'])
    expect(of('b.nl')).toEqual(['verified', 'verified', 'verified'])
  })
})

test('an interrupt is not a failure of the canary', async () => {
  const stop = new AbortController()
  const { outcomes } = await inWaves(domains(6), { signal: stop.signal, canary: 2 }, async approved => {
    stop.abort()
    return ended(approved, 'skipped')
  })
  expect(outcomes.some(({ message }) => message?.includes('canary'))).toBe(false)
})
