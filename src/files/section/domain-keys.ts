/** Keys at the top of a domain's file, and what is said of those that do not belong there. */
import type { Finding } from '../../diagnostics.ts'
import { nearest } from '../../text/closest.ts'

/** The key beside the sections; no kind is called so. */
export const ACCOUNT = 'account'

export function noAccount(): Finding {
  return {
    rule: 'schema',
    severity: 'error',
    path: [ACCOUNT],
    message: '"account" is the name of one account',
    advice: 'write a name from accounts: in zonewright.yaml',
  }
}

/** `listedIn`: shared files that list the domain, so that it stays managed without its own. */
export function noSections(
  value: unknown,
  kinds: readonly string[],
  listedIn: readonly string[] = [],
): Finding {
  const empty = value === ''
  const lists = listedIn.join(' and ')
  const without =
    lists === ''
      ? 'delete the file to leave the domain unmanaged'
      : `delete the file: ${lists} then says all of the domain, and manages it as long as domains: there names it`
  return {
    rule: empty ? 'zone-empty' : 'schema',
    severity: 'error',
    path: [],
    message: empty ? 'the file is empty' : 'the file of a domain is a mapping with a section per kind',
    advice: `begin it with ${kinds.map(kind => `"${kind}:"`).join(' or ')}, or ${without}`,
  }
}

/** Keys of the dns section, which people write at the top of a file by mistake. */
export const OF_A_SECTION = new Set(['ttl', 'records', 'ignore', 'strategy'])

export function unknownKind(key: string, kinds: readonly string[]): Finding {
  const keys = [...kinds, 'use', ACCOUNT]
  const near = keys.find(one => one === key.toLowerCase()) ?? nearest(key, keys)
  const advice = OF_A_SECTION.has(key)
    ? 'write "dns:" above it and indent it, and what follows, below that'
    : near
      ? `did you mean "${near}"?`
      : `the sections here are ${kinds.join(', ')}; use and account are beside them`
  return {
    rule: 'unknown-key',
    severity: 'error',
    path: [key],
    on: 'key',
    message: `there is no section "${key}"`,
    advice,
  }
}

/** Nothing that leads to another folder. */
export const ACCOUNT_NAME = /^[a-z0-9][a-z0-9_-]*$/i
