/** From a plan to what became of it: guards, the question, the snapshot, the writes, the outcome. */
import type { Client } from '../api/client.ts'
import { snapshotSettings, writeSnapshot } from '../files/snapshot.ts'
import { closedFor } from '../kinds/guard.ts'
import type { PartOutcome } from '../plan/outcome.ts'
import { changedParts, type Part, type Plan } from '../plan/plan.ts'
import { applyJson } from '../report/json.ts'
import { outcomeText } from '../report/outcome.ts'
import { count } from '../report/wording.ts'
import type { Config } from '../schema.gen.ts'
import { readerOf } from '../sync/account.ts'
import type { Approved } from '../sync/adapt.ts'
import { executePart } from '../sync/execute.ts'
import { inWaves } from '../sync/waves.ts'
import { snapshotOf } from '../sync/way-back.ts'
import { requireBudget } from './budget.ts'
import { dryRun } from './dry-run.ts'
import { EXIT, type ExitCode, type Host } from './host.ts'
import { hasChanges, isUnread, type Made, render } from './planning.ts'
import type { Session } from './session.ts'

export interface CarryOutArgs {
  /** Sends everything with `test=1` and changes nothing. */
  dryRun: boolean
  /** Does not ask. */
  yes: boolean
  verbose: boolean
  /** One JSON document at the end instead of text. */
  json: boolean
  /** Applies this many domains first, and the others only when all of these are verified. */
  canary?: number
  /** Begins no further domain once this many have failed. */
  maxFailures?: number
}

/** Shows a plan, asks, and applies what no guard refuses. */
export async function carryOut(
  made: Made,
  args: CarryOutArgs,
  { session, config }: { session: Session; config: Config },
  host: Host,
): Promise<ExitCode> {
  const { plan } = made
  const { client } = session
  if (!args.json) host.result(render(plan, { format: 'text', verbose: args.verbose }, host, client.rate()))
  if (!hasChanges(plan)) {
    if (args.json) host.result(applyJson(plan, { outcomes: [] }))
    return isUnread(plan) ? EXIT.failed : EXIT.fine
  }
  const { open, refused } = sorted(made)
  if (open.length === 0) return finish(plan, refused, args, host)
  if (args.dryRun) return dryRun(plan, { open, refused }, args, client, host)
  await requireBudget(open, session, host)
  if (!args.yes && !(await host.confirm!(questionOf(open, refused)))) {
    host.note('Nothing was changed.')
    return EXIT.fine
  }
  const snapshot = await writeSnapshot(
    host.cwd,
    snapshotOf(open, { server: session.baseUrl, account: session.accountName, plan: plan.hash }),
    snapshotSettings(config),
    new Date(host.clock?.now() ?? Date.now()),
    text => host.note(text),
  )
  host.note(`What will change was saved: ${snapshot}`)
  const outcomes = await execute(open, args, client, host)
  return finish(plan, [...refused, ...outcomes], args, host, snapshot)
}

/** What may be written, and the outcome of what a guard refuses. */
function sorted({ plan, origins }: Made): { open: Approved[]; refused: PartOutcome[] } {
  const open: Approved[] = []
  const refused: PartOutcome[] = []
  for (const [part, from] of origins) {
    const [closed] = closedFor(plan.refusals, part.subject)
    if (closed) refused.push(refusedOutcome(part, closed.message, closed.key))
    else open.push({ part, origins: from })
  }
  return { open, refused }
}

function refusedOutcome({ subject, kind, steps }: Part, message: string, key: string): PartOutcome {
  return {
    subject,
    kind,
    verdict: 'refused',
    steps: steps.map(step => ({ step: step.id, summary: step.summary, status: 'not-run' })),
    message,
    advice: `if that is meant, open it: ${key}`,
  }
}

function questionOf(open: readonly Approved[], refused: readonly PartOutcome[]): string {
  if (refused.length === 0) return 'Apply this plan?'
  const domains = new Set(open.map(({ part }) => part.subject)).size
  return `Apply the part of this plan that no guard refuses (${count(domains, 'domain')})?`
}

async function execute(
  open: readonly Approved[],
  args: CarryOutArgs,
  client: Client,
  host: Host,
): Promise<PartOutcome[]> {
  const total = open.reduce((sum, { part }) => sum + part.steps.length, 0)
  const progress = host.progress(`applying ${count(total, 'request')}`)
  const reader = readerOf(client)
  let sent = 0
  try {
    return await inWaves(open, args, approved =>
      executePart(approved, {
        client,
        reader,
        signal: host.signal,
        onStep: (at, step, number) =>
          progress.update(`${++sent}/${total}  ${at.subject}  request ${number}: ${step.send}`),
      }),
    )
  } finally {
    progress.stop()
  }
}

function finish(
  plan: Plan,
  outcomes: PartOutcome[],
  { json }: CarryOutArgs,
  host: Host,
  snapshot?: string,
): ExitCode {
  const inOrder = changedParts(plan).flatMap(part =>
    outcomes.filter(({ subject, kind }) => subject === part.subject && kind === part.kind),
  )
  if (json) host.result(applyJson(plan, { outcomes: inOrder }))
  else
    host.result(
      `\n${outcomeText(inOrder, { color: host.color.result, refusals: plan.refusals, ...(host.width !== undefined && { width: host.width }) })}`,
    )
  if (
    snapshot !== undefined &&
    inOrder.some(({ steps }) => steps.some(({ status }) => status !== 'not-run'))
  ) {
    host.note(`The way back: zonewright rollback ${snapshot}`)
  }
  return exitOf(inOrder, plan, host)
}

/** 130 before 5 before 4 before 1 (decided for all verbs: docs/cli.md). */
function exitOf(outcomes: readonly PartOutcome[], plan: Plan, host: Host): ExitCode {
  const of = (verdict: PartOutcome['verdict']) => outcomes.some(outcome => outcome.verdict === verdict)
  const written = outcomes.some(({ steps }) => steps.some(step => step.status === 'done' || step.uncertain))
  const all = outcomes.every(({ verdict }) => verdict === 'verified') && !isUnread(plan)
  if (all) return EXIT.fine
  if (outcomes.length > 0 && host.signal.aborted) return EXIT.interrupted
  if (written || of('verified')) return EXIT.partlyApplied
  return of('refused') ? EXIT.refused : EXIT.failed
}
