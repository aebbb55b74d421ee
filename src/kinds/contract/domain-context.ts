/** What a domain is beside the parts of it that kinds manage: what the account, its TLD and the DNS say. Plain data. */
import type { Fqdn } from '../../dns/name.ts'
import type { RawNameserver } from './raw.ts'

/** What the account says of a domain. A field is absent where the answer did not have it. */
export interface DomainFacts {
  /** `registered`, `gone`, `dnsonly`, `inprogress`, `dropinprogress`. */
  status?: string
  isTransferLocked?: boolean
  isWhitelabel?: boolean
  isDnsOnly?: boolean
  hasAutoDns?: boolean
  hasDnsSec?: boolean
  /** Whether changes of the zone reach the nameservers. */
  canEditDns?: boolean
  supportsLocking?: boolean
  /** `YYYY-MM-DD hh:mm:ss`, Europe/Amsterdam. */
  cancellationDate?: string
  nameservers?: readonly RawNameserver[]
  /** What the registry is doing, or failed to do; absent when nothing. */
  action?: DomainAction
}

export interface DomainAction {
  /** Such as `changeNameservers`. */
  name: string
  /** Why it failed. */
  message: string
  hasFailed: boolean
}

/** What a top-level domain allows (`/tlds/{tld}`). */
export interface TldFacts {
  /** With its leading dot. */
  name: string
  /** Such as `canSetLock`, `supportsDnsSec`. */
  capabilities: ReadonlySet<string>
}

/** What DNS serves; only looked for where nameservers or keys change. */
export interface DnsFacts {
  /** When it was asked: seconds since 1970. */
  at: number
  /** What the parent says: absent when it could not be asked. */
  parent?: { nameservers: readonly string[]; nsTtl: number; ds: readonly DsFact[]; dsTtl: number }
  /** What each nameserver says itself, old and new ones, by hostname. */
  servers: ReadonlyMap<string, ServerFacts>
  /** Why something could not be asked, one sentence each. */
  problems: readonly string[]
}

export interface DsFact {
  keyTag: number
  algorithm: number
  digestType: number
  /** Hexadecimal, upper case. */
  digest: string
}

export interface ServerFacts {
  /** It answers with authority for the domain, at one of its addresses at least. */
  serves: boolean
  /** Whether each of its addresses gave an answer; one that gave none may serve the domain or not. */
  asked: boolean
  soaSerial?: number
  /** TTL of the NS RRset it serves, in seconds. */
  nsTtl?: number
  /** What each of its addresses serves; none of those that do not serve the domain. */
  apexes: readonly ApexFacts[]
  /** Why addresses do not serve the domain, or could not be asked; absent where `DnsFacts.problems` says it of several. */
  problem?: string
}

/** The keys and NS records at the top of a zone, with the signatures over both: rdata of RRSIG in hexadecimal. */
export interface ApexFacts {
  /** Base64 keys. */
  dnskeys: readonly { flags: number; protocol: number; algorithm: number; publicKey: string }[]
  /** Seconds. */
  dnskeyTtl: number
  dnskeySignatures: readonly string[]
  nameservers: readonly Fqdn[]
  nsSignatures: readonly string[]
}

/** What is known of one domain beside its part: of the account, its top-level domain and the DNS. */
export interface DomainContext {
  /** Absent where the account was not read: `validate`, `plan --offline`. */
  domain?: DomainFacts
  /** Absent where the cache does not know it and the API was not asked. */
  tld?: TldFacts
  /** Absent with `--no-dns`, and where nothing changes that it matters to. */
  dns?: DnsFacts
}
