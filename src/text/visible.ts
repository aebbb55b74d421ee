/**
 * Makes text safe to print: everything that is invisible, moves the cursor, reverses the reading direction or
 * looks like something else is written as `\u{hex}`. Text that passes is shown exactly as it is.
 */

/**
 * Controls, format characters (bidi, zero width), surrogates without partner, unassigned and private
 * characters, line separators, every space but U+0020, and a backslash that would read as one of our escapes.
 */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}|\\(?=u\{)/gu

const PLAIN = /^[\x20-\x5b\x5d-\x7e]*$/

export function visible(text: string): string {
  return PLAIN.test(text) ? text : text.replace(UNSEEN, escaped)
}

/** Text that is printed right after other text: a leading combining mark would change what is before it. */
export function visibleAfter(text: string): string {
  return visible(text).replace(/^\p{M}/u, escaped)
}

/**
 * As `visible`, and spaces at the edges (or nothing at all) can be seen too. For a value that is alone, also
 * on a line of its own.
 */
export function visibleValue(text: string): string {
  if (text === '') return '""'
  return withoutCommand(visible(text).replace(/^[ \p{M}]| $/gu, escaped))
}

/** The lines of a message, not safe yet: without empty ones, and without spaces at their edges. */
export function linesOf(text: string): string[] {
  const lines = text
    .split(/\r?\n/)
    .map(line => line.replace(/^[ \t]+|[ \t]+$/g, ''))
    .filter(line => line !== '')
  return lines.length === 0 ? [''] : lines
}

/** A message in someone else's words: a line feed begins a new line, everything else is as in `visible`. */
export function visibleLines(text: string): string[] {
  return linesOf(text).map(line => withoutCommand(visible(line)))
}

/** As `visibleLines`, each line with the number of spaces before it: what a message shows as a picture. */
export function indentedLines(text: string): { depth: number; text: string }[] {
  const lines = text.split(/\r?\n/).filter(line => /[^ \t]/.test(line))
  return lines.map(line => ({ depth: /^ */.exec(line)![0].length, text: visibleLines(line).join(' ') }))
}

/** A line that begins like `::error::` is a command to GitHub's runner, also after spaces. `::1` is none. */
function withoutCommand(text: string): string {
  return text.replace(/^:(?=:.*::)/, escaped)
}

function escaped(character: string): string {
  return `\\u{${character.codePointAt(0)!.toString(16)}}`
}
