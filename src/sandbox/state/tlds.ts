/** The TLDs the sandbox sells and what their domains can do. Prices and capabilities are our own choice. */
import { Refusal } from '../http/envelope.ts'
import type { Account } from './shapes.ts'
import type { World } from './world.ts'

/** A TLD as the API shows it. Prices in cents, the period in months, the time frame in days. */
export interface Tld {
  name: string
  price: number
  recurringPrice: number
  capabilities: readonly string[]
  minLength: number
  maxLength: number
  registrationPeriodLength: number
  cancelTimeFrame: number
}

const everything = [
  'requiresAuthCode',
  'canRegister',
  'canTransferWithOwnerChange',
  'canTransferWithoutOwnerChange',
  'canSetLock',
  'canSetOwner',
  'canSetContacts',
  'canSetNameservers',
  'supportsDnsSec',
]

const builtIn: readonly Tld[] = [
  // The one recorded `.nl` domain cannot be locked (api-facts 2.8).
  tld('.nl', 399, 749, without('canSetLock'), { minLength: 2 }),
  tld('.com', 899, 1299),
  tld('.net', 999, 1399),
  tld('.org', 899, 1399),
  tld('.eu', 499, 899, everything, { minLength: 2 }),
  tld('.be', 499, 899, everything, { minLength: 2 }),
  tld('.de', 499, 899, everything, { minLength: 2 }),
  tld('.io', 3499, 4999),
  tld('.nu', 1499, 1999, everything, { minLength: 2 }),
  tld('.amsterdam', 2499, 3499, everything, { minLength: 3 }),
  // No one sells these: they show what a client does where something is missing.
  tld('.unsigned', 1000, 1000, without('supportsDnsSec')),
  tld('.unlocked', 1000, 1000, without('canSetLock')),
  tld('.fixed', 1000, 1000, without('canSetContacts', 'canSetOwner', 'canSetNameservers')),
  tld('.plain', 1000, 1000, ['canRegister']),
]

/** Those whose domains cannot be branded. No capability tells it. */
const unbranded = new Set(['.fixed', '.plain'])

/** The built-in TLDs with those of the account's seed over them, by name. */
export function tldsOf(world: World, account: Account): Tld[] {
  const known = new Map(builtIn.map(tld => [tld.name, tld]))
  const seeded = world.store.accountParts(account)['tlds']
  for (const part of Array.isArray(seeded) ? (seeded as Partial<Tld>[]) : []) {
    const name = String(part.name).toLowerCase()
    known.set(name, { ...(known.get(name) ?? tld(name, 1000, 1000)), ...part, name })
  }
  return [...known.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** The longest TLD a domain's name ends in; undefined when none is known. */
export function tldOf(world: World, account: Account, domainName: string): Tld | undefined {
  const name = domainName.toLowerCase()
  const fitting = tldsOf(world, account).filter(tld => name.endsWith(tld.name))
  return fitting.sort((a, b) => b.name.length - a.name.length)[0]
}

/** Whether a domain's TLD can do it. A TLD that is not known can do everything: a seed may use any. */
export function isCapable(world: World, account: Account, domainName: string, capability: string): boolean {
  return tldOf(world, account, domainName)?.capabilities.includes(capability) ?? true
}

/** Throws `Refusal` 406 when the domain's TLD cannot do it. */
export function refuseIncapable(
  world: World,
  account: Account,
  domainName: string,
  capability: string,
): void {
  if (isCapable(world, account, domainName, capability)) return
  throw new Refusal(406, `Domain TLD doesn't support '${capability}' capability`)
}

export function canBeBranded(world: World, account: Account, domainName: string): boolean {
  return !unbranded.has(tldOf(world, account, domainName)?.name ?? '')
}

function without(...missing: string[]): string[] {
  return everything.filter(capability => !missing.includes(capability))
}

function tld(
  name: string,
  price: number,
  recurringPrice: number,
  capabilities: readonly string[] = everything,
  others: Partial<Tld> = {},
): Tld {
  const lengths = { minLength: 3, maxLength: 63, registrationPeriodLength: 12, cancelTimeFrame: 1 }
  return { name, price, recurringPrice, capabilities, ...lengths, ...others }
}
