/** What the server said to a plan in test mode, domain by domain, as text. */
import picocolors from 'picocolors'
import type { Colors } from 'picocolors/types.js'
import { type DryRunVerdict, isAccepted } from '../../plan/outcome.ts'
import { count } from '../../text/count.ts'
import { visible, visibleLines } from '../../text/visible.ts'
import { behind, padEnd, padStart, paragraph, wrap } from '../layout/columns.ts'
import {
  paintVerdict,
  saysWhole,
  VERDICT_WIDTH,
  type VerdictWord,
  verdictDetails,
  verdictOf,
  WHOLE,
} from '../plan/check.ts'
import { nounOf, subjectsOf, subjectsText } from '../words/subjects.ts'

/** A section per part and a closing line, no wider than `width`. Ends in a newline. */
export function dryRunText(
  verdicts: readonly DryRunVerdict[],
  { color, width }: { color: boolean; width?: number },
): string {
  const pc = picocolors.createColors(color)
  const sections = verdicts.map(verdict => sectionLines(verdict, pc, width).join('\n'))
  const last = paragraph('', '', [closing(verdicts)], width).join('\n')
  return `${[...sections, last].join('\n\n')}\n`
}

function sectionLines(verdict: DryRunVerdict, pc: Colors, room: number | undefined): string[] {
  const { subject, kind, steps, whole, untried } = verdict
  const title = `${visible(subject)} · ${visible(kind)}`
  const names = wrap(title, room ?? Number.POSITIVE_INFINITY).map(piece => piece.trimEnd())
  const lines = names.length === 1 ? [title.replace(/^[^ ]+/, pc.bold).replace(/ · .*$/, pc.dim)] : names
  // The server has said nothing then, so there is no verdict to show.
  if (untried !== undefined) {
    const lead = 'could not be tried:'
    const said = paragraph('  ', `${lead} `, visibleLines(untried), room)
    return [...lines, ...said.map((line, index) => (index === 0 ? line.replace(lead, pc.yellow) : line))]
  }
  const width = String(steps.length).length
  const say = (number: string, word: VerdictWord, text: string) => {
    const lead = `  ${number}  ${padEnd(word, VERDICT_WIDTH)}  `
    lines.push(...behind(lead, [text], room, lead.replace(word, paintVerdict(word, pc, false))))
  }
  const details = (of: DryRunVerdict['steps'][number] | DryRunVerdict['whole']) => {
    const said = verdictDetails(of).flatMap(visibleLines)
    if (said.length > 0) lines.push(...paragraph(' '.repeat(6 + VERDICT_WIDTH + width), '', said, room))
  }
  for (const [index, step] of steps.entries()) {
    say(padStart(String(index + 1), width), verdictOf(step), visible(step.summary))
    details(step)
  }
  if (!saysWhole(verdict)) return lines
  say(' '.repeat(width), verdictOf(whole), WHOLE)
  details(whole)
  return lines
}

function closing(verdicts: readonly DryRunVerdict[]): string {
  if (verdicts.length === 0) return 'Dry run: nothing to apply.'
  const noun = nounOf(verdicts)
  const only = noun === 'domain' ? 'the domain' : subjectsText(subjectsOf(verdicts))
  const tried = verdicts.filter(verdict => verdict.untried === undefined)
  const untried = verdicts.length - tried.length
  if (tried.length === 0) {
    return `Dry run: ${verdicts.length === 1 ? only : count(untried, noun)} could not be tried; nothing was changed.`
  }
  const good = tried.filter(isAccepted).length
  const all = verdicts.length === 1 ? only : `all ${count(verdicts.length, noun)}`
  const of = untried > 0 ? `${good} of ${count(verdicts.length, noun)}` : all
  const said =
    good === tried.length
      ? `accepts the changes of ${of}`
      : good === 0
        ? `refuses the changes of ${untried > 0 ? `${tried.length} of ${count(verdicts.length, noun)}` : all}`
        : `accepts the changes of ${good} of ${count(verdicts.length, noun)}`
  const rest = untried > 0 ? `, ${untried} could not be tried` : ''
  return `Dry run: the server ${said}${rest}; nothing was changed.`
}
