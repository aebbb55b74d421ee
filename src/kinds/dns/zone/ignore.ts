/**
 * Ignore rules: which live entries a file leaves alone. A rule of the file and a record of the file that it
 * matches contradict each other (`ignored-declared`); a default rule yields, in the RRset of that record.
 */
import { readLabel, unicodeOf } from '../../../dns/name.ts'
import { type RrsetId, rrsetId } from '../../../dns/types/rrset.ts'
import type { Defaults, DnsSection, IgnoreRule } from '../../../schema.gen.ts'
import { compileGlob, type Glob, literalOf, matchesGlob } from '../../../text/glob.ts'

/** One rule, ready to match. */
export interface Matcher {
  /** Any of these; absent: every name. Two when the pattern has letters outside ASCII. */
  name?: readonly Glob[]
  types?: ReadonlySet<string>
  content?: Glob
  /** As written, for people. */
  written: string
  /** Index among the rules of the file; absent for a default. */
  own?: number
  /** Of a default: RRsets with a declared record that it matches, which are managed all the same. */
  yields: ReadonlySet<RrsetId>
  rank: number
}

/** A record of the file, canonical and as it is written there. */
type DeclaredRecord = { name: string; type: string; content: string; written?: string }

/** All ignore rules that apply to a zone. */
export interface Ignoring {
  /** Rules whose name has no wildcard, by that name: `pull` may write hundreds of them. */
  exact: ReadonlyMap<string, readonly Matcher[]>
  patterns: readonly Matcher[]
}

export function compileIgnore(
  own: readonly IgnoreRule[],
  defaults: readonly IgnoreRule[],
  declared: readonly DeclaredRecord[],
): Ignoring {
  const exact = new Map<string, Matcher[]>()
  const patterns: Matcher[] = []
  for (const [rank, rule] of [...own, ...defaults].entries()) {
    const matcher = compileRule(rule, rank)
    if (!matcher) continue
    if (rank < own.length) matcher.own = rank
    else matcher.yields = yieldingAt(matcher, declared)
    const name = matcher.name?.length === 1 ? literalOf(matcher.name[0]!) : undefined
    const list = name === undefined ? patterns : (exact.get(name) ?? [])
    list.push(matcher)
    if (name !== undefined) exact.set(name, list)
  }
  return { exact, patterns }
}

/**
 * The rule that keeps a live entry out of reach, as written; undefined when none does. `name` is the owner name
 * relative to the zone, in any spelling; `content` is matched as it is.
 */
export function ignoreRuleFor(
  record: { name: string; type: string; content: string },
  options: { ignore: Ignoring },
): string | undefined {
  const { ignore } = options
  const name = record.name.toLowerCase()
  const id = rrsetId({ name, type: record.type })
  return firstMatch({ ...record, name }, ignore, matcher => !matcher.yields.has(id))?.written
}

/** The first rule of the file itself that matches a record; its index in the file's list is `own`. */
export function ownRuleFor(
  record: { name: string; type: string; content: string },
  ignore: Ignoring,
): Matcher | undefined {
  return firstMatch(record, ignore, matcher => matcher.own !== undefined)
}

/** Whether a rule could leave some live record at this name, so that a target there may exist. */
export function mayIgnoreAt(name: string, ignore: Ignoring): boolean {
  return ignore.exact.has(name) || ignore.patterns.some(matcher => matchesName(matcher, name))
}

/** Names at which live records may be that such a section leaves alone, so that a target there may exist. */
export function mayBeLeftAlone(
  { ignore = [], mode }: Pick<DnsSection, 'ignore' | 'mode'>,
  { dns }: Defaults,
): (name: string) => boolean {
  if ((mode ?? dns?.mode ?? 'exclusive') !== 'exclusive') return () => true
  const ignoring = compileIgnore(ignore, dns?.ignore ?? [], [])
  return name => mayIgnoreAt(name, ignoring)
}

function yieldingAt(matcher: Matcher, declared: readonly DeclaredRecord[]): ReadonlySet<RrsetId> {
  const ids = new Set<RrsetId>()
  for (const record of declared) {
    if (!matchesName(matcher, record.name)) continue
    const contents = [record.content, record.written ?? record.content]
    if (contents.some(content => matchesRecord(matcher, { ...record, content }))) ids.add(rrsetId(record))
  }
  return ids
}

function firstMatch(
  record: { name: string; type: string; content: string },
  ignore: Ignoring,
  wanted: (matcher: Matcher) => boolean,
): Matcher | undefined {
  const matches = (matcher: Matcher) => wanted(matcher) && matchesRecord(matcher, record)
  const exact = ignore.exact.get(record.name)?.find(matches)
  const pattern = ignore.patterns.find(matcher => matches(matcher) && matchesName(matcher, record.name))
  if (!exact || !pattern) return exact ?? pattern
  return exact.rank < pattern.rank ? exact : pattern
}

function matchesRecord(matcher: Matcher, record: { type: string; content: string }): boolean {
  return (
    (!matcher.types || matcher.types.has(record.type.toUpperCase())) &&
    (!matcher.content || matchesGlob(matcher.content, record.content))
  )
}

function matchesName(matcher: Matcher, name: string): boolean {
  if (!matcher.name) return true
  return matcher.name.some((glob, index) => matchesGlob(glob, index === 0 ? name : unicodeOf(name)))
}

/** A rule without any part would match everything, so it matches nothing; the file is refused for it. */
function compileRule(rule: IgnoreRule, rank: number): Matcher | undefined {
  if (rule.name === undefined && rule.type === undefined && rule.content === undefined) return undefined
  return {
    ...(rule.name === undefined ? {} : { name: nameGlobs(rule.name) }),
    ...(rule.type === undefined
      ? {}
      : { types: new Set([rule.type].flat().map(type => type.toUpperCase())) }),
    ...(rule.content === undefined ? {} : { content: compileGlob(rule.content) }),
    written: written(rule),
    yields: new Set(),
    rank,
  }
}

/**
 * Names are compared as A-labels. A pattern with other letters is also compared with the name in Unicode, because
 * a label such as `bü*` has no A-label of its own.
 */
function nameGlobs(pattern: string): Glob[] {
  const lower = pattern.normalize('NFC').toLowerCase()
  const labels = lower.split('.').map(canonicalLabel).join('.')
  const globs = [compileGlob(labels)]
  if (hasUnicode(labels)) globs.push(compileGlob(unicodeOf(lower)))
  return globs
}

function canonicalLabel(label: string): string {
  const read = readLabel(label)
  return read.ok ? read.value : label
}

function hasUnicode(text: string): boolean {
  return /[^\x20-\x7e]/.test(text)
}

function written(rule: IgnoreRule): string {
  const parts: string[] = []
  if (rule.name !== undefined) parts.push(`name: ${JSON.stringify(rule.name)}`)
  if (rule.type !== undefined) {
    parts.push(`type: ${Array.isArray(rule.type) ? `[${rule.type.join(', ')}]` : rule.type}`)
  }
  if (rule.content !== undefined) parts.push(`content: ${JSON.stringify(rule.content)}`)
  return parts.join(', ')
}
