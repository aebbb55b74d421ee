/** What is lost when a domain is cancelled or handed over, said before it is. */
import { count } from '../../text/count.ts'
import { type Fact, nameOf, type Offer } from './lifecycle.ts'

export interface CancelShown {
  domain: string
  at: 'end' | 'immediately'
  /** `YYYY-MM-DD`; absent where the account does not tell. */
  renewalDate?: string
  /** Days before the renewal by which a cancellation is needed; absent where no one told. */
  cancelTimeFrame?: number
  /** Today, `YYYY-MM-DD`. */
  today: string
  /** Whether a file keeps a copy of the zone. */
  hasFile: boolean
}

export function cancelOffer(shown: CancelShown): Offer {
  const { domain, at, hasFile } = shown
  const facts: Fact[] = [
    ...endFacts(shown),
    {
      label: 'lost',
      text: 'the name, which anybody can register then, and every mail address and website under it',
    },
    { label: '', text: 'its zone, contacts, nameservers and DNSSEC keys' },
  ]
  const warnings =
    at === 'immediately'
      ? ['It ends at once and cannot be undone. What is paid for the rest of the period is not paid back.']
      : tooLate(shown)
  if (!hasFile) {
    warnings.push(`No file keeps a copy of its zone: \`zonewright pull ${domain}\` writes one.`)
  }
  const when = at === 'immediately' ? 'at once' : 'at the end of its period'
  return { title: `Cancel ${nameOf(domain)} ${when}`, facts, warnings }
}

function endFacts({ at, renewalDate = 'not known', cancelTimeFrame }: CancelShown): Fact[] {
  if (at === 'immediately') {
    return [
      { label: 'ends', text: 'now' },
      { label: 'paid until', text: renewalDate },
    ]
  }
  const ends = [{ label: 'ends', text: `${renewalDate}, instead of being renewed` }]
  const last = lastDay(renewalDate, cancelTimeFrame)
  if (last === undefined || cancelTimeFrame === undefined) return ends
  return [
    ...ends,
    { label: 'last day', text: `${last} (${count(cancelTimeFrame, 'day')} before the renewal)` },
  ]
}

function tooLate({ renewalDate = '', cancelTimeFrame, today }: CancelShown): string[] {
  const last = lastDay(renewalDate, cancelTimeFrame)
  if (last === undefined || today <= last) return []
  return [`The last day to cancel, ${last}, is over: another period may be charged.`]
}

/** `YYYY-MM-DD`; undefined where it cannot be told. */
function lastDay(renewalDate: string, days: number | undefined): string | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(renewalDate)
  if (!match || days === undefined || days > 10_000) return undefined
  const [year = 0, month = 1, day = 1] = match.slice(1).map(Number)
  return new Date(Date.UTC(year, month - 1, day - days)).toISOString().slice(0, 10)
}

export interface HandoverShown {
  domain: string
  /** The account that gets it. */
  to: string
  renewalDate?: string
}

export function handoverOffer({ domain, to, renewalDate }: HandoverShown): Offer {
  return {
    title: `Hand ${nameOf(domain)} over to ${to}`,
    facts: [
      { label: 'to', text: `the account ${to}, which has to accept it` },
      { label: 'lost', text: 'this account can neither see nor change the domain then' },
      ...(renewalDate === undefined ? [] : [{ label: 'paid until', text: renewalDate }]),
    ],
    warnings: [
      'Only the other account can give it back. Until it accepts, `zonewright actions cancel` stops it.',
    ],
  }
}
