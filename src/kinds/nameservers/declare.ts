/** The members of a file's list of nameservers, and everything that is wrong with them. Pure. */
import type { DocPath, Finding } from '../../diagnostics.ts'
import { lookalike, type ZoneName } from '../../dns/name.ts'
import { PROVIDER_NAMESERVERS } from '../../dns/provider.ts'
import type { Problem } from '../../dns/result.ts'
import type { Item } from '../../plan/state.ts'
import { nearest } from '../../text/closest.ts'
import { memberFinding } from '../contract/list-kind.ts'
import { glueProblem, readGlue, readHost } from './read-host.ts'
import { keyOf, type Nameserver, type NameserverSpec } from './value.ts'

/** One nameserver could fail; more than 13 do not fit into an answer (RFC 1034, 4.1; the registries' limit). */
const FEWEST = 2
const MOST = 13

/** One member of the file: its value, and all that is wrong with it. */
export function readSpec(
  spec: NameserverSpec,
  path: DocPath,
  zone: ZoneName,
): { value?: Nameserver; findings: Finding[] } {
  const findings: Finding[] = []
  const written = typeof spec === 'string' ? { hostname: spec } : spec
  const at = (field: string): DocPath =>
    typeof spec !== 'string' && Object.hasOwn(spec, field) ? [...path, field] : path
  const host = readHost(written.hostname, zone)
  if (!host.ok) findings.push(memberFinding(host.problem, at('hostname')))
  const [ipv4, ipv6] = (['ipv4', 'ipv6'] as const).map(family => {
    const text = written[family]
    const glue = text === '' ? emptyGlue(family) : readGlue(family, text ?? '')
    if (!glue.ok) findings.push(memberFinding(glue.problem, at(family)))
    return glue
  })
  if (!host.ok || !ipv4?.ok || !ipv6?.ok) return { findings }
  const value: Nameserver = { ...host.value, ipv4: ipv4.value, ipv6: ipv6.value }
  const about = [keyOf(value)]
  for (const family of ['ipv4', 'ipv6'] as const) {
    const problem = glueProblem(family, value[family])
    if (problem) findings.push({ ...memberFinding(problem, at(family)), about })
  }
  const suspect = lookalike(written.hostname) ?? suspectName(value.hostname)
  if (suspect) findings.push({ ...memberFinding(suspect, at('hostname')), about })
  findings.push(...glueRules(value, zone).map(problem => ({ ...memberFinding(problem, path), about })))
  return { value, findings }
}

function emptyGlue(family: 'ipv4' | 'ipv6'): { ok: false; problem: Problem } {
  const rule = family === 'ipv4' ? 'a-address' : 'aaaa-address'
  return { ok: false, problem: { rule, message: `${family} is empty`, advice: `leave "${family}" out` } }
}

/** Glue leads to a nameserver that can only be found by asking itself; any other is found by its name. */
function glueRules({ hostname, ipv4, ipv6, owner }: Nameserver, zone: ZoneName): Problem[] {
  const has = ipv4 !== '' || ipv6 !== ''
  if (owner !== undefined && !has) {
    return [
      {
        rule: 'glue-missing',
        message: `${hostname} is inside ${zone}, so that no one finds it without glue`,
        advice: `write { hostname: ${hostname}, ipv4: <its address> }`,
      },
    ]
  }
  if (owner === undefined && has) {
    return [
      {
        rule: 'glue-outside',
        message: `${hostname} is not inside ${zone}, so that its addresses do not belong here`,
        advice: `write ${hostname} alone`,
      },
    ]
  }
  return []
}

export function duplicate(
  _first: Nameserver,
  { spec, number }: { spec: NameserverSpec; number: number },
): Problem {
  const written = typeof spec === 'string' ? spec : spec.hostname
  return {
    rule: 'nameserver-duplicate',
    message: `"${written}" is the same nameserver as item ${number} of "nameservers"`,
    advice: 'remove one of the two',
  }
}

/** Too few of them, or too many. */
export function countProblem(items: readonly Item<Nameserver>[], { count }: { count: number }): Finding[] {
  const about = items.map(({ value }) => keyOf(value))
  const said = (rule: string, message: string, advice: string): Finding[] => [
    { ...memberFinding({ rule, message, advice }, ['nameservers']), on: 'key', about },
  ]
  if (count < FEWEST) {
    const message =
      'there is only one nameserver: the server wants two at least, and without it nothing works'
    return said('nameservers-few', message, 'name a second one')
  }
  if (count > MOST) {
    const message = `there are ${count} nameservers, and registries take ${MOST} at most`
    return said('nameservers-many', message, `remove ${count - MOST}`)
  }
  return []
}

// Names of nameservers that are most likely a slip: near those of the provider, or under no top-level domain.

/** `hostname` is canonical. At most one problem, a warning: such a host may exist. */
function suspectName(hostname: string): Problem | undefined {
  if ((PROVIDER_NAMESERVERS as readonly string[]).includes(hostname)) return undefined
  const meant = providersName(hostname)
  if (meant !== undefined) {
    return {
      rule: 'nameserver-near',
      message: `${hostname} is not a nameserver of the provider, and looks much like one`,
      advice: `did you mean ${meant}?`,
    }
  }
  const top = hostname.slice(hostname.lastIndexOf('.') + 1)
  if (!cannotBeTop(top)) return undefined
  return {
    rule: 'nameserver-top',
    message: `there is no top-level domain "${top}", so that no one finds ${hostname}`,
    advice: 'check its last label',
  }
}

/** The same host under another top-level domain first: its number says which of them is meant. */
function providersName(hostname: string): string | undefined {
  const withoutTop = (name: string): string => name.slice(0, name.lastIndexOf('.') + 1)
  const sameHost = PROVIDER_NAMESERVERS.find(name => withoutTop(name) === withoutTop(hostname))
  return sameHost ?? nearest(hostname, PROVIDER_NAMESERVERS)
}

/** Letters only, at least two, unless it is an A-label (RFC 1123, 2.1; ICANN). */
function cannotBeTop(label: string): boolean {
  return !label.startsWith('xn--') && !/^[a-z]{2,}$/.test(label)
}
