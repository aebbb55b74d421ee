/** Files and account to a plan: the orchestrator. What it decides is only what goes to whom. */
import type { Client } from '../api/client.ts'
import { ApiError, isAboutAccount, isAboutServer } from '../api/errors.ts'
import type { Diagnostic } from '../diagnostics.ts'
import { diagnose } from '../files/validate.ts'
import type { StepOptions } from '../kinds/kind.ts'
import { atomIds } from '../plan/atoms.ts'
import { type Change, diff, diffLines } from '../plan/diff.ts'
import {
  type Atom,
  budgetOf,
  type Incomplete,
  type Part,
  type Plan,
  type PlannedChange,
} from '../plan/plan.ts'
import type { Line } from '../plan/state.ts'
import { heldDomains, readerOf } from './account.ts'
import type { DeclaredPart } from './declared.ts'
import { digestOf } from './edit.ts'
import { inParallel } from './parallel.ts'

/** Zones read at the same time. */
const PARALLEL_READS = 8

export interface PlanInput {
  parts: readonly DeclaredPart[]
  client: Client
  asked: StepOptions
  /** Called after each domain that has been looked at. */
  onRead?: (done: number, total: number) => void
}

export interface Planned {
  plan: Plan
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
  const subjects = [...new Set(input.parts.map(part => part.section.domain))]
  const held = subjects.length > 0 ? await heldDomains(input.client, subjects) : new Set<string>()
  const reader = readerOf(input.client)
  let done = 0
  let stopped: ApiError | undefined
  const look = async (part: DeclaredPart): Promise<LookedAt | Incomplete> => {
    if (!held.has(part.section.domain)) return absent(part)
    if (stopped) return unread(part, stopped)
    try {
      return planPart(part, await part.kind.read(reader, part.section.domain), input.asked)
    } catch (error) {
      if (!(error instanceof ApiError) || isAboutAccount(error)) throw error
      if (isAboutServer(error)) stopped = error
      return unread(part, error)
    }
  }
  const results = await inParallel(input.parts, PARALLEL_READS, async part => {
    const result = await look(part)
    input.onRead?.(++done, input.parts.length)
    return result
  })
  const found: Diagnostic[] = []
  const live = new Map<string, ReadonlySet<string>>()
  const parts: Part[] = []
  const incomplete: Incomplete[] = []
  for (const [index, result] of results.entries()) {
    if ('message' in result) {
      incomplete.push(result)
      continue
    }
    const { file } = input.parts[index]!.section
    live.set(file, new Set([...(live.get(file) ?? []), ...result.facts]))
    parts.push(result.part)
    found.push(...result.diagnostics)
  }
  return {
    plan: { format: 1, parts, incomplete, budget: budgetOf(parts) },
    found,
    live,
  }
}

interface LookedAt {
  part: Part
  diagnostics: Diagnostic[]
  facts: ReadonlySet<string>
}

function unread({ section, kind }: DeclaredPart, { message, advice }: ApiError): Incomplete {
  return { subject: section.domain, kind: kind.name, message, ...(advice !== undefined && { advice }) }
}

/** One section against its raw live list; pure. */
function planPart(part: DeclaredPart, raw: readonly unknown[], asked: StepOptions): LookedAt {
  const { section, kind, declared } = part
  const subject = section.domain
  const live = kind.parse(raw, subject)
  const { managed, left, leftItems } = kind.admit(live, declared.options)
  const findings = kind.review({ subject, desired: declared.items, leftItems })
  const changes = diff(managed, declared.items, kind.same, kind.compare)
  const stepping = kind.steps({ subject, changes, live, leftItems, options: declared.options, asked })
  const atomId = atomIds(subject, kind.name)
  return {
    part: {
      subject,
      kind: kind.name,
      columns: kind.columns,
      changes: changes.map(change => plannedChange(change, kind.lines, atomId)),
      left,
      managed: managed.length,
      digest: digestOf(raw),
      ...stepping,
    },
    diagnostics: diagnose(section, findings),
    facts: new Set(kind.facts(live, subject)),
  }
}

function plannedChange(
  change: Change<unknown>,
  lines: (value: unknown) => Line[],
  atomId: (op: Atom['op'], key: string) => string,
): PlannedChange {
  const before = change.action === 'create' ? [] : lines(change.before)
  const after = change.action === 'delete' ? [] : lines(change.after)
  const { removed, added, kept } = diffLines(before, after)
  const atoms = (op: Atom['op'], of: readonly Line[]): Atom[] =>
    of.map(line => ({ id: atomId(op, line.key), op, line }))
  return {
    id: change.id,
    action: change.action,
    atoms: [...atoms('remove', removed), ...atoms('add', added)],
    kept,
  }
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
