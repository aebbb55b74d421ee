/** Zones from the YAML files of octoDNS: `<zone>.yaml`, or a folder `<zone>.` with a file for each name. */
import { basename, dirname } from 'node:path/posix'
import { isMap, isSeq, type Node, type YAMLMap } from 'yaml'
import type { ZoneName } from '../dns/name.ts'
import { diagnosticOf } from '../files/fault.ts'
import { Source } from '../files/source.ts'
import { openYaml } from '../files/yaml.ts'
import { domainNamed, domainOfFile } from './file-domain.ts'
import { byPlace, gather, type Written } from './gather.ts'
import type { Imported, ImportedZone, Problem, SourceFile } from './imported.ts'
import { MOST_RECORDS } from './limits.ts'
import { aliasesOf, nodeOf, note, type Reading, textOf } from './octodns/nodes.ts'
import { readRecord } from './octodns/record.ts'

/** octoDNS files to zones, those of one zone together. A zone one of whose files cannot be read is left out. */
export function readOctodns(files: readonly SourceFile[]): Imported {
  const parts = new Map<ZoneName, Written[]>()
  const broken = new Set<ZoneName>()
  const problems: Problem[] = []
  for (const file of files) {
    const domain = domainOf(file.file)
    const written = readFile(new Source(file.file, file.text), domain, problems)
    if (!domain) continue
    if (!written) broken.add(domain)
    else parts.set(domain, [...(parts.get(domain) ?? []), ...written])
  }
  const zones: ImportedZone[] = []
  for (const [domain, written] of parts) {
    if (broken.has(domain)) continue
    const { zone, problems: leftOut } = gather(domain, written)
    zones.push(zone)
    problems.push(...leftOut)
  }
  return { zones, problems: byPlace(problems) }
}

/** A folder that ends in a dot is a zone whose files are named after its names. */
function domainOf(file: string): ZoneName | undefined {
  const folder = basename(dirname(file))
  return (/[^.]\.$/.test(folder) ? domainNamed(folder) : undefined) ?? domainOfFile(file)
}

/** The records of a file; undefined when it cannot be read. */
function readFile(source: Source, domain: ZoneName | undefined, problems: Problem[]): Written[] | undefined {
  const { file } = source
  const about = {
    file,
    ...(domain && { domain }),
    lost: domain ? `the zone ${domain}` : `what is in ${file}`,
  }
  const { document, faults } = openYaml(source)
  for (const fault of faults) {
    const { line, column, message, advice } = diagnosticOf(fault, source)
    const place = { ...(line !== undefined && { line }), ...(column !== undefined && { column }) }
    problems.push({ severity: 'error', ...about, ...place, message, ...(advice !== undefined && { advice }) })
  }
  if (!document || faults.length > 0) return undefined
  const top = document.contents
  if (isMap(top) && top.has('providers') && top.has('zones')) {
    const message = 'these are the settings of octoDNS, no zone'
    problems.push({ severity: 'warning', file, message, lost: `the settings in ${file}` })
    return undefined
  }
  if (!domain) {
    const advice = 'the zone example.nl stands in example.nl.yaml'
    problems.push({ severity: 'error', ...about, message: 'the file is not named after a domain', advice })
    return undefined
  }
  if (!isMap(top)) {
    const advice = 'a zone is a mapping of names to records'
    problems.push({ severity: 'error', ...about, message: 'this is no octoDNS zone', advice })
    return undefined
  }
  const reading: Reading = { source, aliases: aliasesOf(document), domain, written: [], problems }
  if (readNames(top as YAMLMap, reading)) return reading.written
  const advice = 'look for aliases that repeat a long list'
  problems.push({
    severity: 'error',
    ...about,
    message: `there are more than ${MOST_RECORDS} records`,
    advice,
  })
  return undefined
}

/** False when there are too many. */
function readNames(top: YAMLMap, reading: Reading): boolean {
  const latest = new Map<string, (typeof top.items)[number]>()
  for (const pair of top.items) {
    const name = textOf(pair.key, reading) ?? ''
    const earlier = latest.get(name)
    latest.set(name, pair)
    if (!earlier) continue
    const message = `"${name}" stands in this file twice; octoDNS takes the last`
    note(reading, earlier.key, { message, lost: `the records of "${name}" here` })
  }
  for (const [name, { key, value }] of latest) {
    const node = nodeOf(value, reading)
    const records = isSeq(node) ? node.items.map(member => nodeOf(member, reading)) : [node]
    for (const record of records) {
      if (reading.written.length > MOST_RECORDS) return false
      readRecord(name === '' ? '@' : name, record ?? (key as Node), reading)
    }
  }
  return true
}
