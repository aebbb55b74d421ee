/** The Action as a process: its streams, its signals, its exit code. */
import { EXIT, type RunReport } from '../../verbs/run/host.ts'
import { surviveOutput } from '../../verbs/run/output.ts'
import { runAction } from './action.ts'
import { say } from './log-host.ts'

const seen: RunReport = {}
surviveOutput(seen)
process.exitCode = await runAction({
  env: process.env,
  signal: onCancel(),
  observe: more => Object.assign(seen, more),
})

/** GitHub sends SIGINT when a run is cancelled, SIGTERM 7.5 seconds later, and then ends the process. */
function onCancel(): AbortSignal {
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
