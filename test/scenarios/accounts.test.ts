/** Two accounts of one sandbox, each with a key of its own: a run sends what its account needs, and nothing as the other. */
import { generateKeyPairSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SandboxSeed } from '../../src/sandbox/state/seed.ts'
import { shardOf } from '../../src/sync/history/shard.ts'
import { type StatusArgs, status } from '../../src/verbs/account/status.ts'
import { token } from '../../src/verbs/account/token.ts'
import { apply } from '../../src/verbs/apply/apply.ts'
import { rollback } from '../../src/verbs/apply/rollback.ts'
import { validate } from '../../src/verbs/files/validate.ts'
import { type PlanArgs, plan } from '../../src/verbs/plan/plan.ts'
import { pull } from '../../src/verbs/pull/pull.ts'
import type { PullArgs } from '../../src/verbs/pull/pull-targets.ts'
import { actions } from '../../src/verbs/registry/actions.ts'
import { cancel } from '../../src/verbs/registry/cancel.ts'
import type { ExitCode, Host } from '../../src/verbs/run/host.ts'
import { commitAll } from '../support/git.ts'
import { type Outcome, openWorkbench, type Sent, type Workbench } from '../support/workbench.ts'

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const OLD = [{ name: 'www', expire: 300, type: 'A', content: '192.0.2.1' }]
const WANTED = 'dns: { ttl: 300, records: { www: { A: 192.0.2.2 } } }\n'
const SEED = {
  accounts: [
    { accountName: 'main', domains: ['a.example', 'b.example'].map(name => ({ name, dnsEntries: OLD })) },
    {
      accountName: 'example-shop',
      publicKey: keys.publicKey,
      domains: ['shop.example', 'new.example'].map(name => ({ name, dnsEntries: OLD })),
    },
  ],
}
const CONFIG = `accounts:
  main: { accountName: main, privateKeyEnv: KEY_MAIN }
  shop: { accountName: example-shop, privateKeyEnv: KEY_SHOP, domains: [shop.example] }
`
let bench: Workbench

beforeAll(async () => {
  bench = await openWorkbench({})
})
beforeEach(async () => {
  await bench.clear()
  await bench.write('zonewright.yaml', CONFIG)
  for (const name of ['a.example', 'b.example', 'shop.example']) {
    await bench.write(`zones/${name}.yaml`, WANTED)
  }
  await bench.control('PUT', '/state', SEED)
  await bench.control('DELETE', '/requests')
})
afterAll(() => bench.close())

/** With the secrets of both accounts, under their own names and none under the usual ones. */
function run(verb: (host: Host) => Promise<ExitCode>, without?: string): Promise<Outcome> {
  const env: Record<string, string> = {
    TRANSIP_BASE_URL: bench.sandbox.url,
    KEY_MAIN: bench.sandbox.privateKeyFile,
    KEY_SHOP: keys.privateKey,
  }
  if (without !== undefined) delete env[without]
  return bench.run(verb, { env })
}

const planArgs = { domains: [], format: 'text' as const, exitCode: false, verbose: false }
const planned = (args: Partial<PlanArgs> = {}) => run(host => plan({ ...planArgs, ...args }, host))
const applyArgs = { domains: [], dryRun: false, yes: true, verbose: false, json: false }
const statusArgs = {
  domains: [],
  format: 'json' as const,
  unmanaged: false,
  findings: false,
  exitCode: false,
}
const inventory = (args: Partial<StatusArgs>) => run(host => status({ ...statusArgs, ...args }, host))
const pulled = (args: Partial<PullArgs>) => run(host => pull({ domains: [], ...args }, host))

/** What was sent, as `GET a.example/dns`, and under which login names. */
async function sent(): Promise<{ requests: string[]; logins: string[] }> {
  const all = (await bench.control('GET', '/requests')) as Sent[]
  await bench.control('DELETE', '/requests')
  const isAuth = ({ path }: Sent): boolean => path.endsWith('/auth')
  return {
    requests: all
      .filter(one => !isAuth(one))
      .map(({ method, path }) => `${method} ${path.replace('/v6/', '')}`),
    logins: all.filter(isAuth).map(({ body }) => (body as { login: string }).login),
  }
}

async function zoneOf(name: string): Promise<unknown> {
  const { accounts = [] } = (await bench.control('GET', '/state')) as SandboxSeed
  const domain = accounts.flatMap(account => account.domains ?? []).find(one => one.name === name)
  return domain?.dnsEntries?.map(({ content }) => content)
}

describe('plan and apply', () => {
  test('of one account ask for its domains only, as that account', async () => {
    const { code, out, talk } = await planned({ account: 'main' })
    expect(code).toBe(0)
    expect(out).toContain('a.example')
    expect(out + talk).not.toContain('shop.example')
    expect(talk).toBe('This run is of the account main; 1 domain of other accounts is left out.')
    const { requests, logins } = await sent()
    expect(requests.sort()).toEqual(['GET domains', 'GET domains/a.example/dns', 'GET domains/b.example/dns'])
    expect(logins).toEqual(['main'])
  })

  test('write nothing in the other', async () => {
    const { code } = await run(host => apply({ ...applyArgs, account: 'shop' }, host))
    expect(code).toBe(0)
    const { requests, logins } = await sent()
    expect(requests).toEqual([
      'GET domains/shop.example',
      'GET domains/shop.example/dns',
      'GET domains/shop.example/dns',
      'PATCH domains/shop.example/dns',
      'GET domains/shop.example/dns',
    ])
    expect(logins).toEqual(['example-shop'])
    expect([await zoneOf('shop.example'), await zoneOf('a.example')]).toEqual([['192.0.2.2'], ['192.0.2.1']])
  })

  test('take the account of the domains that are named', async () => {
    expect((await planned({ domains: ['shop.example'] })).code).toBe(0)
    expect((await sent()).logins).toEqual(['example-shop'])
    expect((await planned({ domains: ['a.example', 'b.example'] })).code).toBe(0)
    expect((await sent()).logins).toEqual(['main'])
  })

  test.each([
    ['all domains', {}, '--account main'],
    ['domains of both', { domains: ['a.example', 'shop.example'] }, '--account main'],
    ['a domain of the other', { account: 'main', domains: ['shop.example'] }, '--account shop'],
    ['no such account', { account: 'shp' }, 'did you mean --account shop'],
    ['an inherited property', { account: 'toString' }, 'are main, shop'],
    ['a share of nothing', { account: 'main', shard: '3/2' }, '1/4'],
  ] satisfies [string, Partial<PlanArgs>, string][])(
    'are told which, without a request: %s',
    async (_, args, advice) => {
      const { code, talk } = await planned(args)
      expect(code).toBe('threw')
      expect(talk).toContain(advice)
      expect(await sent()).toEqual({ requests: [], logins: [] })
    },
  )

  test('name the variable that is missing, not the usual one', async () => {
    const { code, talk } = await run(host => plan({ ...planArgs, account: 'shop' }, host), 'KEY_SHOP')
    expect(code).toBe('threw')
    expect(talk).toContain('credentials for the account shop')
    expect(talk).toContain('set KEY_SHOP')
    expect(talk).not.toContain('TRANSIP_')
  })

  test('never take the usual variables for an account that names its own', async () => {
    const env = {
      TRANSIP_BASE_URL: bench.sandbox.url,
      TRANSIP_PRIVATE_KEY: bench.sandbox.privateKeyFile,
      TRANSIP_ACCESS_TOKEN: bench.sandbox.accessToken,
      TRANSIP_ACCOUNT_NAME: 'main',
    }
    const { code } = await bench.run(host => plan({ ...planArgs, account: 'shop' }, host), { env })
    expect(code).toBe('threw')
    expect(await sent()).toEqual({ requests: [], logins: [] })
  })

  test('say of which variable a token is missing, or can only read', async () => {
    await bench.write('zonewright.yaml', 'accounts: { main: { accessTokenEnv: TOKEN_MAIN } }\n')
    const none = await run(host => apply({ ...applyArgs, dryRun: true }, host))
    expect([none.code, none.talk]).toEqual([
      'threw',
      expect.stringContaining('set TOKEN_MAIN (an access token)'),
    ])
    const made: string[] = []
    const env = {
      TRANSIP_BASE_URL: bench.sandbox.url,
      TRANSIP_ACCOUNT_NAME: 'main',
      TRANSIP_PRIVATE_KEY: bench.sandbox.privateKeyFile,
    }
    await bench.write('zonewright.yaml', '')
    const keep = (text: string): void => void made.push(text)
    await bench.run(host => token({ readOnly: true, json: false }, { ...host, result: keep }), { env })
    await bench.write('zonewright.yaml', 'accounts: { main: { accessTokenEnv: TOKEN_MAIN } }\n')
    const weak = await bench.run(host => apply(applyArgs, host), { env: { ...env, TOKEN_MAIN: made[0]! } })
    expect([weak.code, weak.talk]).toEqual(['threw', expect.stringContaining('TOKEN_MAIN can only read')])
    const read = await bench.run(host => plan(planArgs, host), { env: { ...env, TOKEN_MAIN: made[0]! } })
    expect(read.code).toBe(0)
  })

  test('of shards are what one run is, in parts', async () => {
    const seen: string[] = []
    for (const shard of ['1/3', '2/3', '3/3']) {
      const { code, out, talk } = await planned({ account: 'main', shard, format: 'json' })
      expect(code).toBe(0)
      expect(talk).toContain(`Shard ${shard} has`)
      const parts = (JSON.parse(out) as { parts: { subject: string }[] }).parts.map(({ subject }) => subject)
      for (const name of parts) expect(`${shardOf(name, 3)}/3`).toBe(shard)
      seen.push(...parts)
    }
    expect(seen.sort()).toEqual(['a.example', 'b.example'])
  })

  test('of a saved plan take its account', async () => {
    await planned({ account: 'shop', out: 'shop.plan.json' })
    await sent()
    const { code } = await run(host => apply({ ...applyArgs, plan: 'shop.plan.json' }, host))
    expect(code).toBe(0)
    expect((await sent()).logins).toEqual(['example-shop'])
    const again = await run(host => apply({ ...applyArgs, plan: 'shop.plan.json', shard: '1/2' }, host))
    expect(again.talk).toContain('--shard')
  })

  test('findings about whose a domain is stop every run', async () => {
    await bench.write('zones/a.example.yaml', `account: no one\n${WANTED}`)
    expect((await planned({ account: 'main' })).code).toBe(3)
    expect((await run(host => validate({ domains: [], json: false }, host))).out).toContain('account-unknown')
    expect((await sent()).requests).toEqual([])
  })

  test('say what is managed no longer, each of its own account', async () => {
    const base = commitAll(bench.folder)
    for (const name of ['a.example', 'shop.example']) {
      await bench.run(async host => {
        const { rm } = await import('node:fs/promises')
        await rm(join(host.cwd, `zones/${name}.yaml`))
        return 0
      })
    }
    const main = await planned({ account: 'main', base })
    expect(main.out).toContain('a.example: no longer managed')
    expect(main.out + main.talk).not.toContain('shop.example')
    const offline = await planned({ account: 'main', base, offline: true })
    expect(offline.out).toContain('a.example: no longer managed')
    expect(offline.out).not.toContain('shop.example')
    const shop = await planned({ account: 'shop', changedSince: base })
    expect(shop.talk).toContain('shop.example: no longer managed')
    expect(shop.talk).not.toContain('a.example:')
  })
})

describe('default contacts', () => {
  const CONTACTS = 'technical: { email: hostmaster@example.nl }\n'

  test('are planned in the run of their account only', async () => {
    await bench.write('zones/_accounts/example-shop/contacts.yaml', CONTACTS)
    await planned({ account: 'main' })
    expect((await sent()).requests.filter(path => path.includes('contacts'))).toEqual([])
    const { out } = await planned({ account: 'shop' })
    expect(out).not.toContain('this run is of')
    // There are none so far, which is an answer that is doubted.
    expect((await sent()).requests.filter(path => path.includes('contacts'))).toEqual([
      'GET domain-defaults/contacts',
      'GET domain-defaults/contacts',
    ])
  })

  test('are found by TRANSIP_ACCOUNT_NAME where the config does not tell the name', async () => {
    await bench.write('zonewright.yaml', 'accounts: { one: { privateKeyEnv: KEY_MAIN } }\n')
    await bench.write('zones/_accounts/main/contacts.yaml', CONTACTS)
    const env = {
      TRANSIP_BASE_URL: bench.sandbox.url,
      TRANSIP_ACCOUNT_NAME: 'main',
      KEY_MAIN: bench.sandbox.privateKeyFile,
    }
    await bench.run(host => plan(planArgs, host), { env })
    expect((await sent()).requests).toContain('GET domain-defaults/contacts')
  })
})

describe('other verbs', () => {
  test('status shows one account, and what the files give to it', async () => {
    const { code, out, talk } = await inventory({ account: 'shop' })
    expect(code).toBe(0)
    const names = (JSON.parse(out) as { domains: { name: string; managed: boolean }[] }).domains
    expect(names.map(({ name, managed }) => [name, managed])).toEqual([
      ['new.example', false],
      ['shop.example', true],
    ])
    expect(talk).toContain('2 domains of other accounts are left out')
    expect((await sent()).logins).toEqual(['example-shop'])
    expect((await inventory({})).code).toBe('threw')
    expect((await inventory({ domains: ['shop*'] })).code).toBe(0)
    expect((await sent()).logins).toEqual(['example-shop'])
  })

  test('status of all shards is the whole', async () => {
    const seen: string[] = []
    for (const shard of ['1/2', '2/2']) {
      const { out } = await inventory({ account: 'main', shard })
      seen.push(...(JSON.parse(out) as { domains: { name: string }[] }).domains.map(({ name }) => name))
    }
    expect(seen.sort()).toEqual(['a.example', 'b.example'])
  })

  test('pull writes whose a new domain is, and leaves alone what is of others', async () => {
    const { code, out } = await pulled({ all: true, account: 'shop' })
    expect(code).toBe(0)
    expect(out.split('\n').sort()).toEqual(['zones/new.example.yaml', 'zones/shop.example.yaml'])
    const text = await readFile(join(bench.folder, 'zones/new.example.yaml'), 'utf8')
    expect(text).toMatch(/^# yaml-language-server:.*\naccount: shop\n/)
    expect((await sent()).logins).toEqual(['example-shop'])
    expect((await run(host => validate({ domains: [], json: false }, host))).code).toBe(0)
    expect((await pulled({ all: true, account: 'shop', check: true })).code).toBe(0)
    expect((await pulled({ domains: ['new.example'] })).code).toBe(0)
    expect((await sent()).logins).toEqual(['example-shop', 'example-shop'])
  })

  test('pull --check of shards is that of the whole', async () => {
    const seen: string[] = []
    for (const shard of ['1/2', '2/2']) {
      seen.push(...(await pulled({ all: true, check: true, account: 'main', shard })).out.split('\n'))
    }
    expect(seen.filter(path => path !== '').sort()).toEqual(['zones/a.example.yaml', 'zones/b.example.yaml'])
  })

  test('pull refuses a domain that the files give to another account', async () => {
    const { code, talk } = await pulled({ domains: ['a.example'], account: 'shop' })
    expect([code, (await sent()).requests]).toEqual(['threw', []])
    expect(talk).toContain('--account main')
  })

  test('rollback goes back in the account of the snapshot', async () => {
    await run(host => apply({ ...applyArgs, account: 'shop' }, host))
    await sent()
    const args = { ...applyArgs, names: [], list: false, full: false }
    expect((await run(host => rollback(args, host))).code).toBe(0)
    expect((await sent()).logins).toEqual(['example-shop'])
    expect(await zoneOf('shop.example')).toEqual(['192.0.2.1'])
    const wrong = await run(host => rollback({ ...args, account: 'main' }, host))
    expect(wrong.code).toBe('threw')
    expect(wrong.talk).toContain('example-shop')
  })

  test('token is of the account that is named', async () => {
    const { code, talk } = await run(host => token({ readOnly: true, json: false }, host))
    expect([code, talk]).toEqual(['threw', expect.stringContaining('--account main')])
    const other = await run(async host => {
      const quiet = { ...host, result: () => undefined }
      return token({ readOnly: true, json: false, account: 'shop' }, quiet)
    })
    expect(other.code).toBe(0)
    expect((await sent()).logins).toEqual(['example-shop'])
  })

  test('verbs about one domain take its account', async () => {
    const args = { domain: 'shop.example', at: 'end' as const, dryRun: true, json: false }
    expect((await run(host => cancel(args, host))).code).toBe(0)
    expect(new Set((await sent()).logins)).toEqual(new Set(['example-shop']))
    const show = { what: 'show' as const, fromFiles: false, dryRun: false, yes: false, json: false }
    await run(host => actions({ ...show, domain: 'b.example' }, host))
    expect((await sent()).logins).toEqual(['main'])
    const wrong = await run(host => cancel({ ...args, account: 'main' }, host))
    expect([wrong.code, (await sent()).logins]).toEqual(['threw', []])
  })

  test('a config that is not understood sends nothing for anybody', async () => {
    await bench.write('zonewright.yaml', `${CONFIG}zones: ../x\n`)
    const args = { domain: 'shop.example', at: 'end' as const, dryRun: true, json: false }
    const { code, talk } = await run(host => cancel(args, host))
    expect([code, talk]).toEqual(['threw', expect.stringContaining('zonewright.yaml:4')])
    expect(await sent()).toEqual({ requests: [], logins: [] })
  })
})

test('without accounts --account is a mistake, and --shard is none', async () => {
  await bench.write('zonewright.yaml', '')
  const env = {
    TRANSIP_BASE_URL: bench.sandbox.url,
    TRANSIP_ACCOUNT_NAME: 'main',
    TRANSIP_PRIVATE_KEY: bench.sandbox.privateKeyFile,
  }
  const usual = (args: Partial<PlanArgs>) => bench.run(host => plan({ ...planArgs, ...args }, host), { env })
  const { code, talk } = await usual({ account: 'main' })
  expect([code, talk]).toEqual(['threw', expect.stringContaining('has no accounts')])
  expect((await usual({ shard: '1/2' })).code).toBe(0)
})
