/** One octoDNS record, which is a whole RRset, to its records; what only octoDNS can do is noted. */
import { isSeq, type Node } from 'yaml'
import { isRecordType } from '../../dns/rrset.ts'
import { shown } from '../records/imported.ts'
import { fieldsOf, nodeOf, note, placeOf, type Reading, textOf } from './nodes.ts'
import { contentOfValue } from './value.ts'

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
  const message = `the ttl of ${what} is no number of seconds; it became ${reading.ttl}`
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
