/** Zones from the YAML files of octoDNS: `<zone>.yaml` or its parts, or a folder `<zone>.` with a file for each name. */
import { basename, dirname, normalize } from 'node:path/posix'
import { isMap, isSeq, type Node, type YAMLMap } from 'yaml'
import type { ZoneName } from '../../dns/name.ts'
import { domainNamed, domainOfFile } from '../records/file-domain.ts'
import { byPlace, type SourceRecord, zoneOfRecords } from '../records/gather.ts'
import {
  type Imported,
  type ImportedZone,
  type Problem,
  type SourceFile,
  shown,
} from '../records/imported.ts'
import { MOST_RECORDS } from '../records/limits.ts'
import { isMerge, membersOf, nodeOf, note, type Reading, textOf } from './nodes.ts'
import { type OctodnsOptions, type OpenedFile, openOctodns } from './open.ts'
import { readRecord } from './record.ts'
import { areSettings, type DefaultTtls, readSettings } from './settings.ts'

/** octoDNS files to zones, those of one zone together. A zone one of whose files cannot be read is left out. */
export function readOctodns(files: readonly SourceFile[], options: OctodnsOptions = {}): Imported {
  const problems: Problem[] = []
  const included = new Set<string>()
  const opened = files.map(file => openOctodns(file, options, included))
  const ttls = readSettings(opened.filter(areSettings), problems)
  const domains = zonesOfFiles(files.map(({ file }) => file))
  const parts = new Map<ZoneName, SourceRecord[]>()
  const broken = new Set<ZoneName>()
  for (const file of opened.filter(one => !areSettings(one))) {
    const domain = domains.get(file.source.file)
    if (!domain && included.has(normalize(file.source.file))) continue
    const written = readFile(file, { domain, ttls, problems })
    if (!domain) continue
    if (written && !standsTwice(domain, parts.get(domain) ?? [], written, problems))
      parts.set(domain, [...(parts.get(domain) ?? []), ...written])
    else broken.add(domain)
  }
  const zones: ImportedZone[] = []
  for (const [domain, written] of parts) {
    if (broken.has(domain)) continue
    const { zone, problems: leftOut } = zoneOfRecords(domain, written)
    zones.push(zone)
    problems.push(...leftOut)
  }
  return { zones, problems: byPlace(problems) }
}

/** Whether a file has a record that another file of the zone has too: octoDNS refuses that. */
function standsTwice(
  domain: ZoneName,
  earlier: readonly SourceRecord[],
  later: readonly SourceRecord[],
  problems: Problem[],
): boolean {
  const idOf = ({ owner, type }: SourceRecord) => `${owner.toLowerCase()} ${type}`
  const first = new Map(earlier.map(record => [idOf(record), record.place]))
  const twice = new Map(later.filter(one => first.has(idOf(one))).map(one => [idOf(one), one]))
  for (const [id, { place }] of twice) {
    const there = first.get(id)!
    const message = shown(`${id} is in ${there.file} too, and octoDNS takes a record from one file only`)
    const advice = 'delete one of them, or name only the files you want'
    problems.push({ severity: 'error', ...place, domain, message, advice, lost: `the zone ${domain}` })
  }
  return twice.size > 0
}

interface Context {
  domain: ZoneName | undefined
  ttls: DefaultTtls
  problems: Problem[]
}

/** The records of a file; undefined when it cannot be read. */
function readFile(opened: OpenedFile, { domain, ttls, problems }: Context): SourceRecord[] | undefined {
  const { file } = opened.source
  const about = {
    severity: 'error',
    file,
    ...(domain && { domain }),
    lost: domain ? `the zone ${domain}` : `what is in ${file}`,
  } as const
  for (const wrong of opened.wrongs) problems.push({ ...about, ...wrong })
  if (opened.wrongs.length > 0) return undefined
  if (!domain) {
    const advice = 'the zone example.nl belongs in example.nl.yaml, or in files of a folder example.nl.'
    problems.push({ ...about, message: 'the file is not named after a domain', advice })
    return undefined
  }
  const top = nodeOf(opened.top, opened)
  // A file of comments, which is nothing wrong.
  if (textOf(top, opened) === '') return []
  if (!isMap(top)) {
    problems.push({
      ...about,
      message: 'this is not an octoDNS zone',
      advice: 'a zone is a mapping of names to records',
    })
    return undefined
  }
  const reading: Reading = { ...opened, domain, ttl: ttls(domain), written: [], problems }
  if (readNames(top as YAMLMap, reading)) return reading.written
  const advice = 'look for aliases that repeat a long list'
  problems.push({ ...about, message: `there are more than ${MOST_RECORDS} records`, advice })
  return undefined
}

/** False when there are too many. */
function readNames(top: YAMLMap, reading: Reading): boolean {
  const members = membersOf(top, reading)
  for (const pair of top.items) {
    const name = textOf(pair.key, reading) ?? ''
    if (isMerge(pair) || members.get(name) === pair) continue
    const message = `"${name}" is in this file twice; octoDNS takes the last`
    note(reading, pair.key, { message, lost: `the records of "${name}" here` })
  }
  for (const [name, { key, value }] of members) {
    const node = nodeOf(value, reading)
    const records = isSeq(node) ? node.items.map(member => nodeOf(member, reading)) : [node]
    for (const record of records) {
      if (reading.written.length > MOST_RECORDS) return false
      readRecord(name === '' ? '@' : name, record ?? (key as Node), reading)
    }
  }
  return true
}

// Which zone a file of octoDNS is about. Its split files are named after whatever people like.

/** `example.nl._0_base.yaml`: parts that a script puts together before octoDNS reads them. */
const PART = /\._[^.]*\.ya?ml$/i

/**
 * By path: `example.nl.yaml`, its parts `example.nl._….yaml`, and all files in a folder `example.nl.`. A folder with
 * another ending (`split_extension`) is known by the file `$example.nl.yaml` in it.
 */
function zonesOfFiles(files: readonly string[]): ReadonlyMap<string, ZoneName | undefined> {
  const folders = new Map<string, ZoneName>()
  for (const file of files) {
    const zone = basename(file).startsWith('$') ? domainOfFile(file) : undefined
    const folder = dirname(file)
    if (zone && `${basename(folder).toLowerCase()}.`.startsWith(`${zone}.`)) folders.set(folder, zone)
  }
  return new Map(files.map(file => [file, folders.get(dirname(file)) ?? zoneOf(file)]))
}

function zoneOf(file: string): ZoneName | undefined {
  const folder = basename(dirname(file))
  const split = /[^.]\.$/.test(folder) ? domainNamed(folder) : undefined
  return split ?? domainOfFile(file.replace(PART, '.yaml'))
}
