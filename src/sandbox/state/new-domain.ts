/** What a domain has on its first day: the default zone (api-facts 3.9) and the parts of a new domain. */
import { localDate } from './local-time.ts'
import type { DnsEntry } from './shapes.ts'
import type { Tld } from './tlds.ts'

/** The zone of a domain for which none was sent. The content of `_dmarc` is our own. */
export const defaultZone: readonly DnsEntry[] = [
  entry('@', 'A', '37.97.254.27'),
  entry('@', 'AAAA', '2a01:7c8:3:1337::27'),
  entry('@', 'MX', '10 @'),
  entry('@', 'TXT', 'v=spf1 ~all'),
  entry('www', 'CNAME', '@'),
  entry('transip-A._domainkey', 'CNAME', '_dkim-A.transip.email.'),
  entry('transip-B._domainkey', 'CNAME', '_dkim-B.transip.email.'),
  entry('transip-C._domainkey', 'CNAME', '_dkim-C.transip.email.'),
  entry('_dmarc', 'TXT', 'v=DMARC1; p=none;'),
]

/** The parts of a domain registered at `now`, in milliseconds since 1970; its period is the TLD's. */
export function newParts(tld: Tld, now: number): Record<string, unknown> {
  const today = localDate(now)
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const renewal = new Date(Date.UTC(year, month - 1 + tld.registrationPeriodLength, day))
  return {
    isTransferLocked: false,
    registrationDate: today,
    renewalDate: renewal.toISOString().slice(0, 10),
    tags: [],
    status: 'inprogress',
  }
}

function entry(name: string, type: string, content: string): DnsEntry {
  return { name, expire: 300, type, content }
}
