/** The phrases that text and Markdown share: totals, cost and how a part is written. */
import { unicodeOf } from '../../dns/name.ts'
import type { Budget, Part, Totals } from '../../plan/plan.ts'
import { count, grouped } from '../../text/count.ts'
import { visible } from '../../text/visible.ts'

/** `3 to add, 2 to change, 1 to delete`, without what is zero. */
export function totalsText(counts: Totals): string {
  const parts: string[] = []
  if (counts.create > 0) parts.push(`${grouped(counts.create)} to add`)
  if (counts.update > 0) parts.push(`${grouped(counts.update)} to change`)
  if (counts.delete > 0) parts.push(`${grouped(counts.delete)} to delete`)
  return parts.join(', ') || 'no changes'
}

/** `6 writes, 4 reads, about 14 s`. */
export function costText(budget: Budget): string {
  const cost = `${count(budget.writes, 'write')}, ${count(budget.reads, 'read')}`
  return budget.seconds > 0 ? `${cost}, about ${durationText(budget.seconds)}` : cost
}

function durationText(seconds: number): string {
  return seconds < 120 ? `${seconds} s` : `${grouped(Math.round(seconds / 60))} min`
}

/** The Unicode form of a domain where it differs. */
export function unicodeForm(subject: string): string | undefined {
  const unicode = unicodeOf(subject)
  return unicode === subject ? undefined : visible(unicode)
}

/** `2 requests, one per entry`. */
function howText(part: Part): string {
  const requests = count(part.steps.length, 'request')
  if (part.strategy === undefined) return requests
  return `${requests}, ${part.strategy.chosen === 'zone' ? 'whole zone' : 'one per entry'}`
}

/**
 * How a part is written and why: `lead` ends where the reason begins. For `many` domains it is about each. One per
 * entry is the usual way, so its reason is said only when asked.
 */
export function strategyText(
  part: Part,
  { many = false, verbose = false }: { many?: boolean; verbose?: boolean } = {},
): { lead: string; reason: string } {
  const how = howText(part) + (many ? ', in each domain' : '')
  const { strategy } = part
  if (strategy?.asked) return { lead: `${how}, as asked for`, reason: '' }
  if (!strategy?.reason || (strategy.chosen === 'entries' && !verbose)) return { lead: how, reason: '' }
  return { lead: `${how}: `, reason: strategy.reason }
}

/** Where the files ask for it, before the reason: `zones/example.nl/settings.yaml:3:1: `. */
export function stuckPlace({ stuckAt }: Part): string {
  return stuckAt ? `${stuckAt.file}:${stuckAt.line}:${stuckAt.column}: ` : ''
}

/** Nothing to say about a part but that it is as it should be. */
export function isQuiet({ changes, notes, effects, stuck }: Part): boolean {
  return changes.length + notes.length + effects.length === 0 && stuck === undefined
}
