/** The policy of zonewright.yaml: what holds for a domain, and what a change of it relaxes. Pure. */
import { readZoneName } from '../../dns/name.ts'
import type { DomainPolicy, Policy } from '../../schema.gen.ts'
import { someNames } from '../../text/count.ts'

/** Every guard with what trips it, in the order in which refusals of one part are shown. */
export const GUARDS = {
  'foreign-change': 'records that the files did not declare would be removed',
  drift: 'what was changed elsewhere would be set back, and only what the files ask for is wanted',
  'unlike-base':
    'most of what the files declared at the base is not live, or a PUT would leave some of it out',
  deletes: 'many records, or a large share of them, would be lost',
  emptied: 'nothing of what is managed would stay',
  'apex-address': 'the domain itself would lose its IPv4 or IPv6 addresses, or its ALIAS',
  mail: 'mail servers would be replaced, or SPF, DKIM or DMARC lost or made void',
  delegation: 'a sub-name would lose its nameservers or DS records, or a new delegation would hide records',
  nameservers: 'the domain would be served by other nameservers',
  'dnssec-order':
    'nameservers and DNSSEC keys would change so close together that the domain could turn bogus',
  'dnssec-disjoint': 'all DNSSEC keys would be replaced at once',
  'dnssec-lost': 'the domain would no longer be signed',
  registrant: 'the registrant, the holder of the domain, would change',
  unlock: 'the transfer lock would be removed',
  whitelabel: 'the domain would become whitelabel, which cannot be undone',
  'domains-changed': 'many domains would change at once',
} as const

export type GuardName = keyof typeof GUARDS

/** The guard over the whole plan: there is no domain it could be opened for. */
export const WHOLE_PLAN: GuardName = 'domains-changed'

/** In that order. */
export const GUARD_NAMES: readonly string[] = Object.keys(GUARDS)

/** What schema/config.schema.json says. */
export const DEFAULTS = { domainsChanged: 20, count: 10, share: 30 }

/** A limit, and the setting it comes from. */
export interface Limit {
  limit: number
  from: string
}

/** What holds for one domain. */
export interface Limits {
  count: Limit
  share: Limit
  allow: ReadonlySet<string>
}

type DirectPush = NonNullable<Policy['directPush']>

/** A policy with its defaults filled in and its domains in canonical spelling. */
export interface CompletePolicy {
  domainsChanged: Limit
  directPush: DirectPush
  approvals: number
  general: Limits
  domains: ReadonlyMap<string, Limits>
}

export function withDefaults(policy: Policy, whose = ''): CompletePolicy {
  const general = limitsOf(policy, 'policy', whose)
  const domains = new Map<string, Limits>()
  for (const [key, own] of Object.entries(policy.domains ?? {})) {
    const name = readZoneName(key)
    // An error in the files; what Git held before says nothing here.
    if (!name.ok) continue
    const limits = limitsOf(own, `policy.domains.${name.value}`, whose, general)
    const twin = domains.get(name.value)
    domains.set(name.value, twin === undefined ? limits : stricter(twin, limits))
  }
  const domainsChanged = {
    limit: policy.domainsChanged ?? DEFAULTS.domainsChanged,
    from: `policy.domainsChanged${whose}`,
  }
  const { directPush = 'hold', approvals = 0 } = policy
  return { domainsChanged, directPush, approvals, general, domains }
}

/** What a domain does not say is as for all. */
function limitsOf(
  { deletes, allow }: Pick<DomainPolicy, 'deletes'> & { allow?: readonly string[] },
  at: string,
  whose: string,
  general?: Limits,
): Limits {
  const limit = (key: 'count' | 'share'): Limit => {
    const own = deletes?.[key]
    if (own === undefined && general) return general[key]
    return { limit: own ?? DEFAULTS[key], from: `${at}.deletes.${key}${whose}` }
  }
  const open = allow === undefined ? general?.allow : new Set(allow)
  return { count: limit('count'), share: limit('share'), allow: open ?? new Set() }
}

/** The same domain in two spellings. */
function stricter(a: Limits, b: Limits): Limits {
  return {
    count: strictest([a.count, b.count]),
    share: strictest([a.share, b.share]),
    allow: new Set([...a.allow].filter(rule => b.allow.has(rule))),
  }
}

export function limitsFor({ general, domains }: CompletePolicy, subject: string | undefined): Limits {
  return (subject === undefined ? undefined : domains.get(subject)) ?? general
}

/** Of two that are equal the first, which is that of the files. */
export function strictest(limits: readonly Limit[]): Limit {
  return limits.reduce((best, one) => (one.limit < best.limit ? one : best))
}

/** Whether what came without a pull request is applied: every one of these policies says so, and none asks for approvals. */
export function appliesDirectPush(policies: readonly Policy[]): boolean {
  return policies.every(({ directPush, approvals = 0 }) => directPush === 'apply' && approvals === 0)
}

/** What one policy allows and another before it does not, setting by setting: `policy.deletes.count (3 to 5)`. */
export function relaxations(head: CompletePolicy, base: CompletePolicy): string[] {
  const scopes = [undefined, ...new Set([...head.domains.keys(), ...base.domains.keys()])]
  const said = (detailOf: (now: Limits, then: Limits) => string): string => {
    const details = scopes.map(scope => ({
      scope,
      text: detailOf(limitsFor(head, scope), limitsFor(base, scope)),
    }))
    const [general] = details
    const own = details.filter(({ text }) => text !== '' && text !== general?.text)
    const texts = own.map(({ scope, text }) => `for ${scope} ${text}`)
    return [
      ...(general?.text ? [general.text] : []),
      ...(texts.length > 0 ? [someNames(texts.toSorted())] : []),
    ].join(', ')
  }
  const raised = (now: Limit, then: Limit) => (now.limit > then.limit ? `${then.limit} to ${now.limit}` : '')
  const settings = [
    ['domainsChanged', raised(head.domainsChanged, base.domainsChanged)],
    ['deletes.count', said((now, then) => raised(now.count, then.count))],
    ['deletes.share', said((now, then) => raised(now.share, then.share))],
    ['directPush', head.directPush === 'apply' && base.directPush === 'hold' ? 'hold to apply' : ''],
    ['approvals', head.approvals < base.approvals ? `${base.approvals} to ${head.approvals}` : ''],
    [
      'allow',
      said((now, then) =>
        GUARD_NAMES.filter(rule => now.allow.has(rule) && !then.allow.has(rule)).join(' and '),
      ),
    ],
  ] as const
  return settings.filter(([, detail]) => detail !== '').map(([key, detail]) => `policy.${key} (${detail})`)
}
