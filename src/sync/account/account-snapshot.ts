/** What a plan has to know of domains beside their parts, each asked for once and only where it matters. */
import { getAction } from '../../api/calls/domain-action.ts'
import type { DomainInfo, Include } from '../../api/calls/wire.ts'
import type { Client } from '../../api/client.ts'
import { ApiError } from '../../api/request/errors.ts'
import type { ZoneName } from '../../dns/name.ts'
import type { DomainContext, DomainFacts, TldFacts } from '../../kinds/contract/domain-context.ts'
import type { AnyKind } from '../../kinds/index.ts'
import { heldDomains, type Reader, snapshotReader } from './account.ts'

/** What the top-level domain of a domain allows; undefined when it is not known. */
export type TldOf = (domain: string) => Promise<TldFacts | undefined>

/** A kind of a domain, or of the account. */
export interface PartSubject {
  kind: AnyKind
  section: { domain: ZoneName }
}

export interface AccountSnapshot {
  /** Whether the account holds what a part is about. */
  holds(part: PartSubject): boolean
  reader: Reader
  /** Throws `ApiError`. */
  domainContextOf(part: PartSubject): Promise<DomainContext>
}

export interface SnapshotFacts {
  tldOf?: TldOf
  accountName?: string
}

/** Asks for the list of the account, or for the one domain that parts are about; for nothing where they are about none. */
export async function snapshotOfAccount(
  parts: readonly PartSubject[],
  client: Client,
  options: SnapshotFacts = {},
): Promise<AccountSnapshot & { names(): Promise<Iterable<string>> }> {
  const ofDomains = parts.filter(({ kind }) => kind.scope === 'domain')
  const subjects = [...new Set(ofDomains.map(({ section }) => section.domain))]
  const include = includeFor(ofDomains.map(({ kind }) => kind))
  const held = subjects.length > 0 ? await heldDomains(client, subjects, include) : new Map()
  let names: Promise<Iterable<string>> | undefined
  return {
    ...snapshotFrom(held, client, options),
    names: () => {
      names ??= subjects.length === 1 ? namesOf(client) : Promise.resolve([...held.keys()])
      return names
    },
  }
}

/** Names are for advice only: without them there is less to say. */
async function namesOf(client: Client): Promise<string[]> {
  try {
    return [...(await heldDomains(client, [])).keys()]
  } catch (error) {
    if (error instanceof ApiError) return []
    throw error
  }
}

/** What the answer about domains has to bring along for these kinds. */
export function includeFor(kinds: readonly AnyKind[]): Include {
  return kinds.some(({ source }) => source.included === 'contacts')
    ? ['nameservers', 'contacts']
    : ['nameservers']
}

/** From domains that are known already. */
export function snapshotFrom(
  held: ReadonlyMap<string, DomainInfo>,
  client: Client,
  { tldOf, accountName }: SnapshotFacts = {},
): AccountSnapshot {
  const facts = new Map<string, Promise<DomainFacts>>()
  return {
    holds: ({ kind, section }) =>
      kind.scope === 'account'
        ? section.domain.toLowerCase() === accountName?.toLowerCase()
        : held.has(section.domain),
    reader: snapshotReader(client, held),
    domainContextOf: async ({ kind, section: { domain } }) => {
      const info = held.get(domain)
      if (!info) return {}
      const known = facts.get(domain) ?? factsOf(info, client)
      facts.set(domain, known)
      const tld = kind.uses?.includes('tld') ? await tldOf?.(domain) : undefined
      return { domain: await known, ...(tld && { tld }) }
    },
  }
}

/** Costs a request only where an action runs. */
async function factsOf(info: DomainInfo, client: Client): Promise<DomainFacts> {
  const { name, raw: _raw, ...facts } = info
  const mayRun = info.hasActionRunning === true || info.status === 'inprogress'
  const action = mayRun ? await getAction(client, name) : undefined
  return { ...facts, ...(action && { action }) }
}
