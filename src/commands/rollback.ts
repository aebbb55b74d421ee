/** `zonewright rollback`: plans the way back to a snapshot, shows it, and applies it as any other plan. */

import { hasErrors } from '../diagnostics.ts'
import { ZonewrightError } from '../errors.ts'
import { loadConfig } from '../files/config.ts'
import {
  type ListedSnapshot,
  listSnapshots,
  looksLikeSnapshot,
  type ReadSnapshot,
  readSnapshot,
  type SnapshotRules,
  serverName,
  snapshotSettings,
} from '../files/snapshot.ts'
import { layColumns, padCell } from '../report/columns.ts'
import { visible } from '../report/visible.ts'
import type { Config } from '../schema.gen.ts'
import { makePlan } from '../sync/pipeline.ts'
import { wayBack } from '../sync/way-back.ts'
import { parseAllow } from './allow.ts'
import { requireAnswer } from './apply.ts'
import { type CarryOutArgs, carryOut } from './carry-out.ts'
import { EXIT, type ExitCode, type Host } from './host.ts'
import { MAX_ENTRY_WRITES, type Made, refuseFiles, type StrategyName } from './planning.ts'
import { parseDomain } from './repository.ts'
import { TRY_DNS, WRITE_DNS } from './rights.ts'
import { type Session, withClient } from './session.ts'

export interface RollbackArgs extends CarryOutArgs {
  /** A snapshot perhaps, then domains. */
  names: readonly string[]
  /** Shows the snapshots there are, and does nothing else. */
  list: boolean
  /** Restores all of every domain, not only what the apply changed. */
  whole: boolean
  strategy?: StrategyName
  allow?: readonly string[]
  /** Seconds this run may wait for quota. */
  maxWait?: number
}

export async function rollback(args: RollbackArgs, host: Host): Promise<ExitCode> {
  const { config, diagnostics } = await loadConfig(host.cwd)
  if (hasErrors(diagnostics)) return refuseFiles(diagnostics, host)
  if (args.list) return list(args, config, host)
  requireAnswer(args, host)
  const allowed = parseAllow(args.allow ?? [])
  const { which, domains } = meant(args.names)
  const read = await readSnapshot(host.cwd, snapshotSettings(config), which)
  const way = wayBack(read, {
    domains,
    whole: args.whole,
    asked: {
      maxEntryWrites: config.defaults?.dns?.maxEntryWrites ?? MAX_ENTRY_WRITES,
      ...(args.strategy && { strategy: args.strategy }),
    },
  })
  host.note(`Back to what was live at ${read.snapshot.time} (${read.file}).`)
  const options = {
    readOnly: false,
    may: args.dryRun ? TRY_DNS : WRITE_DNS,
    interruptible: true,
    ...(args.maxWait !== undefined && { maxWaitMs: args.maxWait * 1000 }),
  }
  return withClient(host, options, async session => {
    requireSameAccount(read, session)
    const made = await plan(way, { config, allowed }, session, host)
    return carryOut(made, args, { session, config }, host)
  })
}

/** The first word is a snapshot if it looks like one; a domain never does. */
function meant(names: readonly string[]): { which: string | undefined; domains: string[] } {
  const [first, ...rest] = names
  const named = first !== undefined && looksLikeSnapshot(first)
  return { which: named ? first : undefined, domains: (named ? rest : names).map(parseDomain) }
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

/** What was live once breaks no rule of a file's author, so findings about the result are not looked at. */
async function plan(
  way: ReturnType<typeof wayBack>,
  { config, allowed }: { config: Config; allowed: ReturnType<typeof parseAllow> },
  { client }: Session,
  host: Host,
): Promise<Made> {
  const progress = host.progress('reading the account')
  try {
    const { plan: made, origins } = await makePlan({
      parts: way.parts,
      client,
      asked: part => way.contextOf(part).asked,
      contextOf: way.contextOf,
      policy: config.policy ?? {},
      allowed,
      onRead: (done, total) => progress.update(`read ${done} of ${total}`),
    })
    const incomplete = made.incomplete.map(one =>
      one.absent ? { ...one, advice: 'use the account that holds it, or roll back the other domains' } : one,
    )
    return { plan: { ...made, incomplete }, origins }
  } finally {
    progress.stop()
  }
}

/** One row for each snapshot, the newest first; with domains only those that hold one of them. */
async function list({ names, json }: RollbackArgs, config: Config, host: Host): Promise<ExitCode> {
  const settings = snapshotSettings(config)
  const wanted = new Set<string>(names.map(parseDomain))
  const rows: ListRow[] = []
  for (const { name, time, digest, bytes } of await listSnapshots(host.cwd, settings)) {
    const row = { name, time, digest, bytes, ...(await contentOf(host.cwd, settings, name)) }
    if (wanted.size === 0 || row.domains.some(domain => wanted.has(domain))) rows.push(row)
  }
  if (json) host.result(JSON.stringify(rows, null, 2))
  else if (rows.length > 0) host.result(listText(rows))
  else host.note(`There is no snapshot${wanted.size > 0 ? ' of these domains' : ''} in ${settings.folder}.`)
  return EXIT.fine
}

interface ListRow extends ListedSnapshot {
  domains: string[]
  /** How many items the apply was about to change. */
  items: number
  /** Why it cannot be used. */
  damage?: string
}

async function contentOf(
  root: string,
  settings: SnapshotRules,
  name: string,
): Promise<Pick<ListRow, 'domains' | 'items' | 'damage'>> {
  try {
    const { parts } = (await readSnapshot(root, settings, name)).snapshot
    const domains = [...new Set(parts.map(({ subject }) => subject))]
    return { domains, items: parts.reduce((sum, { items }) => sum + items.length, 0) }
  } catch (error) {
    if (!(error instanceof ZonewrightError)) throw error
    return { domains: [], items: 0, damage: error.message }
  }
}

const HEADING = ['TIME', 'DIGEST', 'CHANGES', 'DOMAINS']

function listText(rows: readonly ListRow[]): string {
  const cells = rows.map(({ time, digest, domains, items, damage }) =>
    damage === undefined
      ? [time, digest, String(items), shortened(domains)]
      : [time, digest, '', `cannot be used: ${visible(damage)}`],
  )
  const columns = layColumns(HEADING, cells)
  return [HEADING, ...cells]
    .map(row =>
      row
        .map((cell, at) => padCell(cell, columns[at]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function shortened(domains: readonly string[]): string {
  return domains.slice(0, 3).join(', ') + (domains.length > 3 ? ` and ${domains.length - 3} more` : '')
}
