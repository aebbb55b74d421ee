/** One run is one account: which one it is, and what of the files it is about. */

import { accountNameOf, type CredentialSource } from '../../api/auth/credentials.ts'
import { hasErrors, placeText } from '../../diagnostics.ts'
import { usageError, ZonewrightError } from '../../errors.ts'
import { accountNamed } from '../../files/repository/account-settings.ts'
import { claimedByPattern, type Owners, ownerWithoutFile } from '../../files/repository/accounts.ts'
import { type LoadedConfig, loadConfig } from '../../files/repository/config.ts'
import { loadRepository } from '../../files/repository/load.ts'
import { fileKinds } from '../../kinds/index.ts'
import type { Config } from '../../schema.gen.ts'
import { parseShard, shardOf } from '../../sync/history/shard.ts'
import { nearest } from '../../text/closest.ts'
import { count } from '../../text/count.ts'
import type { AccountArgs, ShareArgs } from '../usage/shared.ts'
import type { Host } from './host.ts'
import { type Files, narrowFiles, parseDomain } from './repository.ts'

/** What a run is about: an account where there are any, and a share of its domains. */
export interface Share {
  /** Absent where the config has no accounts. */
  account?: CredentialSource
  /** Whether the run is about a domain, or an account folder; `was` is its owner where it has no file any more. */
  takes(name: string, was?: string): boolean
  /** Whether the files give it to another account. */
  isOfOther(name: string, was?: string): boolean
  inShard(name: string): boolean
  /** Whose it is by its file or a pattern; undefined where only the rest of the domains could tell. */
  claimedBy(name: string): string | undefined
}

/** Domains that were named or selected; all that have files when there are none. */
export interface WantedDomains {
  domains: readonly string[]
  /** Domains of other accounts among them are not a mistake. */
  anybodys?: boolean
}

/**
 * The account of a run: the one that was named, or the only one it can be. `owners` are those of what was selected.
 * Undefined where the config has none.
 *
 * @throws ZonewrightError `usage`
 */
export function chooseAccount(
  asked: string | undefined,
  config: Config,
  owners: Iterable<string | undefined>,
): CredentialSource | undefined {
  const names = Object.keys(config.accounts ?? {})
  if (asked !== undefined) {
    const account = accountNamed(config, asked)
    if (account) return sourceOf(asked, config)
    throw unknownAccount(asked, names)
  }
  if (config.accounts === undefined) return undefined
  const [only, ...others] = names.length === 1 ? names : [...new Set(owners)]
  if (only !== undefined && others.length === 0) return sourceOf(only, config)
  throw usageError(
    `this run could be of any of ${names.join(', ')}`,
    `one run is about one account: --account ${names[0]}`,
  )
}

/**
 * What a run is about.
 *
 * @throws ZonewrightError `usage`
 */
export function shareOf(
  { account: asked, shard: typed }: ShareArgs,
  { domains, anybodys = false }: WantedDomains,
  { config, owners }: { config: Config; owners: Owners },
  host: Host,
): Share {
  const shard = typed === undefined ? undefined : parseShard(typed)
  const ownerOf = (name: string, was?: string): string | undefined =>
    owners.get(name) ?? was ?? (name.includes('.') ? ownerWithoutFile(name, config) : undefined)
  const selected = domains.length > 0 ? domains.map(name => ownerOf(name)) : owners.values()
  const account = chooseAccount(asked, config, selected)
  const folder = accountNameOf(host.env, account)?.toLowerCase()
  const isOfOther = (name: string, was?: string): boolean => {
    if (!account) return false
    const owner = ownerOf(name, was)
    if (owner !== undefined || name.includes('.')) return owner !== account.name
    return name.toLowerCase() !== folder
  }
  const inShard = (name: string): boolean => shard === undefined || shardOf(name, shard.of) === shard.index
  if (account && !anybodys) {
    for (const name of domains) if (isOfOther(name)) throw ofAnother(name, account.name, ownerOf(name))
  }
  return {
    ...(account && { account }),
    takes: (name, was) => !isOfOther(name, was) && inShard(name),
    isOfOther,
    inShard,
    claimedBy: name => owners.get(name) ?? claimedByPattern(name, config),
  }
}

/** The files of the run's account and share. What is left out is said as a number. */
export function selectFiles(
  files: Files,
  args: ShareArgs & { domains: readonly string[] },
  host: Host,
): { files: Files; account?: CredentialSource } {
  const domains = args.domains.map(parseDomain)
  const share = shareOf(args, { domains }, files.repository, host)
  const { account } = share
  if (!account && args.shard === undefined) return { files }
  const names = [...new Set(files.parts.map(({ section }) => section.domain))]
  const own = names.filter(name => !share.isOfOther(name))
  sayOthers(names.length - own.length, share, host)
  sayShard(args.shard, own, share, host)
  return {
    files: { ...narrowFiles(files, share.takes), takes: share.takes },
    ...(account && { account }),
  }
}

/** Domains of others are never named one by one. */
export function sayOthers(number: number, { account }: Share, host: Host): void {
  if (!account || number === 0) return
  const left = count(number, 'domain of other accounts is', 'domains of other accounts are')
  host.note(`This run is of the account ${account.name}; ${left} left out.`)
}

export function sayShard(
  shard: string | undefined,
  names: readonly string[],
  { inShard }: Share,
  host: Host,
): void {
  if (shard === undefined) return
  host.note(`Shard ${shard} has ${names.filter(inShard).length} of ${count(names.length, 'domain')}.`)
}

/**
 * The account of a verb about domains, with files or without; of any kind of run when none is named. Only the config
 * is read where it has no accounts.
 *
 * @throws ZonewrightError `usage`, `invalid-file`
 */
export async function accountFor(
  { account: asked }: AccountArgs,
  typed: readonly string[],
  host: Host,
): Promise<CredentialSource | undefined> {
  const loaded = await loadConfig(host.cwd)
  requireAccounts(loaded)
  const { config } = loaded
  if (config.accounts === undefined) return chooseAccount(asked, config, [])
  const domains = typed.map(parseDomain)
  const { owners } =
    domains.length > 0
      ? await loadRepository(host.cwd, fileKinds, { domains })
      : { owners: new Map<string, string>() }
  return shareOf(asked === undefined ? {} : { account: asked }, { domains }, { config, owners }, host).account
}

/** With a config that is not understood no one knows whose credentials these would be. */
function requireAccounts({ config, source, diagnostics }: LoadedConfig): void {
  if (!hasErrors(diagnostics)) return
  const mayHave = config.accounts !== undefined || !source || /^\W?accounts\W?\s*:/m.test(source.text)
  if (!mayHave) return
  const first = diagnostics.find(({ severity }) => severity === 'error')!
  throw new ZonewrightError('invalid-file', 'user', `${placeText(first)}: ${first.message}`, {
    advice: 'correct it first (`zonewright validate` shows all): it says whose domains are whose',
  })
}

function sourceOf(name: string, config: Config): CredentialSource {
  const { domains: _, ...account } = accountNamed(config, name)!
  return { name, ...account }
}

function unknownAccount(asked: string, names: readonly string[]): ZonewrightError {
  const near = names.find(name => name === asked.toLowerCase()) ?? nearest(asked, names)
  return usageError(
    `there is no account ${JSON.stringify(asked)}`,
    names.length === 0
      ? 'zonewright.yaml has no accounts: leave --account out, or name them there (docs/accounts.md)'
      : near
        ? `did you mean --account ${near}?`
        : `the accounts of zonewright.yaml are ${names.join(', ')}`,
  )
}

/** A domain was named that the files give to someone else. */
export function ofAnother(domain: string, account: string, owner: string | undefined): ZonewrightError {
  const whose = owner === undefined ? 'of no account' : `of the account ${owner}`
  return usageError(
    `${domain} is ${whose}, and this run is of ${account}`,
    owner === undefined
      ? `put it under domains: of ${account} in zonewright.yaml`
      : `leave it out, or run with --account ${owner}`,
  )
}
