/**
 * The confirmation before money is spent or a domain is lost: the name of the domain, typed at a terminal after everything was shown, or
 * `--allow <guard>=<domain>` for exactly this domain. A policy, `--yes` or a guard for all domains is no yes.
 */
import type { ZoneName } from '../../dns/name.ts'
import { usageError } from '../../errors.ts'
import type { Host } from '../run/host.ts'
import { parseDomain } from '../run/repository.ts'

/** Guards that only the command line opens, and only for one domain. */
export type LifecycleGuard = 'billable' | 'cancel' | 'handover'

/** What is typed to open it. */
function keyOf(guard: LifecycleGuard, domain: ZoneName): string {
  return `--allow ${guard}=${domain}`
}

/**
 * Whether the command line opens the guard for this domain. Everything else after `--allow` is a mistake and stops
 * the verb: no other guard, no other domain, and never all domains.
 *
 * @throws ZonewrightError `usage`
 */
export function isAllowed(guard: LifecycleGuard, domain: ZoneName, texts: readonly string[]): boolean {
  for (const text of texts) {
    const [rule = '', ...rest] = text.split('=')
    const fail = (what: string): never => {
      throw usageError(
        `--allow ${JSON.stringify(text)}: ${what}`,
        `the one thing to write here is ${keyOf(guard, domain)}`,
      )
    }
    if (rule.trim() !== guard) fail(`this verb has the guard ${guard} and no other`)
    if (rest.length === 0) fail(`${guard} is opened for one domain by its name, never for all`)
    if (parseDomain(rest.join('=').trim()) !== domain) fail(`this is about ${domain}`)
  }
  return texts.length > 0
}

/** Why there is no yes, for people; undefined when there is one. To be called after everything was shown. */
export async function refusalOf(
  guard: LifecycleGuard,
  domain: ZoneName,
  { allowed, json, host }: { allowed: boolean; json: boolean; host: Host },
): Promise<string | undefined> {
  if (allowed) return undefined
  const key = `if it is meant, run it again with ${keyOf(guard, domain)}`
  // With JSON nothing was shown where a person at the terminal would look.
  if (json || host.ask === undefined) return `there is no one to ask: ${key}`
  const typed = await host.ask(`Type ${domain} to do this, anything else to stop:`)
  return typed.trim() === domain ? undefined : `what was typed is not ${domain}`
}
