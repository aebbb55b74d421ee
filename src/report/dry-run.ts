/** What the server said to a plan in test mode, domain by domain, as text. */
import picocolors from 'picocolors'
import type { Colors } from 'picocolors/types.js'
import type { DryRunVerdict } from '../plan/outcome.ts'
import { paintVerdict, passes, saysWhole, VERDICT_WIDTH, verdictDetails, verdictOf, WHOLE } from './check.ts'
import { padStart } from './columns.ts'
import { visible, visibleLines } from './visible.ts'
import { count } from './wording.ts'

/** A section per part and a closing line. Ends in a newline. */
export function dryRunText(verdicts: readonly DryRunVerdict[], options: { color: boolean }): string {
  const pc = picocolors.createColors(options.color)
  const sections = verdicts.map(verdict => sectionLines(verdict, pc).join('\n'))
  return `${[...sections, closing(verdicts)].join('\n\n')}\n`
}

function sectionLines(verdict: DryRunVerdict, pc: Colors): string[] {
  const { subject, kind, steps, whole, untried } = verdict
  const lines = [`${pc.bold(visible(subject))}${pc.dim(` · ${visible(kind)}`)}`]
  // The server has said nothing then, so there is no verdict to show.
  if (untried !== undefined) {
    const [first = '', ...rest] = visibleLines(untried)
    return [...lines, `  ${pc.yellow('could not be tried:')} ${first}`, ...rest.map(line => `    ${line}`)]
  }
  const width = String(steps.length).length
  const details = (of: DryRunVerdict['steps'][number] | DryRunVerdict['whole']) => {
    const said = verdictDetails(of).flatMap(visibleLines)
    lines.push(...said.map(line => ' '.repeat(6 + VERDICT_WIDTH + width) + line))
  }
  for (const [index, step] of steps.entries()) {
    const number = padStart(String(index + 1), width)
    lines.push(`  ${number}  ${paintVerdict(verdictOf(step), pc)}  ${visible(step.summary)}`)
    details(step)
  }
  if (!saysWhole(verdict)) return lines
  lines.push(`  ${' '.repeat(width)}  ${paintVerdict(verdictOf(whole), pc)}  ${WHOLE}`)
  details(whole)
  return lines
}

function closing(verdicts: readonly DryRunVerdict[]): string {
  if (verdicts.length === 0) return 'Dry run: nothing to apply.'
  const tried = verdicts.filter(verdict => verdict.untried === undefined)
  const untried = verdicts.length - tried.length
  if (tried.length === 0) {
    return `Dry run: ${verdicts.length === 1 ? 'the domain' : count(untried, 'domain')} could not be tried; nothing was changed.`
  }
  const good = tried.filter(passes).length
  const all = verdicts.length === 1 ? 'the domain' : `all ${count(verdicts.length, 'domain')}`
  const of = untried > 0 ? `${good} of ${count(verdicts.length, 'domain')}` : all
  const said =
    good === tried.length
      ? `accepts the changes of ${of}`
      : good === 0
        ? `refuses the changes of ${untried > 0 ? `${tried.length} of ${count(verdicts.length, 'domain')}` : all}`
        : `accepts the changes of ${good} of ${count(verdicts.length, 'domain')}`
  const rest = untried > 0 ? `, ${untried} could not be tried` : ''
  return `Dry run: the server ${said}${rest}; nothing was changed.`
}
