/** The record types that are asked for or understood, and the numbers they have on the wire. */
import { RECORD_TYPE_NAMES, type RECORD_TYPES, rowOf } from '../../dns/types/table.ts'

/** Types that are asked for and in no file. */
const ASKED = { SOA: 6, DNSKEY: 48 } as const

/** Managed types that servers answer with: not ALIAS. */
type ServedType = {
  [T in keyof typeof RECORD_TYPES]: (typeof RECORD_TYPES)[T] extends { number: number } ? T : never
}[keyof typeof RECORD_TYPES]

export type KnownType = ServedType | keyof typeof ASKED

/** Any other type is named by its number, as in RFC 3597: `TYPE65`. */
export type LookupType = KnownType | `TYPE${number}`

const NUMBERS = new Map<string, number>([
  ...RECORD_TYPE_NAMES.flatMap(type => {
    const { number } = rowOf(type)
    return number === undefined ? [] : [[type, number] as const]
  }),
  ...Object.entries(ASKED),
])
const NAMES = new Map([...NUMBERS].map(([name, number]) => [number, name as KnownType]))

export function typeName(number: number): LookupType {
  return NAMES.get(number) ?? `TYPE${number}`
}

export function typeNumber(type: LookupType): number {
  return NUMBERS.get(type) ?? Number(type.slice('TYPE'.length))
}

export function isKnown(type: LookupType): type is KnownType {
  return NUMBERS.has(type)
}
