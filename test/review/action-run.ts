/** A command of the Action in this process: a workbench with a repository and its remote, GitHub in memory. */
import { execFileSync } from 'node:child_process'
import type { Context } from '../../src/review/run/context.ts'
import { readInputs } from '../../src/review/run/inputs.ts'
import type { Run } from '../../src/review/run/run.ts'
import type { ExitCode, Host } from '../../src/verbs/run/host.ts'
import { beginBare, commitAll, temporaryFolder } from '../support/git.ts'
import type { Outcome, Workbench } from '../support/workbench.ts'
import type { MemoryGitHub } from './memory-github.ts'

export interface Told {
  code: Outcome['code']
  log: string
  warnings: string[]
  outputs: Record<string, string>
  summary: string
}

export interface RunOptions {
  github?: MemoryGitHub
  inputs?: Readonly<Record<string, string>>
  context?: Partial<Context>
  env?: Readonly<Record<string, string>>
  /** Epoch milliseconds. */
  now?: number
  /** What a text must not hold. */
  secret?: string
  summarize?: () => Promise<void>
}

export const TOKEN = 'ghs_token-of-this-run'

/** Runs a command as a scheduled one on `main`. */
export async function act(
  bench: Workbench,
  command: (run: Run) => Promise<ExitCode>,
  options: RunOptions = {},
): Promise<Told> {
  const { github, inputs = {}, context = {}, env = {}, now = Date.UTC(2026, 10, 21, 12), secret } = options
  const warnings: string[] = []
  const notes: string[] = []
  const outputs: Record<string, string> = {}
  let summary = ''
  const given: Record<string, string> = { command: 'drift', 'github-token': github ? TOKEN : '', ...inputs }
  const common = {
    event: 'schedule',
    name: 'schedule',
    repository: 'o/r',
    defaultBranch: 'main',
    actor: 'octocat',
    sha: 'f'.repeat(40),
    ref: 'refs/heads/main',
    urls: { server: 'https://github.test', api: 'https://api.github.test', run: 'https://github.test/run/1' },
    runId: '901',
    isPrivate: false,
    runNumber: '1',
    attempt: '1',
    ...context,
  }
  const runFor = (host: Host): Run => ({
    inputs: readInputs(name => given[name] ?? ''),
    context: common as unknown as Context,
    host: { ...host, env: { ...host.env, ...env } },
    github,
    hasCredentials: true,
    note: text => void notes.push(text),
    warn: text => void warnings.push(text),
    output: (name, value) => {
      outputs[name] = value
    },
    summarize: async markdown => {
      await options.summarize?.()
      summary += markdown
    },
    annotate: () => undefined,
    save: (name, file) => {
      outputs[name] = file
    },
    holdsSecret: text => secret !== undefined && text.includes(secret),
  })
  const clock = { now: () => now, sleep: async () => undefined }
  const { code, out, talk } = await bench.run(host => command(runFor(host)), { clock })
  return { code, log: [out, talk, ...notes].join('\n'), warnings, outputs, summary }
}

/** Runs git in a folder, as someone with a name. */
export function git(folder: string, ...args: string[]): string {
  const who = { NAME: 'Test', EMAIL: 'test@example.nl' }
  const env = {
    PATH: process.env['PATH'] ?? '',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    ...Object.fromEntries(
      Object.entries(who).flatMap(([key, value]) => [
        [`GIT_AUTHOR_${key}`, value],
        [`GIT_COMMITTER_${key}`, value],
      ]),
    ),
  }
  return execFileSync('git', args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
    .toString()
    .replace(/\n$/, '')
}

/** Commits the files of the workbench and pushes them to a bare repository, which is `origin`. Gives its folder. */
export function publishAll({ folder }: Workbench): string {
  commitAll(folder)
  const remote = temporaryFolder()
  beginBare(remote)
  git(folder, 'remote', 'add', 'origin', remote)
  git(folder, 'push', '--quiet', 'origin', 'main')
  return remote
}

/** Commits once more, and pushes. The commit. */
export function publishAgain({ folder }: Workbench): string {
  const commit = commitAll(folder)
  git(folder, 'push', '--quiet', 'origin', 'HEAD:main')
  return commit
}

/** The branches of a bare repository. */
export function branches(remote: string): string[] {
  return git(remote, 'for-each-ref', '--format=%(refname:short)', 'refs/heads').split('\n')
}
