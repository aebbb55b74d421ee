/** The verb that runs the API on this machine. */
import type { SandboxArgs } from '../../verbs/start/sandbox.ts'
import { rate, wholeNumber } from '../options/options.ts'
import type { Program } from '../options/verb.ts'

export function sandboxVerbs({ verb, run }: Program): void {
  verb(
    'sandbox',
    'run the API on this machine, for trying things out and for tests',
    '  $ zonewright sandbox --port 8053\n  $ zonewright sandbox --seed seed.json --state state.json --latency 200',
  )
    .option('--host <address>', 'address to listen at', '127.0.0.1')
    .option('--port <number>', 'port to listen at; 0 takes a free one', wholeNumber, 0)
    .option('--seed <file>', 'JSON with the accounts and domains to begin with')
    .option('--state <file>', 'keep the state in this file')
    .option('--latency <ms>', 'milliseconds every request takes', wholeNumber, 0)
    .option('--rate-limit <n/seconds>', 'requests per window, such as 1000/900', rate)
    .option('--tls-cert <file>', 'certificate (PEM) to listen with TLS')
    .option('--tls-key <file>', 'its key (PEM)')
    .action((options: SandboxArgs) =>
      run(async host => (await import('../../verbs/start/sandbox.ts')).sandbox(options, host)),
    )
}
