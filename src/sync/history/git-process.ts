/** Git as a process: one for each command, within a time limit, and with nothing in its environment that steers it. */
import { execFile } from 'node:child_process'
import { machineFailure, ZonewrightError } from '../../errors.ts'

export interface GitCommand {
  args: readonly string[]
  /** Its stdin. */
  input?: string | Buffer | undefined
  /** Variables of its own, besides those that are inherited. */
  env: Readonly<Record<string, string>>
  /** Milliseconds until it is ended. */
  limitMs: number
}

/** What points git elsewhere, or starts other programs: it decides by the folder alone. */
const FOREIGN = /^(git_.*|editor|visual|pager|prefix|ssh_askpass|lc_all)$/i

/** What a git of ours inherits, with messages in English and no question to anybody. */
export function environment(): Record<string, string | undefined> {
  const inherited = Object.entries(process.env).filter(([name]) => !FOREIGN.test(name))
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0' }
}

/**
 * Runs git in a folder; gives its stdout.
 *
 * @throws ZonewrightError `git-timeout`, an Error with what git said on stderr, or what the system says
 */
export function runGit(folder: string, { args, input, env, limitMs }: GitCommand): Promise<Buffer> {
  const options = {
    cwd: folder,
    env: { ...environment(), ...env },
    encoding: 'buffer',
    maxBuffer: Number.POSITIVE_INFINITY,
    timeout: limitMs,
    // A git that hangs may be deaf to anything milder.
    killSignal: 'SIGKILL',
  } as const
  return new Promise((resolve, reject) => {
    const child = execFile('git', args, options, (error, stdout, stderr) => {
      if (!error) resolve(stdout)
      else if (error.killed) reject(timedOut(args, limitMs))
      else reject(machineFailure(error) ?? (stderr.length > 0 ? new Error(String(stderr)) : error))
    })
    // A git that ends before it has read all of its input says why by itself.
    child.stdin?.on('error', () => undefined).end(input)
  })
}

export function timedOut([command = '']: readonly string[], limitMs: number): ZonewrightError {
  const message = `git ${command} did not end within ${limitMs / 1000} s and was stopped`
  return new ZonewrightError('git-timeout', 'user', message, {
    advice: 'run it by hand: it may wait for a slow disk, for the network or for an answer',
  })
}
