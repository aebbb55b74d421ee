/** The five verbs of `/domains/{domain}/dns` (api-facts 3). */
import { type Answer, created, done, ok, Refusal } from '../http/envelope.ts'
import { entryBreaches, typeBreach } from '../rules/entry-rules.ts'
import { domainLink, namedDomain } from '../rules/lookup.ts'
import { inListOrder } from '../rules/order.ts'
import { zoneBreaches } from '../rules/rules.ts'
import { domainWrite, missing, type Target } from '../rules/writes.ts'
import type { DnsEntry } from '../state/shapes.ts'
import type { Call, Route, World } from '../state/world.ts'

export const dnsRoutes: readonly Route[] = [
  { method: 'GET', path: '/domains/:domain/dns', handle: listEntries },
  { method: 'POST', path: '/domains/:domain/dns', pausesItself: true, handle: writer(added, created) },
  { method: 'PATCH', path: '/domains/:domain/dns', pausesItself: true, handle: writer(patched, done) },
  { method: 'PUT', path: '/domains/:domain/dns', pausesItself: true, handle: writer(replaced, done) },
  { method: 'DELETE', path: '/domains/:domain/dns', pausesItself: true, handle: writer(removed, done) },
]

function listEntries(world: World, call: Call): Answer {
  const domain = namedDomain(world, call)
  const entries =
    call.staleWrites > 0
      ? world.store.olderEntries(call.account, domain.name, call.staleWrites)
      : domain.dnsEntries
  const self = domainLink(call, domain)
  // `href`, not `link`, on the second one: so recorded.
  const links = [
    { rel: 'self', link: `${self}/dns` },
    { rel: 'domain', href: self },
  ]
  return ok({ dnsEntries: inListOrder(entries), _links: links })
}

/** The zone a write leaves behind, and the entries it newly brings in. */
interface Outcome {
  after: readonly DnsEntry[]
  fresh: readonly DnsEntry[]
}

/** What a verb makes of the zone; throws `Refusal` when the body or the match is bad. */
type Verb = (before: readonly DnsEntry[], body: Record<string, unknown>) => Outcome

function writer(verb: Verb, answer: () => Answer): Route['handle'] {
  const check = ({ world, call, domain: { name, dnsEntries }, body }: Target): (() => void) => {
    const { after, fresh } = verb(dnsEntries, body)
    refuseBreaches(name, after, fresh)
    return () => world.store.setEntries(call.account, name, after)
  }
  return domainWrite(check, { whileRunning: true, answer, busy })
}

function refuseBreaches(zoneName: string, after: readonly DnsEntry[], fresh: readonly DnsEntry[]): void {
  const types = [...new Set(fresh.flatMap(entry => typeBreach(entry) ?? []))]
  if (types.length > 0) throw new Refusal(406, types.join('\n'))
  const lines = [...entryBreaches(zoneName, fresh), ...zoneBreaches(zoneName, after)]
  if (lines.length > 0) throw new Refusal(406, lines.join('\n'))
}

function added(before: readonly DnsEntry[], body: Record<string, unknown>): Outcome {
  const entry = entryIn(body)
  return { after: [...before, entry], fresh: [entry] }
}

/** Matches on name, expire and type, byte for byte; replaces the content where it is. */
function patched(before: readonly DnsEntry[], body: Record<string, unknown>): Outcome {
  const entry = entryIn(body)
  const { name, expire, type } = entry
  const matches = before.filter(old => old.name === name && old.expire === expire && old.type === type)
  const [match, another] = matches
  if (match === undefined) {
    const problem = typeBreach(entry) ?? `Could not find match for DNS entry '${name} ${expire} ${type}'`
    throw new Refusal(406, problem)
  }
  if (another !== undefined) {
    throw new Refusal(406, `Multiple matches found for DNS entry '${name} ${expire} ${type}'`)
  }
  return {
    after: before.map(old => (old === match ? entry : old)),
    fresh: match.content === entry.content ? [] : [entry],
  }
}

/** Replaces the whole zone. Entries that were there already, byte for byte, are not new. */
function replaced(before: readonly DnsEntry[], body: Record<string, unknown>): Outcome {
  const sent = body['dnsEntries']
  if (!Array.isArray(sent)) throw missing('dnsEntries')
  const after = sent.map(readSentEntry)
  const known = new Set(before.map(keyOf))
  return { after, fresh: after.filter(entry => !known.has(keyOf(entry))) }
}

/** Takes away exactly one entry with all four values, byte for byte. */
function removed(before: readonly DnsEntry[], body: Record<string, unknown>): Outcome {
  const entry = entryIn(body)
  const key = keyOf(entry)
  const at = before.findIndex(old => keyOf(old) === key)
  if (at < 0) {
    const { name, expire, type, content } = entry
    throw new Refusal(404, `DNS entry '${name} ${expire} ${type} ${content}' not found`)
  }
  return { after: before.toSpliced(at, 1), fresh: [] }
}

/** The entries of a zone that is new as a whole. Throws `Refusal` 406. */
export function readZone(zoneName: string, sent: readonly unknown[]): DnsEntry[] {
  const entries = sent.map(readSentEntry)
  refuseBreaches(zoneName, entries, entries)
  return entries
}

function keyOf({ name, expire, type, content }: DnsEntry): string {
  return JSON.stringify([name, expire, type, content])
}

function entryIn(body: Record<string, unknown>): DnsEntry {
  return readSentEntry(body['dnsEntry'])
}

/** The four keys in the server's order; any other key is passed over. */
function readSentEntry(value: unknown): DnsEntry {
  if (typeof value !== 'object' || value === null) throw missing('dnsEntry')
  const { name, expire, type, content } = value as Record<string, unknown>
  if (typeof name !== 'string') throw missing('name')
  if (typeof expire !== 'number' || !Number.isInteger(expire)) throw missing('expire')
  if (typeof type !== 'string') throw missing('type')
  if (typeof content !== 'string') throw missing('content')
  return { name, expire, type, content }
}

function busy(_name: string, { method }: Call): Refusal {
  if (method === 'PUT') return new Refusal(409, 'Error setting Dns Entries')
  return new Refusal(409, 'Error fetching Dns Entries: DNS Entries are currently being saved')
}
