/** The command line: arguments to verbs, errors to exit codes. */
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { CommanderError } from 'commander'
import { requireNoSecrets } from '../api/auth/credentials.ts'
import { machineFailure, ZonewrightError } from '../errors.ts'
import { visibleLines } from '../text/visible.ts'
import { EXIT, type ExitCode, type RunReport } from '../verbs/run/host.ts'
import { print, surviveOutput } from '../verbs/run/output.ts'
import { version } from '../version.ts'
import { processHost } from './host.ts'
import { commandLine } from './program.ts'

/** What the verb said of itself, for the case that its output is lost. */
const seen: RunReport = {}

export async function main(argv: readonly string[]): Promise<ExitCode> {
  let code: ExitCode = EXIT.fine
  const program = commandLine(async verb => {
    const { dir } = program.opts<{ dir: string }>()
    if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory()) {
      throw new ZonewrightError('no-folder', 'user', `--dir ${dir}: there is no such folder`)
    }
    code = await verb(processHost(resolve(dir), more => Object.assign(seen, more)))
  })
  try {
    requireNoSecrets(argv)
    await program.parseAsync([...argv], { from: 'user' })
    return code
  } catch (error) {
    return explain(error)
  }
}

/** What went wrong, for people; the stack only for mistakes of ours. */
function explain(error: unknown): ExitCode {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.failed
  const known = error instanceof ZonewrightError ? error : machineFailure(error)
  if (known) {
    const said = [`error: ${known.message}`, ...(known.advice === undefined ? [] : [`help: ${known.advice}`])]
    // Words of a server or of a file may be among them: nothing of it may steer the terminal or forge a line.
    print(process.stderr, `${said.flatMap(shownLines).join('\n')}\n`)
    return known.code === 'interrupted' ? EXIT.interrupted : EXIT.failed
  }
  const stack = error instanceof Error ? error.stack : String(error)
  print(process.stderr, `This is a bug in zonewright ${version}, please report it:\n${stack}\n`)
  return EXIT.failed
}

/** Continued lines are indented, so that none looks like one of ours. */
function shownLines(text: string): string[] {
  return visibleLines(text).map((line, index) => (index === 0 ? line : `  ${line}`))
}

surviveOutput(seen)
process.exitCode = await main(process.argv.slice(2))
