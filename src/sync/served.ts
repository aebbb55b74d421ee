/** What the DNS serves of a domain: its parent, and each nameserver itself. For rules over nameservers and keys. */
import type { Fqdn, ZoneName } from '../dns/name.ts'
import type { DnsFacts, ServerFacts } from '../kinds/surroundings.ts'
import type { Lookup } from '../lookup/lookup.ts'
import type { ServerView } from '../lookup/nameserver.ts'
import type { LookupDns } from './crossing.ts'

/** Never throws for what the DNS says; what could not be asked is a problem. */
export function lookupDnsOf(lookup: Lookup): LookupDns {
  return async (domain, servers) => {
    const zone = domain as ZoneName
    const glue = Object.fromEntries([...servers].map(([host, addresses]) => [fqdnOf(host), addresses]))
    const [parent, ...views] = await Promise.all([
      lookup.parent(zone),
      ...[...servers.keys()].map(
        async host => [host, await lookup.server(fqdnOf(host), zone, glue)] as const,
      ),
    ])
    const facts: DnsFacts = {
      servers: new Map(views.map(([host, view]) => [host, serverFacts(view)])),
      problems: 'problem' in parent ? [`the parent of ${domain} could not be asked: ${parent.message}`] : [],
    }
    if ('problem' in parent) return facts
    const { nsTtl, dsTtl, ds } = parent
    return { ...facts, parent: { nameservers: parent.nameservers.map(hostOf), nsTtl, ds, dsTtl } }
  }
}

function serverFacts(view: ServerView): ServerFacts {
  if (!view.authoritative) return { serves: false, dnskeys: [], problem: view.problems[0]!.message }
  const { soaSerial, nsTtl, dnskeys } = view
  return { serves: true, soaSerial, nsTtl, dnskeys }
}

function fqdnOf(host: string): Fqdn {
  return `${host}.` as Fqdn
}

function hostOf(name: Fqdn): string {
  return name.replace(/\.$/, '')
}
