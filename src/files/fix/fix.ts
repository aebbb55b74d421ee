/** Fixes the text of one file, as long as nothing in it gets worse. */
import type { Diagnostic } from '../../diagnostics.ts'
import { Source } from '../../text/source.ts'
import { FIX_RULES } from './rules.ts'
import { applied, type Fix, type IsRight, type Splice, splicesFor } from './splice.ts'

/** Findings about one file with this text, as they count in its repository. */
export type Judge = (source: Source) => readonly Diagnostic[]

export interface FixedText {
  text: string
  fixes: Fix[]
}

/** What one fix uncovers may be fixed too: a file that was not YAML tells nothing else. */
const ROUNDS = 5
/** Beyond so many, fixes that spoil the whole are not looked for one by one. */
const ONE_BY_ONE = 50

/** A text and what is found with it. */
interface State {
  source: Source
  found: readonly Diagnostic[]
}

/**
 * Everything in `source` with one right form brought into it, as far as `isRight`. What only says the same in another
 * way comes first. After the rest there are fewer findings, and of no rule more; a fix that would not keep to that is
 * left out.
 */
export function fixText(source: Source, judge: Judge, isRight?: IsRight): FixedText {
  const { state: begun, fixes } = fixExact({ source, found: judge(source) }, judge, isRight)
  const whole = fixAll(begun, judge, isRight)
  if (whole) return { text: whole.text, fixes: [...fixes, ...whole.fixes] }
  let state = begun
  for (let left = ONE_BY_ONE, at = 0; left > 0; left -= 1) {
    const splice = splicesFor(state.source, state.found, isRight)[at]
    if (!splice) break
    const next = after(state.source, [splice], judge)
    if (isBetter(next.found, state.found)) {
      state = next
      fixes.push(splice.fix)
    } else at += 1
  }
  return { text: state.source.text, fixes }
}

/** What broken parts hid may come to light. */
function fixExact(before: State, judge: Judge, isRight?: IsRight): { state: State; fixes: Fix[] } {
  const exact = ({ found }: State) =>
    found.filter(({ rule }) => Object.hasOwn(FIX_RULES, rule) && FIX_RULES[rule]!.exact)
  const splices = splicesFor(before.source, exact(before), isRight)
  if (splices.length === 0) return { state: before, fixes: [] }
  const state = after(before.source, splices, judge)
  if (exact(state).length >= exact(before).length) return { state: before, fixes: [] }
  return { state, fixes: splices.map(({ fix }) => fix) }
}

/** All fixes at once, and again with what they uncover; undefined when the file would not be better for it. */
function fixAll(before: State, judge: Judge, isRight?: IsRight): FixedText | undefined {
  let state = before
  const fixes: Fix[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const splices = splicesFor(state.source, state.found, isRight)
    if (splices.length === 0) break
    state = after(state.source, splices, judge)
    fixes.push(...splices.map(({ fix }) => fix))
  }
  return isBetter(state.found, before.found) ? { text: state.source.text, fixes } : undefined
}

function after(source: Source, splices: readonly Splice[], judge: Judge): State {
  const next = new Source(source.file, applied(source.text, splices))
  return { source: next, found: judge(next) }
}

/** Fewer findings, and of no rule more. */
function isBetter(now: readonly Diagnostic[], before: readonly Diagnostic[]): boolean {
  if (now.length >= before.length) return false
  const counts = new Map<string, number>()
  for (const { rule } of before) counts.set(rule, (counts.get(rule) ?? 0) + 1)
  for (const { rule } of now) counts.set(rule, (counts.get(rule) ?? 0) - 1)
  return [...counts.values()].every(count => count >= 0)
}
