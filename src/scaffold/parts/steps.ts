/** The steps that jobs are made of, as YAML. Nothing of an event is in a script, and secrets only where they are used. */
import type { Answers, Uses } from './answers.ts'
import { actionOf, PINS } from './pins.ts'

/** The runner: named by its version, so that a new one comes by a change and not by itself. */
export const RUNNER = 'ubuntu-24.04'

/** Every line of a text, set in. Empty lines stay empty. */
export function indent(text: string, columns: number): string {
  return text.replaceAll(/^(?=.)/gm, ' '.repeat(columns))
}

/** Steps, as they are below the `steps:` of a job. */
export function stepsOf(...steps: (string | undefined)[]): string {
  const given = steps.filter(step => step !== undefined)
  return given.map(step => indent(`- ${indent(step, 2).trimStart()}`, 4)).join('\n')
}

/** The whole history, because Git tells what was applied, and no token left behind in the clone. */
export function checkout(more: Record<string, string> = {}): string {
  const settings = { ...more, 'fetch-depth': '0', 'persist-credentials': 'false' }
  return `uses: ${PINS.checkout}\n${block('with', settings)}`
}

export interface ActionStep {
  id?: string
  with: Record<string, string>
  /** Variables of the API: which secrets, and nothing more. */
  env?: Record<string, string>
}

/** The Action itself. */
export function action(uses: Uses, { id, with: inputs, env }: ActionStep): string {
  const lines = [`uses: ${actionOf(uses)}`, block('with', inputs)]
  if (id !== undefined) lines.unshift(`id: ${id}`)
  if (env && Object.keys(env).length > 0) lines.push(block('env', env))
  return lines.join('\n')
}

/** Reads and nothing else. Where there is no such secret, as in a fork, the Action compares files only. */
export function readOnly({ accounts, readToken }: Answers): Record<string, string> {
  if (!readToken) return {}
  return secrets(
    accounts.map(({ token }) => token),
    'TRANSIP_ACCESS_TOKEN',
  )
}

/** Writes: only for jobs in a protected environment. */
export function readWrite({ accounts }: Answers): Record<string, string> {
  return {
    ...(needsLogin(accounts) && secrets([], 'TRANSIP_ACCOUNT_NAME')),
    ...secrets(
      accounts.map(({ key }) => key),
      'TRANSIP_PRIVATE_KEY',
    ),
  }
}

/** Whether the name to log in with has to come from a secret. */
function needsLogin(accounts: Answers['accounts']): boolean {
  return accounts.length === 0 || accounts.some(({ saysLogin }) => !saysLogin)
}

/** Every environment holds those of one account only, so that the others are empty there. */
function secrets(names: readonly string[], usual: string): Record<string, string> {
  const all = names.length === 0 ? [usual] : [...new Set(names)]
  return Object.fromEntries(all.map(name => [name, `\${{ secrets.${name} }}`]))
}

/** What was live before, kept also when the apply failed: that is when it is needed. */
export function keepSnapshots(folder: string, name: string): string {
  const kept = { path: folder, 'include-hidden-files': 'true', 'if-no-files-found': 'ignore' }
  return keep('what was live before', name, { if: 'always()', with: kept })
}

/** Who let it happen and what was done, as the Action's step `id` wrote it. */
export function keepAudit(id: string, name: string): string {
  const file = `steps.${id}.outputs.audit-file`
  return keep('what was done', name, { if: `always() && ${file} != ''`, with: { path: `\${{ ${file} }}` } })
}

function keep(what: string, name: string, of: { if: string; with: Record<string, string> }): string {
  const settings = { name: `${name}-\${{ github.run_attempt }}`, ...of.with, 'retention-days': '90' }
  return `name: Keep ${what}\nif: ${of.if}\nuses: ${PINS.uploadArtifact}\n${block('with', settings)}`
}

/** `key:` with its members below. Values that YAML would read otherwise get quotes. */
export function block(key: string, members: Record<string, string>): string {
  const lines = Object.entries(members).map(([name, value]) => `${name}: ${scalar(value)}`)
  return `${key}:\n${indent(lines.join('\n'), 2)}`
}

function scalar(value: string): string {
  return /^[\w.$][^#]*$/.test(value) && !/: |:$/.test(value) ? value : JSON.stringify(value)
}
