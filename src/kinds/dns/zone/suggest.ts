/** What was most likely intended where the content of a name is not a mapping of types to values. */
import type { DocPath } from '../../../diagnostics.ts'
import { isRecordType } from '../../../dns/types/table.ts'
import { shortEntry } from '../../../text/inline.ts'

type Mapping = Readonly<Record<string, unknown>>

const EXAMPLE = { A: '192.0.2.10' }

/** `x: { ttl: 300, A: 192.0.2.1 }`: a TTL is inside a type. `content` is what is under the name. */
export function ttlOfName(path: DocPath, content: Mapping): { message: string; advice: string } {
  const { ttl, ...types } = content
  const moved: Record<string, unknown> = {}
  for (const [type, spec] of Object.entries(types)) {
    if (isRecordType(type)) moved[type] = withTtl(ttl, spec)
  }
  const name = String(path.at(-1))
  const form = Object.keys(moved).length > 0 ? shortEntry(name, moved) : undefined
  return {
    message: 'a TTL belongs to a type or to the whole zone, not to a name',
    advice: form ? `write: ${form}` : 'write it inside the type, such as A: { ttl: 300, value: 192.0.2.10 }',
  }
}

function withTtl(ttl: unknown, spec: unknown): unknown {
  if (Array.isArray(spec)) return { ttl, values: spec }
  if (typeof spec !== 'object' || spec === null) return { ttl, value: spec }
  if ('ttl' in spec) return spec
  const set = 'values' in spec || ('value' in spec && !('tag' in spec) && !('flags' in spec))
  return set ? { ttl, ...spec } : { ttl, value: spec }
}

/** Advice for a name whose content is a text or a list. */
export function typesOfName(name: string, data: unknown): string | undefined {
  if (Array.isArray(data)) {
    const types = merged(data)
    const form = types && shortEntry(name, types)
    return form && `write: ${form}`
  }
  const types = typesOfText(String(data))
  const form = types && shortEntry(name, types)
  if (form) return `write: ${form}`
  return types
    ? 'write the type in front of it, in braces'
    : `a type is between a name and its value, such as ${shortEntry(name, EXAMPLE) ?? '{ A: 192.0.2.10 }'}`
}

function typesOfText(text: string): Mapping | undefined {
  const [, type = '', value] = /^([A-Z]+):?\s+(\S.*)$/s.exec(text) ?? []
  if (value !== undefined && isRecordType(type)) return { [type]: value }
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(text)) return { A: text }
  if (/^[0-9a-f]*:[0-9a-f:.]*:[0-9a-f:.]*$/i.test(text)) return { AAAA: text }
  if (/^v=(?:spf1|DKIM1|DMARC1)\b/i.test(text)) return { TXT: text }
  return /^(?:[a-z0-9_-]+\.)+$/i.test(text) ? { CNAME: text } : undefined
}

/** Mappings of a list as one; undefined when two of them have the same key. */
function merged(list: readonly unknown[]): Mapping | undefined {
  const whole: Record<string, unknown> = {}
  for (const item of list) {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return undefined
    for (const [key, value] of Object.entries(item)) {
      if (Object.hasOwn(whole, key)) return undefined
      whole[key] = value
    }
  }
  return whole
}
