/** What is said about the whole plan: how much is known, one sentence that sums up, and what stays open. */
import { changedParts, type Plan, totals } from '../plan/plan.ts'
import { fitsQuota, type Quota, quotaText } from './quota.ts'
import { type Wish, wordsOf } from './wish.ts'
import { costText, count, grouped, shortCommit, totalsText } from './wording.ts'

export interface SummaryOptions {
  /** What the account has left. */
  quota?: Quota
  /** What the plan carries out. Default the files. */
  wish?: Wish
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

/**
 * One line about the whole plan, then one for each thing a reader must not miss. It says "no changes" only when
 * everything could be read. Of a quota it says when the run does not fit.
 */
export function summaryLines(plan: Plan, options: SummaryOptions = {}): string[] {
  const { quota } = options
  const words = wordsOf(options)
  const coverage = coverageOf(plan)
  const { planned, changed, unread, absent, all } = coverage
  const gone = absent.size === 0 ? '' : `; ${count(absent.size, 'domain')} not in the account`
  const lines: string[] = []
  if (changed.size > 0) {
    const where = all.size === 1 ? '1 domain' : `${grouped(changed.size)} of ${count(all.size, 'domain')}`
    // Files against files cost nothing, and nothing can be sent.
    const cost = requestsOf(plan) === 0 ? '' : ` · ${costText(plan.budget)}`
    lines.push(`Plan: ${totalsText(totals(plan.parts))} in ${where}${cost}`)
    lines.push(openText(coverage))
  } else if (unread.size > 0) {
    const rest = [...planned].filter(subject => !unread.has(subject)).length
    const known = rest === 0 ? '' : `; ${grouped(rest)} ${rest === 1 ? 'is' : 'are'} ${words.asWished}`
    lines.push(`Incomplete: ${count(unread.size, 'domain')} could not be read${known}${gone}.`)
  } else if (planned.size === 0) {
    lines.push(`Nothing to plan: ${gone.slice(2) || words.empty}.`)
  } else {
    const found = `${planned.size === 1 ? 'and it is' : 'all'} ${words.asWished}`
    lines.push(`No changes: ${count(planned.size, 'domain')} looked at, ${found}${gone}.`)
  }
  lines.push(refusedText(plan, options))
  if (changed.size > 0 && quota && !fitsQuota(plan.budget, quota)) {
    lines.push(`Quota: ${quotaText(plan.budget, quota, words.one)}.`)
  }
  return lines.filter(line => line !== '')
}

/** What carrying the plan out would leave as it is, although the files ask for more. */
function openText({ stuck, unread, absent }: Coverage): string {
  const open: string[] = []
  if (stuck.size > 0) open.push(`${count(stuck.size, 'domain is', 'domains are')} stuck`)
  if (unread.size > 0) open.push(`${count(unread.size, 'domain')} could not be read`)
  if (absent.size > 0) open.push(`${count(absent.size, 'domain is', 'domains are')} not in the account`)
  return open.length === 0 ? '' : `Still open: ${open.join(', ')}.`
}

/** What apply would do about the guards that are closed; empty when none is. */
export function refusedText(plan: Plan, options: SummaryOptions = {}): string {
  const { verb } = wordsOf(options)
  const closed = plan.refusals.filter(refusal => refusal.opened === undefined)
  if (closed.length === 0) return ''
  if (closed.some(refusal => refusal.subject === undefined))
    return `Refused: ${verb} would refuse the whole plan.`
  const subjects = new Set(closed.map(refusal => refusal.subject))
  return `Refused: ${verb} would refuse ${count(subjects.size, 'domain')}.`
}

/**
 * `plan 0a1b… against base 0123456789ab`: what is approved, and what the files were compared with. Below it what
 * the run takes of a quota it fits in.
 */
export function footerLines(plan: Plan, options: SummaryOptions = {}): string[] {
  if (changedParts(plan).length === 0) return []
  const base = plan.base === undefined ? '' : ` against base ${shortCommit(plan.base)}`
  const name = `plan ${plan.hash}${base}`
  const { quota } = options
  const fits = quota && requestsOf(plan) > 0 && fitsQuota(plan.budget, quota)
  return fits ? [name, quotaText(plan.budget, quota, wordsOf(options).one)] : [name]
}

function requestsOf({ budget }: Plan): number {
  return budget.writes + budget.reads
}
