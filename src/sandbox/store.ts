/** The accounts, domains and zones of one sandbox, in memory. Entries are immutable lists. */

import { createPublicKey, type KeyObject } from 'node:crypto'
import {
  type DnsEntry,
  readSeed,
  type SandboxSeed,
  type SeedAccount,
  type SeedDomain,
  SeedError,
} from './seed.ts'

/** How many older states of a zone are kept for the fault `stale`. */
const olderStates = 16

/** A domain: its zone apart, everything else as the seed gave it. */
export interface Domain {
  readonly name: string
  readonly dnsEntries: readonly DnsEntry[]
  readonly parts: Readonly<Record<string, unknown>>
}

export interface Account {
  readonly name: string
  /** The number in the token's claim `cid`. */
  readonly customerId: number
  /** The keys a signature may be made with. */
  readonly publicKey: KeyObject
}

interface Zone {
  domain: Domain
  older: (readonly DnsEntry[])[]
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

  setParts(account: Account, name: string, parts: Record<string, unknown>): void {
    const zone = this.#zone(account, name)
    if (zone !== undefined) zone.domain = { ...zone.domain, parts: { ...zone.domain.parts, ...parts } }
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
  const { name, dnsEntries = [], ...parts } = seed
  const entries = dnsEntries.map(({ name, expire, type, content }) => ({ name, expire, type, content }))
  return { domain: { name, dnsEntries: entries, parts }, older: [], saving: false }
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
