/** The settings kind: tags, transfer lock, automatic DNS and whitelabel of a domain. */
import type { Item, Left } from '../../plan/state.ts'
import type { SettingsSection } from '../../schema.gen.ts'
import { admitDeclared, type FieldOptions } from '../contract/fields.ts'
import type { Admitted, Kind, Ownership } from '../contract/kind.ts'
import type { RawField } from '../contract/raw.ts'
import { FIELD, ofDomain } from '../contract/source.ts'
import { checkAccount } from './check-account.ts'
import { declare } from './declare.ts'
import { amend, express, oddLine } from './express.ts'
import { judge } from './judge.ts'
import { steps } from './steps.ts'
import { oddTags } from './tags.ts'
import { compare, linesOf, parse, type Setting, same } from './value.ts'

export const settings: Kind<SettingsSection, RawField, Setting, FieldOptions> = {
  name: 'settings',
  scope: 'domain',
  noun: 'setting',
  countsLosses: false,
  keepsBytes: false,
  uses: ['tld'],
  columns: ['SETTING', 'VALUE'],
  declare,
  checkAccount,
  source: {
    path: ofDomain(),
    object: 'domain',
    // The name tells the server which domain is meant (api-v6, Domains).
    fields: ['name', 'isTransferLocked', 'tags', 'hasAutoDns', 'isWhitelabel'],
    included: 'domain',
  },
  shape: FIELD,
  parse,
  admit,
  unrestricted: () => ({ whole: true }),
  review: () => [],
  judge,
  facts: live => live.flatMap(({ value }) => linesOf(value).map(({ key }) => key)),
  same,
  compare,
  lines: linesOf,
  pathOf: ({ name }) => [name],
  steps,
  express,
  amend,
}

/** Of managed tags those that no file can say are left alone: every change of the others keeps them. */
function admit(
  live: readonly Item<Setting>[],
  options: FieldOptions,
  ownership: Ownership<Setting>,
): Admitted<Setting> {
  const admitted = admitDeclared(live, options, ownership)
  const tags = admitted.managed.find(({ id }) => id === 'tags')
  const odd = oddTags(tags?.value.raw?.value)
  return { ...admitted, left: odd.map((tag): Left => ({ reason: 'unsayable', line: oddLine(tag) })) }
}
