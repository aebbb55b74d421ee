/**
 * Where the commands of the docs are run: a repository with a few domains, an apply after it and a change in front
 * of it, files of other tools beside it, and the sandbox as its account.
 */
import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { request } from 'undici'
import { startSandbox } from '../../src/sandbox/server.ts'
import type { SandboxSeed, SeedDomain } from '../../src/sandbox/state/seed.ts'
import type { ExitCode, Host } from '../../src/verbs/run/host.ts'
import { virtualClock } from '../support/clock.ts'
import { type Files, repository, type TestRepository, temporaryFolder } from '../support/git.ts'
import { contact } from '../support/lifecycle.ts'
import { type Outcome, record } from '../support/workbench.ts'
import { type } from './typed.ts'

/** As the snapshots of the pages are called. */
const NOW = Date.UTC(2026, 10, 21, 14, 5, 3)

const zoneOf = (name: string, more: string) => `settings: { tags: [${TAGS[name]}] }
dns:
  ttl: 300
  records:
    "@": { A: 192.0.2.1, MX: 10 mail }
    mail: { A: 192.0.2.25 }
    www: { CNAME: "@" }
${more}`

const RECORD = { type: 'A', name: 'www', ttl: 3600, target: '192.0.2.1' }
const IR = JSON.stringify({ domains: [{ name: 'imported.example', records: [RECORD] }] })
const ZONE =
  '$TTL 3600\n@ SOA ns0.transip.net. h.example.net. 1 2 3 4 5\n NS ns0.transip.net.\nwww A 192.0.2.1\n'

/** Files of other tools, as the pages name them. */
const OF_OTHERS: Files = {
  'zonefiles/first.example.zone': ZONE,
  'example.nl.zone': `$ORIGIN second.example.\n${ZONE}`,
  'secondary.zone': ZONE,
  'config/third.example.yaml': 'www: {type: A, value: 192.0.2.1}\n',
  'ir.json': IR,
  'print-ir.json': IR,
  'example.net.json': JSON.stringify({
    dnsEntries: [{ name: '@', expire: 300, type: 'A', content: '192.0.2.1' }],
  }),
  'seed.json': '{}',
}

const ENTRIES = [
  { name: '@', expire: 300, type: 'A', content: '192.0.2.1' },
  { name: '@', expire: 300, type: 'MX', content: '10 mail' },
  { name: 'mail', expire: 300, type: 'A', content: '192.0.2.25' },
  { name: 'www', expire: 300, type: 'CNAME', content: '@' },
]

const CONFIG = `accounts:
  main: { accountName: example, privateKeyEnv: TRANSIP_PRIVATE_KEY, accessTokenEnv: TRANSIP_ACCESS_TOKEN }
`

/** Domains with a file, and one without. */
const TAGS: Record<string, string> = {
  'example.nl': 'production',
  'example.org': 'production',
  'web.shop.example': 'frozen',
}
const NAMES = Object.keys(TAGS)
export const DOMAINS: readonly SeedDomain[] = [...NAMES, 'example.com'].map(name => ({
  name,
  tags: name in TAGS ? [TAGS[name]!] : [],
  dnsEntries: ENTRIES,
}))

export interface Household {
  repository: TestRepository
  /** Everything as it was at the beginning; with files, even none, all of it is committed. */
  restore(files?: Files): Promise<void>
  /** What comes of the words after `zonewright`; a person says yes to whatever is asked. */
  run(words: readonly string[], overrides?: Partial<Host>): Promise<Outcome>
  /** The account `example` with these keys instead; the other one that has its domains has none. */
  become(account: Readonly<Record<string, unknown>>): Promise<void>
  close(): Promise<void>
}

export async function openHousehold(): Promise<Household> {
  const contacts = ['registrant', 'administrative', 'technical'].map(role => contact(role))
  const owners = ['example', 'agency'].map(accountName => ({ accountName, contacts, domains: DOMAINS }))
  const sandbox = await startSandbox({
    seed: {
      accounts: [
        ...owners,
        { accountName: 'example2' },
        { accountName: 'garage-example', domains: [{ name: 'garage.example', dnsEntries: ENTRIES }] },
      ],
    },
    rateLimit: { requests: 1_000_000, seconds: 900 },
  })
  const made = repository()
  const control = async (method: 'GET' | 'PUT', body?: unknown): Promise<SandboxSeed> => {
    const headers = { 'content-type': 'application/json' }
    const reply = await request(`${sandbox.controlUrl}/state`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers }),
    })
    const text = await reply.body.text()
    if (reply.statusCode >= 300) throw new Error(text)
    return text === '' ? {} : (JSON.parse(text) as SandboxSeed)
  }
  const run: Household['run'] = async (words, overrides) => {
    const env = {
      TRANSIP_BASE_URL: sandbox.url,
      TRANSIP_ACCOUNT_NAME: 'example',
      TRANSIP_PRIVATE_KEY: sandbox.privateKeyFile,
      TRANSIP_KEY_AGENCY: sandbox.privateKeyFile,
      TRANSIP_KEY_GARAGE: sandbox.privateKeyFile,
      TRANSIP_AUTH_CODE: 'the-code',
      ...overrides?.env,
    } as Record<string, string>
    let verb: ((host: Host) => Promise<ExitCode>) | undefined
    await type(words, async found => {
      verb = found
    })
    return record(verb!, made.root, env, {
      confirm: async () => true,
      ask: async question => /^Type (\S+) /.exec(question)?.[1] ?? '',
      clock: virtualClock(NOW),
      ...overrides,
      env,
    })
  }
  const filesOf = (change: string): Files =>
    Object.fromEntries(NAMES.map(name => [`zones/${name}.yaml`, zoneOf(name, change)]))
  const first = '    first: { A: 192.0.2.2 }\n'
  made.commit({ ...filesOf(''), ...OF_OTHERS, 'zonewright.yaml': CONFIG })
  made.git(['update-ref', 'refs/remotes/origin/main', made.commit(filesOf(first))])
  const { code, talk } = await run(['apply', '--yes'])
  if (code !== 0) throw new Error(talk)
  made.write(filesOf(`${first}    second: { A: 192.0.2.3 }\n`))
  const state = await control('GET')
  // Samples of no use, which would be copied every time.
  rmSync(join(made.root, '.git', 'hooks'), { recursive: true, force: true })
  const copy = temporaryFolder()
  cpSync(made.root, copy, { recursive: true })
  return {
    repository: made,
    run,
    become: async account => {
      const now = structuredClone(await control('GET')) as { accounts: Record<string, unknown>[] }
      Object.assign(now.accounts[0]!, account)
      now.accounts[1]!['domains'] = []
      await control('PUT', now)
    },
    restore: async files => {
      for (const name of readdirSync(made.root)) rmSync(join(made.root, name), { recursive: true })
      cpSync(copy, made.root, { recursive: true })
      if (files) made.commit(files)
      await control('PUT', state)
    },
    close: () => sandbox.close(),
  }
}
