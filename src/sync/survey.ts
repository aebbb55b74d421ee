/** What a plan has to know of domains beside their parts, each asked for once and only where it matters. */
import type { Client } from '../api/client.ts'
import { getAction } from '../api/domain-parts.ts'
import type { DomainInfo, Include } from '../api/wire.ts'
import type { Reader } from '../kinds/kind.ts'
import type { DomainFacts, Surroundings, TldFacts } from '../kinds/surroundings.ts'
import { heldDomains, surveyReader } from './account.ts'
import type { DeclaredPart } from './declared.ts'

/** What the top-level domain of a domain allows; undefined when it is not known. */
export type TldOf = (domain: string) => Promise<TldFacts | undefined>

export interface Survey {
  /** Whether the account holds what a part is about. */
  holds(part: DeclaredPart): boolean
  reader: Reader
  /** Throws `ApiError`. */
  surroundingsOf(part: DeclaredPart): Promise<Surroundings>
}

/** Asks for the list of the account, unless no part is about a domain. */
export async function surveyOf(
  parts: readonly DeclaredPart[],
  client: Client,
  { tldOf, accountName }: { tldOf?: TldOf; accountName?: string } = {},
): Promise<Survey> {
  const ofDomains = parts.filter(({ kind }) => kind.scope === 'domain')
  const subjects = [...new Set(ofDomains.map(({ section }) => section.domain))]
  const include: Include = ofDomains.some(({ kind }) => kind.name === 'contacts')
    ? ['nameservers', 'contacts']
    : ['nameservers']
  const held = subjects.length > 0 ? await heldDomains(client, subjects, include) : new Map()
  const facts = new Map<string, Promise<DomainFacts>>()
  return {
    holds: ({ kind, section }) =>
      kind.scope === 'account' ? section.domain === accountName : held.has(section.domain),
    reader: surveyReader(client, held),
    surroundingsOf: async ({ kind, section: { domain } }) => {
      const info: DomainInfo | undefined = held.get(domain)
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
  const { name, raw: _raw, contacts: _contacts, ...facts } = info
  const mayRun = info.hasActionRunning === true || info.status === 'inprogress'
  const action = mayRun ? await getAction(client, name) : undefined
  return { ...facts, ...(action && { action }) }
}
