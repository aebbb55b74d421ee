/** What the DNS says of added and removed nameservers: whether the new ones know the domain, and how long it takes. */
import { someNames } from '../../text/count.ts'
import { type Addition, type DomainView, factsOf } from './view.ts'
import { nsTtl } from './waits.ts'

/** A nameserver that does not answer for the domain leaves a part of its visitors without it. */
export function lameServers(view: DomainView): Addition[] {
  const { nameservers, hosts, subject } = view
  if (!nameservers?.changes.length) return []
  const facts = factsOf(view)
  const added = hosts.after?.filter(name => !hosts.before?.includes(name)) ?? []
  const failed = added.filter(name => facts.get(name)?.serves === false)
  const said = (message: string, text: string): Addition[] => [
    { kind: 'nameservers', risk: { rule: 'nameservers', message, changes: nameservers.changes } },
    { kind: 'nameservers', effect: { topic: 'nameservers', text } },
  ]
  const lame = failed.filter(name => facts.get(name)!.asked)
  const silent = failed.filter(name => !facts.get(name)!.asked)
  return [
    ...(lame.length > 0 ? said(...lameTexts(lame, view)) : []),
    ...(silent.length > 0 ? said(...silentTexts(silent, subject)) : []),
    ...serverNotes('nameservers', added, view),
  ]
}

/** For the refusal, and for the effect. */
function lameTexts(lame: readonly string[], { hosts, subject }: DomainView): [string, string] {
  const who = someNames(lame.toSorted())
  return [
    `${who} ${lame.length === 1 ? 'does' : 'do'} not answer for ${subject}: set the zone up there first`,
    lame.length === hosts.after?.length
      ? `${subject} is not found any more: none of the new nameservers answers for it`
      : `${subject} is not found by those who ask ${who}`,
  ]
}

function silentTexts(silent: readonly string[], subject: string): [string, string] {
  const [verb, them] = silent.length === 1 ? ['answers', 'it'] : ['answer', 'them']
  const open = `it could not be asked whether ${someNames(silent.toSorted())} ${verb} for ${subject}`
  return [
    `${open}: plan again from a network where it can`,
    `${open}: those who ask ${them} do not find ${subject} otherwise`,
  ]
}

/** None where the reason is the same for many servers: it is among the problems of the facts. */
export function serverNotes(kind: string, names: readonly string[], view: DomainView): Addition[] {
  const facts = factsOf(view)
  return names.flatMap(name => {
    const { serves, asked, problem } = facts.get(name) ?? {}
    if (problem === undefined) return []
    const what = asked ? `gave no answer with authority for ${view.subject}` : 'could not be asked'
    return [{ kind, note: `${name} ${what}${serves ? ' at one of its addresses' : ''}: ${problem}` }]
  })
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
  const leaving = view.hosts.before?.filter(name => !view.hosts.after?.includes(name)) ?? []
  if (!view.nameservers?.changes.length || cached === undefined || leaving.length === 0) return []
  const text = `resolvers may go on asking ${someNames(leaving.toSorted())}: keep the zone there until then`
  return [{ kind: 'nameservers', effect: { topic: 'nameservers', text, cached } }]
}

const PARENT_UNKNOWN = 'what the parent zone says could not be asked'

/** Said where it matters: what was not asked proves nothing. */
export function blindSpots({ dns, keys, nameservers }: DomainView): Addition[] {
  const changing = [
    ...(keys?.changes.length ? ['dnssec'] : []),
    ...(nameservers?.changes.length ? ['nameservers'] : []),
  ]
  const notes = dns
    ? [...dns.problems, ...(dns.parent || dns.problems.length > 0 ? [] : [PARENT_UNKNOWN])]
    : ['the DNS was not asked (because of --no-dns), so nameservers, keys and signatures were not checked']
  return changing.flatMap(kind => notes.map(note => ({ kind, note })))
}
