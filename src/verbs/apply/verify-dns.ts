/** `--verify`: asks the DNS whether it serves what an apply has written, and waits for it up to a limit. */

import type { Client } from '../../api/client.ts'
import { systemClock } from '../../api/request/clock.ts'
import { partKey } from '../../plan/approval.ts'
import type { PartOutcome } from '../../plan/outcome.ts'
import type { Serving } from '../../plan/serving.ts'
import { readerOf } from '../../sync/account/account.ts'
import type { ChangedPart } from '../../sync/plan/plan-part.ts'
import { watchServing } from '../../sync/verify/serving.ts'
import { isShownByDns, wantedDomains } from '../../sync/verify/serving-wanted.ts'
import { count } from '../../text/count.ts'
import { servingText } from '../../view/outcome/serving.ts'
import { openLookup } from '../run/dns-options.ts'
import type { Host } from '../run/host.ts'
import type { VerifyArgs } from '../usage/shared.ts'

/** Long enough for most; who wants to be sure waits longer. */
const VERIFY_WAIT = 120

/** Before anything is written: a resolver that cannot be read is a wrong call. Throws `bad-resolver`. */
export async function requireResolver(args: VerifyArgs, host: Host): Promise<void> {
  if (args.verify) await openLookup(args, host)
}

/** What the DNS says of everything that was written; undefined when it was not asked. */
export async function verified(
  open: readonly ChangedPart[],
  outcomes: readonly PartOutcome[],
  args: VerifyArgs,
  { client, host }: { client: Client; host: Host },
): Promise<Serving[] | undefined> {
  if (!args.verify || host.signal.aborted) return undefined
  // Domains end in any order; people read them in that of the plan.
  const ended = new Map(outcomes.filter(isShownByDns).map(outcome => [partKey(outcome), outcome]))
  const written = open.flatMap(approved => {
    const outcome = ended.get(partKey(approved.part))
    return outcome ? [{ approved, outcome }] : []
  })
  if (written.length === 0) return []
  const domains = await wantedDomains(written, readerOf(client))
  const asking = `asking the DNS about ${count(domains.length, 'domain')}`
  const progress = host.progress(asking)
  return watchServing(domains, {
    openLookup: () => openLookup(args, host),
    clock: host.clock ?? systemClock,
    signal: host.signal,
    waitMs: (args.verifyWait ?? VERIFY_WAIT) * 1000,
    onRound: (settled, pauseMs) =>
      progress.update(`${asking}: ${settled} settled, again in ${Math.ceil(pauseMs / 1000)} s`),
  }).finally(() => progress.stop())
}

/** For people. */
export function sayServing(servings: readonly Serving[], host: Host): void {
  if (servings.length === 0) {
    host.note('Nothing of what was written shows in the DNS, so it was not asked.')
    return
  }
  const text = servingText(servings, {
    color: host.color.result,
    interrupted: host.signal.aborted,
    ...(host.width !== undefined && { width: host.width }),
  })
  host.result(`\n${text}`)
}
