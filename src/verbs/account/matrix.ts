/** `zonewright matrix`: the accounts, in shards, as the matrix of a job of GitHub Actions. Offline. */

import { usageError, type ZonewrightError } from '../../errors.ts'
import { type Changed, changedSince } from '../../sync/history/changed.ts'
import { shardOf, shardsFor } from '../../sync/history/shard.ts'
import { count } from '../../text/count.ts'
import { EXIT, type ExitCode, type Host } from '../run/host.ts'
import { isHopeless, refuseFiles } from '../run/planning.ts'
import { redactedFindings } from '../run/redact.ts'
import { type Files, readFiles } from '../run/repository.ts'
import type { Call } from '../usage/option.ts'
import type { matrix as usage } from './usage.ts'

/** Most domains of one entry, unless someone says otherwise. */
const SHARD_SIZE = 500

/** One job. What is absent is not given to a verb either. */
interface Entry {
  /** `<account>` or `<account>-<i>of<n>`; `default` where there are no accounts. */
  target: string
  account?: string
  /** `1/4`. */
  shard?: string
}

/** As many jobs as GitHub makes of one matrix. */
const MOST_ENTRIES = 256

export async function matrix(
  { shardSize = SHARD_SIZE, changedSince: ref }: Call<typeof usage>,
  host: Host,
): Promise<ExitCode> {
  const files = await readFiles(host.cwd, [])
  if (isHopeless(files.diagnostics)) {
    return refuseFiles(redactedFindings(files.diagnostics, files.repository), host)
  }
  const changed = ref === undefined ? undefined : await changedNames(files, ref, host)
  const groups = groupsOf(files, changed?.gone ?? new Map())
  const include = [...groups].flatMap(([account, { names, gone }]) =>
    entriesOf(account, names, shardSize).flatMap(({ entry, holds }) => {
      const has = (list: readonly string[]): boolean => list.some(name => holds(name))
      const isWanted = changed === undefined || has(gone) || has(names.filter(name => changed.own.has(name)))
      return isWanted ? [entry] : []
    }),
  )
  if (include.length > MOST_ENTRIES) throw tooMany(include.length, shardSize)
  host.result(JSON.stringify({ include }))
  return EXIT.fine
}

interface Group {
  /** Domains, and the folder of the account. */
  names: string[]
  /** Names without a file any more. */
  gone: string[]
}

/** By account, in the order of the config; one without a name where it has none. */
function groupsOf(
  { repository: { config, owners, sections } }: Files,
  gone: ReadonlyMap<string, string | undefined>,
): Map<string | undefined, Group> {
  const accounts = config.accounts ? Object.keys(config.accounts) : [undefined]
  const groups = new Map(accounts.map(account => [account, { names: [], gone: [] } as Group]))
  const names = config.accounts ? [...owners.keys()] : new Set(sections.map(({ domain }) => domain))
  for (const name of names) groups.get(owners.get(name))?.names.push(name)
  for (const [name, owner] of gone) groups.get(owner)?.gone.push(name)
  return groups
}

/** The shards of one account, without those that are empty. */
function entriesOf(
  account: string | undefined,
  names: readonly string[],
  size: number,
): { entry: Entry; holds: (name: string) => boolean }[] {
  const of = shardsFor(names, size)
  if (of === undefined) throw tooMany(names.length, size)
  const target = account ?? 'default'
  const whose = account === undefined ? {} : { account }
  if (of === 1) return [{ entry: { target, ...whose }, holds: () => true }]
  const used = [...new Set(names.map(name => shardOf(name, of)))].sort((a, b) => a - b)
  return used.map(index => ({
    entry: { target: `${target}-${index}of${of}`, ...whose, shard: `${index}/${of}` },
    holds: name => shardOf(name, of) === index,
  }))
}

/** What the files declare differently, what has another account than it had, and what has no file any more. */
async function changedNames(
  { repository, parts }: Files,
  ref: string,
  host: Host,
): Promise<{ own: ReadonlySet<string>; gone: ReadonlyMap<string, string | undefined> }> {
  const { config, owners } = repository
  const {
    changed,
    gone,
    owners: before,
  }: Changed = await changedSince(host.cwd, ref, {
    parts,
    managed: repository.managed,
  })
  // Where there were no accounts before, nothing has moved.
  const moved = before.size === 0 ? [] : [...owners].filter(([name, owner]) => before.get(name) !== owner)
  return {
    own: new Set<string>([...changed, ...moved.map(([name]) => name)]),
    gone: new Map(gone.map(name => [name, config.accounts && before.get(name)])),
  }
}

function tooMany(entries: number, size: number): ZonewrightError {
  return usageError(
    `shards of ${count(size, 'domain')} would be more than the ${MOST_ENTRIES} jobs that GitHub makes of one matrix`,
    `more domains in one job: --shard-size ${size * Math.max(2, Math.ceil(entries / MOST_ENTRIES) + 1)}`,
  )
}
