/** The nameservers kind: who serves a domain, as its registry knows it. */
import type { DocPath, Finding } from '../../diagnostics.ts'
import type { ZoneName } from '../../dns/name.ts'
import { areProviders } from '../../dns/provider.ts'
import type { Change } from '../../plan/diff.ts'
import type { NameserversSection } from '../../schema.gen.ts'
import type { DomainContext, TldFacts } from '../contract/domain-context.ts'
import type { SectionEdit } from '../contract/kind.ts'
import { listKind } from '../contract/list-kind.ts'
import type { RawNameserver } from '../contract/raw.ts'
import { ofDomain } from '../contract/source.ts'
import { countProblem, duplicate, readSpec } from './declare.ts'
import { judge } from './judge.ts'
import { readGlue, readHost } from './read-host.ts'
import { compareNameservers, idOf, lineOf, type Nameserver, type NameserverSpec } from './value.ts'

export const nameservers = listKind<'nameservers', NameserverSpec, RawNameserver, Nameserver>({
  name: 'nameservers',
  scope: 'domain',
  noun: 'nameserver',
  members: 'nameservers',
  key: 'nameservers',
  shows: 'hosts',
  uses: ['tld', 'dns'],
  columns: ['NAMESERVER', 'GLUE'],
  source: {
    path: ofDomain('nameservers'),
    list: 'nameservers',
    // Glue that is not there is the empty text, as the server mostly answers it (api-facts 4.2).
    absent: { ipv4: '', ipv6: '' },
    included: 'nameservers',
  },
  shape: { hostname: 'name', ipv4: 'text', ipv6: 'text' },
  section: { begins: 'nameservers', isList: true },
  // A domain without nameservers is nothing that a file asks for.
  mayBeEmpty: false,
  unsayable: 'no nameserver that a file could name',
  readLive,
  readSpec,
  check: countProblem,
  duplicate,
  id: idOf,
  line: lineOf,
  weight: glueOf,
  compare: compareNameservers,
  write: specOf,
  raw: ({ hostname, ipv4, ipv6 }) => ({ hostname, ipv4, ipv6 }),
  edit: glueEdits,
  hindrance,
  checkAccount,
  judge,
})

function readLive({ hostname, ipv4, ipv6 }: RawNameserver, zone: ZoneName): Nameserver {
  const host = readHost(hostname, zone)
  const [first, second] = [readGlue('ipv4', ipv4), readGlue('ipv6', ipv6)]
  if (!host.ok || !first.ok || !second.ok) return { hostname, ipv4, ipv6, opaque: true }
  return { ...host.value, ipv4: first.value, ipv6: second.value }
}

/** How many addresses it has. */
function glueOf({ ipv4, ipv6 }: Nameserver): number {
  return Number(ipv4 !== '') + Number(ipv6 !== '')
}

/** Only the addresses that differ, unless the form has to be another one. */
function glueEdits(spec: NameserverSpec, path: DocPath, after: Nameserver): SectionEdit[] {
  const wanted = specOf(after)
  if (typeof spec === 'string' || typeof wanted === 'string') return [{ op: 'set', path, value: wanted }]
  return (['ipv4', 'ipv6'] as const).flatMap((family): SectionEdit[] => {
    const at = [...path, family]
    const value = wanted[family]
    if (value === undefined) return spec[family] === undefined ? [] : [{ op: 'remove', path: at }]
    return spec[family] === value ? [] : [{ op: 'set', path: at, value }]
  })
}

function specOf({ hostname, ipv4, ipv6 }: Nameserver): NameserverSpec {
  if (ipv4 === '' && ipv6 === '') return hostname
  return { hostname, ...(ipv4 !== '' && { ipv4 }), ...(ipv6 !== '' && { ipv6 }) }
}

// Top-level domains whose nameservers cannot be set.

const CAPABILITY = 'canSetNameservers'
const ADVICE = 'delete the nameservers section, or list what is live'

/**
 * Without a look at what is live, where it is only a warning: a file may describe what is there already. A plan knows
 * more, and says of its part why it is stuck.
 */
function checkAccount({
  section,
  changes,
  domainContext: { tld },
}: {
  section: NameserversSection
  changes?: readonly Change<Nameserver>[]
  domainContext: DomainContext
}): Finding[] {
  const message = changes || areProviders(hostnamesOf(section)) ? undefined : fixedUnder(tld)
  if (message === undefined) return []
  return [
    {
      rule: 'tld-capability',
      severity: 'warning',
      path: ['nameservers'],
      on: 'key',
      message,
      advice: ADVICE,
    },
  ]
}

/** Why the server would not do it. */
function hindrance(changes: readonly Change<Nameserver>[], { tld }: DomainContext): string | undefined {
  const message = changes.length > 0 ? fixedUnder(tld) : undefined
  return message && `${message}; ${ADVICE}`
}

function fixedUnder(tld: TldFacts | undefined): string | undefined {
  if (!tld || tld.capabilities.has(CAPABILITY)) return undefined
  return `nameservers cannot be set under ${tld.name}: the registry has no ${CAPABILITY}`
}

function hostnamesOf({ nameservers }: NameserversSection): string[] {
  return nameservers.map(spec => (typeof spec === 'string' ? spec : spec.hostname))
}
