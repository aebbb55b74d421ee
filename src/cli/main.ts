/** The command line: arguments to verbs, errors to exit codes. Each verb is loaded when it is called. */
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import type { ApplyArgs } from '../commands/apply.ts'
import { EXIT, type ExitCode, type Host } from '../commands/host.ts'
import type { PlanArgs } from '../commands/plan.ts'
import type { RollbackArgs } from '../commands/rollback.ts'
import type { SandboxArgs } from '../commands/sandbox.ts'
import type { TokenArgs } from '../commands/token.ts'
import { ZonewrightError } from '../errors.ts'
import { visibleLines } from '../report/visible.ts'
import { version } from '../version.ts'
import { processHost } from './host.ts'

const EXIT_CODES = `
Exit codes: 0 fine, 1 failed, 2 changes pending (plan --exit-code),
3 invalid files, 4 refused by a guard, 5 partly applied, 130 interrupted.`

const ENVIRONMENT = `
Environment: TRANSIP_ACCOUNT_NAME and TRANSIP_PRIVATE_KEY (the key, or the path
of its file), or TRANSIP_ACCESS_TOKEN; TRANSIP_BASE_URL for another server,
such as a sandbox.`

export async function main(argv: readonly string[]): Promise<ExitCode> {
  let code: ExitCode = EXIT.fine
  const program = commandLine(async verb => {
    const { dir } = program.opts<{ dir: string }>()
    if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory()) {
      throw new ZonewrightError('no-folder', 'user', `--dir ${dir}: there is no such folder`)
    }
    code = await verb(processHost(resolve(dir)))
  })
  try {
    await program.parseAsync([...argv], { from: 'user' })
    return code
  } catch (error) {
    return explain(error)
  }
}

/** What a verb's action hands over: the work, with the host it needs. */
type Run = (verb: (host: Host) => Promise<ExitCode>) => Promise<void>

function commandLine(run: Run): Command {
  const program = new Command('zonewright')
    .description('Keeps the domains of a TransIP account in Git: validate, plan, apply.')
    .version(version)
    .option('-C, --dir <folder>', 'the repository to work on', '.')
    .exitOverride()
    .showSuggestionAfterError()
    .addHelpText('after', `${ENVIRONMENT}\n${EXIT_CODES}`)

  const verb = (name: string, summary: string, examples: string): Command =>
    program.command(name).description(summary).addHelpText('after', `\nExamples:\n${examples}`)

  const domains = ['[domain...]', 'only these domains'] as const
  const strategy = (): Option =>
    new Option('--strategy <name>', 'how zones are written; beats the file').choices([
      'auto',
      'entries',
      'zone',
    ])

  const base = ['--base <commit>', 'the commit of the last apply: tells what the files ask for'] as const
  const allow = [
    '--allow <guards>',
    'open guards: mail,deletes or mail=example.nl; repeatable',
    collect,
  ] as const
  const keep = ['--keep <n>', 'how many snapshots are kept; beats zonewright.yaml', positive] as const
  const maxWait = [
    '--max-wait <seconds>',
    'fail rather than wait longer than this for quota',
    numberOption,
  ] as const

  verb(
    'validate',
    'check the files, without any account',
    '  $ zonewright validate\n  $ zonewright validate example.nl --json',
  )
    .argument(...domains)
    .option('--json', 'findings as JSON', false)
    .action((names: string[], options: { json: boolean }) =>
      run(async host =>
        (await import('../commands/validate.ts')).validate({ domains: names, ...options }, host),
      ),
    )

  verb(
    'plan',
    'show what an apply would do; changes nothing',
    '  $ zonewright plan\n  $ zonewright plan example.nl --verbose\n  $ zonewright plan --base origin/main --out zones.plan.json\n  $ zonewright plan --format markdown --exit-code > plan.md',
  )
    .argument(...domains)
    .addOption(
      new Option('--format <name>', 'how to print it').choices(['text', 'markdown', 'json']).default('text'),
    )
    .option('--json', 'short for --format json', false)
    .option('--exit-code', 'exit with 2 when something would change', false)
    .option('--verbose', 'list every request and everything that is left alone', false)
    .addOption(strategy())
    .option(...base)
    .option('--changed-since <commit>', 'only domains the files declare differently since then')
    .option('--offline', 'compare with the files of --base; asks no account', false)
    .option('--check', "send every request with test=1 and show the server's verdict", false)
    .option('--out <file>', 'save the plan for apply --plan')
    .option(...allow)
    .option(...maxWait)
    .action((names: string[], { json, ...options }: Chosen<PlanArgs>) =>
      run(async host =>
        (await import('../commands/plan.ts')).plan(
          { domains: names, ...options, ...(json && { format: 'json' as const }) },
          host,
        ),
      ),
    )

  verb(
    'apply',
    'make the account what the files say: plan, ask, write, read again',
    '  $ zonewright apply\n  $ zonewright apply --dry-run\n  $ zonewright apply --plan zones.plan.json --yes\n  $ zonewright apply example.nl --allow mail=example.nl',
  )
    .argument(...domains)
    .option('--plan <file>', 'carry out exactly this plan of plan --out, or stop')
    .option('--dry-run', 'send every request with test=1: the server checks, nothing changes', false)
    .option('--yes', 'do not ask; needed where there is no terminal', false)
    .option('--verbose', 'list every request and everything that is left alone', false)
    .option('--json', 'plan and outcome as JSON', false)
    .addOption(strategy())
    .option(...base)
    .option(...allow)
    .option('--canary <n>', 'apply this many domains first, the rest only if they are verified', positive)
    .option('--max-failures <n>', 'begin no further domain after this many have failed', positive)
    .option(...keep)
    .option(...maxWait)
    .action((names: string[], options: Chosen<ApplyArgs>) =>
      run(async host => (await import('../commands/apply.ts')).apply({ domains: names, ...options }, host)),
    )

  verb(
    'rollback',
    'the way back to a snapshot that apply took before it wrote',
    '  $ zonewright rollback --list\n  $ zonewright rollback\n  $ zonewright rollback 20261121T140503Z example.nl --dry-run',
  )
    .argument('[snapshot-or-domain...]', 'a snapshot (that of the last apply unless named) and domains of it')
    .option('--list', 'show the snapshots there are', false)
    .option('--whole', 'everything as it was, not only what the apply changed', false)
    .option(...keep)
    .option('--dry-run', 'send every request with test=1: the server checks, nothing changes', false)
    .option('--yes', 'do not ask; needed where there is no terminal', false)
    .option('--verbose', 'list every request and everything that is left alone', false)
    .option('--json', 'plan and outcome as JSON', false)
    .addOption(strategy())
    .option(...allow)
    .option(...maxWait)
    .action((names: string[], options: Omit<RollbackArgs, 'names'>) =>
      run(async host => (await import('../commands/rollback.ts')).rollback({ names, ...options }, host)),
    )

  verb(
    'token',
    'make an access token from the private key and print it',
    '  $ zonewright token --read-only --expires 7d\n  $ export TRANSIP_ACCESS_TOKEN="$(zonewright token --read-only)"',
  )
    .option('--read-only', 'it can read and nothing else', false)
    .option('--expires <duration>', 'how long it lives, such as 30m, 12h or 7d')
    .option('--json', 'the token with its end as JSON', false)
    .action((options: TokenArgs) =>
      run(async host => (await import('../commands/token.ts')).token(options, host)),
    )

  verb('pull', 'write zones/<domain>.yaml from what is live', '  $ zonewright pull example.nl')
    .argument(...domains)
    .action((names: string[]) =>
      run(async host => (await import('../commands/pull.ts')).pull({ domains: names }, host)),
    )

  verb(
    'sandbox',
    'run the API on this machine, for trying things out and for tests',
    '  $ zonewright sandbox --port 8053\n  $ zonewright sandbox --seed seed.json --state state.json --latency 200',
  )
    .option('--host <address>', 'address to listen at', '127.0.0.1')
    .option('--port <number>', 'port to listen at; 0 takes a free one', numberOption, 0)
    .option('--seed <file>', 'JSON with the accounts and domains to begin with')
    .option('--state <file>', 'keep the state in this file')
    .option('--latency <ms>', 'milliseconds every request takes', numberOption, 0)
    .option('--rate-limit <n/seconds>', 'requests per window, such as 1000/900', rateOption)
    .option('--tls-cert <file>', 'certificate (PEM) to listen with TLS')
    .option('--tls-key <file>', 'its key (PEM)')
    .action((options: SandboxArgs) =>
      run(async host => (await import('../commands/sandbox.ts')).sandbox(options, host)),
    )
  return program
}

/** What the command line parser hands to a verb: all but the domains. */
type Chosen<Args> = Omit<Args, 'domains'> & { json: boolean }

function positive(text: string): number {
  const value = numberOption(text)
  if (value === 0) throw new InvalidArgumentError('a number from 1 is needed.')
  return value
}

function collect(text: string, before: readonly string[] = []): string[] {
  return [...before, text]
}

function numberOption(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('a whole number is needed.')
  return Number(text)
}

function rateOption(text: string): { requests: number; seconds: number } {
  const match = /^(\d{1,9})\/(\d{1,9})$/.exec(text)
  if (!match || Number(match[1]) === 0 || Number(match[2]) === 0) {
    throw new InvalidArgumentError('write it as requests/seconds, such as 1000/900.')
  }
  return { requests: Number(match[1]), seconds: Number(match[2]) }
}

/** What went wrong, for people; the stack only for mistakes of ours. */
function explain(error: unknown): ExitCode {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.failed
  if (error instanceof ZonewrightError) {
    const said = [`error: ${error.message}`, ...(error.advice === undefined ? [] : [`help: ${error.advice}`])]
    // Words of a server or of a file may be among them: nothing of it may steer the terminal or forge a line.
    process.stderr.write(`${said.flatMap(shownLines).join('\n')}\n`)
    return error.code === 'interrupted' ? EXIT.interrupted : EXIT.failed
  }
  const stack = error instanceof Error ? error.stack : String(error)
  process.stderr.write(`This is a mistake in zonewright ${version}, please report it:\n${stack}\n`)
  return EXIT.failed
}

/** Continued lines are indented, so that none looks like one of ours. */
function shownLines(text: string): string[] {
  return visibleLines(text).map((line, index) => (index === 0 ? line : `  ${line}`))
}

process.exitCode = await main(process.argv.slice(2))
