/** What the DNS serves of a domain: its parent, and each nameserver itself. For rules over nameservers and keys. */
import type { Fqdn, ZoneName } from '../../dns/name.ts'
import type { DnsFacts, ServerFacts } from '../../kinds/contract/domain-context.ts'
import type { Lookup } from '../../lookup/lookup.ts'
import type { ServerProblem, ServerView } from '../../lookup/nameserver.ts'
import type { Failure } from '../../lookup/wire/failure.ts'
import type { LookupDns } from './cross-kind.ts'

/** Never throws for what the DNS says; what could not be asked is a problem. `now` in milliseconds. */
export function lookupDnsOf(lookup: Lookup, now: () => number): LookupDns {
  return async (domain, servers) => {
    const zone = domain as ZoneName
    const glue = Object.fromEntries([...servers].map(([host, addresses]) => [fqdnOf(host), addresses]))
    const [parent, ...views] = await Promise.all([
      lookup.parent(zone),
      ...[...servers.keys()].map(
        async host => [host, await lookup.server(fqdnOf(host), zone, glue)] as const,
      ),
    ])
    const noIpv6 = isWithoutIpv6(views.map(([, view]) => view))
    const problems = problemsOf(
      domain,
      'problem' in parent ? parent : undefined,
      views.map(([, view]) => view),
    )
    const facts: DnsFacts = {
      at: Math.floor(now() / 1000),
      servers: new Map(views.map(([host, view]) => [host, serverFacts(view, noIpv6)])),
      problems: [
        ...problems,
        ...(noIpv6
          ? [`no IPv6 address of a nameserver of ${domain} can be reached from here, so none was checked`]
          : []),
      ],
    }
    if ('problem' in parent) return facts
    const { nsTtl, dsTtl, ds } = parent
    return { ...facts, parent: { nameservers: parent.nameservers.map(hostOf), nsTtl, ds, dsTtl } }
  }
}

/** Without IPv6 here, a server is judged by its other addresses, if it has any. */
function serverFacts(view: ServerView, noIpv6: boolean): ServerFacts {
  const reachable = noIpv6 ? view.problems.filter(one => !isIpv6(one)) : view.problems
  const problems = view.authoritative || reachable.length > 0 ? reachable : view.problems
  const isTold = problems.length === 0 || problems.every(isOfResolver)
  const facts = {
    asked: problems.every(isAnswer),
    ...(!isTold && { problem: problems.map(({ message }) => message).join('; ') }),
  }
  if (!view.authoritative) return { serves: false, apexes: [], ...facts }
  const { apexes } = view
  const [{ soaSerial }] = apexes
  const nsTtl = Math.max(...apexes.map(apex => apex.nsTtl))
  return { serves: true, soaSerial, nsTtl, apexes, ...facts }
}

/** Every IPv6 address of every server is out of reach: then it is this machine, or its network, that has no IPv6. */
function isWithoutIpv6(views: readonly ServerView[]): boolean {
  const problems = views.flatMap(view => view.problems.filter(isIpv6))
  const hasAnswer = views.some(view => view.authoritative && view.apexes.some(isIpv6))
  return problems.length > 0 && !hasAnswer && problems.every(({ problem }) => problem === 'unreachable')
}

function isIpv6({ address }: { address?: string }): boolean {
  return address?.includes(':') === true
}

/** What a server itself said, or that its name leads nowhere; not what stood between it and us. */
function isAnswer({ problem, address }: ServerProblem): boolean {
  return address === undefined ? problem === 'no-address' : !UNHEARD.includes(problem)
}

const UNHEARD: readonly Failure['problem'][] = ['timeout', 'unreachable', 'garbled']

/** The resolver was asked for the address of the server, and gave none. */
function isOfResolver({ problem, address }: ServerProblem): boolean {
  return address === undefined && problem !== 'no-address' && problem !== 'bad-name'
}

/** One sentence for one reason, however many questions it left open. */
function problemsOf(domain: string, parent: Failure | undefined, views: readonly ServerView[]): string[] {
  const ofResolver = views.flatMap(view => (view.authoritative ? [] : view.problems.filter(isOfResolver)))
  const reasons = new Set(ofResolver.map(reasonOf))
  const said = [...reasons].map(why => {
    const both = parent !== undefined && reasonOf(parent) === why
    return `${both ? `the parent of ${domain}, and nameservers,` : `nameservers of ${domain}`} could not be asked: ${why}`
  })
  const isOwn = parent !== undefined && !reasons.has(reasonOf(parent))
  return [...(isOwn ? [`the parent of ${domain} could not be asked: ${parent.message}`] : []), ...said]
}

/** It matters who kept silent, not which of many questions it was. */
function reasonOf({ message }: Failure): string {
  return message.replace(/, asked for \S+ \S+$/, '')
}

function fqdnOf(host: string): Fqdn {
  return `${host}.` as Fqdn
}

function hostOf(name: Fqdn): string {
  return name.replace(/\.$/, '')
}
