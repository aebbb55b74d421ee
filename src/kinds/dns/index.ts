/** The dns kind: the records of a zone. */
import { recordId } from '../../dns/types/rrset.ts'
import type { Item } from '../../plan/state.ts'
import type { Defaults, DnsSection } from '../../schema.gen.ts'
import type { Kind } from '../contract/kind.ts'
import type { DnsEntry } from '../contract/raw.ts'
import { ofDomain } from '../contract/source.ts'
import { amend } from './amend.ts'
import { judge } from './effects/judge.ts'
import { declareStructured } from './structured/declare.ts'
import { steps } from './write/steps.ts'
import { admit, lineOf, rawOf } from './zone/admit.ts'
import { takeEmpty } from './zone/empty-rrset.ts'
import { explain } from './zone/explain.ts'
import { express } from './zone/express.ts'
import { compileIgnore, ignoreRuleFor, mayBeLeftAlone } from './zone/ignore.ts'
import { parse } from './zone/parse.ts'
import { liveFaults, review } from './zone/review.ts'
import { compareRrsets, type DnsOptions, itemsOf, MAX_ENTRY_WRITES, type Rrset } from './zone/value.ts'

export const dns: Kind<DnsSection, DnsEntry, Rrset, DnsOptions> = {
  name: 'dns',
  scope: 'domain',
  noun: 'record',
  countsLosses: true,
  keepsBytes: true,
  columns: ['TYPE', 'NAME', 'TTL', 'VALUE'],
  shows: 'records',
  membersUnder: 'records',
  section: {
    begins: 'records',
    empty: {
      rule: 'zone-empty',
      would: 'which would empty the zone',
      advice: 'write the records, or delete the file or section to leave the zone unmanaged',
    },
    fromShared: ['records'],
    // The records of a shared zone bring their TTL along; those of others do not get it.
    merge: { records: 'rrsets', ttl: 'own' },
    takeOut: takeEmpty,
    explain,
  },
  declare: declareStructured,
  source: { path: ofDomain('dns'), list: 'dnsEntries' },
  writes: ['POST', 'PATCH', 'DELETE', 'PUT'],
  shape: { name: 'text', expire: 'number', type: 'text', content: 'text' },
  parse,
  admit,
  unrestricted: defaults => ({
    ignore: compileIgnore([], [], []),
    strategy: 'auto',
    maxEntryWrites: defaults.dns?.maxEntryWrites ?? MAX_ENTRY_WRITES,
  }),
  judge,
  review,
  facts: (live, subject) => liveFaults(subject, live),
  same,
  compare: compareRrsets,
  lines: value => value.records.map(lineOf),
  pathOf: (value, { key }) => value.records.find(record => recordId(record) === key)?.path,
  steps,
  express: (live, { subject, defaults }) =>
    express(withoutIgnored(live, defaults), subject, mayBeLeftAlone({}, defaults)),
  amend: ({ live, ...input }) => amend({ ...input, live: withoutIgnored(live, input.context.defaults) }),
}

/** What the defaults of the repository leave alone has no place in a file. */
function withoutIgnored(live: readonly Item<Rrset>[], defaults: Defaults): Item<Rrset>[] {
  const ignore = compileIgnore([], defaults.dns?.ignore ?? [], [])
  const records = live.flatMap(item => item.value.records)
  return itemsOf(records.filter(record => ignoreRuleFor(rawOf(record), { ignore }) === undefined))
}

/** Equal as sets of TTL and value, copies counted. */
function same(a: Rrset, b: Rrset): boolean {
  if (a.records.length !== b.records.length) return false
  const first = a.records.map(recordId).sort()
  const second = b.records.map(recordId).sort()
  return first.every((id, index) => id === second[index])
}
