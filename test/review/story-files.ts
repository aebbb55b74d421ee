/** The files and the records that most stories are about. */
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'

export const FILE = 'zones/example.nl.yaml'
export const OTHER = 'zones/other.nl.yaml'
export const CONFIG = 'zonewright.yaml'
export const WWW = 'www: { A: 192.0.2.2 }'
export const EVIL = 'evil: { A: 203.0.113.66 }'

/** A zone file with these lines. */
export function zone(...records: string[]): string {
  return `dns:\n  ttl: 3600\n  records:\n${records.map(one => `    ${one}\n`).join('')}`
}

/** What is live for such lines. */
export function A(content: string, name = '@', expire = 3600): DnsEntry {
  return { name, expire, type: 'A', content }
}

export function MX(content: string): DnsEntry {
  return { name: '@', expire: 3600, type: 'MX', content }
}
