// Provisional; scripts/generate.ts makes this file from schema/*.schema.json.
export type Scalar = string
export type StructuredValue = { [field: string]: string | number }
export type RecordValue = string | StructuredValue
export type RrsetSpec =
  | RecordValue
  | RecordValue[]
  | { ttl?: number; value: RecordValue }
  | { ttl?: number; values: RecordValue | RecordValue[] }
export interface IgnoreRule {
  name?: string
  type?: string | string[]
  content?: string
}
export interface DnsSection {
  ttl?: number
  records: { [owner: string]: { [type: string]: RrsetSpec } }
  ignore?: IgnoreRule[]
  strategy?: 'auto' | 'entries' | 'zone'
}
export interface Defaults {
  dns?: { ttl?: number; ignore?: IgnoreRule[]; strategy?: 'auto' | 'entries' | 'zone'; maxEntryWrites?: number }
}
export interface Config {
  zones?: string
  defaults?: Defaults
  rules?: { [rule: string]: 'off' | 'warning' | 'error' }
}
