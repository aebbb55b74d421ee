/** Questions about the lines of a text. Offsets in, offsets out; line ends are LF or CRLF. */

const BOM = 0xfeff

/** Offset of the first character of a text that is not a byte order mark. */
export function fileStart(text: string): number {
  return text.charCodeAt(0) === BOM ? 1 : 0
}

export function lineStart(text: string, at: number): number {
  const start = at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1
  return start === 0 ? fileStart(text) : start
}

/** Offset after the last character of a line, in front of its line end. */
export function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  if (end === -1) return text.length
  return end > at && text.charCodeAt(end - 1) === 0x0d ? end - 1 : end
}

/** Offset of the line below; the length of the text when there is none. */
export function nextLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end + 1
}

/** Where the line above ends, in front of its line end. Not for the first line. */
export function endAbove(text: string, start: number): number {
  return text.charCodeAt(start - 2) === 0x0d ? start - 2 : start - 1
}

export function columnOf(text: string, at: number): number {
  return at - lineStart(text, at)
}

/** Whether only spaces are in front of it on its line. */
export function isFirstOnLine(text: string, at: number): boolean {
  return text.slice(lineStart(text, at), at).trim() === ''
}

export function isBlankLine(text: string, start: number): boolean {
  return text.slice(start, lineEnd(text, start)).trim() === ''
}

/** The column of the `#` when the line holds nothing but a comment. */
export function commentColumn(text: string, start: number): number | undefined {
  const found = /^[ \t]*#/.exec(text.slice(start, lineEnd(text, start)))
  return found ? found[0].length - 1 : undefined
}

/** The next offset that is neither space, nor a line end, nor part of a comment. */
export function skipTrivia(text: string, from: number): number {
  let at = from
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0x23 && (at === 0 || /\s/.test(text.charAt(at - 1)))) at = lineEnd(text, at)
    if (at === text.length || !/\s/.test(text.charAt(at))) break
  }
  return at
}

/** Comments that belong to the file or to its editor, and so to no entry below them. */
const OF_THE_FILE = /#\s*yaml-language-server:/

/**
 * Where what belongs to an entry begins: at the block of comments directly above its line, else at its line.
 * Comments deeper than the entry belong to what is above; a block at the top of the file to the file. Nothing
 * in front of `floor` is looked at.
 */
export function ownStart(text: string, entry: number, floor: number): number {
  const line = lineStart(text, entry)
  const column = entry - line
  let start = line
  while (start > fileStart(text)) {
    const above = lineStart(text, start - 1)
    if (above < floor) break
    const comment = commentColumn(text, above)
    if (comment === undefined || comment > column) break
    if (above === fileStart(text) || OF_THE_FILE.test(text.slice(above, start))) return line
    start = above
  }
  return start
}
