/** Whatever the files: they declare the same afterwards, are never longer, and leave nothing worth doing. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { hasErrors } from '../../src/diagnostics.ts'
import { readFiles } from '../../src/verbs/run/repository.ts'
import { cases } from '../support/scope.ts'
import { alike, fleet } from './fleets.ts'
import { declared, linesOf, run, textsIn, withFolder } from './folders.ts'

const RUNS = { ...cases(20), seed: 1 }
/** Milliseconds. */
const TIME = 4_000 * RUNS.numRuns

test(
  'files say the same in fewer lines, and a second run finds nothing',
  async () => {
    let shared = 0
    let bases = 0
    await fc.assert(
      fc.asyncProperty(fleet(), fc.constantFrom(2, 3), (files, minDomains) =>
        withFolder(files, async root => {
          const before = await readFiles(root, [])
          fc.pre(!hasErrors(before.diagnostics))
          const texts = await textsIn(root)
          const done = await run(root, { minDomains, write: true, json: true })
          expect(done).toMatchObject({ code: 0 })
          const written = await textsIn(root)
          expect(declared(await readFiles(root, []))).toEqual(declared(before))
          expect(linesOf(written)).toBeLessThanOrEqual(linesOf(texts))
          const { proposals, after, files: changes } = JSON.parse(done.out)
          expect(after.lines + 1).toBe(linesOf(written))
          if (proposals.length > 0) expect(linesOf(written)).toBeLessThan(linesOf(texts))
          shared += proposals.length
          bases += proposals.filter(({ users }: { users: string[] }) => users.length > 0).length
          for (const { path, change } of changes)
            expect([path, Object.hasOwn(written, path)]).toEqual([path, change !== 'remove'])
          const notes = (all: Record<string, string>) =>
            Object.values(all)
              .join('\n')
              .match(/# (?:a note|by hand)/g)
          expect(notes(written)).toEqual(notes(texts))
          const again = await run(root, { minDomains, write: true, json: true })
          expect(JSON.parse(again.out).proposals).toEqual([])
          expect(await textsIn(root)).toEqual(written)
        }),
      ),
      RUNS,
    )
    // Otherwise the laws would hold for want of anything to share.
    expect(shared).toBeGreaterThan(RUNS.numRuns / 2)
    if (RUNS.numRuns > 10) expect(bases).toBeGreaterThan(0)
  },
  TIME,
)

test(
  'what a list gives is what a file of the domain would give, and no domain has both',
  async () => {
    let given = 0
    await fc.assert(
      fc.asyncProperty(alike(), files =>
        withFolder(files, async root => {
          const before = await readFiles(root, [])
          fc.pre(!hasErrors(before.diagnostics))
          expect(await run(root, { minDomains: 2, write: true })).toMatchObject({ code: 0 })
          const written = await textsIn(root)
          const own = { ...written }
          for (const [file, text] of Object.entries(written)) {
            const [, name] = /_shared\/(.+)\.yaml$/.exec(file) ?? []
            const { domains = [], ...rest } = parse(text) as { domains?: (string | Record<string, object>)[] }
            if (name === undefined) continue
            for (const [domain, parameters] of domains.flatMap(one =>
              typeof one === 'string' ? [[one, {}] as const] : Object.entries(one),
            )) {
              expect(written).not.toHaveProperty([`zones/${domain}.yaml`])
              own[`zones/${domain}.yaml`] = JSON.stringify({ use: [{ [name]: parameters }] })
              given += Object.keys(parameters).length
            }
            own[file] = JSON.stringify(rest)
          }
          await withFolder(own, async other => {
            const { parts, diagnostics, ...more } = await readFiles(other, [])
            expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
            expect(declared({ parts, diagnostics, ...more })).toEqual(declared(before))
          })
        }),
      ),
      RUNS,
    )
    // Otherwise no list would have had anything to give.
    expect(given).toBeGreaterThan(RUNS.numRuns)
  },
  TIME,
)
