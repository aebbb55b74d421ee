/** The settings kind: tags, transfer lock, automatic DNS and whitelabel of a domain. */
import type { SettingsSection } from '../../schema.gen.ts'
import { fieldsKind } from '../contract/fields.ts'
import { ofDomain } from '../contract/source.ts'
import { checkAccount } from './check-account.ts'
import { declare } from './declare.ts'
import { amend, express, oddLine } from './express.ts'
import { hindrance } from './hindrance.ts'
import { judge } from './judge.ts'
import { oddTags } from './tags.ts'
import { FIELDS, linesOf, read, type Setting, type SettingName, send } from './value.ts'

export const settings = fieldsKind<SettingsSection, SettingName, Setting>({
  name: 'settings',
  noun: 'setting',
  uses: ['tld'],
  columns: ['SETTING', 'VALUE'],
  source: {
    path: ofDomain(),
    object: 'domain',
    // The name tells the server which domain is meant (api-v6, Domains).
    fields: ['name', 'isTransferLocked', 'tags', 'hasAutoDns', 'isWhitelabel'],
    included: 'domain',
  },
  fields: FIELDS,
  declare,
  checkAccount,
  read,
  lines: linesOf,
  unsayable: ({ name, raw }) => (name === 'tags' ? oddTags(raw?.value).map(oddLine) : []),
  hindrance,
  judge,
  send,
  express,
  amend,
})
