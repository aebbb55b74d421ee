/** The way back: the snapshot of a run that was struck brings back what was live before it, byte for byte. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { rawOf } from './invariants.ts'
import type { Strategy } from './schedules.ts'
import type { Stage } from './stage.ts'

/** The newest snapshot in the repository. */
export async function newestSnapshot({ folder }: Stage): Promise<string | undefined> {
  const files = await readdir(join(folder, '.zonewright/snapshots')).catch(() => [])
  return files
    .filter(file => file.endsWith('.json'))
    .sort()
    .at(-1)
}

/** Rolls back from each of the states and says what is not as it was `before`. */
export async function wrongRestore(
  stage: Stage,
  snapshot: string,
  {
    strategy,
    before,
    from,
  }: { strategy: Strategy; before: readonly DnsEntry[]; from: readonly (readonly DnsEntry[])[] },
): Promise<string[]> {
  const wrong: string[] = []
  const wanted = textOf(before)
  for (const state of from.filter(entries => textOf(entries) !== wanted)) {
    await stage.setZone(state)
    const run = await stage.rollback(snapshot, strategy)
    const zone = textOf(await stage.zone())
    const said = `${run.talk} ${run.outcome?.message ?? ''}`
    if (run.code !== 0) wrong.push(`the rollback ended with ${run.code}: ${said}`)
    if (zone !== wanted) wrong.push(`the rollback made\n${zone}\n  instead of\n${wanted}`)
  }
  return wrong
}

function textOf(entries: readonly DnsEntry[]): string {
  return entries.map(rawOf).sort().join('\n')
}
