/** After an apply: asks the DNS in rounds, until it serves all that was written or the time is over. */
import type { Clock } from '../../api/request/clock.ts'
import type { Lookup } from '../../lookup/lookup.ts'
import type { Serving } from '../../plan/serving.ts'
import { inParallel } from '../parts/parallel.ts'
import { isSettled, lookAgain, servingsOf, watched } from './serving-domain.ts'
import type { WantedDomain } from './serving-wanted.ts'

export interface Watching {
  /** A fresh one for every round. Throws `bad-resolver`. */
  openLookup: () => Promise<Lookup>
  clock: Clock
  /** Ends the waiting; what is known then is the answer. */
  signal: AbortSignal
  /** How long all domains together are waited for, in milliseconds. 0: asked once. */
  waitMs: number
  /** Told after each round how many domains are settled, and in how many milliseconds the next one begins. */
  onRound?: (settled: number, pauseMs: number) => void
}

/** Domains asked about at the same time. */
const PARALLEL_DOMAINS = 4

/** Time between two rounds: longer and longer. */
const FIRST_MS = 2_000
const LONGEST_MS = 30_000

/** For each part, in the order of the domains. Never throws for what the DNS says or does not say. */
export async function watchServing(
  domains: readonly WantedDomain[],
  { openLookup, clock, signal, waitMs, onRound }: Watching,
): Promise<Serving[]> {
  const states = domains.map(watched)
  const end = clock.now() + waitMs
  for (let pause = FIRST_MS; !signal.aborted; pause = Math.min(pause * 2, LONGEST_MS)) {
    const round = { lookup: await openLookup(), silent: new Map() }
    const open = states.filter(state => !isSettled(state))
    await unlessAborted(signal, () => inParallel(open, PARALLEL_DOMAINS, state => lookAgain(state, round)))
    const settled = states.filter(isSettled).length
    const left = Math.min(pause, end - clock.now())
    if (settled === states.length || left <= 0) break
    onRound?.(settled, left)
    await unlessAborted(signal, () => clock.sleep(left, signal))
  }
  return states.flatMap(servingsOf)
}

/** What an interrupt breaks off is no failure here. */
async function unlessAborted(signal: AbortSignal, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
