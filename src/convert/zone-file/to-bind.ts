/** A zone as a master file (RFC 1035, 5) that nameservers load as it is. */
import { domainToUnicode } from 'node:url'
import { isRecordType, rowOf } from '../../dns/types/table.ts'
import { type ExportedZone, type Sorted, sorted } from '../records/exported.ts'
import { shown } from '../records/imported.ts'
import { quotedString } from './escapes.ts'

export interface BindText {
  text: string
  /** Entries that a master file cannot say, with the reason; those of known types are in it as comments. */
  unsaid: { entry: string; reason: string }[]
}

export interface ToBindOptions {
  /** Hosts of the NS records at the apex, without final dot: what the domain is delegated to. */
  nameservers: readonly string[]
}

/** RFC 1035, 3.3: a character-string. */
const CHUNK_OCTETS = 255
const TTL = 3600

/** The same bytes for the same entries in any order. */
export function toBind(zone: ExportedZone, { nameservers }: ToBindOptions): BindText {
  const unsaid: BindText['unsaid'] = []
  const ttl = zone.ttl ?? commonTtl(zone) ?? TTL
  const lines: string[] = []
  for (const one of sorted(zone)) {
    const { expire, type } = one.entry
    const line = [one.owner, expire === ttl ? '' : expire, 'IN', type, dataOf(one)].join('\t')
    const reason = whyUnsaid(one)
    if (reason === undefined) lines.push(line)
    else {
      const entry = shown(`${one.entry.name} ${expire} ${type} ${one.entry.content}`)
      unsaid.push({ entry, reason })
      lines.push(`; left out, ${reason}: ${comment(entry)}`)
    }
  }
  return { text: [...head(zone, ttl, nameservers), ...lines, ''].join('\n'), unsaid }
}

function head({ domain }: ExportedZone, ttl: number, nameservers: readonly string[]): string[] {
  const unicode = domainToUnicode(domain)
  const host = nameservers[0] ?? domain
  return [
    `; ${domain}${unicode === domain || !/^[\p{L}\p{N}.-]+$/u.test(unicode) ? '' : ` (${unicode})`}`,
    "; SOA and NS of the apex are the provider's: the API neither shows nor takes them. Those below stand in for them",
    '; so that nameservers load this file. Replace them where it is to be served.',
    `$ORIGIN ${domain}.`,
    `$TTL ${ttl}`,
    `@\t\tIN\tSOA\t${host}. hostmaster.${domain}. 1 14400 3600 604800 3600`,
    ...nameservers.map(name => `@\t\tIN\tNS\t${name}.`),
  ]
}

function whyUnsaid({ entry: { type }, owner, readable }: Sorted): string | undefined {
  if (type === 'ALIAS') return 'ALIAS is not a standard type'
  if (owner === undefined) return 'its name is not a domain name'
  if (!isRecordType(type)) return 'its type is not known'
  // RFC 4592, 4.2 and 4.6; BIND does not load a zone with one.
  if ((type === 'NS' || type === 'DS') && owner.startsWith('*')) return 'a wildcard delegates nothing'
  return readable ? undefined : 'its value cannot be read'
}

function dataOf({ entry: { type }, content }: Sorted): string {
  const last = isRecordType(type) ? rowOf(type).fields.at(-1) : undefined
  if (last?.kind === 'text') return strings(Buffer.from(content))
  // What the API keeps verbatim is escaped here.
  if (!last?.rest) return content
  const [, before, value] = /^(.*?) "(.*)"$/s.exec(content) ?? []
  return `${before} ${quotedString(Buffer.from(value ?? ''))}`
}

function strings(octets: Buffer): string {
  const chunks: string[] = []
  for (let at = 0; at < octets.length || at === 0; at += CHUNK_OCTETS) {
    chunks.push(quotedString(octets.subarray(at, at + CHUNK_OCTETS)))
  }
  return chunks.join(' ')
}

/** The most frequent TTL; of several the lowest. */
function commonTtl({ entries }: ExportedZone): number | undefined {
  const counts = new Map<number, number>()
  for (const { expire } of entries) counts.set(expire, (counts.get(expire) ?? 0) + 1)
  return [...counts].sort(([a, timesA], [b, timesB]) => timesB - timesA || a - b)[0]?.[0]
}

/** Nothing in a comment may end it. */
function comment(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?')
}
