/**
 * Text of others inside Markdown. Values are in fences that nothing in them can close; in prose every word
 * that could mean something (a link, a mention, an issue number, HTML) is in a code span.
 */
import { linesOf, visible } from '../../text/visible.ts'

/** A word of letters and digits, hyphens between letters, punctuation around it. */
const HARMLESS = /^[("']*(?:\d+|%|\p{L}+(?:['’-]\p{L}+)*)[)"'.,;:!?]*$|^[→·–—+-]$/u

/** What someone has put between backticks, punctuation around it: one piece, spaces and all. */
const QUOTED = /^([("']?)`([^`]+)`([)"'.,;:!?]*)$/

/** A sentence with names and values in code spans. One line. */
export function prose(text: string): string {
  const pieces = visible(text).match(/[("']?`[^`]+`[)"'.,;:!?]*(?= |$)|[^ ]+/g) ?? []
  return pieces
    .map(piece => {
      const [, before = '', inside, after = ''] = QUOTED.exec(piece) ?? []
      if (inside !== undefined) return before + span(inside) + after
      return HARMLESS.test(piece) ? piece : codeWord(piece)
    })
    .join(' ')
}

/**
 * As `prose`, in the lines of the text; the first one is after `lead`, which is our own. The others begin
 * with a dot, because nothing of others may be where a line begins: it could be a list, a fence or a heading.
 */
export function proseLines(text: string, lead = ''): string[] {
  return linesOf(text).map((line, index) => (index === 0 ? lead : '· ') + prose(line))
}

/** Punctuation around a word stays outside of its code span; the full stop too, unless it may end a domain name. */
function codeWord(word: string): string {
  const [, before = '', rest = word, after = ''] = /^([("']*)(.*[^,;:!?)"'])([,;:!?)"']*)$/.exec(word) ?? []
  const inside = /^[^.]+\.$/.test(rest) ? rest.slice(0, -1) : rest
  return before + span(inside) + rest.slice(inside.length) + after
}

/** A code span around any text (CommonMark 6.1). Also safe in a table: a pipe there is written as an escape. */
export function code(text: string): string {
  return span(visible(text))
}

function span(visibleText: string): string {
  const shown = visibleText.replaceAll('|', '\\u{7c}')
  const ticks = '`'.repeat(longestRun(shown) + 1)
  const pad = shown.startsWith('`') || shown.endsWith('`') || shown === '' ? ' ' : ''
  return `${ticks}${pad}${shown}${pad}${ticks}`
}

/** A code element, for places where Markdown is HTML, such as `<summary>`. */
export function htmlCode(text: string): string {
  const shown = visible(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<code>${shown}</code>`
}

/** A fence around lines that holds whatever is in them (CommonMark 4.5). */
export function fence(language: string, lines: readonly string[]): string {
  let longest = 2
  for (const line of lines) longest = Math.max(longest, longestRun(line))
  const ticks = '`'.repeat(longest + 1)
  return `${ticks}${language}\n${lines.join('\n')}\n${ticks}`
}

function longestRun(text: string): number {
  let longest = 0
  for (const run of text.match(/`+/g) ?? []) longest = Math.max(longest, run.length)
  return longest
}
