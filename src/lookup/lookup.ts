/**
 * The only code that asks the DNS. Whatever servers say, or do not say, is a value; only a resolver that cannot be
 * read throws, and an aborted signal rejects.
 */
import type { Fqdn, ZoneName } from '../dns/name.ts'
import { askServer, type Glue, type ServerView } from './nameserver.ts'
import { askParent, type ParentView } from './parent.ts'
import { askFor, type Found } from './served.ts'
import { openChannel } from './wire/channel.ts'
import type { Failure } from './wire/failure.ts'
import type { LookupType } from './wire/record-types.ts'
import { readResolver, systemResolver } from './wire/resolver-address.ts'

export interface LookupOptions {
  /** `host[:port]`, IPv6 in brackets where a port follows; the first resolver of this machine when absent. */
  resolver?: string
  /** Where authoritative servers listen; 53 when absent. For tests. */
  port?: number
  /** Milliseconds for each try; 3000 when absent. */
  timeoutMs?: number
  signal?: AbortSignal
}

/** At most four questions are under way at a time, so ask about many domains and servers at once. */
export interface Lookup {
  /** What the parent says: delegation, glue and DS. No nameservers when the domain is not delegated. */
  parent(domain: ZoneName): Promise<ParentView | Failure>
  /** What one nameserver says of a domain. Glue, by host name, is used instead of asking for its addresses. */
  server(host: Fqdn, domain: ZoneName, glue?: Glue): Promise<ServerView>
  /** The records one authoritative server, an IP address or a host, gives out for a name and type. */
  answers(server: string, name: Fqdn, type: LookupType): Promise<Found | Failure>
}

/** Throws `bad-resolver`. What the resolver says is remembered for the life of a `Lookup`, nothing else is. */
export function createLookup({ resolver, port = 53, timeoutMs, signal }: LookupOptions = {}): Lookup {
  const channel = openChannel({
    resolver: resolver === undefined ? systemResolver() : readResolver(resolver),
    port,
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(signal && { signal }),
  })
  return {
    parent: domain => askParent(channel, domain),
    server: (host, domain, glue = {}) => askServer(channel, host, domain, glue),
    answers: (server, name, type) => askFor(channel, server, name, type),
  }
}
