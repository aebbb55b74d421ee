/** Zones from what `dnscontrol print-ir` prints: all domains of a dnsconfig.js, with their records, as JSON. */
import type { ZoneName } from '../../dns/name.ts'
import { isMapping } from '../../text/mapping.ts'
import { Source } from '../../text/source.ts'
import { domainNamed } from '../records/file-domain.ts'
import { byPlace, gather, type Written } from '../records/gather.ts'
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
import { settingsOf } from './settings.ts'

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
    failed(`"${shown(written)}" is no domain`, 'look at D() in dnsconfig.js')
    return
  }
  if (zones.has(name)) {
    failed(`${name} stands in this file twice, and the provider holds one zone`, 'take the one you want')
    return
  }
  for (const setting of settingsOf(domain))
    problems.push({ severity: 'warning', ...place, domain: name, ...setting })
  const records = Array.isArray(domain['records']) ? (domain['records'] as unknown[]) : []
  const gathered: Written[] = []
  for (const [index, record] of records.entries()) {
    const at = placeOf([...path, 'records', index])
    const read = readRecord(record)
    if (read.written) gathered.push({ ...read.written, place: at })
    for (const note of read.notes) problems.push({ severity: 'warning', ...at, domain: name, ...note })
  }
  const { zone, problems: leftOut } = gather(name, gathered)
  zones.set(name, zone)
  problems.push(...leftOut)
}

interface Read {
  written?: Omit<Written, 'place'>
  notes: { message: string; lost: string }[]
}

function readRecord(record: unknown): Read {
  const type = isMapping(record) ? textOf(record['type']).toUpperCase() : ''
  if (!isMapping(record) || type === '') {
    const lost = shown(JSON.stringify(record) ?? '')
    return { notes: [{ message: 'this is no record', lost }] }
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
