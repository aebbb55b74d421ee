/** `zonewright cancel <domain>`: gives a domain up, at the end of its period or at once. */

import { cancelDomain } from '../../api/calls/lifecycle.ts'
import { getTld } from '../../api/calls/tlds.ts'
import { type DomainInfo, getDomain } from '../../api/calls/wire.ts'
import { ZonewrightError } from '../../errors.ts'
import { cancelOffer } from '../../view/account/lifecycle-leaving.ts'
import type { ExitCode, Host } from '../run/host.ts'
import { parseDomain } from '../run/repository.ts'
import { CANCEL } from '../run/rights.ts'
import type { Session } from '../run/session.ts'
import type { Call } from '../usage/option.ts'
import { confirmAndSend, type PreparedOrder } from './lifecycle.ts'
import { unlessGone } from './lifecycle-once.ts'
import { managedBy } from './lifecycle-parts.ts'
import type { cancel as usage } from './usage.ts'

export async function cancel(args: Call<typeof usage>, host: Host): Promise<ExitCode> {
  const domain = parseDomain(args.domain)
  const { at } = args
  const leave = await managedBy(domain, host)
  const prepare = async ({ client }: Session): Promise<PreparedOrder> => {
    const info = await getDomain(client, domain, [])
    if (isCancelled(info)) throw already(domain, info)
    const tld = await unlessGone(getTld(client, domain.slice(domain.indexOf('.'))))
    const known = {
      ...(info.renewalDate !== undefined && { renewalDate: info.renewalDate }),
      ...(tld?.cancelTimeFrame !== undefined && { cancelTimeFrame: tld.cancelTimeFrame }),
    }
    const today = new Date(host.clock?.now() ?? Date.now()).toISOString().slice(0, 10)
    return {
      offer: cancelOffer({ domain, at, hasFile: leave !== undefined, today, ...known }),
      details: { at, ...known },
      deed: {
        send: (writer, options) => cancelDomain(writer, domain, at, options),
        shows: async looker => {
          const seen = await unlessGone(getDomain(looker, domain, []))
          return seen === undefined || isCancelled(seen)
        },
      },
      wording: {
        done: `${domain} was cancelled`,
        undone: `${domain} was not cancelled`,
        next: [
          at === 'end'
            ? 'It stays in the account until then; the control panel can take the cancellation back.'
            : 'It is not in the account any more.',
          ...(leave ? [`When it is gone, ${leave}: \`plan\` says so as long as it is there.`] : []),
        ],
        again: 'cancel it again',
      },
    }
  }
  return confirmAndSend({ verb: 'cancel', guard: 'cancel', domain, may: CANCEL, prepare }, args, host)
}

function isCancelled({ status, cancellationDate, cancellationStatus }: DomainInfo): boolean {
  return status === 'gone' || cancellationDate !== undefined || cancellationStatus !== undefined
}

function already(domain: string, { status, cancellationDate }: DomainInfo): ZonewrightError {
  const when = cancellationDate === undefined ? '' : `, for ${cancellationDate}`
  const what = status === 'gone' ? 'has left the account' : `is cancelled already${when}`
  return new ZonewrightError('already-cancelled', 'user', `${domain} ${what}; nothing was sent`, {
    advice: 'change or take back a cancellation in the control panel',
  })
}
