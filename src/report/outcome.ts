/** What became of an apply or a dry run, domain by domain, as text. */
import picocolors from 'picocolors'
import type { Colors } from 'picocolors/types.js'
import type { DryRunVerdict, PartOutcome } from '../plan/outcome.ts'
import { columnsOf, padEnd, padStart } from './columns.ts'
import { adviceOf, closing, MARKS, sentenceOf, stepLines } from './outcome-wording.ts'
import { visible, visibleLines } from './visible.ts'
import { count } from './wording.ts'

/** A line per part, the requests of every part that did not end as planned, and a closing count. Ends in a newline. */
export function outcomeText(outcomes: readonly PartOutcome[], options: { color: boolean }): string {
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
    lines.push(...detailLines(outcome, pc))
  }
  if (lines.length > 0) lines.push('')
  return `${[...lines, closing(outcomes)].join('\n')}\n`
}

function detailLines(outcome: PartOutcome, pc: Colors): string[] {
  const lines: string[] = []
  const { steps, differences, verdict } = outcome
  if (verdict === 'failed') {
    const paint = { done: pc.green, failed: pc.red, 'not-run': pc.dim }
    for (const line of stepLines(steps)) lines.push(`    ${paint[line.status](line.text)}`)
  }
  for (const missing of differences?.missing ?? [])
    lines.push(`    ${pc.red('missing   ')}  ${visible(missing)}`)
  for (const extra of differences?.unexpected ?? [])
    lines.push(`    ${pc.yellow('unexpected')}  ${visible(extra)}`)
  for (const advice of adviceOf(outcome)) {
    const [first = '', ...rest] = visibleLines(advice)
    lines.push(`    ${pc.cyan('help:')} ${first}`, ...rest.map(more => `          ${more}`))
  }
  return lines
}

/** A section per part and a closing line. Ends in a newline. */
export function dryRunText(verdicts: readonly DryRunVerdict[], options: { color: boolean }): string {
  const pc = picocolors.createColors(options.color)
  const sections = verdicts.map(verdict => sectionLines(verdict, pc).join('\n'))
  return `${[...sections, dryRunClosing(verdicts)].join('\n\n')}\n`
}

function sectionLines({ subject, kind, steps, whole }: DryRunVerdict, pc: Colors): string[] {
  const width = String(steps.length).length
  const lines = [`${pc.bold(visible(subject))}${pc.dim(` · ${visible(kind)}`)}`]
  const detail = (text: string) =>
    lines.push(...visibleLines(text).map(line => ' '.repeat(15 + width) + line))
  for (const [index, step] of steps.entries()) {
    const number = padStart(String(index + 1), width)
    const verdict = step.accepted ? pc.green(padEnd('accepted', 9)) : refused(step, pc)
    lines.push(`  ${number}  ${verdict}  ${visible(step.summary)}`)
    if (!step.accepted && step.message !== undefined) detail(step.message)
    if (!step.accepted && step.dependent)
      detail('Refused alone, because the requests before it have not happened.')
  }
  // A single PUT is the whole zone.
  if (steps.length === 1 && steps[0]?.summary.startsWith('PUT ')) return lines
  const verdict = whole.accepted ? pc.green(padEnd('accepted', 9)) : pc.red(padEnd('refused', 9))
  lines.push(`  ${padEnd('', width)}  ${verdict}  the whole zone that would result`)
  if (!whole.accepted && whole.message !== undefined) detail(whole.message)
  return lines
}

function refused(step: { dependent?: boolean }, pc: Colors): string {
  return step.dependent ? pc.yellow(padEnd('dependent', 9)) : pc.red(padEnd('refused', 9))
}

/** A request that is refused only because it is tested alone does not count against its part. */
function passes({ steps, whole }: DryRunVerdict): boolean {
  return whole.accepted && steps.every(step => step.accepted || step.dependent)
}

function dryRunClosing(verdicts: readonly DryRunVerdict[]): string {
  if (verdicts.length === 0) return 'Dry run: nothing to apply.'
  const good = verdicts.filter(passes).length
  const all = verdicts.length === 1 ? 'the domain' : `all ${count(verdicts.length, 'domain')}`
  const said =
    good === verdicts.length
      ? `accepts the changes of ${all}`
      : good === 0
        ? `refuses the changes of ${all}`
        : `accepts the changes of ${good} of ${count(verdicts.length, 'domain')}`
  return `Dry run: the server ${said}; nothing was changed.`
}
