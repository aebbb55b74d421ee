/** An account of many domains with everything set: pulled, planned, changed in every kind, applied, and rolled back. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { kindNames } from '../../src/kinds/index.ts'
import type { SandboxSeed, SeedDomain } from '../../src/sandbox/state/seed.ts'
import { apply } from '../../src/verbs/apply/apply.ts'
import { rollback } from '../../src/verbs/apply/rollback.ts'
import { validate } from '../../src/verbs/files/validate.ts'
import { plan } from '../../src/verbs/plan/plan.ts'
import { pull } from '../../src/verbs/pull/pull.ts'
import { isWhole, longStory } from '../support/scope.ts'
import { accountWithEverything, changedIn } from '../support/whole-account.ts'
import { openWorkbench, type Workbench } from '../support/workbench.ts'

const DOMAINS = isWhole ? 50 : 12
let bench: Workbench
const before = accountWithEverything(DOMAINS)

beforeAll(async () => {
  bench = await openWorkbench({})
  await bench.clear()
  await setLive(before)
})
afterAll(() => bench.close())

type State = { accounts: { domains: SeedDomain[]; [part: string]: unknown }[] }

/** Everything of the account that is not a secret of the sandbox, with the state of actions left out. */
async function live(): Promise<SandboxSeed> {
  const { accounts } = (await bench.control('GET', '/state')) as State
  return { accounts: accounts.map(({ accountName: _, publicKey: __, ...account }) => account) } as SandboxSeed
}

async function setLive(seed: { domains: SeedDomain[]; contacts: object[] }): Promise<void> {
  const state = (await bench.control('GET', '/state')) as State
  Object.assign(state.accounts[0]!, seed)
  await bench.control('PUT', '/state', state)
  await bench.control('DELETE', '/requests')
}

async function files(): Promise<Map<string, string>> {
  const folder = join(bench.folder, 'zones')
  const names = (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.yaml')).sort()
  const texts = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
  return new Map(names.map((name, index) => [name, texts[index]!]))
}

const planned = () =>
  bench.run(host => plan({ domains: [], format: 'text', exitCode: true, verbose: false }, host))

const everything = { domains: [], all: true, kinds: [...kindNames] }
const yes = { dryRun: false, yes: true, verbose: false, json: false, actionWait: 0 }

longStory(
  'every part of many domains goes into files, changes, is applied, and goes back',
  async () => {
    const pulled = await bench.run(host => pull(everything, host))
    expect(pulled, pulled.talk).toMatchObject({ code: 0 })
    expect((await files()).size).toBe(DOMAINS + 1)
    expect(await bench.run(host => validate({ domains: [], json: false }, host))).toMatchObject({ code: 0 })
    const first = await planned()
    expect(first, first.out + first.talk).toMatchObject({ code: 0 })

    const original = await files()
    const untouched = await live()
    // Someone changes every kind in the control panel; pulled, that is what the files ask for.
    await setLive(changedIn(before))
    const taken = await bench.run(host => pull(everything, host))
    expect(taken, taken.talk).toMatchObject({ code: 0 })
    const requested = await files()
    expect([...requested.keys()]).toEqual([...original.keys()])
    const changedLive = await live()
    await setLive(before)
    expect(await live()).toEqual(untouched)

    const changes = await planned()
    expect(changes.code, changes.out + changes.talk).toBe(2)
    for (const name of kindNames) expect(changes.out).toContain(name)
    await bench.requests()

    const allow = [
      'foreign-change',
      'domains-changed',
      'nameservers',
      'dnssec-order',
      'registrant',
      'unlock',
      'mail',
      'deletes',
    ]
    const applied = await bench.run(host => apply({ domains: [], ...yes, allow }, host))
    expect(applied, applied.out + applied.talk).toMatchObject({ code: 0 })
    expect(await live()).toEqual(changedLive)
    const second = await planned()
    expect(second, second.out + second.talk).toMatchObject({ code: 0 })

    const back = await bench.run(host =>
      rollback({ names: [], list: false, full: false, ...yes, allow }, host),
    )
    expect(back, back.out + back.talk).toMatchObject({ code: 0 })
    expect(await live()).toEqual(untouched)
    for (const [name, text] of original) await bench.write(join('zones', name), text)
    const last = await planned()
    expect(last, last.out + last.talk).toMatchObject({ code: 0 })
  },
  120_000,
)
