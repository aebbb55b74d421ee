/** Where keys can be kept at all: not where the provider signs, nor under every top-level domain. */
import type { Finding } from '../../diagnostics.ts'
import { areProviders } from '../../dns/provider.ts'
import type { Change } from '../../plan/diff.ts'
import { severityOf } from '../../rules.ts'
import type { DnssecSection } from '../../schema.gen.ts'
import type { DomainContext, TldFacts } from '../contract/domain-context.ts'
import type { Unsupported } from '../contract/kind.ts'
import type { DnssecKey } from './value.ts'

const CAPABILITY = 'supportsDnsSec'

/** Of a domain on the provider's own nameservers the API shows no keys and takes none (api-facts 4.6). */
export function unsupported({ domain }: DomainContext): Unsupported | undefined {
  const nameservers = domain?.nameservers
  if (!nameservers || !areProviders(nameservers.map(({ hostname }) => hostname))) return undefined
  return {
    rule: 'dnssec-provider',
    message:
      'this domain is on the nameservers of the provider, which signs it with keys of its own: the API shows none and takes none',
    advice:
      'delete the dnssec section; to sign elsewhere, first move the domain to other nameservers, then add the keys',
  }
}

/** What no one has looked at: a plan knows more, and says of its part why it is stuck. */
export function checkAccount({
  section,
  changes,
  domainContext: { tld },
}: {
  section: DnssecSection
  changes?: readonly Change<DnssecKey>[]
  domainContext: DomainContext
}): Finding[] {
  const message = changes || section.keys.length === 0 ? undefined : withoutKeys(tld)
  if (message === undefined) return []
  return [
    {
      rule: 'tld-capability',
      severity: severityOf('tld-capability'),
      path: ['keys'],
      on: 'key',
      message,
      advice: 'delete the dnssec section',
    },
  ]
}

/** Only when something has to be written: what is there already was possible once. */
export function hindrance(changes: readonly Change<DnssecKey>[], { tld }: DomainContext): string | undefined {
  const message = changes.length > 0 ? withoutKeys(tld) : undefined
  return message && `${message}; delete the dnssec section, or list what is live`
}

function withoutKeys(tld: TldFacts | undefined): string | undefined {
  if (!tld || tld.capabilities.has(CAPABILITY)) return undefined
  return `DNSSEC keys cannot be set under ${tld.name}: the registry has no ${CAPABILITY}`
}
