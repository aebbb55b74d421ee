/** Zones from what `dnscontrol print-ir` prints: all domains of a dnsconfig.js, with their records, as JSON. */
import type { ZoneName } from '../../dns/name.ts'
import { isMapping } from '../../text/mapping.ts'
import { Source } from '../../text/source.ts'
import { domainNamed } from '../records/file-domain.ts'
import { byPlace, type SourceRecord, zoneOfRecords } from '../records/gather.ts'
import {
  type Imported,
  type ImportedZone,
  type Place,
  type Problem,
  type SourceFile,
  shown,
} from '../records/imported.ts'
import { readJson } from '../records/json-text.ts'
import { contentOf, type JsonObject, textOf } from './record.ts'

/** Of DNSControl, where neither domain nor record says one; in seconds. */
const TTL = 300

type PlaceOf = (path: readonly (string | number)[]) => Place

export function readDnscontrol({ file, text }: SourceFile): Imported {
  const source = new Source(file, text)
  const json = readJson(source)
  const lost = `the zones in ${file}`
  const advice = 'make the file with dnscontrol print-ir'
  if (!json.ok) {
    const { place, message } = json
    return { zones: [], problems: [{ severity: 'error', ...place, message, advice, lost }] }
  }
  const domains = isMapping(json.value) ? json.value['domains'] : undefined
  if (!Array.isArray(domains)) {
    const message = 'the file has no list "domains"'
    return { zones: [], problems: [{ severity: 'error', file, message, advice, lost }] }
  }
  const zones = new Map<ZoneName, ImportedZone>()
  const problems: Problem[] = []
  for (const [index, domain] of (domains as unknown[]).entries()) {
    readDomain(domain, ['domains', index], { placeOf: json.placeOf, zones, problems })
  }
  return { zones: [...zones.values()], problems: byPlace(problems) }
}

interface Reading {
  placeOf: PlaceOf
  zones: Map<ZoneName, ImportedZone>
  problems: Problem[]
}

function readDomain(domain: unknown, path: readonly (string | number)[], reading: Reading): void {
  const { placeOf, zones, problems } = reading
  const place = placeOf(path)
  // Split horizon: `example.nl!inside`.
  const [written = '', tag] = isMapping(domain) ? textOf(domain['name']).split('!') : []
  const name = domainNamed(written)
  const failed = (message: string, advice: string) =>
    problems.push({
      severity: 'error',
      ...place,
      message,
      advice,
      lost: shown(`the zone ${written}${tag ? `!${tag}` : ''}`),
    })
  if (!isMapping(domain) || !name) {
    failed(`"${shown(written)}" is not a domain`, 'look at D() in dnsconfig.js')
    return
  }
  if (zones.has(name)) {
    failed(`${name} is in this file twice, and the provider holds one zone`, 'take the one you want')
    return
  }
  for (const setting of settingsOf(domain))
    problems.push({ severity: 'warning', ...place, domain: name, ...setting })
  const records = Array.isArray(domain['records']) ? (domain['records'] as unknown[]) : []
  const gathered: SourceRecord[] = []
  for (const [index, record] of records.entries()) {
    const at = placeOf([...path, 'records', index])
    const read = readRecord(record)
    if (read.written) gathered.push({ ...read.written, place: at })
    for (const note of read.notes) problems.push({ severity: 'warning', ...at, domain: name, ...note })
  }
  const { zone, problems: leftOut } = zoneOfRecords(name, gathered)
  zones.set(name, zone)
  problems.push(...leftOut)
}

interface Read {
  written?: Omit<SourceRecord, 'place'>
  notes: { message: string; lost: string }[]
}

function readRecord(record: unknown): Read {
  const type = isMapping(record) ? textOf(record['type']).toUpperCase() : ''
  if (!isMapping(record) || type === '') {
    const lost = shown(JSON.stringify(record) ?? '')
    return { notes: [{ message: 'this is not a record', lost }] }
  }
  const owner = textOf(record['name']) || '@'
  const what = `${owner} ${type}`
  const notes = Object.entries(metaOf(record)).map(([key, value]) => ({
    message: `${what} has the setting ${key}, which only DNSControl and its provider know`,
    lost: shown(`${key} of ${what}: ${textOf(value)}`),
  }))
  const ttl = Number(record['ttl'] ?? 0) || TTL
  const read = contentOf(type, record)
  if (read.ok) return { written: { owner, ttl, type, content: read.content }, notes }
  return { notes: [...notes, { message: read.message, lost: shown(what) }] }
}

function metaOf(record: JsonObject): JsonObject {
  return isMapping(record['meta']) ? record['meta'] : {}
}

// What DNSControl says about a domain beside its records, and what to write for it here.

/** A setting that does not come along. */
interface Setting {
  message: string
  advice?: string
  lost: string
}

function settingsOf(domain: JsonObject): Setting[] {
  return [
    ...listOf(domain['unmanaged']).map(ignored),
    ...listOf(domain['nameservers']).map(nameserver),
    ...listOf(domain['recordsabsent']).map(absent),
    ...listOf(domain['rawrecords']).map(unfinished),
    ...metadata(domain['meta']),
    ...switches(domain),
  ]
}

/** IGNORE(): our globs know `*` and `?` too; patterns with more are left to people. */
function ignored(rule: JsonObject): Setting {
  const [name, type, content] = ['label_pattern', 'rType_pattern', 'target_pattern'].map(key =>
    textOf(rule[key]).trim(),
  )
  const parts: string[] = []
  if (name && name !== '*') parts.push(`name: ${JSON.stringify(name)}`)
  if (type && type !== '*') {
    const types = type.split(',').map(one => one.trim())
    parts.push(`type: ${types.length === 1 ? types[0] : `[${types.join(', ')}]`}`)
  }
  if (content && content !== '*') parts.push(`content: ${JSON.stringify(content)}`)
  const lost = shown(`IGNORE(${[name || '*', type || '*', content || '*'].join(' ')})`)
  const message = 'live records that DNSControl leaves alone'
  if (parts.length === 0) return { message, advice: 'leave dns out of the file of this domain', lost }
  const hard = [name, content].some(pattern => /[[\]{}]|\*\*/.test(pattern ?? ''))
  const advice = hard
    ? 'write rules under ignore with * and ?, one for each choice of the pattern'
    : `write under ignore: { ${parts.join(', ')} }`
  return { message, advice, lost }
}

function nameserver(one: JsonObject): Setting {
  const name = textOf(one['name'])
  return {
    message: 'the nameservers of a domain are not part of its zone here',
    advice: 'to keep nameservers of its own, list them in its section nameservers',
    lost: shown(`the nameserver ${name}`),
  }
}

function absent(record: JsonObject): Setting {
  const what = ['name', 'type', 'target'].map(key => textOf(record[key])).join(' ')
  return {
    message: 'a record that DNSControl makes sure is gone',
    advice: 'what no file declares is removed in the mode exclusive, which is the default',
    lost: shown(`ENSURE_ABSENT(${what})`),
  }
}

function unfinished(record: JsonObject): Setting {
  return {
    message: 'a record that DNSControl had not worked out yet',
    advice: 'make the file with dnscontrol print-ir, without --raw',
    lost: shown(`a record of type ${textOf(record['type'])}`),
  }
}

/** Its own notes begin with dnscontrol_. */
function metadata(meta: unknown): Setting[] {
  if (!isMapping(meta)) return []
  return Object.entries(meta)
    .filter(([key]) => !key.startsWith('dnscontrol_'))
    .map(([key, value]) => ({
      message: `the domain has the setting ${key}, which only DNSControl and its provider know`,
      lost: shown(`${key}: ${textOf(value)}`),
    }))
}

function switches(domain: JsonObject): Setting[] {
  const settings: Setting[] = []
  if (domain['keepunknown'] === true) {
    const advice = 'write mode: additive into the section dns'
    settings.push({ message: 'DNSControl removes no record it does not know', advice, lost: 'NO_PURGE' })
  }
  const signing = textOf(domain['auto_dnssec'])
  if (signing !== '') {
    const advice = 'the provider signs zones on its own nameservers; other keys are in the section dnssec'
    settings.push({ message: 'who signs a zone is not said here', advice, lost: `AUTODNSSEC ${signing}` })
  }
  return settings
}

function listOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isMapping) : []
}
