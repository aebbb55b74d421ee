// Made by scripts/generate.ts from schema/*.schema.json. Change those and run: npm run generate

/** Any scalar of a file: what is there, as text. */
export type Scalar = string
/** A value given by its fields, such as { preference: 10, exchange: 'mail' }. */
export type StructuredValue = { [field: string]: string | number }
export type RecordValue = Scalar | StructuredValue
/** What is under a record type: a value, a list, or either of them with a TTL in seconds. */
export type RrsetSpec =
  | RecordValue
  | RecordValue[]
  | { ttl?: number; value: RecordValue }
  | { ttl?: number; values: RecordValue | RecordValue[] }

/**
 * Live entries this file leaves alone: they are neither changed nor deleted. A rule with * stands for many names, so 100 are enough.
 *
 * @maxItems 100
 */
export type Ignore = IgnoreRule[]

/**
 * The DNS zone of one domain. The file is the whole truth about the zone, except for what ignore names and for types that Zonewright does not manage.
 */
export interface DnsSection {
  /**
   * Time to live in seconds for every record of this zone that says no other, 1 to 86400.
   */
  ttl?: number
  /**
   * Records by owner name, relative to the zone. "@" is the zone itself, "*" a wildcard (both in quotes). Unicode is allowed.
   */
  records: {[owner: string]: {[type: string]: RrsetSpec}}
  ignore?: Ignore
  /**
   * How changes of this zone are written. auto (the default): one request per entry while that is safe and short, else the whole zone. entries: one request per entry. zone: the whole zone in one request.
   */
  strategy?: 'auto' | 'entries' | 'zone'
  /**
   * What happens to live records that the file does not declare. exclusive (the default): they are planned for removal, behind the guard foreign-change. owned: only what these files once declared is removed. additive: RRsets the file does not mention stay.
   */
  mode?: 'exclusive' | 'owned' | 'additive'
}
/**
 * Live entries that are left exactly as they are. An entry must match every part given.
 */
export interface IgnoreRule {
  /**
   * Owner name relative to the zone, @ for the apex. * stands for any run of characters, dots included, ? for one. Upper and lower case are the same.
   */
  name?: string
  /**
   * A record type or a list of types. Types that Zonewright does not manage can be named too.
   */
  type?: string | string[]
  /**
   * The data of the record as the API returns it, with * and ? as in name.
   */
  content?: string
}
/**
 * The contacts of a domain, or in zones/_accounts/<account>/contacts.yaml those that new domains of the account get. A role that is not mentioned stays as it is.
 */
export interface ContactsSection {
  /**
   * The holder of the domain: a contact, or the name of a profile in zones/_shared/contacts/.
   */
  registrant?: Contact | string
  /**
   * Whom to ask about the domain: a contact, or the name of a profile in zones/_shared/contacts/.
   */
  administrative?: Contact | string
  /**
   * Whom to ask about the technical side: a contact, or the name of a profile in zones/_shared/contacts/.
   */
  technical?: Contact | string
}
/**
 * How the account presents itself in e-mails about transfers and in whois. It applies to domains registered after a change. A field that the section does not mention stays as it is, and "" clears one.
 */
export interface BrandingSection {
  /**
   * Name of the company, as e-mails about transfers show it.
   */
  companyName?: string
  /**
   * Where readers of these e-mails find help.
   */
  supportEmail?: string
  /**
   * Website of the company, with or without https:// before it.
   */
  companyUrl?: string
  /**
   * Page with the terms, with or without https:// before it.
   */
  termsOfUsageUrl?: string
  /**
   * First line of the banner in whois.
   */
  bannerLine1?: string
  /**
   * Second line of the banner in whois.
   */
  bannerLine2?: string
  /**
   * Third line of the banner in whois.
   */
  bannerLine3?: string
}
/**
 * Settings of one domain. A setting that the section does not mention stays as it is.
 */
export interface SettingsSection {
  /**
   * All tags of the domain, in any order. [] takes every tag away. A tag has no comma and no space at its edges.
   */
  tags?: string[]
  /**
   * yes: the domain cannot be transferred away. Not every top-level domain has a lock.
   */
  transferLock?: string
  /**
   * yes: the provider changes records of the zone itself, for example when hosting is ordered.
   */
  autoDns?: string
  /**
   * yes: the domain is under the whitelabel account, and whois hides the registrar. Only for .nl, and it cannot be undone.
   */
  whitelabel?: string
}
/**
 * The DNSSEC keys of a domain whose zone is signed elsewhere. The registry publishes a DS record for each of them. Only for domains on nameservers of someone else: on its own nameservers the provider signs.
 */
export interface DnssecSection {
  /**
   * All keys that the parent zone shall vouch for, in any order. [] means none: the domain is not signed.
   */
  keys: DnssecKeySpec[]
}
/**
 * One key, as in its DNSKEY record: DNSKEY <flags> 3 <algorithm> <publicKey>.
 */
export interface DnssecKeySpec {
  /**
   * The first number of the DNSKEY record: 257 for a key signing key (KSK), 256 for a zone signing key (ZSK).
   */
  flags: number
  /**
   * The third number of the DNSKEY record, such as 13 (ECDSAP256SHA256) or 8 (RSASHA256).
   */
  algorithm: number
  /**
   * The rest of the DNSKEY record: the key in Base64. Spaces inside are ignored.
   */
  publicKey: string
  /**
   * The key tag, for people. It follows from the rest; one that differs is an error.
   */
  keyTag?: number
}
/**
 * The nameservers of a domain, as its registry knows them.
 */
export interface NameserversSection {
  /**
   * All nameservers, two to thirteen, in any order. One inside the domain itself needs glue: its addresses.
   *
   * @minItems 1
   */
  nameservers: (string | {hostname: string; ipv4?: string; ipv6?: string})[]
}
/**
 * One contact: a profile in zones/_shared/contacts/, or what is under a role. A field that is not mentioned stays as it is; "" empties it.
 */
export interface Contact {
  /**
   * First name.
   */
  firstName?: string
  /**
   * Last name.
   */
  lastName?: string
  /**
   * Name of the company. A person has none.
   */
  companyName?: string
  /**
   * Number of a Dutch company at the chamber of commerce (KvK): eight digits.
   */
  companyKvk?: string
  /**
   * Legal form of the company: BV, BVI/O, COOP, CV, EENMANSZAAK, KERK, NV, OWM, REDR, STICHTING, VERENIGING, VOF, BEG, BRO, EESV or ANDERS (any other).
   */
  companyType?: string
  /**
   * Street, without the house number.
   */
  street?: string
  /**
   * House number with its suffix.
   */
  number?: string
  /**
   * Postal code in the form of its country. Spaces, and upper and lower case, are the same.
   */
  postalCode?: string
  /**
   * City.
   */
  city?: string
  /**
   * Telephone with its country code: +31 715241919.
   */
  phoneNumber?: string
  /**
   * Fax with its country code. Most contacts have none.
   */
  faxNumber?: string
  /**
   * One e-mail address.
   */
  email?: string
  /**
   * Country by its two letters (ISO 3166-1): nl, be, de. The United Kingdom is gb.
   */
  country?: string
}
/**
 * Settings of the repository: its folder and accounts, what applies where a file says nothing, and what is refused or told.
 */
export interface Config {
  /**
   * Folder with the files of the domains, relative to the repository root.
   */
  zones?: string
  /**
   * The accounts whose domains are in this repository, by a name of your own: lower-case letters, digits and dashes. One run is about one account.
   */
  accounts?: {
    [k: string]: Account
  }
  defaults?: Defaults
  /**
   * Severity of single rules: off, warning or error. Rules about the form of files and about what the server refuses cannot be changed.
   */
  rules?: {[rule: string]: 'off' | 'warning' | 'error'}
  policy?: Policy
  inventory?: InventoryPolicy
  snapshots?: SnapshotSettings
  /**
   * Who is told how an apply, a rollback or a look for drift ended. Each has one of slack, teams and webhook.
   */
  notifications?: ReceiverSettings[]
}
/**
 * One account: its name to log in with, and where its credentials are.
 */
export interface Account {
  /**
   * The name you log in with; TRANSIP_ACCOUNT_NAME where it is not given.
   */
  accountName?: string
  /**
   * Name of the environment variable that holds the private key, never the key itself. Where neither variable is named these are TRANSIP_PRIVATE_KEY and TRANSIP_ACCESS_TOKEN.
   */
  privateKeyEnv?: string
  /**
   * Name of the environment variable that holds an access token, never the token itself.
   */
  accessTokenEnv?: string
  /**
   * The domains of the account; * stands for any run of characters, ? for one. Without it the account has the domains that no other one claims; an empty list leaves it to account: in the files.
   */
  domains?: string[]
}
/**
 * What applies where a file of a domain says nothing.
 */
export interface Defaults {
  /**
   * Defaults of every DNS zone.
   */
  dns?: {
    /**
     * Time to live in seconds for zones that say no other, 1 to 86400.
     */
    ttl?: number
    ignore?: Ignore
    /**
     * How changes of this zone are written. auto (the default): one request per entry while that is safe and short, else the whole zone. entries: one request per entry. zone: the whole zone in one request.
     */
    strategy?: 'auto' | 'entries' | 'zone'
    /**
     * With strategy auto: up to this many requests a change is written entry by entry, beyond it as a whole zone.
     */
    maxEntryWrites?: number
    /**
     * What happens to live records that the file does not declare. exclusive (the default): they are planned for removal, behind the guard foreign-change. owned: only what these files once declared is removed. additive: RRsets the file does not mention stay.
     */
    mode?: 'exclusive' | 'owned' | 'additive'
  }
}
/**
 * Limits of the guards: what an apply refuses unless someone opens it.
 */
export interface Policy {
  /**
   * More changed domains than this in one plan are refused.
   */
  domainsChanged?: number
  deletes?: DeletesLimit
  /**
   * What the Action's apply does with commits that came without a pull request. hold: what they ask for is held back. apply: it is applied as if a pull request had shown it.
   */
  directPush?: 'hold' | 'apply'
  /**
   * So many people other than the author have to approve what a pull request asks for, before the Action's apply carries it out.
   */
  approvals?: number
  /**
   * Guards that stay open, without being asked for on the command line.
   */
  allow?: (
    | 'foreign-change'
    | 'drift'
    | 'unlike-base'
    | 'deletes'
    | 'emptied'
    | 'apex-address'
    | 'mail'
    | 'delegation'
    | 'nameservers'
    | 'dnssec-order'
    | 'dnssec-disjoint'
    | 'dnssec-lost'
    | 'registrant'
    | 'unlock'
    | 'whitelabel'
    | 'domains-changed'
  )[]
  /**
   * Other limits for single domains, by name.
   */
  domains?: {
    [k: string]: DomainPolicy
  }
}
/**
 * How many records of one domain may be lost in one apply. Up to two may always go.
 */
export interface DeletesLimit {
  /**
   * More than this many are refused.
   */
  count?: number
  /**
   * More than this many of a hundred of the domain's managed records are refused.
   */
  share?: number
}
/**
 * Limits of one domain; what is not said here is as for all.
 */
export interface DomainPolicy {
  deletes?: DeletesLimit
  /**
   * Guards that stay open, without being asked for on the command line.
   */
  allow?: (
    | 'foreign-change'
    | 'drift'
    | 'unlike-base'
    | 'deletes'
    | 'emptied'
    | 'apex-address'
    | 'mail'
    | 'delegation'
    | 'nameservers'
    | 'dnssec-order'
    | 'dnssec-disjoint'
    | 'dnssec-lost'
    | 'registrant'
    | 'unlock'
    | 'whitelabel'
  )[]
}
/**
 * What the domains of the account should be like; zonewright status tells which are not. Under each key is what is wanted, or value with it and except with domains it does not count for.
 */
export interface InventoryPolicy {
  /**
   * Domains that end, or are renewed, within so many days are told.
   */
  expiresWithin?: number | {value: number; except?: string[]}
  /**
   * yes: domains must have the transfer lock. Those that cannot be locked are passed over.
   */
  locked?: 'yes' | 'no' | {value: 'yes' | 'no'; except?: string[]}
  /**
   * yes: domains must be signed with DNSSEC.
   */
  dnssec?: 'yes' | 'no' | {value: 'yes' | 'no'; except?: string[]}
  /**
   * no: the provider must not change records of a zone by itself.
   */
  autoDns?: 'yes' | 'no' | {value: 'yes' | 'no'; except?: string[]}
  /**
   * yes: every domain of the account must have a file.
   */
  managed?: 'yes' | {value: 'yes'; except?: string[]}
}
/**
 * Copies of the live state that apply takes before it writes; rollback reads them.
 */
export interface SnapshotSettings {
  /**
   * Where they are kept, relative to the repository root.
   */
  folder?: string
  /**
   * How many are kept; the oldest are removed once something was applied.
   */
  keep?: number
  /**
   * A larger snapshot stops the apply before anything is written.
   */
  maxMegabytes?: number
}
/**
 * One receiver, and what it is told.
 */
export interface ReceiverSettings {
  /**
   * Name of the environment variable that holds the address of an incoming webhook of Slack, never the address itself.
   */
  slack?: string
  /**
   * Name of the environment variable that holds the address of a workflow of Microsoft Teams, never the address itself.
   */
  teams?: string
  /**
   * Name of the environment variable that holds an address that takes JSON (notification.schema.json), never the address itself.
   */
  webhook?: string
  /**
   * For a webhook: name of the environment variable with the secret that its body is signed with, in the header X-Hub-Signature-256.
   */
  secret?: string
  /**
   * What is told; applied, failure and drift unless given. failure covers partly and blind as well.
   *
   * @minItems 1
   */
  on?: ('applied' | 'partly' | 'refused' | 'failure' | 'drift' | 'clean' | 'blind')[]
}
