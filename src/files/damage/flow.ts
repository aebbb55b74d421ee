/** Commas inside brackets and braces, which always end a bare text there. */
import { isScalar, type Pair, Scalar, type YAMLMap, type YAMLSeq } from 'yaml'
import type { Fault } from '../fault.ts'
import { quoted, type Source } from '../source.ts'

/** `[v=DMARC1; rua=mailto:a@x.nl,mailto:b@x.nl]`: one text was meant, two records come out. */
export function commaInList(seq: YAMLSeq, type: string, source: Source): Fault | undefined {
  for (let first = 0; first + 1 < seq.items.length; first += 1) {
    let last = first
    while (last + 1 < seq.items.length && continues(seq.items[last], seq.items[last + 1], source)) last += 1
    if (last === first) continue
    const start = rangeOf(seq.items[first])![0]
    const end = rangeOf(seq.items[last])![1]
    const comma = rangeOf(seq.items[first])![1]
    const pieces = last - first + 1
    return {
      rule: 'yaml-flow-comma',
      message: `in brackets a comma ends a bare text: this is ${pieces} ${type} records, not one`,
      advice: `write: ${source.corrected(start, end, quoted(source.text.slice(start, end)))} (or a blank after the comma, if they are ${pieces} texts)`,
      start: comma,
      end: comma + 1,
    }
  }
  return undefined
}

function continues(before: unknown, after: unknown, source: Source): boolean {
  if (!isScalar(before) || before.type !== Scalar.PLAIN || (isScalar(after) && after.type !== Scalar.PLAIN))
    return false
  const from = before.range?.[1]
  const to = rangeOf(after)?.[0]
  if (from === undefined || to === undefined) return false
  const between = source.text.slice(from, to)
  if (between === ',') return true
  return /ru[af]=mailto:/i.test(String(before.value)) && /^mailto:/i.test(source.text.slice(to, to + 7))
}

/**
 * `{ TXT: v=spf1 a,b }`: what follows the comma becomes a key. `pair` is the one behind the comma,
 * `before` the one in front of it.
 */
export function commaInBraces(pair: Pair, before: Pair | undefined, source: Source): Fault | undefined {
  if (!before || !isScalar(before.key) || !isScalar(before.value) || before.value.type !== Scalar.PLAIN)
    return undefined
  if (!isScalar(pair.key) || !before.value.range || !pair.key.range) return undefined
  const [start, comma] = before.value.range
  const end =
    isScalar(pair.value) && pair.value.range
      ? Math.max(pair.key.range[1], pair.value.range[1])
      : pair.key.range[1]
  const written = source.text.slice(start, end)
  return {
    rule: 'yaml-flow-comma',
    message: `in braces a comma ends a bare text: ${String(before.key.value)} is only "${String(before.value.value)}", and "${String(pair.key.value)}" became a key`,
    advice: `write: ${source.corrected(start, end, quoted(written))}`,
    start: comma,
    end: comma + 1,
  }
}

/** Whether nothing but a comma stands between the value of one pair and the key of the next. */
export function isGlued(pair: Pair, before: Pair | undefined, source: Source): boolean {
  const from = rangeOf(before?.value)?.[1]
  const to = rangeOf(pair.key)?.[0]
  return from !== undefined && to !== undefined && source.text.slice(from, to) === ','
}

function rangeOf(node: unknown): readonly [number, number, number] | undefined {
  const range = (node as YAMLMap | Scalar | null | undefined)?.range
  return range ?? undefined
}
