/**
 * A process of its own that runs tests against one source file and its mutants: a mutant that never ends is ended from
 * outside. The file on disk is not touched; Vitest is handed another text for it.
 */
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node'

/** What the tests said: of which stage one failed, or none did. */
export type Verdict = { failed?: string; seconds: number }

const [root = '', file = '', ...stages] = process.argv.slice(2)
let text: string | undefined
process.env['STORIES'] = 'all'

const vitest: Vitest = await createVitest(
  'test',
  // Threads end with their process, a forked worker that spins does not.
  { root, watch: false, reporters: [{}], pool: 'threads', maxWorkers: 1, isolate: false, bail: 1 },
  {
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        load: id => (text !== undefined && id.split('?')[0] === file ? text : undefined),
      },
    ],
  },
)
await vitest.standalone()
const specifications: TestSpecification[][] = []
const known = new Set<string>()
for (const stage of stages) {
  const found = await vitest.globTestSpecifications(stage.split(','))
  specifications.push(found.filter(({ moduleId }) => !known.has(moduleId)))
  for (const { moduleId } of found) known.add(moduleId)
}

process.on('message', async (mutant: string) => {
  text = mutant
  vitest.invalidateFile(file)
  // Vitest reports the files of earlier runs as well: what failed then would count as failed now.
  vitest.state.filesMap.clear()
  vitest.state.idMap.clear()
  const from = performance.now()
  const failed = await firstFailure()
  const verdict: Verdict = {
    seconds: (performance.now() - from) / 1000,
    ...(failed !== undefined && { failed }),
  }
  process.send!(verdict)
})
process.send!('ready')

async function firstFailure(): Promise<string | undefined> {
  for (const stage of specifications) {
    if (stage.length === 0) continue
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(stage)
    const failed = testModules.find(one => one.state() === 'failed')
    if (failed) return failed.relativeModuleId
    if (unhandledErrors.length > 0) return 'an unhandled error'
  }
  return undefined
}
