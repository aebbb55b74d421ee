/** A plan as GitHub Markdown, for a comment or a step summary. Private lines are always masked here. */
import { isAccepted } from '../plan/outcome.ts'
import { type Part, type Plan, type Totals, totals } from '../plan/plan.ts'
import { groupParts, type PartGroup } from './groups.ts'
import { legendOf, markOf, unexplainedText } from './origins.ts'
import { details, domain, said } from './part-markdown.ts'
import { code, prose, proseLines } from './prose.ts'
import { quietSubjects, quietText } from './quiet.ts'
import { fitsQuota, quotaText } from './quota.ts'
import { groupRefusals, type RefusalGroup } from './refusals.ts'
import { areOf, capital, subjectsText } from './subjects.ts'
import { coverageOf, refusedText, type SummaryOptions, summaryLines, whereText } from './summary.ts'
import { hasPlace, PLACE } from './template.ts'
import { type Words, wordsOf } from './wish.ts'
import { costText, count, isQuiet, shortCommit, someNames, totalsText } from './wording.ts'

/** Up to this many lines in all, the details of every domain are open. */
const OPEN_LINES = 30

export type PlanMarkdownOptions = SummaryOptions

/**
 * The whole plan: heading, what apply would refuse, what could not be read, a table, the details of each changed
 * part, cost and footer.
 */
export function planMarkdown(plan: Plan, options: PlanMarkdownOptions = {}): string {
  const words = wordsOf(options)
  const coverage = coverageOf(plan)
  const { changed } = coverage
  const title =
    changed.size > 0
      ? `${words.title} · ${whereText(coverage)} ${areOf(changed) === 'is' ? 'changes' : 'change'} · ${totalsText(totals(plan.parts))}`
      : words.title
  const loud = plan.parts.filter(part => !isQuiet(part))
  const groups = groupParts(loud, plan.refusals)
  let size = 0
  for (const { part } of groups) for (const change of part.changes) size += change.atoms.length
  const blocks = [
    `### ${title}`,
    changed.size === 0 ? (summaryLines(plan, options)[0] ?? '') : '',
    ...refusalBlocks(plan, options),
    ...incompleteBlocks(plan),
    table(groups),
    ...groups.map(group => details(group, words, size <= OPEN_LINES || group.part.effects.length > 0)),
    quietBlock(plan.parts, words),
    remarkLines(plan, words).join('\\\n'),
    plan.budget.writes > 0 ? `**Cost** ${costText(plan.budget)}${quotaPart(plan, options)}` : '',
    footer(plan),
  ]
  return `${blocks.filter(block => block !== '').join('\n\n')}\n`
}

/** What is closed with its keys, loudly; what was opened, quietly. */
function refusalBlocks(plan: Plan, options: SummaryOptions): string[] {
  const groups = groupRefusals(plan.refusals)
  const line = (group: RefusalGroup) => {
    const names = group.subjects.length === 0 ? 'the whole plan' : someNames(group.subjects.map(code))
    const kinds = group.kinds.length === 0 ? '' : ` (${someNames(group.kinds.map(prose))})`
    const legend = hasPlace(group.message) ? ` (${code(PLACE)} is the name of each)` : ''
    const each =
      group.each === undefined ? '' : `, which opens all of these, or one by one: ${code(group.each)}`
    const how = group.opened
      ? `opened by ${prose(`${group.rule}, ${group.opened}`)}`
      : `open with ${group.keys.map(code).join(' ')}${each}`
    return `> - ${names}${kinds}: ${proseLines(group.message).join('\\\n>   ')}${legend}; ${how}`
  }
  const closed = groups.filter(group => !group.opened)
  const open = groups.filter(group => group.opened)
  const blocks: string[] = []
  if (closed.length > 0) {
    const title = refusedText(plan, options)
      .replace(/^Refused: (.)/, (_, first: string) => first.toUpperCase())
      .replace(/\.$/, '')
    blocks.push(['> [!CAUTION]', `> **${title}** until these are opened:`, ...closed.map(line)].join('\n'))
  }
  if (open.length > 0) blocks.push(['> [!NOTE]', '> Guards that were opened:', ...open.map(line)].join('\n'))
  return blocks
}

function incompleteBlocks(plan: Plan): string[] {
  const unread = plan.incomplete.filter(one => !one.absent)
  const absent = plan.incomplete.filter(one => one.absent)
  const list = (of: typeof unread) =>
    of.map(({ subject, kind, message, advice, absent }) => {
      const what = kind === undefined ? code(subject) : `${code(subject)} ${prose(kind)}`
      // What is absent has its reason in the title.
      const why = absent ? '.' : `: ${said(message, '>   ')}`
      return `> - ${what}${why}${advice === undefined ? '' : ` Help: ${said(advice, '>   ')}`}`
    })
  const blocks: string[] = []
  if (unread.length > 0) {
    const title = `**${capital(subjectsText(coverageOf(plan).unread))} could not be read.** This plan says nothing about:`
    blocks.push(['> [!WARNING]', `> ${title}`, ...list(unread)].join('\n'))
  }
  if (absent.length > 0) blocks.push(['> [!NOTE]', '> Not in the account:', ...list(absent)].join('\n'))
  return blocks
}

function table(groups: readonly PartGroup[]): string {
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
        remarks(part, members),
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

/** Our own words only: what is said in full stands with the details. */
function remarks(part: Part, members: readonly Part[]): string {
  const remarks: string[] = [...new Set(part.effects.map(effect => `**${effect.topic}**`))]
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
