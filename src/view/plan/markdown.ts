/** A plan as GitHub Markdown, for a comment or a step summary. Private lines are always masked here. */
import { isAccepted } from '../../plan/outcome.ts'
import { type Part, type Plan, type Refusal, type Totals, totals } from '../../plan/plan.ts'
import { count, grouped, shortCommit, someNames } from '../../text/count.ts'
import { legendOf, markOf, unexplainedText } from '../words/origins.ts'
import { type Words, wordsOf } from '../words/plan-source.ts'
import { code, prose, proseLines } from '../words/prose.ts'
import { fitsQuota, quotaText } from '../words/quota.ts'
import { areOf, capital, subjectsText } from '../words/subjects.ts'
import { hasPlace, PLACE } from '../words/template.ts'
import { costText, isQuiet, totalsText } from '../words/wording.ts'
import { groupParts, type PartGroup } from './groups.ts'
import { heldMarkdown, withoutHeld } from './held-back.ts'
import { details, domain, keysMarkdown, quotedSentence } from './part-markdown.ts'
import { groupRefusals, type RefusalGroup, type SummaryOptions, togetherKey } from './refusals.ts'
import { coverageOf, refusedText, sortedIncomplete, summaryLines, whereText } from './summary.ts'
import { quietSubjects, quietText } from './unchanged.ts'

/** Up to this many lines in all, the details of every domain are open. */
const OPEN_LINES = 30

export type PlanMarkdownOptions = SummaryOptions

/**
 * The whole plan: heading, what apply would refuse, what could not be read, a table, the details of each changed
 * part, what is kept back, cost and footer.
 */
export function planMarkdown(plan: Plan, options: PlanMarkdownOptions = {}): string {
  const blocks = planBlocks(plan, options)
  const { title, about, summary, table, details, quiet, held, remarks, cost } = blocks
  const all = [
    `### ${about === '' ? title : `${title} · ${about}`}`,
    summary,
    closedBlock(plan, options),
    openedBlock(plan),
    ...incompleteBlocks(plan),
    table,
    ...details.map(({ text }) => text),
    quiet,
    held,
    remarks,
    cost,
    footer(plan),
  ]
  return `${all.filter(block => block !== '').join('\n\n')}\n`
}

/** What is in the Markdown of a plan, from top to bottom. Each is complete in itself, or empty. */
export interface PlanBlocks {
  title: string
  /** What changes in all, after the title; empty where nothing does. */
  about: string
  /** One sentence, where nothing changes. */
  summary: string
  table: string
  details: { text: string; members: readonly Part[] }[]
  quiet: string
  held: string
  remarks: string
  cost: string
}

export function planBlocks(plan: Plan, options: PlanMarkdownOptions = {}): PlanBlocks {
  const words = wordsOf(options)
  const coverage = coverageOf(plan)
  const { changed } = coverage
  const loud = plan.parts.filter(part => !isQuiet(part))
  const groups = groupParts(loud, plan.refusals)
  let size = 0
  for (const { part } of groups) for (const change of part.changes) size += change.atoms.length
  return {
    title: words.title,
    about:
      changed.size > 0
        ? `${whereText(coverage)} ${areOf(changed) === 'is' ? 'changes' : 'change'} · ${totalsText(totals(plan.parts))}`
        : '',
    summary: changed.size === 0 ? (summaryLines(plan, options)[0] ?? '') : '',
    table: table(groups, plan.refusals),
    details: groups.map(group => {
      const open = size <= OPEN_LINES || group.part.effects.length > 0
      return { text: details(group, words, open), members: group.members }
    }),
    quiet: quietBlock(withoutHeld(plan), words),
    held: heldMarkdown(plan, options),
    remarks: remarkLines(plan, words).join('\\\n'),
    cost: plan.budget.writes > 0 ? `**Cost** ${costText(plan.budget)}${quotaPart(plan, options)}` : '',
  }
}

/**
 * What apply would refuse, with what opens it; of more groups than `most` the rest is counted. Empty where nothing is.
 */
export function closedBlock(
  plan: Plan,
  options: SummaryOptions,
  { most = Number.POSITIVE_INFINITY, title = wouldRefuse(plan, options) } = {},
): string {
  const closed = groupRefusals(plan.refusals, options).filter(group => !group.opened)
  if (closed.length === 0) return ''
  const lines = closed.map(group =>
    refusalLine(
      group,
      group.keys.length === 0 ? 'nothing here opens it' : `open with ${keysMarkdown(group)}`,
    ),
  )
  const all = togetherKey(closed)
  const together = all === undefined ? [] : [`> - All of these together: ${code(all)}`]
  return [
    '> [!CAUTION]',
    `> **${title}** until these are opened:`,
    ...firstLines(lines, most),
    ...together,
  ].join('\n')
}

/** `Apply would refuse 2 domains`. */
export function wouldRefuse(plan: Plan, options: SummaryOptions): string {
  return capital(refusedText(plan, options).replace('Refused: ', '').replace(/\.$/, ''))
}

/** Guards that were opened, more quietly. */
function openedBlock(plan: Plan): string {
  const lines = openedLines(plan)
  return lines.length === 0 ? '' : ['> [!NOTE]', '> Guards that were opened:', ...lines].join('\n')
}

/** A line for each group of guards that were opened; `byOf` says by whom, where that is known better. */
export function openedLines(plan: Plan, byOf?: (group: RefusalGroup) => string | undefined): string[] {
  return groupRefusals(plan.refusals)
    .filter(group => group.opened)
    .map(group => {
      const how = byOf?.(group) ?? prose(`${group.rule}, ${group.opened}`)
      return refusalLine(group, `opened by ${how}`)
    })
}

function refusalLine({ subjects, kinds, message }: RefusalGroup, how: string): string {
  const names = subjects.length === 0 ? 'the whole plan' : someNames(subjects.map(code))
  const parts = kinds.length === 0 ? '' : ` (${someNames(kinds.map(prose))})`
  const legend = hasPlace(message) ? ` (${code(PLACE)} is the name of each)` : ''
  return `> - ${names}${parts}: ${proseLines(message).join('\\\n>   ')}${legend}; ${how}`
}

/** The first lines of a list in a quote, and how many more there are. */
export function firstLines(lines: readonly string[], most: number): string[] {
  const more = lines.length - most
  return more > 0 ? [...lines.slice(0, most), `> - and ${grouped(more)} more`] : [...lines]
}

/** What could not be read, and what the account does not hold; of more than `most` the rest is counted. */
export function incompleteBlocks(plan: Plan, most = Number.POSITIVE_INFINITY): string[] {
  const { unread, refused, absent } = sortedIncomplete(plan.incomplete)
  const list = (of: typeof unread) =>
    firstLines(
      of.map(({ subject, kind, item, message, advice, absent }) => {
        const part = kind === undefined ? code(subject) : `${code(subject)} ${prose(kind)}`
        const what = item === undefined ? part : `${part} ${code(item)}`
        // What is absent has its reason in the title.
        const why = absent ? '.' : `: ${quotedSentence(message, '>   ')}`
        return `> - ${what}${why}${advice === undefined ? '' : ` Help: ${quotedSentence(advice, '>   ')}`}`
      }),
      most,
    )
  const blocks: string[] = []
  if (unread.length > 0) {
    const title = `**${capital(subjectsText(coverageOf(plan).unread))} could not be read.** This plan says nothing about:`
    blocks.push(['> [!WARNING]', `> ${title}`, ...list(unread)].join('\n'))
  }
  if (refused.length > 0) {
    const title = '**Not restored.** What is live stays:'
    blocks.push(['> [!WARNING]', `> ${title}`, ...list(refused)].join('\n'))
  }
  if (absent.length > 0) blocks.push(['> [!NOTE]', '> Not in the account:', ...list(absent)].join('\n'))
  return blocks
}

function table(groups: readonly PartGroup[], refusals: readonly Refusal[]): string {
  const changed = groups.filter(({ part }) => part.changes.length > 0)
  if (changed.length === 0) return ''
  const kinds = new Set(changed.map(({ part }) => part.kind))
  return [
    '| Domain | Add | Change | Delete | How | Requests | Notes |',
    '|:--|--:|--:|--:|:--|--:|:--|',
    ...changed.map(({ part, members }) => {
      const counts: Totals = totals([part])
      const names = someNames(members.map(({ subject }) => domain(subject)))
      const each = (amount: number) =>
        members.length > 1 && amount > 0 ? `${members.length} × ${amount}` : amount
      const cells = [
        kinds.size > 1 ? `${names} ${prose(part.kind)}` : names,
        each(counts.create),
        each(counts.update),
        each(counts.delete),
        how(part),
        part.steps.length === 0 ? '' : each(part.steps.length),
        remarks(part, members, refusals),
      ]
      return `| ${cells.join(' | ')} |`
    }),
  ].join('\n')
}

function how(part: Part): string {
  if (part.stuck !== undefined) return 'stuck'
  if (part.strategy === undefined) return ''
  return part.strategy.chosen === 'zone' ? 'whole zone' : 'one per entry'
}

/** Our own words only: what is said in full is with the details. */
function remarks(part: Part, members: readonly Part[], refusals: readonly Refusal[]): string {
  const [{ subject }] = members as [Part, ...Part[]]
  const remarks: string[] = [...new Set(part.effects.map(effect => `**${effect.topic}**`))]
  // The same for all members of a group.
  const isRefused = refusals.some(one => one.opened === undefined && one.subject === subject)
  if (isRefused) remarks.unshift('**refused**')
  const foreign = part.changes
    .flatMap(change => change.atoms)
    .filter(atom => atom.origin === 'foreign').length
  if (foreign > 0) remarks.push(`**${foreign} foreign**`)
  if (part.check && !isAccepted(part.check)) remarks.push('**server refuses**')
  if (part.strategy?.caution !== undefined) remarks.push('caution')
  if (part.notes.length > 0) remarks.push(count(part.notes.length, 'note'))
  const left = members.reduce((sum, member) => sum + member.left.length, 0)
  if (left > 0) remarks.push(`${left} left alone`)
  return remarks.join(', ')
}

function quietBlock(parts: readonly Part[], words: Words): string {
  const title = quietText(parts, words)
  if (title === '') return ''
  const { domains } = quietSubjects(parts)
  const names = domains.size === 0 ? '' : `\n\n${[...domains].map(domain).join(' ')}`
  return `<details><summary>${title}</summary>${names}\n\n</details>`
}

/** What the marks mean, or that there can be none, and the notes about the whole plan. */
function remarkLines(plan: Plan, words: Words): string[] {
  const unexplained = unexplainedText(plan, words)
  const atoms = plan.parts.flatMap(part => part.changes.flatMap(change => change.atoms))
  const marks = new Set(atoms.map(atom => markOf([atom])))
  return [
    ...legendOf(marks, words, plan.base).map(({ mark, text }) => `${code(mark)}: ${prose(text)}`),
    ...(unexplained === '' ? [] : [prose(unexplained)]),
    ...plan.notes.flatMap(note => proseLines(note, 'Note: ')),
  ]
}

function quotaPart({ budget }: Plan, options: SummaryOptions): string {
  const { quota } = options
  if (!quota) return ''
  const text = quotaText(budget, quota, wordsOf(options).one)
  return fitsQuota(budget, quota) ? ` · ${text}` : ` · **${text}**`
}

function footer(plan: Plan): string {
  if (coverageOf(plan).changed.size === 0) return ''
  const base = plan.base === undefined ? '' : ` against base ${code(shortCommit(plan.base))}`
  return `<sub>Plan ${code(plan.hash)}${base}</sub>`
}
