/** What one nameserver of the test authority sends: the right answer, or what it was told to send instead. */
import { AUTHORITATIVE_ANSWER, decode, encode, RECURSION_AVAILABLE, TRUNCATED_RESPONSE } from 'dns-packet'
import { packetOf } from './authority-records.ts'
import { authoritativeReply, type LoadedZones, type Reply, recursiveReply } from './authority-zones.ts'

/** How one nameserver behaves; nothing set: well. */
export interface Behaviour {
  /** Zones it holds; all when absent. */
  zones?: readonly string[]
  /** Serves its zones with this SOA serial. */
  serial?: number
  /** Leaves out all RRSIG records. */
  unsigned?: boolean
  /** Never answers. */
  silent?: boolean
  /** Leaves that many questions unanswered first, over UDP or TCP. */
  drop?: number
  /** Answers everything with this rcode, and nothing else. */
  rcode?: number
  /** Refers every question to the root, as old servers did for zones they do not hold. */
  upward?: boolean
  /** Answers without claiming authority. */
  unauthoritative?: boolean
  /** Answers with the id of another question, over one of the two. */
  wrongId?: Seen['transport']
  /** Sends forged and broken datagrams from its own address before the answer. */
  stray?: boolean
  /** Sends a forged answer that fits, from this other loopback address, before its own. */
  spoofFrom?: string
  /** The answer ends in the middle, id and question intact. */
  garble?: boolean
  /** Cuts every answer off over UDP; `always`: over TCP too. */
  truncate?: boolean | 'always'
  /** Closes TCP in the middle of the answer. */
  cut?: boolean
  /** Knows no EDNS: FORMERR for an OPT record. */
  plain?: boolean
}

export interface Seen {
  address: string
  name: string
  type: string
  transport: 'udp' | 'tcp'
  recursive: boolean
  /** Asked for DNSSEC records too (DO). */
  dnssec: boolean
}

/** The bytes of the answer; undefined when none is sent. `all`: every zone, of which the nameserver may hold some. */
export function replyTo(
  query: Buffer,
  seen: Seen,
  behaviour: Behaviour,
  all: LoadedZones,
): Buffer | undefined {
  if (behaviour.silent) return undefined
  if (behaviour.drop) {
    behaviour.drop--
    return undefined
  }
  const { id = 0, questions = [], additionals = [] } = decode(query)
  const opt = additionals.find(extra => extra.type === 'OPT')
  const rcode = behaviour.plain && opt ? 1 : behaviour.rcode
  const held = zonesHeld(all, behaviour)
  const asked = { name: seen.name, type: seen.type, dnssec: seen.dnssec }
  const own = () => (behaviour.upward ? UPWARD : authoritativeReply(held, asked))
  const said = seen.recursive ? recursiveReply(all, asked) : own()
  const empty = { answers: [], authorities: [], additionals: [] }
  const { authorities, additionals: extras, ...told } = rcode === undefined ? said : empty
  const answers = told.answers.filter(({ type }) => type !== 'TYPE46' || !behaviour.unsigned)
  const echo = opt && !behaviour.plain ? [{ ...opt, flags: opt.flag_do ? 0x8000 : 0, options: [] }] : []
  const flags =
    (rcode ?? RCODES[said.rcode]) |
    (said.authoritative && !behaviour.unauthoritative ? AUTHORITATIVE_ANSWER : 0) |
    (seen.recursive ? RECURSION_AVAILABLE : 0)
  const head = {
    type: 'response' as const,
    id: behaviour.wrongId === seen.transport ? id ^ 1 : id,
    questions,
  }
  const whole = encode({
    ...head,
    flags,
    answers: answers.map(packetOf),
    authorities: authorities.map(packetOf),
    additionals: [...extras.map(packetOf), ...echo],
  })
  const room = opt && !behaviour.plain ? opt.udpPayloadSize : 512
  const fits = !behaviour.truncate && whole.length <= room
  if (behaviour.truncate === 'always' || (seen.transport === 'udp' && !fits)) {
    return encode({ ...head, flags: flags | TRUNCATED_RESPONSE, additionals: echo })
  }
  return behaviour.garble ? whole.subarray(0, -5) : whole
}

const RCODES = { NOERROR: 0, SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 }

function zonesHeld(all: LoadedZones, { zones, serial }: Behaviour): LoadedZones {
  const held = [...all].filter(([apex]) => !zones || zones.some(zone => apex === `${zone}.` || apex === zone))
  if (serial === undefined) return new Map(held)
  const aged = (content: string) => content.replace(/^(\S+ \S+) \d+/, `$1 ${serial}`)
  return new Map(
    held.map(([apex, records]) => [
      apex,
      records.map(rr => (rr.type === 'SOA' ? { ...rr, content: aged(rr.content) } : rr)),
    ]),
  )
}

const UPWARD: Reply = {
  rcode: 'NOERROR',
  authoritative: false,
  answers: [],
  authorities: [{ name: '.', ttl: 60, type: 'NS', content: 'a.root.invalid.' }],
  additionals: [],
}

/** Not the answer: another id, another question, a query, nothing, noise. Who believes one sees a SERVFAIL. */
export function strays(answer: Buffer): Buffer[] {
  const changed = (at: number, mask: number) => {
    const copy = Buffer.from(answer)
    copy[3] = 2
    copy[at]! ^= mask
    return copy
  }
  return [
    changed(0, 0x01),
    changed(1, 0x80),
    changed(2, 0x80),
    changed(13, 0x01),
    Buffer.alloc(0),
    Buffer.from('?'),
  ]
}

/** An answer with the right id and question that says that there is no such name. */
export function forged(query: Buffer): Buffer {
  const { id = 0, questions = [] } = decode(query)
  return encode({ type: 'response', id, flags: AUTHORITATIVE_ANSWER | 3, questions })
}
