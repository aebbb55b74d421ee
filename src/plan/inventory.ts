/** The account as `status` shows it: one row for each domain, and what breaks the policy. Plain data. */

/** Who signs the zone: no one, the provider, or the nameservers elsewhere; `signed` where that is not known. */
export type Signing = 'unsigned' | 'provider' | 'elsewhere' | 'signed'

/**
 * What is known of a domain. A field is absent where the answer of the API did not say it, and of a domain that the
 * account does not hold; text is empty where the answer said that there is none.
 */
export interface DomainRow {
  /** Lower-case A-labels; as the API writes it where it is not a domain name. */
  name: string
  /** False: only files name it. */
  inAccount: boolean
  /** The repository has a file for it. */
  managed: boolean
  /** What the files declare; empty also where they cannot be read. */
  kinds: readonly string[]
  /** `registered`, `dnsonly`, `gone`, `inprogress`, `dropinprogress`. */
  status?: string
  /** `YYYY-MM-DD`, Europe/Amsterdam. */
  renewalDate?: string
  /** `YYYY-MM-DD`, or with a time after it, Europe/Amsterdam. */
  cancellationDate?: string
  cancellationStatus?: string
  /** Days until the domain is renewed, or ends if it is cancelled; negative when that day is past. */
  daysLeft?: number
  transferLock?: boolean
  /** The top-level domain has a lock. */
  lockable?: boolean
  dnssec?: Signing
  autoDns?: boolean
  /** Whose nameservers serve it. */
  delegation?: 'provider' | 'elsewhere'
  nameservers?: readonly string[]
  canEditDns?: boolean
  whitelabel?: boolean
  tags?: readonly string[]
  actionRunning?: boolean
}

export interface InventoryFinding {
  /** The key of `inventory` in zonewright.yaml. */
  rule: string
  domain: string
  message: string
  advice: string
}

export interface Inventory {
  /** `YYYY-MM-DD`, Europe/Amsterdam. */
  today: string
  /** Domains there are, with those that a filter left out. */
  total: number
  /** zonewright.yaml asks for something, so that no finding means something. */
  judged: boolean
  /** Sorted by name. */
  domains: readonly DomainRow[]
  /** About these domains; sorted by domain. */
  findings: readonly InventoryFinding[]
}

/** It was cancelled, and ends. */
export function isCancelled({ cancellationDate = '', cancellationStatus = '' }: DomainRow): boolean {
  return cancellationDate !== '' || cancellationStatus !== ''
}

/** `in 14 days`, `today`, `3 days ago`. */
export function daysText(days: number): string {
  if (days === 0) return 'today'
  const amount = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`
  return days > 0 ? `in ${amount}` : `${amount} ago`
}
