/** Files of another tool to zones: the one door for commands. */
import { dirname, normalize } from 'node:path/posix'
import type { ZoneName } from '../dns/name.ts'
import { readApiJson } from './api-json.ts'
import { readDnscontrol } from './dnscontrol/dnscontrol.ts'
import { readOctodns } from './octodns/octodns.ts'
import { byPlace } from './records/gather.ts'
import type { Imported, ImportedZone, Problem, SourceFile } from './records/imported.ts'
import { readBind } from './zone-file/bind.ts'

export const IMPORT_FORMATS = ['bind', 'octodns', 'dnscontrol', 'json'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

export interface ImportOptions {
  /** The domain of the one file, where nothing in it says it (bind, json). */
  domain?: ZoneName
  /** Folders that were named, beside the folders of the files: what may be included (bind, octodns). */
  folders?: readonly string[]
  /**
   * The text of a file that an $INCLUDE or `!include` names, or why there is none (bind, octodns). It is asked only for
   * paths that are, as text, within the folders; whether a symbolic link leads out of them only the caller can see.
   */
  include?: (path: string) => { text: string } | { refused: string }
}

/**
 * Every file is read for itself: one that is broken gives problems of severity `error` and no zone, and the others stay
 * whole. `files` are the files to read, those in named folders included; paths in one form, with forward slashes.
 */
export function readFiles(
  format: ImportFormat,
  files: readonly SourceFile[],
  { domain, folders = [], include }: ImportOptions = {},
): Imported {
  const named = files.map(({ file }) => file)
  const rights = { within: [...folders, ...named.map(file => dirname(file))], named }
  const door = { ...rights, ...(include && { include }) }
  if (format === 'octodns') return onceEach([readOctodns(files, door)])
  if (format === 'dnscontrol') return onceEach(files.map(file => readDnscontrol(file)))
  const options = { ...(domain !== undefined && { domain }) }
  if (format === 'json') return onceEach(files.map(file => readApiJson(file, options)))
  const read = files.map(file => readBind(file, { ...options, ...door }))
  // What another file includes is a part of that zone, whatever it looks like by itself.
  const included = new Set(read.flatMap(one => one.included))
  return onceEach(read.filter((_, index) => !included.has(normalize(named[index]!))))
}

/** Puts results together. A domain that several files hold is left out: no one can tell which is meant. */
function onceEach(results: readonly Imported[]): Imported {
  const problems: Problem[] = results.flatMap(result => result.problems)
  const byDomain = new Map<ZoneName, ImportedZone[]>()
  for (const zone of results.flatMap(result => result.zones)) {
    byDomain.set(zone.domain, [...(byDomain.get(zone.domain) ?? []), zone])
  }
  const zones: ImportedZone[] = []
  for (const [domain, found] of byDomain) {
    if (found.length === 1) zones.push(found[0]!)
    else problems.push(several(domain, found))
  }
  zones.sort((a, b) => (a.domain < b.domain ? -1 : 1))
  return { zones, problems: byPlace(problems) }
}

function several(domain: ZoneName, found: readonly ImportedZone[]): Problem {
  const files = found.map(({ entries }) => entries[0]?.place.file).filter(file => file !== undefined)
  return {
    severity: 'error',
    file: files[0] ?? domain,
    domain,
    message: `the zone ${domain} is in several files: ${files.join(', ')}`,
    advice: 'name only the one you want',
    lost: `the zone ${domain}`,
  }
}
