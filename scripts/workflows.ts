/**
 * Makes the workflows that this repository runs on its own `zones/`: the same that `zonewright init` writes, with the
 * Action of this repository. With `--check` it writes nothing and fails when one on disk is not what it would write.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { workflowFiles } from '../src/scaffold/files.ts'
import type { Answers } from '../src/scaffold/parts/answers.ts'

/** What this repository would answer. */
export const OWN: Answers = {
  zones: 'zones',
  visibility: 'public',
  branch: 'main',
  uses: 'local',
  readToken: true,
  drift: true,
  adopt: false,
  accounts: [],
  snapshots: '.zonewright/snapshots',
}

/** Brings the files up to date; the paths of those that were not. */
export async function workflows(root: URL, check: boolean): Promise<string[]> {
  const stale: string[] = []
  for (const [file, wanted] of workflowFiles(OWN)) {
    const onDisk = await readFile(new URL(file, root), 'utf8').catch(() => '')
    if (onDisk === wanted) continue
    stale.push(file)
    if (!check) await writeFile(new URL(file, root), wanted)
  }
  return stale
}

// Run, and not imported by a test.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const check = process.argv.includes('--check')
  const stale = await workflows(new URL('../', import.meta.url), check)
  if (check && stale.length > 0) {
    console.error(`not fresh: ${stale.join(', ')}\nrun: npx tsx scripts/workflows.ts`)
    process.exitCode = 1
  } else {
    for (const file of stale) console.log(`wrote ${file}`)
  }
}
