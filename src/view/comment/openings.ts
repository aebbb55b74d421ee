/** Which guards are closed, open, and by whom: what a reader of a pull request must know before it is merged. */
import type { Plan } from '../../plan/plan.ts'
import { count, someNames } from '../../text/count.ts'
import { closedBlock, openedLines, wouldRefuse } from '../plan/markdown.ts'
import type { RefusalGroup, SummaryOptions } from '../plan/refusals.ts'
import { code, prose, proseLines } from '../words/prose.ts'
import { box, SHORT_LIST } from './body.ts'
import type { Block } from './fit-comment.ts'

/** A guard that someone opened on the pull request. */
export interface OpeningView {
  rule: string
  /** Absent for all domains that were shown. */
  domain?: string
  by: string
}

/** A command that did nothing. */
export interface DeniedView {
  /** As typed, after `/zonewright`. */
  text: string
  by: string
  /** One sentence without a full stop. */
  reason: string
}

/** Who pastes a line: with `byOthers` its author opens nothing. */
export function whoOpens(byOthers: boolean): string {
  return `a person with write access${byOthers ? ' other than its author' : ''}`
}

/** What is refused, and how it is opened on a pull request: lines of Markdown. */
export function closedBlocks(
  plan: Plan,
  options: SummaryOptions,
  { title = wouldRefuse(plan, options), how }: { title?: string; how: readonly string[] },
): Block {
  const full = closedBlock(plan, options, { title })
  if (full === '') return { full }
  const rules = new Set(plan.refusals.filter(({ opened }) => opened === undefined).map(({ rule }) => rule))
  const guards = [...rules].map(code).join(' ')
  const below = ['>', ...how.map(line => `> ${line}`)].join('\n')
  return {
    full: `${full}\n${below}`,
    short: `${closedBlock(plan, options, { title, most: SHORT_LIST })}\n${below}`,
    least: `> [!CAUTION]\n> **${title}** until these guards are opened: ${guards}`,
  }
}

/** What is open, with who opened it for how many operations, and what is no longer. */
export function openingsBlock(plan: Plan, openings: readonly OpeningView[] = []): Block {
  const told = new Set<OpeningView>()
  const byOf = ({ rule, subjects, opened }: RefusalGroup) => {
    if (opened !== 'pull request') return undefined
    const of = openings.filter(
      one =>
        one.rule === rule &&
        (one.domain === undefined || subjects.length === 0 || subjects.includes(one.domain)),
    )
    for (const one of of) told.add(one)
    return of.length === 0 ? undefined : someNames([...new Set(of.map(({ by }) => code(by)))])
  }
  const open = openedLines(plan, byOf)
  open.push(
    ...openings.filter(one => !told.has(one)).map(one => `> - ${ruleText(one)}: opened by ${code(one.by)}`),
  )
  const lines = [...new Set(open)]
  const least = `${count(lines.length, 'guard is open', 'guards are open')}.`
  return box('NOTE', '**Open:** apply does not refuse this:', lines, least)
}

export function deniedBlock(denied: readonly DeniedView[]): Block {
  const lines = denied.map(
    ({ text, by, reason }) =>
      `> - ${code(`/zonewright ${text}`)} by ${code(by)}: ${proseLines(reason).join('\\\n>   ')}`,
  )
  const least = `${count(denied.length, 'command')} did nothing.`
  return box('WARNING', '**These commands did nothing:**', lines, least)
}

function ruleText({ rule, domain }: Pick<OpeningView, 'rule' | 'domain'>): string {
  return domain === undefined ? prose(rule) : `${prose(rule)} of ${code(domain)}`
}
