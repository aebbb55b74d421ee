/** A record of DNSControl's intermediate representation to the content the API takes. */
import { isRecordType } from '../../dns/types/table.ts'
import { isMapping } from '../../text/mapping.ts'

export type JsonObject = Readonly<Record<string, unknown>>

/** Fields of a type in the order of the presentation format; `target` is the field of that name. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  MX: ['mxpreference', 'target'],
  SRV: ['srvpriority', 'srvweight', 'srvport', 'target'],
  CAA: ['caaflag', 'caatag', 'target'],
  NAPTR: ['naptrorder', 'naptrpreference', 'naptrflags', 'naptrservice', 'naptrregexp', 'target'],
  SSHFP: ['sshfpalgorithm', 'sshfpfingerprint', 'target'],
  TLSA: ['tlsausage', 'tlsaselector', 'tlsamatchingtype', 'target'],
  DS: ['dskeytag', 'dsalgorithm', 'dsdigesttype', 'dsdigest'],
}

/** Newer versions name them otherwise, in an object of their own. */
const NEWER: Readonly<Record<string, string>> = { mxpreference: 'Preference' }

const QUOTED = new Set(['naptrflags', 'naptrservice', 'naptrregexp'])
const TEXTS = new Set(['caatag', 'dsdigest', 'target', ...QUOTED])
const TARGETS = new Set(['CNAME', 'ALIAS', 'NS', 'MX', 'SRV', 'NAPTR'])

/** What a value without content lacks. */
export type RecordContent = { ok: true; content: string } | { ok: false; message: string }

/** `type` in capitals. DNSControl leaves out numbers that are 0 and texts that are empty. */
export function contentOf(type: string, record: JsonObject): RecordContent {
  const target = textOf(record['target'])
  if (!isRecordType(type)) {
    const rest = textOf(record['comparable']) || textOf(record['zonfefilepartial'])
    return { ok: true, content: target || rest }
  }
  if (type === 'TXT') {
    const chunks = record['txtstrings']
    const joined = Array.isArray(chunks) ? chunks.map(textOf).join('') : ''
    return { ok: true, content: target || joined }
  }
  const fields = FIELDS[type] ?? ['target']
  const needed = fields.at(-1)!
  if (textOf(record[needed]) === '') return { ok: false, message: `the ${type} has no ${needed}` }
  const parts = fields.map(field => {
    const value = record[field] ?? inner(record, NEWER[field])
    if (field === 'target') return targetOf(type, textOf(value), record)
    if (QUOTED.has(field)) return `"${textOf(value).replace(/["\\]/g, '\\$&')}"`
    return TEXTS.has(field) ? textOf(value) : String(value ?? 0)
  })
  return { ok: true, content: parts.join(' ') }
}

/** A target without final dot is relative to the name that D_EXTEND was given, if any. */
function targetOf(type: string, target: string, record: JsonObject): string {
  if (type === 'CAA') return `"${target}"`
  const below = textOf(record['subdomain'])
  if (!TARGETS.has(type) || target.endsWith('.') || below === '') return target
  return target === '@' ? below : `${target}.${below}`
}

function inner(record: JsonObject, name: string | undefined): unknown {
  const fields = record['fields'] ?? record['rdata']
  return name !== undefined && isMapping(fields) ? fields[name] : undefined
}

/** A text or number as text; anything else is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
