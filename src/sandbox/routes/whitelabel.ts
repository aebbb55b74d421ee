/** `POST /whitelabel`: orders the whitelabel account, once. */
import { type Answer, created, Refusal } from '../http/envelope.ts'
import { bodyOf, type Call, type Route, type World } from '../state/world.ts'
import { addInvoice } from './invoices.ts'

export const whitelabelRoutes: readonly Route[] = [{ method: 'POST', path: '/whitelabel', handle: order }]

/** In cents, our own choice. */
const price = 2500

async function order(world: World, call: Call): Promise<Answer> {
  bodyOf(call)
  if (world.store.accountParts(call.account)['whitelabel'] === true) {
    throw new Refusal(406, 'You already have a whitelabel account')
  }
  if (!call.testMode) {
    world.store.setAccountParts(call.account, { whitelabel: true })
    addInvoice(world, call.account, { product: 'whitelabel', description: 'Whitelabel account', price })
    await world.save()
  }
  return created()
}
