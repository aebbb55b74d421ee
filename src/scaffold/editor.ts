/**
 * What editors need to help with the files: the schemas, kept in the repository so that they work without a network,
 * and which file follows which. A comment `# yaml-language-server: $schema=` in a file beats it. docs/editors.md
 */
import branding from '../../schema/branding.schema.json' with { type: 'json' }
import common from '../../schema/common.schema.json' with { type: 'json' }
import config from '../../schema/config.schema.json' with { type: 'json' }
import contact from '../../schema/contact.schema.json' with { type: 'json' }
import contacts from '../../schema/contacts.schema.json' with { type: 'json' }
import dns from '../../schema/dns.schema.json' with { type: 'json' }
import dnssec from '../../schema/dnssec.schema.json' with { type: 'json' }
import domain from '../../schema/domain.schema.json' with { type: 'json' }
import nameservers from '../../schema/nameservers.schema.json' with { type: 'json' }
import settings from '../../schema/settings.schema.json' with { type: 'json' }
import shared from '../../schema/shared.schema.json' with { type: 'json' }
import { SCHEMA_FOLDER } from './parts/schema-folder.ts'

const SCHEMAS = {
  branding,
  common,
  config,
  contact,
  contacts,
  dns,
  dnssec,
  domain,
  nameservers,
  settings,
  shared,
}

/** Kinds with a file of their own in the folder of a domain. */
const KINDS = ['dns', 'dnssec', 'nameservers', 'contacts', 'settings', 'branding'] as const

export function editorFiles(zones: string): [path: string, text: string][] {
  const schema = (name: keyof typeof SCHEMAS) => `./${SCHEMA_FOLDER}/${name}.schema.json`
  const follows: Record<string, string | string[]> = {
    [schema('config')]: 'zonewright.yaml',
    [schema('domain')]: `${zones}/*.yaml`,
    // A shared file may be called like a kind.
    ...Object.fromEntries(
      KINDS.map(kind => [schema(kind), [`${zones}/*/${kind}.yaml`, `!${zones}/_shared/${kind}.yaml`]]),
    ),
    [schema('shared')]: `${zones}/_shared/*.yaml`,
    [schema('contact')]: `${zones}/_shared/contacts/*.yaml`,
  }
  // Default contacts of an account lie one folder deeper than those of a domain.
  follows[schema('contacts')] = [
    `${zones}/*/contacts.yaml`,
    `${zones}/_accounts/*/contacts.yaml`,
    `!${zones}/_shared/contacts.yaml`,
  ]
  return [
    ['.vscode/settings.json', json({ 'yaml.schemas': follows })],
    [
      '.vscode/extensions.json',
      json({ recommendations: ['redhat.vscode-yaml', 'github.vscode-github-actions'] }),
    ],
    ...Object.entries(SCHEMAS).map(([name, text]): [string, string] => [
      `${SCHEMA_FOLDER}/${name}.schema.json`,
      json(text),
    ]),
  ]
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
