/** The way of every verb that costs money or cannot be undone: look, show, ask, send once, say what came of it. */

import type { Permission } from '../../api/auth/permissions.ts'
import type { ZoneName } from '../../dns/name.ts'
import {
  type Ending,
  endingLines,
  type Offer,
  offerText,
  type Wording,
} from '../../view/account/lifecycle.ts'
import { accountFor } from '../run/accounts.ts'
import { EXIT, type ExitCode, type Host } from '../run/host.ts'
import { onlyReading, onlyTrying } from '../run/rights.ts'
import { type Session, withClient } from '../run/session.ts'
import type { Call } from '../usage/option.ts'
import { isAllowed, type LifecycleGuard, refusalOf } from './lifecycle-consent.ts'
import { type RegistryWrite, sendOnce } from './lifecycle-once.ts'
import type { register } from './usage.ts'

export type LifecycleArgs = Call<typeof register>

/** What a look at the account found, ready to be shown and done. */
export interface PreparedOrder {
  offer: Offer
  /** The same for programs. Nothing private. */
  details: Record<string, unknown>
  deed: RegistryWrite
  wording: Wording
}

export interface OrderRun {
  verb: 'register' | 'transfer' | 'cancel' | 'handover'
  guard: LifecycleGuard
  domain: ZoneName
  /** What the verb may send. The look before the yes gets the reads of it, a dry run nothing without `test=1`. */
  may: readonly Permission[]
  /** Only reads. Throws when it cannot be done, whoever says yes. */
  prepare(session: Session): Promise<PreparedOrder>
}

export async function confirmAndSend(
  { verb, guard, domain, may, prepare }: OrderRun,
  { allow = [], dryRun = false, json = false, ...args }: LifecycleArgs,
  host: Host,
): Promise<ExitCode> {
  const account = await accountFor(args, [domain], host)
  const allowed = isAllowed(guard, domain, allow)
  // A client that cannot write: before the yes there is nothing that could spend money.
  const { offer, details, deed, wording } = await withClient(
    host,
    { readOnly: true, may: onlyReading(may), account },
    prepare,
  )
  const width = host.width === undefined ? {} : { width: host.width }
  if (json) host.note(offerText(offer, { color: host.color.talk }))
  else host.result(offerText(offer, { color: host.color.result, ...width }))
  const refusal = dryRun ? undefined : await refusalOf(guard, domain, { allowed, json, host })
  const ending: Ending =
    refusal === undefined
      ? await withClient(
          host,
          { readOnly: false, may: dryRun ? onlyTrying(may) : may, interruptible: true, account },
          ({ client }) => sendOnce(client, deed, { test: dryRun }),
        )
      : 'refused'
  const said = [
    ...endingLines(ending, wording),
    ...(refusal === undefined ? [] : [`refused: ${guard}: ${refusal}`]),
  ]
  if (json) host.result(JSON.stringify({ verb, domain, ending, ...details, said }, null, 2))
  else if (ending === 'refused') host.note(said.join('\n'))
  else host.result(['', ...said].join('\n'))
  return EXITS[ending]
}

/** What no one knows is not fine. */
const EXITS: Readonly<Record<Ending, ExitCode>> = {
  done: EXIT.fine,
  tested: EXIT.fine,
  'lost-done': EXIT.fine,
  'lost-undone': EXIT.failed,
  unknown: EXIT.failed,
  refused: EXIT.refused,
}
