/** What the API gives, member by member and byte for byte, as far as kinds rely on it. Other keys may be beside. */

/** A DNS entry (api-facts 3). */
export interface DnsEntry {
  name: string
  expire: number
  type: string
  content: string
}

/** A DNSKEY of a domain on nameservers elsewhere (api-facts 4.3). */
export interface DnsSecEntry {
  keyTag: number
  flags: number
  algorithm: number
  publicKey: string
}

/** A nameserver; no glue is the empty text (api-facts 4.2). */
export interface RawNameserver {
  hostname: string
  ipv4: string
  ipv6: string
}

/** A contact: its `type` (the role) and 13 more keys with text (api-facts 4.7). */
export interface RawContact {
  type: string
  [field: string]: unknown
}

/**
 * One field of an object. An object is handed over as the list of its fields, in the order of the answer, so that
 * everything that works on lists works on objects too (docs/adr/0009).
 */
export interface RawField {
  field: string
  value: unknown
}
