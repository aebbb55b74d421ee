/** One part of a plan as text, or the same part of many domains: what it means, its table, how it is written. */
import type { Colors } from 'picocolors/types.js'
import { type Part, totals } from '../../plan/plan.ts'
import { leftGroups } from '../../plan/unmanaged.ts'
import { sentence, someNames } from '../../text/count.ts'
import { visible, visibleLines } from '../../text/visible.ts'
import { columnsOf, layColumns, padCell, paragraph, wrap } from '../layout/columns.ts'
import { changedTwice, isMarked, ORIGIN_COLUMN } from '../words/origins.ts'
import type { Words } from '../words/plan-source.ts'
import { rowsOf, shownCells } from '../words/rows.ts'
import { hasPlace, PLACE } from '../words/template.ts'
import { strategyText, stuckPlace, totalsText, unicodeForm } from '../words/wording.ts'
import { effectText } from './effects.ts'
import type { PartGroup } from './groups.ts'
import { stepsText } from './steps.ts'
import { tableLines } from './table.ts'

export interface PlanTextOptions {
  color: boolean
  /** Columns of the terminal. Without it nothing is wrapped, as programs and logs like it. */
  width?: number
  /**
   * Also the requests and why they are of this form, what is left alone one by one, all names, the domains without
   * changes, and long values that stay.
   */
  verbose?: boolean
  /** Show what others may not read (contacts). */
  showPrivate?: boolean
}

export interface Context extends PlanTextOptions {
  pc: Colors
  words: Words
}

/** The lines of a part, its heading first. */
export function partLines({ part, members }: PartGroup, context: Context): string[] {
  const { pc, width } = context
  const many = members.length > 1
  const lines = heading(members, totalsText(totals([part])) + (many ? ' each' : ''), context)
  const say = (lead: string, text: string, paint: (line: string) => string = String) => {
    lines.push(...paragraph('  ', lead, visibleLines(text), width).map(paint))
  }
  if (many) lines.push(...nameLines(part, members, context))
  lines.push(...effectLines(part, context))
  if (part.changes.length > 0) lines.push('', ...changeLines(part, context), '')
  const twice = changedTwice(part)
  if (twice.length > 0) say('both: ', `${context.words.both} changed ${twice.join(', ')}`, pc.red)
  if (part.stuck !== undefined) {
    say('stuck: ', `${stuckPlace(part)}${sentence(part.stuck)}`, pc.red)
    const nothing = `Nothing is sent for ${many ? 'these domains' : 'this domain'} until that is fixed.`
    lines.push(...paragraph('         ', '', [nothing], width))
  } else if (part.steps.length > 0) {
    const { lead, reason } = strategyText(part, { many, verbose: context.verbose ?? false })
    say(lead, reason)
    if (part.strategy?.caution !== undefined) say('caution: ', part.strategy.caution, pc.yellow)
    if (context.verbose || part.check) lines.push(...indented(stepsText(part, narrowed(context, 4)), '    '))
  }
  for (const note of part.notes) say('note: ', note)
  lines.push(...leftLines(members, context))
  // Nothing may be below the table.
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines
}

/** What the changes mean, before all detail. The topic is before the first of its effects. */
function effectLines({ effects }: Part, { pc, width }: Context): string[] {
  let widest = 0
  for (const { topic } of effects) widest = Math.max(widest, topic.length + 2)
  return effects.flatMap((effect, index) => {
    const topic = effect.topic === effects[index - 1]?.topic ? '' : `${effect.topic}:`
    const lead = topic.padEnd(widest)
    const lines = paragraph(`  ${lead}`, '', visibleLines(effectText(effect)), width)
    return lines.map((line, at) =>
      at === 0 && topic !== '' ? line.replace(topic, () => pc.bold(topic)) : line,
    )
  })
}

export function changeLines(part: Part, context: Context): string[] {
  const marks = isMarked(part)
  const rows = part.changes.flatMap(change => rowsOf(change, { ...context, marks }))
  const columns = marks ? [ORIGIN_COLUMN, ...part.columns] : part.columns
  return tableLines(columns, rows, context)
}

/** `xn--bcher-kva.example (bücher.example) · dns · 1 to add`; a long name has its line alone. */
export function heading(
  members: readonly [Part, ...Part[]],
  about: string,
  { pc, width }: Context,
): string[] {
  const [part] = members
  const unicode = members.length > 1 ? undefined : unicodeForm(part.subject)
  const subject = someNames(members.map(member => visible(member.subject)))
  const kind = visible(part.kind)
  const aside = unicode === undefined ? '' : ` (${unicode})`
  const rest = `${aside} · ${kind} · ${about}`
  if (width === undefined || columnsOf(subject + rest) <= width) {
    return [pc.bold(subject) + aside + pc.dim(` · ${kind} · `) + about]
  }
  const lines = wrap(subject, width).map(piece => pc.bold(piece.trimEnd()))
  return [...lines, ...paragraph('  ', '', [rest.trimStart()], width)]
}

/** All names when asked, and what stands for them in the text below. */
function nameLines(part: Part, members: readonly Part[], { verbose, width, pc }: Context): string[] {
  const lines: string[] = []
  const named = members.map(({ subject }) => {
    const unicode = unicodeForm(subject)
    return unicode === undefined ? visible(subject) : `${visible(subject)} (${unicode})`
  })
  if (verbose) lines.push(...paragraph('  ', 'domains: ', [named.join(', ')], width))
  const { changes, effects, notes, stuck, strategy, check, steps } = part
  const said = [changes, effects, notes, stuck, strategy, check, verbose ? steps : []]
  if (hasPlace(JSON.stringify(said))) {
    lines.push(...paragraph('  ', '', [`${PLACE} is the name of each.`], width).map(pc.dim))
  }
  return lines
}

/** What nothing touches: counts, and one by one when asked. */
export function leftLines(members: readonly Part[], context: Context): string[] {
  const left = members.flatMap(part => part.left.map(one => ({ ...one, subject: part.subject })))
  const groups = leftGroups(left)
  if (groups.length === 0) return []
  const counts = groups.map(({ text, rule }) =>
    rule === undefined ? text : `${text} by { ${visible(rule)} }`,
  )
  const lead = members.length > 1 ? 'left alone in all: ' : 'left alone: '
  const lines = paragraph('  ', lead, [counts.join(', ')], context.width)
  if (!context.verbose) return lines
  const rows = left.map(one => [
    ...(members.length > 1 ? [visible(one.subject)] : []),
    ...shownCells(one.line, context),
  ])
  const laid = layColumns(
    (rows[0] ?? []).map(() => ''),
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

/** The same options for text that is indented afterwards. */
function narrowed(context: Context, indent: number): Context {
  return context.width === undefined ? context : { ...context, width: context.width - indent }
}

function indented(text: string, indent: string): string[] {
  return text.split('\n').map(line => indent + line)
}
