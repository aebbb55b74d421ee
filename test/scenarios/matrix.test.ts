/** `matrix`: jobs that together are every domain once, asked of nobody. */
import { describe, expect, test } from 'vitest'
import { parseShard, shardOf } from '../../src/sync/history/shard.ts'
import { matrix } from '../../src/verbs/account/matrix.ts'
import { type Files, repository, type TestRepository, temporaryFolder } from '../support/git.ts'
import { type Outcome, record } from '../support/workbench.ts'

const ZONE = 'dns: { ttl: 300, records: { www: { A: 192.0.2.1 } } }\n'
const CONFIG = 'accounts:\n  main: {}\n  shop: { domains: ["*.shop.example"] }\n'
const zones = (count: number, suffix = 'example'): Files =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`zones/d${index}.${suffix}.yaml`, ZONE]))

interface Entry {
  target: string
  account?: string
  shard?: string
}

function run(root: string, shardSize = 500, changedSince?: string): Promise<Outcome> {
  const args = { shardSize, ...(changedSince !== undefined && { changedSince }) }
  return record(host => matrix(args, host), root, {})
}

async function entries(root: string, shardSize?: number, changedSince?: string): Promise<Entry[]> {
  const { code, out } = await run(root, shardSize, changedSince)
  expect(code).toBe(0)
  expect(out).toMatch(/^\{"include":\[.*\]\}$/)
  return (JSON.parse(out) as { include: Entry[] }).include
}

describe('without accounts', () => {
  test('one job, or shards of the default target', async () => {
    const { root } = repository(zones(10))
    expect(await entries(root)).toEqual([{ target: 'default' }])
    const shards = await entries(root, 4)
    expect(shards.length).toBeGreaterThan(2)
    for (const { target, account, shard = '' } of shards) {
      const { index, of } = parseShard(shard)
      expect([target, account]).toEqual([`default-${index}of${of}`, undefined])
    }
  })

  test('an empty repository is one job', async () => {
    expect(await entries(repository({ 'zones/README.md': '' }).root)).toEqual([{ target: 'default' }])
  })
})

test('every domain is in exactly one job of its account, and no job has more than asked for', async () => {
  const { root } = repository({
    'zonewright.yaml': CONFIG,
    ...zones(30),
    ...zones(9, 'shop.example'),
    'zones/_accounts/example/contacts.yaml': 'technical: { email: hostmaster@example.nl }\n',
  })
  const all = await entries(root, 8)
  for (const [account, suffix, count] of [
    ['main', 'example', 30],
    ['shop', 'shop.example', 9],
  ] as const) {
    const own = all.filter(entry => entry.account === account).map(({ shard }) => parseShard(shard!))
    const names = Array.from({ length: count }, (_, index) => `d${index}.${suffix}`)
    for (const name of names)
      expect(own.filter(({ index, of }) => shardOf(name, of) === index)).toHaveLength(1)
    for (const { index, of } of own) {
      expect(names.filter(name => shardOf(name, of) === index).length).toBeLessThanOrEqual(8)
    }
  }
  expect(await entries(root)).toEqual([
    { target: 'main', account: 'main' },
    { target: 'shop', account: 'shop' },
  ])
})

describe('--changed-since', () => {
  let made: TestRepository | undefined
  const files = { 'zonewright.yaml': CONFIG, ...zones(12), ...zones(3, 'shop.example') }
  const CHANGED = ZONE.replace('192.0.2.1', '192.0.2.2')
  /** The files above, committed; the work tree as `now` says. */
  function workTree(now: Files): string {
    made ??= repository(files)
    made.git(['reset', '--quiet', '--hard'])
    made.git(['clean', '--quiet', '-fdx'])
    made.write(now)
    return made.root
  }
  const accounts = async (now: Files) =>
    (await entries(workTree(now), 500, 'HEAD')).map(({ target }) => target)

  test.each<[string, Files, string[]]>([
    ['nothing', {}, []],
    ['a comment', { 'zones/d1.example.yaml': `# new\n${ZONE}` }, []],
    ['a domain', { 'zones/d1.shop.example.yaml': CHANGED }, ['shop']],
    ['a new domain', { 'zones/new.example.yaml': ZONE }, ['main']],
    [
      'domains of both',
      { 'zones/d1.example.yaml': CHANGED, 'zones/d1.shop.example.yaml': CHANGED },
      ['main', 'shop'],
    ],
    ['a file that is gone', { 'zones/d2.shop.example.yaml': null }, ['shop']],
    ['another account', { 'zones/d1.example.yaml': `account: shop\n${ZONE}` }, ['shop']],
    ['other patterns', { 'zonewright.yaml': CONFIG.replace('*.shop', 'd?.shop') }, []],
    ['defaults', { 'zonewright.yaml': `${CONFIG}defaults: { dns: { mode: owned } }\n` }, ['main', 'shop']],
  ])('%s', async (_, now, targets) => {
    expect(await accounts(now)).toEqual(targets)
  })

  test('only the shard of the domain that changed', async () => {
    const changed = await entries(workTree({ 'zones/d7.example.yaml': CHANGED }), 3, 'HEAD')
    expect(changed).toHaveLength(1)
    const { index, of } = parseShard(changed[0]!.shard!)
    expect(shardOf('d7.example', of)).toBe(index)
    expect(await entries(workTree({}), 3)).toContainEqual(changed[0])
  })

  test('needs a repository', async () => {
    expect(await run(temporaryFolder(), 500, 'HEAD')).toMatchObject({ code: 3 })
    const { talk } = await run(workTree({}), 500, 'nowhere')
    expect(talk).toContain('no commit "nowhere"')
  })
})

test('files that are not understood are not matrix', async () => {
  const { root } = repository({ 'zonewright.yaml': CONFIG, 'zones/a.example.yaml': `account: x\n${ZONE}` })
  const { code, out, talk } = await run(root)
  expect([code, out]).toEqual([3, ''])
  expect(talk).toContain('account-unknown')
})

test('more jobs than GitHub makes are an error with a size that will do', async () => {
  const { root } = repository(zones(300))
  const { code, talk } = await run(root, 1)
  expect(code).toBe('threw')
  const size = Number(/--shard-size (\d+)/.exec(talk)?.[1])
  expect((await entries(root, size)).length).toBeLessThanOrEqual(256)
})
