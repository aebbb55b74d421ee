/** The phrases that text and Markdown share: counts, totals, cost and the one sentence about the whole plan. */
import { unicodeOf } from '../dns/name.ts'
import { type Budget, changedParts, type Part, type Plan, type Totals, totals } from '../plan/plan.ts'
import type { Left } from '../plan/state.ts'
import { visible } from './visible.ts'

/** `1 domain`, `2,000 domains`. */
export function count(amount: number, one: string, many = `${one}s`): string {
  return `${grouped(amount)} ${amount === 1 ? one : many}`
}

function grouped(amount: number): string {
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

/** How a part is written and why: `lead` ends where the reason begins. */
export function strategyText(part: Part): { lead: string; reason: string } {
  const how = howText(part)
  const reason = part.strategy?.reason
  if (reason === undefined) return { lead: how, reason: '' }
  if (reason === 'asked for') return { lead: `${how}, as asked for`, reason: '' }
  return { lead: `${how}: `, reason }
}

/** What nothing will touch, grouped by why. */
export interface LeftGroup {
  /** `2 ignored` or `1 of a type not known here`. */
  text: string
  /** The ignore rule that matched, as written. */
  rule?: string
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
    text: `${grouped(amount)} ${reason === 'ignored' ? 'ignored' : 'of a type not known here'}`,
    ...(rule !== undefined && { rule }),
  }))
}

/** A reason as a sentence: one full stop at its end. */
export function sentence(text: string): string {
  const said = text.trimEnd()
  return /[.!?]$/.test(said) ? said : `${said}.`
}

/** The domains of a plan, by how much is known about them. A domain can be in several sets. */
export interface Coverage {
  /** Looked at, at least in part. */
  planned: Set<string>
  changed: Set<string>
  unread: Set<string>
  absent: Set<string>
  stuck: Set<string>
  /** In any of the sets. */
  all: Set<string>
}

export function coverageOf(plan: Plan): Coverage {
  const subjects = (of: readonly { subject: string }[]) => new Set(of.map(one => one.subject))
  return {
    planned: subjects(plan.parts),
    changed: subjects(changedParts(plan)),
    unread: subjects(plan.incomplete.filter(one => !one.absent)),
    absent: subjects(plan.incomplete.filter(one => one.absent)),
    stuck: subjects(plan.parts.filter(part => part.stuck !== undefined)),
    all: subjects([...plan.parts, ...plan.incomplete]),
  }
}

/** One or two lines about the whole plan. It says "no changes" only when everything could be read. */
export function summaryLines(plan: Plan): string[] {
  const coverage = coverageOf(plan)
  const { planned, changed, unread, absent, all } = coverage
  if (changed.size > 0) {
    const where = all.size === 1 ? '1 domain' : `${grouped(changed.size)} of ${count(all.size, 'domain')}`
    const line = `Plan: ${totalsText(totals(plan.parts))} in ${where} · ${costText(plan.budget)}`
    const open = openText(coverage)
    return open === undefined ? [line] : [line, open]
  }
  const gone = absent.size === 0 ? '' : `; ${count(absent.size, 'domain')} not in the account`
  if (unread.size > 0) {
    const rest = [...planned].filter(subject => !unread.has(subject)).length
    const known = rest === 0 ? '' : `; ${grouped(rest)} ${rest === 1 ? 'is' : 'are'} as the files say`
    return [`Incomplete: ${count(unread.size, 'domain')} could not be read${known}${gone}.`]
  }
  if (planned.size === 0) return [`Nothing to plan: ${gone.slice(2) || 'no domain is managed'}.`]
  const found = planned.size === 1 ? 'and it is as the files say' : 'all as the files say'
  return [`No changes: ${count(planned.size, 'domain')} looked at, ${found}${gone}.`]
}

/** What carrying the plan out would leave as it is, although the files ask for more. */
function openText({ stuck, unread, absent }: Coverage): string | undefined {
  const open: string[] = []
  if (stuck.size > 0) open.push(`${count(stuck.size, 'domain is', 'domains are')} stuck`)
  if (unread.size > 0) open.push(`${count(unread.size, 'domain')} could not be read`)
  if (absent.size > 0) open.push(`${count(absent.size, 'domain is', 'domains are')} not in the account`)
  return open.length === 0 ? undefined : `Still open: ${open.join(', ')}.`
}
