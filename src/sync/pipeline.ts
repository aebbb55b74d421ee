/** Files and account to a plan: the orchestrator. What it decides is only what goes to whom. */
import type { Client } from '../api/client.ts'
import { ApiError, isAboutAccount, isAboutServer } from '../api/errors.ts'
import type { Diagnostic } from '../diagnostics.ts'
import { type Allowance, refusalsOf } from '../kinds/guard.ts'
import type { StepOptions } from '../kinds/kind.ts'
import { planHash } from '../plan/atoms.ts'
import { budgetOf, type Incomplete, type Part, type Plan } from '../plan/plan.ts'
import type { Policy } from '../schema.gen.ts'
import { heldDomains, readerOf } from './account.ts'
import type { DeclaredPart } from './declared.ts'
import type { History } from './history.ts'
import { type LookedAt, lookAt, type Origins } from './look.ts'
import { inParallel } from './parallel.ts'
import type { PartContext } from './plan-part.ts'

/** Zones read at the same time. */
const PARALLEL_READS = 8

export interface PlanInput {
  parts: readonly DeclaredPart[]
  client: Client
  asked: (part: DeclaredPart) => StepOptions
  /** Absent outside a Git repository. */
  history?: History
  /** Takes the place of what Git knows: for the way back to a snapshot. */
  contextOf?: (part: DeclaredPart) => PartContext
  policy?: Policy
  allowed?: readonly Allowance[]
  /** Called after each domain that has been looked at. */
  onRead?: (done: number, total: number) => void
}

export interface Planned {
  plan: Plan
  /** Of the parts that change. */
  origins: ReadonlyMap<Part, Origins>
  /** What is wrong with the zones that would result. */
  found: Diagnostic[]
  /** What is live, by file, for `softenLive`. */
  live: ReadonlyMap<string, ReadonlySet<string>>
}

/**
 * Reads what is live and plans the way to what is declared. A domain that cannot be read is `incomplete` and
 * stops nobody else; a failure that would meet every request (credentials, no connection) is thrown.
 */
export async function makePlan(input: PlanInput): Promise<Planned> {
  const { client, history } = input
  const subjects = [...new Set(input.parts.map(part => part.section.domain))]
  const held = subjects.length > 0 ? await heldDomains(client, subjects) : new Set<string>()
  const reader = readerOf(client)
  let done = 0
  let stopped: ApiError | undefined
  const look = async (declared: DeclaredPart): Promise<LookedAt | Incomplete> => {
    if (!held.has(declared.section.domain)) return absent(declared)
    if (stopped) return unread(declared, stopped)
    try {
      const raw = await declared.kind.read(reader, declared.section.domain)
      return await lookAt(declared, raw, input)
    } catch (error) {
      if (!(error instanceof ApiError) || isAboutAccount(error)) throw error
      if (isAboutServer(error)) stopped = error
      return unread(declared, error)
    }
  }
  const results = await inParallel(input.parts, PARALLEL_READS, async part => {
    const result = await look(part)
    input.onRead?.(++done, input.parts.length)
    return result
  })
  const live = new Map<string, ReadonlySet<string>>()
  const lookedAt: LookedAt[] = []
  const incomplete: Incomplete[] = []
  for (const result of results) {
    if ('message' in result) {
      incomplete.push(result)
      continue
    }
    const { file } = result.origins.declared.section
    live.set(file, new Set([...(live.get(file) ?? []), ...result.facts]))
    lookedAt.push(result)
  }
  const parts = lookedAt.map(({ part }) => part)
  const { base } = history ?? {}
  const basePolicy = base && (base.config.policy ?? {})
  const { refusals, notes } = refusalsOf({
    parts: lookedAt,
    policy: { head: input.policy ?? {}, ...(basePolicy && { base: basePolicy }) },
    allowed: input.allowed ?? [],
  })
  return {
    plan: {
      format: 1,
      hash: planHash(parts),
      ...(base && { base: base.commit }),
      parts,
      incomplete,
      refusals,
      notes,
      budget: budgetOf(parts),
    },
    origins: new Map(
      lookedAt.filter(({ part }) => part.changes.length > 0).map(({ part, origins }) => [part, origins]),
    ),
    found: lookedAt.flatMap(({ diagnostics }) => diagnostics),
    live,
  }
}

function unread({ section, kind }: DeclaredPart, { message, advice }: ApiError): Incomplete {
  return { subject: section.domain, kind: kind.name, message, ...(advice !== undefined && { advice }) }
}

function absent(part: DeclaredPart): Incomplete {
  return {
    subject: part.section.domain,
    message: 'this domain is not in the account',
    advice: `remove ${part.section.file} if it has left, or use the account that holds it`,
    absent: true,
  }
}

/**
 * What is said of records that are live exactly so only describes what is already there: errors become
 * warnings, and warnings, which `validate` shows, are left out of a plan.
 */
export function softenLive(diagnostics: readonly Diagnostic[], live: Planned['live']): Diagnostic[] {
  return diagnostics.flatMap(diagnostic => {
    const { about, severity, file } = diagnostic
    const keys = live.get(file)
    if (!about?.length || !keys || !about.every(key => keys.has(key))) return diagnostic
    if (severity === 'warning') return []
    return { ...diagnostic, severity: 'warning', message: `${diagnostic.message} (live exactly so)` }
  })
}
