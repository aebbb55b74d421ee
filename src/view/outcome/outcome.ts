/** What became of an apply, domain by domain, as text. */
import picocolors from 'picocolors'
import type { Colors } from 'picocolors/types.js'
import { isUnclear, type PartOutcome } from '../../plan/outcome.ts'
import type { Refusal } from '../../plan/plan.ts'
import { count } from '../../text/count.ts'
import { indentedLines, visible, visibleLines } from '../../text/visible.ts'
import { behind, columnsOf, padEnd, paragraph, wrap } from '../layout/columns.ts'
import { type PlanSource, type Words, wordsOf } from '../words/plan-source.ts'
import { groupOutcomes, memberNames, type OutcomeGroup } from './outcome-groups.ts'
import { outcomeTable } from './outcome-table.ts'
import { adviceOf, closing, MARKS, sentenceOf, stepLines, UNCLEAR } from './outcome-wording.ts'

export { dryRunText } from './dry-run.ts'

export interface OutcomeTextOptions {
  color: boolean
  /** Columns of the terminal. Without it nothing is wrapped. */
  width?: number
  /** The guards of the plan: a refused domain names the keys that open them. */
  refusals?: readonly Refusal[]
  /** What was carried out. Default the files. */
  source?: PlanSource
}

interface Context extends OutcomeTextOptions {
  pc: Colors
  words: Words
  /** Room for the names; longer ones have lines of their own. */
  names: number
}

/** Of the width, what names may take at most. */
const NAMES = 0.4

/**
 * A line per part, the requests of every part that did not end as planned, a table when there is one, and how it
 * ended in all. Where the same kept several parts from being begun, it is said once. Ends in a newline.
 */
export function outcomeText(outcomes: readonly PartOutcome[], options: OutcomeTextOptions): string {
  const pc = picocolors.createColors(options.color)
  const words = wordsOf(options)
  const { width } = options
  const groups = groupOutcomes(outcomes)
  const most = width === undefined ? Number.POSITIVE_INFINITY : Math.floor(width * NAMES)
  let names = 0
  for (const { name } of groups) if (columnsOf(name) <= most) names = Math.max(names, columnsOf(name))
  const context: Context = { ...options, pc, words, names }
  const lines = groups.flatMap(group => [...headLines(group, context), ...detailLines(group, context)])
  if (lines.length > 0) lines.push('')
  const table = outcomeTable(groups, width === undefined ? { pc } : { pc, width })
  if (table.length > 0) lines.push(...table, '')
  lines.push(...closing(outcomes, words).flatMap(line => paragraph('', '', [line], width)))
  return `${lines.join('\n')}\n`
}

/** `✓ example.nl  applied and verified, 3 requests`. */
function headLines({ name, members }: OutcomeGroup, { pc, words, names, width }: Context): string[] {
  const [outcome] = members
  const { mark, paint } = MARKS[outcome.verdict]
  const said = indentedLines(sentenceOf(outcome, words))
  const sentence = said.filter(({ depth }) => depth === 0).map(({ text }) => text)
  // What is indented is a picture: it is below, where there is room.
  const picture = said
    .filter(({ depth }) => depth > 0)
    .flatMap(({ depth, text }) => pictureLines(' '.repeat(Math.min(depth, 4) + 2), text, width))
  if (columnsOf(name) > names) {
    const [first = '', ...rest] = wrap(name, (width ?? 0) - 2).map(piece => piece.trimEnd())
    return [
      `${pc[paint](mark)} ${pc.bold(first)}`,
      ...rest.map(piece => `  ${pc.bold(piece)}`),
      ...paragraph('    ', '', sentence, width),
      ...picture,
    ]
  }
  const padded = padEnd(name, names)
  const painted = `${pc[paint](mark)} ${pc.bold(name)}${padded.slice(name.length)}  `
  return [...behind(`${mark} ${padded}  `, sentence, width, painted), ...picture]
}

/** `live now  A www 300 192.0.2.1, …`, continued after the words that two spaces end. */
function pictureLines(indent: string, text: string, width: number | undefined): string[] {
  const [, lead = '', rest = text] = /^(.{1,10}? {2,})(.*)$/.exec(text) ?? []
  return paragraph(indent, lead, [rest], width)
}

function detailLines({ members }: OutcomeGroup, context: Context): string[] {
  const { pc, width } = context
  const lines: string[] = []
  const [outcome] = members
  const { steps, differences, verdict } = outcome
  const say = (lead: string, said: readonly string[], paint: (text: string) => string) => {
    const start = `    ${lead}`
    const word = lead.trimEnd()
    lines.push(...behind(start, said, width, start.replace(word, paint)))
  }
  // The name of several parts of one subject says all of them.
  if (members.some(({ subject }) => subject !== outcome.subject))
    lines.push(...paragraph('    ', '', [memberNames(members)], width).map(pc.dim))
  if (verdict === 'failed') {
    const paint = { done: pc.green, failed: pc.red, unclear: pc.yellow, 'not run': pc.dim }
    for (const { word, lead, text } of stepLines(steps))
      lines.push(...behind(`    ${lead}`, [text], width).map(paint[word]))
  }
  if (steps.some(isUnclear)) lines.push(...paragraph('    ', '', [UNCLEAR], width).map(pc.yellow))
  for (const missing of differences?.missing ?? []) say('missing     ', [visible(missing)], pc.red)
  for (const extra of differences?.unexpected ?? []) say('unexpected  ', [visible(extra)], pc.yellow)
  for (const note of outcome.notes ?? []) say('note: ', visibleLines(note), pc.bold)
  const advice = adviceOf(outcome)
  for (const one of advice) say('help: ', visibleLines(one), pc.cyan)
  lines.push(...keyLines(members, advice, context))
  return lines
}

/** Keys of several domains are counted: all of them are with the plan. */
function keyLines(
  members: OutcomeGroup['members'],
  advice: readonly string[],
  { refusals = [], width, pc }: Context,
): string[] {
  const keys = [...new Set(members.flatMap(member => keysOf(member, refusals)))]
  // A key that the advice names is not said twice.
  const more = keys.filter(key => !advice.some(one => one.includes(key)))
  const shown =
    members.length > 1 && more.length > 1
      ? [`and ${count(more.length, 'other key')} that the plan names`]
      : more.map(visible)
  return shown.flatMap(line => paragraph('    ', '', [line], width).map(pc.cyan))
}

/** What would have let a refused part through: keys of its own, and those over the whole plan. */
function keysOf({ verdict, subject, kind }: PartOutcome, refusals: readonly Refusal[]): string[] {
  if (verdict !== 'refused') return []
  return refusals
    .filter(
      refusal =>
        refusal.opened === undefined &&
        (refusal.subject === undefined || refusal.subject === subject) &&
        (refusal.kind === undefined || refusal.kind === kind),
    )
    .map(({ key }) => key)
}
