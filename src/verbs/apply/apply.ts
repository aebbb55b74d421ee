/** `zonewright apply`: shows the plan, asks, carries it out, reads again. */

import { telling } from '../../notify/telling.ts'
import { partKey } from '../../plan/approval.ts'
import { changedParts, type Plan } from '../../plan/plan.ts'
import type { History } from '../../sync/history/base.ts'
import { keyOf } from '../../sync/parts/declared.ts'
import { count } from '../../text/count.ts'
import { narrowed } from '../plan/plan.ts'
import { selectFiles } from '../run/accounts.ts'
import { parseAllow } from '../run/allow.ts'
import { EXIT, type ExitCode, type Host, requireAnswer } from '../run/host.ts'
import { isHopeless, type PlanningOptions, planFiles, refuseFiles, requireBase } from '../run/planning.ts'
import { redactedFindings } from '../run/redact.ts'
import { type Files, historyOf, readFiles } from '../run/repository.ts'
import { selectDomains } from '../run/selectors.ts'
import { applying, withClient } from '../run/session.ts'
import {
  type ApplyArgs,
  approvedPlan,
  differenceFrom,
  filesOf,
  refuseUnmanaged,
  requireItsBase,
} from './apply-approved.ts'
import { executePlan } from './execute-plan.ts'

/** Whoever wants to know is told how it ended. */
export async function apply(args: ApplyArgs, host: Host): Promise<ExitCode> {
  return telling('apply', args, host, watched => applyFiles(args, watched))
}

async function applyFiles(args: ApplyArgs, host: Host): Promise<ExitCode> {
  requireAnswer(args, host)
  if (args.onlyFromFiles || args.reviewed) requireBase(args.base)
  const allowed = [...parseAllow(args.allow ?? []), ...(args.opened ?? [])]
  const approved = await approvedPlan(args, host)
  if (approved && changedParts(approved).length + approved.incomplete.length === 0) {
    host.note('The approved plan is empty: nothing was changed.')
    return EXIT.fine
  }
  const { read, domains } = approved ? await filesOf(approved, host.cwd) : await filesMeant(args, host)
  if (isHopeless(read.diagnostics))
    return refuseFiles(redactedFindings(read.diagnostics, read.repository), host)
  const refusal = approved && refuseUnmanaged(approved, read, host)
  if (refusal !== undefined) return refusal
  const { files, account } = selectFiles(read, { ...args, domains }, host)
  const history = await historyOf(
    {
      ...baseFor(args, approved),
      ...(args.begun && { begun: args.begun }),
      ...(args.reviewed && { reviewed: args.reviewed }),
    },
    files,
    host,
  )
  if (approved) requireItsBase(args, approved, history)
  if (!args.dryRun) await warnOfUncommitted(history, files, host)
  const strategies = new Map(
    approved?.parts.map(part => [
      partKey(part),
      part.strategy?.asked ? part.strategy.chosen : ('auto' as const),
    ]),
  )
  const options: PlanningOptions = {
    allowed,
    ...(args.dns && { dns: true }),
    ...(args.resolver !== undefined && { resolver: args.resolver }),
    keepLines: approved !== undefined,
    // A plan that holds something back was made so, and is compared with one made alike.
    ...((args.onlyFromFiles || approved?.held) && { onlyFromFiles: true }),
    ...(history && { history }),
    ...(args.strategy && { strategy: args.strategy }),
    strategyOf: part => strategies.get(keyOf(part)),
  }
  const chosen = await narrowed(files, args.changedSince, history, host)
  return withClient(host, applying(args, account), async opened => {
    const made = await planFiles(chosen, opened, options, host)
    if (!made) return EXIT.invalidFiles
    if (approved) {
      const stop = differenceFrom(approved, made, host)
      if (stop) return stop
    }
    return executePlan(made, args, { session: opened, config: files.repository.config, by: 'apply' }, host)
  })
}

async function filesMeant(args: ApplyArgs, host: Host): Promise<{ read: Files; domains: readonly string[] }> {
  const { domains, named } = await selectDomains(args, host)
  return { read: await readFiles(host.cwd, domains), domains: named }
}

/** The guards of an approved plan are asked against the base it was made with; naming another one is a mistake. */
function baseFor({ base }: ApplyArgs, approved: Plan | undefined): { base?: string } {
  const named = base ?? approved?.base
  return named === undefined ? {} : { base: named }
}

/** A change that is applied and not committed counts as foreign in the next plan: no commit declares it. */
async function warnOfUncommitted(
  history: History | undefined,
  { repository }: Files,
  host: Host,
): Promise<void> {
  const [first, ...more] = (await history?.uncommitted(repository.sources)) ?? []
  if (first === undefined) return
  const which = more.length > 0 ? `${first} and ${count(more.length, 'other file')} hold` : `${first} holds`
  host.note(`warning: ${which} changes that are not committed; a later plan cannot know them for yours`)
}
