/** A colon or a dash without its space: YAML then sees one text where a key and a value were intended. */
import type { Scalar } from 'yaml'
import { RECORD_TYPE_NAMES } from '../../dns/types/table.ts'
import { clippedAround } from '../../text/clip.ts'
import { quoted, type Source } from '../../text/source.ts'
import type { Fault } from './fault.ts'

const WORDS = [
  ...RECORD_TYPE_NAMES,
  'ttl',
  'records',
  'ignore',
  'strategy',
  'values?',
  'name',
  'type',
  'content',
  'dns',
].join('|')
const GLUED = new RegExp(`^(${WORDS}):(?=[^\\s:])`)
const GLUED_BRACKET = /^([\w@*][^\s:]*):(?=[{[])/
const GLUED_IN_LINE = new RegExp(`^(\\s*(?:- +)?)(${WORDS}):(?=[^\\s:])(.*)$`)

/** `CNAME:"@"` read as a text, or as a key of that name. */
export function spaceInText(node: Scalar, text: string, source: Source): Fault | undefined {
  const word = wordGlued(text)
  return word === undefined ? undefined : glued(source, node.range![0], word)
}

/** The beginning of a bare text that looks like a key, up to its colon; undefined when there is none. */
export function wordGlued(text: string): string | undefined {
  return (GLUED.exec(text) ?? GLUED_BRACKET.exec(text))?.[1]
}

function glued(source: Source, start: number, word: string): Fault {
  const colon = start + word.length
  return fault(word, colon, source.corrected(colon, colon + 1, ': '))
}

/** The same where the parser gives up on a line because of it. */
export function spaceInLine(line: string, lineStart: number): Fault | undefined {
  const found = GLUED_IN_LINE.exec(line)
  if (!found) return undefined
  const [, indent = '', word = '', rest = ''] = found
  return fault(
    word,
    lineStart + indent.length + word.length,
    clippedAround(`${indent.trim()} `.trimStart(), `${word}: `, rest),
  )
}

function fault(word: string, colon: number, corrected: string): Fault {
  return {
    rule: 'yaml-missing-space',
    message: `the colon after ${word} has no space after it, so YAML does not see a key there`,
    advice: `write: ${corrected}`,
    start: colon - word.length,
    end: colon + 1,
  }
}

/** `-192.0.2.1` on lines of their own: one text, not a list. */
export function spaceAfterDash(node: Scalar, text: string, source: Source): Fault | undefined {
  if (!/^-[^\s-]/.test(text)) return undefined
  const [start, end] = node.range!
  if (source.upTo(start) !== '') return undefined
  const item = /^-(\S+)/.exec(source.text.slice(start, end))?.[1] ?? ''
  return {
    rule: 'yaml-missing-space',
    message: 'the dash has no space after it, so YAML sees a text and no list',
    advice: `write: - ${/^[\w.:-]+$/.test(item) ? item : quoted(item)}`,
    start,
    end: start + 1,
  }
}
