/** What is said of a selector that means no domain: what was looked at, and what may have been meant. Pure. */
import { namePattern } from '../../dns/domain-pattern.ts'
import { ZonewrightError } from '../../errors.ts'
import { nearest } from '../../text/near.ts'
import type { Facts, Group, Selection, Term } from './selectors.ts'

/** `named` are the names that were typed: they can be meant by a negation. */
export function matchesNothing(
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
    const message = `${shown} selects nothing: no domain of ${whose} is called so`
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
export function leavesNothing(selection: Selection, { among, base }: Facts): ZonewrightError {
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

/** So many are shown; the rest is counted. */
const MOST = 5

function some(names: Iterable<string>): string {
  const all = [...new Set(names)].sort()
  const more = all.length - MOST
  return `${all.slice(0, MOST).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

function unmet(message: string, advice: string): ZonewrightError {
  return new ZonewrightError('no-match', 'user', message, { advice })
}
