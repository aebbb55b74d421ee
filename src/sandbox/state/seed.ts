/**
 * What a sandbox starts with and what `GET /_sandbox/state` answers. The parts that are served are
 * checked, with the path of the fault; every other key is kept as it is and handed back.
 */
import { checkAccountParts, checkDomainParts, text } from './seed-parts.ts'
import type { DnsEntry, StoredAction } from './shapes.ts'
import { list, object, SeedError, wrong } from './values.ts'

export { SeedError } from './values.ts'

/** A domain of the seed: the keys of the API's domain object, its zone, and its other sections. */
export interface SeedDomain {
  name: string
  dnsEntries?: readonly DnsEntry[]
  tags?: readonly string[]
  nameservers?: readonly object[]
  contacts?: readonly object[]
  dnsSecEntries?: readonly object[]
  branding?: object
  /** As `GET /_sandbox/actions/{domain}` tells it. */
  action?: StoredAction
  [part: string]: unknown
}

export interface SeedAccount {
  /** Default `example`. */
  accountName?: string
  /** PEM. Absent: the sandbox makes a key pair for the account at every start. */
  publicKey?: string
  domains?: readonly SeedDomain[]
  [part: string]: unknown
}

/** Everything is optional; `{}` is one account called `example` without domains. */
export interface SandboxSeed {
  accounts?: readonly SeedAccount[]
  [part: string]: unknown
}

/** Checks a value read from JSON. Throws `SeedError`, as in `accounts[0].domains[2].name must be …`. */
export function readSeed(value: unknown): SandboxSeed {
  const seed = object(value, 'seed')
  if (seed['accounts'] === undefined) return seed
  const names = new Set<string>()
  for (const [index, account] of list(seed['accounts'], 'accounts').entries()) {
    checkAccount(account, `accounts[${index}]`, names)
  }
  return seed
}

function checkAccount(value: unknown, path: string, names: Set<string>): void {
  const account = object(value, path)
  const name = account['accountName'] ?? 'example'
  text(name, `${path}.accountName`)
  unique(String(name), `${path}.accountName`, names)
  checkAccountParts(account, path)
  if (account['domains'] === undefined) return
  const domains = new Set<string>()
  for (const [index, domain] of list(account['domains'], `${path}.domains`).entries()) {
    checkDomain(domain, `${path}.domains[${index}]`, domains)
  }
}

function checkDomain(value: unknown, path: string, names: Set<string>): void {
  const domain = object(value, path)
  text(domain['name'], `${path}.name`)
  unique(String(domain['name']).toLowerCase(), `${path}.name`, names)
  for (const [index, entry] of list(domain['dnsEntries'] ?? [], `${path}.dnsEntries`).entries()) {
    readEntry(entry, `${path}.dnsEntries[${index}]`)
  }
  checkDomainParts(domain, path)
}

/** An entry with its four keys, whatever they say: a live zone may hold what no rule would let in. */
export function readEntry(value: unknown, path: string): DnsEntry {
  const entry = object(value, path)
  for (const key of ['name', 'type', 'content'] as const) {
    if (typeof entry[key] !== 'string') throw wrong(`${path}.${key}`, 'text', entry[key])
  }
  if (!Number.isInteger(entry['expire'])) {
    throw wrong(`${path}.expire`, 'a whole number of seconds', entry['expire'])
  }
  return {
    name: entry['name'] as string,
    expire: entry['expire'] as number,
    type: entry['type'] as string,
    content: entry['content'] as string,
  }
}

function unique(name: string, path: string, names: Set<string>): void {
  if (names.has(name)) throw new SeedError(`${path} must be unique: ${name} appears twice`)
  names.add(name)
}
