/** From the section of a file to the desired nameservers, and everything that is wrong with it. Pure. */
import type { DocPath, Finding } from '../../diagnostics.ts'
import { lookalike, type ZoneName } from '../../dns/name.ts'
import type { Problem } from '../../dns/result.ts'
import type { Item } from '../../plan/state.ts'
import { severityOf } from '../../rules.ts'
import type { NameserversSection } from '../../schema.gen.ts'
import type { DeclareContext, DesiredState } from '../contract/kind.ts'
import { glueProblem, readGlue, readHost } from './read-host.ts'
import { suspectName } from './suspect.ts'
import {
  compareNameservers,
  itemOf,
  keyOf,
  type Nameserver,
  type NameserverOptions,
  type NameserverSpec,
} from './value.ts'

/** One nameserver could fail; more than 13 do not fit into an answer (RFC 1034, 4.1; the registries' limit). */
const FEWEST = 2
const MOST = 13

export function declare(
  { nameservers }: NameserversSection,
  { subject }: Pick<DeclareContext, 'subject'>,
): DesiredState<Nameserver, NameserverOptions> {
  const findings: Finding[] = []
  const items = new Map<string, Item<Nameserver>>()
  for (const [index, spec] of nameservers.entries()) {
    const path = ['nameservers', index]
    const value = readSpec(spec, path, subject, findings)
    if (!value) continue
    const item = itemOf({ ...value, path })
    const first = items.get(item.id)
    if (first) findings.push(duplicate(path, first, spec))
    else items.set(item.id, item)
  }
  const sorted = [...items.values()].sort((a, b) => compareNameservers(a.value, b.value))
  findings.push(...countProblem(nameservers.length, sorted))
  return { findings, items: sorted, mode: 'exclusive', options: { whole: false } }
}

function readSpec(
  spec: NameserverSpec,
  path: DocPath,
  zone: ZoneName,
  findings: Finding[],
): Nameserver | undefined {
  const written = typeof spec === 'string' ? { hostname: spec } : spec
  const at = (field: string): DocPath =>
    typeof spec !== 'string' && Object.hasOwn(spec, field) ? [...path, field] : path
  const host = readHost(written.hostname, zone)
  if (!host.ok) findings.push(findingOf(host.problem, at('hostname')))
  const [ipv4, ipv6] = (['ipv4', 'ipv6'] as const).map(family => {
    const text = written[family]
    const glue = text === '' ? emptyGlue(family) : readGlue(family, text ?? '')
    if (!glue.ok) findings.push(findingOf(glue.problem, at(family)))
    return glue
  })
  if (!host.ok || !ipv4?.ok || !ipv6?.ok) return undefined
  const value: Nameserver = { ...host.value, ipv4: ipv4.value, ipv6: ipv6.value }
  const about = [keyOf(value)]
  for (const family of ['ipv4', 'ipv6'] as const) {
    const problem = glueProblem(family, value[family])
    if (problem) findings.push({ ...findingOf(problem, at(family)), about })
  }
  const suspect = lookalike(written.hostname) ?? suspectName(value.hostname)
  if (suspect) findings.push({ ...findingOf(suspect, at('hostname')), about })
  findings.push(...glueRules(value, zone).map(problem => ({ ...findingOf(problem, path), about })))
  return value
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

function duplicate(path: DocPath, { value }: Item<Nameserver>, spec: NameserverSpec): Finding {
  const written = typeof spec === 'string' ? spec : spec.hostname
  const number = Number(value.path?.at(-1) ?? 0) + 1
  return findingOf(
    {
      rule: 'nameserver-duplicate',
      message: `"${written}" is the same nameserver as item ${number} of "nameservers"`,
      advice: 'remove one of the two',
    },
    path,
  )
}

function countProblem(count: number, items: readonly Item<Nameserver>[]): Finding[] {
  const about = items.map(({ value }) => keyOf(value))
  const said = (rule: string, message: string, advice: string): Finding[] => [
    { ...findingOf({ rule, message, advice }, ['nameservers']), on: 'key', about },
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

function findingOf({ rule, message, advice, span }: Problem, path: DocPath): Finding {
  return {
    rule,
    severity: severityOf(rule),
    path,
    message,
    ...(advice !== undefined && { advice }),
    ...(span !== undefined && { span }),
  }
}
