/** `zonewright transfer <domain>`: brings a domain here from another provider, with the code from the environment. */
import type { ExitCode, Host } from '../run/host.ts'
import { TRANSFER } from '../run/rights.ts'
import type { LifecycleArgs } from './lifecycle.ts'
import { requireAuthCode } from './lifecycle-auth-code.ts'
import { order } from './lifecycle-order.ts'

/** Without a code nothing is even looked at: the API would take the request for a registration. */
export async function transfer(args: LifecycleArgs, host: Host): Promise<ExitCode> {
  const authCode = requireAuthCode(host)
  return await order(
    { verb: 'transfer', may: TRANSFER, status: 'notfree', capabilities: WAYS },
    args,
    host,
    authCode,
  )
}

const WAYS = ['canTransferWithOwnerChange', 'canTransferWithoutOwnerChange']
