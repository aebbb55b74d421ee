/** Zones as the sequences know them: a few names with a few values, as files that Git can merge, and as what is live. */
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'

export const DOMAINS = ['example.nl', 'other.nl'] as const
export type Domain = (typeof DOMAINS)[number]

/** A record as one text: `www 3600 A 192.0.2.11`. */
export type Key = string

/** What a file declares: values by slot. `@` always has an address; `mx` are the mail servers of the apex. */
export interface Zone {
  ttl: number
  slots: Readonly<Record<string, readonly string[]>>
}

export const NAMES = ['www', 'a', 'b', 'c', 'd', 'e'] as const
const SLOTS = ['@', 'mx', ...NAMES] as const
export const ADDRESSES = ['192.0.2.1', '192.0.2.2', '192.0.2.3'] as const
export const HOSTS = ['10 mail.example.net.', '20 backup.example.net.', '10 mx.example.org.'] as const

export const START: Zone = {
  ttl: 3600,
  slots: {
    '@': ['192.0.2.1'],
    mx: ['10 mail.example.net.'],
    www: ['192.0.2.1'],
    a: ['192.0.2.1'],
    b: ['192.0.2.1', '192.0.2.2'],
    c: ['192.0.2.1'],
    d: [],
    e: [],
  },
}

export const fileOf = (domain: string): string => `zones/${domain}.yaml`

/** Each name is apart from the next, so that changes of different names merge. */
export function textOf({ ttl, slots }: Zone): string {
  const values = (slot: string): string => (slots[slot] ?? []).join(', ')
  const mail = values('mx') === '' ? '' : `, MX: [${values('mx')}]`
  const lines = NAMES.flatMap(name => {
    const addresses = values(name)
    const line = addresses === '' ? [] : [`    ${name}: { A: [${addresses}] }`]
    return [`    # ${name}`, '    #', ...line, '    #', '    # and', '    #']
  })
  return [
    'dns:',
    `  ttl: ${ttl}`,
    '  #',
    '  #',
    '  records:',
    `    "@": { A: [${values('@')}]${mail} }`,
    '    #',
    '    #',
    ...lines,
    '',
  ].join('\n')
}

/** What was written, after Git had its hands on it. */
export function zoneIn(text: string): Zone {
  const listed = (found: string | undefined): string[] => (found === undefined ? [] : found.split(', '))
  const slots: Record<string, string[]> = {}
  for (const name of NAMES)
    slots[name] = listed(new RegExp(`^ {4}${name}: \\{ A: \\[(.*)\\]`, 'm').exec(text)?.[1])
  slots['@'] = listed(/"@": \{ A: \[([^\]]*)\]/.exec(text)?.[1])
  slots['mx'] = listed(/MX: \[([^\]]*)\]/.exec(text)?.[1])
  return { ttl: Number(/^ {2}ttl: (\d+)$/m.exec(text)?.[1]), slots }
}

export function entriesOf({ ttl, slots }: Zone): DnsEntry[] {
  return SLOTS.flatMap(slot =>
    (slots[slot] ?? []).map(content => ({ ...placeOf(slot), expire: ttl, content })),
  )
}

export function placeOf(slot: string): Pick<DnsEntry, 'name' | 'type'> {
  return slot === 'mx' ? { name: '@', type: 'MX' } : { name: slot, type: 'A' }
}

export function keyOf({ name, expire, type, content }: DnsEntry): Key {
  return `${name} ${expire} ${type} ${content}`
}

/** What a plan changes as one: name and type. */
export function rrsetOf(key: Key): string {
  const [name, , type] = key.split(' ')
  return `${name} ${type}`
}

/** The members of one list that the other lacks, copies counted. */
export function without(some: readonly Key[], others: readonly Key[]): Key[] {
  const left = [...others]
  return some.filter(key => {
    const at = left.indexOf(key)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
