/** The transition cases: a live zone, a file, and the zone that must come out (test/cases/README.md). */
import { readdirSync, readFileSync } from 'node:fs'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'

export interface Transition {
  name: string
  area: string
  why: string
  before: DnsEntry[]
  /** Text of dns.yaml. */
  desired: string
  after: DnsEntry[]
  /** Entries that must come through byte for byte. */
  kept: DnsEntry[]
  /** Fewest requests entry by entry; null when only the whole zone can be written. */
  minimum: number | null
  noop: boolean
}

const folder = new URL('../cases/transitions/', import.meta.url)

export function transitions(): Transition[] {
  return readdirSync(folder)
    .filter(file => file.endsWith('.json'))
    .sort()
    .flatMap(file => (JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Raw[]).map(expand))
}

type Generated = { generate: { from: number; to: number; line: string } & DnsEntry }

interface Raw {
  name: string
  area: string
  why: string
  before: (DnsEntry | Generated)[]
  desired: string | (string | Generated)[]
  after: (DnsEntry | Generated)[]
  after_raw_must_include?: (DnsEntry | Generated)[]
  writes: { minimum_entry_requests: number | null }
  noop: boolean
}

function expand(raw: Raw): Transition {
  return {
    name: raw.name,
    area: raw.area,
    why: raw.why,
    before: raw.before.flatMap(entriesOf),
    desired: typeof raw.desired === 'string' ? raw.desired : `${raw.desired.flatMap(linesOf).join('\n')}\n`,
    after: raw.after.flatMap(entriesOf),
    kept: (raw.after_raw_must_include ?? []).flatMap(entriesOf),
    minimum: raw.writes.minimum_entry_requests,
    noop: raw.noop,
  }
}

function entriesOf(part: DnsEntry | Generated): DnsEntry[] {
  if (!('generate' in part)) return [part]
  const { from, to, name, expire, type, content } = part.generate
  return numbers(from, to).map(n => ({ name: fill(name, n), expire, type, content: fill(content, n) }))
}

function linesOf(part: string | Generated): string[] {
  if (typeof part === 'string') return [part]
  const { from, to, line } = part.generate
  return numbers(from, to).map(n => fill(line, n))
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

function fill(text: string, n: number): string {
  return text.replaceAll('{n}', String(n)).replaceAll('{x}', n.toString(16))
}
