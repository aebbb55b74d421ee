/**
 * `npm run test:mutants [-- <area, file or folder> …] [--minutes <n>] [--again]`: makes small wrong changes to the code
 * that keeps zones safe, one at a time, and says which of them no test notices. What was noticed once is remembered in
 * `node_modules/.cache/mutants/` until its file changes, so a run goes on where the last one ended; `--again` forgets.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { AREAS, type Area } from './mutants/areas.ts'
import { compiler } from './mutants/compiles.ts'
import { EXPLAINED } from './mutants/explained.ts'
import { type Mutant, mutantsOf } from './mutants/mutate.ts'
import { Runner } from './mutants/runner.ts'

/** Of a hundred mutants of an area that are not explained, so many have to be noticed. */
const TARGET = 95
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '600' }, again: { type: 'boolean', default: false } },
})
const deadline = Date.now() + Number(values.minutes) * 60_000
const root = fileURLToPath(new URL('../', import.meta.url))
const compiles = compiler(root)

/** What became of the mutants of a file or an area. */
interface Tally {
  what: string
  mutants: number
  noticed: number
  explained: number
  survived: number
  untried: number
}

const tallies: Tally[] = []
const stale: string[] = []
for (const area of AREAS) {
  const isAsked = (file: string): boolean =>
    positionals.length === 0 || positionals.some(one => one === area.name || file.startsWith(one))
  const files = filesOf(area).filter(isAsked)
  if (files.length === 0) continue
  const total = tallyOf(`= ${area.name}`)
  for (const file of files) {
    const tally = await tried(area, file)
    for (const key of ['mutants', 'noticed', 'explained', 'survived', 'untried'] as const)
      total[key] += tally[key]
  }
  tallies.push(total)
}
console.table(Object.fromEntries(tallies.map(({ what, ...rest }) => [what, { ...rest, '%': percent(rest) }])))
for (const text of stale) console.log(text)
const missed = tallies.filter(one => one.what.startsWith('=') && (percent(one) < TARGET || one.untried > 0))
if (tallies.length === 0) console.log(`no area, file or folder of one is ${positionals.join(' or ')}`)
for (const { what, untried } of missed) {
  console.log(`${what.slice(2)}: ${untried > 0 ? `${untried} were not tried in time` : `below ${TARGET} %`}`)
}
if (tallies.length === 0 || missed.length + stale.length > 0) process.exitCode = 1

async function tried(area: Area, file: string): Promise<Tally> {
  const text = readFileSync(`${root}${file}`, 'utf8')
  const mutants = mutantsOf(file, text)
  const tally = { ...tallyOf(file), mutants: mutants.length }
  tallies.push(tally)
  const { noticed, keep } = memoryOf(file)
  const [own = '', first = '', ...others] = stagesOf(area, file)
  // What hangs there, or does not compile, does not cost the time of all tests.
  const quick = new Runner({ root, file, stages: [own, first], text })
  const slow = new Runner({ root, file, stages: others, text })
  for (const mutant of mutants) {
    const known = noticed[hash(mutant.text)]
    if (known === undefined && Date.now() > deadline) {
      tally.untried++
      continue
    }
    let by = known
    if (by === undefined) {
      by = (await quick.run(mutant.text)).failed
      if (by === undefined && !compiles(`${root}${file}`, mutant.text)) by = 'the compiler'
      by ??= (await slow.run(mutant.text)).failed
      if (by !== undefined) noticed[hash(mutant.text)] = by
      keep()
    }
    judge(file, mutant, by, tally)
  }
  quick.stop()
  slow.stop()
  return tally
}

function judge(file: string, mutant: Mutant, by: string | undefined, tally: Tally): void {
  const { line, code, what } = mutant
  const explained = EXPLAINED.find(
    one => one.file === file && code.includes(one.code) && (one.what ?? what) === what,
  )
  if (by === undefined && !explained) {
    tally.survived++
    console.log(`${file}:${line}: ${what}\n    ${code}`)
  } else if (by === undefined) tally.explained++
  else {
    tally.noticed++
    if (explained?.what) stale.push(`${file}:${line}: ${what}: is explained, and ${by} notices it`)
  }
}

/** Noticed mutants of a file: by the hash of their text, the test that noticed. */
function memoryOf(file: string): { noticed: Record<string, string>; keep: () => void } {
  const path = `${root}node_modules/.cache/mutants/${file}.json`
  const noticed: Record<string, string> =
    !values.again && existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  mkdirSync(dirname(path), { recursive: true })
  return { noticed, keep: () => writeFileSync(path, JSON.stringify(noticed, null, 1)) }
}

/** Source files of an area, by path from the root. */
function filesOf({ files }: Area): string[] {
  return files.flatMap(path =>
    path.endsWith('.ts')
      ? [path]
      : readdirSync(`${root}${path}`)
          .filter(name => name.endsWith('.ts'))
          .sort()
          .map(name => `${path}/${name}`),
  )
}

/** The tests named for the file, then those of its area. */
function stagesOf({ tests }: Area, file: string): string[] {
  return [file.replace('src/', 'test/').replace(/\.ts$/, ''), ...tests.map(stage => stage.join(','))]
}

function tallyOf(what: string): Tally {
  return { what, mutants: 0, noticed: 0, explained: 0, survived: 0, untried: 0 }
}

function percent({ noticed, survived }: Omit<Tally, 'what'>): number {
  return noticed + survived === 0 ? 100 : Math.floor((1000 * noticed) / (noticed + survived)) / 10
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
