/** From a plan to what became of it: guards, the question, the snapshot, the writes, the outcome. */

import type { Client } from '../../api/client.ts'
import { systemClock } from '../../api/request/clock.ts'
import {
  removeOldSnapshots,
  removeSnapshot,
  snapshotSettings,
  writeOutcome,
  writeSnapshot,
} from '../../files/saved/snapshot.ts'
import { partKey } from '../../plan/approval.ts'
import { mayHaveWritten, type PartOutcome } from '../../plan/outcome.ts'
import { changedParts, closedFor, type Part, type Plan, partName } from '../../plan/plan.ts'
import type { Serving } from '../../plan/serving.ts'
import type { Config } from '../../schema.gen.ts'
import { readerOf } from '../../sync/account/account.ts'
import { actionsOf } from '../../sync/apply/actions.ts'
import { executePart } from '../../sync/apply/execute.ts'
import { inWaves, type WaveResult } from '../../sync/apply/waves.ts'
import { snapshotOf } from '../../sync/apply/way-back.ts'
import type { Planning } from '../../sync/plan/plan.ts'
import type { ChangedPart } from '../../sync/plan/plan-part.ts'
import { count } from '../../text/count.ts'
import { outcomeText } from '../../view/outcome/outcome.ts'
import { applyJson } from '../../view/plan/json.ts'
import { dryRun } from '../plan/dry-run.ts'
import { requireBudget } from '../run/budget.ts'
import { EXIT, type ExitCode, type Host } from '../run/host.ts'
import { hasChanges, isUnread, render } from '../run/planning.ts'
import type { Session } from '../run/session.ts'
import type { Call } from '../usage/option.ts'
import type { EXECUTION } from '../usage/shared.ts'
import type { apply } from './usage.ts'
import { requireResolver, sayServing, verified } from './verify-dns.ts'

/** `canary` and `maxFailures` are of `apply` only; `target` is the name of what a job looks after, for messages. */
export type ExecuteArgs = Pick<Call<typeof apply>, keyof typeof EXECUTION | 'canary' | 'maxFailures'> & {
  target?: string
}

/** What a verb that applies something is about. */
export interface ApplyRun {
  session: Session
  config: Config
  by: 'apply' | 'rollback'
  /** The command that does the rest, for people; the same command again by default. */
  again?: string
}

/** Shows a plan, asks, and applies what no guard refuses. */
export async function executePlan(
  made: Planning,
  args: ExecuteArgs,
  undertaking: ApplyRun,
  host: Host,
): Promise<ExitCode> {
  const { plan } = made
  const { session, config, by } = undertaking
  const { client } = session
  const quota = client.rate()
  host.observe?.({ plan, ...(quota && { quota }) })
  if (!args.json) {
    host.result(
      render(plan, { format: 'text', verbose: args.verbose ?? false, source: SOURCE[by] }, host, quota),
    )
  }
  if (!hasChanges(plan)) {
    if (args.json) host.result(applyJson(plan, { outcomes: [] }))
    return isUnread(plan) ? EXIT.failed : EXIT.fine
  }
  const { open, refused } = splitByGuards(made)
  const say = (outcomes: PartOutcome[], served?: readonly Serving[]): ExitCode =>
    finish(plan, { outcomes, ...(served && { served }) }, args, undertaking, host)
  if (args.dryRun) return dryRun(plan, { open, refused }, args, client, host)
  if (open.length === 0) return say(refused)
  await requireResolver(args, host)
  await requireBudget(open, session, host)
  if (!args.yes && !(await host.confirm!(questionOf(open, refused)))) {
    host.note('Nothing was changed.')
    return EXIT.fine
  }
  const rules = snapshotSettings(config, args.keepSnapshots === undefined ? {} : { keep: args.keepSnapshots })
  const about = { server: session.baseUrl, account: session.accountName, plan: plan.hash, by }
  const now = new Date(host.clock?.now() ?? Date.now())
  const snapshot = await writeSnapshot(host.cwd, snapshotOf(open, about), rules, now)
  host.note(`What will change was saved: ${snapshot}`)
  sayCanary(open, args, host)
  const { outcomes, crash } = await execute(open, args, client, host)
  const ended = [...refused, ...outcomes]
  // A request that was refused was done all the same if what is live shows it.
  const isWritten = session.mayHaveWritten() || mayHaveWritten(outcomes)
  if (isWritten) {
    // Before anything is said: the disk of the log may be full.
    const text = applyJson(plan, { outcomes: inOrder(plan, ended) })
    const outcomeFile = await writeOutcome(host.cwd, snapshot, text, host.note)
    host.observe?.({ snapshot, ...(outcomeFile !== undefined && { outcomeFile }) })
  }
  const asks = args.verify && crash === undefined
  // JSON is one document, so it has to wait for the DNS; people see at once what was written.
  const said = asks && args.json ? undefined : say(ended)
  if (isWritten) {
    host.note(`The way back: zonewright rollback ${snapshot}`)
    await removeOldSnapshots(host.cwd, rules, snapshot, text => host.note(text))
  } else await removeSnapshot(host.cwd, snapshot)
  if (crash !== undefined) throw crash
  const served = await verified(open, outcomes, args, { client, host })
  if (served && !args.json) sayServing(served, host)
  return said ?? say(ended, served)
}

/** Most registries are done in seconds. */
const ACTION_WAIT = 60

const SOURCE = { apply: 'files', rollback: 'snapshot' } as const

function sayCanary(open: readonly ChangedPart[], { canary }: ExecuteArgs, host: Host): void {
  if (canary === undefined) return
  const domains = [...new Set(open.map(({ part }) => part.subject))]
  if (canary >= domains.length) return
  host.note(
    `First ${domains.slice(0, canary).join(', ')}; the other ${domains.length - canary} if all goes well.`,
  )
}

/** What may be written, and the outcome of what a guard refuses. */
export function splitByGuards({ plan, changed }: Planning): { open: ChangedPart[]; refused: PartOutcome[] } {
  const open: ChangedPart[] = []
  const refused: PartOutcome[] = []
  for (const one of changed) {
    const { part } = one
    const [closed] = closedFor(plan.refusals, part.subject)
    if (closed) refused.push(refusedOutcome(part, closed.message, closed.key))
    else open.push(one)
  }
  return { open, refused }
}

function refusedOutcome(part: Part, message: string, key: string): PartOutcome {
  return {
    ...partName(part),
    verdict: 'refused',
    steps: part.steps.map(step => ({ step: step.id, summary: step.summary, status: 'not-run' })),
    message,
    advice: `to apply it anyway: ${key}`,
  }
}

function questionOf(open: readonly ChangedPart[], refused: readonly PartOutcome[]): string {
  if (refused.length === 0) return 'Apply this plan?'
  const domains = new Set(open.map(({ part }) => part.subject)).size
  return `Apply the part of this plan that no guard refuses (${count(domains, 'domain')})?`
}

async function execute(
  open: readonly ChangedPart[],
  args: ExecuteArgs,
  client: Client,
  host: Host,
): Promise<WaveResult> {
  const total = open.reduce((sum, { part }) => sum + part.steps.length, 0)
  const progress = host.progress(`applying ${count(total, 'request')}`)
  const { signal } = host
  const reader = readerOf(client)
  const actions = actionsOf(client, {
    clock: host.clock ?? systemClock,
    signal,
    waitMs: (args.actionWait ?? ACTION_WAIT) * 1000,
  })
  let sent = 0
  return inWaves(open, { ...args, signal }, (approved, onHalt) =>
    executePart(approved, {
      client,
      reader,
      actions,
      signal,
      onHalt,
      onStep: (at, step) => progress.update(`request ${++sent}: ${at.subject}  ${step.send}`),
    }),
  ).finally(() => progress.stop())
}

function finish(
  plan: Plan,
  { outcomes, served }: { outcomes: readonly PartOutcome[]; served?: readonly Serving[] },
  { json }: ExecuteArgs,
  { by, again }: ApplyRun,
  host: Host,
): ExitCode {
  const ordered = inOrder(plan, outcomes)
  host.observe?.({ outcomes: ordered, ...(served && { served }) })
  if (json) host.result(applyJson(plan, { outcomes: ordered, ...(served && { served }) }))
  else {
    const options = { color: host.color.result, refusals: plan.refusals, source: SOURCE[by] }
    const text = outcomeText(ordered, { ...options, ...(host.width !== undefined && { width: host.width }) })
    host.result(`\n${text}`)
  }
  const isDone = ordered.every(isFine)
  if (again !== undefined && !isDone) host.note(`What is left: ${again}`)
  return exitOf(ordered, plan, host)
}

/** As the plan has its parts. */
function inOrder(plan: Plan, outcomes: readonly PartOutcome[]): PartOutcome[] {
  const byPart = new Map(outcomes.map(outcome => [partKey(outcome), outcome]))
  return changedParts(plan).flatMap(part => byPart.get(partKey(part)) ?? [])
}

/** What the registry has accepted and not yet carried out is not a failure. */
function isFine({ verdict }: PartOutcome): boolean {
  return verdict === 'verified' || verdict === 'pending'
}

/** 130 before 5 before 4 before 1 (decided for all verbs: docs/cli.md). */
function exitOf(outcomes: readonly PartOutcome[], plan: Plan, host: Host): ExitCode {
  const of = (verdict: PartOutcome['verdict']) => outcomes.some(outcome => outcome.verdict === verdict)
  const all = outcomes.every(isFine) && !isUnread(plan)
  if (all) return EXIT.fine
  if (outcomes.length > 0 && host.signal.aborted) return EXIT.interrupted
  if (mayHaveWritten(outcomes) || of('verified') || of('pending')) return EXIT.partlyApplied
  return of('refused') ? EXIT.refused : EXIT.failed
}
