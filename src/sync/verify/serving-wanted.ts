/** What of an apply the DNS is asked for, domain by domain: from the plan, and from what became of it. */
import type { ZoneName } from '../../dns/name.ts'
import { PROVIDER_NAMESERVERS } from '../../dns/provider.ts'
import { ZonewrightError } from '../../errors.ts'
import type { DnsEntry } from '../../kinds/contract/raw.ts'
import { hostOf } from '../../kinds/cross/view.ts'
import type { DnssecKey } from '../../kinds/dnssec/value.ts'
import { type AnyKind, kindNamed } from '../../kinds/index.ts'
import type { Nameserver } from '../../kinds/nameservers/value.ts'
import type { PartOutcome } from '../../plan/outcome.ts'
import type { Item } from '../../plan/state.ts'
import type { Reader } from '../account/account.ts'
import { applyEdit } from '../parts/edit.ts'
import type { ChangedPart } from '../plan/plan-part.ts'
import { type WantedZone, wantedOf } from './serving-rrsets.ts'

/** By what of a kind the DNS shows. */
export type WantedPart = { kind: string } & (
  | { shows: 'records'; zone: WantedZone }
  | { shows: 'hosts'; nameservers: readonly Nameserver[] }
  | { shows: 'keys'; keys: readonly DnssecKey[] }
  /** Something else is live than was planned, and it could not be read again. */
  | { shows: 'unread'; wanted: AnyKind['shows']; message: string }
)

export interface WantedDomain {
  subject: ZoneName
  parts: WantedPart[]
  /** Hosts that the account names for it, canonical; the provider's where it does not tell. */
  own: readonly string[]
}

/** Whether the DNS can show what became of a part: it was written, and the DNS knows its kind. */
export function isShownByDns({ kind, verdict }: PartOutcome): boolean {
  const isWritten = verdict === 'verified' || verdict === 'differs' || verdict === 'pending'
  return isWritten && kindNamed(kind).shows !== undefined
}

/**
 * In the order of the parts. What is expected follows from what was live and the edits; only where something else is
 * live now it is read again.
 */
export async function wantedDomains(
  written: readonly { approved: ChangedPart; outcome: PartOutcome }[],
  reader: Reader,
): Promise<WantedDomain[]> {
  const domains = new Map<string, WantedDomain>()
  for (const { approved, outcome } of written) {
    const { part, kind, inputs } = approved
    const subject = part.subject as ZoneName
    const hosts = inputs.domainContext?.domain?.nameservers ?? []
    const named = hosts.map(({ hostname }) => hostOf(hostname))
    const own = named.length > 0 ? named : PROVIDER_NAMESERVERS
    const domain = domains.get(subject) ?? { subject, parts: [], own }
    domains.set(subject, domain)
    const live = outcome.verdict === 'differs' ? await readAgain(approved, reader) : planned(approved)
    if (typeof live === 'string') {
      domain.parts.push({ kind: kind.name, shows: 'unread', wanted: kind.shows, message: live })
      continue
    }
    const ids = part.changes.map(({ id }) => id)
    if (kind.shows === 'records') {
      domain.parts.push({
        kind: kind.name,
        shows: 'records',
        zone: wantedOf(subject, ids, live as readonly DnsEntry[]),
      })
      continue
    }
    const values = kind.parse(live, subject).map(({ value }: Item<unknown>) => value)
    if (kind.shows === 'keys')
      domain.parts.push({ kind: kind.name, shows: 'keys', keys: values as DnssecKey[] })
    else {
      const nameservers = values as Nameserver[]
      domain.own = nameservers.map(({ hostname }) => hostname)
      domain.parts.push({ kind: kind.name, shows: 'hosts', nameservers })
    }
  }
  return [...domains.values()]
}

/** Why not, where it cannot be read: what was written is said all the same. */
async function readAgain({ part, kind }: ChangedPart, reader: Reader): Promise<readonly unknown[] | string> {
  try {
    return await reader(kind, part.subject as ZoneName)
  } catch (error) {
    if (!(error instanceof ZonewrightError)) throw error
    return `what the account holds now could not be read: ${error.message}`
  }
}

/** What was live, with all edits. */
function planned({ part, live }: ChangedPart): readonly unknown[] {
  return part.steps.reduce<readonly unknown[]>((list, { edit }) => applyEdit(list, edit), live.raw)
}
