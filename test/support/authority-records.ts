/** Records of the test authority: a line of text to a record, and a record to what dns-packet sends. */
import type { Answer, RecordType } from 'dns-packet'

/** `name` absolute in small letters, with final dot; `ttl` in seconds; `content` as the API writes it. */
export interface ZoneRecord {
  name: string
  ttl: number
  type: string
  content: string
}

/** Reads `<owner> <ttl> <TYPE> <content>`: the owner relative, `@` or absolute, names in the content absolute. */
export function readLine(line: string, zone: string): ZoneRecord {
  const match = /^(\S+) (\d+) ([A-Z0-9]+) (.*)$/su.exec(line)
  if (!match) throw new Error(`no record: ${line}`)
  const [, owner = '', ttl, type = '', content = ''] = match
  return { name: absoluteOwner(owner.toLowerCase(), zone), ttl: Number(ttl), type, content }
}

function absoluteOwner(owner: string, zone: string): string {
  if (owner.endsWith('.')) return owner
  const apex = zone === '.' ? '.' : `${zone}.`
  if (owner === '@') return apex
  return apex === '.' ? `${owner}.` : `${owner}.${apex}`
}

/** What dns-packet encodes. A content `\# <hex>` is sent as these bytes, whatever its type (RFC 3597). */
export function packetOf({ name, ttl, type, content }: ZoneRecord): Answer {
  const base = { name, ttl, class: 'IN' as const }
  if (content.startsWith('\\# ')) {
    const raw = `UNKNOWN_${typeNumbers[type] ?? type.replace('TYPE', '')}` as 'NULL'
    return { ...base, type: raw, data: Buffer.from(content.slice(3), 'hex') }
  }
  const fields = content.split(' ')
  const [first = '', second = '', third = '', fourth = ''] = fields
  const hex = (text: string) => Buffer.from(text, 'hex')
  switch (type) {
    case 'A':
    case 'AAAA':
    case 'NS':
    case 'CNAME':
      return { ...base, type, data: content }
    case 'SOA':
      return { ...base, type, data: soaOf(fields) }
    case 'MX':
      return { ...base, type, data: { preference: Number(first), exchange: second } }
    case 'TXT':
      return { ...base, type, data: chunksOf(Buffer.from(content)) }
    case 'SRV': {
      const [priority, weight, port] = fields.map(Number)
      return { ...base, type, data: { priority: priority!, weight: weight!, port: port!, target: fourth } }
    }
    case 'DS':
      return {
        ...base,
        type,
        data: {
          keyTag: Number(first),
          algorithm: Number(second),
          digestType: Number(third),
          digest: hex(fourth),
        },
      }
    case 'DNSKEY':
      return {
        ...base,
        type,
        data: { flags: Number(first), algorithm: Number(third), key: Buffer.from(fourth, 'base64') },
      }
    case 'SSHFP':
      return {
        ...base,
        type,
        data: { algorithm: Number(first), hash: Number(second), fingerprint: third },
      }
    case 'TLSA':
      return {
        ...base,
        type,
        data: {
          usage: Number(first),
          selector: Number(second),
          matchingType: Number(third),
          certificate: hex(fourth),
        },
      }
    case 'CAA': {
      const [, flags, tag, value = ''] = /^(\d+) (\S+) "(.*)"$/s.exec(content) ?? []
      return { ...base, type, data: { flags: Number(flags), tag: tag as 'issue', value } }
    }
    case 'NAPTR':
      return { ...base, type, data: naptrOf(content) }
  }
  throw new Error(`the test authority has no record type ${type}`)
}

/** For contents in bytes, where dns-packet would look at them itself. */
const typeNumbers: Record<string, number> = {
  A: 1,
  TXT: 16,
  DS: 43,
  SSHFP: 44,
  DNSKEY: 48,
  TLSA: 52,
  CAA: 257,
  NAPTR: 35,
}

/** dns-packet's own word for a type, in a question. */
export function typeWord(type: RecordType): string {
  return type.replace('UNKNOWN_', 'TYPE')
}

function soaOf(fields: readonly string[]) {
  const [serial, refresh, retry, expire, minimum] = fields.slice(2).map(Number)
  return {
    mname: fields[0]!,
    rname: fields[1]!,
    serial: serial!,
    refresh: refresh!,
    retry: retry!,
    expire: expire!,
    minimum: minimum!,
  }
}

/** At most 255 bytes each, split anywhere, as the server does. */
function chunksOf(text: Buffer): Buffer[] {
  const chunks = [text.subarray(0, 255)]
  for (let at = 255; at < text.length; at += 255) chunks.push(text.subarray(at, at + 255))
  return chunks
}

function naptrOf(content: string) {
  const match = /^(\d+) (\d+) "((?:\\.|[^"\\])*)" "((?:\\.|[^"\\])*)" "((?:\\.|[^"\\])*)" (\S+)$/su.exec(
    content,
  )
  if (!match) throw new Error(`no NAPTR: ${content}`)
  const [, order, preference, ...texts] = match
  const [flags = '', services = '', regexp = ''] = texts.map(text => text.replace(/\\(.)/gsu, '$1'))
  return {
    order: Number(order),
    preference: Number(preference),
    flags,
    services,
    regexp,
    replacement: texts[3]!,
  }
}
