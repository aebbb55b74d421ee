/** What the tests of readers and writers share: real zones, and short views of results. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Imported, Problem } from '../../src/convert/records/imported.ts'
import { readOwnerName, readZoneName, type ZoneName } from '../../src/dns/name.ts'
import { recordType } from '../../src/dns/types/record-type.ts'
import type { RecordTypeName } from '../../src/dns/types/table.ts'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

export function dataFile(name: string): string {
  return readFileSync(join(here, 'data', name), 'utf8')
}

export function zoneNamed(name: string): ZoneName {
  const read = readZoneName(name)
  if (!read.ok) throw new Error(read.problem.message)
  return read.value
}

/** The real zones of test/data. */
export const REAL_ZONES = readdirSync(join(here, '../data/zones')).map(file => {
  const text = readFileSync(join(here, '../data/zones', file), 'utf8')
  const { zone, entries } = JSON.parse(text) as { zone: string; entries: DnsEntry[] }
  return { file, text, domain: zoneNamed(zone), entries }
})

/** The entries as sorted lines, in canonical form: two zones are the same when these are. */
export function linesOf(entries: readonly DnsEntry[], domain: ZoneName): string[] {
  return entries
    .map(({ name, expire, type, content }) => {
      const owner = readOwnerName(name, domain)
      const rdata = recordType(type as RecordTypeName).read(content, domain)
      if (!owner.ok || !rdata.ok) throw new Error(`${name} ${type} ${content}`)
      return `${owner.value} ${expire} ${type} ${rdata.value.content}`
    })
    .sort()
}

/** The one zone of a result, exactly as its entries are. */
export function entriesOf(imported: Imported): string[] {
  if (imported.zones.length !== 1) throw new Error(JSON.stringify(imported.problems, null, 1))
  return imported.zones[0]!.entries.map(e => `${e.name} ${e.expire} ${e.type} ${e.content}`)
}

export function problemLines(imported: Imported): string[] {
  return imported.problems.map(brief)
}

function brief({ severity, line, column, message, lost }: Problem): string {
  return `${severity} ${line ?? '-'}:${column ?? '-'} ${message} [${lost}]`
}
