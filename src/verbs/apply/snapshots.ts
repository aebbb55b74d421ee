/** `zonewright rollback --list`: which snapshots there are, and what each of them holds. */
import { ZonewrightError } from '../../errors.ts'
import {
  type ListedSnapshot,
  listSnapshots,
  readSnapshot,
  type SnapshotRules,
  snapshotSettings,
} from '../../files/saved/snapshot.ts'
import type { Config } from '../../schema.gen.ts'
import { type SnapshotRow, snapshotsText } from '../../view/account/snapshots.ts'
import { EXIT, type ExitCode, type Host } from '../run/host.ts'

/** One row for each snapshot, the newest first; with `domains` only those that hold one of them. */
export async function listOfSnapshots(
  { domains, json = false }: { domains: readonly string[]; json?: boolean },
  config: Config,
  host: Host,
): Promise<ExitCode> {
  const settings = snapshotSettings(config)
  const wanted = new Set(domains)
  const rows: (ListedSnapshot & SnapshotRow)[] = []
  for (const { name, time, digest, bytes } of await listSnapshots(host.cwd, settings)) {
    const row = { name, time, digest, bytes, ...(await contentOf(host.cwd, settings, name)) }
    if (wanted.size === 0 || row.domains.some(domain => wanted.has(domain))) rows.push(row)
  }
  if (json) host.result(JSON.stringify(rows, null, 2))
  else if (rows.length > 0) host.result(snapshotsText(rows))
  else host.note(`There is no snapshot${wanted.size > 0 ? ' of these domains' : ''} in ${settings.folder}.`)
  return EXIT.fine
}

async function contentOf(
  root: string,
  settings: SnapshotRules,
  name: string,
): Promise<Omit<SnapshotRow, 'time' | 'digest'>> {
  try {
    const { by, parts } = (await readSnapshot(root, settings, name)).snapshot
    const domains = [...new Set(parts.map(({ subject }) => subject))]
    return { by, domains, items: parts.reduce((sum, { items }) => sum + items.length, 0) }
  } catch (error) {
    if (!(error instanceof ZonewrightError)) throw error
    return { domains: [], items: 0, damage: error.message }
  }
}
