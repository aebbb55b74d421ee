/** The server's verdict on a plan, without changing anything: `plan --check` and `apply --dry-run`. */
import type { Client } from '../../api/client.ts'
import { ApiError, isAboutAccount, isAboutServer } from '../../api/request/errors.ts'
import { messageOf, ZonewrightError } from '../../errors.ts'
import { type DryRunVerdict, isAccepted, type PartOutcome } from '../../plan/outcome.ts'
import type { Plan } from '../../plan/plan.ts'
import { partName } from '../../plan/plan.ts'
import { readerOf } from '../../sync/account/account.ts'
import { dryRunPart } from '../../sync/apply/dry-run.ts'
import { inParallel } from '../../sync/parts/parallel.ts'
import type { ChangedPart } from '../../sync/plan/plan-part.ts'
import { count } from '../../text/count.ts'
import { dryRunText } from '../../view/outcome/outcome.ts'
import { applyJson } from '../../view/plan/json.ts'
import { EXIT, type ExitCode, type Host } from '../run/host.ts'
import { isUnread } from '../run/planning.ts'

/** Domains tried at the same time. */
const PARALLEL_DOMAINS = 4

/** Sends every request of these parts in test mode. */
export async function checkParts(
  parts: readonly ChangedPart[],
  client: Client,
  host: Host,
): Promise<DryRunVerdict[]> {
  const progress = host.progress(`trying ${count(parts.length, 'domain')} in test mode`)
  const reader = readerOf(client)
  let stopped: string | undefined
  let done = 0
  return inParallel(parts, PARALLEL_DOMAINS, async approved => {
    const verdict = stopped ? untried(approved, stopped) : await verdictOn(approved)
    progress.update(`tried ${++done} of ${parts.length}`)
    return verdict
  }).finally(() => progress.stop())

  async function verdictOn(approved: ChangedPart): Promise<DryRunVerdict> {
    const { part } = approved
    if (part.stuck !== undefined) return untried(approved, part.stuck)
    try {
      return await dryRunPart(part, client, reader)
    } catch (error) {
      if (!(error instanceof ZonewrightError)) throw error
      if (error.code === 'interrupted') throw error
      if (error instanceof ApiError && (isAboutAccount(error) || isAboutServer(error)))
        stopped = messageOf(error)
      return untried(approved, messageOf(error))
    }
  }
}

function untried({ part }: ChangedPart, message: string): DryRunVerdict {
  return { ...partName(part), steps: [], whole: { accepted: false }, untried: message }
}

/** The end of `apply --dry-run`: what the server says, and what a guard keeps from being tried at all. */
export async function dryRun(
  plan: Plan,
  { open, refused }: { open: readonly ChangedPart[]; refused: readonly PartOutcome[] },
  { json = false }: { json?: boolean },
  client: Client,
  host: Host,
): Promise<ExitCode> {
  const verdicts = await checkParts(open, client, host)
  if (json) host.result(applyJson(plan, { verdicts, outcomes: refused }))
  else
    host.result(
      `\n${dryRunText(verdicts, { color: host.color.result, ...(host.width !== undefined && { width: host.width }) })}`,
    )
  if (refused.length > 0) {
    const domains = new Set(refused.map(({ subject }) => subject)).size
    host.note(`${count(domains, 'domain')} refused by a guard and not tried; the plan names the keys.`)
    return EXIT.refused
  }
  return verdicts.every(isAccepted) && !isUnread(plan) ? EXIT.fine : EXIT.failed
}
