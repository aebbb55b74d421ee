/** Whom a plan asks beside the account: the registry's rules from the API, and the DNS. */

import type { TldOf } from '../../sync/account/account-snapshot.ts'
import { tldsOf } from '../../sync/account/tlds.ts'
import type { LookupDns } from '../../sync/plan/cross-kind.ts'
import { lookupDnsOf } from '../../sync/plan/served.ts'
import type { DnsArgs } from '../usage/shared.ts'
import type { Host } from './host.ts'
import type { Session } from './session.ts'

export interface DnsOptions {
  accountName?: string
  tldOf: TldOf
  lookupDns?: LookupDns
}

/** The resolver is read when the DNS is asked for the first time: most plans never do. */
export function dnsOptionsOf(
  { client, baseUrl, accountName }: Session,
  args: DnsArgs,
  host: Host,
): DnsOptions {
  const now = host.clock?.now ?? Date.now
  let asking: Promise<LookupDns> | undefined
  const lookupDns: LookupDns = async (domain, servers) => {
    asking ??= openLookup(args, host).then(lookup => lookupDnsOf(lookup, now))
    return (await asking)(domain, servers)
  }
  return {
    ...(accountName !== undefined && { accountName }),
    tldOf: tldsOf({ client, root: host.cwd, server: baseUrl, now }),
    ...(args.dns && { lookupDns }),
  }
}

/** @throws ZonewrightError `bad-resolver` */
export async function openLookup({ resolver }: DnsArgs, host: Host) {
  const { createLookup } = await import('../../lookup/lookup.ts')
  return createLookup({
    ...(resolver !== undefined && { resolver }),
    ...(host.dnsPort !== undefined && { port: host.dnsPort }),
    signal: host.signal,
  })
}
