/**
 * A master file to its logical lines (RFC 1035, 5.1): comments gone, parentheses joined, quoted strings whole. Texts
 * keep their escapes, since what an escape means depends on where it is.
 */

export interface Token {
  /** Without the quotes; escapes as written. */
  text: string
  quoted: boolean
  /** Offset into the text. */
  start: number
}

export interface Line {
  tokens: Token[]
  /** The line begins with a space: its owner is that of the line before. */
  ownerLeftOut: boolean
}

/** What breaks the text off: nothing after it can be trusted. */
export interface SyntaxFault {
  at: number
  message: string
  advice: string
}

const BLANKS = /[ \t\r\f\v]*/y
const COMMENT = /;[^\n]*/y
const BARE = /(?:\\[^\n]|[^ \t\r\n\f\v()";\\])+/y
const QUOTED = /"((?:\\.|[^"\\\n])*)"/sy

/** All logical lines with something on them; the last member is what broke the text off, if anything did. */
export function* logicalLines(text: string): Generator<Line, SyntaxFault | undefined> {
  let at = 0
  while (at < text.length) {
    const line: Line = { tokens: [], ownerLeftOut: /^[ \t]/.test(text.slice(at, at + 1)) }
    const open: number[] = []
    for (;;) {
      at += lengthOf(BLANKS, text, at)
      const sign = text[at]
      if (sign === undefined) break
      if (sign === '\n') {
        at += 1
        if (open.length === 0) break
      } else if (sign === ';') at += lengthOf(COMMENT, text, at)
      else if (sign === '(') {
        open.push(at)
        at += 1
      } else if (sign === ')') {
        if (open.pop() === undefined) return STRAY_CLOSE(at)
        at += 1
      } else if (sign === '"') {
        const found = match(QUOTED, text, at)
        if (!found) return OPEN_QUOTE(at)
        line.tokens.push({ text: found[1]!, quoted: true, start: at })
        at += found[0].length
      } else {
        const length = lengthOf(BARE, text, at)
        if (length === 0) return LAST_BACKSLASH(at)
        line.tokens.push({ text: text.slice(at, at + length), quoted: false, start: at })
        at += length
      }
    }
    if (open.length > 0) return OPEN_PARENTHESIS(open[0]!)
    if (line.tokens.length > 0) yield line
  }
  return undefined
}

const STRAY_CLOSE = (at: number): SyntaxFault => ({
  at,
  message: 'this ) closes no (',
  advice: 'delete it, or put the text in double quotes',
})
const OPEN_QUOTE = (at: number): SyntaxFault => ({
  at,
  message: 'a double quote opens here and is not closed on this line',
  advice: 'close it; a text over several lines is several quoted strings in parentheses',
})
const OPEN_PARENTHESIS = (at: number): SyntaxFault => ({
  at,
  message: 'a ( opens here and is never closed',
  advice: 'add the missing )',
})
const LAST_BACKSLASH = (at: number): SyntaxFault => ({
  at,
  message: 'a backslash at the end of a line escapes nothing',
  advice: 'delete it; a record over several lines needs parentheses',
})

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function lengthOf(pattern: RegExp, text: string, at: number): number {
  return match(pattern, text, at)?.[0].length ?? 0
}
