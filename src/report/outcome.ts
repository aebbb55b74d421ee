/** What became of an apply, domain by domain, as text. */
import picocolors from 'picocolors'
import type { Colors } from 'picocolors/types.js'
import type { PartOutcome } from '../plan/outcome.ts'
import type { Refusal } from '../plan/plan.ts'
import { columnsOf, padEnd } from './columns.ts'
import { outcomeTable } from './outcome-table.ts'
import { adviceOf, closing, MARKS, sentenceOf, stepLines, UNCLEAR } from './outcome-wording.ts'
import { visible, visibleLines } from './visible.ts'

export { dryRunText } from './dry-run.ts'

export interface OutcomeTextOptions {
  color: boolean
  /** Columns of the terminal, for the table at the end. */
  width?: number
  /** The guards of the plan: a refused domain names the keys that open them. */
  refusals?: readonly Refusal[]
}

/**
 * A line per part, the requests of every part that did not end as planned, a table when there is one, and how it
 * ended in all. Ends in a newline.
 */
export function outcomeText(outcomes: readonly PartOutcome[], options: OutcomeTextOptions): string {
  const pc = picocolors.createColors(options.color)
  const kinds = new Set(outcomes.map(outcome => outcome.kind)).size > 1
  const name = (outcome: PartOutcome) =>
    visible(kinds ? `${outcome.subject} ${outcome.kind}` : outcome.subject)
  let width = 0
  for (const outcome of outcomes) width = Math.max(width, columnsOf(name(outcome)))
  const lines: string[] = []
  for (const outcome of outcomes) {
    const { mark, paint } = MARKS[outcome.verdict]
    const [first = '', ...rest] = visibleLines(sentenceOf(outcome))
    lines.push(`${pc[paint](mark)} ${pc.bold(padEnd(name(outcome), width))}  ${first}`)
    for (const more of rest) lines.push(' '.repeat(width + 4) + more)
    lines.push(...detailLines(outcome, keysOf(outcome, options.refusals ?? []), pc))
  }
  if (lines.length > 0) lines.push('')
  const room = options.width === undefined ? { pc } : { pc, width: options.width }
  const table = outcomeTable(outcomes, name, room)
  if (table.length > 0) lines.push(...table, '')
  return `${[...lines, ...closing(outcomes)].join('\n')}\n`
}

/** What would have let a refused part through: keys of its own, and those over the whole plan. */
function keysOf({ verdict, subject, kind }: PartOutcome, refusals: readonly Refusal[]): string[] {
  if (verdict !== 'refused') return []
  const about = refusals.filter(
    refusal =>
      refusal.opened === undefined &&
      (refusal.subject === undefined || refusal.subject === subject) &&
      (refusal.kind === undefined || refusal.kind === kind),
  )
  return [...new Set(about.map(({ key }) => key))]
}

function detailLines(outcome: PartOutcome, keys: readonly string[], pc: Colors): string[] {
  const lines: string[] = []
  const { steps, differences, verdict } = outcome
  const say = (lead: string, text: string, paint: (text: string) => string) => {
    const [first = '', ...rest] = visibleLines(text)
    lines.push(`    ${paint(lead)} ${first}`, ...rest.map(more => ' '.repeat(5 + lead.length) + more))
  }
  if (verdict === 'failed') {
    const paint = { done: pc.green, failed: pc.red, unclear: pc.yellow, 'not run': pc.dim }
    for (const { word, text } of stepLines(steps)) lines.push(`    ${paint[word](text)}`)
  }
  if (steps.some(step => step.uncertain)) lines.push(`    ${pc.yellow(UNCLEAR)}`)
  for (const missing of differences?.missing ?? [])
    lines.push(`    ${pc.red('missing   ')}  ${visible(missing)}`)
  for (const extra of differences?.unexpected ?? [])
    lines.push(`    ${pc.yellow('unexpected')}  ${visible(extra)}`)
  for (const note of outcome.notes ?? []) say('note:', note, pc.bold)
  const advice = adviceOf(outcome)
  for (const one of advice) say('help:', one, pc.cyan)
  // A key that the advice names is not said twice.
  const more = keys.filter(key => !advice.some(one => one.includes(key)))
  for (const key of more) lines.push(`    ${pc.cyan(visible(key))}`)
  return lines
}
