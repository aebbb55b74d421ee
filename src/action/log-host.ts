/** The host for verbs in a job: results and talk go to the log, nobody can be asked, a cancelled run ends its request. */
import { EXIT, type Host, type Progress } from '../commands/host.ts'
import { print } from '../commands/output.ts'
import { inert } from './log.ts'

/** Progress lines come at most this often, in milliseconds. */
const INTERVAL = 5000

/** The folder and the variables that verbs see. */
export interface Place {
  cwd: string
  env: Host['env']
}

export function logHost({ cwd, env }: Place, observe?: Host['observe']): Host {
  const say = (text: string): void => print(process.stdout, inert(text))
  return {
    cwd,
    env,
    // The log shows colours. Private data stays masked: only a terminal has a width.
    color: { result: true, talk: true },
    width: undefined,
    result: say,
    note: say,
    progress: text => plainLines(text, say),
    confirm: undefined,
    ...(observe && { observe }),
    signal: onCancel(say),
  }
}

function plainLines(text: string, say: (text: string) => void): Progress {
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

/** GitHub sends SIGINT when a run is cancelled, SIGTERM 7.5 seconds later, and then ends the process. */
function onCancel(say: (text: string) => void): AbortSignal {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (controller.signal.aborted) {
        say('ended at once; the request that was under way may have been carried out: plan again')
        process.exit(EXIT.interrupted)
      }
      say('cancelled: stopping after the request that is under way')
      controller.abort()
    })
  }
  return controller.signal
}
