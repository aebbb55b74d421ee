/** Which domain is whose: `account:` in its file, the patterns of the accounts, or the account that has the rest. */
import { type Diagnostic, placeText } from '../../diagnostics.ts'
import { type NamePattern, namePattern } from '../../dns/domain-pattern.ts'
import type { Config } from '../../schema.gen.ts'
import { readable } from '../../text/clip.ts'
import { nearest } from '../../text/closest.ts'
import type { Place } from '../../text/source.ts'
import type { AccountClaim } from '../section/section.ts'
import { accountNamed, type ConfigPlace } from './account-settings.ts'

/** By domain, and by the name of the folder for what an account has by default: the account of the config. */
export type Owners = ReadonlyMap<string, string>

/** A domain or an account folder that has a file. */
export interface Subject {
  name: string
  scope: 'domain' | 'account'
  /** Where to point when no one claims it. */
  place: Place
}

export interface OwnershipInput {
  config: Config
  /** Absent without a config. */
  place: ConfigPlace | undefined
  subjects: readonly Subject[]
  claims: readonly AccountClaim[]
}

/** Without accounts in the config nothing has an owner, and `account:` in a file is an error. */
export function ownersOf({ config, place, subjects, claims }: OwnershipInput): {
  owners: Owners
  diagnostics: Diagnostic[]
} {
  const owners = new Map<string, string>()
  const diagnostics: Diagnostic[] = []
  const claimOf = new Map(claims.map(claim => [claim.domain as string, claim]))
  for (const claim of claims) {
    if (!accountNamed(config, claim.account)) diagnostics.push(unknownAccount(claim, config))
  }
  if (config.accounts === undefined || place === undefined) return { owners, diagnostics }
  const rules = patternsOf(config)
  const clashes = new Map<string, Clash>()
  for (const subject of subjects) {
    if (subject.scope === 'account') {
      const owner = folderOwner(subject, config)
      if (owner.account !== undefined) owners.set(subject.name, owner.account)
      else if (owner.isForeign) diagnostics.push(unknownFolder(subject, config))
      continue
    }
    const claim = claimOf.get(subject.name)
    if (claim && !accountNamed(config, claim.account)) continue
    const [first, ...others] = rules.filter(({ pattern }) => pattern.matches(subject.name))
    const second = others.find(rule => rule.account !== first?.account)
    if (first && second) note(clashes, first, second, subject.name)
    else if (claim && first && first.account !== claim.account) {
      diagnostics.push(claimedTwice(claim, first, place))
    } else {
      const account = claim?.account ?? first?.account ?? restOf(config)
      if (account === undefined) diagnostics.push(unclaimed(subject, config))
      else owners.set(subject.name, account)
    }
  }
  for (const clash of clashes.values()) diagnostics.push(matchedTwice(clash, place))
  return { owners, diagnostics }
}

/** The account whose patterns have a domain; undefined when none has, or several. */
export function claimedByPattern(domain: string, config: Config): string | undefined {
  const found = new Set(
    patternsOf(config)
      .filter(({ pattern }) => pattern.matches(domain))
      .map(({ account }) => account),
  )
  return found.size > 1 ? undefined : [...found][0]
}

/** The account of a domain without a file; undefined when no one has it. */
export function ownerWithoutFile(domain: string, config: Config): string | undefined {
  return claimedByPattern(domain, config) ?? restOf(config)
}

interface PatternRule {
  account: string
  index: number
  pattern: NamePattern
}

function patternsOf({ accounts = {} }: Config): PatternRule[] {
  return Object.entries(accounts).flatMap(([account, { domains = [] }]) =>
    domains.map((text, index) => ({ account, index, pattern: namePattern(text) })),
  )
}

/** The account without a list of domains, when there is exactly one. */
function restOf({ accounts = {} }: Config): string | undefined {
  const open = Object.entries(accounts).filter(([, { domains }]) => domains === undefined)
  return open.length === 1 ? open[0]![0] : undefined
}

/** A folder is called after the name someone logs in with; an account that does not tell it may be meant by any. */
function folderOwner({ name }: Subject, { accounts = {} }: Config): { account?: string; isForeign: boolean } {
  const all = Object.entries(accounts)
  const account = all.find(([, one]) => one.accountName?.toLowerCase() === name.toLowerCase())?.[0]
  const untold = all.filter(([, one]) => one.accountName === undefined)
  const owner = account ?? (untold.length === 1 ? untold[0]![0] : undefined)
  return { ...(owner !== undefined && { account: owner }), isForeign: untold.length === 0 }
}

interface Clash {
  first: PatternRule
  second: PatternRule
  domains: string[]
}

/** Two patterns that overlap are one mistake, however many domains they share. */
function note(clashes: Map<string, Clash>, first: PatternRule, second: PatternRule, domain: string): void {
  const key = JSON.stringify([first.account, first.index, second.account, second.index])
  const clash = clashes.get(key) ?? { first, second, domains: [] }
  clashes.set(key, clash)
  clash.domains.push(domain)
}

function matchedTwice({ first, second, domains }: Clash, place: ConfigPlace): Diagnostic {
  const more = domains.length > 1 ? ` and ${domains.length - 1} more` : ''
  return readable({
    rule: 'account-clash',
    severity: 'error',
    message: `${domains[0]}${more}: claimed by ${second.account} here, and by ${first.account} at ${lineOf(first, place)}`,
    advice: 'change one of the patterns, so that every domain has one account',
    ...place(['accounts', second.account, 'domains', second.index]),
  })
}

function claimedTwice(claim: AccountClaim, rule: PatternRule, place: ConfigPlace): Diagnostic {
  return readable({
    rule: 'account-clash',
    severity: 'error',
    message: `${claim.domain} is of ${claim.account} here, and of ${rule.account} by ${JSON.stringify(rule.pattern.text)} at ${lineOf(rule, place)}`,
    advice: 'delete the line here, or change the pattern',
    ...claim.place,
  })
}

function lineOf({ account, index }: PatternRule, place: ConfigPlace): string {
  return placeText(place(['accounts', account, 'domains', index]))
}

function unknownAccount({ account, place }: AccountClaim, config: Config): Diagnostic {
  const names = Object.keys(config.accounts ?? {})
  const near = names.find(name => name === account.toLowerCase()) ?? nearest(account, names)
  return readable({
    rule: 'account-unknown',
    severity: 'error',
    message: `there is no account ${JSON.stringify(account)}`,
    advice:
      near !== undefined
        ? `did you mean ${near}?`
        : names.length > 0
          ? `the accounts of zonewright.yaml are ${names.join(', ')}`
          : 'delete the line, or name the account under accounts: in zonewright.yaml',
    ...place,
  })
}

function unknownFolder({ name, place }: Subject, config: Config): Diagnostic {
  const accounts = Object.entries(config.accounts ?? {})
  const meant = accounts.find(([own]) => own === name.toLowerCase())?.[1].accountName
  const names = accounts.flatMap(([, { accountName }]) => accountName ?? [])
  const near = meant ?? nearest(name, names)
  return readable({
    rule: 'account-unknown',
    severity: 'error',
    message: `no account of zonewright.yaml has the accountName ${JSON.stringify(name)}`,
    advice: near
      ? `did you mean ${near}? The folder is called after accountName`
      : `the folder is called after accountName: ${names.join(', ')}`,
    ...place,
  })
}

function unclaimed({ name, place }: Subject, config: Config): Diagnostic {
  const names = Object.keys(config.accounts ?? {})
  const example = names[0]!
  return {
    rule: 'account-missing',
    severity: 'error',
    message: `no account has ${name}`,
    advice: `write account: ${example} at the top of its file, or put it under domains: of one of ${names.join(', ')}`,
    ...place,
  }
}
