/** The account as a plan sees it: which domains it holds, and their live state, each asked for once. */
import { type DomainInfo, getDomain, type Include, listDomains } from '../../api/calls/wire.ts'
import type { Client } from '../../api/client.ts'
import { ApiError, type ApiRequest } from '../../api/request/errors.ts'
import { listOf, shape as malformed, objectOf } from '../../api/request/shapes.ts'
import { readZoneName } from '../../dns/name.ts'
import type { DnsEntry, RawField } from '../../kinds/contract/raw.ts'
import { faultOf, type Source } from '../../kinds/contract/source.ts'
import { dns } from '../../kinds/dns/index.ts'
import { type AnyKind, kindNamed } from '../../kinds/index.ts'
import { isMapping } from '../../text/mapping.ts'

/**
 * The domains of the account by their canonical name, those that are wanted at least. One domain is asked for by name,
 * more by one list request, so that a plan of Z domains costs Z + 2 requests at most, the token included.
 */
export async function heldDomains(
  client: Client,
  wanted: readonly string[],
  include: Include = ['nameservers'],
): Promise<Map<string, DomainInfo>> {
  if (wanted.length !== 1) {
    const all = await listDomains(client, include)
    return new Map(all.map(domain => [canonical(domain.name), domain]))
  }
  try {
    return new Map([[wanted[0]!, await getDomain(client, wanted[0]!, include)]])
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-found') return new Map()
    throw error
  }
}

function canonical(name: string): string {
  const read = readZoneName(name)
  return read.ok ? read.value : name
}

/** Reads the raw live list of a kind. Throws `ApiError`. */
export type Reader = (kind: AnyKind, subject: string) => Promise<readonly unknown[]>

/** Reads each part by a request of its own: what is live at this moment. */
export function readerOf(client: Client): Reader {
  return async ({ source, shape }, subject) => {
    if (source.included === 'domain') return fieldsOf((await getDomain(client, subject, [])).raw, source)
    const request: ApiRequest = { method: 'GET', path: source.path(subject) }
    try {
      return await client.get(request.path, {}, body => {
        const answer = objectOf(body, request, 'the answer')
        if (source.object !== undefined) {
          return fieldsOf(objectOf(answer[source.object], request, source.object), source)
        }
        const key = source.list!
        return listOf(answer[key], request, key).map((item, index) => {
          const member = filled(item, source)
          const fault = faultOf(shape, member)
          if (!fault) return member
          const at = fault.key === undefined ? `${key}[${index}]` : `${key}[${index}].${fault.key}`
          throw malformed(request, at, fault.expected)
        })
      })
    } catch (error) {
      if (source.optional && error instanceof ApiError && error.code === 'not-found') return []
      throw error
    }
  }
}

/** The zone as stored, in the server's order. */
export async function readZone(client: Client, domain: string): Promise<readonly DnsEntry[]> {
  return (await readerOf(client)(kindNamed(dns.name), domain)) as readonly DnsEntry[]
}

/** Takes what the list of the account has told already, and asks for the rest: for plans, not for writing. */
export function snapshotReader(client: Client, held: ReadonlyMap<string, DomainInfo>): Reader {
  const live = readerOf(client)
  return async (kind, subject) => included(kind, held.get(subject)) ?? live(kind, subject)
}

/** Undefined where the list did not bring it along, or not in good order. */
function included({ source, shape }: AnyKind, info: DomainInfo | undefined): unknown[] | undefined {
  if (!info || source.included === undefined) return undefined
  if (source.included === 'domain') return fieldsOf(info.raw, source)
  const list = info.raw[source.included]
  if (!Array.isArray(list)) return undefined
  const members = list.map(item => filled(item, source))
  return members.every(member => faultOf(shape, member) === undefined) ? members : undefined
}

/** With what the source says of absent keys. */
function filled(item: unknown, { absent }: Source): unknown {
  if (!absent || !isMapping(item)) return item
  const lacking = Object.entries(absent).filter(([key]) => (item[key] ?? undefined) === undefined)
  return { ...item, ...Object.fromEntries(lacking) }
}

/** An object as the list of its fields; what the answer did not have is not there. */
function fieldsOf(
  object: Readonly<Record<string, unknown>>,
  { fields = Object.keys(object) }: Source,
): RawField[] {
  return fields.flatMap(field => (object[field] === undefined ? [] : [{ field, value: object[field] }]))
}
