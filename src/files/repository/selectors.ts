/** Selectors: how domains are named where many can be meant. Their grammar, and which domains they mean; pure. */

import { namePattern } from '../../dns/domain-pattern.ts'
import { readZoneName, type ZoneName } from '../../dns/name.ts'
import { usageError, ZonewrightError } from '../../errors.ts'
import { nearest } from '../../text/closest.ts'
import { someNames } from '../../text/count.ts'

/** What is before a colon: a group of domains, by its name. */
export const GROUPS = ['tag', 'account', 'shared'] as const
export type Group = (typeof GROUPS)[number]

export type Selector =
  | { by: 'name'; name: ZoneName }
  | { by: 'glob'; matches(name: string): boolean }
  | { by: Group; value: string }
  | { by: 'changed' }

export interface Term {
  /** As typed, without the `!` of a negation. */
  text: string
  negated: boolean
  selector: Selector
}

/** Each once and in one order, so that the order in which they were typed never matters. */
export type Selection = readonly Term[]

/** What selectors are held against. */
export interface Facts {
  /** Every domain there is to speak of. */
  known: ReadonlySet<string>
  /** Whose domains these are, for messages: `the files`. */
  whose: string
  /** Only these of them can be selected, because the verb is about what is in this place; all when absent. */
  among?: { names: ReadonlySet<string>; place: string }
  /** Names need not be known: whoever reads them says so in words of its own. */
  passesNames: boolean
  /** Every group there is by its name, also those without a domain. */
  groups: Readonly<Record<Group, ReadonlyMap<string, ReadonlySet<string>>>>
  /** Why there are no tags, where there are none. */
  untagged: string
  changed: ReadonlySet<string>
  /** What `changed` is compared with. */
  base: string
  /** Domains whose files have errors: of these no one can tell whether they are of a group, or changed. */
  unsure: ReadonlySet<string>
}

/** Whether a text can be no name of a domain and is meant to select some. */
export function isSelector(text: string): boolean {
  return /^!|[*?]/.test(text) || text === 'changed' || groupOf(text) !== undefined
}

/**
 * The selection that these arguments are; undefined when all of them are names, or there are none.
 *
 * @throws ZonewrightError `usage`
 */
export function readSelection(texts: readonly string[]): Selection | undefined {
  if (!texts.some(isSelector)) return undefined
  const terms = new Map(texts.map(text => [text, readTerm(text)]))
  return [...terms].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, term]) => term)
}

/** A domain as typed. @throws ZonewrightError `usage` */
export function nameOf(text: string): ZoneName {
  const name = readZoneName(text.endsWith('.') ? text.slice(0, -1) : text)
  if (name.ok) return name.value
  throw usageError(name.problem.message, 'name a domain, such as example.nl')
}

/** What the terms mean: domains that come in, and those that are taken away again. @throws ZonewrightError `no-match` */
export function matched(selection: Selection, facts: Facts): { added: Set<string>; taken: Set<string> } {
  const typed = new Set<string>(
    selection.flatMap(({ selector, negated }) => (selector.by === 'name' && !negated ? selector.name : [])),
  )
  const isHere = (name: string): boolean => facts.among?.names.has(name) ?? true
  const isOnlyNegations = selection.every(({ negated }) => negated)
  const added = new Set(isOnlyNegations ? [...facts.known].filter(isHere) : [])
  const taken = new Set<string>()
  for (const term of selection) {
    const { negated, selector } = term
    const names = namesOf(term, facts, typed)
    // That nothing changed is not a mistake of whoever typed it.
    if (names.length === 0 && selector.by !== 'changed') throw matchesNothing(term, facts, typed)
    for (const name of names) {
      if (negated) taken.add(name)
      else if (selector.by === 'name' || isHere(name)) added.add(name)
    }
  }
  return { added, taken }
}

/** The domains of a selection, sorted; never none. @throws ZonewrightError `no-match` */
export function selected(selection: Selection, facts: Facts): string[] {
  const { added, taken } = matched(selection, facts)
  const left = [...added].filter(name => !taken.has(name)).sort()
  if (left.length === 0) throw leavesNothing(selection, facts)
  return left
}

/** The words of a selection that need more of the files than their names. */
export function needsOf(selection: Selection): Set<Group | 'changed'> {
  return new Set(selection.flatMap(({ selector: { by } }) => (by === 'name' || by === 'glob' ? [] : [by])))
}

function namesOf({ selector, negated }: Term, facts: Facts, typed: ReadonlySet<string>): string[] {
  const { known, groups, changed, unsure, passesNames } = facts
  if (selector.by === 'name') {
    const { name } = selector
    return known.has(name) || (negated ? typed.has(name) : passesNames) ? [name] : []
  }
  if (selector.by === 'glob') {
    return [...new Set([...known, ...(negated ? typed : [])])].filter(name => selector.matches(name))
  }
  const sure = selector.by === 'changed' ? changed : groups[selector.by].get(selector.value)
  // In doubt a domain comes in, and is never taken away: then what is wrong with its files is said.
  return [...new Set([...(sure ?? []), ...(negated ? [] : unsure)])].filter(name => known.has(name))
}

function readTerm(typed: string): Term {
  const negated = typed.startsWith('!')
  const text = negated ? typed.slice(1) : typed
  if (text === '' || text.startsWith('!')) {
    throw usageError(
      `${JSON.stringify(typed)} negates nothing`,
      "write one ! before what is taken away: '!example.nl'",
    )
  }
  return { text, negated, selector: readSelector(text) }
}

function readSelector(text: string): Selector {
  if (text === 'changed') return { by: 'changed' }
  const group = groupOf(text)
  if (group) {
    const { word, value, known } = group
    if (known === undefined)
      throw usageError(
        `there is no selector ${JSON.stringify(`${word}:`)}`,
        `did you mean ${group.near}:${value}?`,
      )
    if (value === '')
      throw usageError(`${text} names nothing`, `write the name after it, such as ${EXAMPLES[known]}`)
    return { by: known, value }
  }
  if (!/[*?]/.test(text)) return { by: 'name', name: nameOf(text) }
  const glob = text.toLowerCase()
  return { by: 'glob', matches: namePattern(glob.replace(/(?<=.)\.$/, '')).matches }
}

const EXAMPLES: Readonly<Record<Group, string>> = {
  tag: 'tag:production',
  account: 'account:main',
  shared: 'shared:parked',
}

/** The word before a colon, where it is one of ours or nearly so. No name of a domain has a colon. */
function groupOf(text: string): { word: string; value: string; known?: Group; near?: Group } | undefined {
  const [, word, value] = /^!?([^:/.]+):(.*)$/s.exec(text) ?? []
  if (word === undefined || value === undefined) return undefined
  const known = GROUPS.find(group => group === word)
  if (known) return { word, value, known }
  const near = nearest(word.toLowerCase(), GROUPS) as Group | undefined
  return near && { word, value, near }
}

/** `named` are the names that were typed: they can be meant by a negation. */
function matchesNothing(
  { text, negated, selector }: Term,
  facts: Facts,
  named: ReadonlySet<string>,
): ZonewrightError {
  const { known, whose } = facts
  const mark = negated ? '!' : ''
  const shown = `${mark}${text}`
  if (known.size === 0) {
    return unmet(
      `${shown} selects nothing: ${whose} have no domain`,
      '`zonewright pull <domain>` writes a file',
    )
  }
  const mean = (near: string): string => `did you mean ${mark}${near}?`
  if (selector.by === 'name' || selector.by === 'glob') {
    const names = [...known, ...named]
    const near = selector.by === 'name' ? nearest(selector.name, known) : nearGlob(text, names)
    const message = `${shown} selects nothing: no domain of ${whose} has that name`
    return unmet(message, near === undefined ? `they have ${some(names)}` : mean(near))
  }
  if (selector.by === 'changed') return leavesNothing([{ text, negated, selector }], facts)
  const { by, value } = selector
  const { thing, none, nobody } = WORDS[by]
  const groups = facts.groups[by]
  if (groups.has(value)) return unmet(`${shown} selects nothing: no domain ${nobody}`, none)
  if (groups.size === 0) {
    const [message, advice] = by === 'tag' ? [facts.untagged, TAGLESS] : [`there is no ${thing}`, none]
    return unmet(`${shown} selects nothing: ${message}`, advice)
  }
  const near = [...groups.keys()].find(name => name.toLowerCase() === value.toLowerCase())
  const other = near ?? nearest(value, groups.keys())
  const message = `${shown} selects nothing: there is no ${thing} ${JSON.stringify(value)}`
  return unmet(message, other === undefined ? `there are ${some(groups.keys())}` : mean(`${by}:${other}`))
}

/** Every selector means something, and all of it is taken away again or is elsewhere. */
function leavesNothing(selection: Selection, { among, base }: Facts): ZonewrightError {
  const isOnlyChanged = selection.every(({ selector, negated }) => selector.by === 'changed' && !negated)
  if (isOnlyChanged && !among) {
    return unmet(
      `changed selects nothing: the files declare every domain as ${base} does`,
      'nothing is left to do; a domain whose file is gone is not managed any more, and what is live stays',
    )
  }
  const said = selection.map(({ text, negated }) => `${negated ? '!' : ''}${text}`).join(' ')
  const negations = selection.filter(({ negated }) => negated)
  const message = `${said} selects nothing${among ? ` of ${among.place}` : ''}`
  return unmet(
    message,
    negations.length > 0
      ? `what the others select is taken away again by ${negations.map(({ text }) => `!${text}`).join(' ')}`
      : among
        ? `${among.place} has ${some(among.names)}`
        : 'name a domain',
  )
}

const TAGLESS = 'write tags: under settings in the files of domains, or name the domains themselves'

const WORDS: Readonly<Record<Group, { thing: string; nobody: string; none: string }>> = {
  tag: { thing: 'tag', nobody: 'has this tag', none: TAGLESS },
  account: {
    thing: 'account in zonewright.yaml',
    nobody: 'is of this account',
    none: 'accounts: in zonewright.yaml says what is whose (docs/accounts.md)',
  },
  shared: {
    thing: 'shared file or preset',
    nobody: 'uses it',
    none: 'use: in the file of a domain names what it uses (docs/sharing.md)',
  },
}

/** A glob with one wildcard label at an end, and beside it what some domain has. */
function nearGlob(text: string, names: readonly string[]): string | undefined {
  const [, front, inner = '', back] = /^(\*\.)?([^*?]+?)(\.\*)?$/.exec(text.toLowerCase()) ?? []
  if ((front === undefined) === (back === undefined)) return undefined
  const parts = names.flatMap(name => {
    const labels = name.split('.')
    return labels
      .slice(1)
      .map((_, at) => (front ? labels.slice(at + 1).join('.') : labels.slice(0, at + 1).join('.')))
  })
  const near = nearest(inner, new Set(parts))
  const glob = near && `${front ?? ''}${near}${back ?? ''}`
  return glob && names.some(namePattern(glob).matches) ? glob : undefined
}

function some(names: Iterable<string>): string {
  return someNames([...new Set(names)].sort(), 5)
}

function unmet(message: string, advice: string): ZonewrightError {
  return new ZonewrightError('no-match', 'user', message, { advice })
}
