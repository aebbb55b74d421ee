/** `/domains/{domain}/actions`: what runs or failed, retry, cancel (api-facts 4.16, 4.17). */
import { type Answer, Refusal } from '../http/envelope.ts'
import { readContacts } from '../rules/contact-rules.ts'
import { namedDomain, partOf } from '../rules/lookup.ts'
import { readNameservers } from '../rules/nameserver-rules.ts'
import { domainWrite, missing, optionalList, refuseRunning, type Target } from '../rules/writes.ts'
import { countRead, startAction } from '../state/actions.ts'
import type { Changes, Domain } from '../state/shapes.ts'
import type { Call, Route, World } from '../state/world.ts'
import { readZone } from './dns.ts'
import { partsWith } from './nameservers.ts'
import { courseOf } from './register.ts'

const path = '/domains/:domain/actions'

export const actionRoutes: readonly Route[] = [
  { method: 'GET', path, handle: showAction },
  { method: 'PATCH', path, pausesItself: true, handle: domainWrite(retried, { whileRunning: true }) },
  { method: 'DELETE', path, pausesItself: true, handle: domainWrite(cancelled, { whileRunning: true }) },
]

async function showAction(world: World, call: Call): Promise<Answer> {
  if (countRead(world.store, call.account, namedDomain(world, call).name)) await world.save()
  const domain = namedDomain(world, call)
  const { name = '', message = '', state } = domain.action ?? {}
  return partOf(call, domain, 'actions', { action: { name, message, hasFailed: state === 'failed' } })
}

/** Starts a failed action again with what was sent; empty and null are not sent. */
function retried({ world, call, domain, body }: Target): () => void {
  refuseRunning(domain, '.')
  const { action, name } = domain
  const authCode = body['authCode'] ?? ''
  if (typeof authCode !== 'string') throw missing('authCode')
  const corrected = correctedChanges(domain, body)
  if (action === undefined) throw new Refusal(406, `Domain '${name}' has no failed action`)
  return () => {
    const isOrder = action.name === 'register' || action.name === 'transfer'
    const usual = isOrder
      ? courseOf(world, call.account, name, action.name, authCode)
      : { state: 'finished' as const }
    const course = world.planned.take(name) ?? usual
    startAction(world.store, call.account, name, action.name, merged(action.changes, corrected), course)
  }
}

function correctedChanges(domain: Domain, body: Record<string, unknown>): Changes {
  const nameservers = optionalList(body['nameservers'], 'nameservers')
  const contacts = optionalList(body['contacts'], 'contacts')
  const dnsEntries = optionalList(body['dnsEntries'], 'dnsEntries')
  return {
    parts: {
      ...(nameservers.length > 0 && partsWith(domain, readNameservers(nameservers))),
      ...(contacts.length > 0 && { contacts: readContacts(contacts) }),
    },
    ...(dnsEntries.length > 0 && { dnsEntries: readZone(domain.name, dnsEntries) }),
  }
}

function merged(before: Changes = {}, corrected: Changes): Changes {
  return { ...before, ...corrected, parts: { ...before.parts, ...corrected.parts } }
}

/** Nothing of the action takes effect; a domain that was still to come is not the account's any more. */
function cancelled({ world, call, domain }: Target): () => void {
  const { action, name } = domain
  if (action === undefined || action.cancellable === false) {
    throw new Refusal(409, `Unable to cancel the running action for '${name}' at this time`)
  }
  return () => {
    world.store.setAction(call.account, name, undefined)
    if (domain.parts['status'] === 'inprogress') world.store.removeDomain(call.account, name)
  }
}
