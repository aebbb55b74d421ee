/** The only door to the program: plans, applies and goes back with the real code, as a run of the command line does. */
import type { ZoneName } from '../../src/dns/name.ts'
import { ZonewrightError } from '../../src/errors.ts'
import type { Snapshot } from '../../src/files/saved/snapshot-format.ts'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { kindNamed } from '../../src/kinds/index.ts'
import type { PartOutcome } from '../../src/plan/outcome.ts'
import { closedFor, type Step } from '../../src/plan/plan.ts'
import type { DnsSection } from '../../src/schema.gen.ts'
import { readerOf } from '../../src/sync/account/account.ts'
import { executePart } from '../../src/sync/apply/execute.ts'
import { snapshotOf, wayBack } from '../../src/sync/apply/way-back.ts'
import type { DesiredPart } from '../../src/sync/parts/declared.ts'
import { makePlan, type PlanInput } from '../../src/sync/plan/plan.ts'
import type { ChangedPart } from '../../src/sync/plan/plan-part.ts'
import { noActions } from '../support/actions.ts'
import { clientOf } from './client.ts'
import { Crash, type Server } from './server.ts'
import { type World, ZONE } from './worlds.ts'

export type Strategy = World['strategies'][number]

/** One run, as far as it came. */
export interface Run {
  number: number
  /** What was shown and agreed to; absent when there was nothing to do, or no plan. */
  approved?: ChangedPart
  steps: Map<string, Step>
  snapshot?: Snapshot
  /** When the snapshot was written. */
  savedAt?: number
  outcome?: PartOutcome
  /** Why nothing was begun: a guard, or what the API says. */
  refused?: string
  crashed?: true
  /** Thrown, and no error of the program's own. */
  thrown?: unknown
}

/** Without a snapshot an apply of the file, else the way back to it. */
export async function run(
  server: Server,
  scene: { world: World; strategy: Strategy },
  { number, to }: { number: number; to: Snapshot | undefined },
): Promise<Run> {
  const made: Run = { number, steps: new Map() }
  try {
    await play(made, server, scene, to)
  } catch (error) {
    if (error instanceof Crash) made.crashed = true
    else if (error instanceof ZonewrightError) made.refused = error.message
    else made.thrown = error
  }
  return made
}

async function play(
  made: Run,
  server: Server,
  { world, strategy }: { world: World; strategy: Strategy },
  to: Snapshot | undefined,
): Promise<void> {
  const signal = server.begin(made.number, to ? 'rollback' : 'apply')
  const client = clientOf(server, signal)
  const { plan, changed } = await makePlan({
    client,
    ...(to ? wishOfSnapshot(to, strategy, made.number >= CALM) : wishOfFiles(world, strategy)),
    policy: {},
  })
  const [approved] = changed
  if (!approved) {
    const [unread] = plan.incomplete
    if (unread) made.refused = unread.message
    return
  }
  for (const step of approved.part.steps) made.steps.set(step.id, step)
  const [closed] = closedFor(plan.refusals, ZONE)
  if (closed) {
    made.refused = closed.message
    return
  }
  made.approved = approved
  made.savedAt = server.now()
  const content = snapshotOf([approved], { server: 'https://server/v6', plan: plan.hash, by: 'apply' })
  // As it comes back from the disk.
  made.snapshot = JSON.parse(JSON.stringify({ format: 1, time: '2026-01-01T00:00:00Z', ...content }))
  server.executing()
  made.outcome = await executePart(approved, {
    client,
    reader: readerOf(client),
    actions: noActions,
    signal,
    onStep: (_, step) => {
      made.steps.set(step.id, step)
      server.executing(step.id)
    },
  })
}

function wishOfFiles(world: World, strategy: Strategy): Omit<PlanInput, 'client'> {
  const { base, onlyFromFiles, allowed = [] } = world
  return {
    parts: [declaredBy(world.file, world)],
    asked: () => ({ strategy }),
    allowed: allowed.map(rule => ({ rule })) as never,
    ...(base && {
      history: {
        base: { commit: 'base', config: {}, parts: [declaredBy(base, world)] },
        past: async () => [],
        uncommitted: async () => [],
      },
    }),
    ...(onlyFromFiles && { onlyFromFiles }),
  }
}

/** The first run without faults. */
const CALM = 3

/** Whoever goes back after trouble opens what guards it; `unlike-base` only when the server can be trusted again. */
function wishOfSnapshot(snapshot: Snapshot, strategy: Strategy, isCalm: boolean): Omit<PlanInput, 'client'> {
  const asked = { strategy }
  const way = wayBack({ file: 'snapshot', snapshot } as never, { asked, defaults: {} })
  const rules = ['foreign-change', 'deletes', 'emptied', 'apex-address', 'mail', 'delegation']
  if (isCalm) rules.push('unlike-base')
  return { ...way, asked: () => asked, allowed: rules.map(rule => ({ rule })) as never }
}

const dns = kindNamed('dns')

export function declaredBy(value: DnsSection, { defaults }: World): DesiredPart {
  const known = parts.get(value)
  if (known) return known
  const domain = ZONE as ZoneName
  const file = `zones/${ZONE}.yaml`
  const desired = dns.declare(value, { subject: domain, defaults: defaults ? { dns: defaults } : {} })
  const section = { domain, kind: 'dns', file, value, traits: {}, intact: true, place: () => ({ file }) }
  const part = { section, kind: dns, desired }
  parts.set(value, part)
  return part
}

const parts = new WeakMap<DnsSection, DesiredPart>()

/** The canonical text of an entry, as plans and approvals name it. */
export function lineOf(entry: DnsEntry): string {
  const text = JSON.stringify(entry)
  const known = lines.get(text)
  if (known !== undefined) return known
  const [item] = dns.parse([entry], ZONE as ZoneName)
  const line = item ? dns.lines(item.value)[0]!.key : text
  lines.set(text, line)
  return line
}

const lines = new Map<string, string>()
