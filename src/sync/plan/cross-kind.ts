/** What holds over several parts of one domain: asked of the kinds, with what the DNS serves where it matters. */
import { ApiError, isAboutAccount } from '../../api/request/errors.ts'
import { readZoneName, type ZoneName } from '../../dns/name.ts'
import { diagnose } from '../../files/section/validate.ts'
import type { DnsFacts, DomainAction } from '../../kinds/contract/domain-context.ts'
import { judgeCrossKind, type PartView, serversOf } from '../../kinds/cross/cross.ts'
import { kindNamed } from '../../kinds/index.ts'
import type { Incomplete } from '../../plan/plan.ts'
import type { Reader } from '../account/account.ts'
import { inParallel } from '../parts/parallel.ts'
import type { PlannedPart } from './plan-part.ts'

/** Asks the parent of a domain, and each nameserver; `servers` by hostname with the addresses of their glue. */
export type LookupDns = (domain: string, servers: ReadonlyMap<string, readonly string[]>) => Promise<DnsFacts>

/** Whom to ask for what no part of a domain says. */
export interface Crossing {
  /** Absent with `--no-dns`. */
  lookupDns?: LookupDns
  reader: Reader
  /** What runs or failed for a domain. Throws `ApiError`. */
  actionOf(domain: string): Promise<DomainAction | undefined>
  /** Parts that could not be read. */
  incomplete: readonly Incomplete[]
}

/** Domains that are looked at at the same time. */
const PARALLEL_LOOKUPS = 4

/** Adds to each part what only shows beside the other parts of its domain: risks, effects, notes, findings. */
export async function addCrossKind(planned: readonly PlannedPart[], crossing: Crossing): Promise<void> {
  const domains = new Map<string, PlannedPart[]>()
  for (const one of planned) {
    const { subject } = one.part
    const others = domains.get(subject)
    if (others) others.push(one)
    else domains.set(subject, [one])
  }
  await inParallel([...domains.values()], PARALLEL_LOOKUPS, parts => addTo(parts, crossing))
}

async function addTo(parts: readonly PlannedPart[], crossing: Crossing): Promise<void> {
  const subject = readZoneName(parts[0]!.part.subject)
  if (!subject.ok) return
  await learnAction(parts, crossing)
  const delegating = parts.filter(({ part, kind }) => part.changes.length > 0 && kind.uses?.includes('dns'))
  const domainContext = parts.find(one => one.inputs.domainContext)?.inputs.domainContext ?? {}
  const views: PartView[] = parts.map(({ kind, live }) => ({
    kind: kind.name,
    changes: live?.changes ?? [],
    managed: live?.managed ?? [],
    after: live?.after ?? [],
  }))
  let dns: DnsFacts | undefined
  if (delegating.length > 0) {
    const keys = await undeclaredKeys(subject.value, parts, crossing)
    if (typeof keys === 'string') for (const one of delegating) keepBack(one, keys)
    else if (keys) views.push(keys)
    dns = await crossing.lookupDns?.(subject.value, serversOf(views, domainContext))
  }
  const additions = judgeCrossKind({
    subject: subject.value,
    parts: views,
    domainContext: { ...domainContext, ...(dns && { dns }) },
  })
  for (const one of parts) {
    const more = additions.get(one.kind.name)
    if (!more) continue
    one.risks.push(...more.risks)
    one.part.effects.push(...more.effects)
    one.part.notes.push(...more.notes)
    one.diagnostics.push(...diagnose(one.section, more.findings))
  }
}

/**
 * Keys decide whether a domain may move, also where no file declares them. A text: why they are not known. "Could not
 * look" is never "no keys".
 */
async function undeclaredKeys(
  domain: ZoneName,
  parts: readonly PlannedPart[],
  { reader, incomplete }: Crossing,
): Promise<PartView | string | undefined> {
  const kind = kindNamed('dnssec')
  if (parts.some(one => one.kind === kind)) return undefined
  const unread = incomplete.find(one => one.subject === domain && one.kind === kind.name)
  if (unread) return unread.message
  const [first] = parts
  if (kind.unsupported?.(first?.inputs.domainContext ?? {})) return undefined
  try {
    const items = kind.parse(await reader(kind, domain), domain)
    return { kind: kind.name, changes: [], managed: items, after: items }
  } catch (error) {
    if (!(error instanceof ApiError) || isAboutAccount(error)) throw error
    return error.message
  }
}

function keepBack({ part }: PlannedPart, why: string): void {
  part.stuck ??= `the DNSSEC keys of this domain could not be read, and what would become of it is not known without them: ${why}`
}

/** A failed action is in no list of domains; it is asked for where requests could begin another one. */
async function learnAction(parts: readonly PlannedPart[], { actionOf }: Crossing): Promise<void> {
  const [first] = parts.filter(({ part }) => part.steps.some(({ settles }) => settles))
  const facts = first?.inputs.domainContext?.domain
  if (!first || !facts) return
  try {
    // The same facts are those of all parts of the domain, and of their execution.
    const action = facts.action ?? (await actionOf(first.part.subject))
    if (action) facts.action = action
  } catch (error) {
    if (!(error instanceof ApiError) || isAboutAccount(error)) throw error
    first.part.notes.push(`whether an action runs or failed could not be asked: ${error.message}`)
  }
}

/** Actions that run, by domain. */
export function runningIn(planned: readonly PlannedPart[]): Map<string, DomainAction> {
  return new Map(
    planned.flatMap(({ part, inputs }) => {
      const action = inputs.domainContext?.domain?.action
      return action && !action.hasFailed ? [[part.subject, action] as const] : []
    }),
  )
}
