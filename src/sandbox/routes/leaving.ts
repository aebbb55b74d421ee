/** How a domain leaves: cancelled with DELETE, or handed over to another account with PATCH. */
import { type Answer, Refusal } from '../http/envelope.ts'
import { domainOf } from '../rules/lookup.ts'
import { domainWrite, missing, type Target } from '../rules/writes.ts'
import { startAction } from '../state/actions.ts'
import { localTime } from '../state/local-time.ts'
import type { Domain } from '../state/shapes.ts'
import { bodyOf, type Call, type Route, type World } from '../state/world.ts'

const handover = domainWrite(handedOver, { find: domainForHandover })

export const leavingRoutes: readonly Route[] = [
  {
    method: 'DELETE',
    path: '/domains/:domain',
    pausesItself: true,
    handle: domainWrite(cancelled, { find: domainOf }),
  },
  { method: 'PATCH', path: '/domains/:domain', pausesItself: true, handle: handover },
  { method: 'PATCH', path: '/domains', pausesItself: true, handle: handoverByBody },
]

/** The domain's name in the body instead of the path (api-facts 4.21). */
async function handoverByBody(world: World, call: Call): Promise<Answer> {
  const name = bodyOf(call)['domainName']
  if (typeof name !== 'string' || name === '') throw missing('domainName')
  return await handover(world, { ...call, params: { domain: name } })
}

/** The text of the hand-over has a small letter (api-facts, known error texts). */
function domainForHandover(world: World, call: Call): Domain {
  const name = call.params['domain'] ?? ''
  const domain = world.store.domain(call.account, name)
  if (domain === undefined) throw new Refusal(404, `domain with name '${name}' not found`)
  return domain
}

/** Runs until the other customer accepts, which only the control path can do. */
function handedOver({ world, call, domain, body }: Target): () => void {
  const { action, targetCustomerName: target } = body
  if (typeof action !== 'string' || action === '') throw missing('action')
  if (action !== 'handover') throw new Refusal(406, `This is not a valid action: '${action}'`)
  if (typeof target !== 'string' || target === '') throw missing('targetCustomerName')
  if (target === call.account.name || world.store.account(target) === undefined) {
    throw new Refusal(409, `Target user '${target}' is not capable of receiving handover`)
  }
  return () => {
    const course = world.planned.take(domain.name) ?? { state: 'running' }
    startAction(world.store, call.account, domain.name, 'handover', { moveTo: target }, course)
  }
}

function cancelled({ world, call, domain, body }: Target): () => void {
  const { parts, name } = domain
  const endTime = body['endTime']
  if (typeof endTime !== 'string') throw missing('endTime')
  if (endTime !== 'end' && endTime !== 'immediately') {
    const text = `This is not a valid cancellation time: '${endTime}', please use either 'end' or 'immediately'`
    throw new Refusal(406, text)
  }
  if (parts['hasAdditionalProducts'] === true) {
    const text = `The domain '${name}' has additional products attached, and thus can't be cancelled`
    throw new Refusal(403, text)
  }
  if (![undefined, null, ''].includes(parts['cancellationStatus'] as undefined)) {
    throw new Refusal(409, `The domain '${name}' already has a cancellation pending`)
  }
  const atEnd = `${parts['renewalDate'] ?? '2030-01-05'} 00:00:00`
  const change =
    endTime === 'end'
      ? { cancellationDate: atEnd, cancellationStatus: 'cancelled' }
      : { cancellationDate: localTime(world.now()), cancellationStatus: 'cancelled', status: 'gone' }
  return () => world.store.setParts(call.account, name, change)
}
