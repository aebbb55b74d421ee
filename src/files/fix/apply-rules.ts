/** What the repository itself says about findings: acceptances in place, then `rules:` of zonewright.yaml. */
import { Lexer } from 'yaml'
import { type Diagnostic, distinctDiagnostics, sortDiagnostics } from '../../diagnostics.ts'
import { nearest } from '../../text/closest.ts'
import type { Source } from '../../text/source.ts'
import { placesIn } from '../../yaml/read/read.ts'
import { CONFIG_FILE } from '../repository/config.ts'
import type { Repository } from '../repository/load.ts'

/**
 * Settles all findings of a repository: those of loading and `found` of its kinds. Sorted, without what was
 * accepted or switched off, with what is wrong about the acceptances and settings themselves.
 */
export function applyRules(
  { config, sources, diagnostics }: Pick<Repository, 'config' | 'sources' | 'diagnostics'>,
  found: readonly Diagnostic[],
  rules: Rules,
): Diagnostic[] {
  const accepted = accept(distinctDiagnostics([...diagnostics, ...found]), sources.values(), rules)
  const settings = new Map(Object.entries(config.rules ?? {}))
  const settled: Diagnostic[] = []
  for (const diagnostic of accepted) {
    const known = Object.hasOwn(rules, diagnostic.rule) && rules[diagnostic.rule]!.acceptable
    const setting = known ? settings.get(diagnostic.rule) : undefined
    if (setting === 'off') continue
    settled.push(setting === undefined ? diagnostic : { ...diagnostic, severity: setting })
  }
  const source = sources.get(CONFIG_FILE)
  const wrong = source ? wrongSettings([...settings], source, rules) : []
  return sortDiagnostics([...settled, ...wrong])
}

function wrongSettings(settings: [string, string][], source: Source, rules: Rules): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const { place } = placesIn(source)
  for (const [rule, setting] of settings) {
    const known = Object.hasOwn(rules, rule) ? rules[rule] : undefined
    // Saying that an error is an error is redundant, not wrong.
    if (known && (known.acceptable || setting === 'error')) continue
    const near = nearest(rule, Object.keys(rules))
    diagnostics.push({
      rule: 'rule-unknown',
      severity: 'error',
      message: known ? `the rule ${rule} cannot be set to ${setting}` : `there is no rule "${rule}"`,
      advice: known
        ? 'delete the line: what breaks this rule is refused anyway'
        : near
          ? `did you mean "${near}"?`
          : 'take the name from a finding',
      ...place(['rules', rule], 'key'),
    })
  }
  return diagnostics
}

// Acceptances in place: `# zonewright: allow <rule>[, <rule>] [why]`.

/** The rules there are; what is not acceptable cannot be allowed or switched off. */
type Rules = Readonly<Record<string, { acceptable: boolean }>>

interface Acceptance {
  rule: string
  source: Source
  start: number
  end: number
  entry: Entry
}

/** Lines that comments cover, with the rules that were broken there. */
interface Entry {
  allowed: Set<string>
  used: Set<string>
}

const MARK = /#\s*zonewright:/
const ALLOW = /^#\s*zonewright:\s*allow\s+(.*)$/

/**
 * Takes out what the files accept, and adds a warning for each acceptance that accepts nothing. At the end
 * of a line a comment covers the entry of that line, alone on a line the entry below; nested lines included.
 */
function accept(diagnostics: readonly Diagnostic[], sources: Iterable<Source>, rules: Rules): Diagnostic[] {
  const byFile = new Map<string, Entries>()
  const all: Acceptance[] = []
  const kept: Diagnostic[] = []
  for (const source of sources) {
    if (!MARK.test(source.text)) continue
    const entries = new Entries(source)
    byFile.set(source.file, entries)
    const { acceptances, wrong } = acceptancesOf(source, entries, rules)
    for (const one of acceptances) all.push(one)
    for (const one of wrong) kept.push(one)
  }
  for (const diagnostic of diagnostics) {
    const { rule, origin } = diagnostic
    // What a shared file says may be accepted there, or where its parameter is given.
    const places = [diagnostic, ...(origin ? [{ rule, ...origin }] : [])]
    const isAccepted = places.map(place => byFile.get(place.file)?.accept(place)).includes(true)
    if (!isAccepted) kept.push(diagnostic)
  }
  for (const acceptance of all) {
    if (!acceptance.entry.used.has(acceptance.rule))
      kept.push(unused(acceptance, `nothing here breaks the rule ${acceptance.rule}`, 'delete the comment'))
  }
  return kept
}

/** What comments cover in one file. Each entry is looked for once, however many comments are above it. */
class Entries {
  readonly #source: Source
  /** By first line. */
  readonly #entries = new Map<number, Entry>()
  /** By every line. */
  readonly #covering = new Map<number, Entry[]>()
  /** The line itself, or the next one below that is not space; from the end, since each is asked for. */
  readonly #firstAt: Int32Array

  constructor(source: Source) {
    this.#source = source
    this.#firstAt = new Int32Array(source.lineCount)
    for (let line = source.lineCount - 1, first = line + 1; line >= 0; line -= 1) {
      if (!isBlank(source.line(line))) first = line
      this.#firstAt[line] = first
    }
  }

  accept({ rule, line = -1 }: Pick<Diagnostic, 'rule' | 'line'>): boolean {
    const allowing = (this.#covering.get(line - 1) ?? []).filter(({ allowed }) => allowed.has(rule))
    for (const { used } of allowing) used.add(rule)
    return allowing.length > 0
  }

  /** The entry of the line, or the next one below a line that has none. */
  at(line: number): Entry {
    const first = this.#firstAt[line]!
    const known = this.#entries.get(first)
    if (known) return known
    const entry: Entry = { allowed: new Set(), used: new Set() }
    this.#entries.set(first, entry)
    const last = lastOf(this.#source, first)
    for (let at = first; at <= last; at += 1) {
      const covering = this.#covering.get(at)
      if (covering) covering.push(entry)
      else this.#covering.set(at, [entry])
    }
    return entry
  }
}

function acceptancesOf(
  source: Source,
  entries: Entries,
  rules: Rules,
): { acceptances: Acceptance[]; wrong: Diagnostic[] } {
  const acceptances: Acceptance[] = []
  const wrong: Diagnostic[] = []
  for (const { text, start } of commentsOf(source)) {
    if (!MARK.test(text)) continue
    const names = ALLOW.exec(text)?.[1]
    if (names === undefined || names.trim() === '') {
      const at = { rule: '', source, start, end: start + text.trimEnd().length }
      wrong.push(
        unused(at, 'this comment accepts nothing', 'write "# zonewright: allow" and the name of a rule'),
      )
      continue
    }
    const entry = entries.at(source.lineAt(start))
    for (const { rule, at } of namesIn(names, rules)) {
      const begin = start + text.length - names.length + at
      const acceptance = { rule, source, start: begin, end: begin + rule.length, entry }
      const known = Object.hasOwn(rules, rule) ? rules[rule] : undefined
      if (known?.acceptable) {
        entry.allowed.add(rule)
        acceptances.push(acceptance)
      } else wrong.push(known ? notAcceptable(acceptance) : unknown(acceptance, Object.keys(rules)))
    }
  }
  return { acceptances, wrong }
}

/**
 * The rules a comment names, with commas between them. Words after the last are the reason; only the name of
 * another rule that could be accepted is taken for one, so that a forgotten comma is not a silent reason.
 */
function namesIn(text: string, rules: Rules): { rule: string; at: number }[] {
  const list = /^[^\s,:;()]+(?:\s*,\s*[^\s,:;()]+)*/.exec(text)?.[0] ?? ''
  const names: { rule: string; at: number }[] = []
  for (const match of list.matchAll(/[^\s,]+/g)) names.push({ rule: match[0], at: match.index })
  const next = /^\s+([a-z]+(?:-[a-z]+)+)/.exec(text.slice(list.length))?.[1]
  if (next !== undefined && Object.hasOwn(rules, next) && rules[next]!.acceptable) {
    names.push({ rule: next, at: text.indexOf(next, list.length) })
  }
  return names
}

/** Comments as the lexer sees them, so that a # inside a text is none. */
function* commentsOf(source: Source): Generator<{ text: string; start: number }> {
  let offset = 0
  for (const token of new Lexer().lex(source.text)) {
    // The lexer puts marks of its own between the pieces of the text.
    if (token === '\u0002' || token === '\u0018' || token === '\u001f') continue
    if (token.startsWith('#')) yield { text: token, start: offset }
    offset += token.length
  }
}

/** The last line of the entry that begins on a line. */
function lastOf(source: Source, first: number): number {
  const own = source.line(first) ?? ''
  const indent = indentOf(own)
  const item = /^\s*-(\s|$)/.test(own)
  let last = first
  for (let index = first + 1; index < source.lineCount; index += 1) {
    const line = source.line(index)
    if (isBlank(line)) continue
    const inside =
      indentOf(line) > indent || (!item && indentOf(line) === indent && /^\s*(?:-\s|[\]}])/.test(line))
    if (!inside) break
    last = index
  }
  return last
}

function isBlank(line: string): boolean {
  return /^\s*(?:#|$)/.test(line)
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

function notAcceptable(acceptance: Acceptance): Diagnostic {
  const advice = 'correct the file; the server or Zonewright would refuse it'
  return unused(acceptance, `the rule ${acceptance.rule} cannot be accepted`, advice)
}

function unknown(acceptance: Acceptance, rules: readonly string[]): Diagnostic {
  const near = nearest(acceptance.rule, rules)
  const other = 'take the name from the finding; a reason is after the last name, without a comma'
  return unused(acceptance, `there is no rule "${acceptance.rule}"`, near ? `did you mean "${near}"?` : other)
}

function unused(
  { source, start, end }: Pick<Acceptance, 'source' | 'start' | 'end'>,
  message: string,
  advice: string,
): Diagnostic {
  return { rule: 'allow-unused', severity: 'warning', message, advice, ...source.place(start, end) }
}
