/** What is counted: domains, and beside them the account, which is none. */
import { count } from '../../text/count.ts'

export const ACCOUNT = 'the account'

/** What a part, an outcome or a refusal is about. */
export interface SubjectOf {
  /** Absent for the whole plan. */
  subject?: string | undefined
  scope?: 'account' | undefined
}

/** Each subject once. */
export interface Subjects {
  domains: ReadonlySet<string>
  /** A part of the account is among them. */
  account: boolean
  /** Domains, and one more for the account. */
  size: number
}

function isOfAccount({ scope }: SubjectOf): boolean {
  return scope === 'account'
}

/** The subjects of some parts; what is about the whole plan has none. */
export function subjectsOf(all: readonly SubjectOf[]): Subjects {
  const domains = new Set<string>()
  for (const one of all) if (one.subject !== undefined && !isOfAccount(one)) domains.add(one.subject)
  const account = all.some(isOfAccount)
  return { domains, account, size: domains.size + (account ? 1 : 0) }
}

export function includes({ domains, account }: Subjects, one: SubjectOf): boolean {
  return isOfAccount(one) ? account : one.subject !== undefined && domains.has(one.subject)
}

/** `2 domains and the account`; `one` is said instead of `domain`. */
export function subjectsText({ domains, account }: Subjects, one = 'domain'): string {
  const counted = domains.size > 0 || !account ? [count(domains.size, one)] : []
  return [...counted, ...(account ? [ACCOUNT] : [])].join(' and ')
}

/** `is` or `are`. */
export function areOf({ size }: Subjects): string {
  return size === 1 ? 'is' : 'are'
}

/** Parts are counted as domains where each is one, else as what they are: `25 domains`, `51 parts`. */
export function nounOf(parts: readonly SubjectOf[]): 'domain' | 'part' {
  const { domains, account } = subjectsOf(parts)
  return !account && domains.size === parts.length ? 'domain' : 'part'
}

/** As a sentence begins. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
