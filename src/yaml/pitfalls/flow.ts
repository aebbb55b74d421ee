/** Commas inside brackets and braces, which always end a bare text there. */
import { isScalar, type Pair, Scalar, type YAMLMap, type YAMLSeq } from 'yaml'
import { quoted, type Source } from '../../text/source.ts'
import type { Fault } from './fault.ts'
import { isMoreOf, joinMail, type MailText, mailText } from './mail.ts'

/** `[v=DMARC1; rua=mailto:a@x.nl,mailto:b@x.nl]`: one text was intended, two records come out. */
export function commaInList(seq: YAMLSeq, type: string, source: Source): Fault | undefined {
  for (let first = 0; first + 1 < seq.items.length; first += 1) {
    const kind = mailText(plainText(seq.items[first]) ?? '')
    let last = first
    while (last + 1 < seq.items.length) {
      const next = plainText(seq.items[last + 1])
      const more = kind !== undefined && next !== undefined && isMoreOf(kind, next)
      if (!more && !continues(seq.items[last], seq.items[last + 1], source)) break
      last += 1
    }
    if (last === first) continue
    const start = rangeOf(seq.items[first])![0]
    const end = rangeOf(seq.items[last])![1]
    const comma = rangeOf(seq.items[first])![1]
    const pieces = last - first + 1
    const written = source.text.slice(start, end)
    const whole = kind ? wholeText(kind, written) : written
    const several = kind ? '' : ` (or a space after the comma, if they are ${pieces} texts)`
    return {
      rule: 'yaml-flow-comma',
      message: `in brackets a comma ends a bare text: this is ${pieces} ${type} records, not one`,
      advice: `write: ${source.corrected(start, end, quoted(whole))}${several}`,
      start: comma,
      end: comma + 1,
    }
  }
  return undefined
}

function plainText(node: unknown): string | undefined {
  return isScalar(node) && node.type === Scalar.PLAIN ? String(node.value ?? '') : undefined
}

/** The text as written where its commas are its own; put together again where they stand for semicolons. */
function wholeText(kind: MailText, written: string): string {
  const pieces = written.split(',')
  const more = pieces.slice(1)
  const whole = more.some(piece => !isMoreOf(kind, piece))
  const addresses = kind === 'dmarc' && more.every(piece => /^\s*mailto:/i.test(piece))
  return whole || addresses ? written : joinMail(kind, pieces)
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
 * `{ TXT: v=spf1 a,b }`: what follows the comma becomes a key. `at` is the pair in front of the comma;
 * `more` is how many after it belong to its text.
 */
export function commaInBraces(
  pairs: readonly Pair[],
  at: number,
  source: Source,
): { fault: Fault; more: number } | undefined {
  const before = pairs[at]
  const pair = pairs[at + 1]
  if (!before || !isScalar(before.key) || !isScalar(before.value) || before.value.type !== Scalar.PLAIN)
    return undefined
  if (!pair || !isScalar(pair.key) || !before.value.range || !pair.key.range) return undefined
  let more = 1
  while (pairs[at + more + 1]?.value === null && isScalar(pairs[at + more + 1]?.key)) more += 1
  const last = pairs[at + more]!
  const [start, comma] = before.value.range
  const end = Math.max(
    (last.key as Scalar).range?.[1] ?? 0,
    isScalar(last.value) ? (last.value.range?.[1] ?? 0) : 0,
  )
  const written = source.text.slice(start, end)
  const kind = mailText(written)
  const fault = {
    rule: 'yaml-flow-comma',
    message: `in braces a comma ends a bare text: ${String(before.key.value)} is only "${String(before.value.value)}", and "${String(pair.key.value)}" became a key`,
    advice: `write: ${source.corrected(start, end, quoted(kind ? wholeText(kind, written) : written))}`,
    start: comma,
    end: comma + 1,
  }
  return { fault, more }
}

/** Whether nothing but a comma is between the value of one pair and the key of the next. */
export function isGlued(pair: Pair, before: Pair | undefined, source: Source): boolean {
  const from = rangeOf(before?.value)?.[1]
  const to = rangeOf(pair.key)?.[0]
  return from !== undefined && to !== undefined && source.text.slice(from, to) === ','
}

function rangeOf(node: unknown): readonly [number, number, number] | undefined {
  const range = (node as YAMLMap | Scalar | null | undefined)?.range
  return range ?? undefined
}
