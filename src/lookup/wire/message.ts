/** A question as bytes, and bytes as an answer (RFC 1035, 4; EDNS: RFC 6891). */
import { DNSSEC_OK, encode, type OptAnswer, RECURSION_DESIRED, type RecordType } from 'dns-packet'
import type { Fqdn } from '../../dns/name.ts'
import { readContent } from './content.ts'
import { isKnown, type LookupType, typeName, typeNumber } from './record-types.ts'
import { Garbled, WireReader } from './wire.ts'

export interface Question {
  name: Fqdn
  type: LookupType
}

/** One record. `ttl` in seconds, `content` as the API writes it (see content.ts). */
export interface Rr {
  name: Fqdn
  type: LookupType
  ttl: number
  content: string
}

/** What a server said. `rcode` is its word from the IANA registry: `NOERROR`, `NXDOMAIN`, `REFUSED`, … */
export interface Answer {
  rcode: string
  authoritative: boolean
  /** What is cut off over UDP is asked again over TCP, so an answer is always whole. */
  truncated: false
  answers: Rr[]
  authorities: Rr[]
  additionals: Rr[]
}

export interface QueryOptions {
  /** Asks the server to ask others (RD): for resolvers only. */
  recursive?: boolean
  /** Asks for DNSSEC records too (DO). */
  dnssec?: boolean
}

/** What fits through every network unfragmented (DNS flag day 2020). */
const PAYLOAD_OCTETS = 1232
const OPT = 41
const IN = 1
/** RFC 1035, 4.1.1, the IANA registry and RFC 6891, 9. */
const RCODES: Readonly<Record<number, string>> = {
  ...['NOERROR', 'FORMERR', 'SERVFAIL', 'NXDOMAIN', 'NOTIMP', 'REFUSED'],
  9: 'NOTAUTH',
  16: 'BADVERS',
}

/** `edns` false: for the servers that do not know it. */
export function encodeQuery(id: number, question: Question, edns: boolean, options: QueryOptions): Buffer {
  const { name, type } = question
  const opt: OptAnswer = {
    type: 'OPT',
    name: '.',
    udpPayloadSize: PAYLOAD_OCTETS,
    extendedRcode: 0,
    ednsVersion: 0,
    flags: options.dnssec ? DNSSEC_OK : 0,
    flag_do: options.dnssec ?? false,
    options: [],
  }
  // The library has its own word for types it does not know; its declaration leaves it out.
  const asked = isKnown(type) ? type : (`UNKNOWN_${typeNumber(type)}` as RecordType)
  return encode({
    type: 'query',
    id,
    flags: options.recursive ? RECURSION_DESIRED : 0,
    questions: [{ name, type: asked }],
    additionals: edns ? [opt] : [],
  })
}

/** Whether bytes are the answer to this question: anybody can send some. Truncated ones can be recognised too. */
export function isAnswerTo(id: number, { name, type }: Question, bytes: Buffer): boolean {
  try {
    const reader = new WireReader(bytes)
    if (reader.u16() !== id) return false
    const flags = reader.u16()
    const [response, opcode, rcode] = [flags >> 15, (flags >> 11) & 15, flags & 15]
    if (response !== 1 || opcode !== 0) return false
    const questions = reader.u16()
    // Servers that did not understand the question leave it out.
    if (questions === 0) return rcode !== 0
    reader.bytes(6)
    return (
      questions === 1 && reader.name() === name && reader.u16() === typeNumber(type) && reader.u16() === IN
    )
  } catch (error) {
    if (error instanceof Garbled) return false
    throw error
  }
}

export function isTruncated(bytes: Buffer): boolean {
  return (bytes.readUInt16BE(2) & 0x0200) !== 0
}

/** `edns`: the server knows EDNS, for there is an OPT record in its answer. Throws `Garbled`. */
export function readAnswer(bytes: Buffer): { answer: Answer; edns: boolean } {
  const reader = new WireReader(bytes)
  reader.u16()
  const flags = reader.u16()
  const questions = reader.u16()
  const counts = [reader.u16(), reader.u16(), reader.u16()]
  for (let index = 0; index < questions; index++) {
    reader.name()
    reader.u32()
  }
  let rcode = flags & 15
  let edns = false
  const sections = counts.map(count => {
    const records: Rr[] = []
    for (let index = 0; index < count; index++) {
      const { record, ttl, type, klass } = readRecord(reader)
      if (type === OPT) {
        edns = true
        rcode |= (ttl >>> 24) << 4
      } else if (klass === IN) records.push(record())
    }
    return records
  })
  const [answers = [], authorities = [], additionals = []] = sections
  const authoritative = (flags & 0x0400) !== 0
  const word = RCODES[rcode] ?? `RCODE${rcode}`
  return {
    answer: { rcode: word, authoritative, truncated: false, answers, authorities, additionals },
    edns,
  }
}

/** OPT uses class and TTL for other things, so the record is made only when it is one. */
function readRecord(reader: WireReader): { type: number; klass: number; ttl: number; record(): Rr } {
  const name = reader.name()
  const [type, klass, ttl] = [reader.u16(), reader.u16(), reader.u32()]
  const data = reader.part(reader.u16())
  return {
    type,
    klass,
    ttl,
    record: () => ({
      name,
      type: typeName(type),
      // RFC 2181, 8: the topmost bit makes it zero.
      ttl: ttl > 0x7fffffff ? 0 : ttl,
      content: readContent(typeName(type), data),
    }),
  }
}
