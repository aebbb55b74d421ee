/** All questions of one run go through here: some at a time, and to the resolver each only once. */
import type { Fqdn } from '../../dns/name.ts'
import { type Failure, failure } from './failure.ts'
import { limiter } from './limited.ts'
import { type Asked, type AskOptions, ask } from './query.ts'
import type { LookupType } from './record-types.ts'
import type { Server } from './resolver-address.ts'
import { answerOf, contentsOf } from './rrset.ts'

export interface Channel {
  /** Asks the resolver. What it finds is remembered for as long as the channel lives. */
  resolve(name: Fqdn, type: LookupType): Promise<Asked>
  /** Asks one server for what it knows itself. Never remembered. */
  direct(address: string, name: Fqdn, type: LookupType): Promise<Asked>
}

export interface ChannelOptions {
  resolver: Server
  /** Where authoritative servers listen. */
  port: number
  /** Milliseconds, for each try. */
  timeoutMs?: number
  signal?: AbortSignal
}

/** Exchanges under way at the same time. */
const WIDTH = 4
/** Their signatures matter too. Without DO there are none, and some servers leave out DS and DNSKEY (RFC 4035, 3.1). */
const DNSSEC_TYPES: readonly LookupType[] = ['DS', 'DNSKEY', 'NS']

export function openChannel({ resolver, port, timeoutMs, signal }: ChannelOptions): Channel {
  const turn = limiter(WIDTH)
  const limits: AskOptions = { ...(timeoutMs !== undefined && { timeoutMs }), ...(signal && { signal }) }
  const remembered = new Map<string, Promise<Asked>>()

  const ofResolver = async (name: Fqdn, type: LookupType, key: string): Promise<Asked> => {
    const asked = await turn(() => ask(resolver, { name, type }, { ...limits, recursive: true }))
    // What is not there may be there soon.
    if (!asked.ok || asked.answer.answers.length === 0) remembered.delete(key)
    return asked
  }

  return {
    resolve: (name, type) => {
      const key = `${name} ${type}`
      const asked = remembered.get(key) ?? ofResolver(name, type, key)
      remembered.set(key, asked)
      return asked
    },
    direct: (address, name, type) =>
      turn(() => ask({ address, port }, { name, type }, { ...limits, dnssec: DNSSEC_TYPES.includes(type) })),
  }
}

/** The addresses of a host as the resolver knows them, IPv4 first: not every network has IPv6. At least one. */
export async function addressesOf(channel: Channel, host: Fqdn): Promise<string[] | Failure> {
  const ofType = async (type: 'A' | 'AAAA') => {
    const answer = answerOf(await channel.resolve(host, type), 'the resolver')
    return 'problem' in answer ? answer : contentsOf(answer, type)
  }
  const both = await Promise.all([ofType('A'), ofType('AAAA')])
  const known = both.flatMap(one => (Array.isArray(one) ? one : []))
  if (known.length > 0) return known
  const failed = both.find((one): one is Failure => !Array.isArray(one))
  return failed ?? failure('no-address', `the resolver knows no address of ${host}`)
}
