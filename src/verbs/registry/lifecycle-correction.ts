/**
 * What a retry takes from the files: only the part that the failed action is about, and only what a plan of that part
 * has shown. The server takes it whole, so it goes past the guards unless they are asked here.
 */

import type { DomainParts } from '../../api/calls/lifecycle.ts'
import type { Client } from '../../api/client.ts'
import type { ZoneName } from '../../dns/name.ts'
import { ZonewrightError } from '../../errors.ts'
import type { Allowance } from '../../plan/guards/guard.ts'
import type { Plan } from '../../plan/plan.ts'
import { readerOf } from '../../sync/account/account.ts'
import { movedError, planAround } from '../../sync/apply/adapt.ts'
import type { History } from '../../sync/history/base.ts'
import { applyEdit, digestOf } from '../../sync/parts/edit.ts'
import type { ChangedPart } from '../../sync/plan/plan-part.ts'
import { someNames } from '../../text/count.ts'
import { parseAllow } from '../run/allow.ts'
import type { Host } from '../run/host.ts'
import { isHopeless, planFiles, refuseFiles } from '../run/planning.ts'
import { type Files, historyOf, readFiles } from '../run/repository.ts'
import type { Session } from '../run/session.ts'
import type { Given } from '../usage/option.ts'
import type { ALLOW, BASE, DNS, DnsArgs } from '../usage/shared.ts'
import { CARRIED, type CarriedKind } from './lifecycle-parts.ts'

export type CorrectionArgs = Given<typeof BASE & typeof ALLOW & typeof DNS>

/** The files of one domain, read before the first request. */
export interface Sources {
  files: Files
  history?: History
  allowed: readonly Allowance[]
  looking: DnsArgs
}

/** What the files have for an action. */
export interface Correction {
  /** Of exactly the parts that the action is about; absent when there is nothing to plan. */
  plan?: Plan
  /** The parts that change. */
  approved: readonly ChangedPart[]
  /** Why nothing of the files goes along. */
  remark?: string
}

/** `invalid` when the files have errors, which were shown then. */
export async function readSources(
  domain: ZoneName,
  { base, allow = [], ...looking }: CorrectionArgs,
  host: Host,
): Promise<Sources | 'invalid'> {
  const allowed = parseAllow(allow)
  const files = await readFiles(host.cwd, [domain])
  if (isHopeless(files.diagnostics)) {
    refuseFiles(files.diagnostics, host)
    return 'invalid'
  }
  const history = await historyOf(base === undefined ? {} : { base }, files, host)
  return { files, ...(history && { history }), allowed, looking }
}

/** What an action is about, by its name. Of a name that no one knows nothing is guessed. */
function kindsOf(action: string): readonly CarriedKind[] {
  if (action === 'register' || action === 'transfer') return ['contacts', 'nameservers', 'dns']
  if (/(contacts?|owner)$/i.test(action)) return ['contacts']
  if (/nameservers?$/i.test(action)) return ['nameservers']
  return []
}

/** Plans what the action is about, and nothing else. Only reads. */
export async function correctionOf(
  action: string,
  { files, history, allowed, looking }: Sources,
  session: Session,
  host: Host,
): Promise<Correction | 'invalid'> {
  const kinds: readonly string[] = kindsOf(action)
  if (kinds.length === 0) {
    return nothing(
      `Nothing from the files is sent along: it is not known which part of a domain ${action} is about.`,
    )
  }
  const parts = files.parts.filter(({ kind }) => kinds.includes(kind.name))
  if (parts.length === 0)
    return nothing(`Nothing from the files is sent along: they have no ${someNames(kinds)}.`)
  const options = { allowed, ...looking, ...(history && { history }) }
  const made = await planFiles({ ...files, parts }, session, options, host)
  if (made === undefined) return 'invalid'
  const { plan, changed: approved } = made
  if (approved.length > 0 || plan.incomplete.length > 0) return { plan, approved }
  return { plan, ...nothing('Nothing from the files is sent along: they say what is live.') }
}

function nothing(remark: string): Correction {
  return { approved: [], remark }
}

/**
 * The approved parts as they lead on from what is live now: the answer to the question may have taken hours. What is
 * in place by now is left out.
 *
 * @throws ZonewrightError `zone-moved`, `stuck`
 */
export async function renewed(client: Client, approved: readonly ChangedPart[]): Promise<ChangedPart[]> {
  const reader = readerOf(client)
  const result: ChangedPart[] = []
  for (const one of approved) {
    const { raw: before } = one.live
    const raw = await reader(one.kind, one.section.domain)
    const part = digestOf(raw) === one.part.digest ? one.part : planAround(one, before, raw)
    if (typeof part === 'string') throw movedError(one, before, raw, part)
    if (part.stuck !== undefined) throw new ZonewrightError('stuck', 'user', part.stuck)
    if (part.changes.length > 0) result.push({ ...one, part, live: { ...one.live, raw } })
  }
  return result
}

/** The approved parts as a retry sends them: whole, as they will be. None is empty, for no file can empty a part. */
export function bodyOf(approved: readonly ChangedPart[]): DomainParts {
  const body: DomainParts = {}
  for (const { part, live } of approved) {
    const { raw } = live
    const after = part.steps.reduce<readonly unknown[]>((list, { edit }) => applyEdit(list, edit), raw)
    body[CARRIED[part.kind as CarriedKind]] = after
  }
  return body
}
