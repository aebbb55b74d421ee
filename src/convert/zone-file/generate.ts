/** `$GENERATE`, BIND's loop over records: `$GENERATE 1-9/2 host-${0,3,d} A 192.0.2.$`. */

export interface Range {
  start: number
  stop: number
  step: number
}

/** `start-stop` or `start-stop/step`; undefined when the text is no range. */
export function readRange(text: string): Range | undefined {
  const found = /^(\d{1,10})-(\d{1,10})(?:\/(\d{1,10}))?$/.exec(text)
  if (!found) return undefined
  const [start, stop, step] = [Number(found[1]), Number(found[2]), Number(found[3] ?? 1)]
  return start <= stop && step > 0 && stop <= 0x7fffffff ? { start, stop, step } : undefined
}

/** How many records a range makes. */
export function countOf({ start, stop, step }: Range): number {
  return Math.floor((stop - start) / step) + 1
}

const MODIFIER = /\{([+-]?\d{1,10})(?:,(\d{1,3})(?:,([doxXnN]))?)?\}/y

/**
 * A text with the number in the place of each `$`. `$$` is a dollar sign, an escaped one stays escaped. With a
 * modifier, `${offset,width,base}`: `d`, `o`, `x`, `X`, and `n`, `N` for nibbles in reverse order with dots between.
 * Undefined when a modifier is none.
 */
export function expand(text: string, number: number): string | undefined {
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
