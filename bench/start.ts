/** Cold start, held against a Node that does nothing. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measure, program, table } from './measure.ts'

const RUNS = 15

export async function start(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'zonewright-bench-'))
  await mkdir(join(folder, 'zones'))
  await writeFile(
    join(folder, 'zones/example.nl.yaml'),
    'dns:\n  ttl: 3600\n  records:\n    "@": { A: 192.0.2.1 }\n',
  )
  const cases: [string, string[]][] = [
    ['node -e 0', ['-e', '0']],
    ['zonewright --help', [program, '--help']],
    ['zonewright validate', [program, '-C', folder, 'validate']],
  ]
  const rows = [['', 'median ms', 'above node']]
  let nothing = 0
  for (const [name, args] of cases) {
    const times: number[] = []
    for (let run = 0; run < RUNS; run++) times.push((await measure(args)).elapsed)
    const median = times.sort((a, b) => a - b)[Math.floor(RUNS / 2)]!
    if (nothing === 0) nothing = median
    rows.push([name, median.toFixed(0), (median - nothing).toFixed(0)])
  }
  table(rows)
  await rm(folder, { recursive: true })
}
