/** The dnssec kind: the keys of a domain that is signed on nameservers elsewhere. */
import type { Item, Left } from '../../plan/state.ts'
import type { DnssecSection } from '../../schema.gen.ts'
import type { Admitted, Kind } from '../contract/kind.ts'
import { putList } from '../contract/put-list.ts'
import type { DnsSecEntry } from '../contract/raw.ts'
import { ofDomain } from '../contract/source.ts'
import { checkAccount, hindrance, unsupported } from './check-account.ts'
import { declare } from './declare.ts'
import { amend, express } from './express.ts'
import { judge } from './judge.ts'
import { parse } from './parse.ts'
import { COLUMNS, compareKeys, type DnssecKey, type DnssecOptions, keyId, lineOf, rawsOf } from './value.ts'

export const dnssec: Kind<DnssecSection, DnsSecEntry, DnssecKey, DnssecOptions> = {
  name: 'dnssec',
  scope: 'domain',
  noun: 'key',
  countsLosses: false,
  keepsBytes: false,
  uses: ['tld', 'dns'],
  columns: COLUMNS,
  declare,
  unsupported,
  checkAccount,
  source: { path: ofDomain('dnssec'), list: 'dnsSecEntries' },
  shape: { keyTag: 'number', flags: 'number', algorithm: 'number', publicKey: 'text' },
  parse,
  admit,
  unrestricted: () => ({ whole: true }),
  review: () => [],
  judge,
  facts: live => live.map(({ id }) => id),
  same: (a, b) => keyId(a) === keyId(b),
  compare: compareKeys,
  lines: value => [lineOf(value)],
  pathOf: ({ path }) => path,
  steps: ({ subject, changes, live, domainContext }) => ({
    ...putList({
      stuck: hindrance(changes, domainContext),
      key: 'keys',
      subject,
      kind: 'dnssec',
      list: 'dnsSecEntries',
      noun: 'DNSSEC keys',
      changes,
      live: live.length,
      keyOf: keyId,
      rawsOf,
    }),
    notes: live.flatMap(({ value }) => tagNote(value)),
  }),
  express,
  amend,
}

/** What no file can say is left alone, unless everything is meant. */
function admit(live: readonly Item<DnssecKey>[], { whole }: DnssecOptions): Admitted<DnssecKey> {
  const isManaged = ({ value }: Item<DnssecKey>): boolean => whole || !value.opaque
  const leftItems = live.filter(item => !isManaged(item))
  return {
    managed: live.filter(isManaged),
    leftItems,
    left: leftItems.map(({ value }): Left => ({ reason: 'unsayable', line: lineOf(value) })),
  }
}

/** Sent back as it is: the registry makes its DS record of the key, not of the tag. */
function tagNote({ tag, opaque, raws = [] }: DnssecKey): string[] {
  const stated = raws.find(({ keyTag }) => keyTag !== tag)?.keyTag
  if (opaque || stated === undefined) return []
  return [`the account says key tag ${stated} of the key whose tag is ${tag}; what is live stays as it is`]
}
