/** Zones from JSON in the API's own words: `{ "dnsEntries": […] }`, of one domain or of several by name. */
import type { ZoneName } from '../dns/name.ts'
import { isMapping } from '../text/mapping.ts'
import { Source } from '../text/source.ts'
import { domainNamed, domainOfFile } from './records/file-domain.ts'
import { byPlace, type SourceRecord, zoneOfRecords } from './records/gather.ts'
import {
  type Imported,
  type ImportedZone,
  type Place,
  type Problem,
  type SourceFile,
  shown,
} from './records/imported.ts'
import { readJson } from './records/json-text.ts'

export interface ApiJsonOptions {
  /** The domain, where neither the file nor its name says it. */
  domain?: ZoneName
}

/** Keys under which a zone may keep its entries, and say its name. */
const ENTRIES = ['dnsEntries', 'entries'] as const
const NAMES = ['domain', 'domainName', 'zone', 'name'] as const

type JsonPath = readonly (string | number)[]

interface Found {
  path: JsonPath
  /** As written; undefined when the JSON does not say it. */
  name: string | undefined
  entries: readonly unknown[]
}

/**
 * Reads the answer of GET /domains/{domain}/dns, the same with the name of the domain beside it, a bare list of
 * entries, and an object of such by domain.
 */
export function readApiJson({ file, text }: SourceFile, options: ApiJsonOptions = {}): Imported {
  const json = readJson(new Source(file, text))
  const lost = `the zones in ${file}`
  if (!json.ok) {
    const advice = 'save the whole answer of the API'
    return {
      zones: [],
      problems: [{ severity: 'error', ...json.place, message: json.message, advice, lost }],
    }
  }
  const problems: Problem[] = []
  const found = zonesIn(json.value, [], problems, json.placeOf)
  if (found.length === 0 && problems.length === 0) {
    const advice = 'it is { "dnsEntries": [...] }, or an object of such by domain'
    return {
      zones: [],
      problems: [{ severity: 'error', file, message: 'there is no zone here', advice, lost }],
    }
  }
  const zones = new Map<ZoneName, ImportedZone>()
  for (const { path, name, entries } of found) {
    const domain = name === undefined ? (options.domain ?? domainOfFile(file)) : domainNamed(name)
    const failed = (message: string, advice: string) => {
      const what = domain ?? name
      const missing = what === undefined ? `the zone in ${file}` : shown(`the zone ${what}`)
      problems.push({ severity: 'error', ...json.placeOf(path), message, advice, lost: missing })
    }
    if (!domain && name === undefined) {
      failed(
        'nothing says which domain this is',
        'name the file after it, or write "domain" beside the entries',
      )
    } else if (!domain) failed(`"${name}" is not a domain`, 'write it such as example.nl')
    else if (zones.has(domain)) failed(`${domain} is in this file twice`, 'take the one you want')
    else {
      const written = entries.flatMap((entry, index) =>
        readEntry(entry, json.placeOf([...path, index]), domain, problems),
      )
      const { zone, problems: leftOut } = zoneOfRecords(domain, written)
      zones.set(domain, zone)
      problems.push(...leftOut)
    }
  }
  return { zones: [...zones.values()], problems: byPlace(problems) }
}

/** The lists of entries in a value, each with its path and what says its name. */
function zonesIn(
  value: unknown,
  path: JsonPath,
  problems: Problem[],
  placeOf: (path: JsonPath) => Place,
): Found[] {
  if (Array.isArray(value)) return [{ path, name: undefined, entries: value }]
  if (!isMapping(value)) return []
  const own = entriesOf(value, path)
  if (own) return [own]
  return Object.entries(value).flatMap(([name, inner]): Found[] => {
    const at = [...path, name]
    if (Array.isArray(inner)) return [{ path: at, name, entries: inner }]
    const found = isMapping(inner) ? entriesOf(inner, at) : undefined
    if (found) return [{ ...found, name }]
    const message = `"${name}" holds no entries`
    problems.push({
      severity: 'warning',
      ...placeOf(at),
      message,
      lost: shown(`what is under "${name}"`),
    })
    return []
  })
}

function entriesOf(value: Readonly<Record<string, unknown>>, path: JsonPath): Found | undefined {
  for (const key of ENTRIES) {
    const entries = value[key]
    if (!Array.isArray(entries)) continue
    const name = NAMES.map(one => value[one]).find(one => typeof one === 'string')
    return { path: [...path, key], name: name as string | undefined, entries }
  }
  return undefined
}

function readEntry(entry: unknown, place: Place, domain: ZoneName, problems: Problem[]): SourceRecord[] {
  const { name, expire, type, content } = isMapping(entry) ? entry : {}
  const ttl = typeof expire === 'string' && /^\d{1,10}$/.test(expire) ? Number(expire) : expire
  if (
    typeof name === 'string' &&
    typeof type === 'string' &&
    typeof content === 'string' &&
    typeof ttl === 'number'
  ) {
    return [{ owner: name, ttl, type, content, place }]
  }
  const message = 'an entry has name, expire, type and content, and this lacks one of them'
  problems.push({ severity: 'warning', ...place, domain, message, lost: shown(JSON.stringify(entry) ?? '') })
  return []
}
