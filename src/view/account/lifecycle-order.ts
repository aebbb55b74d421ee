/** What an order says before it is sent: price, period, and what the domain will have from its first day. */
import { count, someNames } from '../../text/count.ts'
import { euros, type Fact, months, nameOf, type Offer } from './lifecycle.ts'

/** Prices in cents, without VAT. */
export interface OrderTerms {
  tld: string
  price: number
  recurringPrice: number
  /** Of a period, in months. */
  months: number
  /** Days before the renewal by which a cancellation is needed. */
  cancelTimeFrame?: number
}

/** Where a part of the order comes from. Values of contacts are nowhere in it. */
export interface OrderSources {
  /** The files that were read; none when no file manages the domain. */
  files: readonly string[]
  /** By role, whether the file says it; those that are not there get the defaults of the account. */
  contacts: { declared: readonly string[]; completed: readonly string[] }
  /** Hostnames; empty when the account's own are used. */
  nameservers: readonly string[]
  /** Entries of the zone; 0 when it begins with the default one. */
  entries: number
}

export interface OrderShown {
  verb: 'register' | 'transfer'
  domain: string
  terms: OrderTerms
  sources: OrderSources
}

export function orderOffer({ verb, domain, terms, sources }: OrderShown): Offer {
  const { price, recurringPrice, cancelTimeFrame = 0 } = terms
  const period = months(terms.months)
  const facts: Fact[] = [
    { label: 'price', text: `${euros(price)} for the first ${period}, without VAT` },
    {
      label: 'after that',
      text: `${euros(recurringPrice)} for every ${period}, without VAT, until it is cancelled`,
    },
    {
      label: 'to end it',
      text:
        cancelTimeFrame === 0
          ? 'cancel before a renewal'
          : `cancel ${count(cancelTimeFrame, 'day')} or more before a renewal`,
    },
    { label: 'contacts', text: contactsText(sources) },
    { label: 'nameservers', text: nameserversText(sources) },
    { label: 'zone', text: zoneText(sources) },
  ]
  const title = `${verb === 'register' ? 'Register' : 'Transfer'} ${nameOf(domain)}`
  return { title, facts, warnings: warningsOf(verb, terms.tld, sources) }
}

function warningsOf(
  verb: OrderShown['verb'],
  tld: string,
  { files, nameservers, entries }: OrderSources,
): string[] {
  const warnings: string[] = []
  if (files.length === 0) {
    warnings.push(
      'No file manages this domain: it gets the default contacts, nameservers and zone of the account.',
    )
  }
  if (verb === 'transfer') {
    warnings.push(`The API tells one price for ${tld}; that of a transfer may differ.`)
    const moves = nameservers.length === 0
    if (moves)
      warnings.push('The nameservers of today are given up: the zone here is what counts after the transfer.')
    warnings.push(
      moves
        ? 'If the domain is signed today, take its DS away where it is registered and wait a day before the transfer: its keys do not come along, and no one would find it.'
        : 'If the domain is signed today, its DS comes along: these nameservers have to serve a key that fits it.',
    )
    if (moves && entries === 0) {
      warnings.push('Mail and website follow the default zone, not the one of today.')
    }
  }
  warnings.push('An order cannot be undone: its price is due whatever happens to the domain.')
  return warnings
}

function contactsText({ contacts: { declared, completed }, files }: OrderSources): string {
  if (declared.length === 0) return 'those of the account (defaults)'
  const own = `${someNames(declared)} from ${someNames(files)}`
  return completed.length === 0 ? own : `${own}; ${someNames(completed)} of the account (defaults)`
}

function nameserversText({ nameservers, files }: OrderSources): string {
  if (nameservers.length === 0) return 'those of the account (defaults)'
  return `${nameservers.join(', ')}, from ${someNames(files)}`
}

function zoneText({ entries, files }: OrderSources): string {
  if (entries === 0) return 'the default one'
  return `${count(entries, 'record')} from ${someNames(files)}, and nothing else`
}
