/** What is between a change and those who should see it, in plain words. */

import { areProviders } from '../../dns/provider.ts'
import { someNames } from '../../text/count.ts'
import type { DomainAction, DomainFacts } from '../contract/domain-context.ts'
import type { DomainView } from './view.ts'

/** The account's words for what happens to a domain; `registered` is as it should be. */
const STATUS: Readonly<Record<string, string>> = {
  gone: 'the domain has left the account or was cancelled',
  dnsonly: 'only its DNS is in this account, the registration is elsewhere: its nameservers are set there',
  inprogress: 'the domain is being registered or transferred',
  dropinprogress: 'the domain is being cancelled',
}

/** For every part that changes. */
export function stateNotes({ domain, subject }: DomainView): string[] {
  if (!domain) return []
  const { cancellationDate, action } = domain
  return [
    ...(action ? [actionNote(action, subject)] : []),
    ...(cancellationDate
      ? [`${subject} is cancelled: it ends on ${cancellationDate} (Europe/Amsterdam)`]
      : []),
  ]
}

/** For changes of the zone: whether anybody will see them. */
export function zoneNotes(view: DomainView): string[] {
  const { domain, hosts, subject } = view
  if (!domain) return []
  const delegation = delegationNote(view)
  const dnsOnly = domain.isDnsOnly || domain.status === 'dnsonly'
  const status = dnsOnly ? STATUS['dnsonly'] : STATUS[domain.status ?? '']
  return [
    ...(delegation === undefined ? [] : [delegation]),
    ...(domain.canEditDns === false && (hosts.before === undefined || areProviders(hosts.before))
      ? ['the account says that edits of this zone do not reach its nameservers (canEditDns is off)']
      : []),
    ...(status === undefined ? unknownStatus(domain) : [`${subject}: ${status}`]),
    ...(domain.hasAutoDns
      ? ['auto DNS is on: the provider may change records of this zone by itself; `autoDns: no` ends that']
      : []),
  ]
}

function delegationNote({ hosts }: DomainView): string | undefined {
  const { before = [], after = [] } = hosts
  const foreign = after.filter(name => !areProviders([name]))
  if (foreign.length === 0) {
    const was = before.filter(name => !areProviders([name]))
    return was.length > 0
      ? `edits become visible when the change of nameservers does: now delegated to ${someNames(was.toSorted())}`
      : undefined
  }
  return foreign.length === after.length
    ? `edits will not be visible: delegated to ${someNames(foreign.toSorted())}`
    : `edits will be visible in part only: also delegated to ${someNames(foreign.toSorted())}`
}

function unknownStatus({ status }: DomainFacts): string[] {
  if (status === undefined || status === 'registered' || Object.hasOwn(STATUS, status)) return []
  return [`the account calls the state of this domain "${status}", which Zonewright does not know`]
}

function actionNote({ name, message, hasFailed }: DomainAction, subject: string): string {
  if (!hasFailed)
    return `the registry is busy with ${name} of ${subject}: an apply waits until that has ended`
  const why = message === '' ? '' : `: ${message}`
  return `${name} of ${subject} has failed${why}; \`zonewright actions retry ${subject}\` tries again, \`zonewright actions cancel ${subject}\` gives it up`
}
