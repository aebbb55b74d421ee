/** A selection does what the names it stands for would do, in every verb; where one name is a safety, it is refused. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { status } from '../../src/verbs/account/status.ts'
import { apply } from '../../src/verbs/apply/apply.ts'
import { rollback } from '../../src/verbs/apply/rollback.ts'
import { exportZones } from '../../src/verbs/convert/export.ts'
import { fmt } from '../../src/verbs/files/fmt.ts'
import { validate } from '../../src/verbs/files/validate.ts'
import { plan } from '../../src/verbs/plan/plan.ts'
import { pull } from '../../src/verbs/pull/pull.ts'
import { cancel } from '../../src/verbs/registry/cancel.ts'
import { selectDomains } from '../../src/verbs/run/selectors.ts'
import { commitAll } from '../support/git.ts'
import { type Outcome, sharedWorkbench } from '../support/workbench.ts'

const bench = sharedWorkbench()

const ZONE = 'dns: { ttl: 300, records: { www: { A: 192.0.2.1 } } }\n'
const FILES = {
  'zones/_shared/web.yaml':
    'settings: { tags: [shop] }\ndns: { ttl: 300, records: { www: { A: 192.0.2.8 } } }\n',
  'zones/_shared/kept.yaml': 'use: web\ndomains: [kept.org]\n',
  'zones/example.nl.yaml': `settings: { tags: [production, a b] }\n${ZONE}`,
  'zones/example.be/dns.yaml': 'ttl: 300\nrecords: { www: { A: 192.0.2.1 } }\n',
  'zones/shop.example.yaml': 'use: web\n',
  'zones/a.shop.example.yaml': 'use: kept\n',
  'zones/b.shop.example.yaml': 'settings: { tags: [production] }\n',
}
const ALL = ['a.shop.example', 'b.shop.example', 'example.be', 'example.nl', 'kept.org', 'shop.example']
const ACCOUNTS =
  'accounts:\n  main: { accountName: test, privateKeyEnv: TRANSIP_PRIVATE_KEY }\n  spare: { accountName: spare, privateKeyEnv: SPARE_KEY, domains: ["*.shop.example"] }\n'

/** What is typed, and the names it stands for. */
const MEANT: [string[], string[]][] = [
  [['*'], ALL],
  [['*.shop.example'], ['a.shop.example', 'b.shop.example']],
  [['example.*'], ['example.be', 'example.nl']],
  [['EXAMPLE.*', '!example.be'], ['example.nl']],
  [
    ['!*.example', '!example.nl.'],
    ['example.be', 'kept.org'],
  ],
  [['tag:production'], ['b.shop.example', 'example.nl']],
  [['tag:shop'], ['a.shop.example', 'kept.org', 'shop.example']],
  [
    ['tag:a b', 'kept.org'],
    ['example.nl', 'kept.org'],
  ],
  [['shared:web'], ['a.shop.example', 'kept.org', 'shop.example']],
  [['shared:kept', '!tag:shop', '*.be'], ['example.be']],
]

beforeEach(async () => {
  for (const [path, text] of Object.entries(FILES)) await bench.write(path, text)
})

const run = {
  validate: (domains: string[]) => bench.run(host => validate({ domains, json: false }, host)),
  plan: (domains: string[], more: object = {}) =>
    bench.run(host => plan({ domains, format: 'json', exitCode: true, verbose: false, ...more }, host)),
  pull: (domains: string[], more: object = {}) =>
    bench.run(host => pull({ domains, check: true, ...more }, host)),
  status: async (domains: string[]) => {
    const shown = { domains, format: 'json', unmanaged: false, findings: false, exitCode: false } as const
    const outcome = await bench.run(host => status(shown, host))
    if (outcome.code !== 0) return outcome.talk
    return (JSON.parse(outcome.out) as { domains: { name: string }[] }).domains.map(({ name }) => name)
  },
  fmt: (names: string[]) => bench.run(host => fmt({ names, check: true }, host)),
  export: (domains: string[], live = false) =>
    bench.run(host => exportZones({ domains, to: 'json', live, force: true, out: 'out' }, host)),
  apply: (domains: string[]) =>
    bench.run(host =>
      apply({ domains, dryRun: false, yes: true, verbose: false, json: false, allow: [] }, host),
    ),
  rollback: (names: string[], more: object = {}) => {
    const usual = { list: false, full: false, dryRun: false, yes: true, verbose: false, json: false }
    return bench.run(host => rollback({ names, ...usual, ...more }, host))
  },
}

async function meant(typed: string[]): Promise<readonly string[]> {
  let found: readonly string[] = []
  await bench.run(async host => {
    found = (await selectDomains({ domains: typed }, host)).domains
    return 0
  })
  return found
}

async function hold(domains: Record<string, string[]>): Promise<void> {
  const state = (await bench.control('GET', '/state')) as { accounts: { domains: unknown }[] }
  const dnsEntries = [{ name: 'www', expire: 300, type: 'A', content: '192.0.2.9' }]
  state.accounts[0]!.domains = Object.entries(domains).map(([name, tags]) => ({ name, tags, dnsEntries }))
  await bench.control('PUT', '/state', state)
  await bench.control('DELETE', '/requests')
}

describe('verbs over files do what they do for the names', () => {
  test.each(MEANT)('%j', async (typed, names) => {
    expect(await meant(typed)).toEqual(names)
  })

  test('validate and fmt', async () => {
    expect(await run.validate(['example.*'])).toEqual(await run.validate(['example.be', 'example.nl']))
    expect(await run.fmt(['tag:shop', '!kept.org'])).toEqual(
      await run.fmt(['a.shop.example', 'shop.example']),
    )
  })

  test('plan and apply ask for these domains only', async () => {
    await hold(Object.fromEntries(ALL.map(name => [name, []])))
    expect((await run.plan(['*.shop.example', '!b.*'])).out).toBe((await run.plan(['a.shop.example'])).out)
    await bench.requests()
    const applied = await run.apply(['tag:shop', '!kept.org', '!*.shop.example'])
    expect(applied.code).toBe(0)
    const written = (await bench.requests()).filter(({ method }) => method !== 'GET')
    expect(written.length).toBeGreaterThan(0)
    expect(written.every(({ path }) => path.startsWith('/v6/domains/shop.example'))).toBe(true)
  })

  test('export takes zones only, unless a name was typed', async () => {
    expect(await run.export(['*.shop.example'])).toMatchObject({ code: 0, out: 'out/a.shop.example.json' })
    expect(await run.export(['b.shop.example'])).toMatchObject({ code: 'threw' })
  })

  test('fmt takes away from paths as well', async () => {
    const { out } = await run.fmt(['zones', '!*.example', '!example.be'])
    expect(out.split('\n')).not.toContain('zones/shop.example.yaml')
    expect(await run.fmt(['zones/example.nl.yaml', '!example.nl'])).toMatchObject({ code: 'threw' })
  })

  test('account', async () => {
    await bench.write('zonewright.yaml', ACCOUNTS)
    expect(await run.validate(['account:spare'])).toEqual(
      await run.validate(['a.shop.example', 'b.shop.example']),
    )
    await hold(Object.fromEntries(ALL.map(name => [name, []])))
    // The account is that of the domains, and others are left out where one is named.
    const { out } = await run.plan(['account:main', '!example.*', '!shop.example'])
    expect(out).toBe((await run.plan(['kept.org'])).out)
    const narrowed = await run.plan(['example.*', '*.shop.example'], { account: 'main' })
    expect(narrowed.out).toBe((await run.plan(['example.be', 'example.nl'])).out)
    expect(narrowed.talk).toContain('2 domains of other accounts are left out')
    expect((await run.plan(['*'])).talk).toContain('this run could be of any of main, spare')
  })
})

test('changed is what is not committed yet, or differs from the base', async () => {
  expect((await run.validate(['changed'])).talk).toContain('there is no Git repository')
  commitAll(bench.folder)
  const nothing = await run.validate(['changed'])
  expect(nothing).toMatchObject({ code: 'threw', talk: expect.stringContaining('as HEAD does') })
  await bench.write('zones/example.nl.yaml', FILES['zones/example.nl.yaml'].replace('.1', '.2'))
  await bench.write('zones/example.be/dns.yaml', `# a comment\n${FILES['zones/example.be/dns.yaml']}`)
  await bench.write('zones/new.nl.yaml', ZONE)
  expect(await meant(['changed'])).toEqual(['example.nl', 'new.nl'])
  expect(await meant(['!changed', '!*.example'])).toEqual(['example.be', 'kept.org'])
  commitAll(bench.folder)
  // A shared file is a change of all that use it, through another too.
  await bench.write('zones/_shared/web.yaml', FILES['zones/_shared/web.yaml'].replace('.8', '.7'))
  const users = ['a.shop.example', 'kept.org', 'shop.example']
  expect(await meant(['changed'])).toEqual(users)
  const since = { base: 'HEAD~1', offline: true }
  const names = ['example.nl', 'new.nl', ...users]
  expect((await run.plan(['changed'], since)).out).toBe((await run.plan(names, since)).out)
})

describe('files with errors', () => {
  test('may be meant: the run says what is wrong with them, or does not guess', async () => {
    await bench.write('zones/example.be/settings.yaml', 'tags: [production\n')
    expect(await run.plan(['tag:production'])).toMatchObject({
      code: 3,
      talk: expect.stringContaining('zones/example.be/settings.yaml'),
    })
    expect((await run.plan(['*.be', '!tag:production'])).code).toBe(3)
    expect((await run.validate(['example.nl', '!*.be'])).code).toBe(0)
    await hold({ 'example.nl': ['production'] })
    expect(await run.pull(['shared:web'])).toMatchObject({
      code: 'threw',
      talk: expect.stringContaining('example.be have errors, so no one can tell'),
    })
  })
})

describe('verbs over the account', () => {
  const HELD = {
    'example.nl': ['live'],
    'example.org': ['live', 'other'],
    'new.shop.example': [],
    'shop.example': ['other'],
  }
  beforeEach(() => hold(HELD))

  test.each([
    [['example.*'], ['example.nl', 'example.org']],
    [['tag:live', '!example.nl'], ['example.org']],
    [['!example.*'], ['new.shop.example', 'shop.example']],
    [['shared:web'], ['shop.example']],
    [
      ['*.shop.example', 'example.nl'],
      ['example.nl', 'new.shop.example'],
    ],
  ] as [string[], string[]][])('pull and export --live of %j', async (typed, names) => {
    // Domains are read side by side, and told in the order in which they are done.
    const told = ({ out, ...rest }: Outcome) => ({ ...rest, out: out.split('\n').sort() })
    const [one, other] = [
      await run.pull(typed, { kinds: ['dns'] }),
      await run.pull(names, { kinds: ['dns'] }),
    ]
    expect(told(one)).toEqual(told(other))
    expect(await run.export(typed, true)).toMatchObject({
      code: 0,
      out: names.map(name => `out/${name}.json`).join('\n'),
    })
    await rm(join(bench.folder, 'out'), { recursive: true })
  })

  test.each([
    [['example.*'], ['example.be', 'example.nl', 'example.org']],
    [['tag:other'], ['example.org', 'shop.example']],
    [
      ['!*.example', '!shared:web'],
      ['example.be', 'example.nl', 'example.org'],
    ],
    // One that is in no account, and that a shared file names.
    [
      ['shared:web', '!tag:other'],
      ['a.shop.example', 'kept.org'],
    ],
  ] as [string[], string[]][])('status of %j', async (typed, names) => {
    expect(await run.status(typed)).toEqual(names)
  })

  test('what means nothing is refused before anything is written', async () => {
    expect((await run.pull(['exmaple.*'])).talk).toContain('did you mean example.*?')
    expect((await run.pull(['tag:lvie'])).talk).toContain('did you mean tag:live?')
    expect((await run.pull(['*.be'])).talk).toContain('selects nothing of this account')
    expect(await run.status(['!exampel.nl'])).toContain('did you mean !example.nl?')
  })
})

test('rollback selects among what its snapshot holds', async () => {
  await hold(Object.fromEntries(ALL.map(name => [name, []])))
  expect((await run.apply(['example.*'])).code).toBe(0)
  const changed = (name: string) => bench.entries(name)
  expect((await run.rollback(['*.be'])).code).toBe(0)
  expect((await changed('example.be')).map(({ content }) => content)).toEqual(['192.0.2.9'])
  expect((await changed('example.nl')).map(({ content }) => content)).toEqual(['192.0.2.1'])
  expect((await run.rollback(['*.shop.example'])).talk).toContain('selects nothing of .zonewright/snapshots/')
  expect((await run.rollback(['*.be'], { list: true })).talk).toContain('"*.be" can select many domains')
})

describe('where a name is a safety', () => {
  test.each(['*', 'example.*', 'tag:production', '!example.nl', 'changed'])('%s is refused', async typed => {
    const args = { domain: typed, at: 'end' as const, dryRun: false, json: false }
    expect(await bench.run(host => cancel(args, host))).toMatchObject({
      code: 'threw',
      talk: expect.stringContaining(`"${typed}" can select many domains`),
    })
    expect((await run.plan([], { allow: [`mail=${typed}`] })).talk).toContain('can select many domains')
    expect(await bench.requests()).toEqual([])
  })
})

test('plain names read only their own files', async () => {
  await bench.write('zones/other.nl.yaml', 'dns: [')
  expect((await run.validate(['example.nl'])).code).toBe(0)
  expect((await run.validate(['example.*'])).code).toBe(0)
  expect((await run.validate([])).code).toBe(3)
})
