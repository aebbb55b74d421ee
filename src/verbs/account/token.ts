/**
 * `zonewright token`: makes an access token from the key pair. The one command that prints a secret, and it does
 * so on purpose: alone on stdout, so that `export TRANSIP_ACCESS_TOKEN="$(zonewright token --read-only)"` works.
 */

import { accessTokenClaims } from '../../api/auth/auth.ts'
import { spell } from '../../api/request/clock.ts'
import { usageError, ZonewrightError } from '../../errors.ts'
import { accountFor } from '../run/accounts.ts'
import { EXIT, type ExitCode, type Host } from '../run/host.ts'
import { type Session, withClient } from '../run/session.ts'
import type { Call } from '../usage/option.ts'
import type { token as usage } from './usage.ts'

type TokenArgs = Call<typeof usage>

const DEFAULT_EXPIRES = '1h'
const LONGEST_SECONDS = 31 * 86_400
const UNIT_SECONDS: Readonly<Record<string, number>> = { m: 60, h: 3600, d: 86_400 }

/** Prints the token on stdout, and on stderr what it may do, when it ends and how it is called. */
export async function token(args: TokenArgs, host: Host): Promise<ExitCode> {
  const seconds = readExpires(args.expires ?? DEFAULT_EXPIRES)
  const account = await accountFor(args, [], host)
  // The client itself may send nothing: it only makes the token.
  const made = await withClient(host, { readOnly: true, may: [], account }, session =>
    mint(session, seconds, args, host),
  )
  const { accessToken, expires, label } = made
  host.result(
    args.json
      ? JSON.stringify(
          { accessToken, expires: expires.toISOString(), readOnly: args.readOnly ?? false, label },
          null,
          2,
        )
      : accessToken,
  )
  const rights = args.readOnly ? 'can only read' : 'can read and write'
  const end = expires
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, ' UTC')
  host.note(
    `This token ${rights} until ${end}, for ${spell(seconds * 1000)}. In the control panel it is called ${label}.`,
  )
  return EXIT.fine
}

async function mint(
  { client, credentials, variables }: Session,
  seconds: number,
  { readOnly = false }: TokenArgs,
  host: Host,
): Promise<{ accessToken: string; label: string; expires: Date }> {
  if (credentials.kind !== 'key') {
    throw new ZonewrightError('no-key', 'user', 'an access token cannot make another one', {
      advice: `set TRANSIP_ACCOUNT_NAME and ${variables.privateKey ?? 'TRANSIP_PRIVATE_KEY'} in place of ${variables.accessToken}`,
    })
  }
  const asked = host.clock?.now() ?? Date.now()
  // In seconds, because every client that was seen to work says it so (api-facts 1.21).
  const made = await client.mintToken({ readOnly, label: 'token', lifetime: `${seconds} seconds` })
  const claims = await accessTokenClaims(made.accessToken)
  if (readOnly && claims.readOnly === false) {
    throw new ZonewrightError('token-too-strong', 'provider', 'the server made a token that may write', {
      advice: `revoke ${made.label} in the control panel (My Account, API)`,
    })
  }
  return { ...made, expires: new Date(claims.exp === undefined ? asked + seconds * 1000 : claims.exp * 1000) }
}

/** Seconds. Strict: a slip in a lifetime is better heard than guessed at. */
function readExpires(text: string): number {
  const match = /^([1-9]\d{0,5}) ?(m|min|minutes?|h|hours?|d|days?)$/.exec(text)
  const seconds = match ? Number(match[1]) * UNIT_SECONDS[match[2]![0]!]! : 0
  if (seconds > 0 && seconds <= LONGEST_SECONDS) return seconds
  const what = match ? 'is more than 31 days' : 'is not a length of time'
  throw usageError(
    `--expires ${JSON.stringify(text)} ${what}`,
    'write minutes, hours or days, such as 30m, 12h or 7d; 31d at most',
  )
}
