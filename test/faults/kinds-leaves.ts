/** What a part of a domain holds, as leaves: the smallest things that a plan can change or must leave alone. */
import { canonicalIpv6 } from './kinds-words.ts'

/** Keys of the account's state and what is under them, such as `{ contacts: […] }`. */
export type Part = Readonly<Record<string, unknown>>
/** A leaf and what it holds; of a member of a list how often it is there. */
export type Leaves = ReadonlyMap<string, string>
export type Raw = Readonly<Record<string, unknown>>

/** The keys that the API knows of a member; others may be beside them, and the sandbox drops them at a write. */
const MEMBER_KEYS: Readonly<Record<string, readonly string[]>> = {
  dnsSecEntries: ['keyTag', 'flags', 'algorithm', 'publicKey'],
  nameservers: ['hostname', 'ipv4', 'ipv6'],
}

export function leavesOf(part: Part): Leaves {
  const leaves = new Map<string, string>()
  const count = (leaf: string): void => void leaves.set(leaf, String(Number(leaves.get(leaf) ?? 0) + 1))
  for (const [key, value] of Object.entries(part)) {
    if (key in MEMBER_KEYS) for (const member of value as Raw[]) count(leafOf(key, member))
    else if (key === 'tags') for (const tag of value as unknown[]) count(leafOf(key, tag))
    else if (key === 'contacts') {
      for (const { type, ...contact } of value as Raw[]) fieldsInto(leaves, `${String(type)}.`, contact)
    } else if (key === 'branding') fieldsInto(leaves, '', value as Raw)
    else leaves.set(key, JSON.stringify(value))
  }
  return leaves
}

/** Keys that no one knows are not leaves: the sandbox drops them. */
function fieldsInto(leaves: Map<string, string>, at: string, fields: Raw): void {
  for (const [field, value] of Object.entries(fields)) {
    if (!field.startsWith('unknown')) leaves.set(at + field, JSON.stringify(value ?? ''))
  }
}

/** The leaf of a member of a list. */
export function leafOf(key: string, member: unknown): string {
  const known = MEMBER_KEYS[key]
  if (known === undefined) return `${key} ${JSON.stringify(member)}`
  return `${key} ${JSON.stringify(Object.fromEntries(known.map(name => [name, (member as Raw)[name] ?? ''])))}`
}

/** What a file asks for: fields with their values, and lists whose members are these by their meaning. */
export interface Wish {
  fields: Leaves
  /** The leaf of each wanted member by its meaning; absent where the file says nothing of a list. */
  members?: ReadonlyMap<string, string>
}

/** What a leaf of a list means; undefined for a field, and for what no file can say. */
export function meaningOf(leaf: string): string | undefined {
  const [, key = '', text = ''] = /^(dnsSecEntries|nameservers|tags) (.*)$/s.exec(leaf) ?? []
  if (key === '') return undefined
  if (key === 'tags') return /,|^ |^$/.test(JSON.parse(text) as string) ? undefined : text
  const member = JSON.parse(text) as Record<string, string>
  if (key === 'dnsSecEntries') {
    const publicKey = String(member['publicKey']).replace(/[\s=]/g, '')
    return publicKey.startsWith('unsayable')
      ? undefined
      : `${member['flags']} ${member['algorithm']} ${publicKey}`
  }
  const hostname = member['hostname']!.toLowerCase()
  return /^[\d.]+$/.test(hostname)
    ? undefined
    : [hostname, member['ipv4'], canonicalIpv6(member['ipv6']!)].join(' ')
}

/** The state that the file asks for, from any state: what it does not mention, and what it cannot say, stays. */
export function requested({ fields, members }: Wish, leaves: Leaves): Leaves {
  const end = new Map(leaves)
  for (const [leaf, value] of fields) end.set(leaf, value)
  if (members === undefined) return end
  const there = new Set<string>()
  for (const leaf of leaves.keys()) {
    const meaning = meaningOf(leaf)
    if (meaning === undefined) continue
    if (members.has(meaning)) there.add(meaning)
    else end.delete(leaf)
  }
  for (const [meaning, leaf] of members) if (!there.has(meaning)) end.set(leaf, '1')
  return end
}

export function isEqual(one: Leaves, other: Leaves): boolean {
  return one.size === other.size && [...one].every(([leaf, value]) => other.get(leaf) === value)
}

/** Leaves that differ, for people. */
export function distance(from: Leaves, to: Leaves): string {
  return [...new Set([...from.keys(), ...to.keys()])]
    .filter(leaf => from.get(leaf) !== to.get(leaf))
    .map(leaf => `${leaf}: ${from.get(leaf) ?? '-'} -> ${to.get(leaf) ?? '-'}`)
    .join('; ')
}
