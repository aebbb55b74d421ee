/** `zonewright plan`: what an apply would do. Reads with a token that can only read. */
import type { Client } from '../api/client.ts'
import { type Diagnostic, hasErrors } from '../diagnostics.ts'
import { type Plan, totals } from '../plan/plan.ts'
import { diagnosticsText } from '../report/diagnostics.ts'
import { planJson } from '../report/json.ts'
import { planMarkdown } from '../report/markdown.ts'
import { planText } from '../report/text.ts'
import { makePlan, softenLive } from '../sync/pipeline.ts'
import { EXIT, type ExitCode, type Host } from './host.ts'
import { type Files, judge, readFiles } from './repository.ts'
import { withClient } from './session.ts'

export type StrategyName = 'auto' | 'entries' | 'zone'

export interface PlanArgs {
  domains: readonly string[]
  format: 'text' | 'markdown' | 'json'
  /** 2 instead of 0 when something would change. */
  exitCode: boolean
  /** Lists every request and everything that is left alone. */
  verbose: boolean
  strategy?: StrategyName
}

/** Requests per zone up to which `auto` writes per entry (docs/kinds/dns.md). */
const MAX_ENTRY_WRITES = 5

export async function plan(args: PlanArgs, host: Host): Promise<ExitCode> {
  const files = await readFiles(host.cwd, args.domains)
  if (isHopeless(files.diagnostics)) return refuseFiles(files.diagnostics, host)
  const made = await withClient(host, { readOnly: true }, client =>
    planFiles(files, client, args.strategy, host),
  )
  if (!made) return EXIT.invalidFiles
  host.result(render(made, args, host))
  if (isUnread(made)) return EXIT.failed
  return args.exitCode && hasChanges(made) ? EXIT.changesPending : EXIT.fine
}

/** The plan for some files; undefined, with the findings shown, when the files stay invalid in the light of what is live. */
export async function planFiles(
  files: Files,
  client: Client,
  strategy: StrategyName | undefined,
  host: Host,
): Promise<Plan | undefined> {
  const { repository, parts } = files
  const progress = host.progress('reading the account')
  const asked = {
    maxEntryWrites: repository.config.defaults?.dns?.maxEntryWrites ?? MAX_ENTRY_WRITES,
    ...(strategy && { strategy }),
  }
  try {
    const onRead = (done: number, total: number): void => progress.update(`read ${done} of ${total}`)
    const made = await makePlan({ parts, client, asked, onRead })
    progress.stop()
    const diagnostics = softenLive(
      judge(repository, [...unjudged(files.found, made.live), ...made.found]),
      made.live,
    )
    if (hasErrors(diagnostics)) {
      refuseFiles(diagnostics, host)
      return undefined
    }
    if (diagnostics.length > 0) host.note(diagnosticsText(diagnostics, { color: host.color.talk }))
    return made.plan
  } finally {
    progress.stop()
  }
}

/** Of zones that were looked at, the rules about the whole zone have been judged again. */
function unjudged(found: readonly Diagnostic[], live: ReadonlyMap<string, unknown>): Diagnostic[] {
  return found.filter(({ scope, file }) => scope !== 'zone' || !live.has(file))
}

/** Errors that no look at the account can soften: those that are not about records. */
export function isHopeless(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity, about }) => severity === 'error' && !about?.length)
}

export function refuseFiles(diagnostics: readonly Diagnostic[], host: Host): ExitCode {
  host.note(diagnosticsText(diagnostics, { color: host.color.talk }))
  return EXIT.invalidFiles
}

export function hasChanges(made: Plan): boolean {
  const counts = totals(made.parts)
  return counts.create + counts.update + counts.delete > 0
}

/** Something could not be looked at. A domain that left the account is a finding, not a failure. */
export function isUnread(made: Plan): boolean {
  return made.incomplete.some(subject => !subject.absent)
}

export function render(made: Plan, args: Pick<PlanArgs, 'format' | 'verbose'>, host: Host): string {
  if (args.format === 'json') return planJson(made)
  if (args.format === 'markdown') return planMarkdown(made)
  return planText(made, {
    color: host.color.result,
    verbose: args.verbose,
    ...(host.width !== undefined && { width: host.width }),
  })
}
