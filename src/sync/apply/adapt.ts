/**
 * What to do when the live list is not the one that was expected: plan around a change that touches nothing of
 * ours, or refuse and show all three sides.
 */
import type { ZoneName } from '../../dns/name.ts'
import { ZonewrightError } from '../../errors.ts'
import type { AnyKind } from '../../kinds/index.ts'
import { diffLines } from '../../plan/diff.ts'
import type { Part } from '../../plan/plan.ts'
import { shownLine } from '../../plan/private.ts'
import type { Item, Line } from '../../plan/state.ts'
import { approvalKey, type ChangedPart, planPart } from '../plan/plan-part.ts'

/** Why there is no plan for the rest: someone else changed items of ours, or it would trip guards that were not asked. */
export type ReplanObstacle = 'clash' | 'harm' | 'moved'

/** The rest of an approved part, planned again from what is live. */
export function planAround(
  approved: ChangedPart,
  expected: readonly unknown[],
  actual: readonly unknown[],
): Part | ReplanObstacle {
  if (conflicts(approved, expected, actual).length > 0) return 'clash'
  // Nameservers and keys are judged together: a list that someone else changed is another one.
  if (approved.kind.uses?.includes('dns') && !saysTheSame(approved, expected, actual)) return 'moved'
  return restOf(approved, actual)
}

/** By meaning: the server may spell a list its own way. */
function saysTheSame(
  { part, kind }: ChangedPart,
  expected: readonly unknown[],
  actual: readonly unknown[],
): boolean {
  const linesOf = (raw: readonly unknown[]): Line[] =>
    kind.parse(raw, part.subject as ZoneName).flatMap(({ value }) => kind.lines(value))
  const { removed, added } = diffLines(linesOf(expected), linesOf(actual))
  return removed.length + added.length === 0
}

/** What of an approved part is still to be done, seen from what is live. */
function restOf(approved: ChangedPart, actual: readonly unknown[]): Part | 'harm' {
  const { part, inputs, risks } = approved
  const only = new Set(part.changes.flatMap(change => change.atoms.map(approvalKey)))
  // What was approved is not held back any more, whatever has come beside it; what was held back stays out.
  const { hold, ...others } = inputs
  const items = new Set(part.changes.map(({ id }) => id))
  const rest = planPart(approved, actual, { ...others, only, ...(hold && { items }) })
  return rest.risks.every(({ rule }) => risks.some(known => known.rule === rule)) ? rest.part : 'harm'
}

/**
 * Ids of our items that are not as expected. A surplus copy of what the files declare is not a clash: a late request may
 * have left it. A copy of what is to go is one: someone else wants it.
 */
export function conflicts(
  { part, kind, desired }: ChangedPart,
  expected: readonly unknown[],
  actual: readonly unknown[],
): string[] {
  const subject = part.subject as ZoneName
  const then = linesById(kind, kind.parse(expected, subject))
  const now = linesById(kind, kind.parse(actual, subject))
  const wanted = linesById(kind, desired.items)
  const same = (id: string): boolean => {
    const a = then.get(id) ?? new Map<string, number>()
    const b = now.get(id) ?? new Map<string, number>()
    if (a.size !== b.size) return false
    return [...a].every(([line, copies]) =>
      wanted.get(id)?.has(line) ? b.has(line) : b.get(line) === copies,
    )
  }
  return part.changes.map(change => change.id).filter(id => !same(id))
}

/** Such as `the dns of example.nl`, in messages. */
export function nameOf({ kind, subject }: Pick<Part, 'kind' | 'subject'>): string {
  return `the ${kind} of ${subject}`
}

/** The refusal with all three sides, for up to five of our items that someone else changed. */
export function movedError(
  approved: ChangedPart,
  expected: readonly unknown[],
  actual: readonly unknown[],
  hindrance: ReplanObstacle,
): ZonewrightError {
  const { part, kind, desired } = approved
  if (hindrance === 'moved') {
    const message = `someone else changed ${nameOf(part)}, and what that means together with this plan was not looked at`
    return new ZonewrightError('zone-moved', 'user', message, {
      advice: 'make a new plan and look at it again',
    })
  }
  if (hindrance === 'harm') {
    const message = `someone else changed ${nameOf(part)}, and what is left of the plan is now refused by a guard that the plan did not show`
    return new ZonewrightError('zone-moved', 'user', message, {
      advice: 'make a new plan and look at it again',
    })
  }
  const subject = part.subject as ZoneName
  const then = valuesById(kind.parse(expected, subject))
  const now = valuesById(kind.parse(actual, subject))
  const wanted = valuesById(desired.items)
  const ids = conflicts(approved, expected, actual)
  const side = (name: string, value: unknown): string =>
    `    ${name}  ${value === undefined ? 'nothing' : kind.lines(value).map(shownLine).join(', ')}`
  const pictures = ids
    .slice(0, SHOWN)
    .map(id =>
      [
        `  ${id}`,
        side('expected', then.get(id)),
        side('live now', now.get(id)),
        side('wanted  ', wanted.get(id)),
      ].join('\n'),
    )
  const more = ids.length > SHOWN ? [`  and ${ids.length - SHOWN} more`] : []
  return new ZonewrightError(
    'zone-moved',
    'user',
    ['someone else changed what this plan is about:', ...pictures, ...more].join('\n'),
    { advice: 'make a new plan and look at it again' },
  )
}

const SHOWN = 5

function valuesById(items: readonly Item<unknown>[]): Map<string, unknown> {
  return new Map(items.map(item => [item.id, item.value]))
}

/** How often each line of each item is there. */
function linesById(kind: AnyKind, items: readonly Item<unknown>[]): Map<string, Map<string, number>> {
  return new Map(
    items.map(({ id, value }) => {
      const copies = new Map<string, number>()
      for (const { key } of kind.lines(value)) copies.set(key, (copies.get(key) ?? 0) + 1)
      return [id, copies]
    }),
  )
}
