/** A plan as GitHub Markdown, for a comment or a step summary. Private lines are always masked here. */
import { type Part, type Plan, type Totals, totals } from '../plan/plan.ts'
import { layColumns, padCell } from './columns.ts'
import { code, fence, htmlCode, prose, proseLines } from './prose.ts'
import { pairLines, shownCells } from './rows.ts'
import {
  costText,
  count,
  coverageOf,
  leftGroups,
  sentence,
  strategyText,
  summaryLines,
  totalsText,
  unicodeForm,
} from './wording.ts'

/** Up to this many lines in all, the details of every domain are open. */
const OPEN_LINES = 30

/** The whole plan: heading, what could not be read, a table, the details of each changed part, cost. */
export function planMarkdown(plan: Plan): string {
  const { changed, all } = coverageOf(plan)
  const title =
    changed.size > 0
      ? `Zonewright plan · ${changed.size} of ${count(all.size, 'domain')} ${changed.size === 1 ? 'changes' : 'change'} · ${totalsText(totals(plan.parts))}`
      : 'Zonewright plan'
  const loud = plan.parts.filter(part => part.changes.length > 0 || part.notes.length > 0 || part.stuck)
  const quiet = plan.parts.filter(part => !loud.includes(part))
  let size = 0
  for (const part of loud) for (const change of part.changes) size += change.atoms.length
  const blocks = [
    `### ${title}`,
    changed.size === 0 ? summaryLines(plan).join(' ') : '',
    ...incompleteBlocks(plan),
    table(loud),
    ...loud.map(part => details(part, size <= OPEN_LINES)),
    quietBlock(quiet, loud.length > 0),
    plan.budget.writes > 0 ? `**Cost** ${costText(plan.budget)}` : '',
  ]
  return `${blocks.filter(block => block !== '').join('\n\n')}\n`
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
    const title = `**${count(coverageOf(plan).unread.size, 'domain')} could not be read.** This plan says nothing about:`
    blocks.push(['> [!WARNING]', `> ${title}`, ...list(unread)].join('\n'))
  }
  if (absent.length > 0) blocks.push(['> [!NOTE]', '> Not in the account:', ...list(absent)].join('\n'))
  return blocks
}

/** Somebody's words as a sentence; a line of theirs is a line here. */
function said(text: string, indent = ''): string {
  return proseLines(sentence(text)).join(`\\\n${indent}`)
}

function table(parts: readonly Part[]): string {
  const changed = parts.filter(part => part.changes.length > 0)
  if (changed.length === 0) return ''
  const kinds = new Set(changed.map(part => part.kind))
  return [
    '| Domain | Add | Change | Delete | How | Requests | Notes |',
    '|:--|--:|--:|--:|:--|--:|:--|',
    ...changed.map(part => {
      const counts: Totals = totals([part])
      const name = kinds.size > 1 ? `${domain(part.subject)} ${prose(part.kind)}` : domain(part.subject)
      const cells = [
        name,
        counts.create,
        counts.update,
        counts.delete,
        how(part),
        part.steps.length,
        remarks(part),
      ]
      return `| ${cells.join(' | ')} |`
    }),
  ].join('\n')
}

function domain(subject: string): string {
  const unicode = unicodeForm(subject)
  return unicode === undefined ? code(subject) : `${code(subject)} (${code(unicode)})`
}

function how(part: Part): string {
  if (part.stuck !== undefined) return 'stuck'
  if (part.strategy === undefined) return ''
  return part.strategy.chosen === 'zone' ? 'whole zone' : 'one per entry'
}

/** Our own words only: what is said in full stands with the details. */
function remarks(part: Part): string {
  const remarks: string[] = []
  if (part.strategy?.caution !== undefined) remarks.push('caution')
  if (part.notes.length > 0) remarks.push(count(part.notes.length, 'note'))
  if (part.left.length > 0) remarks.push(`${part.left.length} left alone`)
  return remarks.join(', ')
}

function details(part: Part, open: boolean): string {
  const unicode = unicodeForm(part.subject)
  const name = htmlCode(part.subject) + (unicode === undefined ? '' : ` (${htmlCode(unicode)})`)
  const lines: string[] = []
  if (part.stuck !== undefined)
    lines.push(`**Stuck:** ${said(part.stuck)} Nothing is sent for this domain until that is mended.`)
  else if (part.strategy !== undefined) {
    const { lead, reason } = strategyText(part)
    lines.push(...proseLines(reason, lead))
    if (part.strategy.caution !== undefined) lines.push(...proseLines(part.strategy.caution, '**Caution:** '))
  }
  for (const note of part.notes) lines.push(...proseLines(note, 'Note: '))
  const diff = part.changes.length > 0 ? [fence('diff', diffLines(part))] : []
  return [
    `<details${open ? ' open' : ''}><summary>${name} · ${htmlCode(part.kind)} · ${totalsText(totals([part]))}</summary>`,
    ...diff,
    // Two blanks at the end of a line would be lost in an editor; a backslash breaks the line as well.
    ...(lines.length > 0 ? [lines.join('\\\n')] : []),
    ...leftBlock(part),
    '</details>',
  ].join('\n\n')
}

/** One `-` or `+` line per record, in columns. */
function diffLines(part: Part): string[] {
  const lines: { sign: string; cells: string[] }[] = []
  for (const change of part.changes) {
    for (const { before, after } of pairLines(change)) {
      if (before) lines.push({ sign: '-', cells: shownCells(before) })
      if (after) lines.push({ sign: '+', cells: shownCells(after) })
    }
    if (change.kept)
      lines.push({ sign: ' ', cells: [`(${count(change.kept, 'other stays', 'others stay')})`] })
  }
  return aligned(part, lines)
}

function aligned(part: Part, lines: readonly { sign: string; cells: readonly string[] }[]): string[] {
  const titles = part.columns.map(title => title.toUpperCase())
  const full = lines.filter(line => line.cells.length === titles.length).map(line => line.cells)
  const laid = layColumns(titles, full)
  const text = (sign: string, cells: readonly string[]) =>
    `${sign} ${cells
      .map((cell, index) => (index === cells.length - 1 ? cell : padCell(cell, laid[index]!)))
      .join('  ')}`
  return [text(' ', titles), ...lines.map(line => text(line.sign, line.cells))]
}

/** Counts in words, the entries themselves in a fence. */
function leftBlock(part: Part): string[] {
  if (part.left.length === 0) return []
  const groups = leftGroups(part.left).map(({ text, rule }) =>
    rule === undefined ? text : `${text} by ${code(`{ ${rule} }`)}`,
  )
  const lines = part.left.map(left => ({ sign: ' ', cells: shownCells(left.line) }))
  return [
    `<details><summary>${part.left.length} left alone</summary>`,
    groups.join(', '),
    fence('', aligned(part, lines)),
    '</details>',
  ]
}

function quietBlock(parts: readonly Part[], others: boolean): string {
  if (parts.length === 0) return ''
  const subjects = [...new Set(parts.map(part => part.subject))]
  let left = 0
  for (const part of parts) left += part.left.length
  const aside = left === 0 ? '' : `, ${count(left, 'live entry', 'live entries')} left alone there`
  const title = `${count(subjects.length, others ? 'other domain' : 'domain')} as the files say${aside}`
  return `<details><summary>${title}</summary>\n\n${subjects.map(domain).join(' ')}\n\n</details>`
}
