/** One octoDNS record, which is a whole RRset, to its records; what only octoDNS can do is noted. */
import { isSeq, type Node } from 'yaml'
import type { Field } from '../../dns/types/row.ts'
import { isRecordType, type RecordTypeName, rowOf } from '../../dns/types/table.ts'
import { shown } from '../records/imported.ts'
import { fieldsOf, nodeOf, note, placeOf, type Reading, textOf } from './nodes.ts'

const PLAIN_KEYS = new Set(['type', 'ttl', 'value', 'values', 'octodns', 'geo', 'dynamic'])

/** `name` is relative, `@` for the apex. */
export function readRecord(name: string, node: Node | undefined, reading: Reading): void {
  const fields = fieldsOf(node, reading)
  const type = fields && textOf(fields.get('type'), reading)
  if (!fields || !type) {
    const message = fields ? `the record "${name}" has no type` : `"${name}" holds no record`
    note(reading, node, { message, advice: 'a record has type and value', lost: `the record "${name}"` })
    return
  }
  const what = `${name} ${type}`
  if (isUnmanaged(what, fields, reading)) return
  noteSettings(what, fields, reading)
  const ttl = ttlOf(what, fields, reading)
  for (const value of valuesOf(fields, reading)) {
    const place = placeOf(value ?? node, reading)
    const add = (content: string) => reading.written.push({ owner: name, ttl, type, content, place })
    const read = isRecordType(type)
      ? contentOfValue(type, value, reading)
      : { ok: true as const, content: flat(value, reading) }
    if (read.ok) add(read.content)
    else {
      const { message, advice } = read
      note(reading, value ?? node, {
        message,
        ...(advice && { advice }),
        lost: shown(`${what} ${flat(value, reading)}`),
      })
    }
  }
}

/** Whether octoDNS itself leaves the record alone. */
function isUnmanaged(what: string, fields: Map<string, Node | undefined>, reading: Reading): boolean {
  const block = fieldsOf(fields.get('octodns'), reading)
  if (textOf(block?.get('ignored'), reading)?.toLowerCase() !== 'true') return false
  const [name, type] = what.split(' ')
  note(reading, fields.get('octodns'), {
    message: `octoDNS leaves ${what} alone`,
    advice: `write under ignore: { name: "${name}", type: ${type} }`,
    lost: what,
  })
  return true
}

function noteSettings(what: string, fields: Map<string, Node | undefined>, reading: Reading): void {
  for (const key of ['geo', 'dynamic']) {
    if (!fields.has(key)) continue
    const message = `${what} answers differently by place or health, which the API cannot; its plain values stay`
    note(reading, fields.get(key), { message, lost: `${key} of ${what}` })
  }
  for (const [key, value] of fieldsOf(fields.get('octodns'), reading) ?? []) {
    const message = `${what} has the setting octodns.${key}, which only octoDNS knows`
    note(reading, value, { message, lost: shown(`octodns.${key} of ${what}: ${flat(value, reading)}`) })
  }
  for (const [key, value] of fields) {
    if (PLAIN_KEYS.has(key)) continue
    note(reading, value, {
      message: `${what} has the key "${key}", which has no meaning here`,
      lost: shown(`${key} of ${what}: ${flat(value, reading)}`),
    })
  }
}

function ttlOf(what: string, fields: Map<string, Node | undefined>, reading: Reading): number {
  if (!fields.has('ttl')) return reading.ttl
  const text = textOf(fields.get('ttl'), reading)
  if (text !== undefined && /^\d{1,10}$/.test(text)) return Number(text)
  const message = `the ttl of ${what} is not a number of seconds; it became ${reading.ttl}`
  note(reading, fields.get('ttl'), { message, lost: shown(`the ttl "${text ?? ''}" of ${what}`) })
  return reading.ttl
}

/** As octoDNS has it, `values` comes before `value`, and either may be a list. */
function valuesOf(fields: Map<string, Node | undefined>, reading: Reading): (Node | undefined)[] {
  const node = fields.has('values') ? fields.get('values') : fields.get('value')
  const members = isSeq(node) ? node.items.map(member => nodeOf(member, reading)) : [node]
  if (members.length > 0 && members.some(member => member !== undefined)) return members
  return members.length === 0 ? [undefined] : members
}

/** A value on one line, for people. */
function flat(node: Node | undefined, reading: Reading, depth = 0): string {
  const text = textOf(node, reading)
  if (text !== undefined) return text
  if (depth > 3) return '…'
  if (isSeq(node)) {
    const members = node.items.slice(0, 10).map(member => flat(nodeOf(member, reading), reading, depth + 1))
    return `[${members.join(', ')}]`
  }
  const fields = [...(fieldsOf(node, reading) ?? [])].slice(0, 10)
  return fields.map(([key, value]) => `${key}: ${flat(value, reading, depth + 1)}`).join(', ')
}

// A value of an octoDNS record to the content the API takes.

/** The content, or why there is none. */
type Value = { ok: true; content: string } | { ok: false; message: string; advice?: string }

/** Keys of a field, the newest first. */
function keysOf({ key, octodns }: Field): readonly string[] {
  return octodns ?? [key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)]
}

const isTarget = ({ kind }: Field) => kind === 'host' || kind === 'name'

function contentOfValue(type: RecordTypeName, node: Node | undefined, reading: Reading): Value {
  const text = textOf(node, reading)
  const { fields } = rowOf(type)
  const last = fields.at(-1)!
  // Newer versions take structured values in presentation format too.
  if (text !== undefined) {
    if (last.kind === 'text') return { ok: true, content: txtOf(text) }
    return isTarget(last) ? absoluteAtEnd(text) : { ok: true, content: text }
  }
  const given = fieldsOf(node, reading)
  if (!given || fields.length === 1) return { ok: false, message: `this is not a value of the type ${type}` }
  const parts: string[] = []
  for (const field of fields) {
    const key = keysOf(field).find(name => given.has(name))
    const part = key === undefined ? field.octodnsDefault : textOf(given.get(key), reading)
    if (part === undefined)
      return { ok: false, message: `the ${type} has no ${keysOf(field)[0]}`, advice: 'write it down' }
    parts.push(field.kind === 'quoted' ? `"${unquoted(part)}"` : part)
  }
  const strange = [...given.keys()].find(key => !fields.some(field => keysOf(field).includes(key)))
  if (strange !== undefined) return { ok: false, message: `the ${type} holds "${strange}", which it cannot` }
  const content = parts.join(' ')
  return isTarget(last) ? absoluteAtEnd(content) : { ok: true, content }
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
