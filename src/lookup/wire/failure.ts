/** What it means when the DNS did not tell: a few stable words, each with what to do about it. */
import type { Server } from './resolver-address.ts'

/**
 * - `timeout`: no answer in time, twice; `unreachable`: nothing listens, or no way there (no IPv6 here).
 * - `garbled`: an answer that cannot be read; `refused`, `failed`: the server said so (its rcode).
 * - `lame`: it answers, but not with authority for the domain; `delegated`: the name is served elsewhere.
 * - `no-address`: a nameserver whose name leads to no address; `bad-name`: a name that cannot be asked for.
 */
export type FailureCode =
  | 'timeout'
  | 'unreachable'
  | 'garbled'
  | 'refused'
  | 'failed'
  | 'lame'
  | 'delegated'
  | 'no-address'
  | 'bad-name'

/** Why something is not known. `message` is one sentence without its full stop, `advice` one with it. */
export interface Failure {
  problem: FailureCode
  message: string
  advice: string
}

const ADVICE: Record<FailureCode, string> = {
  timeout: 'Try again; if it stays, check that a firewall lets DNS through, over UDP and TCP.',
  unreachable: 'Check the address, and that this machine has a network that leads there.',
  garbled: 'Try again; if it stays, something between changes DNS: name another resolver.',
  refused: 'Check that the zone is set up on that server, or name another resolver.',
  failed: 'Try again later; if it stays, tell those who run that server.',
  lame: 'Set the zone up on that server first, and wait until it answers.',
  delegated: 'Ask the nameservers of that delegation.',
  'no-address': 'Check the spelling of the host, and that it has an A or AAAA record or glue.',
  'bad-name': 'Check the spelling of the name.',
}

export function failure(problem: FailureCode, message: string): Failure {
  return { problem, message, advice: ADVICE[problem] }
}

/** One failure for several that were tried in turn: the code of the first, and what each of them said. */
export function combinedFailure(failures: readonly [Failure, ...Failure[]]): Failure {
  const messages = new Set(failures.map(({ message }) => message))
  return { ...failures[0], message: [...messages].join('; ') }
}

/** `192.0.2.1`, and with a port of its own `192.0.2.1:5353` or `[2001:db8::1]:5353`. */
export function spellServer({ address, port }: Server): string {
  if (port === 53) return address
  return address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`
}
