/** Text to a YAML document with positions. The only place that calls the parser. */
import { type Document, parseDocument } from 'yaml'
import type { Source } from '../../text/source.ts'
import type { Fault } from '../pitfalls/fault.ts'
import { explainSyntax } from './syntax.ts'

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
    // The parser makes an error object for each fault, and most of its cost is a stack that nobody reads.
    Error.stackTraceLimit = 0
    const document = parseDocument(source.text, {
      schema: 'failsafe',
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

/** Counts brackets wherever they stand: no honest file has a hundred more opened than closed. */
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
