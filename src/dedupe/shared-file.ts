/** The text of a new shared file. Pure. */
import { compareOwners, type OwnerName } from '../dns/name.ts'
import { fragmentText } from '../yaml/print/print.ts'
import { sharedTtl } from './candidate.ts'
import type { Fact } from './fact.ts'
import { type ListedDomain, listText } from './listed.ts'

/** Values that say their TTL themselves (files/sharing/merge-dns.ts). */
const FIELDS: ReadonlySet<string> = new Set(['SPF', 'DMARC', 'DKIM', 'MTA-STS', 'TLS-RPT'])

/** `facts` with parameters in them; `domains` use the file without a file of their own; `bases` are used by it. */
export function sharedText(
  facts: readonly Fact[],
  domains: readonly ListedDomain[],
  bases: readonly string[] = [],
): string {
  const list = domains.length > 0 ? listText(domains) : ''
  return textOf(usesOf(facts, bases)) + list + textOf(zoneOf(facts))
}

function textOf(content: object): string {
  if (Object.keys(content).length === 0) return ''
  return `${fragmentText(content, TOP)}\n`
}

const TOP = { depth: 0, column: 0, indent: 2, indentLists: true }

function usesOf(facts: readonly Fact[], bases: readonly string[]): { use?: unknown } {
  const presets = facts.flatMap(({ about, value }) => {
    if (!('preset' in about)) return []
    return [Object.keys(value as object).length === 0 ? about.preset : { [about.preset]: value }]
  })
  const uses = [...bases, ...presets]
  if (uses.length === 0) return {}
  return { use: uses.length === 1 && typeof uses[0] === 'string' ? uses[0] : uses }
}

function zoneOf(facts: readonly Fact[]): { dns?: unknown } {
  const ttl = sharedTtl(facts)
  const needsTtl = facts.some(({ about }) => 'owner' in about || ('preset' in about && about.ttlCounts))
  const records = recordsOf(facts, ttl === false ? undefined : ttl)
  const keys = facts.flatMap(({ about, value }) => ('key' in about ? [[about.key, value] as const] : []))
  const zone = {
    ...(needsTtl && ttl !== false && ttl !== undefined && { ttl }),
    ...(Object.keys(records).length > 0 && { records }),
    ...Object.fromEntries(keys),
  }
  return Object.keys(zone).length > 0 ? { dns: zone } : {}
}

function recordsOf(facts: readonly Fact[], ttl: number | undefined): Record<string, Record<string, unknown>> {
  const owners = new Map<string, Map<string, { ttl: number | undefined; values: unknown[] }>>()
  for (const { about, value, ttl: own } of facts) {
    if (!('owner' in about)) continue
    const types = owners.get(about.owner) ?? new Map<string, { ttl: number | undefined; values: unknown[] }>()
    owners.set(about.owner, types)
    const values = about.united ? [value] : (value as unknown[])
    types.set(about.type, { ttl: own, values: [...(types.get(about.type)?.values ?? []), ...values] })
  }
  const sorted = [...owners].sort(([a], [b]) => compareOwners(a as OwnerName, b as OwnerName))
  return Object.fromEntries(
    sorted.map(([owner, types]) => [
      owner,
      Object.fromEntries([...types].map(([type, set]) => [type, specOf(type, set, ttl)])),
    ]),
  )
}

function specOf(
  type: string,
  { ttl: own, values }: { ttl: number | undefined; values: unknown[] },
  ttl: number | undefined,
): unknown {
  if (own === ttl) return bare(values)
  const hasFields = (one: unknown) =>
    typeof one === 'object' && one !== null && (FIELDS.has(type) || (type === 'CAA' && !('tag' in one)))
  if (values.every(hasFields)) return bare(values.map(one => ({ ttl: own, ...(one as object) })))
  return { ttl: own, values }
}

function bare(values: readonly unknown[]): unknown {
  return values.length === 1 ? values[0] : values
}
