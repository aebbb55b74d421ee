/** The place of one value, and a new value in it, whatever stood there. */
import { isMap, isSeq, type Node } from 'yaml'
import type { DocPath } from '../../diagnostics.ts'
import { isMapping } from '../../text/mapping.ts'
import { behindMarks, endOf, type Item, isBlockScalar, isBracketed } from '../items/items.ts'
import { columnOf, isFirstOnLine, lineEnd, lineStart } from '../items/lines.ts'
import { Refusal } from '../items/refusal.ts'
import { fragmentText } from '../print/print.ts'
import { isMissing } from '../read/nodes.ts'
import { isShort } from './difference.ts'
import type { Editor, Place } from './request.ts'

/** The place of an entry or a member of the collection at `parent`. */
export function placeOf(
  item: Item,
  { parent, text, at, flow }: { parent: Place; text: string; at: number; flow: boolean },
): Place {
  return {
    path: [...parent.path, item.key ?? at],
    of: item.key === undefined ? 'member' : 'key',
    flow,
    node: item.node,
    column: columnOf(text, item.start),
    intro: item.intro ?? item.end,
    bare: item.intro === undefined,
  }
}

/** Writes a value into its place. What is left of an old one goes, with the comments inside. */
export function write(editor: Editor, place: Place, value: unknown): void {
  const { text } = editor
  const { node } = place
  editor.anchors.partsGo(node)
  const marks = behindMarks(node, text, place.intro)
  const written = rendered(editor, place, value, marks)
  if (written.lines === undefined) writeInline(editor, place, marks, written.line)
  else if (place.of === 'key') writeBelowKey(editor, place, marks, written.lines, value)
  else writeAtPlace(editor, place, marks, written.lines)
}

type Rendered = { line: string; lines?: never } | { line?: never; lines: string[] }

function rendered(editor: Editor, place: Place, value: unknown, marks: number): Rendered {
  const { flow, node } = place
  if (typeof value !== 'object' || value === null) return { line: editor.scalar(node, value, flow) }
  const { text, style } = editor
  // An anchor after a dash would go to the first key of a block.
  const onLine = flow || (place.of === 'member' && marks !== place.intro)
  const block = !onLine && !isShort(value) && isBlockOf(node, value, text)
  const fragment = fragmentText(value, {
    depth: editor.depth + place.path.length,
    column: columnOf(text, marks) + 1,
    ...(onLine ? { flow: true } : block && { flow: false }),
    item: place.of === 'member',
    indent: style.indent,
    indentLists: style.indentLists,
    quoted: editor.careful,
  })
  return /^[[{]/.test(fragment) ? { line: fragment } : { lines: fragment.split('\n') }
}

function isBlockOf(node: Node | null, value: object, text: string): boolean {
  return isMapping(value) ? isMap(node) && !isBracketed(node, text) : isSeq(node) && !isBracketed(node, text)
}

function isBlock(node: unknown, text: string): boolean {
  return (isMap(node) || isSeq(node)) && !isBracketed(node, text)
}

function writeInline(editor: Editor, place: Place, marks: number, line: string): void {
  const { text, splices } = editor
  const { node } = place
  if (place.bare) splices.insert(place.intro, `: ${line}`)
  else if (isMissing(node) && place.of === 'file') writeAtEnd(editor, [line])
  else if (isMissing(node)) splices.insert(marks, ` ${line}`)
  else {
    const [start] = node!.range!
    const end = endOf(node, text, start)
    if (isBlockScalar(node)) {
      splices.replace(start, headerEnd(text, start), line)
      splices.remove(lineEnd(text, start), end)
    } else if (isBlock(node, text) && place.of === 'key') {
      splices.insert(marks, ` ${line}`)
      splices.remove(lineEnd(text, marks), lineEnd(text, end))
    } else splices.replace(start, end, line)
  }
}

/** After `|` or `>` and what belongs to it. */
function headerEnd(text: string, start: number): number {
  return start + /^[|>][^\s]*/.exec(text.slice(start, start + 10))![0].length
}

function writeBelowKey(
  editor: Editor,
  place: Place,
  marks: number,
  lines: readonly string[],
  value: unknown,
): void {
  const { text, splices, style } = editor
  const { node } = place
  const deeper = isMapping(value) || style.indentLists
  const usual = place.column + (deeper ? style.indent : 0)
  if (isMissing(node)) {
    splices.insert(lineEnd(text, marks), below(editor, lines, usual))
    return
  }
  const [start] = node!.range!
  const end = endOf(node, text, start)
  if (isBlock(node, text)) {
    if (!isFirstOnLine(text, start)) throw new Refusal('form', place.path)
    const column = columnOf(text, start)
    const fits = column > place.column || (column === place.column && !isMapping(value))
    const body = indented(editor, lines, fits ? column : usual)
    splices.replace(lineStart(text, start), lineEnd(text, end), body)
  } else if (isBlockScalar(node)) {
    splices.remove(marks, headerEnd(text, start))
    splices.replace(lineEnd(text, start), end, below(editor, lines, usual))
  } else if (isFirstOnLine(text, start)) {
    const column = columnOf(text, start)
    splices.replace(start, end, indented(editor, lines, column).trimStart())
  } else {
    splices.remove(marks, end)
    splices.insert(lineEnd(text, end), below(editor, lines, usual))
  }
}

/** After a dash, or at the top of the file. */
function writeAtPlace(editor: Editor, place: Place, marks: number, lines: readonly string[]): void {
  const { text, splices, style } = editor
  const { node } = place
  if (isMissing(node)) {
    if (place.of === 'member') {
      const body = indented(editor, lines, place.column + 2).trimStart()
      splices.insert(marks, ` ${body}`)
    } else writeAtEnd(editor, lines)
    return
  }
  const [start] = node!.range!
  const end = endOf(node, text, start)
  const to = isBlock(node, text) ? lineEnd(text, end) : end
  // Nothing can be in front of a block that is the whole file.
  const own = place.of === 'member' || isFirstOnLine(text, start)
  const column = own ? columnOf(text, start) : 0
  const body = indented(editor, lines, column).trimStart()
  splices.replace(start, to, own ? body : `${style.eol}${body}`)
}

/** Into a file that holds nothing but comments. */
function writeAtEnd({ text, splices, style: { eol } }: Editor, lines: readonly string[]): void {
  const body = lines.join(eol)
  const isNewLine = lineStart(text, text.length) === text.length
  splices.insert(text.length, isNewLine ? `${body}${eol}` : `${eol}${body}`)
}

function below(editor: Editor, lines: readonly string[], column: number): string {
  return `${editor.style.eol}${indented(editor, lines, column)}`
}

function indented(editor: Editor, lines: readonly string[], column: number): string {
  return lines.map(line => ' '.repeat(column) + line).join(editor.style.eol)
}

/** A new entry or a new member, without indentation in front of its first line and without its dash. */
export function newEntry(
  editor: Editor,
  path: DocPath,
  key: string | undefined,
  value: unknown,
  at: { column: number; flow: boolean },
): string {
  const { style } = editor
  const { column, flow } = at
  const name = key === undefined ? '' : `${editor.key(key, flow)}:`
  if (typeof value !== 'object' || value === null)
    return `${name && `${name} `}${editor.scalar(null, value, flow)}`
  const fragment = fragmentText(value, {
    depth: editor.depth + path.length,
    column: column + (name === '' ? 2 : name.length + 1),
    ...(flow && { flow }),
    item: key === undefined,
    indent: style.indent,
    indentLists: style.indentLists,
    quoted: editor.careful,
  })
  if (/^[[{]/.test(fragment)) return `${name && `${name} `}${fragment}`
  const lines = fragment.split('\n')
  if (name === '') return indented(editor, lines, column + 2).trimStart()
  const deeper = isMapping(value) || style.indentLists
  return `${name}${below(editor, lines, column + (deeper ? style.indent : 0))}`
}
