/** What the files ask for and no merged pull request showed: planned as held back, and never written. */
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { readPlan } from '../../src/files/saved/saved-plan.ts'
import type { Plan } from '../../src/plan/plan.ts'
import type { Operations } from '../../src/sync/history/base.ts'
import { openGit } from '../../src/sync/history/git.ts'
import { shownBy } from '../../src/sync/history/shown.ts'
import { apply } from '../../src/verbs/apply/apply.ts'
import { plan } from '../../src/verbs/plan/plan.ts'
import { commitAll } from '../support/git.ts'
import { sharedWorkbench } from '../support/workbench.ts'

const bench = sharedWorkbench()
const address = (name: string, last: number) => `${name}: { A: 192.0.2.${last} }`
const write = (...records: string[]) =>
  bench.write('zones/a.nl.yaml', `dns:\n  ttl: 300\n  records: { ${records.join(', ')} }\n`)
const live = async () =>
  (await bench.entries('a.nl')).map(({ name, content }) => `${name} ${content.split('.').at(-1)}`).sort()
const applied = (more: object) =>
  bench.run(host =>
    apply({ domains: [], dryRun: false, yes: true, verbose: false, json: false, ...more }, host),
  )
const planned = (more: object) =>
  bench.run(host => plan({ domains: [], format: 'json', exitCode: true, verbose: false, ...more }, host))

/** www is changed by a pull request; mail is changed, and evil added, by a push after it. */
let base: string
let shown: Operations
beforeEach(async () => {
  const entry = (name: string) => ({ name, expire: 300, type: 'A', content: '192.0.2.1' })
  await bench.setZones({ 'a.nl': [entry('www'), entry('mail')] })
  await write(address('www', 1), address('mail', 1))
  base = commitAll(bench.folder)
  await write(address('www', 2), address('mail', 1))
  const squashed = commitAll(bench.folder)
  await write(address('www', 2), address('mail', 2), address('evil', 2))
  const pushed = commitAll(bench.folder)
  const git = (await openGit(bench.folder))!
  // The head of the pull request: the same files, in a commit of its own.
  const tree = String(await git.run(['rev-parse', `${squashed}^{tree}`])).trim()
  const who = ['-c', 'user.name=x', '-c', 'user.email=x@example.nl']
  const head = String(await git.run([...who, 'commit-tree', tree, '-p', base, '-m', 'head'])).trim()
  const brought = [{ commit: pushed }, { commit: squashed, pullRequest: { head } }]
  ;({ shown } = await shownBy(git, brought))
})

test('What no merged pull request showed is not written, whatever is allowed', async () => {
  for (const more of [{}, { onlyFromFiles: true, allow: ['drift', 'foreign-change', 'deletes'] }]) {
    const run = await applied({ base, reviewed: { shown }, ...more })
    expect(run.out).not.toContain('--allow')
    expect(await live()).toEqual(['mail 1', 'www 2'])
  }
  await applied({ base, reviewed: { shown }, opened: [{ rule: 'unshown' }] })
  expect(await live()).toEqual(['mail 1', 'www 2'])
})

test('a plan says what would be held back, and can be saved', async () => {
  const out = join(bench.folder, 'plan.json')
  await planned({ base, reviewed: { shown }, out })
  const made = (await readPlan(out)) as Plan
  expect(made.held).toMatchObject([
    { rule: 'unshown', change: { id: 'evil A', atoms: [{ origin: 'unshown' }] } },
    { rule: 'unshown', change: { id: 'mail A', atoms: [{ origin: 'unshown' }, { origin: 'unshown' }] } },
  ])
  expect(made.parts[0]!.changes).toMatchObject([
    { id: 'www A', atoms: [{ origin: 'files' }, { origin: 'files' }] },
  ])
})

test('it compares with a base', async () => {
  for (const run of [await applied({ reviewed: { shown } }), await planned({ reviewed: { shown } })]) {
    expect(run).toMatchObject({ code: 'threw', talk: expect.stringContaining('--base') })
  }
})

test('without it, as on the command line, the files are what is asked for', async () => {
  expect(await applied({ base, onlyFromFiles: true })).toMatchObject({ code: 0 })
  expect(await live()).toEqual(['evil 2', 'mail 2', 'www 2'])
})
