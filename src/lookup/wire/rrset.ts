/** What an answer says about one name and type: records and TTL, that there are none, or that it is not an answer. */
import type { Fqdn } from '../../dns/name.ts'
import { type Failure, failure } from './failure.ts'
import type { Answer, Question, Rr } from './message.ts'
import type { Asked } from './query.ts'

const RRSIG = 'TYPE46'

/** `contents` is empty for NODATA and NXDOMAIN; `ttl`, in seconds, is then how long others believe that. */
export interface Rrset {
  contents: string[]
  ttl: number
  /** RRSIG records of its name that came along, where they were asked for (DO): their rdata in hexadecimal. */
  signatures: string[]
  /** The zone whose SOA says that there are none. */
  deniedBy?: Fqdn
}

/** The answer when its rcode is NOERROR or NXDOMAIN, else why it says nothing. `who` is for the message. */
export function answerOf(asked: Asked, who: string): Answer | Failure {
  if (!asked.ok) return { problem: asked.problem, message: asked.message, advice: asked.advice }
  const { rcode } = asked.answer
  if (rcode === 'NOERROR' || rcode === 'NXDOMAIN') return asked.answer
  const refused = rcode === 'REFUSED' || rcode === 'NOTAUTH'
  return failure(refused ? 'refused' : 'failed', `${who} answered ${rcode}`)
}

/** The contents of one type in the answer section, whatever aliases led to them. */
export function contentsOf(answer: Answer, type: string): string[] {
  return answer.answers.filter(rr => rr.type === type).map(rr => rr.content)
}

/** What the server at `address` says with authority, or why it says nothing. */
export function authoritativeRrset(asked: Asked, question: Question, address: string): Rrset | Failure {
  const answer = answerOf(asked, address)
  if ('problem' in answer) return answer
  if (!answer.authoritative) return notAuthoritative(answer, question, address)
  return rrsetOf(answer.answers, question) ?? denial(answer)
}

/** RFC 2308, 5: believed for the smaller of the SOA's own TTL and its last field; an alias instead for its TTL. */
function denial({ answers, authorities }: Answer): Rrset {
  const soa = authorities.find(rr => rr.type === 'SOA')
  if (!soa) return { contents: [], ttl: answers[0]?.ttl ?? 0, signatures: [] }
  const ttl = Math.min(soa.ttl, Number(soa.content.split(' ').at(-1)))
  return { contents: [], ttl, signatures: [], deniedBy: soa.name }
}

/** The records of the question among some records; undefined when there are none. */
export function rrsetOf(records: readonly Rr[], { name, type }: Question): Rrset | undefined {
  const members = records.filter(rr => rr.name === name && rr.type === type)
  if (members.length === 0) return undefined
  return {
    contents: members.map(rr => rr.content),
    // RFC 2181, 5.2: they are all the same. If not, waiting for the longest is safe.
    ttl: Math.max(...members.map(rr => rr.ttl)),
    signatures: records.filter(rr => rr.name === name && rr.type === RRSIG).map(rr => rr.content),
  }
}

function notAuthoritative({ authorities }: Answer, { name }: Question, address: string): Failure {
  // RFC 9499, 6: a referral names the servers of a zone further down; to the root or from nowhere it is a lame answer.
  const cut = authorities.find(rr => rr.type === 'NS' && rr.name !== '.' && isWithin(name, rr.name))
  if (cut) return failure('delegated', `${address} says that ${cut.name} is delegated to other nameservers`)
  return failure('lame', `${address} answers, but is not an authority for ${name}`)
}

/** Whether a name is the zone's own or below it. */
function isWithin(name: Fqdn, zone: Fqdn): boolean {
  return zone === '.' || name === zone || name.endsWith(`.${zone}`)
}
