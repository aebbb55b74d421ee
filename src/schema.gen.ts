// Made by scripts/generate.ts from schema/*.schema.json. Change those and run: npm run generate

/** Any scalar of a file: what stands there, as text. */
export type Scalar = string
/** A value given by its fields, such as { preference: 10, exchange: 'mail' }. */
export type StructuredValue = { [field: string]: string | number }
export type RecordValue = Scalar | StructuredValue
/** What stands under a record type: a value, a list, or either of them with a TTL in seconds. */
export type RrsetSpec =
  | RecordValue
  | RecordValue[]
  | { ttl?: number; value: RecordValue }
  | { ttl?: number; values: RecordValue | RecordValue[] }

/**
 * Live entries this file leaves alone: they are neither changed nor deleted.
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
 * zonewright.yaml: settings of the repository.
 */
export interface Config {
  /**
   * Folder with the files of the domains, relative to the repository root.
   */
  zones?: string
  defaults?: Defaults
  /**
   * Severity of single rules: off, warning or error. Rules about the form of files and about what the server refuses cannot be changed.
   */
  rules?: {[rule: string]: 'off' | 'warning' | 'error'}
  policy?: Policy
  snapshots?: SnapshotSettings
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
 * Limits of the guards: what an apply refuses unless somebody opens it.
 */
export interface Policy {
  /**
   * More changed domains than this in one plan are refused.
   */
  domainsChanged?: number
  deletes?: DeletesLimit
  /**
   * Guards that stay open, without being asked for on the command line.
   */
  allow?: (
    'foreign-change' | 'deletes' | 'emptied' | 'apex-address' | 'mail' | 'delegation' | 'domains-changed'
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
export interface DomainPolicy {
  deletes?: DeletesLimit
  /**
   * Guards that stay open, without being asked for on the command line.
   */
  allow?: ('foreign-change' | 'deletes' | 'emptied' | 'apex-address' | 'mail' | 'delegation')[]
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
