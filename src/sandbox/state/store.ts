/** The accounts, domains and zones of one sandbox, in memory. Entries are immutable lists. */
import { createPublicKey, type KeyObject } from 'node:crypto'
import { readSeed, type SandboxSeed, type SeedAccount, type SeedDomain } from './seed.ts'
import type { Account, DnsEntry, Domain, Parts, StoredAction } from './shapes.ts'
import { SeedError } from './values.ts'

/** How many older states of a zone, and of a domain's other parts, are kept for the fault `stale`. */
const olderStates = 16

interface Zone {
  domain: Domain
  older: (readonly DnsEntry[])[]
  olderParts: Parts[]
  /** A write is going on; a second writer gets 409. */
  saving: boolean
}

interface Tenant {
  account: Account
  seed: SeedAccount
  zones: Map<string, Zone>
}

export class Store {
  #rest: Record<string, unknown> = {}
  #tenants: Tenant[] = []
  readonly #ownKey: KeyObject

  /** `ownKey` is the public key of every account for which the seed has none. */
  constructor(seed: unknown, ownKey: KeyObject) {
    this.#ownKey = ownKey
    this.replace(seed)
  }

  /** Puts another state in place of everything. Throws `SeedError` and changes nothing when it is bad. */
  replace(value: unknown): void {
    const { accounts = [{}], ...rest } = readSeed(value)
    if (accounts.length === 0) throw new SeedError('accounts must hold at least one account')
    this.#tenants = accounts.map((account, index) => this.#tenant(account, index))
    this.#rest = rest
  }

  /** The state in the seed's shape, parts that are not served included. */
  state(): SandboxSeed {
    const accounts = this.#tenants.map(({ account, seed, zones }) => ({
      ...seed,
      accountName: account.name,
      domains: [...zones.values()].map(({ domain }) => ({
        name: domain.name,
        ...domain.parts,
        ...(domain.action !== undefined && { action: domain.action }),
        dnsEntries: domain.dnsEntries,
      })),
    }))
    return { ...this.#rest, accounts }
  }

  account(name: string): Account | undefined {
    return this.#tenants.find(tenant => tenant.account.name === name)?.account
  }

  first(): Account {
    return this.#tenants[0]!.account
  }

  /** The account that holds a domain. */
  ownerOf(domainName: string): Account | undefined {
    return this.#tenants.find(tenant => tenant.zones.has(domainName.toLowerCase()))?.account
  }

  /** The account's domains, by name. */
  domains(account: Account): Domain[] {
    const zones = this.#tenantOf(account)?.zones ?? new Map<string, Zone>()
    return [...zones.values()].map(zone => zone.domain).sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  domain(account: Account, name: string): Domain | undefined {
    return this.#zone(account, name)?.domain
  }

  /** The entries as they were `writes` writes ago, or as long ago as is remembered. */
  olderEntries(account: Account, name: string, writes: number): readonly DnsEntry[] {
    const zone = this.#zone(account, name)
    return zone?.older.at(-Math.min(writes, zone.older.length)) ?? zone?.domain.dnsEntries ?? []
  }

  setEntries(account: Account, name: string, dnsEntries: readonly DnsEntry[]): void {
    const zone = this.#zone(account, name)
    if (zone === undefined) return
    zone.older.push(zone.domain.dnsEntries)
    if (zone.older.length > olderStates) zone.older.shift()
    zone.domain = { ...zone.domain, dnsEntries }
  }

  /** The domain with its parts, its zone apart, as they were so many writes to them ago. */
  olderDomain(account: Account, name: string, writes: number): Domain | undefined {
    const zone = this.#zone(account, name)
    const parts = zone?.olderParts.at(-Math.min(writes, zone.olderParts.length))
    return zone === undefined || parts === undefined ? zone?.domain : { ...zone.domain, parts }
  }

  setParts(account: Account, name: string, parts: Parts): void {
    const zone = this.#zone(account, name)
    if (zone === undefined || Object.keys(parts).length === 0) return
    zone.olderParts.push(zone.domain.parts)
    if (zone.olderParts.length > olderStates) zone.olderParts.shift()
    zone.domain = { ...zone.domain, parts: { ...zone.domain.parts, ...parts } }
  }

  /** Puts an action in place of the one before; undefined takes it away. */
  setAction(account: Account, name: string, action: StoredAction | undefined): void {
    const zone = this.#zone(account, name)
    if (zone === undefined) return
    const { action: _, ...domain } = zone.domain
    zone.domain = { ...domain, ...(action !== undefined && { action }) }
  }

  /** Takes a domain in, in place of one of that name. */
  addDomain(account: Account, domain: Domain): void {
    this.#tenantOf(account)?.zones.set(domain.name.toLowerCase(), newZone(domain))
  }

  removeDomain(account: Account, name: string): void {
    this.#tenantOf(account)?.zones.delete(name.toLowerCase())
  }

  /** What the seed says of an account beside its name, key and domains, and what was changed of it since. */
  accountParts(account: Account): Readonly<Record<string, unknown>> {
    return this.#tenantOf(account)?.seed ?? {}
  }

  setAccountParts(account: Account, parts: Record<string, unknown>): void {
    const tenant = this.#tenantOf(account)
    if (tenant !== undefined) tenant.seed = { ...tenant.seed, ...parts }
  }

  /** Takes the zone's write lock: the function that gives it back, or undefined when it is taken. */
  lock(account: Account, name: string): (() => void) | undefined {
    const zone = this.#zone(account, name)
    if (zone === undefined || zone.saving) return undefined
    zone.saving = true
    return () => {
      zone.saving = false
    }
  }

  #tenant(seed: SeedAccount, index: number): Tenant {
    const { accountName: name = 'example', domains = [], ...rest } = seed
    const publicKey = seed.publicKey === undefined ? this.#ownKey : readKey(seed.publicKey, index)
    const zones = new Map(domains.map(domain => [domain.name.toLowerCase(), zoneOf(domain)]))
    return { account: { name, customerId: 1001 + index, publicKey }, seed: rest, zones }
  }

  #tenantOf(account: Account): Tenant | undefined {
    return this.#tenants.find(tenant => tenant.account.name === account.name)
  }

  #zone(account: Account, name: string): Zone | undefined {
    return this.#tenantOf(account)?.zones.get(name.toLowerCase())
  }
}

function zoneOf(seed: SeedDomain): Zone {
  const { name, dnsEntries = [], action, ...parts } = seed
  const entries = dnsEntries.map(({ name, expire, type, content }) => ({ name, expire, type, content }))
  return newZone({ name, dnsEntries: entries, parts, ...(action !== undefined && { action }) })
}

function newZone(domain: Domain): Zone {
  return { domain, older: [], olderParts: [], saving: false }
}

function readKey(pem: string, index: number): KeyObject {
  try {
    return createPublicKey(pem)
  } catch {
    throw new SeedError(
      `accounts[${index}].publicKey must be a public key in PEM, "-----BEGIN PUBLIC KEY-----…"`,
    )
  }
}
