/** What a plan says nothing about, and why: what could not be read, and what the account does not hold. Pure. */
import { howToLeave, type Whereabouts } from '../files/whereabouts.ts'
import type { Incomplete } from '../plan/plan.ts'
import type { DeclaredPart } from './declared.ts'

export function unread(
  { section, kind }: DeclaredPart,
  { message, advice }: { message: string; advice?: string | undefined },
): Incomplete {
  return { subject: section.domain, kind: kind.name, message, ...(advice !== undefined && { advice }) }
}

/** `accountName` is whose token it is. Without `where`, the file of the part is the only one. */
export function absent(
  { section: { domain, file }, kind }: DeclaredPart,
  { accountName, where }: { accountName?: string; where?: Whereabouts },
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
  return {
    subject: domain,
    message: 'this domain is not in the account',
    advice: `${leave} if it has left, or use the account that holds it; if it is still to come, change the file once it is there`,
    absent: true,
  }
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
