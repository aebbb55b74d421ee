/** Files and account to a plan: the orchestrator. What it decides is only what goes to whom. */

import { getAction } from '../../api/calls/domain-action.ts'
import type { Client } from '../../api/client.ts'
import { ApiError, isAboutAccount, isAboutServer } from '../../api/request/errors.ts'
import type { Diagnostic } from '../../diagnostics.ts'
import { diagnose } from '../../files/section/validate.ts'
import { howToLeave, type ManagedBy } from '../../files/sharing/managed-by.ts'
import type { DomainAction } from '../../kinds/contract/domain-context.ts'
import type { StepOptions } from '../../kinds/contract/kind.ts'
import { type LiveLines, partKey } from '../../plan/approval.ts'
import { planHash } from '../../plan/atoms.ts'
import { type Allowance, openerOf, refusalsOf } from '../../plan/guards/guard.ts'
import { budgetOf, type Incomplete, type Plan } from '../../plan/plan.ts'
import type { Policy } from '../../schema.gen.ts'
import { nearest } from '../../text/closest.ts'
import { readerOf } from '../account/account.ts'
import { snapshotOfAccount, type TldOf } from '../account/account-snapshot.ts'
import type { History } from '../history/base.ts'
import type { DesiredPart } from '../parts/declared.ts'
import { keyOf, nameOf } from '../parts/declared.ts'
import { inParallel } from '../parts/parallel.ts'
import { addCrossKind, type LookupDns, runningIn } from './cross-kind.ts'
import { heldOf, holdFor } from './held-back.ts'
import type { ChangedPart, LiveSide, PlanInputs, PlannedPart } from './plan-part.ts'
import { planWithHistory } from './plan-with-history.ts'

/** Zones read at the same time. */
const PARALLEL_READS = 8

export interface PlanInput {
  parts: readonly DesiredPart[]
  client: Client
  asked: (part: DesiredPart) => StepOptions
  /** Absent outside a Git repository. */
  history?: History
  /** Takes the place of what Git knows: for the way back to a snapshot. */
  inputsOf?: (part: DesiredPart) => PlanInputs
  /** What was read for an earlier plan, by `partKey`, is not read again: both then say the same of what others write. */
  known?: ReadonlyMap<string, LiveSide['reads']>
  policy?: Policy
  /** Which files manage a domain, to say how that ends. */
  where?: ManagedBy
  allowed?: readonly Allowance[]
  /** Leaves out what the difference between the files of the base and the files now does not ask for. Needs a base. */
  onlyFromFiles?: boolean
  /** Keeps the keys of all live lines, to compare an approved plan with. */
  keepLines?: boolean
  /** Whose token it is; a part of the account is planned only when it is about this one. */
  accountName?: string
  tldOf?: TldOf
  /** Asks the DNS, where nameservers or keys change; absent with `--no-dns`. */
  lookupDns?: LookupDns
  /** Called after each domain that has been looked at. */
  onRead?: (done: number, total: number) => void
}

/** A plan with what it was made from, as the executor needs it. */
export interface Planning {
  plan: Plan
  /** The parts that change, in the order of the plan. */
  changed: readonly ChangedPart[]
  /** Keys of what is live, for `compareApproved`; empty unless asked for. */
  lines: LiveLines
  /** Actions that run, by domain. */
  running: ReadonlyMap<string, DomainAction>
  /** What is wrong with the zones that would result. */
  found: Diagnostic[]
  /** What is live, by file and by domain, for `downgradeLive`. */
  live: ReadonlyMap<string, ReadonlySet<string>>
}

const BROKEN = { message: 'its files have errors', advice: '`zonewright validate` shows them' }

/**
 * Reads what is live and plans the way to what is declared. A domain that cannot be read is `incomplete` and
 * stops no one else; a failure that would meet every request (credentials, no connection) is thrown.
 */
export async function makePlan(input: PlanInput): Promise<Planning> {
  const { client, history } = input
  const survey = await snapshotOfAccount(input.parts, client, input)
  const fresh = readerOf(client)
  const { base } = history ?? {}
  const before = history?.reviewed?.policies ?? (base ? [base.config.policy ?? {}] : [])
  const policy = { head: input.policy ?? {}, before }
  const allowed = input.allowed ?? []
  const isExplained = input.onlyFromFiles || history?.reviewed?.shown !== undefined
  const holdOf = isExplained ? holdFor(openerOf({ policy, allowed })) : undefined
  let done = 0
  let stopped: ApiError | undefined
  const refused: Diagnostic[] = []
  const lines = new Map<string, ReadonlyMap<string, number>>()
  const look = async (declared: DesiredPart): Promise<ChangedPart | Incomplete> => {
    // Refused before by its errors, whatever was narrowed on the way: what is missing from it proves nothing.
    if (!declared.section.intact) return unread(declared, BROKEN)
    if (!survey.holds(declared)) return absent(declared, input, await heldFor(declared, input, survey))
    if (stopped) return unread(declared, stopped)
    try {
      const domainContext = await survey.domainContextOf(declared)
      const unsupported = declared.kind.unsupported?.(domainContext)
      if (unsupported) {
        refused.push(...diagnose(declared.section, [{ severity: 'error', path: [], ...unsupported }]))
        return unread(declared, unsupported)
      }
      const { domain } = declared.section
      const known = input.known?.get(keyOf(declared))
      const read = async (again: boolean) =>
        known?.[again ? 1 : 0] ?? (again ? fresh : survey.reader)(declared.kind, domain)
      const planned = await planWithHistory(declared, read, { ...input, domainContext, holdOf })
      if (input.keepLines) lines.set(...linesOf(declared, planned.live.raw))
      return planned
    } catch (error) {
      if (!(error instanceof ApiError) || isAboutAccount(error)) throw error
      if (isAboutServer(error)) stopped = error
      return unread(declared, error)
    }
  }
  const results = await inParallel(input.parts, PARALLEL_READS, async declared => {
    const result: PlannedPart | Incomplete = await look(declared)
    input.onRead?.(++done, input.parts.length)
    if ('message' in result) return result
    // What does not change needs neither its raw list nor its items any more: there may be thousands of them.
    if (result.part.changes.length === 0 && !declared.kind.uses?.includes('dns')) delete result.live
    return result
  })
  const live = new Map<string, ReadonlySet<string>>()
  const domains = new Map<string, string>()
  const planned: PlannedPart[] = []
  const incomplete: Incomplete[] = []
  for (const result of results) {
    if ('message' in result) {
      incomplete.push(result)
      continue
    }
    const { file, domain } = result.section
    const whose = domains.get(file) ?? domain
    domains.set(file, whose)
    // What is in a file for several domains need not be live in all of them.
    live.set(file, whose === domain ? new Set([...(live.get(file) ?? []), ...result.facts]) : new Set())
    live.set(domain, new Set([...(live.get(domain) ?? []), ...result.facts]))
    planned.push(result)
  }
  await addCrossKind(planned, {
    ...(input.lookupDns && { lookupDns: input.lookupDns }),
    reader: survey.reader,
    actionOf: domain => getAction(client, domain),
    incomplete,
  })
  const parts = planned.map(({ part }) => part)
  const { refusals, notes } = refusalsOf({
    parts: planned.map(({ kind, part, records, risks }) => {
      return { part, records, risks, noun: kind.noun, countsLosses: kind.countsLosses }
    }),
    policy,
    allowed,
    known: input.inputsOf ? 'snapshot' : base ? 'base' : 'commits',
  })
  // Where `unlike-base` is allowed, what no read shows is not live.
  const allowedUnlikeBase = new Set(
    refusals.flatMap(({ rule, opened, subject, kind }) =>
      rule === 'unlike-base' && opened !== undefined ? [partKey({ subject: subject!, kind: kind! })] : [],
    ),
  )
  const changed = planned.flatMap((one): ChangedPart[] => {
    const { part, live: side } = one
    if (part.changes.length === 0 || !side) return []
    return [{ ...one, live: allowedUnlikeBase.has(partKey(part)) ? { ...side, absent: [] } : side }]
  })
  return {
    plan: {
      format: 1,
      hash: planHash(parts),
      ...(base && { base: base.commit }),
      parts,
      incomplete: eachOnce(incomplete),
      refusals,
      ...(holdOf && { held: planned.flatMap(heldOf) }),
      notes,
      budget: budgetOf(parts),
    },
    // In the order of the plan, not of the answers: a canary must not be a matter of luck.
    changed,
    lines,
    running: runningIn(planned),
    found: [...refused, ...planned.flatMap(({ diagnostics }) => diagnostics)],
    live,
  }
}

/** The names of the account, to find a typing error with: asked for only where they can be of use. */
function heldFor(
  { kind }: DesiredPart,
  { where }: PlanInput,
  survey: { names(): Promise<Iterable<string>> },
): Promise<Iterable<string>> | readonly string[] {
  return kind.scope === 'domain' && where ? survey.names() : []
}

function linesOf({ section, kind }: DesiredPart, raw: readonly unknown[]): [string, Map<string, number>] {
  const { domain } = section
  const copies = new Map<string, number>()
  for (const { value } of kind.parse(raw, domain)) {
    for (const { key } of kind.lines(value)) copies.set(key, (copies.get(key) ?? 0) + 1)
  }
  return [keyOf({ section, kind }), copies]
}

// What a plan says nothing about, and why: what could not be read, and what the account does not hold.

/** A part that could not be read, in the words of what went wrong. */
function unread(
  declared: DesiredPart,
  { message, advice }: { message: string; advice?: string | undefined },
): Incomplete {
  return { ...nameOf(declared), message, ...(advice !== undefined && { advice }) }
}

interface AbsentOptions {
  /** Whose token it is. */
  accountName?: string
  /** Without it, the file of the part is the only one. */
  where?: ManagedBy
}

/** `held` are the domains of the account, where these are known. */
function absent(
  declared: DesiredPart,
  { accountName, where }: AbsentOptions,
  held: Iterable<string> = [],
): Incomplete {
  const {
    section: { domain, file },
    kind,
  } = declared
  if (kind.scope === 'account') {
    const whose =
      accountName === undefined ? 'a token does not say whose it is' : `this run is of ${accountName}`
    return {
      ...nameOf(declared),
      message: `not planned: ${whose}`,
      advice: 'set TRANSIP_ACCOUNT_NAME and TRANSIP_PRIVATE_KEY of this account',
      absent: true,
    }
  }
  const leave = (where && howToLeave(domain, where)) ?? `remove ${file}`
  const meant = where && misspelt(domain, held, where)
  return {
    subject: domain,
    message: 'this domain is not in the account',
    advice: `${meant === undefined ? '' : `did you mean ${meant}, which is in the account and has no file? `}${leave} if it has left, or use the account that holds it; if it is still to come, change the file once it is there`,
    absent: true,
  }
}

/** A domain that no one manages and that is spelled almost the same: then nothing looks after it any more. */
function misspelt(domain: string, held: Iterable<string>, { own, listed }: ManagedBy): string | undefined {
  const [first = ''] = domain.split('.')
  const left = [...held].filter(name => {
    if (own.has(name) || listed.has(name)) return false
    const [label = ''] = name.split('.')
    // Names of a letter or two are all near each other.
    return label === first || nearest(first, [label]) !== undefined
  })
  return nearest(domain, left)
}

/** A domain is not there once, however many kinds its files have. */
function eachOnce(incomplete: readonly Incomplete[]): Incomplete[] {
  const said = new Set<string>()
  return incomplete.filter(({ subject, kind, absent: isAbsent }) => {
    if (!isAbsent || kind !== undefined) return true
    const isNew = !said.has(subject)
    said.add(subject)
    return isNew
  })
}
