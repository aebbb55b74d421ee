/** The domains of a repository as deduplication sees them: what each says itself in one file, and what may move. */

import { Lexer } from 'yaml'
import { readZoneName, type ZoneName } from '../dns/name.ts'
import type { Repository } from '../files/repository/load.ts'
import { readSections } from '../files/section/read-section.ts'
import type { FileSections, Section } from '../files/section/section.ts'
import { resolve, type SharedRegistry } from '../files/sharing/resolve.ts'
import { usedBy } from '../files/sharing/share.ts'
import type { FileKinds } from '../kinds/contract/section-traits.ts'
import type { Source } from '../text/source.ts'
import { type Fact, factsOf } from './fact.ts'
import { edited, type Member } from './own-file.ts'

/** Sorted by domain. Only domains with a dns section of their own in a file of the whole domain. */
export function membersOf(
  repository: Repository,
  { zones, kinds, shelf }: { zones: string; kinds: FileKinds; shelf: SharedRegistry },
): Member[] {
  const members: Member[] = []
  const sections = new Map<string, Section[]>()
  for (const section of repository.sections) {
    sections.set(section.file, [...(sections.get(section.file) ?? []), section])
  }
  for (const source of repository.sources.values()) {
    const domain = domainOf(source.file, zones)
    const known = sections.get(source.file) ?? []
    const member = domain === undefined ? undefined : memberOf(source, domain, { known, kinds, shelf })
    if (member) members.push(member)
  }
  return members.sort((a, b) => (a.domain < b.domain ? -1 : 1))
}

function domainOf(file: string, zones: string): ZoneName | undefined {
  if (!file.startsWith(`${zones}/`) || !file.endsWith('.yaml')) return undefined
  const stem = file.slice(zones.length + 1, -'.yaml'.length)
  const name = stem.includes('/') ? undefined : readZoneName(stem)
  return name?.ok ? name.value : undefined
}

function memberOf(
  source: Source,
  domain: ZoneName,
  { known, kinds, shelf }: { known: readonly Section[]; kinds: FileKinds; shelf: SharedRegistry },
): Member | undefined {
  // What uses nothing has been read as it is in its file.
  const isAlone = usedBy(domain, [], shelf.values()).length === 0 && !/use|account/.test(source.text)
  const read: FileSections = isAlone
    ? { sections: [...known], diagnostics: [] }
    : readSections(source, { domain }, kinds)
  const { sections, uses: own = [], claim } = read
  const section = sections.find(({ kind, intact }) => kind === 'dns' && intact)
  // An empty list is above all that is shared, also of what would be shared from now on.
  if (!section || section.without) return undefined
  const uses = usedBy(domain, own, shelf.values())
  const value = section.value as Record<string, unknown>
  const below = uses.length === 0 ? undefined : resolve({ domain, own: [], uses }, shelf).sections
  const said = factsOf(
    (below?.find(({ kind }) => kind === 'dns')?.value ?? {}) as Record<string, unknown>,
    domain,
  )
  const comments = commentsOf(source)
  const member: Member = {
    domain,
    source,
    section: value,
    facts: [],
    taken: [],
    uses: [],
    isUser: uses.length > 0,
    keepsTtl: uses.length > 0,
    hasRest: false,
    stays: comments.length > 0 || claim !== undefined || sections.some(({ kind }) => kind !== 'dns'),
  }
  const all = factsOf(value, domain)
  const facts = all.filter(
    fact =>
      !said.some(other => isSaidBy(fact, other)) && (comments.length === 0 || !losesComment(fact, member)),
  )
  return { ...member, facts, hasRest: facts.length < all.length }
}

/** Beaten in what the domain uses already: shared files do not override each other. */
function isSaidBy({ about }: Fact, { about: other }: Fact): boolean {
  if ('key' in about) return 'key' in other && about.key === other.key
  if (!('owner' in about) || !('owner' in other) || about.united) return false
  return about.owner === other.owner && about.type === other.type
}

/** A comment about a record stays with it. */
function losesComment(fact: Fact, member: Member): boolean {
  const text = edited({ ...member, taken: [fact], uses: [{ name: 'x', parameters: new Map() }] })
  return text === undefined || losesComments(member.source.text, text)
}

/** Whether `after` lacks a comment that `before` has. */
export function losesComments(before: string, after: string): boolean {
  const left = lexed(after)
  return lexed(before).some(comment => {
    const at = left.indexOf(comment)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}

/** All but the line that tells editors about the schema: no one wrote it. */
function commentsOf({ text }: Source): string[] {
  return lexed(text).filter(comment => !/^#\s*yaml-language-server:/.test(comment))
}

/** What begins with # and is not a scalar; the lexer marks those by a control character in front. */
function lexed(text: string): string[] {
  if (!text.includes('#')) return []
  let before = ''
  return [...new Lexer().lex(text)].filter(token => {
    const isComment = token.startsWith('#') && before !== '\x1f'
    before = token
    return isComment
  })
}
