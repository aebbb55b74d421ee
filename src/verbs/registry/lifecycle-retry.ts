/** A failed action again: as it was sent, or with what a plan of its part has shown and no guard refuses. */
import { type DomainAction, getAction } from '../../api/calls/domain-action.ts'
import { type DomainParts, retryAction } from '../../api/calls/lifecycle.ts'
import { ApiError } from '../../api/request/errors.ts'
import type { ZoneName } from '../../dns/name.ts'
import { ZonewrightError } from '../../errors.ts'
import {
  removeOldSnapshots,
  removeSnapshot,
  snapshotSettings,
  writeSnapshot,
} from '../../files/saved/snapshot.ts'
import { closedFor, type Plan } from '../../plan/plan.ts'
import { snapshotOf } from '../../sync/apply/way-back.ts'
import type { ChangedPart } from '../../sync/plan/plan-part.ts'
import { visible } from '../../text/visible.ts'
import type { Ending, Wording } from '../../view/account/lifecycle.ts'
import { EXIT, type ExitCode, type Host } from '../run/host.ts'
import type { Session } from '../run/session.ts'
import { readAuthCode } from './lifecycle-auth-code.ts'
import { bodyOf, type Correction, correctionOf, renewed, type Sources } from './lifecycle-correction.ts'
import { sendOnce } from './lifecycle-once.ts'

/** What was found out about a verb on an action, ready to be asked for and done. */
export interface PreparedRetry {
  /** Sends it once. */
  perform(options: { test: boolean }): Promise<Ending>
  wording: Wording
  question: string
  /** What to know before the answer. */
  notes: string[]
  /** To be shown before the question. */
  plan?: Plan
}

/** A plan that is not carried out: to be shown, with the reason. */
export interface StoppedRetry {
  plan: Plan
  code: ExitCode
  reason: string
  /** What opens the guards that refused it. */
  keys: string[]
}

/** With `sources` what the files have for the action goes along. */
export async function retrying(
  domain: ZoneName,
  action: DomainAction,
  { session, sources }: { session: Session; sources?: Sources },
  host: Host,
): Promise<PreparedRetry | StoppedRetry | 'invalid'> {
  const { name } = action
  if (!action.hasFailed) {
    throw new ZonewrightError('action-running', 'user', `${name} of ${domain} is still running`, {
      advice: 'wait until it has ended: only what failed can be tried again',
    })
  }
  const correction: Correction | 'invalid' = sources
    ? await correctionOf(name, sources, session, host)
    : { approved: [] }
  if (correction === 'invalid') return 'invalid'
  const { plan, approved, remark } = correction
  const stopped = plan && stopOf(plan, domain)
  if (stopped) return stopped
  const authCode = name === 'transfer' ? readAuthCode(host) : undefined
  const corrected = Object.keys(bodyOf(approved))
  const sent = [...corrected, ...(authCode === undefined ? [] : ['the auth code'])]
  const send = (body: DomainParts, { test }: { test: boolean }): Promise<Ending> =>
    sendOnce(
      session.client,
      {
        send: (writer, options) =>
          retryAction(writer, domain, { ...body, ...(authCode !== undefined && { authCode }) }, options),
        // It runs again, or has ended well.
        shows: async looker => (await getAction(looker, domain))?.hasFailed !== true,
      },
      { test },
    )
  return {
    perform: async ({ test }) => {
      if (!plan || !sources || approved.length === 0) return send({}, { test })
      await requireSameAction(domain, name, session)
      const now = await renewed(session.client, approved)
      const body = bodyOf(now)
      if (test || now.length === 0) return send(body, { test })
      return saved(now, { plan, sources, session }, host, () => send(body, { test }))
    },
    wording: {
      done: `${name} of ${domain} runs again`,
      undone: `${name} of ${domain} was not tried again`,
      next: [`\`zonewright actions show ${domain}\` tells how it goes.`],
      again: 'try it again',
    },
    question:
      corrected.length === 0
        ? `Try ${name} of ${domain} again?`
        : `Try ${name} of ${domain} again, with this plan?`,
    notes: [
      ...(remark === undefined ? [] : [remark]),
      sent.length === 0 ? 'It is tried again as it was sent.' : `It is tried again with ${sent.join(', ')}.`,
    ],
    ...(plan && { plan }),
  }
}

/** Why a plan is not carried out; undefined when nothing speaks against it. All of it goes in one request. */
function stopOf(plan: Plan, domain: ZoneName): StoppedRetry | undefined {
  const keys = [...new Set(closedFor(plan.refusals, domain).map(({ key }) => key))]
  if (keys.length > 0) {
    return {
      plan,
      code: EXIT.refused,
      keys,
      reason: `refused by a guard: if it is meant, add ${keys.join(' ')}`,
    }
  }
  const failed = (reason: string): StoppedRetry => ({ plan, code: EXIT.failed, keys, reason })
  const [unread] = plan.incomplete
  if (unread) return failed(`what is live is not known: ${unread.message}`)
  const stuck = plan.parts.find(part => part.stuck !== undefined)
  return stuck && failed(`the ${stuck.kind} cannot be changed: see above`)
}

/** What the plan is about must still be what the server would do again. */
async function requireSameAction(domain: ZoneName, name: string, { client }: Session): Promise<void> {
  const action = await getAction(client, domain)
  if (action?.hasFailed && visible(action.name) === name) return
  throw new ZonewrightError(
    'action-moved',
    'user',
    `${name} of ${domain} is no longer there, or runs again`,
    {
      advice: `look again: \`zonewright actions show ${domain}\``,
    },
  )
}

/** As an apply does it: what is live is on the disk before anything is sent. */
async function saved(
  approved: readonly ChangedPart[],
  { plan, sources, session }: { plan: Plan; sources: Sources; session: Session },
  host: Host,
  send: () => Promise<Ending>,
): Promise<Ending> {
  const rules = snapshotSettings(sources.files.repository.config)
  const about = {
    server: session.baseUrl,
    account: session.accountName,
    plan: plan.hash,
    by: 'apply' as const,
  }
  const now = new Date(host.clock?.now() ?? Date.now())
  const snapshot = await writeSnapshot(host.cwd, snapshotOf(approved, about), rules, now)
  host.note(`What will change was saved: ${snapshot}`)
  let ending: Ending
  try {
    ending = await send()
  } catch (error) {
    if (error instanceof ApiError && !error.outcomeUnknown) await removeSnapshot(host.cwd, snapshot)
    throw error
  }
  host.note(`The way back: zonewright rollback ${snapshot}`)
  await removeOldSnapshots(host.cwd, rules, snapshot, text => host.note(text))
  return ending
}
