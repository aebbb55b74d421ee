/** The nameservers kind: who serves a domain, as its registry knows it. */
import type { DocPath } from '../../diagnostics.ts'
import type { ZoneName } from '../../dns/name.ts'
import type { SectionEdit } from '../contract/kind.ts'
import { listKind } from '../contract/list-kind.ts'
import type { RawNameserver } from '../contract/raw.ts'
import { ofDomain } from '../contract/source.ts'
import { checkAccount, hindrance } from './check-account.ts'
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
