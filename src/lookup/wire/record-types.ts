/** The record types that are asked for or understood, and the numbers they have on the wire. */

const NUMBERS = {
  A: 1,
  NS: 2,
  CNAME: 5,
  SOA: 6,
  MX: 15,
  TXT: 16,
  AAAA: 28,
  SRV: 33,
  NAPTR: 35,
  DS: 43,
  SSHFP: 44,
  DNSKEY: 48,
  TLSA: 52,
  CAA: 257,
} as const

export type KnownType = keyof typeof NUMBERS

/** Any other type is named by its number, as in RFC 3597: `TYPE65`. */
export type LookupType = KnownType | `TYPE${number}`

const NAMES = new Map<number, KnownType>(
  Object.entries(NUMBERS).map(([name, number]) => [number, name as KnownType]),
)

export function typeName(number: number): LookupType {
  return NAMES.get(number) ?? `TYPE${number}`
}

export function typeNumber(type: LookupType): number {
  return isKnown(type) ? NUMBERS[type] : Number(type.slice(4))
}

export function isKnown(type: LookupType): type is KnownType {
  return Object.hasOwn(NUMBERS, type)
}
