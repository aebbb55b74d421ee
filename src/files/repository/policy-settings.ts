/** The limits of single domains in zonewright.yaml, by the names of the domains. */
import type { Diagnostic } from '../../diagnostics.ts'
import { readZoneName } from '../../dns/name.ts'
import type { Config } from '../../schema.gen.ts'
import { readable } from '../../text/clip.ts'
import { nearest } from '../../text/closest.ts'
import type { ConfigPlace } from './account-settings.ts'

/**
 * Limits that hold for nothing, each at its name: whoever wrote them believes that the domain is protected.
 * Those of a domain without a file may be there before it, as what held before a change counts for it.
 */
export function policyFindings(
  { policy }: Config,
  place: ConfigPlace,
  domains: ReadonlySet<string>,
): Diagnostic[] {
  return Object.keys(policy?.domains ?? {}).flatMap((key): Diagnostic[] => {
    const at = place(['policy', 'domains', key], 'key')
    const name = readZoneName(key)
    if (!name.ok) {
      const { message } = name.problem
      const advice = 'write a domain, such as example.nl'
      return [readable({ rule: 'schema', severity: 'error', message, advice, ...at })]
    }
    const near = domains.has(name.value) ? undefined : nearest(name.value, domains)
    if (near === undefined) return []
    const message = `no file is about ${name.value}, so these limits hold for nothing`
    return [{ rule: 'policy-unused', severity: 'warning', message, advice: `did you mean ${near}?`, ...at }]
  })
}
