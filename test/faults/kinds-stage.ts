/** Where schedules of the kinds beside the zone are played: an account with everything in it, and a file for one part. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { request } from 'undici'
import { stringify } from 'yaml'
import { GUARDS } from '../../src/plan/guards/policy.ts'
import type { PartOutcome } from '../../src/plan/outcome.ts'
import type { Fault } from '../../src/sandbox/state/faults.ts'
import type { SandboxSeed } from '../../src/sandbox/state/seed.ts'
import { apply } from '../../src/verbs/apply/apply.ts'
import { rollback } from '../../src/verbs/apply/rollback.ts'
import { plan } from '../../src/verbs/plan/plan.ts'
import { threeContacts } from '../support/contacts-live.ts'
import { entryNumber } from '../support/dnssec-live.ts'
import type { Part } from './kinds-leaves.ts'
import type { KindScene } from './kinds-scenes.ts'
import { type Meanwhile, type PartEvent, type PartWatch, watchParts } from './kinds-watch.ts'
import { ZONE } from './scenes.ts'
import { openStage, type Run, type Stage } from './stage.ts'

export interface PartRun extends Omit<Run, 'events' | 'outcome'> {
  outcome?: PartOutcome
  events: PartEvent[]
}

export interface PartPlay {
  faults?: readonly Fault[]
  meanwhile?: Meanwhile
  timeoutMs?: number
  /** Aborted while the program runs. */
  signal?: AbortSignal
  /** Seconds to wait for an action. */
  actionWait?: number
  /** As text for people. */
  text?: boolean
}

export interface PartStage {
  seen: PartWatch
  /** Puts the account and the file in place. `older` is what the part was before that; `action` runs for the domain. */
  set(scene: KindScene, more?: { older?: Part; action?: object }): Promise<void>
  apply(scene: KindScene, play?: PartPlay): Promise<PartRun>
  plan(scene: KindScene): Promise<PartRun>
  rollback(scene: KindScene, snapshot: string): Promise<PartRun>
  /** What the domain's action does, now or next. */
  steer(action: object): Promise<void>
  /** The account without the part of the scene and the domain's action: it never changes. */
  rest(scene: KindScene): Promise<string>
  stage: Stage
  close(): Promise<void>
}

const ALLOW = Object.keys(GUARDS)
const ARGS = { dryRun: false, yes: true, verbose: false, json: true, allow: ALLOW, maxWait: 86_400 }

export async function openPartStage(): Promise<PartStage> {
  const stage = await openStage()
  const seen = watchParts()
  const origin = stage.env['TRANSIP_BASE_URL']!.replace(/\/v6\/?$/, '')
  const control = async (method: 'GET' | 'PUT', path: string, body?: unknown): Promise<unknown> => {
    const reply = await request(`${origin}/_sandbox${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await reply.body.text()
    if (reply.statusCode >= 300) throw new Error(`${method} ${path}: ${reply.statusCode} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
  const run = async (
    scene: KindScene,
    verb: Parameters<Stage['verb']>[0],
    { faults = [], meanwhile, timeoutMs, signal }: PartPlay = {},
  ): Promise<PartRun> => {
    seen.at(scene, meanwhile)
    const ended = await stage.verb(host => verb({ ...host, ...(signal && { signal }) }), {
      faults,
      ...(timeoutMs !== undefined && { timeoutMs }),
    })
    const { outcome: _, ...rest } = ended
    const outcome = outcomeOf(scene, ended.out)
    return { ...rest, ...(outcome && { outcome }), events: seen.take() }
  }
  return {
    seen,
    stage,
    set: async (scene, { older, action } = {}) => {
      for (const path of await readdir(stage.folder)) await rm(join(stage.folder, path), { recursive: true })
      const path = join(stage.folder, fileOf(scene))
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, stringify(contentOf(scene), { defaultStringType: 'QUOTE_DOUBLE' }))
      await control('PUT', '/state', seedOf(scene, { part: older ?? scene.before, action }))
      seen.at(scene)
      if (older) seen.write(scene.before)
      seen.take()
    },
    apply: (scene, play = {}) => {
      const { actionWait, text } = play
      const args = {
        ...ARGS,
        domains: [],
        ...(text && { json: false }),
        ...(actionWait !== undefined && { actionWait }),
      }
      return run(scene, host => apply(args, host), play)
    },
    plan: scene =>
      run(scene, host => plan({ domains: [], format: 'text', exitCode: true, verbose: false }, host)),
    rollback: (scene, snapshot) =>
      run(scene, host => rollback({ ...ARGS, names: [snapshot], list: false, full: false }, host)),
    steer: async action => void (await control('PUT', `/actions/${ZONE}`, action)),
    rest: async scene => restOf(scene, (await control('GET', '/state')) as SandboxSeed),
    close: async () => {
      seen.stop()
      await stage.close()
    },
  }
}

function fileOf({ kind }: KindScene): string {
  return kind === 'default-contacts' ? 'zones/_accounts/test/contacts.yaml' : `zones/${ZONE}.yaml`
}

function contentOf({ kind, section }: KindScene): unknown {
  return kind === 'default-contacts' ? section : { [kind]: section }
}

/** Everything that a domain can have, so that whatever is lost is noticed. */
const EVERYTHING: Part = {
  status: 'registered',
  supportsLocking: true,
  isTransferLocked: false,
  hasAutoDns: true,
  tags: ['web', ' odd'],
  nameservers: ['ns1.example.net', 'ns2.example.org'].map(hostname => ({ hostname, ipv4: '', ipv6: '' })),
  dnsSecEntries: [entryNumber(20)],
  contacts: threeContacts(),
  branding: { companyName: 'Other', bannerLine1: '' },
  whois: 'who',
  dnsEntries: [{ name: 'WWW', expire: 60, type: 'A', content: '192.0.2.200' }],
}

function seedOf(
  { kind }: KindScene,
  { part, action }: { part: Part; action: object | undefined },
): SandboxSeed {
  const own = kind === 'default-contacts' ? {} : part
  const domains = [
    { name: ZONE, ...EVERYTHING, ...own, ...(action && { action }) },
    { name: 'other.example', ...EVERYTHING },
  ]
  const contacts = kind === 'default-contacts' ? part : { contacts: threeContacts() }
  return { accounts: [{ accountName: 'test', ...contacts, domains }] } as SandboxSeed
}

function restOf({ kind, before }: KindScene, { accounts = [] }: SandboxSeed): string {
  const without = (parts: Record<string, unknown>): object =>
    Object.fromEntries(Object.entries(parts).filter(([key]) => !(key in before) && key !== 'action'))
  const [account = {}] = accounts
  const { domains = [], ...own } = account
  return JSON.stringify({
    account: kind === 'default-contacts' ? without(own) : own,
    domains: domains.map(one => (kind !== 'default-contacts' && one.name === ZONE ? without(one) : one)),
  })
}

function outcomeOf({ kind }: KindScene, out: string): PartOutcome | undefined {
  if (!out.startsWith('{')) return undefined
  const { outcomes = [] } = JSON.parse(out) as { outcomes?: PartOutcome[] }
  return outcomes.find(outcome => outcome.kind === kind)
}
