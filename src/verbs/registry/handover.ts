/** `zonewright handover <domain>`: offers a domain to another account of the same provider. */

import { getAction } from '../../api/calls/domain-action.ts'
import { handOverDomain } from '../../api/calls/lifecycle.ts'
import { getDomain } from '../../api/calls/wire.ts'
import { usageError, type ZonewrightError } from '../../errors.ts'
import { handoverOffer } from '../../view/account/lifecycle-leaving.ts'
import type { ExitCode, Host } from '../run/host.ts'
import { parseDomain } from '../run/repository.ts'
import { HANDOVER } from '../run/rights.ts'
import type { Session } from '../run/session.ts'
import type { Call } from '../usage/option.ts'
import { confirmAndSend, type PreparedOrder } from './lifecycle.ts'
import { unlessGone } from './lifecycle-once.ts'
import type { handover as row } from './usage.ts'

export async function handover(args: Call<typeof row>, host: Host): Promise<ExitCode> {
  const domain = parseDomain(args.domain)
  const to = readAccount(args.to)
  const prepare = async ({ client, accountName }: Session): Promise<PreparedOrder> => {
    if (accountName === to) throw usage(`--to ${to} is this account`)
    const { renewalDate } = await getDomain(client, domain, [])
    return {
      offer: handoverOffer({ domain, to, ...(renewalDate !== undefined && { renewalDate }) }),
      details: { to },
      deed: {
        send: (writer, options) => handOverDomain(writer, domain, to, options),
        // Gone: it was accepted meanwhile.
        shows: async looker => {
          if ((await unlessGone(getDomain(looker, domain, []))) === undefined) return true
          return /hand-?over/i.test((await getAction(looker, domain))?.name ?? '')
        },
      },
      wording: {
        done: `${domain} was offered to ${to}`,
        undone: `${domain} was not offered to ${to}`,
        next: [
          `It moves when ${to} accepts it: \`zonewright actions show ${domain}\` tells how it goes.`,
          'Its files belong to that account then: move them to its repository.',
        ],
        again: 'offer it again',
      },
    }
  }
  return confirmAndSend({ verb: 'handover', guard: 'handover', domain, may: HANDOVER, prepare }, args, host)
}

/** A login name, as the control panel shows it. */
function readAccount(text: string): string {
  const name = text.trim()
  if (/^[\w.@+-]{1,100}$/.test(name)) return name
  throw usage(`--to ${JSON.stringify(text)} is not a name of an account`)
}

function usage(message: string): ZonewrightError {
  return usageError(message, 'name the account that gets the domain, such as --to example2')
}
