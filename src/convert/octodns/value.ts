/** A value of an octoDNS record to the content the API takes. */
import type { Node } from 'yaml'
import { fieldsOf, type Reading, textOf } from './nodes.ts'

/** The content, or why there is none. */
export type Value = { ok: true; content: string } | { ok: false; message: string; advice?: string }

interface Field {
  /** The key, with the names it had in older versions. */
  keys: readonly string[]
  kind: 'plain' | 'quoted' | 'target'
  /** What octoDNS takes where the key is not there. */
  otherwise?: string
}

const plain = (...keys: string[]): Field => ({ keys, kind: 'plain' })
const quoted = (...keys: string[]): Field => ({ keys, kind: 'quoted' })
const target = (...keys: string[]): Field => ({ keys, kind: 'target' })

/** Fields of structured values, in the order of the presentation format. */
const FIELDS: Readonly<Record<string, readonly Field[]>> = {
  MX: [plain('preference', 'priority'), target('exchange', 'value')],
  SRV: [plain('priority'), plain('weight'), plain('port'), target('target')],
  CAA: [{ ...plain('flags'), otherwise: '0' }, plain('tag'), quoted('value')],
  NAPTR: [
    plain('order'),
    plain('preference'),
    quoted('flags'),
    quoted('service'),
    quoted('regexp'),
    target('replacement'),
  ],
  SSHFP: [plain('algorithm'), plain('fingerprint_type'), plain('fingerprint')],
  TLSA: [
    plain('certificate_usage'),
    plain('selector'),
    plain('matching_type'),
    plain('certificate_association_data'),
  ],
  DS: [plain('key_tag'), plain('algorithm'), plain('digest_type'), plain('digest')],
}

const TARGETS = new Set(['CNAME', 'NS', 'ALIAS'])

export function contentOfValue(type: string, node: Node | undefined, reading: Reading): Value {
  const text = textOf(node, reading)
  const fields = FIELDS[type]
  if (text !== undefined) {
    if (type === 'TXT') return { ok: true, content: txtOf(text) }
    // Newer versions take structured values in presentation format too.
    return TARGETS.has(type) || fields?.at(-1)?.kind === 'target'
      ? absoluteAtEnd(text)
      : { ok: true, content: text }
  }
  const given = fieldsOf(node, reading)
  if (!given || !fields) return { ok: false, message: `this is no value of the type ${type}` }
  const parts: string[] = []
  for (const { keys, kind, otherwise } of fields) {
    const key = keys.find(name => given.has(name))
    const part = key === undefined ? otherwise : textOf(given.get(key), reading)
    if (part === undefined)
      return { ok: false, message: `the ${type} has no ${keys[0]}`, advice: 'write it down' }
    parts.push(kind === 'quoted' ? `"${unquoted(part)}"` : part)
  }
  const strange = [...given.keys()].find(key => !fields.some(({ keys }) => keys.includes(key)))
  if (strange !== undefined) return { ok: false, message: `the ${type} holds "${strange}", which it cannot` }
  const content = parts.join(' ')
  return fields.at(-1)?.kind === 'target' ? absoluteAtEnd(content) : { ok: true, content }
}

/**
 * Texts of octoDNS: `\;` is a semicolon, and a value in double quotes is in chunks. Other backslashes are data, and
 * refused later on.
 */
function txtOf(text: string): string {
  const chunks = /^".*"$/s.test(text) && text.length > 1
  const joined = chunks ? text.slice(1, -1).replace(/"\s+"/g, '') : text
  const raw = joined.replaceAll('\\;', ';')
  return chunks ? raw.replaceAll('\\"', '"') : raw
}

function unquoted(text: string): string {
  return /^(["']).*\1$/s.test(text) && text.length > 1 ? text.slice(1, -1) : text
}

/** Targets of octoDNS are absolute; one without its final dot may mean either. */
function absoluteAtEnd(content: string): Value {
  if (content.endsWith('.')) return { ok: true, content }
  return {
    ok: false,
    message: `the target of "${content}" has no final dot, which octoDNS asks for`,
    advice: 'write the whole name with a final dot',
  }
}
