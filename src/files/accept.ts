/** Acceptances in place: `# zonewright: allow <rule>[, <rule>] [why]`. */
import { Lexer } from 'yaml'
import type { Diagnostic } from '../diagnostics.ts'
import { nearest } from '../dns/near.ts'
import type { Source } from './source.ts'

/** The rules there are; what is not acceptable cannot be allowed or switched off. */
export type Rules = Readonly<Record<string, { acceptable: boolean }>>

interface Allowance {
  rule: string
  source: Source
  start: number
  end: number
  /** First and last line (from 1) of the entry it covers. */
  from: number
  to: number
  used: boolean
}

const MARK = /#\s*zonewright:/
const ALLOW = /^#\s*zonewright:\s*allow\s+(.*)$/

/**
 * Takes out what the files accept, and adds a warning for each acceptance that accepts nothing. At the end
 * of a line a comment covers the entry of that line, alone on a line the entry below; nested lines included.
 */
export function accept(
  diagnostics: readonly Diagnostic[],
  sources: Iterable<Source>,
  rules: Rules,
): Diagnostic[] {
  const byFile = new Map<string, Allowance[]>()
  const kept: Diagnostic[] = []
  for (const source of sources) {
    if (!MARK.test(source.text)) continue
    const { allowances, wrong } = allowancesOf(source, rules)
    byFile.set(source.file, allowances)
    kept.push(...wrong)
  }
  for (const diagnostic of diagnostics) {
    const { rule, origin } = diagnostic
    // What a shared file says may be accepted there, or where its parameter is given.
    const places = [diagnostic, ...(origin ? [{ rule, ...origin }] : [])]
    const isAccepted = places.map(place => accepts(byFile.get(place.file) ?? [], place)).includes(true)
    if (!isAccepted) kept.push(diagnostic)
  }
  for (const allowance of [...byFile.values()].flat()) {
    if (!allowance.used)
      kept.push(unused(allowance, `nothing here breaks the rule ${allowance.rule}`, 'delete the comment'))
  }
  return kept
}

function accepts(
  allowances: readonly Allowance[],
  { rule, line }: Pick<Diagnostic, 'rule' | 'line'>,
): boolean {
  let accepted = false
  for (const allowance of allowances) {
    if (allowance.rule !== rule || line === undefined || line < allowance.from || line > allowance.to)
      continue
    allowance.used = true
    accepted = true
  }
  return accepted
}

function allowancesOf(source: Source, rules: Rules): { allowances: Allowance[]; wrong: Diagnostic[] } {
  const allowances: Allowance[] = []
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
    const [from, to] = covered(source, start)
    for (const { rule, at } of namesIn(names, rules)) {
      const begin = start + text.length - names.length + at
      const entry = {
        rule,
        source,
        start: begin,
        end: begin + rule.length,
        from,
        to,
        used: false,
      }
      const known = Object.hasOwn(rules, entry.rule) ? rules[entry.rule] : undefined
      if (known?.acceptable) allowances.push(entry)
      else if (known)
        wrong.push(
          unused(
            entry,
            `the rule ${entry.rule} cannot be accepted`,
            'correct the file; the server or Zonewright would refuse it',
          ),
        )
      else {
        const near = nearest(entry.rule, Object.keys(rules))
        wrong.push(
          unused(
            entry,
            `there is no rule "${entry.rule}"`,
            near
              ? `did you mean "${near}"?`
              : 'take the name from the finding; a reason stands behind the last name, without a comma',
          ),
        )
      }
    }
  }
  return { allowances, wrong }
}

/**
 * The rules a comment names, with commas between them. Words behind the last are the reason; only the name of
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

/** The lines of the entry a comment belongs to, from 1. */
function covered(source: Source, start: number): [number, number] {
  let first = source.lineAt(start)
  if (isBlank(source.line(first))) {
    do first += 1
    while (first < source.lineCount && isBlank(source.line(first)))
  }
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
  return [first + 1, last + 1]
}

function isBlank(line: string): boolean {
  return /^\s*(?:#|$)/.test(line)
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

function unused(
  { source, start, end }: Pick<Allowance, 'source' | 'start' | 'end'>,
  message: string,
  advice: string,
): Diagnostic {
  return { rule: 'allow-unused', severity: 'warning', message, advice, ...source.place(start, end) }
}
