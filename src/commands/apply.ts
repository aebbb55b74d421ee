/** `zonewright apply`: shows the plan, asks, carries it out, reads again. */
import type { Client } from '../api/client.ts'
import { messageOf, ZonewrightError } from '../errors.ts'
import type { DryRunVerdict, PartOutcome } from '../plan/outcome.ts'
import { changedParts, type Part, type Plan } from '../plan/plan.ts'
import { applyJson } from '../report/json.ts'
import { dryRunText, outcomeText } from '../report/outcome.ts'
import { count } from '../report/wording.ts'
import { readerOf } from '../sync/account.ts'
import { dryRunPart, isAccepted } from '../sync/dry-run.ts'
import { executePart } from '../sync/execute.ts'
import { inParallel } from '../sync/parallel.ts'
import { EXIT, type ExitCode, type Host } from './host.ts'
import {
  hasChanges,
  isHopeless,
  isUnread,
  planFiles,
  refuseFiles,
  render,
  type StrategyName,
} from './plan.ts'
import { readFiles } from './repository.ts'
import { withClient } from './session.ts'

export interface ApplyArgs {
  domains: readonly string[]
  /** Sends everything with `test=1` and changes nothing. */
  dryRun: boolean
  /** Does not ask. */
  yes: boolean
  verbose: boolean
  /** One JSON document at the end instead of text. */
  json: boolean
  strategy?: StrategyName
}

/** Domains written at the same time; within one the requests go one after the other. */
const PARALLEL_DOMAINS = 4

export async function apply(args: ApplyArgs, host: Host): Promise<ExitCode> {
  if (!args.dryRun && !args.yes && !host.confirm) {
    throw new ZonewrightError('needs-yes', 'user', 'there is no terminal to ask at', {
      advice: 'add --yes to apply without being asked, or --dry-run to try it out',
    })
  }
  if (args.json && !args.dryRun && !args.yes) {
    throw new ZonewrightError(
      'needs-yes',
      'user',
      'with --json there is no plan to look at before the question',
      {
        advice: 'add --yes, or --dry-run to try it out',
      },
    )
  }
  const files = await readFiles(host.cwd, args.domains)
  if (isHopeless(files.diagnostics)) return refuseFiles(files.diagnostics, host)
  return withClient(host, { readOnly: false, testMode: args.dryRun }, async client => {
    const made = await planFiles(files, client, args.strategy, host)
    if (!made) return EXIT.invalidFiles
    if (!args.json) host.result(render(made, { format: 'text', verbose: args.verbose }, host))
    if (!hasChanges(made)) {
      if (args.json) host.result(applyJson(made, { outcomes: [] }))
      return isUnread(made) ? EXIT.failed : EXIT.fine
    }
    if (args.dryRun) return dryRun(made, client, args, host)
    if (!args.yes && !(await host.confirm!('Apply this plan?'))) {
      host.note('Nothing was changed.')
      return EXIT.fine
    }
    return run(made, client, args, host)
  })
}

async function run(made: Plan, client: Client, { json }: ApplyArgs, host: Host): Promise<ExitCode> {
  const parts = changedParts(made)
  const total = parts.reduce((sum, part) => sum + part.steps.length, 0)
  const progress = host.progress(`applying ${count(total, 'request')}`)
  const reader = readerOf(client)
  let sent = 0
  try {
    const outcomes = await inParallel(parts, PARALLEL_DOMAINS, part =>
      executePart(part, {
        client,
        reader,
        signal: host.signal,
        onStep: (at, step, number) =>
          progress.update(`${++sent}/${total}  ${at.subject}  ${number} of ${at.steps.length}  ${step.send}`),
      }),
    )
    progress.stop()
    host.result(
      json ? applyJson(made, { outcomes }) : `\n${outcomeText(outcomes, { color: host.color.result })}`,
    )
    return exitOf(outcomes, made, host.signal)
  } finally {
    progress.stop()
  }
}

function exitOf(outcomes: readonly PartOutcome[], made: Plan, signal: AbortSignal): ExitCode {
  if (signal.aborted) return EXIT.interrupted
  const allVerified = outcomes.every(outcome => outcome.verdict === 'verified')
  if (allVerified) return isUnread(made) ? EXIT.partlyApplied : EXIT.fine
  const something = outcomes.some(({ steps }) => steps.some(step => step.status === 'done' || step.uncertain))
  return something ? EXIT.partlyApplied : EXIT.failed
}

async function dryRun(made: Plan, client: Client, { json }: ApplyArgs, host: Host): Promise<ExitCode> {
  const parts = changedParts(made)
  const progress = host.progress(`trying ${count(parts.length, 'domain')} in test mode`)
  const reader = readerOf(client)
  try {
    const verdicts = await inParallel(parts, PARALLEL_DOMAINS, part => verdictOn(part, client, reader))
    progress.stop()
    host.result(
      json ? applyJson(made, { verdicts }) : `\n${dryRunText(verdicts, { color: host.color.result })}`,
    )
    return verdicts.every(isAccepted) && !isUnread(made) ? EXIT.fine : EXIT.failed
  } finally {
    progress.stop()
  }
}

async function verdictOn(
  part: Part,
  client: Client,
  reader: ReturnType<typeof readerOf>,
): Promise<DryRunVerdict> {
  const refused = (message: string): DryRunVerdict => ({
    subject: part.subject,
    kind: part.kind,
    steps: [],
    whole: { accepted: false, message },
  })
  if (part.stuck !== undefined) return refused(part.stuck)
  try {
    return await dryRunPart(part, client, reader)
  } catch (error) {
    if (!(error instanceof ZonewrightError)) throw error
    return refused(messageOf(error))
  }
}
