/** The default contacts of an account, pulled: into its own folder, in no other spelling, and never anywhere else. */
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { plan } from '../../src/verbs/plan/plan.ts'
import { pull } from '../../src/verbs/pull/pull.ts'
import type { PullArgs } from '../../src/verbs/pull/pull-targets.ts'
import { threeContacts } from '../support/contacts-live.ts'
import { sharedWorkbench } from '../support/workbench.ts'

const bench = sharedWorkbench()
/** The sandbox calls the account `test`. */
const FILE = 'zones/_accounts/test/contacts.yaml'

type State = { accounts: Record<string, unknown>[] }

async function live(domains: object[] = [], accountName = 'test'): Promise<void> {
  const state = (await bench.control('GET', '/state')) as State
  Object.assign(state.accounts[0]!, { contacts: threeContacts(), domains, accountName })
  await bench.control('PUT', '/state', state)
  await bench.control('DELETE', '/requests')
}

const pulled = (more: Partial<PullArgs> = {}, env: Record<string, string> = {}) =>
  bench.run(host => {
    const own = { ...host, env: { ...host.env, ...env } }
    return pull({ domains: [], kinds: ['default-contacts'], ...more }, own)
  })
const planned = () =>
  bench.run(host => plan({ domains: [], format: 'text', exitCode: true, verbose: false }, host))
const read = (file: string) => readFile(join(bench.folder, file), 'utf8')
const filesBelow = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.yaml')).sort()

const zone = { name: 'example.nl', dnsEntries: [{ name: '@', expire: 300, type: 'A', content: '192.0.2.1' }] }

describe('nothing is written outside the repository', () => {
  test.each(['zones', 'zones/_accounts', 'zones/_accounts/test', FILE])('where %s is a link', async at => {
    await live()
    const elsewhere = await mkdtemp(join(tmpdir(), 'zonewright-'))
    await mkdir(dirname(join(bench.folder, at)), { recursive: true })
    await symlink(at === FILE ? join(elsewhere, 'contacts.yaml') : elsewhere, join(bench.folder, at))
    const run = await pulled()
    expect(run).toMatchObject({ code: 1, out: '' })
    expect(run.talk).toContain(
      `${at}: a symbolic link is not followed`.slice(0, at === 'zones' ? 5 : undefined),
    )
    expect(run.talk).toContain('symbolic link')
    expect(await readdir(elsewhere, { recursive: true })).toEqual([])
    await rm(elsewhere, { recursive: true })
  })

  // The server knows accounts of these names, so that only the name itself is in the way.
  test.each(['../../evil', '../zones', '_shared', 'a/b', 'a\\b', '.a'])('for the account %j', async name => {
    await live([], name)
    const run = await pulled({}, { TRANSIP_ACCOUNT_NAME: name })
    expect(run).toMatchObject({ code: 'threw', out: '' })
    expect(run.talk).toContain('no folder can be called after the account')
    expect(await filesBelow(bench.folder)).toEqual([])
    expect(await bench.requests()).toEqual([])
  })
})

describe('its folder', () => {
  test('is made, and then read again', async () => {
    await live()
    expect(await pulled()).toMatchObject({ code: 0, out: FILE, talk: '' })
    expect(await pulled()).toMatchObject({ code: 0, out: '', talk: 'the account: as live' })
    expect((await planned()).code).toBe(0)
  })

  test('keeps the spelling it has, empty or not', async () => {
    await live()
    await mkdir(join(bench.folder, 'zones/_accounts/Test'), { recursive: true })
    expect(await pulled()).toMatchObject({ code: 0, out: 'zones/_accounts/Test/contacts.yaml' })
    expect(await pulled()).toMatchObject({ code: 0, out: '' })
    expect(await readdir(join(bench.folder, 'zones/_accounts'))).toEqual(['Test'])
    const first = await planned()
    expect(first, first.out + first.talk).toMatchObject({ code: 0 })
    await bench.write('zones/_accounts/Test/contacts.yaml', 'technical: { city: Delft }\n')
    expect((await planned()).out).toContain('default-contacts')
    expect(await pulled()).toMatchObject({ code: 0, out: 'zones/_accounts/Test/contacts.yaml' })
    expect((await planned()).code).toBe(0)
  })

  test('in two spellings is refused', async () => {
    await live()
    await bench.write('zones/_accounts/Test/contacts.yaml', 'technical: { city: Delft }\n')
    await mkdir(join(bench.folder, 'zones/_accounts/TEST'), { recursive: true })
    // Where names are alike in any case there is one folder only.
    if ((await readdir(join(bench.folder, 'zones/_accounts'))).length === 1) return
    const run = await pulled()
    expect(run).toMatchObject({ code: 1, out: '' })
    expect(run.talk).toContain('are of the same account')
  })

  test.each([
    [FILE, 'registrant: { city: [\n'],
    [FILE, 'registrants: { city: Delft }\n'],
    [FILE, 'registrant: no one\n'],
    ['zones/_accounts/test/contacts.yml', 'technical: { city: Delft }\n'],
    ['zones/_accounts/test.yaml', 'technical: { city: Delft }\n'],
  ])('with an error in it is left as it is: %s %j', async (file, text) => {
    await live()
    await bench.write(file, text)
    const both = [await pulled(), await bench.run(host => pull({ domains: [], all: true }, host))]
    for (const run of both) {
      expect(run).toMatchObject({ code: 1, out: '' })
      expect(run.talk).toContain(file)
      expect(run.talk).toContain('correct it first')
    }
    expect(await read(file)).toBe(text)
    expect(await filesBelow(join(bench.folder, 'zones'))).toHaveLength(file.endsWith('.yaml') ? 1 : 0)
  })

  test('is not touched while its only profile is broken', async () => {
    await live()
    await bench.write('zones/_shared/contacts/office.yaml', 'city: [\n')
    await bench.write(FILE, 'registrant: office\n')
    const run = await pulled()
    expect(run).toMatchObject({ code: 1, out: '' })
    expect(run.talk).toContain('zones/_shared/contacts/office.yaml')
    expect(await read(FILE)).toBe('registrant: office\n')
  })
})

describe('with domains', () => {
  const all = (more: Partial<PullArgs> = {}) =>
    bench.run(host => pull({ domains: [], all: true, ...more }, host))

  test('--all takes them when their file is there, and not before', async () => {
    await live([zone])
    expect((await all()).out).toBe('zones/example.nl.yaml')
    expect(await all()).toMatchObject({ code: 0, talk: '1 domain: as live' })
    await bench.write(FILE, 'technical: { city: Delft }\n')
    expect(await all({ check: true })).toMatchObject({ code: 2, out: FILE })
    expect(await read(FILE)).toContain('Delft')
    expect(await all()).toMatchObject({
      code: 0,
      out: FILE,
      talk: '1 domain and the account: 1 written, 1 as live',
    })
    expect((await planned()).code).toBe(0)
    expect(await all({ check: true })).toMatchObject({ code: 0, out: '' })
    expect(await all({ check: true, kinds: ['dns'] })).toMatchObject({ talk: '1 domain: as live' })
  })

  test('named together with one, a file that is there is edited', async () => {
    await live([zone])
    await bench.write(FILE, '# ours\ntechnical: { city: Delft }\n')
    const run = await pulled({ domains: ['example.nl'], kinds: ['dns,default-contacts'] })
    expect(run, run.talk).toMatchObject({ code: 0 })
    expect(run.out.split('\n').sort()).toEqual([FILE, 'zones/example.nl.yaml'])
    expect(await read(FILE)).toMatch(/^# ours\ntechnical: \{ city: (?!Delft)/)
  })
})
