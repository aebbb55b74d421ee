/** A source line with a caret under the place that is meant. */
import { visible, visibleAfter } from '../../text/visible.ts'
import { columnsOf, endFitting, head } from './columns.ts'

/** An excerpt takes at most this many columns, and this many of them before the caret. */
const WIDEST = 96
const BEFORE = 48
const MARKED = 64

const TAB = '    '

export interface Excerpt {
  source: string
  /** Spaces and carets, aligned with `source`. */
  caret: string
}

/**
 * `column` counts UTF-16 code units from 1, as editors and the YAML parser do. A long line is cut around the
 * caret, with `…` where something is left out. A tab is shown as four spaces.
 */
export function excerptOf(line: string, column: number, length: number): Excerpt {
  const start = Math.min(Math.max(column - 1, 0), line.length)
  const end = Math.min(start + Math.max(length, 1), line.length)
  let before = visible(withoutTabs(line.slice(0, start)))
  let marked = visibleAfter(withoutTabs(line.slice(start, end)))
  let after = visibleAfter(withoutTabs(line.slice(end)))
  if (columnsOf(before) + columnsOf(marked) + columnsOf(after) > WIDEST) {
    if (columnsOf(before) > BEFORE) before = `…${endFitting(before, BEFORE - 1)}`
    if (columnsOf(marked) > MARKED) marked = `${head(marked, MARKED - 1)}…`
    const room = Math.max(WIDEST - columnsOf(before) - columnsOf(marked), 8)
    if (columnsOf(after) > room) after = `${head(after, room - 1)}…`
  }
  return {
    source: (before + marked + after).trimEnd(),
    caret: ' '.repeat(columnsOf(before)) + '^'.repeat(Math.max(columnsOf(marked), 1)),
  }
}

function withoutTabs(text: string): string {
  return text.replaceAll('\t', TAB)
}
