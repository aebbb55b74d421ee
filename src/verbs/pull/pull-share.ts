/** Of whom a pull is: what of the account is its own, and what a new file says of that. */
import { ofAnother, type Share, type ShareArgs, sayOthers, sayShard } from '../run/accounts.ts'
import type { Host } from '../run/host.ts'
import type { Target } from './pull-targets.ts'

/** Of domains without a file only the patterns speak: what the account holds is its own. */
function isOfOther(name: string, { account, claimedBy }: Share): boolean {
  const owner = claimedBy(name)
  return account !== undefined && owner !== undefined && owner !== account.name
}

/** @throws ZonewrightError `usage` when a domain that was named is of another account */
export function requireOwn(domains: readonly string[], share: Share): void {
  const wrong = domains.find(domain => isOfOther(domain, share))
  if (wrong !== undefined) throw ofAnother(wrong, share.account!.name, share.claimedBy(wrong))
}

/** The targets of the run's account and share. */
export function sharedTargets(
  all: readonly Target[],
  { shard }: ShareArgs,
  share: Share,
  host: Host,
): Target[] {
  const own = all.filter(({ name, scope }) => scope === 'account' || !isOfOther(name, share))
  sayOthers(all.length - own.length, share, host)
  const names = own.map(({ name }) => name)
  sayShard(shard, names, share, host)
  return own.filter(({ name }) => share.inShard(name))
}

/** A new file says whose domain it is, unless the config does. */
export function claimed(text: string, { name, scope, isNew }: Target, share: Share): string {
  const { account } = share
  if (!account || !isNew || scope === 'account' || !share.isOfOther(name)) return text
  const head = /^# yaml-language-server:.*\n/.exec(text)?.[0] ?? ''
  return `${head}account: ${account.name}\n${text.slice(head.length)}`
}
