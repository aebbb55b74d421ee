/** What the DNS says of nameservers that come and go: whether the new ones know the domain, and how long it takes. */
import { named } from '../policy.ts'
import { type Addition, type DomainView, factsOf } from './view.ts'
import { nsTtl } from './waits.ts'

/** A nameserver that does not answer for the domain leaves a part of its visitors without it. */
export function lameServers(view: DomainView): Addition[] {
  const { nameservers, hosts, subject } = view
  if (!nameservers?.changes.length) return []
  const facts = factsOf(view)
  const come = hosts.after?.filter(name => !hosts.before?.includes(name)) ?? []
  const lame = come.filter(name => facts.get(name)?.serves === false)
  if (lame.length === 0) return []
  const who = named(lame)
  const verb = lame.length === 1 ? 'does' : 'do'
  return [
    {
      kind: 'nameservers',
      danger: {
        rule: 'nameservers',
        message: `${who} ${verb} not answer for ${subject}: set the zone up there first`,
        changes: nameservers.changes,
      },
    },
    {
      kind: 'nameservers',
      effect: {
        topic: 'nameservers',
        text:
          lame.length === hosts.after?.length
            ? `${subject} is not found any more: none of the new nameservers answers for it`
            : `${subject} is not found by those who ask ${who}`,
      },
    },
    ...lame.map(name => ({
      kind: 'nameservers',
      note: `${name} gave no answer with authority for ${subject}${because(facts.get(name)?.problem)}`,
    })),
  ]
}

/** Old and new ones may hold two states of the zone. */
export function serials(view: DomainView): Addition[] {
  const { nameservers, hosts, subject } = view
  if (!nameservers?.changes.length) return []
  const facts = factsOf(view)
  const of = (names: readonly string[]): number[] => {
    const known = names.flatMap(name => facts.get(name)?.soaSerial ?? [])
    return [...new Set(known)].sort((a, b) => a - b)
  }
  const before = of(hosts.before ?? [])
  const after = of(hosts.after?.filter(name => !hosts.before?.includes(name)) ?? [])
  if (before.length === 0 || after.length === 0 || before.join() === after.join()) return []
  const note = `the new nameservers serve serial ${after.join(', ')} of ${subject}, the old ones ${before.join(', ')}: compare the zones before you move`
  return [{ kind: 'nameservers', note }]
}

/** Resolvers go on with what they know. */
export function cachedDelegation(view: DomainView): Addition[] {
  const cached = nsTtl(view)
  const go = view.hosts.before?.filter(name => !view.hosts.after?.includes(name)) ?? []
  if (!view.nameservers?.changes.length || cached === undefined || go.length === 0) return []
  const text = `resolvers may go on asking ${named(go)}: keep the zone there until then`
  return [{ kind: 'nameservers', effect: { topic: 'nameservers', text, cached } }]
}

/** Said where it matters: what was not asked proves nothing. */
export function blindSpots({ dns, keys, nameservers }: DomainView): Addition[] {
  const changing = [
    ...(keys?.changes.length ? ['dnssec'] : []),
    ...(nameservers?.changes.length ? ['nameservers'] : []),
  ]
  const notes = dns
    ? [...dns.problems, ...(dns.parent ? [] : ['what the parent zone says could not be asked'])]
    : ['the DNS was not asked (because of --no-dns), so nobody looked whether keys and nameservers fit']
  return changing.flatMap(kind => notes.map(note => ({ kind, note })))
}

function because(problem: string | undefined): string {
  return problem === undefined ? '' : `: ${problem}`
}
