/** Top-level domains whose nameservers cannot be set. */
import type { Finding } from '../../diagnostics.ts'
import { severityOf } from '../../dns/rule-catalogue.ts'
import type { Change } from '../../plan/diff.ts'
import type { NameserversSection } from '../../schema.gen.ts'
import { areProviders, type Surroundings } from '../surroundings.ts'
import type { Nameserver } from './value.ts'

const CAPABILITY = 'canSetNameservers'

/** Without a look at what is live it is only a warning: a file may describe what is there already. */
export function suit({
  section,
  changes,
  surroundings: { tld },
}: {
  section: NameserversSection
  changes?: readonly Change<Nameserver>[]
  surroundings: Surroundings
}): Finding[] {
  const writes = changes ? changes.length > 0 : !areProviders(hostnamesOf(section))
  if (!writes || !tld || tld.capabilities.has(CAPABILITY)) return []
  return [
    {
      rule: 'tld-capability',
      severity: changes ? severityOf('tld-capability') : 'warning',
      path: ['nameservers'],
      on: 'key',
      message: `nameservers cannot be set under ${tld.name}: the registry has no ${CAPABILITY}`,
      advice: 'delete the nameservers section, or list what is live',
    },
  ]
}

function hostnamesOf({ nameservers }: NameserversSection): string[] {
  return nameservers.map(spec => (typeof spec === 'string' ? spec : spec.hostname))
}
