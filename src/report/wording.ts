/** The phrases that text and Markdown share: counts, totals, cost, names and what is left alone. */
import { unicodeOf } from '../dns/name.ts'
import type { Budget, Part, Totals } from '../plan/plan.ts'
import type { Left } from '../plan/state.ts'
import { visible } from '../text/visible.ts'

/** `1 domain`, `2,000 domains`. */
export function count(amount: number, one: string, many = `${one}s`): string {
  return `${grouped(amount)} ${amount === 1 ? one : many}`
}

/** `1,214`. */
export function grouped(amount: number): string {
  return amount.toLocaleString('en-US')
}

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

/** What nothing will touch, grouped by why. */
export interface LeftGroup {
  /** `2 ignored` or `12 of others (mode owned)`. */
  text: string
  /** The ignore rule that matched, as written. */
  rule?: string
}

const LEFT: Readonly<Record<Left['reason'], string>> = {
  ignored: 'ignored',
  'unknown-type': 'of a type not known here',
  unsayable: 'in a form no file can say',
  foreign: 'of others (mode owned)',
  undeclared: 'not mentioned here (mode additive)',
}

export function leftGroups(left: readonly Left[]): LeftGroup[] {
  const counts = new Map<string, { first: Left; amount: number }>()
  for (const one of left) {
    const why = `${one.reason} ${one.rule ?? ''}`
    const group = counts.get(why)
    if (group) group.amount++
    else counts.set(why, { first: one, amount: 1 })
  }
  return [...counts.values()].map(({ first: { reason, rule }, amount }) => ({
    text: `${grouped(amount)} ${LEFT[reason]}`,
    ...(rule !== undefined && { rule }),
  }))
}

/** A reason as a sentence: one full stop at its end. */
export function sentence(text: string): string {
  const said = text.trimEnd()
  return /[.!?]$/.test(said) ? said : `${said}.`
}

/** `example.nl, example.com and 198 more`; up to three names in full. Not safe yet. */
export function someNames(names: readonly string[]): string {
  const [first = '', second = '', third = ''] = names
  if (names.length <= 1) return first
  if (names.length === 2) return `${first} and ${second}`
  if (names.length === 3) return `${first}, ${second} and ${third}`
  return `${first}, ${second} and ${grouped(names.length - 2)} more`
}

/** As many digits of a commit as people compare. */
export function shortCommit(commit: string): string {
  return commit.slice(0, 12)
}

/** Where the files ask for it, before the reason: `zones/example.nl/settings.yaml:3:1: `. */
export function stuckPlace({ stuckAt }: Part): string {
  return stuckAt ? `${stuckAt.file}:${stuckAt.line}:${stuckAt.column}: ` : ''
}

/** Nothing to say about a part but that it is as it should be. */
export function isQuiet({ changes, notes, effects, stuck }: Part): boolean {
  return changes.length + notes.length + effects.length === 0 && stuck === undefined
}
