/** What a zone says, in parts that can each be elsewhere: an RRset, one text of several, or a key beside the records. */
import type { DocPath } from '../diagnostics.ts'
import { generaliser, mapTexts } from './general.ts'

export interface Fact {
  /** What it is about, TTL included: domains with one slot in common may say different things in it. */
  slot: string
  /**
   * A record: its owner and type, as keys of a shared file. A key of the section, or a preset, by its name; `above` is
   * what the domain says in place of a part of it.
   */
  about:
    | { owner: string; type: string; united: boolean }
    | { key: string }
    | { preset: string; ttlCounts: boolean; above?: Fact }
  /** Seconds; absent where the settings of the repository decide. */
  ttl?: number
  /** Plain data, true of any domain: the values of an RRset, one text, the value of the key, or parameters. */
  value: unknown
  /** `value` as JSON. */
  text: string
  /** Where it is in the section of the domain. */
  paths: readonly DocPath[]
}

/** United instead of beaten when domains share (docs/sharing.md). */
const UNITED: ReadonlySet<string> = new Set(['TXT', 'DKIM'])

/** Keys beside the records that say something whole. */
const KEYS = ['ignore', 'mode', 'strategy']

/** The parts of a dns section as a file of `domain` says it. */
export function factsOf(section: Readonly<Record<string, unknown>>, domain: string): Fact[] {
  const general = generaliser(domain)
  const { ttl } = section as { ttl?: number }
  const facts: Fact[] = []
  for (const key of KEYS) {
    if (!Object.hasOwn(section, key)) continue
    const value = mapTexts(section[key], general)
    facts.push({ slot: JSON.stringify([key]), about: { key }, value, ...textOf(value), paths: [[key]] })
  }
  const records = (section['records'] ?? {}) as Record<string, Record<string, unknown>>
  for (const [name, types] of Object.entries(records)) {
    const owner = general(name)
    for (const [type, spec] of Object.entries(types)) {
      const path = ['records', name, type]
      const read = specOf(spec, path)
      const own = timed(read.ttl ?? ttl)
      const united = UNITED.has(type)
      const add = (value: unknown, sort: string, at: DocPath) => {
        const slot = JSON.stringify([owner, type, sort, own.ttl ?? null])
        facts.push({ slot, about: { owner, type, united }, ...own, value, ...textOf(value), paths: [at] })
      }
      const values = read.values.map(one => ({ ...one, value: mapTexts(one.value, general) }))
      if (united) for (const { value, path: at } of values) add(value, sortOf(value), at)
      else add(values.map(({ value }) => value).sort(byText), '', path)
    }
  }
  return apart(facts)
}

/** Of several texts of one sort no one can tell which is which: each is only itself. */
function apart(facts: readonly Fact[]): Fact[] {
  const counts = new Map<string, number>()
  for (const { slot } of facts) counts.set(slot, (counts.get(slot) ?? 0) + 1)
  return facts.map(fact =>
    counts.get(fact.slot) === 1 ? fact : { ...fact, slot: `${fact.slot} ${fact.text}` },
  )
}

/** What a text is, by how it begins: `v=spf1`, `google-site-verification=`. */
function sortOf(value: unknown): string {
  if (typeof value === 'object' && value !== null)
    return String((value as { selector?: unknown }).selector ?? '')
  return /^v=[^\s;]*|^[^\s=]{1,60}=/.exec(String(value))?.[0] ?? ''
}

function textOf(value: unknown): { text: string } {
  return { text: JSON.stringify(value) }
}

function timed(ttl: number | undefined): { ttl?: number } {
  return ttl === undefined ? {} : { ttl }
}

function byText(a: unknown, b: unknown): number {
  const [one, other] = [JSON.stringify(a), JSON.stringify(b)]
  return one < other ? -1 : one > other ? 1 : 0
}

/** What is under a type, in all its forms; `value` is also a field of CAA, so any other field makes it a value. */
function specOf(spec: unknown, path: DocPath): { ttl?: number; values: { value: unknown; path: DocPath }[] } {
  if (isSet(spec)) {
    const key = 'values' in spec ? 'values' : 'value'
    return { ...timed(spec.ttl), values: listOf(spec[key], [...path, key], path) }
  }
  return { values: listOf(spec, path, path) }
}

/** The one value of a whole goes with the whole. */
function listOf(value: unknown, path: DocPath, whole: DocPath): { value: unknown; path: DocPath }[] {
  if (!Array.isArray(value) || value.length === 1) return [{ value: [value].flat()[0], path: whole }]
  return value.map((member: unknown, index) => ({ value: member, path: [...path, index] }))
}

type Set_ = { ttl?: number; value?: unknown; values?: unknown }

function isSet(spec: unknown): spec is Set_ {
  if (typeof spec !== 'object' || spec === null || Array.isArray(spec)) return false
  const keys = Object.keys(spec)
  return (
    keys.some(key => key === 'values' || key === 'value') &&
    keys.every(key => key === 'ttl' || key === 'values' || key === 'value')
  )
}
