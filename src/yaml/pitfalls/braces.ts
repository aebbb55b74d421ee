/** `name { a: b }`: a name with braces after it and no colon between. YAML takes the brace for a part of the text. */
import type { Scalar, YAMLError } from 'yaml'
import { clippedAround } from '../../text/clip.ts'
import type { Source } from '../../text/source.ts'
import type { Fault } from './fault.ts'

/** A name at the beginning of a line, of an item, or after a key that lists names; then braces to the end of the line. */
const IN_LINE =
  /^(\s*(?:- +)?)((?:use|domains):\s+)?([^\s"'{}[\],:#&*!|>%@`-][^\s{}[\],:]*)\s+(\{.*\})\s*(#.*)?$/
/** A member of a list in brackets, in front of the place where the parser stops. */
const MEMBER = /^(\s*(?:use|domains):\s*\[(?:.*,)?\s*)([^\s"'{}[\],:]+)\s+$/
const BRACES = /^\{[^{}]*\}/

/** Where the parser gives up on the line. */
export function bracesInLine(
  error: YAMLError,
  line: string,
  lineStart: number,
  at: number,
): Fault | undefined {
  if (error.code === 'BLOCK_AS_IMPLICIT_KEY') return wholeLine(line, lineStart)
  if (error.code !== 'MISSING_CHAR') return undefined
  const [, before = '', name] = MEMBER.exec(line.slice(0, at - lineStart)) ?? []
  const [braces] = BRACES.exec(line.slice(at - lineStart)) ?? []
  if (name === undefined || braces === undefined) return undefined
  const after = line.slice(at - lineStart + braces.length)
  return fault(name, lineStart + before.length, clippedAround(before, `{ ${name}: ${braces} }`, after))
}

/** Where the parser takes `name { a` for the key. */
export function bracesInKey(key: Scalar, source: Source): Fault | undefined {
  const index = source.lineAt(key.range![0])
  return wholeLine(source.line(index), source.startOf(index))
}

function wholeLine(line: string, lineStart: number): Fault | undefined {
  const [, indent = '', list = '', name, braces = '', comment = ''] = IN_LINE.exec(line) ?? []
  if (name === undefined) return undefined
  const entry = `${name}: ${braces}`
  const form = list === '' ? entry : `{ ${entry} }`
  const start = indent.length + list.length
  return fault(name, lineStart + start, clippedAround(indent + list, form, comment && ` ${comment}`))
}

function fault(name: string, start: number, corrected: string): Fault {
  return {
    rule: 'yaml-syntax',
    message: `a colon is missing between ${name} and its braces`,
    advice: `write: ${corrected}`,
    start,
    end: start + name.length,
  }
}
