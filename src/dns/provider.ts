/** What is fixed about the provider's own DNS. */

/** The nameservers a domain has unless others are set (api-facts 4.1). */
export const PROVIDER_NAMESERVERS = ['ns0.transip.net', 'ns1.transip.nl', 'ns2.transip.eu'] as const

/** Whether the provider serves and signs a domain with these nameservers; of none at all it does. */
export function areProviders(hostnames: readonly string[]): boolean {
  const known: readonly string[] = PROVIDER_NAMESERVERS
  return hostnames.every(name => known.includes(name.toLowerCase().replace(/\.$/, '')))
}
