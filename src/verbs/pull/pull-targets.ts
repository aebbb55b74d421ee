/** What a pull is about: which domains, which kinds of each, and where their files are. */

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { hasErrors } from '../../diagnostics.ts'
import type { ZoneName } from '../../dns/name.ts'
import { readZoneName } from '../../dns/name.ts'
import { usageError, ZonewrightError } from '../../errors.ts'
import { domainsIn } from '../../files/disk/listing.ts'
import { ACCOUNT_NAME } from '../../files/section/domain-keys.ts'
import { type AnyKind, accountKinds, kindNamed, kindNames, kinds, schemaOf } from '../../kinds/index.ts'
import { heldDomains } from '../../sync/account/account.ts'
import { type AccountSnapshot, includeFor, snapshotFrom } from '../../sync/account/account-snapshot.ts'
import type { DomainFiles } from '../../sync/pull/pull-check.ts'
import type { LivePart } from '../../sync/pull/pull-domain.ts'
import { nearest } from '../../text/closest.ts'
import { quote } from '../../text/quote.ts'
import { type Files, judge, parseDomain } from '../run/repository.ts'
import type { Session } from '../run/session.ts'
import type { Call } from '../usage/option.ts'
import type { pull as usage } from './usage.ts'

/** One domain, or the account, to be pulled. */
export interface Target {
  name: string
  scope: AnyKind['scope']
  home: DomainFiles
  /** It has no section yet. */
  isNew: boolean
  /** About what reading it costs. */
  requests: number
  /** @throws ApiError, ZonewrightError */
  read(): Promise<{ parts: LivePart[]; skipped: { kind: string; reason: string }[] }>
}

/** What a pull has before it. */
export interface PullTargets {
  targets: Target[]
  /** Domains that no file can be called after, with why. Not safe to print yet. */
  nameless: { name: string; reason: string }[]
}

/** What the one request for the list of domains gives. */
const LISTED = new Set(kinds.filter(kind => kind.source.included !== undefined).map(({ name }) => name))
/** That and the zone. */
const USUAL = kinds.flatMap(({ name, shows }) => (LISTED.has(name) || shows === 'records' ? [name] : []))

/** @throws ZonewrightError `usage` */
export function kindsOf(names: readonly string[] | undefined): readonly AnyKind[] | undefined {
  const split = names?.flatMap(name => name.split(',')).map(name => name.trim())
  return split?.map(name => {
    if (kindNames.includes(name)) return kindNamed(name)
    const near = nearest(name, kindNames)
    throw usageError(
      `there is no kind ${JSON.stringify(name)}`,
      near ? `did you mean ${near}?` : `the kinds are ${kindNames.join(', ')}`,
    )
  })
}

/** Domains without a file come first, so that a run that was stopped goes on when it is run again. */
export async function targetsOf(
  args: PullArgs,
  asked: readonly AnyKind[] | undefined,
  { files, session }: { files: Files; session: Session },
): Promise<PullTargets> {
  const { client } = session
  const wanted = args.domains.map(parseDomain)
  const kinds = asked ?? USUAL.map(kindNamed)
  const isOfAccount = asked?.every(({ scope }) => scope === 'account') ?? false
  if (wanted.length === 0 && !args.all && !isOfAccount) throw await unnamed(session)
  if (wanted.length > 0 && args.all) {
    throw usageError('--all and names of domains do not go together', 'leave one of them out')
  }
  const held = isOfAccount
    ? new Map()
    : await heldDomains(client, args.all ? [] : wanted, includeFor([...kinds, ...inFiles(files)]))
  const { accountName } = session
  const survey = snapshotFrom(held, client, accountName === undefined ? {} : { accountName })
  const { domains, nameless } = namesIn(isOfAccount ? [] : args.all ? [...held.keys()] : wanted)
  const targets = domains.map(domain => domainTarget(domain, asked, { files, survey }))
  const ofAccount = asked?.filter(({ scope }) => scope === 'account')
  if (ofAccount && ofAccount.length > 0) {
    targets.push(await accountTarget(requireAccount(accountName), ofAccount, { files, survey }))
  } else if (args.all && !asked && accountName !== undefined && ACCOUNT_NAME.test(accountName)) {
    const target = await accountTarget(accountName, accountKinds, { files, survey }, true)
    if (target.requests > 0) targets.push(target)
  }
  targets.sort((a, b) => Number(b.isNew) - Number(a.isNew) || (a.name < b.name ? -1 : 1))
  return { targets, nameless }
}

function inFiles({ repository }: Files): AnyKind[] {
  return [...new Set(repository.sections.map(({ kind }) => kind))].map(kindNamed)
}

/** Names as zones, and those that no file could have, so that it would never be read. */
function namesIn(names: readonly string[]): { domains: ZoneName[]; nameless: PullTargets['nameless'] } {
  const domains: ZoneName[] = []
  const nameless: PullTargets['nameless'] = []
  for (const name of names) {
    const read = readZoneName(name)
    if (!read.ok) nameless.push({ name, reason: read.problem.message })
    else if (/^[_.]/.test(read.value)) nameless.push({ name, reason: 'names that begin with _ are not read' })
    else domains.push(read.value)
  }
  return { domains, nameless }
}

/** Without a name nothing is pulled: the account's domains are shown instead. */
async function unnamed({ client }: Session): Promise<ZonewrightError> {
  const names = [...(await heldDomains(client, [])).keys()]
  const shown = `${names.slice(0, 3).join(' ')}${names.length > 3 ? ' …' : ''}`
  return usageError(
    'which domains should be pulled?',
    names.length === 0
      ? 'the account holds no domains'
      : `name them: zonewright pull ${shown} (the account holds ${names.length}), or take all: zonewright pull --all`,
  )
}

function domainTarget(
  domain: ZoneName,
  asked: readonly AnyKind[] | undefined,
  { files, survey }: { files: Files; survey: AccountSnapshot },
): Target {
  const home = homeOf(domain, files)
  const own = new Set(home.sections.map(({ kind }) => kind))
  const isNew = own.size === 0
  const kinds = (asked ?? (isNew ? USUAL : [...own]).map(kindNamed)).filter(({ scope }) => scope === 'domain')
  return {
    name: domain,
    scope: 'domain',
    home,
    isNew,
    requests: kinds.filter(({ name }) => !LISTED.has(name)).length,
    read: async () => {
      requireSound(home, files)
      const parts: LivePart[] = []
      const skipped: { kind: string; reason: string }[] = []
      for (const kind of kinds) {
        const about = { kind, section: { domain } }
        if (!survey.holds(about)) throw absent(domain)
        const unsupported = kind.unsupported?.(await survey.domainContextOf(about))
        if (unsupported === undefined) parts.push(await livePart(kind, survey, domain))
        else if (asked || own.has(kind.name)) skipped.push({ kind: kind.name, reason: unsupported.message })
      }
      return { parts, skipped }
    },
  }
}

async function livePart(kind: AnyKind, { reader }: AccountSnapshot, subject: ZoneName): Promise<LivePart> {
  return { kind, live: kind.parse(await reader(kind, subject), subject) }
}

/** @throws ZonewrightError `usage` */
function requireAccount(name: string | undefined): string {
  if (name === undefined) {
    throw usageError(
      'an access token does not say which account it reads',
      'set TRANSIP_ACCOUNT_NAME and TRANSIP_PRIVATE_KEY',
    )
  }
  if (ACCOUNT_NAME.test(name)) return name
  throw usageError(
    `no folder can be called after the account ${quote(name)}`,
    'TRANSIP_ACCOUNT_NAME is the name you log in with, of letters, digits, ., _ and -',
  )
}

const ACCOUNTS = '_accounts'

/**
 * What an account has beside its domains. Its folder keeps the spelling it has: names of accounts are alike in any case.
 * With `onlyFiles` only the kinds of which it has a file.
 */
async function accountTarget(
  name: string,
  kinds: readonly AnyKind[],
  { files, survey }: { files: Files; survey: AccountSnapshot },
  onlyFiles = false,
): Promise<Target> {
  const { root, sections, sources, zones, diagnostics } = files.repository
  const below = `${zones}/${ACCOUNTS}`
  const spellings = (await readdir(join(root, below)).catch(() => [])).filter(isSame)
  const folder = spellings[0] ?? name
  const domain = folder as ZoneName
  const own = sections.filter(one => one.domain === domain && kinds.some(kind => kind.name === one.kind))
  const pathOf = (kind: AnyKind): string => `${below}/${folder}/${schemaOf(kind)}.yaml`
  const home: DomainFiles = {
    domain,
    sections: own,
    sources,
    pathFor: kind => ({ path: pathOf(kindNamed(kind)), layout: 'section' }),
  }
  // Links on the way to it, and whatever is in its folder or in the place of it.
  const isAbout = (file: string): boolean => {
    const [first = '', ...more] = file.slice(below.length + 1).split('/')
    if (file === below) return true
    return file.startsWith(`${below}/`) && isSame(more.length === 0 ? first.replace(/\.ya?ml$/i, '') : first)
  }
  const isWrong = diagnostics.some(({ file }) => isAbout(file))
  const wanted = kinds.filter(kind => {
    return !onlyFiles || isWrong || own.some(one => one.kind === kind.name) || sources.has(pathOf(kind))
  })
  const read: Target['read'] = async () => {
    const [first, second] = spellings
    if (second !== undefined) throw twoFolders(`${below}/${first}`, `${below}/${second}`)
    requireSound(home, files, isAbout)
    return { parts: await Promise.all(wanted.map(kind => livePart(kind, survey, domain))), skipped: [] }
  }
  return { name, scope: 'account', home, isNew: own.length === 0, requests: wanted.length, read }

  function isSame(other: string): boolean {
    return other.toLowerCase() === name.toLowerCase()
  }
}

/** A file for all kinds, unless the domain has a folder and no such file. */
export function homeOf(domain: ZoneName, { repository }: Files): DomainFiles {
  const { sections, sources, zones } = repository
  const own = sections.filter(
    section => section.domain === domain && kindNamed(section.kind).scope === 'domain',
  )
  // Never a file that others use too, although its sections are among those of the domain.
  const files = [...sources.keys()].filter(file => domainsIn(file).includes(domain))
  const whole = files.find(file => file.lastIndexOf('/') === zones.length)
  const inFolder = files.find(file => file !== whole)
  return {
    domain,
    sections: own,
    sources,
    pathFor: kind => {
      if (whole) return { path: whole, layout: 'domain' }
      if (!inFolder) return { path: `${zones}/${domain}.yaml`, layout: 'domain' }
      return { path: inFolder.replace(/[^/]*$/, `${kind}.yaml`), layout: 'section' }
    },
  }
}

/**
 * A file with errors is not understood, so nothing is changed in it.
 *
 * @throws ZonewrightError `invalid-file`
 */
export function requireSound(
  home: DomainFiles,
  { repository, found }: Files,
  // A file of this domain that could not be read at all has no section.
  isAbout = (file: string) => domainsIn(file).includes(home.domain),
): void {
  const own = new Set(home.sections.map(({ file }) => file))
  // A file of which nothing is left may lack only its profiles.
  const isBare = own.size === 0 && home.sources.has(home.pathFor('contacts').path)
  const profiles = `${repository.zones}/_shared/`
  const wrong = judge(repository, found).filter(
    ({ file }) => own.has(file) || isAbout(file) || (isBare && file.startsWith(profiles)),
  )
  if (!hasErrors(wrong)) return
  const { file, line, message } = wrong.find(({ severity }) => severity === 'error')!
  throw new ZonewrightError(
    'invalid-file',
    'user',
    `${file}${line === undefined ? '' : `:${line}`}: ${message}`,
    {
      advice: 'correct it first (`zonewright validate` shows all), then run this again',
    },
  )
}

function twoFolders(first: string, second: string): ZonewrightError {
  return new ZonewrightError('invalid-file', 'user', `${first} and ${second} are of the same account`, {
    advice: 'keep one spelling',
  })
}

function absent(domain: string): ZonewrightError {
  return new ZonewrightError('not-found', 'user', `${domain} is not in this account`, {
    advice: '`zonewright status` shows the domains it holds',
  })
}

export type PullArgs = Call<typeof usage>
