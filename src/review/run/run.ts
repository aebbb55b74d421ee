/** What a command of the Action is given: inputs, event, GitHub, and the ways to say something. */
import type { Diagnostic } from '../../diagnostics.ts'
import type { Host, RunReport } from '../../verbs/run/host.ts'
import type { GitHub } from '../forge/forge.ts'
import type { Context } from './context.ts'
import type { Inputs } from './inputs.ts'
import type { OutputName } from './outputs.ts'

export interface Run {
  inputs: Inputs
  context: Context
  /** For verbs: results and talk go to the log. */
  host: Host
  /** Absent without a token for GitHub. */
  github: GitHub | undefined
  /** Whether there are credentials for the API. */
  hasCredentials: boolean
  note(text: string): void
  /** Shown on the run's page as well as in the log. */
  warn(text: string): void
  output(name: OutputName, value: string): void
  /** Appends Markdown to the step summary. Whatever holds a secret is left out and warned of. */
  summarize(markdown: string): Promise<void>
  /** Findings at their file and line, as many as GitHub shows; the rest is told as a number. */
  annotate(findings: readonly Diagnostic[]): void
  /** Writes a file for later steps below the runner's temporary folder; `output` is its path. */
  save(output: OutputName, file: string, content: string): void
  /** True when the text holds a secret of this run: it must not be published. */
  holdsSecret(text: string): boolean
}

/** A host that keeps what verbs say as data, and passes it on. */
export function observing(host: Host): { host: Host; seen: RunReport } {
  const seen: RunReport = {}
  const observe = (more: RunReport): void => {
    Object.assign(seen, more)
    host.observe?.(more)
  }
  return { host: { ...host, observe }, seen }
}

/** By the clock of the machine, as ISO time. */
export function now({ host }: Pick<Run, 'host'>): string {
  return new Date(host.clock?.now() ?? Date.now()).toISOString()
}
