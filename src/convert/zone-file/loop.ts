/** Carries out `$GENERATE`: a range, then a record whose name and value are made for each of its numbers. */
import { MOST_RECORDS } from '../records/limits.ts'
import { logicalLines, type Token } from './lines.ts'
import { absoluteName } from './names.ts'
import { headOf } from './record.ts'
import { add, type Cursor, type Run, tooMany, type Wrong } from './run.ts'

const FORM = 'write: $GENERATE <range> <name> <type> "<value>"'

/** `words` are what is after the directive, at least one. As in BIND the value is one word, or in quotes. */
export function generate(
  run: Run,
  cursor: Cursor,
  directive: Token,
  words: readonly Token[],
): Wrong | undefined {
  const [span, owner, ...rest] = words as [Token, ...Token[]]
  const range = readRange(span.text)
  if (!range)
    return { at: span.start, message: `"${span.text}" is not a range`, advice: 'write such as 1-9 or 0-30/2' }
  if (countOf(range) > MOST_RECORDS) return tooMany(run, span.start)
  if (!owner) return { at: span.start, message: 'no record follows the range', advice: FORM }
  const head = headOf(rest, owner)
  if (!head.ok) return { ...head.wrong, advice: FORM }
  const { fields } = head
  const [value, more] = fields.data
  if (!value || more) {
    const at = (more ?? fields.typeToken).start
    return {
      at,
      message: 'the value of $GENERATE is one word',
      advice: 'put the whole value in double quotes',
    }
  }
  const template = value.quoted ? bareQuotes(value.text) : value.text
  for (let number = range.start; number <= range.stop; number += range.step) {
    const [name, text] = [expand(owner.text, number), expand(template, number)]
    if (name === undefined || text === undefined) {
      const { start: at, text: written } = name === undefined ? owner : value
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the syntax of the file
      const advice = 'write it as ${offset,width,base}, base one of d, o, x, X, n and N'
      return { at, message: `"${written}" holds an unknown modifier`, advice }
    }
    const absolute = absoluteName(name, cursor.origin)
    if (!absolute.ok) return { ...absolute, at: owner.start }
    const data = wordsOf(text, value.start)
    if (!data)
      return {
        at: value.start,
        message: `"${text}" is not a value`,
        advice: 'check its quotes and characters',
      }
    const wrong = add(run, cursor, absolute.name, { ...fields, data }, directive.start)
    if (wrong) return wrong
  }
  return undefined
}

/** Inside the quotes of the whole value, an escaped quote is a quote of the value itself. */
function bareQuotes(text: string): string {
  return text.replace(/\\(.)/gs, (written, sign: string) => (sign === '"' ? '"' : written))
}

/** A value to its words, all of them at the place of the value; undefined when it breaks off or has more lines. */
function wordsOf(text: string, start: number): Token[] | undefined {
  const lines = logicalLines(` ${text}`)
  const first = lines.next()
  if (first.done) return first.value ? undefined : []
  const last = lines.next()
  if (!last.done || last.value) return undefined
  return first.value.tokens.map(token => ({ ...token, start }))
}

// `$GENERATE`, BIND's loop over records: `$GENERATE 1-9/2 host-${0,3,d} A 192.0.2.$`.

interface Range {
  start: number
  stop: number
  step: number
}

/** `start-stop` or `start-stop/step`; undefined when the text is not a range. */
function readRange(text: string): Range | undefined {
  const found = /^(\d{1,10})-(\d{1,10})(?:\/(\d{1,10}))?$/.exec(text)
  if (!found) return undefined
  const [start, stop, step] = [Number(found[1]), Number(found[2]), Number(found[3] ?? 1)]
  return start <= stop && step > 0 && stop <= 0x7fffffff ? { start, stop, step } : undefined
}

/** How many records a range makes. */
function countOf({ start, stop, step }: Range): number {
  return Math.floor((stop - start) / step) + 1
}

const MODIFIER = /\{([+-]?\d{1,10})(?:,(\d{1,3})(?:,([doxXnN]))?)?\}/y

/**
 * A text with the number in the place of each `$`. `$$` is a dollar sign, an escaped one stays escaped. With a
 * modifier, `${offset,width,base}`: `d`, `o`, `x`, `X`, and `n`, `N` for nibbles in reverse order with dots between.
 * Undefined when a modifier is none.
 */
function expand(text: string, number: number): string | undefined {
  let result = ''
  let at = 0
  while (at < text.length) {
    const sign = text[at]!
    if (sign === '\\') {
      result += text.slice(at, at + 2)
      at += 2
    } else if (sign !== '$') {
      result += sign
      at += 1
    } else if (text[at + 1] === '$') {
      result += '$'
      at += 2
    } else if (text[at + 1] === '{') {
      MODIFIER.lastIndex = at + 1
      const found = MODIFIER.exec(text)
      if (!found) return undefined
      result += spell(number + Number(found[1]), Number(found[2] ?? 0), found[3] ?? 'd')
      at += 1 + found[0].length
    } else {
      result += number
      at += 1
    }
  }
  return result
}

function spell(value: number, width: number, base: string): string {
  switch (base) {
    case 'd':
      return `${value < 0 ? '-' : ''}${String(Math.abs(value)).padStart(width - (value < 0 ? 1 : 0), '0')}`
    case 'o':
      return (value >>> 0).toString(8).padStart(width, '0')
    case 'x':
      return (value >>> 0).toString(16).padStart(width, '0')
    case 'X':
      return (value >>> 0).toString(16).toUpperCase().padStart(width, '0')
    default:
      return nibbles(value, width, base === 'N')
  }
}

/** The width counts the dots as well, and may end on one. */
function nibbles(value: number, width: number, upper: boolean): string {
  let rest = value >>> 0
  let room = width
  let text = ''
  do {
    text += (rest & 15).toString(16)
    rest >>>= 4
    room -= 1
    if (room > 0 || rest > 0) {
      text += '.'
      room -= 1
    }
  } while (rest > 0 || room > 0)
  return upper ? text.toUpperCase() : text
}
