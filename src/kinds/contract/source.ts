/** Where the live state of a kind is and what it is made of: data, so that no kind reads the API itself. */
import { isMapping } from '../../text/mapping.ts'

export interface Source {
  /** The path of the list or object; of the domain or account with this name. */
  path(subject: string): string
  /** The key of a list in the answer, which is taken member by member. */
  list?: string
  /** The key of an object in the answer, which is taken as the list of its fields (docs/adr/0009). */
  object?: string
  /** Of an object only these fields, in this order: those that a PUT of it changes. */
  fields?: readonly string[]
  /** What a member holds where the answer leaves the key out or says null. */
  absent?: Readonly<Record<string, string>>
  /** The list of all domains brings it along under this key, or is made of the object itself. */
  included?: 'nameservers' | 'contacts' | 'domain'
  /** The server answers 404 where there is none, which is an empty list. */
  optional?: true
}

/** What the members of a raw list have to hold. Other keys may be beside them: they are kept as they came. */
export type Shape = Readonly<Record<string, 'text' | 'name' | 'number' | 'anything'>>

/** What a member lacks: the key, none where it is not an object at all, and what was expected there. */
export interface MemberFault {
  key?: string
  expected: string
}

export function faultOf(shape: Shape, raw: unknown): MemberFault | undefined {
  if (!isMapping(raw)) return { expected: 'an object' }
  for (const [key, type] of Object.entries(shape)) {
    const { holds, expected } = TYPES[type]
    if (!holds(raw[key])) return { key, expected }
  }
  return undefined
}

const TYPES = {
  text: { expected: 'text', holds: (value: unknown) => typeof value === 'string' },
  name: { expected: 'text', holds: (value: unknown) => typeof value === 'string' && value !== '' },
  number: { expected: 'a whole number', holds: Number.isSafeInteger },
  anything: { expected: 'there', holds: (value: unknown) => value !== undefined },
}

/** Shape of the fields of an object. */
export const FIELD: Shape = { field: 'name', value: 'anything' }

/** The path of a part of a domain, or of the domain itself. */
export function ofDomain(part?: string): (domain: string) => string {
  return domain => `/domains/${encodeURIComponent(domain)}${part === undefined ? '' : `/${part}`}`
}
