/** A repository in a temporary folder, a sandbox in this process, and a host that records. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { request } from 'undici'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { readSettings } from '../../src/api/auth/credentials.ts'
import { type Client, createClient } from '../../src/api/client.ts'
import { ZonewrightError } from '../../src/errors.ts'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from '../../src/sandbox/server.ts'
import type { SandboxSeed } from '../../src/sandbox/state/seed.ts'
import { visibleLines } from '../../src/text/visible.ts'
import type { ExitCode, Host } from '../../src/verbs/run/host.ts'
import { virtualClock } from './clock.ts'
import { requireNoSecrets, requireNoSecretsBelow } from './secrets.ts'

/** One request the sandbox was sent. */
export interface Sent {
  method: string
  path: string
  query: Record<string, unknown>
  body: unknown
  status: number
}

export interface Outcome {
  code: ExitCode | 'threw'
  /** stdout. */
  out: string
  /** stderr. */
  talk: string
}

export interface Workbench {
  folder: string
  sandbox: Sandbox
  write(path: string, text: string | Uint8Array): Promise<void>
  /** Removes every file and forgets every request. */
  clear(): Promise<void>
  /** Runs a verb as the command line would, without a terminal. */
  run(verb: (host: Host) => Promise<ExitCode>, overrides?: Partial<Host>): Promise<Outcome>
  /** Requests since the last call, the token's left out. */
  requests(): Promise<Sent[]>
  entries(domain: string): Promise<DnsEntry[]>
  /** Puts a zone into the account, replacing everything that was there. */
  setZones(zones: Record<string, readonly DnsEntry[]>): Promise<void>
  control(method: 'GET' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<unknown>
  close(): Promise<void>
}

/** `options` go to the sandbox; its quota is endless unless they say another. */
export async function openWorkbench(
  zones: Record<string, readonly DnsEntry[]>,
  options: Pick<SandboxOptions, 'now' | 'rateLimit'> = {},
): Promise<Workbench> {
  const folder = await mkdtemp(join(tmpdir(), 'zonewright-test-'))
  const sandbox = await startSandbox({
    seed: seedOf(zones),
    rateLimit: { requests: 1_000_000, seconds: 900 },
    ...options,
  })
  const control: Workbench['control'] = async (method, path, body) => {
    const reply = await request(`${sandbox.controlUrl}${path}`, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    })
    const text = await reply.body.text()
    if (reply.statusCode >= 300) throw new Error(`${method} ${path}: ${reply.statusCode} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
  const env = {
    TRANSIP_BASE_URL: sandbox.url,
    TRANSIP_ACCOUNT_NAME: sandbox.accountName,
    TRANSIP_PRIVATE_KEY: sandbox.privateKeyFile,
  }
  return {
    folder,
    sandbox,
    control,
    write: async (path, text) => {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    },
    clear: async () => {
      for (const path of await readdir(folder)) await rm(join(folder, path), { recursive: true })
      await control('DELETE', '/requests')
    },
    run: async (verb, overrides) => {
      const outcome = await record(verb, folder, env, overrides)
      await requireNoSecretsBelow(folder)
      return outcome
    },
    requests: async () => {
      const sent = (await control('GET', '/requests')) as Sent[]
      await control('DELETE', '/requests')
      return sent.filter(({ path }) => !path.endsWith('/auth'))
    },
    entries: async domain => {
      const state = (await control('GET', '/state')) as SandboxSeed
      return (state.accounts?.[0]?.domains?.find(({ name }) => name === domain)?.dnsEntries ??
        []) as DnsEntry[]
    },
    setZones: async next => {
      const state = (await control('GET', '/state')) as { accounts: { domains: unknown }[] }
      state.accounts[0]!.domains = seedOf(next).accounts![0]!.domains!
      await control('PUT', '/state', state)
      await control('DELETE', '/requests')
    },
    close: async () => {
      await sandbox.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** One workbench for all tests of a file, empty and without faults before each of them. */
export function sharedWorkbench(): Workbench {
  let opened: Workbench
  beforeAll(async () => {
    opened = await openWorkbench({})
  })
  beforeEach(async () => {
    await opened.control('PUT', '/faults', [])
    await opened.clear()
  })
  afterAll(() => opened.close())
  return new Proxy({} as Workbench, { get: (_, key) => Reflect.get(opened, key) as unknown })
}

/** A client of the workbench's account that may write and never really waits. */
export async function clientOf({ sandbox }: Workbench): Promise<Client> {
  const settings = await readSettings({
    TRANSIP_BASE_URL: sandbox.url,
    TRANSIP_ACCOUNT_NAME: sandbox.accountName,
    TRANSIP_PRIVATE_KEY: sandbox.privateKeyFile,
  })
  return createClient({ ...settings, readOnly: false, clock: virtualClock(Date.now()) })
}

function seedOf(zones: Record<string, readonly DnsEntry[]>): SandboxSeed {
  const domains = Object.entries(zones).map(([name, dnsEntries]) => ({ name, dnsEntries: [...dnsEntries] }))
  return { accounts: [{ accountName: 'test', domains }] }
}

/** Runs a verb with a host that writes everything down. */
export async function record(
  verb: (host: Host) => Promise<ExitCode>,
  cwd: string,
  env: Record<string, string>,
  overrides: Partial<Host> = {},
): Promise<Outcome> {
  const out: string[] = []
  const talk: string[] = []
  const host: Host = {
    cwd,
    env,
    color: { result: false, talk: false },
    width: undefined,
    result: text => void out.push(text),
    note: text => void talk.push(text),
    progress: () => ({ update: () => undefined, stop: () => undefined }),
    confirm: undefined,
    signal: new AbortController().signal,
    clock: virtualClock(Date.now()),
    ...overrides,
  }
  let code: Outcome['code'] = 'threw'
  try {
    code = await verb(host)
  } catch (error) {
    // Anything else is a crash, and no outcome.
    if (!(error instanceof ZonewrightError)) throw error
    talk.push(visibleLines(`${error.message}\n${error.advice ?? ''}`).join('\n'))
  }
  const outcome = { code, out: out.join('\n'), talk: talk.join('\n') }
  requireNoSecrets(outcome.out + outcome.talk, 'the output')
  return outcome
}
