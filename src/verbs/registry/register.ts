/** `zonewright register <domain>`: buys a domain, with contacts, nameservers and zone from its files. */
import type { ExitCode, Host } from '../run/host.ts'
import { REGISTER } from '../run/rights.ts'
import type { LifecycleArgs } from './lifecycle.ts'
import { order } from './lifecycle-order.ts'

export function register(args: LifecycleArgs, host: Host): Promise<ExitCode> {
  return order({ verb: 'register', may: REGISTER, status: 'free', capabilities: ['canRegister'] }, args, host)
}
