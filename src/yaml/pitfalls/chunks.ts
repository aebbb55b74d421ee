/** Texts cut into character-strings, as zone files and DKIM tools print them. Here a text is one string. */
import { isScalar, type Scalar, type YAMLError, type YAMLSeq } from 'yaml'
import { clippedAround } from '../../text/clip.ts'
import { quoted, type Source } from '../../text/source.ts'
import type { Fault } from './fault.ts'

/** Quoted pieces on lines of their own below the first: the parser stops at the second line. */
export function chunksOnLines(line: string, above: string, lineStart: number): Fault | undefined {
  const piece = /^(\s*)"((?:[^"\\]|\\.)*)"\s*$/.exec(line)
  const first = /^(.*)"((?:[^"\\]|\\.)*)"\s*$/.exec(above)
  if (!piece || !first) return undefined
  const start = lineStart + piece[1]!.length
  return {
    rule: 'txt-chunks',
    message: 'a text in several quoted pieces; here a text is one string, the server cuts it itself',
    advice: `write all pieces as one: ${first[1]!.trim()} "${first[2]}${piece[2]}"`,
    start,
    end: start + line.trim().length,
  }
}

/** `"a" "b"`: the parser stops at the second quote. */
export function quotedChunks(error: YAMLError, line: string, lineStart: number): Fault | undefined {
  if (error.code !== 'UNEXPECTED_TOKEN' && error.code !== 'MISSING_CHAR') return undefined
  const found = /"(?:[^"\\]|\\.)*"(?:\s+"(?:[^"\\]|\\.)*")+/.exec(line)
  if (!found) return undefined
  const whole = [...found[0].matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(match => match[1]).join('')
  const rest = line.slice(found.index + found[0].length)
  return {
    rule: 'txt-chunks',
    message: 'a text in several quoted pieces; here a text is one string, the server cuts it itself',
    advice: `write: ${clippedAround(line.slice(0, found.index), `"${whole}"`, rest)}`,
    start: lineStart + found.index,
    end: lineStart + found.index + found[0].length,
  }
}

/** `TXT: ( "a" "b" )` and the same over several lines, straight from a zone file. */
export function zoneFileChunks(node: Scalar, text: string, source: Source): Fault | undefined {
  if (!/^\(?\s*".*"\s*\)?$/s.test(text) || !/^\(|"\s+"/.test(text)) return undefined
  const whole = [...text.matchAll(/"([^"]*)"/g)].map(match => match[1]).join('')
  const [start, end] = node.range!
  return {
    rule: 'txt-chunks',
    message: 'a text in the pieces of a zone file; here a text is one string, without quotes of its own',
    advice: `write: ${source.corrected(start, end, quoted(whole))}`,
    start,
    end,
  }
}

/** The first piece of a key that was cut: before its value, or within it. */
const KEY_BEGINS = /^"?\s*(?:v=DKIM1|k=rsa|k=ed25519|p=)(?:[^=]*|.*;\s*|.*p=[A-Za-z0-9+/]*)"?$/
const KEY_GOES_ON = /^"?(?:p=)?[A-Za-z0-9+/]{16,}={0,2}"?$/

/** A DKIM key as a list: every item would become a record of its own. */
export function keyInList(seq: YAMLSeq, source: Source): Fault | undefined {
  const texts: string[] = []
  for (const item of seq.items) {
    if (!isScalar(item)) return undefined
    texts.push(String(item.value ?? ''))
  }
  const first = texts.findIndex(text => KEY_BEGINS.test(text))
  if (first === -1) return undefined
  const pieces = [texts[first]!]
  for (const text of texts.slice(first + 1)) {
    if (!KEY_GOES_ON.test(text)) break
    pieces.push(text)
  }
  if (pieces.length < 2) return undefined
  const start = (seq.items[first] as Scalar).range![0]
  const end = (seq.items[first + pieces.length - 1] as Scalar).range![1]
  const whole = pieces.map(piece => piece.replace(/^"|"$/g, '')).join('')
  const prefix = seq.flow ? '' : 'TXT: '
  return {
    rule: 'txt-chunks',
    message: `a DKIM key as a list of ${pieces.length} pieces would become ${pieces.length} records`,
    advice: seq.flow
      ? `write: ${source.corrected(start, end, quoted(whole))}`
      : `write it as one text: ${prefix}${quoted(whole)}`,
    start,
    end,
  }
}
