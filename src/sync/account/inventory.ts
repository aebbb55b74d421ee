/** The account as an inventory: what the list of domains, the files and the policy say, brought together. Pure. */
import type { DomainInfo } from '../../api/calls/wire.ts'
import { type NamePattern, namePattern } from '../../dns/domain-pattern.ts'
import { areProviders } from '../../dns/provider.ts'
import {
  type DomainRow,
  daysText,
  type Inventory,
  type InventoryFinding,
  isCancelled,
  type Signing,
} from '../../plan/inventory.ts'
import type { InventoryPolicy } from '../../schema.gen.ts'

export interface InventorySources {
  /** The domains of the account by their canonical name. */
  held: ReadonlyMap<string, DomainInfo>
  /** The domains that have files, by canonical name, with the kinds these declare. */
  files: ReadonlyMap<string, readonly string[]>
  policy?: InventoryPolicy
  /** Milliseconds since 1970. */
  now: number
}

/** Every domain of the account and of the files, once, sorted by name, with what breaks the policy. */
export function takeInventory({ held, files, policy = {}, now }: InventorySources): Inventory {
  const today = dayOf(now)
  const names = [...new Set([...held.keys(), ...files.keys()])].sort()
  const domains = names.map((name): DomainRow => {
    const kinds = files.get(name)
    const info = held.get(name)
    return {
      name,
      inAccount: info !== undefined,
      managed: kinds !== undefined,
      kinds: kinds ?? [],
      ...(info && factsOf(info, today)),
    }
  })
  return {
    today,
    total: domains.length,
    judged: Object.keys(policy).length > 0,
    domains,
    findings: judgeInventory(domains, policy),
  }
}

type Facts = Omit<DomainRow, 'name' | 'inAccount' | 'managed' | 'kinds'>

function factsOf(info: DomainInfo, today: string): Facts {
  const { raw, tags } = info
  const nameservers = info.nameservers?.map(({ hostname }) => hostname)
  const delegation = nameservers && (areProviders(nameservers) ? 'provider' : 'elsewhere')
  const status = info.status ?? (info.isDnsOnly ? 'dnsonly' : undefined)
  const dnssec = signingOf(info.hasDnsSec, delegation)
  const dates: Facts = {
    ...text('renewalDate', raw),
    ...text('cancellationDate', raw),
    ...text('cancellationStatus', raw),
  }
  return {
    ...(status !== undefined && { status }),
    ...dates,
    ...daysLeft(dates, today),
    ...(info.isTransferLocked !== undefined && { transferLock: info.isTransferLocked }),
    ...(info.supportsLocking !== undefined && { lockable: info.supportsLocking }),
    ...(dnssec && { dnssec }),
    ...(info.hasAutoDns !== undefined && { autoDns: info.hasAutoDns }),
    ...(nameservers && delegation && { delegation, nameservers }),
    ...(info.canEditDns !== undefined && { canEditDns: info.canEditDns }),
    ...(info.isWhitelabel !== undefined && { whitelabel: info.isWhitelabel }),
    ...(tags && { tags }),
    ...(info.hasActionRunning !== undefined && { actionRunning: info.hasActionRunning }),
  }
}

/** Null says that there is none, as empty text does (api-facts 2.10); a key that is missing says nothing. */
function text<Key extends 'renewalDate' | 'cancellationDate' | 'cancellationStatus'>(
  key: Key,
  raw: Readonly<Record<string, unknown>>,
): { [key in Key]?: string } {
  const value = raw[key] === null ? '' : raw[key]
  return typeof value === 'string' ? ({ [key]: value } as { [key in Key]: string }) : {}
}

function signingOf(signed: boolean | undefined, delegation: DomainRow['delegation']): Signing | undefined {
  if (signed === undefined) return undefined
  return signed ? (delegation ?? 'signed') : 'unsigned'
}

/**
 * A domain that is cancelled is not renewed: it ends on the day of its cancellation. Where that day is past and the
 * domain still there, it was the day someone cancelled it, and it ends when it would have been renewed.
 */
function daysLeft(dates: Facts, today: string): { daysLeft?: number } {
  const { renewalDate = '', cancellationDate = '' } = dates
  const renewal = daysBetween(today, renewalDate)
  const end = daysBetween(today, cancellationDate)
  const cancelled = isCancelled(dates as DomainRow)
  const days = cancelled && end !== undefined && !(end < 0 && (renewal ?? -1) >= 0) ? end : renewal
  return days === undefined ? {} : { daysLeft: days }
}

/** Which domains are shown; what is absent leaves none out. */
export interface InventoryFilter {
  /** Any of them. */
  names?: readonly NamePattern[]
  /** Any of them. */
  tags?: readonly string[]
  /** Only what the account holds and no file manages. */
  unmanaged?: boolean
  /** Only what breaks the policy. */
  findings?: boolean
}

/** The domains that pass every filter, with their findings. */
export function narrowInventory(inventory: Inventory, filter: InventoryFilter): Inventory {
  const { names = [], tags = [], unmanaged = false, findings = false } = filter
  const found = new Set(inventory.findings.map(({ domain }) => domain))
  const domains = inventory.domains.filter(
    row =>
      (names.length === 0 || names.some(pattern => pattern.matches(row.name))) &&
      (tags.length === 0 || (row.tags ?? []).some(tag => tags.includes(tag))) &&
      (!unmanaged || (row.inAccount && !row.managed)) &&
      (!findings || found.has(row.name)),
  )
  const kept = new Set(domains.map(({ name }) => name))
  const about = ({ domain }: InventoryFinding): boolean => kept.has(domain)
  return { ...inventory, domains, findings: inventory.findings.filter(about) }
}

// Days as the API counts them: dates in Europe/Amsterdam, without hours.

const calendar = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** `YYYY-MM-DD` of a moment in milliseconds since 1970. */
export function dayOf(moment: number): string {
  const parts = new Map(calendar.formatToParts(moment).map(({ type, value }) => [type, value]))
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

/** Days from one date to another, negative when it is past; a time after a date does not count. Undefined for what is not a date. */
export function daysBetween(from: string, to: string): number | undefined {
  const [start, end] = [midnight(from), midnight(to)]
  return start === undefined || end === undefined ? undefined : (end - start) / 86_400_000
}

/** In UTC, where every day has 24 hours. */
function midnight(date: string): number | undefined {
  const [, day] = /^(\d{4}-\d{2}-\d{2})(?: \d{2}:\d{2}:\d{2})?$/.exec(date) ?? []
  if (day === undefined) return undefined
  const moment = Date.parse(`${day}T00:00:00Z`)
  // February 30 would be read as a day of March.
  return Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 10) !== day ? undefined : moment
}

// `inventory` of zonewright.yaml held against the account. What is not known is not proof, so it is a finding too.

type Rule = keyof InventoryPolicy
type Fault = Pick<InventoryFinding, 'message' | 'advice'>
type Switch = 'yes' | 'no'

interface Judges {
  expiresWithin(row: DomainRow, days: number): Fault | undefined
  locked(row: DomainRow, wanted: Switch): Fault | undefined
  dnssec(row: DomainRow, wanted: Switch): Fault | undefined
  autoDns(row: DomainRow, wanted: Switch): Fault | undefined
  managed(row: DomainRow, wanted: 'yes'): Fault | undefined
}

/** Findings about the domains that the account holds, in their order, then in the order of the rules. */
function judgeInventory(rows: readonly DomainRow[], policy: InventoryPolicy): InventoryFinding[] {
  const judges = [
    ...judge('expiresWithin', policy.expiresWithin),
    ...judge('locked', policy.locked),
    ...judge('dnssec', policy.dnssec),
    ...judge('autoDns', policy.autoDns),
    ...judge('managed', policy.managed),
  ]
  return rows.filter(isHere).flatMap(row => judges.flatMap(find => find(row)))
}

/** A domain that is gone is listed for a while, and can do nothing right any more. */
function isHere({ inAccount, status }: DomainRow): boolean {
  return inAccount && status !== 'gone'
}

/** What is under a key: what is wanted, alone or with the domains it does not count for. */
type Setting<Wanted> = Wanted | { value: Wanted; except?: string[] } | undefined

function judge<Wanted extends Switch | number>(
  rule: Rule,
  setting: Setting<Wanted>,
): ((row: DomainRow) => InventoryFinding[])[] {
  if (setting === undefined) return []
  const { value, except = [] }: { value: Wanted; except?: string[] } =
    typeof setting === 'object' ? setting : { value: setting as Wanted }
  const exceptions = except.map(namePattern)
  const find = JUDGES[rule] as (row: DomainRow, wanted: Wanted) => Fault | undefined
  return [
    row => {
      const fault = find(row, value)
      if (!fault || exceptions.some(pattern => pattern.matches(row.name))) return []
      return [{ rule, domain: row.name, ...fault }]
    },
  ]
}

const LOOK_UP = 'look it up in the control panel'

const JUDGES: Judges = {
  expiresWithin: (row, days) => {
    const { status, daysLeft: left } = row
    if (status === 'dropinprogress') {
      return { message: 'it is being cancelled', advice: 'if it is still needed, ask the provider at once' }
    }
    // The registrar renews it; and what is being registered gets its date when that is done.
    if (status === 'dnsonly' || (status === 'inprogress' && left === undefined)) return undefined
    if (left === undefined) return { message: 'it is not known when it is renewed', advice: LOOK_UP }
    if (left > days) return undefined
    if (isCancelled(row)) {
      return {
        message: `it is cancelled and ${left < 0 ? 'should have ended' : 'ends'} ${daysText(left)}`,
        advice: 'if it is still needed, withdraw the cancellation in the control panel',
      }
    }
    return left < 0
      ? { message: `it should have been renewed ${daysText(left)}`, advice: LOOK_UP }
      : {
          message: `it is renewed ${daysText(left)}`,
          advice: 'a renewal is billed: cancel what is not needed any more in time',
        }
  },

  locked: (row, wanted) => {
    if (isSettling(row) || row.status === 'dnsonly' || row.lockable === false) return undefined
    return switched('the transfer lock', row.transferLock, wanted, {
      yes: 'write "transferLock: yes" in its settings, or lock it in the control panel',
      no: 'write "transferLock: no" in its settings, or unlock it in the control panel',
    })
  },

  dnssec: (row, wanted) => {
    if (isSettling(row) || row.status === 'dnsonly') return undefined
    const signed = row.dnssec === undefined ? undefined : row.dnssec !== 'unsigned'
    const elsewhere = row.delegation === 'elsewhere'
    return switched('DNSSEC', signed, wanted, {
      yes: elsewhere
        ? 'sign the zone where it is served, then declare its keys in the section "dnssec"'
        : 'switch it on in the control panel: the provider signs the zone',
      no: elsewhere
        ? 'take its keys out of the section "dnssec", before the zone is no longer signed'
        : 'switch it off in the control panel',
    })
  },

  autoDns: (row, wanted) =>
    row.status === 'dropinprogress'
      ? undefined
      : switched('auto DNS', row.autoDns, wanted, {
          yes: 'write "autoDns: yes" in its settings, or switch it on in the control panel',
          no: 'write "autoDns: no" in its settings, or switch it off in the control panel',
        }),

  managed: ({ managed, status }) =>
    managed || status === 'dropinprogress'
      ? undefined
      : { message: 'no file manages it', advice: '"zonewright pull" writes a file from what is live' },
}

/** On its way into the account or out of it: what it will be is not said yet. */
function isSettling({ status }: DomainRow): boolean {
  return status === 'inprogress' || status === 'dropinprogress'
}

function switched(
  what: string,
  live: boolean | undefined,
  wanted: Switch,
  advice: Readonly<Record<Switch, string>>,
): Fault | undefined {
  if (live === undefined) return { message: `it is not known whether ${what} is on`, advice: LOOK_UP }
  if (live === (wanted === 'yes')) return undefined
  return { message: `${what} is ${live ? 'on' : 'off'}`, advice: advice[wanted] }
}
