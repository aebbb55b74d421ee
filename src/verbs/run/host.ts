/** The one door to people: every verb talks through a host. Results and talk never mix. */

import type { RateLimit } from '../../api/request/rate.ts'
import type { Diagnostic } from '../../diagnostics.ts'
import { ZonewrightError } from '../../errors.ts'
import type { PartOutcome } from '../../plan/outcome.ts'
import type { Plan } from '../../plan/plan.ts'
import type { Serving } from '../../plan/serving.ts'

/** Exit codes of every verb (docs/cli.md). */
export const EXIT = {
  fine: 0,
  failed: 1,
  changesPending: 2,
  invalidFiles: 3,
  refused: 4,
  partlyApplied: 5,
  interrupted: 130,
} as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** A line of progress that replaces the one before it, on a terminal; elsewhere plain lines. */
export interface Progress {
  update(text: string): void
  /** Removes the line. */
  stop(): void
}

/** What a verb found or did, as data: for a host that shows it in its own way. A verb says of it what it has. */
export interface RunReport {
  plan?: Plan
  /** What the account has left, where it is known. */
  quota?: RateLimit
  /** When the access token of the run ends, ISO; absent where a private key makes a new one each time. */
  tokenEnds?: string
  /** About the files, safe to be read by others. */
  findings?: readonly Diagnostic[]
  /** In the order of the plan. */
  outcomes?: readonly PartOutcome[]
  served?: readonly Serving[]
  /** Path of the snapshot of what was live before, from the root. */
  snapshot?: string
  /** Path of what became of the plan, as JSON beside the snapshot. */
  outcomeFile?: string
  /** A request was sent that may have changed something in the account. */
  wrote?: true
  /** Files that `pull` wrote, or would write, from the root. */
  pulled?: readonly string[]
}

export interface Host {
  /** Where the repository is looked for. */
  cwd: string
  env: Readonly<Record<string, string | undefined>>
  /** Colour for results and for talk. */
  color: { result: boolean; talk: boolean }
  /** Columns of the terminal, when results go to one. */
  width: number | undefined
  /** Results: what a pipe wants, on stdout. Ends every call with a line feed. */
  result(text: string): void
  /** Talk: everything else, on stderr. */
  note(text: string): void
  progress(text: string): Progress
  /** Asks for a plain yes; undefined where no one can be asked. */
  confirm: ((question: string) => Promise<boolean>) | undefined
  /** Asks for a line of text, which is empty at the end of the input; absent where no one can be asked. */
  ask?: ((question: string) => Promise<string>) | undefined
  /** Told what a verb found, as soon as it is known. */
  observe?(seen: RunReport): void
  /** Aborted when the user interrupts. */
  signal: AbortSignal
  /** How waiting is done, for tests; absent: in real time. `now` in epoch milliseconds. */
  clock?: { now(): number; sleep(ms: number, signal?: AbortSignal): Promise<void> }
  /** Where authoritative nameservers listen, for tests; absent: 53. */
  dnsPort?: number
  /** Longest wait for an answer in milliseconds, for tests; absent: what the client thinks right. */
  timeoutMs?: number
}

/**
 * A plain yes at the terminal, or `--yes`: asked for before anything else, for without a terminal no one can say yes.
 *
 * @throws ZonewrightError `needs-yes`
 */
export function requireAnswer(
  { dryRun, yes, json }: { dryRun?: boolean; yes?: boolean; json?: boolean },
  host: Host,
): void {
  if (dryRun || yes || (host.confirm && !json)) return
  const message = json
    ? 'with --json there is nothing to look at before the question'
    : 'there is no terminal to ask at'
  throw new ZonewrightError('needs-yes', 'user', message, {
    advice: 'add --yes to do it without being asked, or --dry-run to try it out',
  })
}
