/**
 * What a sandbox starts with and what `GET /_sandbox/state` answers: its keys, and the check of a value
 * read from JSON. docs/sandbox.md, "The seed", lists the same keys.
 */

import {
  anything,
  type Check,
  filledText,
  flag,
  keyed,
  listOf,
  object,
  SeedError,
  text,
  textOrNull,
  wholeSeconds,
} from './shape.ts'

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
  /** Kept and handed back, not served. */
  dnsSecEntries?: readonly object[]
  /** Kept and handed back, not served. */
  branding?: object
  authCode?: string | null
  isTransferLocked?: boolean
  registrationDate?: string
  renewalDate?: string
  isWhitelabel?: boolean
  isDnsOnly?: boolean
  cancellationDate?: string | null
  cancellationStatus?: string | null
  hasActionRunning?: boolean
  supportsLocking?: boolean
  hasAutoDns?: boolean
  status?: string
  canEditDns?: boolean
  hasDnsSec?: boolean
}

export interface SeedAccount {
  /** Default `example`. */
  accountName?: string
  /** PEM. Absent: the sandbox makes a key pair for the account at every start. */
  publicKey?: string
  domains?: readonly SeedDomain[]
}

/** Everything is optional; `{}` is one account called `example` without domains. */
export interface SandboxSeed {
  accounts?: readonly SeedAccount[]
}

const entryKeys = { name: text, expire: wholeSeconds, type: text, content: text }
const checkEntry = keyed('an entry', entryKeys, Object.keys(entryKeys))

/** Keys of the sections that are handed out as they are, whatever the values say. */
const nameserver = 'hostname ipv4 ipv6'
const contact =
  'type firstName lastName companyName companyKvk companyType street number postalCode city phoneNumber ' +
  'faxNumber email country'
const dnsSecEntry = 'keyTag flags algorithm publicKey'
const branding =
  'companyName supportEmail companyUrl termsOfUsageUrl bannerLine1 bannerLine2 bannerLine3'

/** Everything of a domain but its name and its zone. */
const partKeys: Readonly<Record<string, Check>> = {
  tags: listOf(filledText),
  nameservers: listOf(verbatim('a nameserver', nameserver)),
  contacts: listOf(verbatim('a contact', contact)),
  dnsSecEntries: listOf(verbatim('a DNSSEC entry', dnsSecEntry)),
  branding: verbatim('a branding', branding),
  authCode: textOrNull,
  isTransferLocked: flag,
  registrationDate: filledText,
  renewalDate: filledText,
  isWhitelabel: flag,
  isDnsOnly: flag,
  cancellationDate: textOrNull,
  cancellationStatus: textOrNull,
  hasActionRunning: flag,
  supportsLocking: flag,
  hasAutoDns: flag,
  status: filledText,
  canEditDns: flag,
  hasDnsSec: flag,
}
const checkParts = keyed('what can be set', partKeys)

const checkDomain = keyed(
  'a domain',
  { name: filledText, dnsEntries: listOf(checkEntry), ...partKeys },
  ['name'],
)
const checkAccount = keyed('an account', {
  accountName: filledText,
  publicKey: filledText,
  domains: listOf(checkDomain),
})
const checkSeed = keyed('a seed', { accounts: listOf(checkAccount) })

function verbatim(what: string, keys: string): Check {
  return keyed(what, Object.fromEntries(keys.split(' ').map(key => [key, anything])))
}

/** Checks a value read from JSON. Throws `SeedError`, as in `accounts[0].domains[2].name must be …`. */
export function readSeed(value: unknown): SandboxSeed {
  const seed: SandboxSeed = object(value, 'seed')
  checkSeed(seed, '')
  if (seed.accounts?.length === 0) throw new SeedError('accounts must hold at least one account')
  const accounts = new Set<string>()
  for (const [index, { accountName = 'example', domains = [] }] of (seed.accounts ?? []).entries()) {
    const path = `accounts[${index}]`
    unique(accountName, `${path}.accountName`, accounts)
    const names = new Set<string>()
    for (const [at, { name }] of domains.entries()) {
      unique(name.toLowerCase(), `${path}.domains[${at}].name`, names)
    }
  }
  return seed
}

/** An entry with its four keys, whatever they say: a live zone may hold what no rule would let in. */
export function readEntry(value: unknown, path: string): DnsEntry {
  checkEntry(value, path)
  return value as DnsEntry
}

/** Parts of a domain other than its name and its zone. */
export function readParts(value: unknown, path: string): Record<string, unknown> {
  checkParts(value, path)
  return value as Record<string, unknown>
}

function unique(name: string, path: string, names: Set<string>): void {
  if (names.has(name)) throw new SeedError(`${path} must be unique: ${name} appears twice`)
  names.add(name)
}
