/** Which zone a file of octoDNS is about. Its split files are named after whatever people like. */
import { basename, dirname } from 'node:path/posix'
import type { ZoneName } from '../../dns/name.ts'
import { domainNamed, domainOfFile } from '../records/file-domain.ts'

/** `example.nl._0_base.yaml`: parts that a script puts together before octoDNS reads them. */
const PART = /\._[^.]*\.ya?ml$/i

/**
 * By path: `example.nl.yaml`, its parts `example.nl._….yaml`, and all files in a folder `example.nl.`. A folder with
 * another ending (`split_extension`) is known by the file `$example.nl.yaml` in it.
 */
export function zonesOfFiles(files: readonly string[]): ReadonlyMap<string, ZoneName | undefined> {
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
