/** The account as a plan sees it: which domains it holds, and their live state, each asked for once. */
import {
  getBranding,
  getContacts,
  getDefaultContacts,
  getDnssecEntries,
  getNameservers,
} from '../../api/calls/domain-parts.ts'
import {
  type DomainInfo,
  getDnsEntries,
  getDomain,
  type Include,
  listDomains,
  settingsOf,
} from '../../api/calls/wire.ts'
import type { Client } from '../../api/client.ts'
import { ApiError } from '../../api/request/errors.ts'
import { readZoneName } from '../../dns/name.ts'
import type { Reader } from '../../kinds/contract/kind.ts'

/**
 * The domains of the account by their canonical name, those that are wanted at least. One domain is asked for by name,
 * more by one list request, so that a plan of Z domains costs Z + 2 requests at most, the token included.
 */
export async function heldDomains(
  client: Client,
  wanted: readonly string[],
  include: Include = ['nameservers'],
): Promise<Map<string, DomainInfo>> {
  if (wanted.length !== 1) {
    const all = await listDomains(client, include)
    return new Map(all.map(domain => [canonical(domain.name), domain]))
  }
  try {
    return new Map([[wanted[0]!, await getDomain(client, wanted[0]!, include)]])
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-found') return new Map()
    throw error
  }
}

function canonical(name: string): string {
  const read = readZoneName(name)
  return read.ok ? read.value : name
}

/** Reads each part by a request of its own: what is live at this moment. */
export function readerOf(client: Client): Reader {
  return {
    dnsEntries: domain => getDnsEntries(client, domain),
    dnssecEntries: domain => getDnssecEntries(client, domain),
    nameservers: domain => getNameservers(client, domain),
    contacts: domain => getContacts(client, domain),
    settings: async domain => settingsOf(await getDomain(client, domain, [])),
    branding: domain => getBranding(client, domain),
    defaultContacts: async () => {
      try {
        return await getDefaultContacts(client)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not-found') return []
        throw error
      }
    },
  }
}

/** Takes what the list of the account has told already, and asks for the rest: for plans, not for writing. */
export function surveyReader(client: Client, held: ReadonlyMap<string, DomainInfo>): Reader {
  const live = readerOf(client)
  return {
    ...live,
    nameservers: async domain => held.get(domain)?.nameservers ?? live.nameservers(domain),
    contacts: async domain => held.get(domain)?.contacts ?? live.contacts(domain),
    settings: async domain => {
      const info = held.get(domain)
      return info ? settingsOf(info) : live.settings(domain)
    },
  }
}
