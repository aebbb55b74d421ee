/** A plan as text for a terminal or a log. Pure: colour and width come in as options. */
import picocolors from 'picocolors'
import type { Colors, Formatter } from 'picocolors/types.js'
import { type Incomplete, type Part, type Plan, totals } from '../plan/plan.ts'
import { columnsOf, layColumns, padCell, paragraph, wrap } from './columns.ts'
import { rowsOf, shownCells } from './rows.ts'
import { stepsText } from './steps.ts'
import { tableLines } from './table.ts'
import { visible, visibleLines } from './visible.ts'
import {
  count,
  leftGroups,
  sentence,
  strategyText,
  summaryLines,
  totalsText,
  unicodeForm,
} from './wording.ts'

export interface PlanTextOptions {
  color: boolean
  /** Columns of the terminal. Without it nothing is wrapped, as programs and logs like it. */
  width?: number
  /** Also the requests, what is left alone one by one, and the domains without changes. */
  verbose?: boolean
  /** Show what others may not read (contacts). */
  showPrivate?: boolean
}

interface Context extends PlanTextOptions {
  pc: Colors
}

/** The whole plan: the changed parts, what could not be planned, and one line that sums up. Ends in a newline. */
export function planText(plan: Plan, options: PlanTextOptions): string {
  const context = { ...options, pc: picocolors.createColors(options.color) }
  const sections: string[][] = []
  const quiet: Part[] = []
  for (const part of plan.parts) {
    if (part.changes.length > 0 || part.notes.length > 0 || part.stuck !== undefined) {
      sections.push(partLines(part, context))
    } else quiet.push(part)
  }
  if (quiet.length > 0) sections.push(quietLines(quiet, sections.length > 0, context))
  sections.push(...incompleteSections(plan.incomplete, context))
  const [summary = '', open] = summaryLines(plan)
  const { pc } = context
  const complete = plan.incomplete.every(one => one.absent)
  const closing = led(summary, context).map(line => (complete ? pc.bold(line) : pc.bold(pc.yellow(line))))
  if (open !== undefined) closing.push(...led(open, context).map(pc.yellow))
  sections.push(closing)
  return sections
    .filter(lines => lines.length > 0)
    .map(lines => `${lines.join('\n')}\n`)
    .join('\n')
}

function partLines(part: Part, context: Context): string[] {
  const { pc, width } = context
  const lines = heading(part, totalsText(totals([part])), context)
  const say = (lead: string, text: string, paint: (line: string) => string = String) => {
    lines.push(...paragraph('  ', lead, visibleLines(text), width).map(paint))
  }
  if (part.changes.length > 0) {
    const rows = part.changes.flatMap(change => rowsOf(change, context))
    lines.push('', ...tableLines(part.columns, rows, context), '')
  }
  if (part.stuck !== undefined) {
    say('stuck: ', sentence(part.stuck), pc.red)
    lines.push(
      ...paragraph('         ', '', ['Nothing is sent for this domain until that is mended.'], width),
    )
  } else if (part.steps.length > 0) {
    const { lead, reason } = strategyText(part)
    say(lead, reason)
    if (part.strategy?.caution !== undefined) say('caution: ', part.strategy.caution, pc.yellow)
    if (context.verbose) lines.push(...indented(stepsText(part, narrowed(context, 4)), '    '))
  }
  for (const note of part.notes) say('note: ', note)
  lines.push(...leftLines(part, context))
  return lines
}

/** `xn--bcher-kva.example (bücher.example) · dns · 1 to add`; a long name has its line alone. */
function heading(part: Part, about: string, { pc, width }: Context): string[] {
  const unicode = unicodeForm(part.subject)
  const subject = visible(part.subject)
  const kind = visible(part.kind)
  const aside = unicode === undefined ? '' : ` (${unicode})`
  const rest = `${aside} · ${kind} · ${about}`
  if (width === undefined || columnsOf(subject + rest) <= width) {
    return [pc.bold(subject) + aside + pc.dim(` · ${kind} · `) + about]
  }
  return [...wrap(subject, width).map(pc.bold), ...paragraph('  ', '', [rest.trimStart()], width)]
}

/** `Plan: …`, continued behind what it begins with. */
function led(line: string, { width }: Context): string[] {
  const [, lead = '', text = ''] = /^([^:]+: )(.*)$/.exec(line) ?? [line, '', line]
  return paragraph('', lead, [text], width)
}

function leftLines(part: Part, context: Context): string[] {
  const groups = leftGroups(part.left)
  if (groups.length === 0) return []
  const counts = groups.map(({ text, rule }) =>
    rule === undefined ? text : `${text} by { ${visible(rule)} }`,
  )
  const lines = paragraph('  ', 'left alone: ', [counts.join(', ')], context.width)
  if (!context.verbose) return lines
  const rows = part.left.map(left => shownCells(left.line, context))
  const laid = layColumns(
    part.columns.map(() => ''),
    rows,
  )
  const { width, pc } = context
  for (const row of rows) {
    const cells = row.map((cell, index) => (index === row.length - 1 ? cell : padCell(cell, laid[index]!)))
    const line = `    ${cells.join('  ')}`
    if (width === undefined || columnsOf(line) <= width) lines.push(pc.dim(line))
    else lines.push(...paragraph('    ', `${row[0] ?? ''}  `, [row.slice(1).join('  ')], width).map(pc.dim))
  }
  return lines
}

/** Parts that are as the files say: one line together, or one each when asked. */
function quietLines(parts: readonly Part[], others: boolean, context: Context): string[] {
  if (context.verbose) {
    return parts.flatMap(part => [
      ...heading(part, `as the files say (${part.managed} managed)`, context),
      ...leftLines(part, context),
    ])
  }
  let left = 0
  for (const part of parts) left += part.left.length
  const aside = left === 0 ? '' : `${count(left, 'live entry', 'live entries')} left alone there`
  const say = (line: string) => paragraph('', '', [line], context.width).map(context.pc.dim)
  if (!others) return aside === '' ? [] : say(`${aside}.`.replace(' there', ''))
  const subjects = new Set(parts.map(part => part.subject))
  const line = `${count(subjects.size, 'other domain is', 'other domains are')} as the files say`
  return say(aside === '' ? `${line}.` : `${line}; ${aside}.`)
}

function incompleteSections(incomplete: readonly Incomplete[], { pc, width }: Context): string[][] {
  const section = (title: string, paint: Formatter, chosen: readonly Incomplete[]): string[] => {
    if (chosen.length === 0) return []
    const lines = paragraph('', '', [title], width).map(paint)
    for (const { subject, kind, message, advice, absent } of chosen) {
      const lead = kind === undefined ? visible(subject) : `${visible(subject)} ${visible(kind)}`
      // What is absent has its reason in the title.
      const said = absent
        ? paragraph('  ', lead, [''], width)
        : paragraph('  ', `${lead}: `, visibleLines(message), width)
      lines.push(...said)
      if (advice !== undefined) lines.push(...paragraph('    ', 'help: ', visibleLines(advice), width))
    }
    return lines
  }
  return [
    section(
      'Could not be read; nothing is known about:',
      pc.red,
      incomplete.filter(one => !one.absent),
    ),
    section(
      'Not in the account:',
      pc.yellow,
      incomplete.filter(one => one.absent),
    ),
  ]
}

/** The same options for text that is indented afterwards. */
function narrowed(context: Context, indent: number): Context {
  return context.width === undefined ? context : { ...context, width: context.width - indent }
}

function indented(text: string, indent: string): string[] {
  return text.split('\n').map(line => indent + line)
}
