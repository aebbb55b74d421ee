/**
 * What a sandbox starts with and what `GET /_sandbox/state` answers. The parts that are served are
 * checked, with the path of the fault; every other key is kept as it is and handed back.
 */

/** One DNS entry as the API sends it. `expire` in seconds; all four stored verbatim. */
export interface DnsEntry {
  name: string
  expire: number
  type: string
  content: string
}

/** A domain of the seed: the keys of the API's domain object, its zone, and its other sections. */
export interface SeedDomain {
  name: string
  dnsEntries?: readonly DnsEntry[]
  tags?: readonly string[]
  nameservers?: readonly object[]
  contacts?: readonly object[]
  dnsSecEntries?: readonly object[]
  branding?: object
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

/** A seed or a fault list that cannot be used; the message begins with the path of the fault. */
export class SeedError extends Error {
  override readonly name: string = 'SeedError'
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
  if (account['publicKey'] !== undefined) text(account['publicKey'], `${path}.publicKey`)
  if (account['domains'] === undefined) return
  const domains = new Set<string>()
  for (const [index, domain] of list(account['domains'], `${path}.domains`).entries()) {
    checkDomain(domain, `${path}.domains[${index}]`, domains)
  }
}

const listsOfObjects = ['nameservers', 'contacts', 'dnsSecEntries'] as const
const booleans = [
  'isTransferLocked',
  'isWhitelabel',
  'isDnsOnly',
  'hasActionRunning',
  'supportsLocking',
  'hasAutoDns',
  'canEditDns',
  'hasDnsSec',
] as const
const texts = ['registrationDate', 'renewalDate', 'status'] as const

function checkDomain(value: unknown, path: string, names: Set<string>): void {
  const domain = object(value, path)
  text(domain['name'], `${path}.name`)
  unique(String(domain['name']).toLowerCase(), `${path}.name`, names)
  for (const [index, entry] of list(domain['dnsEntries'] ?? [], `${path}.dnsEntries`).entries()) {
    readEntry(entry, `${path}.dnsEntries[${index}]`)
  }
  for (const [index, tag] of list(domain['tags'] ?? [], `${path}.tags`).entries()) {
    text(tag, `${path}.tags[${index}]`)
  }
  for (const key of listsOfObjects) {
    for (const [index, item] of list(domain[key] ?? [], `${path}.${key}`).entries()) {
      object(item, `${path}.${key}[${index}]`)
    }
  }
  if (domain['branding'] !== undefined) object(domain['branding'], `${path}.branding`)
  for (const key of booleans) {
    if (domain[key] !== undefined && typeof domain[key] !== 'boolean') {
      throw wrong(`${path}.${key}`, 'true or false', domain[key])
    }
  }
  for (const key of texts) if (domain[key] !== undefined) text(domain[key], `${path}.${key}`)
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

/** The value as an object with any keys. */
export function object(value: unknown, path: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw wrong(path, 'an object', value)
  return value as Record<string, unknown>
}

export function list(value: unknown, path: string): unknown[] {
  if (!Array.isArray(value)) throw wrong(path, 'a list', value)
  return value
}

/** Says what a place must be and what stands there, cut short. */
export function wrong(path: string, wanted: string, found: unknown): SeedError {
  const shown = found === undefined ? 'missing' : (JSON.stringify(found) ?? typeof found)
  return new SeedError(
    `${path} must be ${wanted}, not ${shown.length > 60 ? `${shown.slice(0, 57)}...` : shown}`,
  )
}

function text(value: unknown, path: string): void {
  if (typeof value !== 'string' || value === '') throw wrong(path, 'text that is not empty', value)
}

function unique(name: string, path: string, names: Set<string>): void {
  if (names.has(name)) throw new SeedError(`${path} must be unique: ${name} appears twice`)
  names.add(name)
}
