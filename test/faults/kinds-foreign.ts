/** What someone else does to a part meanwhile: to what the plan is about, and to what it is not about. */
import { entryNumber } from '../support/dnssec-live.ts'
import { leafOf, leavesOf, meaningOf, type Part, type Raw, requested } from './kinds-leaves.ts'
import type { KindName, KindScene } from './kinds-scenes.ts'

const LISTS: Partial<Record<KindName, string>> = {
  dnssec: 'dnsSecEntries',
  nameservers: 'nameservers',
  settings: 'tags',
}

/** Changes a thing that the plan is not about. */
export function theirsOf({ kind }: KindScene, part: Part): Part {
  if (kind === 'dnssec') return withMember(part, 'dnsSecEntries', entryNumber(9))
  if (kind === 'nameservers')
    return withMember(part, 'nameservers', { hostname: 'ns77.example.org', ipv4: '', ipv6: '' })
  if (kind === 'settings')
    return { ...withMember(part, 'tags', 'x,y'), hasAutoDns: part['hasAutoDns'] !== true }
  if (kind === 'branding') return { branding: { ...(part['branding'] as Raw), bannerLine3: 'Foreign' } }
  return withContact(part, 'technical', { faxNumber: '+31 887776655' })
}

/** Changes the first thing that the plan changes: takes away what is to go, brings what is to come, or a third value. */
export function oursOf({ kind, before, wish }: KindScene, part: Part): Part {
  const then = leavesOf(before)
  const target = requested(wish, then)
  const leaf = [...new Set([...then.keys(), ...target.keys()])].find(
    one => then.get(one) !== target.get(one),
  )!
  const list = meaningOf(leaf) === undefined ? undefined : LISTS[kind]
  if (list !== undefined) {
    const members = part[list] as readonly unknown[]
    const rest = members.filter(member => leafOf(list, member) !== leaf)
    if (rest.length < members.length) return { ...part, [list]: rest }
    return withMember(part, list, JSON.parse(leaf.slice(list.length + 1)))
  }
  if (kind === 'settings') return { ...part, [leaf]: !(part[leaf] as boolean) }
  if (kind === 'branding')
    return { branding: { ...(part['branding'] as Raw), [leaf]: 'www.foreign.example' } }
  const [role = '', field = ''] = leaf.split('.')
  return withContact(part, role, { [field]: 'Foreignville' })
}

/** What was live before: without the first member that stays, or with another value of what no one mentions. */
export function olderOf(scene: KindScene): Part {
  const { before, kind } = scene
  const list = LISTS[kind]
  if (list === undefined) return theirsOf(scene, before)
  const members = before[list] as readonly unknown[]
  const end = requested(scene.wish, leavesOf(before))
  const at = members.findIndex(member => end.has(leafOf(list, member)))
  return { ...before, [list]: members.toSpliced(Math.max(0, at), 1) }
}

function withMember(part: Part, list: string, member: unknown): Part {
  return { ...part, [list]: [...(part[list] as unknown[]), member] }
}

function withContact(part: Part, role: string, fields: Raw): Part {
  const contacts = (part['contacts'] as Raw[]).map(one =>
    one['type'] === role ? { ...one, ...fields } : one,
  )
  return { contacts }
}
