/** Whether a domain can be had: what the account holds, what the seed says of the world outside, else free. */
import type { Account, Availability } from './shapes.ts'
import { tldOf } from './tlds.ts'
import type { World } from './world.ts'

/** What an account's seed says of a domain outside under `availability`: a status, or one with its code. */
interface Outside {
  status: Availability
  /** The code that a transfer needs; without it any code will do. */
  authCode?: string
}

export function outside(world: World, account: Account, domainName: string): Outside | undefined {
  const known = (world.store.accountParts(account)['availability'] ?? {}) as Record<string, unknown>
  const name = domainName.toLowerCase()
  const told = Object.hasOwn(known, name) ? known[name] : undefined
  if (typeof told === 'string') return { status: told as Availability }
  return told as Outside | undefined
}

/** The status of a domain for an account. */
export function availabilityOf(world: World, account: Account, domainName: string): Availability {
  const told = outside(world, account, domainName)?.status
  const own = world.store.domain(account, domainName)
  if (own !== undefined && own.parts['status'] !== 'gone') {
    return told === 'internalpush' ? 'internalpush' : 'inyouraccount'
  }
  const owner = world.store.ownerOf(domainName)
  if (owner !== undefined && owner.name !== account.name) return 'internalpull'
  return told ?? (canExist(world, account, domainName) ? 'free' : 'unavailable')
}

/** One label of the right length under a TLD that is sold. */
function canExist(world: World, account: Account, domainName: string): boolean {
  const tld = tldOf(world, account, domainName)
  if (tld === undefined || !tld.capabilities.includes('canRegister')) return false
  const label = domainName.slice(0, -tld.name.length)
  if (label.length < tld.minLength || label.length > tld.maxLength) return false
  return /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i.test(label)
}
