/**
 * A real DNS server on loopback, over UDP and TCP: several nameservers (one for each address, all on one port), which
 * answer from zones in memory and misbehave when told to. Asked with recursion it is the resolver too.
 */
import { EventEmitter, once } from 'node:events'
import { decode } from 'dns-packet'
import { typeWord } from './authority-records.ts'
import { type Behaviour, replyTo, type Seen } from './authority-replies.ts'
import { bindAll, closeOne, serve } from './authority-sockets.ts'
import { loadZones, type Zones } from './authority-zones.ts'

export interface Authority {
  port: number
  /** `address:port` of the first address, for `createLookup`. */
  resolver: string
  /** Every question so far, in order; set its length to 0 to restart. */
  questions: Seen[]
  /** Replaces how the nameserver at an address behaves. Throws when this system has no such address. */
  behave(address: string, behaviour: Behaviour): void
  setZones(zones: Zones): void
  /** Ends when so many questions have come in all. */
  asked(count: number): Promise<void>
  close(): Promise<void>
}

export interface AuthorityOptions {
  zones: Zones
  /** Loopback addresses; the first is the resolver. `['127.0.0.1']` when absent. */
  addresses?: readonly string[]
}

/**
 * Binds every address on one free port. Addresses this system does not have are left out (only Linux has all of
 * 127.0.0.0/8), and `behave` says so.
 */
export async function startAuthority({
  zones,
  addresses = ['127.0.0.1'],
}: AuthorityOptions): Promise<Authority> {
  let loaded = loadZones(zones)
  const questions: Seen[] = []
  const arrivals = new EventEmitter()
  const { port, nameservers } = await bindAll(addresses)
  for (const nameserver of nameservers.values()) {
    serve(nameserver, (query, transport) => {
      const seen = seenIn(query, nameserver.address, transport)
      questions.push(seen)
      arrivals.emit('question')
      return replyTo(query, seen, nameserver.behaviour, loaded)
    })
  }
  return {
    port,
    resolver: `${addresses[0]}:${port}`,
    questions,
    behave: (address, behaviour) => {
      const nameserver = nameservers.get(address)
      if (!nameserver)
        throw new Error(`this system has no loopback address ${address} (or it is not in the list)`)
      nameserver.behaviour = { ...behaviour }
    },
    setZones: next => {
      loaded = loadZones(next)
    },
    asked: async count => {
      while (questions.length < count) await once(arrivals, 'question')
    },
    close: async () => {
      await Promise.all([...nameservers.values()].map(closeOne))
    },
  }
}

function seenIn(query: Buffer, address: string, transport: Seen['transport']): Seen {
  const { questions = [], additionals = [], flag_rd } = decode(query)
  const dnssec = additionals.some(extra => extra.type === 'OPT' && extra.flag_do)
  const { name, type } = questions[0]!
  const absolute = name === '.' ? '.' : `${name.toLowerCase()}.`
  return { address, name: absolute, type: typeWord(type), transport, recursive: flag_rd, dnssec }
}
