/** A plan as text for a terminal or a log. Pure: colour and width come in as options. */
import picocolors from 'picocolors'
import type { Formatter } from 'picocolors/types.js'
import type { Incomplete, Part, Plan, Refusal } from '../../plan/plan.ts'
import { someNames } from '../../text/count.ts'
import { visible, visibleLines } from '../../text/visible.ts'
import { paragraph } from '../layout/columns.ts'
import { legendOf, unexplainedText } from '../words/origins.ts'
import { wordsOf } from '../words/plan-source.ts'
import { rowMarks } from '../words/rows.ts'
import { hasPlace, PLACE } from '../words/template.ts'
import { isQuiet } from '../words/wording.ts'
import { groupParts } from './groups.ts'
import { heldText, withoutHeld } from './held-back.ts'
import {
  type Context,
  heading,
  leftLines,
  type PlanTextOptions as PartOptions,
  partLines,
} from './part-text.ts'
import { groupRefusals, type RefusalGroup, type SummaryOptions, togetherKey } from './refusals.ts'
import { footerLines, sortedIncomplete, summaryLines } from './summary.ts'
import { quietText } from './unchanged.ts'

export interface PlanTextOptions extends PartOptions, SummaryOptions {}

/**
 * The whole plan: the changed parts, what could not be planned, what apply would refuse, and some lines that sum
 * up. Ends in a newline.
 */
export function planText(plan: Plan, options: PlanTextOptions): string {
  const context: Context & SummaryOptions = {
    ...options,
    pc: picocolors.createColors(options.color),
    words: wordsOf(options),
  }
  const { pc } = context
  const loud = plan.parts.filter(part => !isQuiet(part))
  const sections = groupParts(loud, plan.refusals).map(group => partLines(group, context))
  sections.push(quietLines(withoutHeld(plan), context))
  sections.push(
    ...incompleteSections(plan.incomplete, context),
    legendLines(plan, context),
    plan.notes.flatMap(note => paragraph('', 'note: ', visibleLines(note), context.width)),
    ...heldText(plan, context),
    refusalLines(plan.refusals, context),
  )
  const [summary = '', ...more] = summaryLines(plan, options)
  const complete = plan.incomplete.every(one => one.absent)
  const closing = led(summary, context).map(line => (complete ? pc.bold(line) : pc.bold(pc.yellow(line))))
  for (const line of more)
    closing.push(...led(line, context).map(line.startsWith('Refused') ? pc.red : pc.yellow))
  const footer = footerLines(plan, options).flatMap(line => paragraph('', '', [visible(line)], context.width))
  closing.push(...footer.map(pc.dim))
  sections.push(closing)
  return sections
    .filter(lines => lines.length > 0)
    .map(lines => `${lines.join('\n')}\n`)
    .join('\n')
}

/** `Plan: …`, continued after what it begins with. */
function led(line: string, { width }: Context): string[] {
  const [, lead = '', text = ''] = /^([^:]+: )(.*)$/.exec(line) ?? [line, '', line]
  return paragraph('', lead, [text], width)
}

/** Parts without changes: one line together, or one each when asked. */
function quietLines(parts: readonly Part[], context: Context): string[] {
  if (context.verbose) {
    return parts
      .filter(isQuiet)
      .flatMap(part => [
        ...heading([part], `${context.words.asRequested} (${part.managed} managed)`, context),
        ...leftLines([part], context),
      ])
  }
  const text = quietText(parts, context.words, { alone: false })
  return text === '' ? [] : paragraph('', '', [`${text}.`], context.width).map(context.pc.dim)
}

function incompleteSections(incomplete: readonly Incomplete[], { pc, width }: Context): string[][] {
  const section = (title: string, paint: Formatter, chosen: readonly Incomplete[]): string[] => {
    if (chosen.length === 0) return []
    const lines = paragraph('', '', [title], width).map(paint)
    for (const { message, advice, absent, subject, kind, item } of chosen) {
      const lead = [subject, kind, item].flatMap(name => (name === undefined ? [] : visible(name))).join(' ')
      // What is absent has its reason in the title.
      const said = absent
        ? paragraph('  ', lead, [''], width)
        : paragraph('  ', `${lead}: `, visibleLines(message), width)
      lines.push(...said)
      if (advice !== undefined) lines.push(...paragraph('    ', 'help: ', visibleLines(advice), width))
    }
    return lines
  }
  const { unread, refused, absent } = sortedIncomplete(incomplete)
  return [
    section('Could not be read; nothing is known about:', pc.red, unread),
    section('Not restored; what is live stays:', pc.red, refused),
    section('Not in the account:', pc.yellow, absent),
  ]
}

/** What the marks in the tables mean, or that there can be none. */
function legendLines(plan: Plan, { pc, width, words }: Context): string[] {
  const marks = new Set(plan.parts.flatMap(rowMarks))
  const lines = legendOf(marks, words, plan.base).flatMap(({ mark, text }) =>
    paragraph('', `${mark}: `, [visible(text)], width).map(mark.startsWith('!') ? pc.red : pc.yellow),
  )
  const unexplained = unexplainedText(plan, words)
  if (unexplained !== '') lines.push(...paragraph('', '', [unexplained], width).map(pc.yellow))
  return lines
}

/** What is closed with the key to type, then more quietly what was opened. */
function refusalLines(refusals: readonly Refusal[], context: Context & SummaryOptions): string[] {
  const { pc, width } = context
  const groups = groupRefusals(refusals, context)
  const lines = groups.map((group, index) => {
    const names = refusedNames(group, context)
    if (group.opened) {
      const how = visible(`${group.rule}, ${group.opened}`)
      const lines = visibleLines(`${names}: ${group.message} (${how})`)
      return paragraph('', 'open: ', lines, width).map(pc.dim)
    }
    const [first = '', ...rest] = paragraph(
      '',
      'refused: ',
      visibleLines(`${names}: ${group.message}`),
      width,
    )
    const legend = hasPlace(group.message) ? [`${PLACE} is the name of each.`] : []
    // What several guards say under one key is followed by that key once.
    const next = groups[index + 1]
    const more = next && !next.opened && next.keys.join('\n') === group.keys.join('\n')
    return [
      first.replace('refused:', () => pc.bold(pc.red('refused:'))),
      ...rest,
      ...legend.flatMap(line => paragraph('         ', '', [line], width)).map(pc.dim),
      ...(more ? [] : keyLines(group, context)),
    ]
  })
  const closed = groups.filter(({ opened }) => !opened).length
  lines.splice(closed, 0, togetherLines(togetherKey(groups), context))
  return lines.flat()
}

/** One command line for all that is closed; where it takes several lines, a shell still reads it as one. */
function togetherLines(key: string | undefined, { pc, width }: Context): string[] {
  if (key === undefined) return []
  const pieces = paragraph('    ', '', [visible(key)], width === undefined ? undefined : width - 2)
  const lines = pieces.map((piece, at) => (at === pieces.length - 1 ? piece : `${piece} \\`))
  return ['all of these together:', ...lines.map(pc.cyan)]
}

/** A key has a line of its own, to be copied. */
function keyLines({ keys, each }: RefusalGroup, { pc, width }: Context): string[] {
  const lines = keys.flatMap(key => paragraph('    ', '', [visible(key)], width)).map(pc.cyan)
  if (each === undefined) return lines
  const how = `opens it for all of these; or one by one: ${visible(each)}`
  return [...lines, ...paragraph('      ', '', [how], width)]
}

function refusedNames({ subjects, kinds }: RefusalGroup, { verbose }: Context): string {
  if (subjects.length === 0) return 'the whole plan'
  const names = verbose ? subjects.join(', ') : someNames(subjects)
  return kinds.length === 0 ? names : `${names} (${someNames(kinds)})`
}
