/** Workflows and jobs as YAML: no permissions but those a job names, and one job for each target where there are several. */
import type { Answers } from './answers.ts'
import { ignored } from './pins.ts'
import { action, block, checkout, indent, RUNNER, stepsOf } from './steps.ts'

/** A permission with why it is needed. */
export type Permissions = Record<string, readonly ['read' | 'write', why: string]>

export interface Job {
  id: string
  if?: string
  /** The job before it, by its id. */
  needs?: string
  permissions: Permissions
  /** Minutes after which it is given up. */
  minutes: number
  environment?: Environment
  concurrency?: Concurrency
  /** With several accounts: once for each account, and not for each target. */
  perAccount?: boolean
  /** For jobs after it, by their names. */
  outputs?: Record<string, string>
  /** As `stepsOf` gives them. */
  steps: string
}

export interface Environment {
  name: string
  /** It is there for its secrets: nothing is shown as deployed. */
  onlySecrets?: boolean
}

export interface Concurrency {
  group: string
  /** Runs wait for each other, as many as there are; else a newer one ends those before it. */
  queue: boolean
}

export interface Workflow {
  name: string
  /** First lines, without `#`. */
  about: readonly string[]
  /** What is below `on:`. */
  on: string
  concurrency?: Concurrency
  jobs: readonly string[]
}

export function workflow({ name, about, on, concurrency, jobs }: Workflow): string {
  const parts = [
    `${about.map(line => `# ${line}`).join('\n')}\nname: ${name}`,
    `on:\n${indent(on, 2)}`,
    '# Nothing unless a job asks for it.\npermissions: {}',
    ...(concurrency ? [concurrencyOf(concurrency)] : []),
    `jobs:\n${jobs.map(job => indent(job, 2)).join('\n\n')}`,
  ]
  return `${parts.join('\n\n')}\n`
}

/** One job; with several accounts one for each target, told by a job before it. */
export function job(answers: Answers, about: Job): string {
  const lines = [
    `${about.id}:`,
    ...(hasTargets(answers)
      ? [indent(manifold(answers, about), 2)]
      : about.needs === undefined
        ? []
        : [`  needs: ${about.needs}`]),
    ...(about.if === undefined ? [] : [condition(about.if)]),
    `  runs-on: ${RUNNER}`,
    `  timeout-minutes: ${about.minutes}`,
    ...(about.environment === undefined ? [] : [environmentOf(answers, about.environment)]),
    indent(permissionsOf(about.permissions), 2),
    ...(about.concurrency ? [indent(concurrencyOf(about.concurrency), 2)] : []),
    ...(about.outputs ? [indent(block('outputs', about.outputs), 2)] : []),
    '  steps:',
    about.environment === undefined ? withoutEnvironment(about.steps) : about.steps,
  ]
  return lines.join('\n')
}

/** Only the token that reads is needed where there is no environment, by pull requests of every branch. */
function withoutEnvironment(steps: string): string {
  const reason = ignored('secrets-outside-env', 'it can only read, and pull requests of every branch need it')
  return steps.replaceAll(/\$\{\{ secrets\.\w+ \}\}$/gm, `$&${reason}`)
}

function manifold({ accounts }: Answers, { id, needs, perAccount }: Job): string {
  const strategy = 'strategy:\n  fail-fast: false\n  matrix:'
  return perAccount
    ? `name: ${id} (\${{ matrix.account }})\n${strategy}\n    account: [${accounts.map(({ name }) => name).join(', ')}]`
    : `name: ${id} (\${{ matrix.target }})\nneeds: ${needs === undefined ? 'targets' : `[${needs}, targets]`}\n${strategy} ${TARGETS}`
}

const TARGETS = `\${{ fromJSON(needs.targets.outputs.matrix) }}`

export function hasTargets({ accounts }: Answers): boolean {
  return accounts.length > 1
}

/** Inputs of the Action that say which target it is about. */
export function targetInputs(answers: Answers): Record<string, string> {
  if (!hasTargets(answers)) return {}
  return {
    target: `\${{ matrix.target }}`,
    account: `\${{ matrix.account }}`,
    shard: `\${{ matrix.shard }}`,
  }
}

/** Every account has environments of its own, with secrets of the same names. */
function environmentOf(answers: Answers, { name, onlySecrets }: Environment): string {
  const own = hasTargets(answers) ? `${name}-\${{ matrix.account }}` : name
  return onlySecrets ? `  environment:\n    name: ${own}\n    deployment: false` : `  environment: ${own}`
}

/** The job that tells which targets there are. It sees files and no secret. */
export function targetsJob(
  answers: Answers,
  about: Pick<Job, 'if' | 'needs'> & { checkout?: Record<string, string> } = {},
): string[] {
  if (!hasTargets(answers)) return []
  const list = action(answers.uses ?? 'local', { id: 'targets', with: { command: 'matrix' } })
  const lines = [
    `targets:${ignored('concurrency-limits', 'it reads files and is done in seconds')}`,
    ...(about.needs === undefined ? [] : [`  needs: ${about.needs}`]),
    ...(about.if === undefined ? [] : [condition(about.if)]),
    `  runs-on: ${RUNNER}`,
    '  timeout-minutes: 10',
    indent(permissionsOf({ contents: ['read', 'to check the files out'] }), 2),
    `  outputs:\n    matrix: \${{ steps.targets.outputs.matrix }}`,
    '  steps:',
    stepsOf(checkout(about.checkout), list),
  ]
  return [lines.join('\n')]
}

/** One check with a name of its own for the branch rule, whatever targets there are. */
export function summaryJob(answers: Answers, id: string, needs: string): string[] {
  if (!hasTargets(answers)) return []
  const check = `run: test "$RESULT" = success\n${block('env', { RESULT: `\${{ needs.${needs}.result }}` })}`
  const lines = [
    `# One check for the branch rule, whatever targets there are.\n${id}:`,
    '  if: always()',
    `  needs: ${needs}`,
    `  runs-on: ${RUNNER}`,
    '  timeout-minutes: 5',
    '  permissions: {}',
    '  steps:',
    stepsOf(check),
  ]
  return [lines.join('\n')]
}

function condition(text: string): string {
  return text.includes('\n') ? `  if: >-\n${indent(text, 4)}` : `  if: ${text}`
}

function permissionsOf(permissions: Permissions): string {
  const lines = Object.entries(permissions).map(([name, [level, why]]) => `${name}: ${level} # ${why}`)
  return `permissions:\n${indent(lines.join('\n'), 2)}`
}

function concurrencyOf({ group, queue }: Concurrency): string {
  const how = queue
    ? '# None is lost: up to 100 wait for their turn.\n  queue: max\n  cancel-in-progress: false'
    : 'cancel-in-progress: true'
  return `concurrency:\n  group: ${group}\n  ${how}`
}
