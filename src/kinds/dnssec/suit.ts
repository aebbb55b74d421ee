/** Where keys can be kept at all: not where the provider signs, nor under every top-level domain. */
import type { Finding } from '../../diagnostics.ts'
import { severityOf } from '../../dns/rule-catalogue.ts'
import type { Change } from '../../plan/diff.ts'
import type { DnssecSection } from '../../schema.gen.ts'
import type { Bar } from '../kind.ts'
import { areProviders, type Surroundings } from '../surroundings.ts'
import type { DnssecKey } from './value.ts'

const CAPABILITY = 'supportsDnsSec'

/** Of a domain on the provider's own nameservers the API shows no keys and takes none (api-facts 4.6). */
export function barred({ domain }: Surroundings): Bar | undefined {
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

/** Only when something has to be written: what is there already was possible once. */
export function suit({
  section,
  changes,
  surroundings: { tld },
}: {
  section: DnssecSection
  changes?: readonly Change<DnssecKey>[]
  surroundings: Surroundings
}): Finding[] {
  // The way back to a snapshot has no file.
  const writes = changes ? changes.length > 0 : section.keys.length > 0
  if (!writes || !tld || tld.capabilities.has(CAPABILITY)) return []
  return [
    {
      rule: 'tld-capability',
      severity: severityOf('tld-capability'),
      path: ['keys'],
      on: 'key',
      message: `DNSSEC keys cannot be set under ${tld.name}: the registry has no ${CAPABILITY}`,
      advice: 'delete the dnssec section',
    },
  ]
}
