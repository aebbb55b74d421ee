/** The WHOIS contacts of a domain, and the account's defaults for new ones. */
import { type Answer, done, ok, Refusal } from '../http/envelope.ts'
import { contactsIn, readContacts } from '../rules/contact-rules.ts'
import { domainAsRead, namedDomain, partOf } from '../rules/lookup.ts'
import { domainWrite, missing, type Target } from '../rules/writes.ts'
import { refuseIncapable } from '../state/tlds.ts'
import { bodyOf, type Call, type Route, type World } from '../state/world.ts'

export const contactRoutes: readonly Route[] = [
  { method: 'GET', path: '/domains/:domain/contacts', handle: listContacts },
  { method: 'PUT', path: '/domains/:domain/contacts', pausesItself: true, handle: domainWrite(replaced) },
  { method: 'GET', path: '/domain-defaults/contacts', handle: listDefaults },
  { method: 'PUT', path: '/domain-defaults/contacts', handle: replaceDefaults },
]

function listContacts(world: World, call: Call): Answer {
  const domain = namedDomain(world, call)
  return partOf(call, domain, 'contacts', { contacts: contactsIn(domainAsRead(world, call, domain).parts) })
}

function replaced({ world, call, domain, body }: Target): () => void {
  const contacts = contactsOf(body)
  if (domain.parts['isTransferLocked'] === true) {
    throw new Refusal(409, `Domain '${domain.name}' is locked, no modification is allowed`)
  }
  refuseIncapable(world, call.account, domain.name, 'canSetContacts')
  const ownerOf = (list: object[]): string =>
    JSON.stringify(list.find(contact => (contact as { type: string }).type === 'registrant'))
  if (ownerOf(contacts) !== ownerOf(contactsIn(domain.parts))) {
    refuseIncapable(world, call.account, domain.name, 'canSetOwner')
  }
  return () => world.store.setParts(call.account, domain.name, { contacts })
}

function listDefaults(world: World, call: Call): Answer {
  return ok({ contacts: defaultsOf(world, call) })
}

async function replaceDefaults(world: World, call: Call): Promise<Answer> {
  const contacts = contactsOf(bodyOf(call))
  defaultsOf(world, call)
  if (!call.testMode) {
    world.store.setAccountParts(call.account, { contacts })
    await world.save()
  }
  return done()
}

function contactsOf(body: Record<string, unknown>): object[] {
  const sent = body['contacts']
  if (!Array.isArray(sent)) throw missing('contacts')
  return readContacts(sent)
}

function defaultsOf(world: World, call: Call): object[] {
  const contacts = contactsIn(world.store.accountParts(call.account))
  if (contacts.length === 0) {
    throw new Refusal(404, 'No default domain contacts were found for this account')
  }
  return contacts
}
