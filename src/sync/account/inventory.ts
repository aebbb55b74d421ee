/** The account as an inventory: what the list of domains, the files and the policy say, brought together. Pure. */
import type { DomainInfo } from '../../api/calls/wire.ts'
import type { NamePattern } from '../../dns/domain-pattern.ts'
import { areProviders } from '../../dns/provider.ts'
import {
  type DomainRow,
  type Inventory,
  type InventoryFinding,
  isCancelled,
  type Signing,
} from '../../plan/inventory.ts'
import type { InventoryPolicy } from '../../schema.gen.ts'
import { dayOf, daysBetween } from './inventory-days.ts'
import { judgeInventory } from './inventory-policy.ts'

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
 * domain still there, it was the day somebody cancelled it, and it ends when it would have been renewed.
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
