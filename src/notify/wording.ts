/** A notification in lines for people: what receivers show below its title. */
import { totalsText } from '../view/words/wording.ts'
import type { Notification, Problem } from './notification.ts'

/** A line with a heading. Words of others are in `names`, and each receiver escapes them; `text` is our own. */
export interface Line {
  heading: string
  text?: string
  names?: readonly string[]
}

/** Where it happened, what was to change, where, and why it ended as it did. */
export function linesOf(told: Notification): Line[] {
  const { target, account, repository, server, reason, by, domains, moreDomains } = told
  const { create, update, delete: removed } = told.changes
  const places = [target, account, repository, server].filter(place => place !== undefined)
  const changes = create + update + removed
  return [
    ...(places.length > 0 ? [{ heading: 'Where', names: [...new Set(places)] }] : []),
    // What would be put back is not news beside what was found.
    ...(changes > 0 && by !== 'drift' ? [{ heading: 'Plan', text: totalsText(told.changes) }] : []),
    ...(domains.length + moreDomains > 0
      ? [{ heading: 'Domains', names: domains, ...moreOf(moreDomains) }]
      : []),
    ...(reason !== undefined ? [{ heading: 'Why', names: [reason] }] : []),
  ]
}

/** `and 3 more`, where there are. */
export function moreOf(amount: number): { text?: string } {
  return amount > 0 ? { text: `and ${amount} more` } : {}
}

/** What is before the words: `example.nl dns`. */
export function subjectOf({ domain, kind }: Problem): string {
  return kind === undefined ? domain : `${domain} ${kind}`
}

/** No one is called by a name in the words of others: `@here` is `@ here`. */
export function withoutMentions(text: string): string {
  return text.replace(/@(?=[\p{L}\p{N}_])/gu, '@ ')
}

/**
 * JSON in which the characters that mean something to a chat or a page are written as escapes (RFC 8259, section 7): the
 * same value, and nothing to find for whoever looks at the bytes.
 */
export function jsonOf(value: object): string {
  return JSON.stringify(value).replace(
    /[<>&@\u2028\u2029]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
