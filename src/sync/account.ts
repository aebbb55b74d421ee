/** The account as a plan sees it: which domains it holds, and their live state, each asked for once. */
import type { Client } from '../api/client.ts'
import { ApiError } from '../api/errors.ts'
import { getDnsEntries, getDomain, listDomains } from '../api/wire.ts'
import { readZoneName } from '../dns/name.ts'
import type { Reader } from '../kinds/kind.ts'

/**
 * Which of the wanted domains the account holds. One domain is asked for by name, more by one list request,
 * so that a plan of Z domains costs Z + 2 requests at most, the token included.
 */
export async function heldDomains(client: Client, wanted: readonly string[]): Promise<Set<string>> {
  if (wanted.length !== 1) return new Set((await listDomains(client)).map(domain => canonical(domain.name)))
  try {
    await getDomain(client, wanted[0]!)
    return new Set(wanted)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-found') return new Set()
    throw error
  }
}

function canonical(name: string): string {
  const read = readZoneName(name)
  return read.ok ? read.value : name
}

export function readerOf(client: Client): Reader {
  return { dnsEntries: domain => getDnsEntries(client, domain) }
}
