/** The host of the command line: stdout for results, stderr for talk, a spinner where someone watches. */
import { createInterface } from 'node:readline/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pc from 'picocolors'
import { ZonewrightError } from '../errors.ts'
import { EXIT, type Host, type Progress, type RunReport } from '../verbs/run/host.ts'
import { print } from '../verbs/run/output.ts'

/** Progress lines elsewhere than on a terminal come at most this often, in milliseconds. */
const PLAIN_INTERVAL = 5000

export function processHost(cwd: string, observe: (seen: RunReport) => void): Host {
  let interrupted: AbortController | undefined
  const line = (text: string): string => (text.endsWith('\n') ? text : `${text}\n`)
  const note = (text: string): void => print(process.stderr, line(text))
  return {
    cwd,
    env: process.env,
    color: { result: wantsColor(process.stdout), talk: wantsColor(process.stderr) },
    // Some terminals, such as those of CI, say that they have no columns.
    width: process.stdout.columns || undefined,
    result: text => print(process.stdout, line(text)),
    note,
    observe,
    progress: text => (process.stderr.columns > 0 ? spinner(text) : plainLines(text, note)),
    // Only where the person who is asked has the plan before their eyes.
    ...(process.stdin.isTTY && process.stdout.isTTY && process.stderr.isTTY
      ? { confirm, ask }
      : { confirm: undefined }),
    // A verb that looks at the signal wants to end in its own way; any other just ends.
    get signal() {
      interrupted ??= onInterrupt()
      return interrupted.signal
    },
  }
}

/** Colour only on a terminal, unless FORCE_COLOR says otherwise; NO_COLOR always takes precedence. */
function wantsColor(stream: NodeJS.WriteStream): boolean {
  if (process.env['NO_COLOR']) return false
  const forced = process.env['FORCE_COLOR']
  if (forced !== undefined && forced !== '') return forced !== '0'
  return stream.isTTY === true && pc.isColorSupported
}

function spinner(text: string): Progress {
  let stopped = false
  let latest = text
  // Loaded only when someone watches, and only if the work has not ended by then.
  const started = import('ora').then(({ default: ora }) =>
    stopped ? undefined : ora({ text: latest, stream: process.stderr, discardStdin: false }).start(),
  )
  return {
    update: next => {
      latest = next
      void started.then(running => {
        if (running && !stopped) running.text = next
      })
    },
    stop: () => {
      stopped = true
      void started.then(running => running?.stop())
    },
  }
}

function plainLines(text: string, note: (text: string) => void): Progress {
  let last = Date.now()
  note(text)
  return {
    update: next => {
      if (Date.now() - last < PLAIN_INTERVAL) return
      last = Date.now()
      note(next)
    },
    stop: () => undefined,
  }
}

function onInterrupt(): AbortController {
  const controller = new AbortController()
  // Listeners stay: the spinner's library ends the process when it finds itself the only one left.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (controller.signal.aborted) {
        print(
          process.stderr,
          '\nended at once; the request that was under way may have been carried out: plan again\n',
        )
        process.exit(EXIT.interrupted)
      }
      print(process.stderr, '\nstopping after the request that is under way; once more ends at once\n')
      controller.abort()
    })
  }
  return controller
}

async function confirm(question: string): Promise<boolean> {
  return /^y(es)?$/i.test((await ask(`${question} [y/N]`)).trim())
}

/** The end of the input ends the run, as Ctrl-C does: no one answered. */
async function ask(question: string): Promise<string> {
  await forgetTyped()
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.once('SIGINT', () =>
        reject(new ZonewrightError('interrupted', 'user', 'interrupted; nothing was changed')),
      )
      lines.once('close', () =>
        reject(new ZonewrightError('interrupted', 'user', 'no one answered; nothing was changed')),
      )
      lines.question(`${question} `).then(resolve, reject)
    })
  } finally {
    lines.close()
  }
}

/** What was typed before the question was asked is not an answer to it. */
async function forgetTyped(): Promise<void> {
  process.stdin.resume()
  await sleep(50)
  process.stdin.pause()
}
