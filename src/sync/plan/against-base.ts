/** What is live against what the base declared: the one thing a plan knows about a zone without asking the server. Pure. */

import type { DesiredState } from '../../kinds/contract/kind.ts'
import type { Change } from '../../plan/diff.ts'
import type { Risk } from '../../plan/guards/risk.ts'
import type { Step } from '../../plan/plan.ts'
import { shownLine } from '../../plan/private.ts'
import type { Item } from '../../plan/state.ts'
import { someNames } from '../../text/count.ts'
import type { DesiredPart } from '../parts/declared.ts'
import { type Observation, observationsOf } from './observed.ts'

/** What live lacks of what the base declared and the files still want. */
export interface AgainstBase {
  /** It lacks something. */
  isIncomplete: boolean
  /** Lines that are neither live nor brought back by the plan. */
  absent: Observation[]
  /** Items that are not live at all, if that is more than half of what the base declared, or nothing is live. */
  mostMissing: string[]
  /** How many items the base declared. */
  declared: number
}

export function againstBase(
  { kind, desired }: DesiredPart,
  {
    base,
    past = [],
    items: only,
    live,
    changes,
  }: {
    base?: DesiredState<unknown, unknown> | null
    past?: readonly Item<unknown>[]
    /** A way back is about these items only: what an apply left behind may have changed since. */
    items?: ReadonlySet<string>
    live: readonly Item<unknown>[]
    changes: readonly Change<unknown>[]
  },
): AgainstBase {
  const { mode, options, items } = desired
  // What the files ignore by now, or leave to others, they do not ask to remove.
  const before = (base?.items ?? []).filter(({ id }) => only?.has(id) ?? true)
  const { leftItems } = kind.admit(before, options, { mode, desired: items, past })
  const keysOf = (items: readonly Item<unknown>[]) =>
    new Set(observationsOf(kind, items).map(({ line }) => line.key))
  const notIn = (keys: ReadonlySet<string>) => (one: Observation) => !keys.has(one.line.key)
  const wanted = keysOf([...items, ...leftItems])
  const kept = observationsOf(kind, before).filter(({ line }) => wanted.has(line.key))
  const missing = kept.filter(notIn(keysOf(live)))
  const after = changes.flatMap(change =>
    change.action === 'delete' ? [] : [{ id: '', value: change.after }],
  )
  const ids = new Set(live.map(({ id }) => id))
  const notLive = [...new Set(kept.map(({ item }) => item))].filter(id => !ids.has(id))
  return {
    isIncomplete: missing.length > 0,
    absent: missing.filter(notIn(keysOf(after))),
    mostMissing: live.length === 0 || notLive.length * 2 > before.length ? notLive : [],
    declared: before.length,
  }
}

/** The zone was emptied elsewhere, or the answer is wrong: either way a person checks before anything is written. */
export function unlikeBase(
  { absent, mostMissing, declared }: AgainstBase,
  steps: readonly Step[],
  changes: readonly Change<unknown>[],
): Risk[] {
  const message =
    mostMissing.length > 0
      ? `${mostMissing.length} of ${declared} that should be live are not (${someNames(mostMissing.toSorted())}): they were removed elsewhere, or the answer is wrong; check in the control panel`
      : `only one PUT of everything can write this, and what should be live was not in the answer (${someNames(absent.map(({ line }) => shownLine(line)).sort())}): if it is only hidden, the PUT removes it. Restore it in the same run, or pull what is live`
  const isWhole = absent.length > 0 && steps.some(({ send }) => send === 'PUT')
  if (changes.length === 0 || (mostMissing.length === 0 && !isWhole)) return []
  return [{ rule: 'unlike-base', message, changes: changes.map(({ id }) => id) }]
}
