/** One part of a plan as Markdown, or the same part of many domains. Private lines are always masked here. */

import { isAccepted } from '../../plan/outcome.ts'
import { type Atom, type Part, totals } from '../../plan/plan.ts'
import { leftGroups } from '../../plan/unmanaged.ts'
import { count, sentence, someNames } from '../../text/count.ts'
import { visible } from '../../text/visible.ts'
import { layColumns, padCell } from '../layout/columns.ts'
import { changedTwice, isMarked, markOf, ORIGIN_COLUMN } from '../words/origins.ts'
import type { Words } from '../words/plan-source.ts'
import { code, fence, htmlCode, proseLines } from '../words/prose.ts'
import { pairAtoms, shownCells } from '../words/rows.ts'
import { hasPlace, PLACE } from '../words/template.ts'
import { strategyText, stuckPlace, totalsText, unicodeForm } from '../words/wording.ts'
import { effectText } from './effects.ts'
import type { PartGroup } from './groups.ts'
import type { RefusalGroup } from './refusals.ts'
import { stepsText } from './steps.ts'

/** A name as code, with its Unicode form. */
export function domain(subject: string): string {
  const unicode = unicodeForm(subject)
  return unicode === undefined ? code(subject) : `${code(subject)} (${code(unicode)})`
}

/** What opens a rule, as people type it: on the command line, or in a comment. Empty where nothing does. */
export function keysMarkdown({ keys, each }: Pick<RefusalGroup, 'keys' | 'each'>): string {
  const typed = keys.map(code).join(' ')
  return each === undefined ? typed : `${typed}, which opens all of these, or one by one: ${code(each)}`
}

/** Someone's words as a sentence; a line of theirs is a line here. */
export function quotedSentence(text: string, indent = ''): string {
  const lines = proseLines(text)
  // After a code span, not in it: what is to be copied has no full stop.
  const end = sentence(text).length > text.trimEnd().length ? '.' : ''
  return lines.join(`\\\n${indent}`) + end
}

/** A foldable block: effects, the diff, how it is written, what is left alone. */
export function details({ part, members }: PartGroup, words: Words, open: boolean): string {
  const many = members.length > 1
  const [{ subject }] = members
  const unicode = unicodeForm(subject)
  const name = many
    ? someNames(members.map(member => htmlCode(member.subject)))
    : htmlCode(subject) + (unicode === undefined ? '' : ` (${htmlCode(unicode)})`)
  const about = `${totalsText(totals([part]))}${many ? ' each' : ''}`
  const effects = part.effects.flatMap(effect => proseLines(effectText(effect), `**${effect.topic}:** `))
  const diff = diffBlock(part)
  const blocks = [
    `<details${open ? ' open' : ''}><summary>${name} · ${htmlCode(part.kind)} · ${about}</summary>`,
    many ? namesBlock(part, members) : '',
    // Two spaces at the end of a line would be lost in an editor; a backslash breaks the line as well.
    effects.join('\\\n'),
    diff,
    wayLines(part, words, many).join('\\\n'),
    checkBlock(part),
    leftBlock(members),
    '</details>',
  ]
  return blocks.filter(block => block !== '').join('\n\n')
}

export function namesBlock(part: Part, members: readonly Part[]): string {
  const { changes, effects, notes, stuck, strategy, check } = part
  const placed = hasPlace(JSON.stringify([changes, effects, notes, stuck, strategy, check]))
  const names = members.map(({ subject }) => domain(subject)).join(' ')
  const block = `<details><summary>${count(members.length, 'domain')}</summary>\n\n${names}\n\n</details>`
  return placed ? `${block}\n\n${code(PLACE)} is the name of each.` : block
}

/** How the part is written and what to know about it, one line each. */
function wayLines(part: Part, words: Words, many: boolean): string[] {
  const lines: string[] = []
  const twice = changedTwice(part)
  if (twice.length > 0) {
    const ids = twice.map(id => code(id)).join(', ')
    lines.push(`**Changed in both places:** ${words.both} changed ${ids}`)
  }
  if (part.stuck !== undefined) {
    const nothing = `Nothing is sent for ${many ? 'these domains' : 'this domain'} until that is fixed.`
    lines.push(`**Stuck:** ${quotedSentence(`${stuckPlace(part)}${part.stuck}`)} ${nothing}`)
  } else if (part.strategy !== undefined) {
    const { lead, reason } = strategyText(part, { many })
    lines.push(...proseLines(reason, lead))
    if (part.strategy.caution !== undefined) lines.push(...proseLines(part.strategy.caution, '**Caution:** '))
  }
  for (const note of part.notes) lines.push(...proseLines(note, 'Note: '))
  return lines.map(line => line.trimEnd())
}

/** The requests with the verdicts of the server, when it was asked. */
function checkBlock(part: Part): string {
  if (!part.check) return ''
  const good = isAccepted(part.check)
  const title = `The server ${good ? 'accepts' : 'refuses'} ${count(part.steps.length, 'request')} in test mode`
  const lines = stepsText(part, { color: false }).split('\n')
  return `<details${good ? '' : ' open'}><summary>${title}</summary>\n\n${fence('', lines)}\n\n</details>`
}

/** The changes in a fence, empty where there are none. */
export function diffBlock(part: Part): string {
  return part.changes.length > 0 ? fence('diff', diffLines(part)) : ''
}

/** One `-` or `+` line per record, in columns. */
function diffLines(part: Part): string[] {
  const lines: { sign: string; cells: string[] }[] = []
  const marks = isMarked(part)
  const cells = (atom: Atom) => {
    const shown = shownCells(atom.line)
    return marks ? [markOf([atom]), ...shown] : shown
  }
  for (const change of part.changes) {
    for (const { before, after } of pairAtoms(change)) {
      if (before) lines.push({ sign: '-', cells: cells(before) })
      if (after) lines.push({ sign: '+', cells: cells(after) })
    }
    if (change.kept)
      lines.push({ sign: ' ', cells: [`(${count(change.kept, 'other stays', 'others stay')})`] })
  }
  return aligned(marks ? [ORIGIN_COLUMN, ...part.columns] : part.columns, lines)
}

function aligned(
  columns: readonly string[],
  lines: readonly { sign: string; cells: readonly string[] }[],
): string[] {
  const titles = columns.map(title => title.toUpperCase())
  const full = lines.filter(line => line.cells.length === titles.length).map(line => line.cells)
  const laid = layColumns(titles, full)
  const text = (sign: string, cells: readonly string[]) =>
    `${sign} ${cells
      .map((cell, index) => (index === cells.length - 1 ? cell : padCell(cell, laid[index]!)))
      .join('  ')}`
  return [text(' ', titles), ...lines.map(line => text(line.sign, line.cells))]
}

/** Counts in words, the entries themselves in a fence. */
function leftBlock(members: readonly [Part, ...Part[]]): string {
  const many = members.length > 1
  const left = members.flatMap(part => part.left.map(one => ({ ...one, subject: part.subject })))
  if (left.length === 0) return ''
  const groups = leftGroups(left).map(({ text, rule }) =>
    rule === undefined ? text : `${text} by ${code(`{ ${rule} }`)}`,
  )
  const lines = left.map(one => ({
    sign: ' ',
    cells: [...(many ? [visible(one.subject)] : []), ...shownCells(one.line)],
  }))
  const columns = many ? ['domain', ...members[0].columns] : members[0].columns
  return [
    `<details><summary>${left.length} left alone${many ? ' in all' : ''}</summary>`,
    groups.join(', '),
    fence('', aligned(columns, lines)),
    '</details>',
  ].join('\n\n')
}
