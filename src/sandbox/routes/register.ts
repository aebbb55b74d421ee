/** `POST /domains`: registers a domain, or transfers it when there is an auth code. Both cost money. */
import { type Answer, created, Refusal } from '../http/envelope.ts'
import { contactsIn, readContacts } from '../rules/contact-rules.ts'
import { checkDomainName } from '../rules/lookup.ts'
import { defaultNameservers, isProvided, readNameservers } from '../rules/nameserver-rules.ts'
import { missing, optionalList } from '../rules/writes.ts'
import { startAction } from '../state/actions.ts'
import { availabilityOf, outside } from '../state/availability.ts'
import { defaultZone, newParts } from '../state/new-domain.ts'
import type { Account, Course, Domain } from '../state/shapes.ts'
import { type Tld, tldOf } from '../state/tlds.ts'
import { bodyOf, type Call, type Route, type World } from '../state/world.ts'
import { newAuthCode } from './auth-code.ts'
import { readZone } from './dns.ts'
import { addInvoice } from './invoices.ts'

export const registerRoutes: readonly Route[] = [{ method: 'POST', path: '/domains', handle: order }]

/** One read sees the domain in progress; the next one ends it. */
const orderCourse: Course = { state: 'running', reads: 1 }

async function order(world: World, call: Call): Promise<Answer> {
  const body = bodyOf(call)
  const name = body['domainName']
  if (typeof name !== 'string' || name === '') throw missing('domainName')
  checkDomainName(name)
  const authCode = body['authCode'] ?? ''
  if (typeof authCode !== 'string') throw missing('authCode')
  const verb = authCode === '' ? 'register' : 'transfer'
  const tld = verb === 'register' ? registrable(world, call, name) : transferable(world, call, name)
  const domain = newDomain(world, call, body, name.toLowerCase(), tld)
  if (call.testMode) return created()
  world.store.addDomain(call.account, domain)
  const course = world.planned.take(name) ?? courseOf(world, call.account, name, verb, authCode)
  startAction(world.store, call.account, name, verb, { parts: { status: 'registered' } }, course)
  const description = `${verb === 'register' ? 'Registration' : 'Transfer'} of ${domain.name}`
  addInvoice(world, call.account, { product: 'domain', description, price: tld.price })
  await world.save()
  return created()
}

/** How an order goes on: a transfer with a code that is not the domain's fails, and can be retried. */
export function courseOf(
  world: World,
  account: Account,
  domainName: string,
  verb: string,
  authCode: string,
): Course {
  const wanted = outside(world, account, domainName)?.authCode
  if (verb !== 'transfer' || wanted === undefined || wanted === authCode) return orderCourse
  return { state: 'failed', message: 'The auth code is not valid' }
}

function registrable(world: World, call: Call, name: string): Tld {
  const tld = tldOf(world, call.account, name)
  if (tld === undefined || availabilityOf(world, call.account, name) !== 'free') {
    throw new Refusal(406, `The domain '${name}' is not free and thus cannot be registered`)
  }
  return tld
}

function transferable(world: World, call: Call, name: string): Tld {
  const status = availabilityOf(world, call.account, name)
  if (status === 'inyouraccount' || status === 'internalpush') {
    throw new Refusal(409, `The domain '${name}' is already in your account`)
  }
  const tld = tldOf(world, call.account, name)
  if (tld === undefined || status !== 'notfree') {
    throw new Refusal(409, `The domain '${name}' is not registered and thus cannot be transferred`)
  }
  const ways = ['canTransferWithOwnerChange', 'canTransferWithoutOwnerChange']
  if (!ways.some(way => tld.capabilities.includes(way))) {
    throw new Refusal(406, `Domain TLD doesn't support '${ways[1]}' capability`)
  }
  return tld
}

/** With what was sent, and the defaults for what was not; an empty list counts as not sent. */
function newDomain(world: World, call: Call, body: Record<string, unknown>, name: string, tld: Tld): Domain {
  const contacts = optionalList(body['contacts'], 'contacts')
  const nameservers = optionalList(body['nameservers'], 'nameservers')
  const dnsEntries = optionalList(body['dnsEntries'], 'dnsEntries')
  const servers = nameservers.length > 0 ? readNameservers(nameservers) : defaultNameservers
  return {
    name,
    dnsEntries: dnsEntries.length > 0 ? readZone(name, dnsEntries) : defaultZone,
    parts: {
      ...newParts(tld, world.now()),
      authCode: tld.capabilities.includes('requiresAuthCode') ? newAuthCode() : '',
      canEditDns: isProvided(servers),
      hasDnsSec: isProvided(servers) && tld.capabilities.includes('supportsDnsSec'),
      nameservers: servers,
      contacts:
        contacts.length > 0 ? readContacts(contacts) : contactsIn(world.store.accountParts(call.account)),
    },
  }
}
