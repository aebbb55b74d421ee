/** One run of the Action: reads the command, runs it, and says how it ended. */
import * as core from '@actions/core'
import { machineFailure, ZonewrightError } from '../../errors.ts'
import { GitHubError } from '../../review/forge/forge.ts'
import type { Command } from '../../review/run/inputs.ts'
import type { Run } from '../../review/run/run.ts'
import { visibleLines } from '../../text/visible.ts'
import { EXIT, type ExitCode } from '../../verbs/run/host.ts'
import { version } from '../../version.ts'
import { proseLines } from '../../view/words/prose.ts'
import { type Runner, say } from './log-host.ts'
import { openRun, setOutput } from './open-run.ts'

/** Loaded when it is asked for, so that `validate` does not load what talks to servers. */
const COMMANDS: Record<Command, () => Promise<(run: Run) => Promise<ExitCode>>> = {
  plan: async () => (await import('../../review/verbs/plan.ts')).planCommand,
  apply: async () => (await import('../../review/verbs/apply.ts')).applyCommand,
  drift: async () => (await import('../../review/verbs/drift.ts')).driftCommand,
  pull: async () => (await import('../../review/verbs/pull.ts')).pullCommand,
  validate: async () => (await import('../../review/verbs/validate.ts')).validateCommand,
  status: async () => (await import('../../review/verbs/status.ts')).statusCommand,
  rollback: async () => (await import('../../review/verbs/rollback.ts')).rollbackCommand,
  comment: async () => (await import('../../review/verbs/comment.ts')).commentCommand,
  matrix: async () => (await import('../../review/verbs/matrix.ts')).matrixCommand,
}

/** Why a job is red, where no message of its own was said: a word for programs, and a sentence. */
const ENDINGS: Partial<Record<ExitCode, { reason: string; message: string }>> = {
  [EXIT.failed]: { reason: 'failed', message: 'failed: the log says why' },
  [EXIT.invalidFiles]: { reason: 'invalid-files', message: 'the files are invalid: the findings say where' },
  [EXIT.refused]: {
    reason: 'refused',
    message: 'something is refused or held back: the summary says what, and what to do',
  },
  [EXIT.partlyApplied]: {
    reason: 'partly-applied',
    message: 'partly applied: the summary says what is left, and what to do',
  },
  [EXIT.interrupted]: { reason: 'interrupted', message: 'interrupted: run it again' },
}

/** The exit code of the process: 0 for a green job, also where a plan has changes; else that of docs/action.md. */
export async function runAction(runner: Runner): Promise<ExitCode> {
  let summarize: Run['summarize'] = async () => undefined
  let tell = (name: 'exit-code' | 'failure-reason', value: string): void => setOutput(name, value)
  try {
    const { run, said } = await openRun(runner)
    tell = (name, value) => {
      if (!said.has(name)) run.output(name, value)
    }
    summarize = run.summarize
    const command = await COMMANDS[run.inputs.command]()
    const code = await command(run)
    const ending = ENDINGS[code]
    tell('failure-reason', ending?.reason ?? '')
    tell('exit-code', String(code))
    if (!ending) return EXIT.fine
    core.error(ending.message)
    return code
  } catch (error) {
    const known = knownError(error)
    const code = known?.code === 'interrupted' ? EXIT.interrupted : EXIT.failed
    tell('failure-reason', known?.code ?? 'mistake')
    tell('exit-code', String(code))
    if (known) await summarize(failure(known))
    core.error(known ? explained(known) : mistake(error))
    return code
  }
}

/** GitHub's refusals are not mistakes of ours either. */
function knownError(error: unknown): ZonewrightError | undefined {
  if (error instanceof ZonewrightError) return error
  if (!(error instanceof GitHubError)) return machineFailure(error)
  return new ZonewrightError('github', 'provider', error.message, {
    ...(error.kind === 'rights' && { advice: 'give the job the permissions that docs/action.md lists' }),
  })
}

/** What is wrong and what to do, for people. Words of servers and files are among it: nothing of it forges a line. */
function explained({ message, advice }: ZonewrightError): string {
  const help =
    advice === undefined
      ? []
      : visibleLines(advice).map((line, i) => (i === 0 ? `help: ${line}` : `  ${line}`))
  return [visibleLines(message).join('\n  '), ...help].join('\n')
}

/** The same as Markdown. */
function failure({ message, advice }: ZonewrightError): string {
  return [
    ...proseLines(message, '**Failed:** '),
    ...(advice === undefined ? [] : ['', ...proseLines(advice, '**What to do:** ')]),
  ].join('\n')
}

function mistake(error: unknown): string {
  const stack = error instanceof Error ? error.stack : String(error)
  say(`This is a bug in zonewright ${version}, please report it:\n${stack}`)
  const [first = ''] = visibleLines(String(error))
  return `This is a bug in zonewright ${version}, please report it; the log has the details: ${first}`
}
