/** What `register` and `transfer` share: can it be had, what does it cost, what will it have, and the order itself. */
import { getDefaultContacts, type WhoisContact } from '../../api/calls/default-contacts.ts'
import {
  type Availability,
  type DomainParts,
  getAvailability,
  getTerms,
  orderDomain,
  type Terms,
} from '../../api/calls/lifecycle.ts'
import { type DomainInfo, getDomain } from '../../api/calls/wire.ts'
import type { Client } from '../../api/client.ts'
import type { ZoneName } from '../../dns/name.ts'
import { ZonewrightError } from '../../errors.ts'
import { type OrderSources, orderOffer } from '../../view/account/lifecycle-order.ts'
import { EXIT, type ExitCode, type Host } from '../run/host.ts'
import { parseDomain } from '../run/repository.ts'
import { confirmAndSend, type LifecycleArgs, type OrderRun, type PreparedOrder } from './lifecycle.ts'
import { unlessGone } from './lifecycle-once.ts'
import { type FileParts, managedBy, partsOfFiles, partsWithoutFile } from './lifecycle-parts.ts'

export interface OrderVerb extends Pick<OrderRun, 'may'> {
  verb: 'register' | 'transfer'
  /** Capabilities of the TLD, of which one is needed. */
  capabilities: readonly string[]
  /** What the availability must be. */
  status: string
}

/** The whole verb. `authCode` makes it a transfer, and is neither shown nor kept. */
export async function order(
  { verb, may, ...needs }: OrderVerb,
  args: LifecycleArgs,
  host: Host,
  authCode?: string,
): Promise<ExitCode> {
  const domain = parseDomain(args.domain)
  const fromFiles: FileParts | 'invalid' = (await managedBy(domain, host))
    ? await partsOfFiles(domain, host)
    : await partsWithoutFile(domain, host)
  if (fromFiles === 'invalid') return EXIT.invalidFiles
  const prepare = async ({ client }: { client: Client }): Promise<PreparedOrder> => {
    const available = await getAvailability(client, domain)
    if (available.status !== needs.status || !mayBe(verb, available))
      throw notAvailable(domain, verb, available)
    const terms = await getTerms(client, tldOf(domain))
    requireFit(domain, verb, needs.capabilities, terms)
    const { body, sources } = await completed(client, fromFiles)
    return {
      offer: orderOffer({ verb, domain, terms, sources }),
      details: {
        price: {
          currency: 'EUR',
          vat: 'excluded',
          cents: terms.price,
          recurringCents: terms.recurringPrice,
          periodMonths: terms.months,
        },
        sources,
      },
      deed: {
        send: (writer, options) =>
          orderDomain(
            writer,
            { domainName: domain, ...(authCode !== undefined && { authCode }), ...body },
            options,
          ),
        shows: async looker => isOurs(await unlessGone(getDomain(looker, domain, []))),
      },
      wording: wordingOf(verb, domain, sources),
    }
  }
  return confirmAndSend({ verb, guard: 'billable', domain, may, prepare }, args, host)
}

/** One that was cancelled long ago can still be seen, and one that is only served here is not registered here. */
function isOurs(info: DomainInfo | undefined): boolean {
  if (info === undefined || info.isDnsOnly === true) return false
  return info.status !== 'gone' && info.status !== 'dnsonly'
}

/** All after the first dot: only whole domains are sold. */
function tldOf(domain: ZoneName): string {
  return domain.slice(domain.indexOf('.'))
}

/** A server that lists nothing leaves it to the status. */
function mayBe(verb: OrderVerb['verb'], { actions }: Availability): boolean {
  return actions.length === 0 || actions.includes(verb)
}

function notAvailable(domain: ZoneName, verb: OrderVerb['verb'], { status }: Availability): ZonewrightError {
  const [why, advice] = UNAVAILABLE[status] ?? [
    `is ${JSON.stringify(status)} for the server, which is not known here`,
    'look at it in the control panel',
  ]
  const done = verb === 'register' ? 'registered' : 'transferred'
  return new ZonewrightError(
    'not-available',
    'user',
    `${domain} cannot be ${done}: it ${why}; nothing was ordered`,
    {
      advice: advice.replaceAll('{domain}', domain),
    },
  )
}

/** Why a domain with this status cannot be ordered so, and what to do. */
const UNAVAILABLE: Readonly<Record<string, readonly [why: string, advice: string]>> = {
  inyouraccount: ['is in this account already', '`zonewright pull {domain}` writes its file'],
  notfree: ['belongs to someone already', 'if that is you, `zonewright transfer {domain}` brings it here'],
  free: ['is registered nowhere', '`zonewright register {domain}` registers it'],
  unavailable: [
    'is not available',
    'its registry does not give it out, or no one sells it here: choose another name',
  ],
  internalpull: [
    'is in another account of the same provider',
    'let that account hand it over, or move it in the control panel',
  ],
  internalpush: ['is in this account, to be moved to another', 'look at it in the control panel'],
}

function requireFit(
  domain: ZoneName,
  verb: OrderVerb['verb'],
  capabilities: readonly string[],
  { tld, minLength = 1, maxLength = 63, ...terms }: Terms,
): void {
  const refuse = (why: string, advice: string): never => {
    throw new ZonewrightError('not-available', 'user', `${domain}: ${why}; nothing was ordered`, { advice })
  }
  if (!capabilities.some(one => terms.capabilities.includes(one))) {
    refuse(`the provider cannot ${verb} domains under ${tld}`, 'choose another name')
  }
  const label = domain.slice(0, -tld.length)
  // The registry counts the characters of an internationalised name in its own way: the server decides.
  if (label.startsWith('xn--') || (label.length >= minLength && label.length <= maxLength)) return
  refuse(`names under ${tld} have ${minLength} to ${maxLength} characters`, 'choose another name')
}

/**
 * The files with the default contacts of the account for roles that they do not mention. Roles are never mixed: a
 * holder is no one whom neither a file nor the account has named.
 */
async function completed(
  client: Client,
  { files, ...body }: FileParts,
): Promise<{ body: DomainParts; sources: OrderSources }> {
  const own = (body.contacts ?? []) as readonly WhoisContact[]
  const missing = ROLES.filter(role => !own.some(({ type }) => type === role))
  const defaults =
    own.length > 0 && missing.length > 0 ? ((await unlessGone(getDefaultContacts(client))) ?? []) : []
  const others = defaults.filter(({ type }) => missing.includes(type))
  const servers = (body.nameservers ?? []) as readonly { hostname: string }[]
  return {
    body: { ...body, ...(own.length > 0 && { contacts: [...own, ...others] }) },
    sources: {
      files,
      contacts: { declared: own.map(({ type }) => type), completed: others.map(({ type }) => type) },
      nameservers: servers.map(({ hostname }) => hostname),
      entries: body.dnsEntries?.length ?? 0,
    },
  }
}

const ROLES: readonly string[] = ['registrant', 'administrative', 'technical']

function wordingOf(
  verb: OrderVerb['verb'],
  domain: ZoneName,
  { files }: OrderSources,
): PreparedOrder['wording'] {
  const word = verb === 'register' ? 'registration' : 'transfer'
  return {
    done: `The ${word} of ${domain} was ordered`,
    undone: `the ${word} of ${domain} was not ordered`,
    next: [
      `The registry works on it now: \`zonewright actions show ${domain}\` tells how it goes.`,
      files.length === 0
        ? `When it is done: \`zonewright pull ${domain}\` writes its file.`
        : `When it is done: \`zonewright plan ${domain}\` shows what is left of its files.`,
    ],
    again: 'order it again',
  }
}
