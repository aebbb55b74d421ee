/** Which words of a value change: the parts of two texts that are in one and not in the other. */

export interface Span {
  text: string
  changed: boolean
}

/** Above this many comparisons only what is before the first and after the last difference counts as equal. */
const COMPARISONS = 300_000

/** Word by word; inside one long changed word (a key) only the middle that differs. Spans joined are the text. */
export function markChanges(before: string, after: string): { before: Span[]; after: Span[] } {
  const old = wordsOf(before)
  const now = wordsOf(after)
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start++
  let end = 0
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end++

  const marks = { before: [] as Span[], after: [] as Span[] }
  const keep = (text: string) => {
    push(marks.before, text, false)
    push(marks.after, text, false)
  }
  keep(old.slice(0, start).join(''))
  const middle = { old: old.slice(start, old.length - end), now: now.slice(start, now.length - end) }
  for (const run of runsOf(middle.old, middle.now)) {
    if (run.same) keep(run.old)
    else markRun(run.old, run.now, marks)
  }
  keep(end === 0 ? '' : old.slice(-end).join(''))
  return marks
}

function wordsOf(text: string): string[] {
  return text.match(/[\s,;]+|[^\s,;]+/g) ?? []
}

interface Run {
  same: boolean
  old: string
  now: string
}

/** Longest common subsequence of words, as runs of equal and of differing text. */
function runsOf(old: readonly string[], now: readonly string[]): Run[] {
  if (old.length * now.length > COMPARISONS) return [{ same: false, old: old.join(''), now: now.join('') }]
  const row = now.length + 1
  const longest = new Uint32Array((old.length + 1) * row)
  const at = (i: number, j: number) => longest[i * row + j] ?? 0
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      longest[i * row + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const runs: Run[] = []
  const run = (same: boolean): Run => {
    const last = runs.at(-1)
    if (last?.same === same) return last
    const next = { same, old: '', now: '' }
    runs.push(next)
    return next
  }
  let i = 0
  let j = 0
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      const same = run(true)
      same.old += old[i++]!
      same.now += now[j++]!
    } else if (j === now.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) {
      run(false).old += old[i++]!
    } else {
      run(false).now += now[j++]!
    }
  }
  return runs
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
