/** The nameservers kind: who serves a domain, as its registry knows it. */
import type { Item, Left } from '../../plan/state.ts'
import type { NameserversSection } from '../../schema.gen.ts'
import type { Admitted, Kind } from '../contract/kind.ts'
import { putList } from '../contract/put-list.ts'
import type { RawNameserver } from '../contract/raw.ts'
import { ofDomain } from '../contract/source.ts'
import { checkAccount, hindrance } from './check-account.ts'
import { declare } from './declare.ts'
import { amend, express } from './express.ts'
import { judge } from './judge.ts'
import { parse } from './parse.ts'
import {
  COLUMNS,
  compareNameservers,
  keyOf,
  lineOf,
  type Nameserver,
  type NameserverOptions,
  rawsOf,
} from './value.ts'

export const nameservers: Kind<NameserversSection, RawNameserver, Nameserver, NameserverOptions> = {
  name: 'nameservers',
  scope: 'domain',
  noun: 'nameserver',
  countsLosses: false,
  keepsBytes: false,
  uses: ['tld', 'dns'],
  columns: COLUMNS,
  declare,
  checkAccount,
  source: {
    path: ofDomain('nameservers'),
    list: 'nameservers',
    // Glue that is not there is the empty text, as the server mostly answers it (api-facts 4.2).
    absent: { ipv4: '', ipv6: '' },
    included: 'nameservers',
  },
  shape: { hostname: 'name', ipv4: 'text', ipv6: 'text' },
  parse,
  admit,
  unrestricted: () => ({ whole: true }),
  review: () => [],
  judge,
  facts: live => live.map(({ value }) => keyOf(value)),
  same: (a, b) => keyOf(a) === keyOf(b),
  compare: compareNameservers,
  lines: value => [lineOf(value)],
  pathOf: ({ path }) => path,
  steps: ({ subject, changes, live, domainContext }) => ({
    ...putList({
      stuck: hindrance(changes, domainContext),
      key: 'nameservers',
      subject,
      kind: 'nameservers',
      list: 'nameservers',
      noun: 'nameservers',
      changes,
      live: live.length,
      keyOf,
      rawsOf,
    }),
    notes: [],
  }),
  express,
  amend,
}

/** What no file can say is left alone, unless everything is meant. */
function admit(live: readonly Item<Nameserver>[], { whole }: NameserverOptions): Admitted<Nameserver> {
  const isManaged = ({ value }: Item<Nameserver>): boolean => whole || !value.opaque
  const leftItems = live.filter(item => !isManaged(item))
  return {
    managed: live.filter(isManaged),
    leftItems,
    left: leftItems.map(({ value }): Left => ({ reason: 'unsayable', line: lineOf(value) })),
  }
}
