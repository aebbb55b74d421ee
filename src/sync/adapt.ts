/**
 * What to do when the live list is not the one that was expected: plan around a change that touches nothing of
 * ours, or refuse and show all three sides.
 */
import type { ZoneName } from '../dns/name.ts'
import { ZonewrightError } from '../errors.ts'
import type { AnyKind } from '../kinds/index.ts'
import type { Part } from '../plan/plan.ts'
import type { Item, Line } from '../plan/state.ts'
import type { Origins } from './look.ts'
import { approvalKey, planPart } from './plan-part.ts'

/** A part in execution: what was approved, and from what it was planned. */
export interface Approved {
  part: Part
  origins: Origins
}

/** The rest of an approved part, planned anew from what is live; undefined when items of ours were changed by others. */
export function planAround(
  { part, origins }: Approved,
  expected: readonly unknown[],
  actual: readonly unknown[],
): Part | undefined {
  if (clashes({ part, origins }, expected, actual).length > 0) return undefined
  return restOf({ part, origins }, actual)
}

/** What of an approved part is still to be done, seen from what is live; undefined when it would do new harm. */
export function restOf({ part, origins }: Approved, actual: readonly unknown[]): Part | undefined {
  const only = new Set(part.changes.flatMap(change => change.atoms.map(approvalKey)))
  const rest = planPart(origins.declared, actual, { ...origins.context, only })
  return rest.dangers.every(({ rule }) => origins.dangers.has(rule)) ? rest.part : undefined
}

/** Ids of our items that are not as expected. A surplus copy of a line is no clash: it takes nothing away. */
export function clashes(
  { part, origins }: Approved,
  expected: readonly unknown[],
  actual: readonly unknown[],
): string[] {
  const { kind } = origins.declared
  const subject = part.subject as ZoneName
  const then = linesById(kind, subject, expected)
  const now = linesById(kind, subject, actual)
  const same = (id: string): boolean => {
    const a = then.get(id) ?? new Set()
    const b = now.get(id) ?? new Set()
    return a.size === b.size && [...a].every(line => b.has(line))
  }
  return part.changes.map(change => change.id).filter(id => !same(id))
}

/** The refusal with all three sides, for up to five of our items that somebody else changed. */
export function movedError(
  { part, origins }: Approved,
  expected: readonly unknown[],
  actual: readonly unknown[],
): ZonewrightError {
  const { kind, declared } = origins.declared
  const subject = part.subject as ZoneName
  const then = valuesById(kind.parse(expected, subject))
  const now = valuesById(kind.parse(actual, subject))
  const wanted = valuesById(declared.items)
  const ids = clashes({ part, origins }, expected, actual)
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
    ['somebody else changed what this plan is about:', ...pictures, ...more].join('\n'),
    { advice: 'make a new plan and look at it again' },
  )
}

const SHOWN = 5

/** A line as others may read it. */
export function shownLine({ key, private: isPrivate }: Line): string {
  return isPrivate ? '(private)' : key
}

function valuesById(items: readonly Item<unknown>[]): Map<string, unknown> {
  return new Map(items.map(item => [item.id, item.value]))
}

/** Lines of each item as a set: copies do not count. */
function linesById(
  kind: AnyKind,
  subject: ZoneName,
  raw: readonly unknown[],
): Map<string, ReadonlySet<string>> {
  return new Map(kind.parse(raw, subject).map(item => [item.id, keysOf(kind, item.value)]))
}

function keysOf(kind: AnyKind, value: unknown): ReadonlySet<string> {
  return new Set(kind.lines(value).map(line => line.key))
}
