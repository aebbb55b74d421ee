/** Answers to files: what a repository that lives with Zonewright consists of, besides its zones. */
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
import type { Answers } from './parts/answers.ts'
import { SCHEMA_FOLDER } from './parts/schema-folder.ts'
import { codeOwners, configFile, DEPENDABOT, ignoreFile, ZONES_README } from './plain-files.ts'
import { applyWorkflow } from './workflows/apply.ts'
import { commandWorkflow } from './workflows/command.ts'
import { driftWorkflow } from './workflows/drift.ts'
import { planWorkflow } from './workflows/plan.ts'
import { pullWorkflow } from './workflows/pull.ts'
import { rollbackWorkflow } from './workflows/rollback.ts'

/** Paths from the root, with forward slashes, to texts. The same answers give the same bytes. */
export function filesFor(answers: Answers): ReadonlyMap<string, string> {
  const { owner, uses, zones } = answers
  return new Map([
    ['zonewright.yaml', configFile(answers)],
    ['.gitignore', ignoreFile(answers)],
    // Git keeps no empty folders, and a check without the folder would be red.
    [`${zones}/README.md`, ZONES_README],
    ...(uses === undefined ? [] : [...workflowFiles(answers), dependabot()]),
    ...(owner === undefined ? [] : [['.github/CODEOWNERS', codeOwners(answers, owner)] as const]),
    ...editorFiles(zones),
  ])
}

/** The workflows alone. */
export function workflowFiles(answers: Answers): [path: string, text: string][] {
  const texts: Record<string, string> = {
    plan: planWorkflow(answers),
    command: commandWorkflow(answers),
    apply: applyWorkflow(answers),
    rollback: rollbackWorkflow(answers),
    ...(answers.readToken && { pull: pullWorkflow(answers) }),
    ...(answers.drift && { drift: driftWorkflow(answers) }),
  }
  return Object.entries(texts).map(([name, text]) => [`.github/workflows/${name}.yml`, text])
}

function dependabot(): [string, string] {
  return ['.github/dependabot.yml', DEPENDABOT]
}

// What editors need to help with the files: the schemas, kept in the repository so that they work without a network,
// and which file follows which. A comment `# yaml-language-server: $schema=` in a file overrides it. docs/editors.md

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
const KINDS = (Object.keys(SCHEMAS) as (keyof typeof SCHEMAS)[]).filter(name => name in domain.properties)

function editorFiles(zones: string): [path: string, text: string][] {
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
