/** What the DNS serves of a domain: its parent, and each nameserver itself. For rules over nameservers and keys. */
import type { Fqdn, ZoneName } from '../dns/name.ts'
import type { DnsFacts, ServerFacts } from '../kinds/surroundings.ts'
import type { Failure } from '../lookup/failure.ts'
import type { Lookup } from '../lookup/lookup.ts'
import type { NotServing, ServerProblem, ServerView } from '../lookup/nameserver.ts'
import type { LookupDns } from './crossing.ts'

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
    const facts: DnsFacts = {
      at: Math.floor(now() / 1000),
      servers: new Map(views.map(([host, view]) => [host, serverFacts(view)])),
      problems: problemsOf(
        domain,
        'problem' in parent ? parent : undefined,
        views.map(([, view]) => view),
      ),
    }
    if ('problem' in parent) return facts
    const { nsTtl, dsTtl, ds } = parent
    return { ...facts, parent: { nameservers: parent.nameservers.map(hostOf), nsTtl, ds, dsTtl } }
  }
}

function serverFacts(view: ServerView): ServerFacts {
  if (!view.authoritative) return notServing(view)
  const { apexes } = view
  const [{ soaSerial }] = apexes
  const nsTtl = Math.max(...apexes.map(apex => apex.nsTtl))
  return { serves: true, asked: true, soaSerial, nsTtl, apexes }
}

function notServing({ problems }: NotServing): ServerFacts {
  const answered = problems.find(isAnswer)
  const { message } = answered ?? problems[0]!
  const isTold = !answered && problems.every(isOfResolver)
  return { serves: false, asked: answered !== undefined, apexes: [], ...(!isTold && { problem: message }) }
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
