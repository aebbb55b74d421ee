/** Colons that turn a value into a mapping: IPv6 addresses ending in `::`, and texts such as `key: value`. */
import { isScalar, type Scalar, type YAMLError, type YAMLMap } from 'yaml'
import { RECORD_TYPE_NAMES } from '../../dns/types/table.ts'
import { clippedAround } from '../../text/clip.ts'
import { quoted, type Source } from '../../text/source.ts'
import type { Fault } from './fault.ts'

const ADDRESS_KEY = /^[0-9a-f:.]*:$/i
const ADDRESS_IN_LINE = /(?<=^|[\s{[,])(?:[0-9a-f]{0,4}:)+[0-9a-f]*:(?=[\s,}\]]|$)/i
const TEXT_IN_LINE = new RegExp(
  `^(.*?\\b(${RECORD_TYPE_NAMES.join('|')}):\\s+)([^\\s"'{[].*?:(?:\\s.*?)?)\\s*$`,
)

const TEXT_IN_BRACES = new RegExp(
  `^(.*?[{,]\\s*(${RECORD_TYPE_NAMES.join('|')}):\\s+)([^\\s"'{}[\\],][^,{}[\\]]*?:(?:\\s[^,{}[\\]]*?)?)(\\s*[,}].*)$`,
)
const RECORD_BEHIND_NAME = new RegExp(
  `^(\\s*(?:"[^"]*"|[^\\s"{[]+)):\\s+((?:${RECORD_TYPE_NAMES.join('|')}):\\s.*?)\\s*$`,
)

/** What turns a bare text into a key. */
const COLON = 'a colon with a space or the end of the line after it'

/** A mapping where a value of one field is wanted. */
export function mapForValue(map: YAMLMap, type: string, source: Source): Fault | undefined {
  const key = map.items[0]?.key
  if (!isScalar(key) || !key.range) return undefined
  const text = String(key.value ?? '')
  const last = map.items[0]!.value
  if (ADDRESS_KEY.test(text)) {
    const start = key.range[0]
    return address(source.text.slice(start, start + text.length + 1), start, source)
  }
  const [start] = map.range!
  if (map.items.length > 1 || source.text[start] === '{' || ['ttl', 'value', 'values'].includes(text))
    return undefined
  const nothing = last === null || (isScalar(last) && source.text.slice(...last.range!.slice(0, 2)) === '')
  if (!nothing && (!isScalar(last) || !last.range)) return undefined
  const end = nothing ? source.text.indexOf(':', key.range[1]) + 1 : (last as Scalar).range![1]
  const written = source.text.slice(start, end)
  return {
    rule: 'schema',
    message: `${COLON} makes this ${type} a mapping, not one text`,
    advice: `write: ${source.corrected(start, end, quoted(written))}`,
    start,
    end,
  }
}

/** The same where the parser refuses it: a mapping inside braces or after a key on the same line. */
export function mapForText(error: YAMLError, line: string, lineStart: number): Fault | undefined {
  if (error.code !== 'BLOCK_IN_FLOW' && error.code !== 'BLOCK_AS_IMPLICIT_KEY') return undefined
  const found = ADDRESS_IN_LINE.exec(line)
  if (found) {
    const end = found.index + found[0].length
    const corrected = clippedAround(line.slice(0, found.index), `"${found[0]}"`, line.slice(end))
    return addressFault(found[0], lineStart + found.index, corrected)
  }
  const flat = RECORD_BEHIND_NAME.exec(line)
  if (flat && error.code === 'BLOCK_AS_IMPLICIT_KEY') {
    const [, name = '', record = ''] = flat
    return {
      rule: 'yaml-syntax',
      message: 'a name, a type and a value on one line need braces',
      advice: `write: ${name.trim()}: { ${record} }`,
      start: lineStart + line.indexOf(record, name.length),
      end: lineStart + line.trimEnd().length,
    }
  }
  const text = (error.code === 'BLOCK_IN_FLOW' ? TEXT_IN_BRACES : TEXT_IN_LINE).exec(line)
  if (!text) return undefined
  const [, before = '', type = '', written = '', after = ''] = text
  const start = lineStart + before.length
  return {
    rule: 'schema',
    message: `${COLON} makes this ${type} a mapping, not one text`,
    advice: `write: ${clippedAround(before, quoted(written.trim()), after)}`,
    start,
    end: start + written.length,
  }
}

function address(written: string, start: number, source: Source): Fault {
  return addressFault(written, start, source.corrected(start, start + written.length, quoted(written)))
}

function addressFault(written: string, start: number, corrected: string): Fault {
  return {
    rule: 'yaml-map-for-address',
    message: `YAML reads ${written} as a mapping, because it ends in a colon`,
    advice: `write: ${corrected}`,
    start,
    end: start + written.length,
  }
}
