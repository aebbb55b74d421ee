/** Which words of a value change: the parts of two texts that are in one and not in the other. */
import { diffArrays } from 'diff'

export interface Span {
  text: string
  changed: boolean
}

/** Texts that differ in more words than these are not compared word by word. */
const MOST = 500

/** Word by word; inside one long changed word (a key) only the middle that differs. Spans joined are the text. */
export function markChanges(before: string, after: string): { before: Span[]; after: Span[] } {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const runs = diffArrays(old, now, { maxEditLength: MOST }) ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ]
  const marks = { before: [] as Span[], after: [] as Span[] }
  let gone = ''
  let come = ''
  for (const { value, removed, added } of runs) {
    const text = value.join('')
    if (removed) gone += text
    else if (added) come += text
    else {
      markRun(gone, come, marks)
      gone = ''
      come = ''
      push(marks.before, text, false)
      push(marks.after, text, false)
    }
  }
  markRun(gone, come, marks)
  return marks
}

function wordsOf(text: string): string[] {
  return text.match(/[\s,;]+|[^\s,;]+/g) ?? []
}

/** Texts of at least this length that share at least half are marked only where they differ. */
const LONG = 24

function markRun(old: string, now: string, marks: { before: Span[]; after: Span[] }): void {
  const oldPoints = [...old]
  const nowPoints = [...now]
  const shorter = Math.min(oldPoints.length, nowPoints.length)
  let start = 0
  while (start < shorter && oldPoints[start] === nowPoints[start]) start++
  let end = 0
  while (end < shorter - start && oldPoints.at(-1 - end) === nowPoints.at(-1 - end)) end++
  if (shorter < LONG || (start + end) * 2 < shorter) {
    start = 0
    end = 0
  }
  for (const [points, into] of [
    [oldPoints, marks.before],
    [nowPoints, marks.after],
  ] as const) {
    push(into, points.slice(0, start).join(''), false)
    push(into, points.slice(start, points.length - end).join(''), true)
    push(into, points.slice(points.length - end).join(''), false)
  }
}

function push(spans: Span[], text: string, changed: boolean): void {
  if (text === '') return
  const last = spans.at(-1)
  if (last?.changed === changed) last.text += text
  else spans.push({ text, changed })
}

/** The part of `spans` from offset `start` to `end`. */
export function sliceSpans(spans: readonly Span[], start: number, end: number): Span[] {
  const slice: Span[] = []
  let offset = 0
  for (const span of spans) {
    push(slice, span.text.slice(Math.max(0, start - offset), Math.max(0, end - offset)), span.changed)
    offset += span.text.length
  }
  return slice
}
