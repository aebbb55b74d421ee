/** Files of another tool to zones: the one door for commands. */
import { dirname, normalize } from 'node:path/posix'
import type { ZoneName } from '../dns/name.ts'
import { readApiJson } from './api-json.ts'
import { readDnscontrol } from './dnscontrol/dnscontrol.ts'
import { readOctodns } from './octodns/octodns.ts'
import { byPlace } from './records/gather.ts'
import type { Imported, ImportedZone, Problem, SourceFile } from './records/imported.ts'
import { readBind } from './zone-file/bind.ts'

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

/** What may be read, beside what every reader takes of it. */
type ReadOptions = Omit<ImportOptions, 'folders'> & { within: readonly string[]; named: readonly string[] }

/** How the files of each tool are read. */
const READERS = {
  bind: readZoneFiles,
  octodns: (files, options) => [readOctodns(files, options)],
  dnscontrol: files => files.map(file => readDnscontrol(file)),
  json: (files, options) => files.map(file => readApiJson(file, options)),
} as const satisfies Record<string, (files: readonly SourceFile[], options: ReadOptions) => Imported[]>

export type ImportFormat = keyof typeof READERS
export const IMPORT_FORMATS = Object.keys(READERS) as ImportFormat[]

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
  const within = [...folders, ...named.map(file => dirname(file))]
  return onceEach(
    READERS[format](files, {
      within,
      named,
      ...(include && { include }),
      ...(domain !== undefined && { domain }),
    }),
  )
}

/** What another file includes is a part of that zone, whatever it looks like by itself. */
function readZoneFiles(files: readonly SourceFile[], options: ReadOptions): Imported[] {
  const read = files.map(file => readBind(file, options))
  const included = new Set(read.flatMap(one => one.included))
  return read.filter((_, index) => !included.has(normalize(options.named[index]!)))
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
