/** Top-level domains whose nameservers cannot be set. */
import type { Finding } from '../../diagnostics.ts'
import { areProviders } from '../../dns/provider.ts'
import type { Change } from '../../plan/diff.ts'
import type { NameserversSection } from '../../schema.gen.ts'
import type { DomainContext, TldFacts } from '../contract/domain-context.ts'
import type { Nameserver } from './value.ts'

const CAPABILITY = 'canSetNameservers'
const ADVICE = 'delete the nameservers section, or list what is live'

/**
 * Without a look at what is live, where it is only a warning: a file may describe what is there already. A plan knows
 * more, and says of its part why it is stuck.
 */
export function checkAccount({
  section,
  changes,
  domainContext: { tld },
}: {
  section: NameserversSection
  changes?: readonly Change<Nameserver>[]
  domainContext: DomainContext
}): Finding[] {
  const message = changes || areProviders(hostnamesOf(section)) ? undefined : fixedUnder(tld)
  if (message === undefined) return []
  return [
    {
      rule: 'tld-capability',
      severity: 'warning',
      path: ['nameservers'],
      on: 'key',
      message,
      advice: ADVICE,
    },
  ]
}

/** Why the server would not do it. */
export function hindrance(
  changes: readonly Change<Nameserver>[],
  { tld }: DomainContext,
): string | undefined {
  const message = changes.length > 0 ? fixedUnder(tld) : undefined
  return message && `${message}; ${ADVICE}`
}

function fixedUnder(tld: TldFacts | undefined): string | undefined {
  if (!tld || tld.capabilities.has(CAPABILITY)) return undefined
  return `nameservers cannot be set under ${tld.name}: the registry has no ${CAPABILITY}`
}

function hostnamesOf({ nameservers }: NameserversSection): string[] {
  return nameservers.map(spec => (typeof spec === 'string' ? spec : spec.hostname))
}
