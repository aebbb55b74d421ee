/** The host for verbs in a job: results and talk go to the log, no one can be asked. */

import { randomUUID } from 'node:crypto'
import type { Host, Progress } from '../../verbs/run/host.ts'
import { print } from '../../verbs/run/output.ts'

/** Progress lines come at most this often, in milliseconds. */
const INTERVAL = 5000

/** What a runner gives the process. */
export interface Runner {
  env: Host['env']
  /** Aborted when the run is cancelled. */
  signal: AbortSignal
  observe?: Host['observe']
}

export function logHost({ env, signal, observe }: Runner, cwd: string): Host {
  return {
    cwd,
    env,
    // The log shows colours. Private data stays masked: only a terminal has a width.
    color: { result: true, talk: true },
    width: undefined,
    result: say,
    note: say,
    progress: plainLines,
    confirm: undefined,
    ...(observe && { observe }),
    signal,
  }
}

/** A line of the log, where nothing can be taken for a command of the runner. */
export function say(text: string): void {
  print(process.stdout, inert(text))
}

function plainLines(text: string): Progress {
  let last = Date.now()
  say(text)
  return {
    update: next => {
      if (Date.now() - last < INTERVAL) return
      last = Date.now()
      say(next)
    },
    stop: () => undefined,
  }
}

// The log of a job, where a line can be a command to the runner: text of others never is one.

/** What the runner takes for a command: `::` where a line begins, also after spaces, or `##[` anywhere in it. */
const COMMAND = /^[\s\u0085]*::|##\[/m

/**
 * The text as lines for the log. Where one of them would be a command, the runner is told to take none for as long as
 * it lasts; `token` ends that and must not be known to who wrote the text.
 */
export function inert(text: string, token: string = randomUUID()): string {
  const lines = text.endsWith('\n') ? text : `${text}\n`
  return COMMAND.test(lines) ? `::stop-commands::${token}\n${lines}::${token}::\n` : lines
}
