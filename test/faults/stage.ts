/** Where a schedule is played: a sandbox in this process, a repository with one file, and a clock that no one waits for. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { request } from 'undici'
import { ZonewrightError } from '../../src/errors.ts'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import type { PartOutcome } from '../../src/plan/outcome.ts'
import { startSandbox } from '../../src/sandbox/server.ts'
import type { Fault } from '../../src/sandbox/state/faults.ts'
import type { SandboxSeed } from '../../src/sandbox/state/seed.ts'
import { apply } from '../../src/verbs/apply/apply.ts'
import { rollback } from '../../src/verbs/apply/rollback.ts'
import { plan } from '../../src/verbs/plan/plan.ts'
import type { ExitCode, Host } from '../../src/verbs/run/host.ts'
import { type Outcome, record } from '../support/workbench.ts'
import { virtualClock } from './clock.ts'
import { type Scene, ZONE } from './scenes.ts'
import type { Strategy } from './schedules.ts'
import { type Event, watch } from './watch.ts'

/** A domain of the account that no file names. */
const OTHER = 'other.example'
const OTHER_ENTRIES: readonly DnsEntry[] = [{ name: 'WWW', expire: 60, type: 'A', content: '192.0.2.200' }]

/** All of them are opened: what is tested here is what happens to a plan that someone wants. */
export const GUARDS = [
  ...['foreign-change', 'deletes', 'emptied', 'apex-address', 'mail', 'delegation', 'domains-changed'],
]

const UNASKED = { dryRun: false, yes: true, verbose: false, json: true, allow: GUARDS }

/** One run of a verb, and all that was seen of it. */
export interface Run extends Outcome {
  /** What the program says became of the zone; absent when it did not come to that. */
  outcome?: PartOutcome
  /** The program says that the account does not hold the domain. */
  absent?: true
  /** Something that no fault may bring about: an error that is not one of the program's own. */
  crash?: string
  events: Event[]
}

export interface PlayOptions {
  strategy: Strategy
  faults?: readonly Fault[]
  /** How long the program waits for an answer. */
  timeoutMs?: number
  /** A sleep of the program does not let requests under way catch up. */
  late?: boolean
}

export interface Stage {
  folder: string
  env: Record<string, string>
  /** Puts the zone and the file in place; `stale` gives the zone an older state that lacks a record which stays. */
  set(scene: Scene, stale?: boolean): Promise<void>
  setZone(entries: readonly DnsEntry[]): Promise<void>
  apply(options: PlayOptions): Promise<Run>
  /** 0: nothing left to do. */
  plan(strategy: Strategy): Promise<Run>
  /** The way back to a snapshot. */
  rollback(snapshot: string, strategy: Strategy): Promise<Run>
  verb(verb: (host: Host) => Promise<ExitCode>, options?: Omit<PlayOptions, 'strategy'>): Promise<Run>
  strike(faults: readonly Fault[]): Promise<void>
  zone(): Promise<DnsEntry[]>
  /** Ends when no delayed request is under way. */
  settled(): Promise<void>
  /** What happened since the last call or run. */
  events(): Event[]
  close(): Promise<void>
}

export async function openStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'zonewright-faults-'))
  let late = false
  const clock = virtualClock(async () => {
    if (!late) await stage.settled()
  })
  const sandbox = await startSandbox({
    seed: seedOf([]),
    rateLimit: { requests: 1_000_000, seconds: 900 },
    now: clock.now,
  })
  const seen = watch()
  const env = {
    TRANSIP_BASE_URL: sandbox.url,
    TRANSIP_ACCOUNT_NAME: sandbox.accountName,
    TRANSIP_PRIVATE_KEY: sandbox.privateKeyFile,
  }
  const send = async (method: 'GET' | 'PUT' | 'DELETE' | 'POST', url: string, body?: unknown) => {
    const reply = await request(url, {
      method,
      headers: { authorization: `Bearer ${sandbox.accessToken}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await reply.body.text()
    if (reply.statusCode >= 300) throw new Error(`${method} ${url}: ${reply.statusCode} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
  const control = (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    send(method, sandbox.controlUrl + path, body)

  const stage: Stage = {
    folder,
    env,
    set: async (scene, stale = false) => {
      for (const path of await readdir(folder)) await rm(join(folder, path), { recursive: true })
      const path = join(folder, `zones/${ZONE}/dns.yaml`)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, scene.desired)
      const newest = stale ? scene.before.findIndex(entry => scene.after.some(same(entry))) : -1
      await stage.setZone(newest < 0 ? scene.before : scene.before.toSpliced(newest, 1))
      if (newest >= 0) {
        await send('POST', `${sandbox.url}/domains/${ZONE}/dns`, { dnsEntry: scene.before[newest] })
      }
      await control('DELETE', '/requests')
      seen.take()
    },
    setZone: async entries => control('PUT', '/state', seedOf(entries)),
    apply: ({ strategy, ...options }) => {
      return stage.verb(host => apply({ ...UNASKED, domains: [], strategy }, host), options)
    },
    plan: strategy =>
      stage.verb(host =>
        plan({ domains: [], format: 'text', exitCode: true, verbose: false, strategy }, host),
      ),
    rollback: (snapshot, strategy) =>
      stage.verb(host =>
        rollback({ ...UNASKED, names: [snapshot], list: false, full: false, strategy }, host),
      ),
    verb: async (verb, { faults = [], timeoutMs = 60_000, late: asked = false } = {}) => {
      await stage.strike(faults)
      seen.take()
      late = asked
      let crash: string | undefined
      const noting = async (host: Host): Promise<ExitCode> => {
        try {
          return await verb({ ...host, clock, timeoutMs })
        } catch (error) {
          if (!(error instanceof ZonewrightError))
            crash = error instanceof Error ? error.stack : String(error)
          throw error
        }
      }
      const run = await record(noting, folder, env)
      await stage.settled()
      late = false
      await stage.strike([])
      const outcome = outcomeIn(run.out)
      return {
        ...run,
        ...(outcome && { outcome }),
        ...(crash && { crash }),
        ...(saysAbsent(run.out) && { absent: true as const }),
        events: seen.take(),
      }
    },
    strike: async faults => void (await control('PUT', '/faults', faults)),
    zone: async () => {
      const state = (await control('GET', '/state')) as SandboxSeed
      const domain = state.accounts?.[0]?.domains?.find(one => one.name === ZONE)
      return (domain?.dnsEntries ?? []) as DnsEntry[]
    },
    settled: async () => {
      while (seen.delayed() > 0) await sleep(2)
    },
    events: () => seen.take(),
    close: async () => {
      seen.stop()
      await sandbox.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return stage
}

function seedOf(entries: readonly DnsEntry[]): SandboxSeed {
  const domains = [
    { name: ZONE, dnsEntries: [...entries] },
    { name: OTHER, dnsEntries: [...OTHER_ENTRIES] },
  ]
  return { accounts: [{ accountName: 'test', domains }] }
}

function same(entry: DnsEntry): (other: DnsEntry) => boolean {
  const text = JSON.stringify(entry)
  return other => JSON.stringify(other) === text
}

/** With `--json` what became of the parts is at the end of the document. */
export function outcomeIn(out: string): PartOutcome | undefined {
  if (!out.startsWith('{')) return undefined
  const { outcomes = [] } = JSON.parse(out) as { outcomes?: PartOutcome[] }
  return outcomes.find(({ subject }) => subject === ZONE)
}

function saysAbsent(out: string): boolean {
  if (!out.startsWith('{')) return false
  const { plan } = JSON.parse(out) as { plan?: { incomplete?: { absent?: true }[] } }
  return plan?.incomplete?.some(({ absent }) => absent) ?? false
}
