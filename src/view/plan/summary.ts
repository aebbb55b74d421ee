/** What is said about the whole plan: how much is known, one sentence that sums up, and what stays open. */
import { changedParts, type Incomplete, type Plan, totals } from '../../plan/plan.ts'
import { privateIds } from '../../plan/private.ts'
import { count, grouped, shortCommit } from '../../text/count.ts'
import { wordsOf } from '../words/plan-source.ts'
import { fitsQuota, quotaText } from '../words/quota.ts'
import { ACCOUNT, areOf, includes, type Subjects, subjectsOf, subjectsText } from '../words/subjects.ts'
import { costText, totalsText } from '../words/wording.ts'
import { heldByCause, heldCount } from './held-back.ts'
import type { SummaryOptions } from './refusals.ts'

/** The subjects of a plan, by how much is known about them. One can be in several sets. */
export interface Coverage {
  /** Looked at, at least in part. */
  planned: Subjects
  changed: Subjects
  unread: Subjects
  /** Something of it is not restored: the server does not take it back, or could not be asked. */
  refused: Subjects
  absent: Subjects
  stuck: Subjects
  /** In any of the sets. */
  all: Subjects
}

export function coverageOf(plan: Plan): Coverage {
  const { unread, refused, absent } = sortedIncomplete(plan.incomplete)
  return {
    planned: subjectsOf(plan.parts),
    changed: subjectsOf(changedParts(plan)),
    unread: subjectsOf(unread),
    refused: subjectsOf(refused),
    absent: subjectsOf(absent),
    stuck: subjectsOf(plan.parts.filter(part => part.stuck !== undefined)),
    all: subjectsOf([...plan.parts, ...plan.incomplete]),
  }
}

/** What could not be planned, by why. */
export function sortedIncomplete(
  incomplete: readonly Incomplete[],
): Record<'unread' | 'refused' | 'absent', Incomplete[]> {
  return {
    unread: incomplete.filter(one => !one.absent && one.item === undefined),
    refused: incomplete.filter(one => one.item !== undefined),
    absent: incomplete.filter(one => one.absent),
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
  const { planned, changed, unread, absent } = coverage
  const gone = absent.size === 0 ? '' : `; ${subjectsText(absent)} not in the account`
  const lines: string[] = []
  if (changed.size > 0) {
    const where = coverage.all.size === 1 && !changed.account ? '1 domain' : whereText(coverage)
    // Files against files cost nothing, and nothing can be sent.
    const cost = requestsOf(plan) === 0 ? '' : ` · ${costText(plan.budget)}`
    lines.push(`Plan: ${totalsText(totals(plan.parts))} in ${where}${cost}`)
    lines.push(openText(coverage))
  } else if (unread.size > 0) {
    const read = subjectsOf(plan.parts.filter(part => !includes(unread, part)))
    const known =
      read.size === 0
        ? ''
        : `; ${read.account ? subjectsText(read) : grouped(read.size)} ${areOf(read)} ${words.asRequested}`
    lines.push(`Incomplete: ${subjectsText(unread)} could not be read${known}${gone}.`)
  } else if (coverage.refused.size > 0) {
    lines.push(`Incomplete: ${notRestored(coverage)}${gone}.`)
  } else if (planned.size === 0) {
    lines.push(nothingText(gone.slice(2) || words.empty))
  } else {
    const found = planned.domains.size === 1 && !planned.account ? 'and it is' : 'all'
    const so = plan.held?.length ? 'nothing to apply' : `${found} ${words.asRequested}`
    lines.push(`No changes: ${subjectsText(planned)} looked at, ${so}${gone}.`)
  }
  lines.push(...heldByCause(plan).map(heldSentence))
  lines.push(refusedText(plan, options))
  if (changed.size > 0 && quota && !fitsQuota(plan.budget, quota)) {
    lines.push(`Quota: ${quotaText(plan.budget, quota, words.one)}.`)
  }
  return lines.filter(line => line !== '')
}

/** Of one change, and of several. */
const CAUSES = {
  unshown: ['No merged pull request showed it', 'No merged pull request showed them'],
  unapproved: ['Too few people approved it', 'Too few people approved them'],
  outside: [
    'It was made outside of the files and stays as it is',
    'They were made outside of the files and stay as they are',
  ],
} as const

/** What is kept out of the plan for one cause, as a line. */
function heldSentence([cause, held]: ReturnType<typeof heldByCause>[number]): string {
  const [one, many] = CAUSES[cause]
  return `Held back: ${heldCount({ held })}. ${held.length === 1 ? one : many}.`
}

function nothingText(why: string): string {
  return why === '' ? 'Nothing to plan.' : `Nothing to plan: ${why}.`
}

/** `3 of 9 domains and the account`: what changes, of all that the plan is about. */
export function whereText({ changed, all }: Coverage): string {
  const some = `${grouped(changed.domains.size)} of ${count(all.domains.size, 'domain')}`
  return [...(changed.domains.size > 0 ? [some] : []), ...(changed.account ? [ACCOUNT] : [])].join(' and ')
}

/** What carrying the plan out would leave as it is, although the files ask for more. */
function openText(coverage: Coverage): string {
  const { stuck, unread, refused, absent } = coverage
  const open: string[] = []
  if (stuck.size > 0) open.push(`${subjectsText(stuck)} ${areOf(stuck)} stuck`)
  if (unread.size > 0) open.push(`${subjectsText(unread)} could not be read`)
  if (refused.size > 0) open.push(notRestored(coverage))
  if (absent.size > 0) open.push(`${subjectsText(absent)} ${areOf(absent)} not in the account`)
  return open.length === 0 ? '' : `Still open: ${open.join(', ')}.`
}

function notRestored({ refused }: Coverage): string {
  return `${subjectsText(refused)} ${areOf(refused)} not restored completely`
}

/** What apply would do about the guards that are closed; empty when none is. */
export function refusedText(plan: Plan, options: SummaryOptions = {}): string {
  const { verb } = wordsOf(options)
  const closed = plan.refusals.filter(refusal => refusal.opened === undefined)
  if (closed.length === 0) return ''
  if (closed.some(refusal => refusal.subject === undefined))
    return `Refused: ${verb} would refuse the whole plan.`
  return `Refused: ${verb} would refuse ${subjectsText(subjectsOf(closed))}.`
}

/**
 * `plan 0a1b… against base 0123456789ab`: what is approved, and what the files were compared with. Below it what
 * the run takes of a quota it fits in.
 */
export function footerLines(plan: Plan, options: SummaryOptions = {}): string[] {
  if (changedParts(plan).length === 0) return []
  const base = plan.base === undefined ? '' : ` against base ${shortCommit(plan.base)}`
  // A log may be public, and the hash says what the private lines are to whoever tries all that they can be.
  const hash = privateIds(plan).length > 0 ? '' : ` ${plan.hash}`
  const name = hash + base === '' ? [] : [`plan${hash}${base}`]
  const { quota } = options
  const fits = quota && requestsOf(plan) > 0 && fitsQuota(plan.budget, quota)
  return fits ? [...name, quotaText(plan.budget, quota, wordsOf(options).one)] : name
}

function requestsOf({ budget }: Plan): number {
  return budget.writes + budget.reads
}
