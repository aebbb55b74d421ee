/** What declares a verb gets, and what it hands over. */
import type { Command } from 'commander'
import type { ExitCode, Host } from '../../verbs/run/host.ts'

/** What a verb's action hands over: the work, with the host it needs. */
export type Run = (verb: (host: Host) => Promise<ExitCode>) => Promise<void>

/** What adds verbs gets. */
export interface Program {
  /** A new verb with examples below its help. */
  verb(name: string, summary: string, examples: string): Command
  run: Run
}

/** What the command line parser hands to a verb: all but the domains. */
export type Chosen<Args> = Omit<Args, 'domains'> & { json: boolean }
