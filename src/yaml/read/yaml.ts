/** Text to a YAML document with positions. The only place that calls the parser. */
import { type Document, isCollection, isMap, isScalar, parseDocument, type YAMLError } from 'yaml'
import { clippedAround } from '../../text/clip.ts'
import { quoted, type Source } from '../../text/source.ts'
import { bracesInLine } from '../pitfalls/braces.ts'
import { chunksOnLines, quotedChunks } from '../pitfalls/chunks.ts'
import type { Fault } from '../pitfalls/fault.ts'
import { mapForText } from '../pitfalls/map.ts'
import { spaceInLine } from '../pitfalls/space.ts'
import { commentInBraces } from '../pitfalls/value.ts'

/** Brackets and list dashes deeper than this are an attack or an accident; the parser would recurse on them. */
const DEEPEST = 100

export type Opened = { document: Document.Parsed; faults: Fault[] } | { document?: never; faults: Fault[] }

/**
 * Parses one file. Without a document nothing more can be said about it. Every scalar is text (failsafe schema);
 * the parser's own search for duplicate keys is off because it is quadratic.
 */
export function openYaml(source: Source): Opened {
  const deep = tooDeep(source.text)
  if (deep !== undefined) return { faults: [deep] }
  const { stackTraceLimit } = Error
  try {
    // The parser makes an error object for each fault, and most of its cost is a stack that no one reads.
    Error.stackTraceLimit = 0
    const document = parseDocument(source.text, {
      schema: 'failsafe',
      // A tag is refused where it is; the parser would make pairs of the items of a list that says !!omap.
      resolveKnownTags: false,
      uniqueKeys: false,
      prettyErrors: false,
    })
    const faults = explainSyntax(document, source)
    return faults.length > 0 ? { faults } : { document, faults }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { faults: [nesting(0)] }
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

/** Counts brackets wherever they are: no honest file has a hundred more opened than closed. */
function tooDeep(text: string): Fault | undefined {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0x5b || code === 0x7b) {
      depth += 1
      if (depth > DEEPEST) return nesting(at)
    } else if ((code === 0x5d || code === 0x7d) && depth > 0) depth -= 1
  }
  const dashes = /(?:[-?:][ \t]+){100}/.exec(text)
  if (dashes) return nesting(dashes.index)
  const indented = new RegExp(`^ {${DEEPEST * 8}}`, 'm').exec(text)
  return indented ? nesting(indented.index) : undefined
}

function nesting(start: number): Fault {
  return {
    rule: 'yaml-syntax',
    message: `the file nests deeper than ${DEEPEST} levels`,
    advice: 'a zone needs five; look for a bracket that is never closed',
    start,
    end: start + 1,
  }
}

// The parser's errors in words that help. The parser reports many errors for one slip, so a fault it could not
// recover from is said once, at the first place; faults we recognise as separate slips are all said.

/** Empty exactly when the parser had no error; otherwise the document after the errors is of no use. */
function explainSyntax(document: Document.Parsed, source: Source): Fault[] {
  const faults: Fault[] = []
  const lines = new Set<number>()
  for (const error of document.errors) {
    const at = Math.min(error.pos[0], Math.max(0, source.text.length - 1))
    const line = source.lineAt(at)
    if (lines.has(line)) continue
    const recognised = recognise(error, at, source)
    if (recognised) faults.push(recognised)
    else if (faults.length === 0) faults.push(unrecognised(error, at, document, source))
    // After a slip that was not recognised everything below it may be an echo.
    if (!recognised) break
    lines.add(line)
  }
  return faults
}

/** Longer lines are not searched for slips: they are no hand's, and would take long. */
const LINE_CHARACTERS = 10_000

/** A slip with a shape of its own, seen from the line of the error and the line above. */
function recognise(error: YAMLError, at: number, source: Source): Fault | undefined {
  const index = source.lineAt(at)
  const line = source.line(index)
  const start = source.startOf(index)
  if (line.length > LINE_CHARACTERS) return undefined
  const above = index === 0 ? '' : source.line(index - 1)
  const startAbove = index === 0 ? 0 : source.startOf(index - 1)
  return (
    tab(line, start) ??
    star(line, start) ??
    reserved(error, line, start, at) ??
    chunksOnLines(line, above, start) ??
    quotedChunks(error, line, start) ??
    bracesInLine(error, line, start, at) ??
    mapForText(error, line, start) ??
    spaceInLine(line, start) ??
    tab(above, startAbove) ??
    // The parser notices a glued colon only on the line after it.
    (GLUED_ABOVE.has(error.code) ? spaceInLine(above, startAbove) : undefined)
  )
}

const GLUED_ABOVE: ReadonlySet<string> = new Set(['MULTILINE_IMPLICIT_KEY', 'MISSING_CHAR'])

function tab(line: string, lineStart: number): Fault | undefined {
  const found = /^ *\t/.exec(line)
  if (!found || line.trim() === '') return undefined
  const start = lineStart + found[0].length - 1
  return {
    rule: 'yaml-tab',
    message: 'a tab is in the indentation; YAML takes only spaces there',
    advice: `write: ${line.replace(/^\s+/, blanks => blanks.replaceAll('\t', '  '))}`,
    start,
    end: start + 1,
  }
}

function star(line: string, lineStart: number): Fault | undefined {
  const found = /^(\s*)(\*[^\s:,{}[\]]*)\s*:(?=\s|$)/.exec(line)
  if (!found) return undefined
  const [, blanks = '', name = ''] = found
  const start = lineStart + blanks.length
  return {
    rule: 'yaml-syntax',
    message: `a bare ${name} is a reference to an anchor in YAML, not a wildcard`,
    advice: `put it in quotes: ${clippedAround('', `"${name}"`, line.slice(blanks.length + name.length))}`,
    start,
    end: start + name.length,
  }
}

function reserved(error: YAMLError, line: string, lineStart: number, at: number): Fault | undefined {
  if (error.code !== 'BAD_SCALAR_START') return undefined
  const column = at - lineStart
  const found =
    (/^[^,{}[\]]*?(?=\s*(?::\s|:$|\s#|[,{}[\]]|$))/.exec(line.slice(column))?.[0] || line[column]) ?? ''
  const what = found === '@' ? 'the apex sign @' : `a text that begins with ${found.slice(0, 1)}`
  return {
    rule: 'yaml-syntax',
    message: `${what} cannot be bare in YAML`,
    advice: `put it in quotes: ${clippedAround(line.slice(0, column), quoted(found), line.slice(column + found.length))}`,
    start: at,
    end: at + Math.max(1, found.length),
  }
}

/** `key: one: two`. */
const BARE_KEY = /^\s*("[^"]{1,60}"|[\w.-]{1,60}):\s/

function unrecognised(error: YAMLError, at: number, document: Document.Parsed, source: Source): Fault {
  const text = error.message
  const fault = (message: string, advice: string, start = at): Fault => ({
    rule: 'yaml-syntax',
    message,
    advice,
    start,
    end: start + 1,
  })
  if (/closing .*quote/.test(text)) {
    const opened = lastScalarStart(document) ?? at
    return fault('a quote opens here and is never closed', 'close it at the end of the text', opened)
  }
  if (/Unexpected flow-(map|seq)-end/.test(text)) {
    const [open, close] = /map/.test(text) ? ['{', '}'] : ['[', ']']
    return fault(`this ${close} closes no ${open}`, `delete the ${close}, or put the text in quotes`)
  }
  if (/^Flow (map|sequence)|flow collection|Expected flow/i.test(text)) {
    const [open, close] = /map/.test(text) ? ['{', '}'] : ['[', ']']
    const index = source.lineAt(at)
    for (const near of [index, index - 1].filter(one => one >= 0)) {
      const cut = commentInBraces(source.line(near), source.startOf(near))
      if (cut) return cut
    }
    const cut = [index, index - 1].some(near => near >= 0 && /^[^[{]*[[{].*\s#/.test(source.line(near)))
      ? '; a # after a space begins a comment, which hides the rest of its line: put a text with # in quotes'
      : ''
    return fault(`a ${open} above is not closed before this line`, `add the missing ${close}${cut}`)
  }
  if (error.code === 'MULTIPLE_DOCS') {
    return fault(
      'the file holds more than one YAML document',
      'remove the line --- and what does not belong here',
    )
  }
  if (error.code === 'BAD_INDENT') {
    return fault(
      'this line is at an indentation that belongs to no level above it',
      'give it as many spaces as the entries it belongs to',
      at + /^ */.exec(source.text.slice(at, at + 200))![0].length,
    )
  }
  if (error.code === 'BAD_DQ_ESCAPE') {
    return fault('a backslash in double quotes begins an escape that YAML does not know', 'use single quotes')
  }
  if (error.code === 'MISSING_CHAR' || error.code === 'MULTILINE_IMPLICIT_KEY') {
    return fault('this key or text has no colon and space after it', 'write it as key: value')
  }
  if (error.code === 'BAD_ALIAS' || error.code === 'BAD_PROP_ORDER' || error.code === 'MULTIPLE_ANCHORS') {
    return fault(
      'there is an anchor or alias where none can be',
      'put texts that begin with & or * in quotes',
    )
  }
  if (error.code === 'BLOCK_AS_IMPLICIT_KEY' || error.code === 'BLOCK_IN_FLOW') {
    const [, key] = BARE_KEY.exec(source.line(source.lineAt(at))) ?? []
    return fault(
      'a colon with a space or the end of the line after it makes a key, and no key can be here',
      `put the text in quotes${key ? `, or what is under the name in braces, such as ${key}: { A: 192.0.2.10 }` : ''}`,
    )
  }
  return fault(`this is not YAML: ${lowerFirst(text)}`, 'put the value in quotes if it is one text')
}

/** An unclosed quote swallows the rest of the file, so it belongs to the last scalar. */
function lastScalarStart(document: Document.Parsed): number | undefined {
  let node: unknown = document.contents
  while (isCollection(node)) {
    const last: unknown = node.items.at(-1)
    if (!isMap(node)) node = last
    else {
      const pair = last as { key: unknown; value: unknown } | undefined
      node = pair?.value ?? pair?.key
    }
  }
  return isScalar(node) ? node.range?.[0] : undefined
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}
