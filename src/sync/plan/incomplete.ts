/** What a plan says nothing about, and why: what could not be read, and what the account does not hold. Pure. */
import { howToLeave, type Whereabouts } from '../../files/sharing/whereabouts.ts'
import type { Incomplete } from '../../plan/plan.ts'
import { nearest } from '../../text/near.ts'
import type { DeclaredPart } from '../parts/declared.ts'

/** A part that could not be read, in the words of what went wrong. */
export function unread(
  { section, kind }: DeclaredPart,
  { message, advice }: { message: string; advice?: string | undefined },
): Incomplete {
  return { subject: section.domain, kind: kind.name, message, ...(advice !== undefined && { advice }) }
}

interface AbsentOptions {
  /** Whose token it is. */
  accountName?: string
  /** Without it, the file of the part is the only one. */
  where?: Whereabouts
}

/** `held` are the domains of the account, where these are known. */
export function absent(
  { section: { domain, file }, kind }: DeclaredPart,
  { accountName, where }: AbsentOptions,
  held: Iterable<string> = [],
): Incomplete {
  if (kind.scope === 'account') {
    const whose =
      accountName === undefined ? 'a token does not say whose it is' : `this run is of ${accountName}`
    return {
      subject: domain,
      kind: kind.name,
      message: `not planned: ${whose}`,
      advice: 'set TRANSIP_ACCOUNT_NAME and TRANSIP_PRIVATE_KEY of this account',
      absent: true,
    }
  }
  const leave = (where && howToLeave(domain, where)) ?? `remove ${file}`
  const meant = where && misspelt(domain, held, where)
  return {
    subject: domain,
    message: 'this domain is not in the account',
    advice: `${meant === undefined ? '' : `did you mean ${meant}, which is in the account and has no file? `}${leave} if it has left, or use the account that holds it; if it is still to come, change the file once it is there`,
    absent: true,
  }
}

/** A domain that nobody manages and that is spelled almost the same: then nothing looks after it any more. */
function misspelt(domain: string, held: Iterable<string>, { own, listed }: Whereabouts): string | undefined {
  const [first = ''] = domain.split('.')
  const left = [...held].filter(name => {
    if (own.has(name) || listed.has(name)) return false
    const [label = ''] = name.split('.')
    // Names of a letter or two are all near each other.
    return label === first || nearest(first, [label]) !== undefined
  })
  return nearest(domain, left)
}

/** A domain is not there once, however many kinds its files have. */
export function eachOnce(incomplete: readonly Incomplete[]): Incomplete[] {
  const said = new Set<string>()
  return incomplete.filter(({ subject, kind, absent: isAbsent }) => {
    if (!isAbsent || kind !== undefined) return true
    const isNew = !said.has(subject)
    said.add(subject)
    return isNew
  })
}
