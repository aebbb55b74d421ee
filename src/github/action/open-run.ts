/** The run as its commands see it: GitHub's variables, files and log after one plain object. */
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve, sep } from 'node:path'
import * as core from '@actions/core'
import { messageOf, usageError, ZonewrightError } from '../../errors.ts'
import type { Context } from '../../review/run/context.ts'
import { hasCredentials, secretNames } from '../../review/run/credentials.ts'
import { type Inputs, readInputs, strayInputs } from '../../review/run/inputs.ts'
import type { OutputName } from '../../review/run/outputs.ts'
import type { Run } from '../../review/run/run.ts'
import type { Host } from '../../verbs/run/host.ts'
import { noteFailure } from '../../verbs/run/output.ts'
import { version } from '../../version.ts'
import { openGitHub } from '../api/client.ts'
import { annotator } from './annotate.ts'
import { readContext } from './event.ts'
import { logHost, type Runner } from './log-host.ts'
import { type Secrets, secretsOf } from './secrets.ts'
import { summaryWriter } from './summary.ts'

export interface Opened {
  run: Run
  /** Outputs that were set. */
  said: ReadonlySet<OutputName>
}

/** Reads everything that the runner hands over, and masks the secrets among it first. @throws ZonewrightError */
export async function openRun(runner: Runner): Promise<Opened> {
  const { env } = runner
  const token = core.getInput('github-token')
  const masked = new Set<string>()
  mask(secretsOf(env, [token]), masked)
  const inputs = readInputs(name => core.getInput(name))
  const context = readContext(env)
  const workspace = env['GITHUB_WORKSPACE'] ?? process.cwd()
  const cwd = folderOf(workspace, inputs.workingDirectory)
  const secrets = secretsOf(env, [token], await secretNames(cwd))
  mask(secrets, masked)
  const host = logHost(runner, cwd)
  const annotations = annotator(core, prefixOf(workspace, cwd))
  const warn: Run['warn'] = text => {
    if (!annotations.say('warning', text)) host.note(`warning: ${text}`)
  }
  for (const name of strayInputs(input => core.getInput(input), inputs.command)) {
    warn(`The input ${name} means nothing to ${inputs.command}.`)
  }
  const append = summaryOf(env)
  const said = new Set<OutputName>()
  const output: Run['output'] = (name, value) => {
    if (secrets.holds(value)) return warn(`The output ${name} is left out: it would have held a secret.`)
    said.add(name)
    setOutput(name, value)
  }
  const save = saver(env, text => secrets.holds(text))
  const run: Run = {
    inputs,
    context,
    host,
    github: gitHubOf(inputs, context, host),
    hasCredentials: await hasCredentials(host, inputs.account),
    note: host.note,
    warn,
    output,
    summarize: async markdown => {
      if (secrets.holds(markdown))
        return warn('A part of the summary is left out: it would have held a secret.')
      // Whatever it tells of has happened, so a summary that cannot be written is not a failure.
      await append(markdown).catch((error: unknown) =>
        warn(`The summary was not written: ${messageOf(error)}`),
      )
    },
    annotate: findings => {
      annotations.findings(findings)
      output('findings', String(findings.length))
    },
    save: (name, file, content) => {
      try {
        output(name, save(file, content))
      } catch (error) {
        noteFailure(error)
      }
    },
    holdsSecret: secrets.holds,
  }
  return { run, said }
}

/** For later steps. Whatever it tells of has happened, so that it cannot be written stops nothing; the exit code says it. */
export function setOutput(name: OutputName, value: string): void {
  try {
    core.setOutput(name, value)
  } catch (error) {
    noteFailure(error)
  }
}

/** In the log, from here on. */
function mask({ masks }: Secrets, before: Set<string>): void {
  for (const one of masks) {
    if (!before.has(one)) core.setSecret(one)
    before.add(one)
  }
}

function gitHubOf(
  { githubToken: token }: Inputs,
  { urls, repository }: Context,
  { env, note }: Host,
): Run['github'] {
  if (token === undefined) return undefined
  const graphqlUrl = env['GITHUB_GRAPHQL_URL']
  const userAgent = `zonewright/${version}`
  return openGitHub({
    token,
    apiUrl: urls.api,
    ...(graphqlUrl && { graphqlUrl }),
    repository,
    userAgent,
    note,
  })
}

/** Without a file for it, as on runners that are not GitHub's, there is no summary. */
function summaryOf(env: Host['env']): (markdown: string) => Promise<void> {
  const path = env['GITHUB_STEP_SUMMARY']
  if (path === undefined || path === '') return async () => undefined
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  return summaryWriter(markdown => appendFile(path, markdown), size)
}

/** A folder for this run, which only its user reads; made when there is something to write. */
function saver(
  env: Host['env'],
  holdsSecret: (text: string) => boolean,
): (name: string, content: string) => string {
  let folder: string | undefined
  return (name, content) => {
    folder ??= mkdtempSync(join(env['RUNNER_TEMP'] ?? tmpdir(), 'zonewright-'))
    const path = join(folder, name.replace(/[^\w.-]/g, '-'))
    const kept = holdsSecret(content) ? 'left out: it would have held a secret of this run\n' : content
    writeFileSync(path, kept, { mode: 0o600 })
    // The mode counts for new files only.
    chmodSync(path, 0o600)
    return path
  }
}

// Where the files are in a job: the folder to work in, and the way to it from the root of the repository.

/** The folder of the input, which is in the workspace. @throws ZonewrightError `usage`, `no-checkout` */
function folderOf(workspace: string, given: string): string {
  const folder = resolve(workspace, given)
  const shown = `the input working-directory: ${JSON.stringify(given)}`
  if (!statSync(workspace, { throwIfNoEntry: false })?.isDirectory() || readdirSync(workspace).length === 0) {
    throw new ZonewrightError('no-checkout', 'user', 'there are no files in the workspace', {
      advice: 'check the repository out first: a step with actions/checkout before this one',
    })
  }
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw usageError(`${shown} is not a folder of this checkout`, 'name it from the root of the repository')
  }
  // Links lead where they want.
  const way = relative(realpathSync(workspace), realpathSync(folder))
  if (way === '..' || way.startsWith(`..${sep}`)) {
    throw usageError(`${shown} is outside the workspace`, 'name a folder of this checkout, from its root')
  }
  return folder
}

/** Empty, or the way from the root of the repository with a slash at its end: annotations are from there. */
function prefixOf(workspace: string, folder: string): string {
  let root = folder
  while (!existsSync(join(root, '.git')) && root !== resolve(workspace) && dirname(root) !== root) {
    root = dirname(root)
  }
  const way = relative(root, folder).split(sep).join('/')
  return way === '' ? '' : `${way}/`
}
