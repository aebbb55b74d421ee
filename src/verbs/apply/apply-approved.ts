/** The plan after `apply --plan`: what was approved, the files it is about, and what differs from it now. */

import { resolve } from 'node:path'
import { usageError, ZonewrightError } from '../../errors.ts'
import { readPlan } from '../../files/saved/saved-plan.ts'
import { type Comparison, compareApproved, operationsOf } from '../../plan/approval.ts'
import { planHash } from '../../plan/atoms.ts'
import { changedParts, type Plan } from '../../plan/plan.ts'
import type { History } from '../../sync/history/base.ts'
import type { Planning } from '../../sync/plan/plan.ts'
import { count } from '../../text/count.ts'
import { approvalText } from '../../view/plan/approval.ts'
import type { ComparisonArgs } from '../plan/plan.ts'
import { EXIT, type ExitCode, type Host } from '../run/host.ts'
import { type Files, narrowFiles, readFiles } from '../run/repository.ts'
import type { Call } from '../usage/option.ts'
import type { apply as usage } from './usage.ts'

/** Undefined when none is named. @throws ZonewrightError `no-plan`, `usage` */
export async function approvedPlan(
  { plan, domains, strategy, onlyFromFiles, shard }: ApplyArgs,
  host: Host,
): Promise<Plan | undefined> {
  if (plan === undefined) return undefined
  if (strategy !== undefined) {
    throw usageError(
      'a saved plan says itself how its zones are written',
      'leave --strategy out, or plan with it: zonewright plan --strategy <name> --out <file>',
    )
  }
  if (onlyFromFiles) {
    throw usageError(
      'a saved plan says itself what it holds',
      'leave --only-from-files out, or plan with it: zonewright plan --only-from-files --out <file>',
    )
  }
  if (domains.length > 0 || shard !== undefined) {
    throw usageError(
      'a saved plan says itself which domains it is about',
      'leave the domains and --shard out, or plan only these: zonewright plan <domain…> --out <file>',
    )
  }
  // The schema has said so.
  const read = (await readPlan(resolve(host.cwd, plan))) as Plan
  if (planHash(read.parts) === read.hash) return read
  throw new ZonewrightError(
    'no-plan',
    'user',
    `${plan} was changed by hand: its hash does not match what it holds`,
    {
      advice: 'write it again with: zonewright plan --out <file>',
    },
  )
}

/**
 * The files of what a plan holds. An account is not a domain and cannot be named among them: its folder is read with all
 * the others, and they are left out again. `domains` are those that must be of the run's own account. What no file
 * manages any more is not among them.
 */
export async function filesOf(approved: Plan, root: string): Promise<{ read: Files; domains: string[] }> {
  const held = [...changedParts(approved), ...approved.incomplete]
  const isOfAccount = ({ scope }: { scope?: 'account' }): boolean => scope === 'account'
  const domains = [...new Set(held.filter(one => !isOfAccount(one)).map(({ subject }) => subject))]
  const read = await readFiles(root, held.some(isOfAccount) ? [] : domains, { mayBeNew: true })
  const subjects = new Set(held.map(({ subject }) => subject))
  return {
    read: read.complete ? narrowFiles(read, name => subjects.has(name)) : read,
    domains: domains.filter(domain => read.repository.managed.has(domain)),
  }
}

/** Approved operations on what the files do not manage any more stop the run before anything is asked. */
export function refuseUnmanaged(approved: Plan, { repository }: Files, host: Host): ExitCode | undefined {
  const lost = operationsOf(approved).filter(({ subject }) => !repository.managed.has(subject))
  if (lost.length === 0) return undefined
  return notApproved({ unexpected: [], dropped: lost }, host)
}

/** @throws ZonewrightError `no-base` */
export function requireItsBase(
  { base: named }: ApplyArgs,
  { base }: Plan,
  history: History | undefined,
): void {
  if (base === undefined && named === undefined) return
  if (base !== undefined && history?.base?.commit === base) return
  const made = base === undefined ? 'without a base' : `against the base ${base}`
  const but = named === undefined ? 'which is not here' : `and --base ${named} is given`
  const message = `the approved plan was made ${made}, ${but}`
  throw new ZonewrightError('no-base', 'user', message, {
    advice:
      'leave --base out, run where that commit is (`fetch-depth: 0` in actions/checkout), or plan again',
  })
}

/** Exactly the approved operations, or what is left of them; anything else stops the run. */
export function differenceFrom(approved: Plan, { plan, lines }: Planning, host: Host): ExitCode | undefined {
  const { unexpected, dropped, rewritten, done, unseen } = compareApproved(approved, plan, lines)
  if (unexpected.length + dropped.length > 0) return notApproved({ unexpected, dropped }, host)
  if (rewritten.length > 0) {
    const names = rewritten.map(part => part.subject).join(', ')
    host.note(
      `error: the approved operations would now be sent as other requests; nothing was changed (${names})\nhelp: make the plan again with this version and these settings`,
    )
    return EXIT.refused
  }
  if (done > 0) {
    const approvedChanges = count(approved.parts.flatMap(({ changes }) => changes).length, 'approved change')
    host.note(`${done} of ${approvedChanges} ${done === 1 ? 'is' : 'are'} in place already.`)
  }
  // A domain that is not there is a finding for files, and a failure for what was approved.
  for (const one of plan.incomplete) if (unseen.includes(one.subject)) delete one.absent
  return undefined
}

function notApproved(
  { unexpected, dropped }: Pick<Comparison, 'unexpected' | 'dropped'>,
  host: Host,
): ExitCode {
  const color = host.color.talk
  host.note('error: this is not the plan that was approved; nothing was changed')
  if (unexpected.length > 0)
    host.note(`Planned now and not approved:\n${approvalText(unexpected, { color })}`)
  if (dropped.length > 0) {
    host.note(`Approved, and neither planned now nor in place:\n${approvalText(dropped, { color })}`)
  }
  return EXIT.refused
}

export type ApplyArgs = Call<typeof usage> & ComparisonArgs
