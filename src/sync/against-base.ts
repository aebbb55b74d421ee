/** What is live against what the base declared: the one thing a plan knows about a zone without asking the server. Pure. */
import type { Danger, Declared } from '../kinds/kind.ts'
import { named } from '../kinds/policy.ts'
import type { Change } from '../plan/diff.ts'
import type { Step } from '../plan/plan.ts'
import { shownLine } from '../plan/private.ts'
import type { Item } from '../plan/state.ts'
import type { DeclaredPart } from './declared.ts'
import { type Observation, observationsOf } from './observed.ts'

/** What live lacks of what the base declared and the files do not give up. */
export interface AgainstBase {
  /** It lacks something. */
  isShort: boolean
  /** Lines that are neither live nor brought back by the plan. */
  absent: Observation[]
  /** Items that are not live at all, if that is more than half of what the base declared, or nothing is live. */
  lost: string[]
  /** How many items the base declared. */
  of: number
}

export function againstBase(
  { kind, declared }: DeclaredPart,
  {
    base,
    past = [],
    items: only,
    live,
    changes,
  }: {
    base?: Declared<unknown, unknown> | null
    past?: readonly Item<unknown>[]
    /** A way back is about these items only: what an apply left behind may have changed since. */
    items?: ReadonlySet<string>
    live: readonly Item<unknown>[]
    changes: readonly Change<unknown>[]
  },
): AgainstBase {
  if (!base) return { isShort: false, absent: [], lost: [], of: 0 }
  const { mode, options, items: desired } = declared
  // What the files ignore by now, or leave to others, they do not ask to remove.
  const before = base.items.filter(({ id }) => only?.has(id) ?? true)
  const { leftItems } = kind.admit(before, options, { mode, desired, past })
  const keysOf = (items: readonly Item<unknown>[]) =>
    new Set(observationsOf(kind, items).map(({ line }) => line.key))
  const notIn = (keys: ReadonlySet<string>) => (one: Observation) => !keys.has(one.line.key)
  const wanted = keysOf([...desired, ...leftItems])
  const kept = observationsOf(kind, before).filter(({ line }) => wanted.has(line.key))
  const missing = kept.filter(notIn(keysOf(live)))
  const coming = changes.flatMap(change =>
    change.action === 'delete' ? [] : [{ id: '', value: change.after }],
  )
  const ids = new Set(live.map(({ id }) => id))
  const items = [...new Set(kept.map(({ item }) => item))]
  const lost = items.filter(id => !ids.has(id))
  return {
    isShort: missing.length > 0,
    absent: missing.filter(notIn(keysOf(coming))),
    lost: live.length === 0 || lost.length * 2 > before.length ? lost : [],
    of: before.length,
  }
}

/** Somebody emptied it, or the answer is wrong: either way nothing is written before a person has checked. */
export function unlikeBase(
  { absent, lost, of }: AgainstBase,
  steps: readonly Step[],
  changes: readonly Change<unknown>[],
): Danger[] {
  const isWhole = absent.length > 0 && steps.some(({ send }) => send === 'PUT')
  if (changes.length === 0 || (lost.length === 0 && !isWhole)) return []
  const message =
    lost.length > 0
      ? `of the ${of} that the files declared at the base, ${lost.length} that they still declare are not live: ${named(lost)}`
      : `one PUT would write everything, without what the files declared at the base and no read shows: ${named(absent.map(({ line }) => shownLine(line)))}`
  return [{ rule: 'unlike-base', message, changes: changes.map(({ id }) => id) }]
}
