/** Which zone holds the delegation of a domain: not always the one a label up, for `co.uk` may be a zone or not. */
import type { Fqdn } from '../dns/name.ts'
import type { Channel } from './wire/channel.ts'
import { type Failure, failure } from './wire/failure.ts'
import { answerOf } from './wire/rrset.ts'

/** The nearest zone above a name, as the resolver knows it: the first that has an SOA of its own. */
export async function zoneAbove(channel: Channel, name: Fqdn): Promise<Fqdn | Failure> {
  let above = name
  while (above !== '.') {
    above = (above.slice(above.indexOf('.') + 1) || '.') as Fqdn
    const answer = answerOf(await channel.resolve(above, 'SOA'), 'the resolver')
    if ('problem' in answer) return answer
    if (answer.answers.some(rr => rr.type === 'SOA' && rr.name === above)) return above
  }
  return failure('failed', `the resolver knows no zone above ${name}`)
}
