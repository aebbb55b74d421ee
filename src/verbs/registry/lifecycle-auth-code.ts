/** The code that a transfer needs. A secret: it comes from the environment only and is never shown. */
import { ZonewrightError } from '../../errors.ts'
import type { Host } from '../run/host.ts'

const VARIABLE = 'TRANSIP_AUTH_CODE'

/** Undefined when it is not set; an empty variable counts as not set. */
export function readAuthCode({ env }: Host): string | undefined {
  const code = env[VARIABLE]?.trim()
  if (code === undefined || code === '') return undefined
  if (!/\p{Cc}/u.test(code)) return code
  throw new ZonewrightError(
    'bad-auth-code',
    'user',
    `${VARIABLE} holds a line break or another control character`,
    {
      advice: 'set it to the code alone, as the present provider shows it',
    },
  )
}

/** @throws ZonewrightError `no-auth-code`, before anything is sent */
export function requireAuthCode(host: Host): string {
  const code = readAuthCode(host)
  if (code !== undefined) return code
  throw new ZonewrightError(
    'no-auth-code',
    'user',
    `${VARIABLE} is not set, and a transfer needs the code of the domain`,
    {
      advice: `ask the present provider for it and set ${VARIABLE}; it is never an argument, because arguments can be seen by others`,
    },
  )
}
