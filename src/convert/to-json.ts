/** Zones as JSON in the API's own words, the same bytes for the same entries in any order. */
import { type ExportedZone, sorted } from './records/exported.ts'

/** One zone: the body of GET and PUT /domains/{domain}/dns, with the name of the domain beside the entries. */
export function toApiJson(zone: ExportedZone): string {
  return `${text({ domain: zone.domain, ...bodyOf(zone) })}\n`
}

/** Several zones by domain. */
export function toApiJsonByDomain(zones: readonly ExportedZone[]): string {
  const byName = [...zones].sort((a, b) => (a.domain < b.domain ? -1 : 1))
  return `${text(Object.fromEntries(byName.map(zone => [zone.domain, bodyOf(zone)])))}\n`
}

/** Contents stay as they are, byte for byte: this is also a copy to keep. */
function bodyOf(zone: ExportedZone): { dnsEntries: unknown[] } {
  const dnsEntries = sorted(zone).map(({ entry: { name, expire, type, content } }) => ({
    name,
    expire,
    type,
    content,
  }))
  return { dnsEntries }
}

/** One entry a line, which diffs well. */
function text(value: object): string {
  const lines = JSON.stringify(value, null, 1)
  return lines.replace(
    /\{\n\s*("name": [^\n]*)\n\s*([^\n]*)\n\s*([^\n]*)\n\s*([^\n]*)\n\s*\}/g,
    '{ $1 $2 $3 $4 }',
  )
}
