/** `zonewright rollback`: plans the way back to a snapshot, shows it, and applies it as any other plan. */

import type { CredentialSource } from '../../api/auth/credentials.ts'
import { hasErrors } from '../../diagnostics.ts'
import type { ZoneName } from '../../dns/name.ts'
import { usageError, ZonewrightError } from '../../errors.ts'
import { loadConfig } from '../../files/repository/config.ts'
import { readSelection } from '../../files/repository/selectors.ts'
import {
  listSnapshots,
  looksLikeSnapshot,
  type ReadSnapshot,
  readSnapshot,
  serverName,
  snapshotSettings,
  snapshotWord,
} from '../../files/saved/snapshot.ts'
import type { DomainAction } from '../../kinds/contract/domain-context.ts'
import { telling } from '../../notify/telling.ts'
import { partKey } from '../../plan/approval.ts'
import type { Plan } from '../../plan/plan.ts'
import type { Config } from '../../schema.gen.ts'
import { restorable } from '../../sync/apply/restorable.ts'
import { wayBack } from '../../sync/apply/way-back.ts'
import type { DesiredPart } from '../../sync/parts/declared.ts'
import { keyOf } from '../../sync/parts/declared.ts'
import type { Planning } from '../../sync/plan/plan.ts'
import { makePlan, type PlanInput } from '../../sync/plan/plan.ts'
import { someNames } from '../../text/count.ts'
import { visible } from '../../text/visible.ts'
import { accountFor, chooseAccount } from '../run/accounts.ts'
import { parseAllow } from '../run/allow.ts'
import { requireQuota } from '../run/budget.ts'
import { dnsOptionsOf } from '../run/dns-options.ts'
import { type ExitCode, type Host, requireAnswer } from '../run/host.ts'
import { refuseFiles } from '../run/planning.ts'
import { parseDomain } from '../run/repository.ts'
import { selectInSnapshot } from '../run/selectors.ts'
import { applying, type Session, withClient } from '../run/session.ts'
import type { Call } from '../usage/option.ts'
import type { DnsArgs } from '../usage/shared.ts'
import { executePlan, splitByGuards } from './execute-plan.ts'
import { listOfSnapshots } from './snapshots.ts'
import type { rollback as usage } from './usage.ts'

/** A snapshot perhaps, then domains and selectors; `target` names what the job looks after, for messages. */
export type RollbackArgs = Call<typeof usage> & { target?: string }

/** Whoever wants to know is told how it ended. */
export async function rollback(args: RollbackArgs, host: Host): Promise<ExitCode> {
  return telling('rollback', args, host, watched => rollBack(args, watched))
}

async function rollBack(args: RollbackArgs, host: Host): Promise<ExitCode> {
  const { config, diagnostics } = await loadConfig(host.cwd)
  if (hasErrors(diagnostics)) return refuseFiles(diagnostics, host)
  if (args.list) return listOfSnapshots({ ...args, domains: args.names.map(domainOf) }, config, host)
  requireAnswer(args, host)
  const allowed = parseAllow(args.allow ?? [])
  const { which, names } = meant(args.names)
  const selection = readSelection(names)
  const named = selection ? [] : names.map(domainOf)
  const settings = snapshotSettings(config)
  const read = await readSnapshot(host.cwd, settings, which)
  const subjects = read.snapshot.parts.map(({ subject }) => subject)
  const domains = selection ? await selectInSnapshot(selection, { file: read.file, subjects }, host) : named
  const way = wayBack(read, {
    domains,
    whole: args.full ?? false,
    asked: { ...(args.strategy && { strategy: args.strategy }), serverJudges: true },
    defaults: config.defaults ?? {},
  })
  host.note(`Back to what was live at ${read.snapshot.time} (${read.file}).`)
  for (const { subject, kind, also = [] } of read.snapshot.parts) {
    if (also.length === 0 || (domains.length > 0 && !domains.includes(subject as ZoneName))) continue
    host.note(
      `${subject}: an earlier read of its ${kind} showed ${also.length} more than the last one; they are in the snapshot under "also", and are not restored`,
    )
  }
  const account = await accountOf(args, read, config, host)
  return withClient(host, applying(args, account), async session => {
    requireSameAccount(read, session)
    const made = await plan(way, { config, allowed, args }, session, host)
    const again = commandFor(snapshotWord(read, settings), domains, { ...args, keys: keysOf(made.plan) })
    const keep = await keepFor(read, config, args, host)
    const code = await executePlan(
      made,
      { ...args, keepSnapshots: keep },
      { session, config, again, by: 'rollback' },
      host,
    )
    const kept = made.plan.incomplete.flatMap(({ subject, item }) =>
      item === undefined ? [] : visible(`${subject} ${item}`),
    )
    if (kept.length > 0) host.note(`Not restored: ${someNames(kept)}`)
    return code
  })
}

/** The first word is a snapshot if it looks like one; a domain never does. */
function meant(typed: readonly string[]): { which: string | undefined; names: readonly string[] } {
  const [first, ...rest] = typed
  const named = first !== undefined && looksLikeSnapshot(first)
  return { which: named ? first : undefined, names: named ? rest : typed }
}

/** @throws ZonewrightError `usage` */
function domainOf(text: string): ZoneName {
  const list = '`zonewright rollback --list` shows the snapshots there are'
  if (looksLikeSnapshot(text)) {
    throw usageError(
      `${text} is a snapshot, where only a domain can be`,
      `one snapshot can be named, before the domains, and none with --list; ${list}`,
    )
  }
  try {
    return parseDomain(text)
  } catch (cause) {
    // With a dot inside it was intended to be a domain, and what is wrong with it helps more.
    if (/^[^.].*\./.test(text)) throw cause
    throw new ZonewrightError('usage', 'user', `${text} is neither a snapshot nor a domain`, {
      advice: `name a domain, such as example.nl, or a snapshot by four characters or more; ${list}`,
      cause,
    })
  }
}

/** The snapshot it leads back to outlives it: the rest of a rollback that was refused in part needs it. */
async function keepFor(
  { file }: ReadSnapshot,
  config: Config,
  { keepSnapshots: keep }: RollbackArgs,
  host: Host,
): Promise<number> {
  const rules = snapshotSettings(config, keep === undefined ? {} : { keep })
  const newer = (await listSnapshots(host.cwd, rules)).findIndex(
    ({ name }) => file === `${rules.folder}/${name}`,
  )
  return Math.max(rules.keep, newer + 2)
}

/** A line with more of them is read by no one; each refusal says its own as well. */
const MOST_KEYS = 8

/** What opens the guards that are closed, as it is typed. */
function keysOf({ refusals }: Plan): string[] {
  const keys = new Set(refusals.filter(({ opened }) => opened === undefined).map(({ key }) => key))
  return keys.size <= MOST_KEYS ? [...keys] : []
}

/** The same rollback as it is typed: names its snapshot, because meanwhile another may be the newest. */
function commandFor(
  snapshot: string,
  domains: readonly string[],
  { full: whole, strategy, allow = [], keys, account }: RollbackArgs & { keys: readonly string[] },
): string {
  return [
    'zonewright rollback',
    snapshot,
    ...domains,
    ...(account === undefined ? [] : [`--account ${account}`]),
    ...(whole ? ['--full'] : []),
    ...(strategy ? [`--strategy ${strategy}`] : []),
    ...allow.map(guards => `--allow ${guards.replaceAll(/\s/g, '')}`),
    ...keys,
  ].join(' ')
}

/** The account that was named, that of the snapshot, or the one whose domains are in it. */
async function accountOf(
  { account: asked }: RollbackArgs,
  { snapshot }: ReadSnapshot,
  config: Config,
  host: Host,
): Promise<CredentialSource | undefined> {
  const taken = snapshot.account?.toLowerCase()
  const [own] = Object.entries(config.accounts ?? {}).find(
    ([, { accountName }]) => taken !== undefined && accountName?.toLowerCase() === taken,
  ) ?? [undefined]
  const account = asked ?? own
  if (account !== undefined || config.accounts === undefined) return chooseAccount(account, config, [])
  const names = [...new Set(snapshot.parts.map(({ subject }) => subject))]
  return accountFor(
    {},
    names.filter(name => name.includes('.')),
    host,
  )
}

/** Records of one account have no business in another, nor those of a sandbox in the real one. */
function requireSameAccount({ file, snapshot }: ReadSnapshot, { baseUrl, accountName }: Session): void {
  const refuse = (what: string, ours: string, advice: string): never => {
    const message = `${file} was taken from ${what}, and this is ${ours}; nothing was sent`
    throw new ZonewrightError('snapshot-elsewhere', 'user', message, { advice })
  }
  const here = serverName(baseUrl)
  if (snapshot.server !== here) {
    refuse(snapshot.server, here, `set TRANSIP_BASE_URL to ${snapshot.server}, or name another snapshot`)
  }
  const { account } = snapshot
  if (account !== undefined && accountName !== undefined && account !== accountName) {
    refuse(
      `the account ${account}`,
      accountName,
      'use the credentials of that account, or name another snapshot',
    )
  }
}

/**
 * What was live once breaks no rule of a file's author, so findings about the result are not looked at. What the server
 * does not take back is left out before the plan is shown; it is not asked about what a guard refuses anyway.
 */
async function plan(
  way: ReturnType<typeof wayBack>,
  { config, allowed, args }: { config: Config; allowed: ReturnType<typeof parseAllow>; args: DnsArgs },
  session: Session,
  host: Host,
): Promise<Planning> {
  const progress = host.progress('reading the account')
  try {
    const input: PlanInput = {
      parts: way.parts,
      client: session.client,
      ...dnsOptionsOf(session, args, host),
      asked: part => way.inputsOf(part).asked,
      inputsOf: way.inputsOf,
      policy: config.policy ?? {},
      allowed,
      onRead: (done, total) => progress.update(`read ${done} of ${total}`),
    }
    let made = await makePlan(input)
    requireCalm(made.running)
    const { open } = splitByGuards(made)
    requireQuota(open, open.length, session, host)
    progress.update('asking what the server takes back')
    const { within, refused } = await restorable(open, session.client)
    const inputsOf = (part: DesiredPart) => ({ ...way.inputsOf(part), ...within.get(keyOf(part)) })
    const known = new Map(made.changed.map(({ part, live }) => [partKey(part), live.reads]))
    if (refused.length > 0) made = await makePlan({ ...input, inputsOf, known })
    const incomplete = made.plan.incomplete.map(one =>
      one.absent ? { ...one, advice: 'use the account that holds it, or roll back the other domains' } : one,
    )
    return { ...made, plan: { ...made.plan, incomplete: [...incomplete, ...refused] } }
  } finally {
    progress.stop()
  }
}

/** What an action changes is not live yet, so the way back from it cannot be planned. */
function requireCalm(running: ReadonlyMap<string, DomainAction>): void {
  const [first] = running
  if (!first) return
  const [domain, { name }] = first
  const more = running.size > 1 ? ` (and something of ${running.size - 1} more)` : ''
  throw new ZonewrightError(
    'action-running',
    'user',
    `the action ${name} of ${domain} is still running${more}: what it changes is not live yet, and would be after the rollback`,
    {
      advice: `wait until it has ended, or take it back first: zonewright actions cancel ${domain}`,
    },
  )
}
