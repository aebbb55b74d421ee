/** What holds over several parts of one domain: asked of the kinds, with what the DNS serves where it matters. */
import { readZoneName } from '../dns/name.ts'
import { diagnose } from '../files/validate.ts'
import { kindNamed } from '../kinds/index.ts'
import type { DnsFacts, Surroundings } from '../kinds/surroundings.ts'
import { serversOf, together } from '../kinds/together.ts'
import type { DeclaredPart } from './declared.ts'
import { inParallel } from './parallel.ts'
import type { PartPlan } from './plan-part.ts'

/** Asks the parent of a domain, and each nameserver; `servers` by hostname with the addresses of their glue. */
export type LookupDns = (domain: string, servers: ReadonlyMap<string, readonly string[]>) => Promise<DnsFacts>

/** One part that was planned, with what is needed to judge it beside the others of its domain. */
export interface Looked extends PartPlan {
  declared: DeclaredPart
  surroundings?: Surroundings
  noun?: string
  countsLosses?: boolean
}

/** Domains whose DNS is looked at at the same time. */
const PARALLEL_LOOKUPS = 4

/** Adds to each part what only shows beside the other parts of its domain: dangers, effects, notes, findings. */
export async function addTogether(looked: readonly Looked[], lookupDns?: LookupDns): Promise<void> {
  const domains = new Map<string, Looked[]>()
  for (const one of looked) {
    const { noun, countsLosses } = one.declared.kind
    Object.assign(one, { noun, countsLosses })
    const { subject } = one.part
    const others = domains.get(subject)
    if (others) others.push(one)
    else domains.set(subject, [one])
  }
  await inParallel([...domains.values()], PARALLEL_LOOKUPS, parts => addTo(parts, lookupDns))
}

async function addTo(parts: readonly Looked[], lookupDns: LookupDns | undefined): Promise<void> {
  const subject = readZoneName(parts[0]!.part.subject)
  if (!subject.ok) return
  const asks = parts.some(
    ({ declared, differences }) =>
      differences.length > 0 && kindNamed(declared.kind.name).uses?.includes('dns'),
  )
  const surroundings = parts.find(one => one.surroundings)?.surroundings ?? {}
  const views = parts.map(({ declared, differences, managed, after }) => ({
    kind: declared.kind.name,
    changes: differences,
    managed,
    after,
  }))
  const dns = asks && lookupDns ? await lookupDns(subject.value, serversOf(views, surroundings)) : undefined
  const additions = together({
    subject: subject.value,
    parts: views,
    surroundings: { ...surroundings, ...(dns && { dns }) },
  })
  for (const one of parts) {
    const more = additions.get(one.declared.kind.name)
    if (!more) continue
    one.dangers.push(...more.dangers)
    one.part.effects.push(...more.effects)
    one.part.notes.push(...more.notes)
    one.diagnostics.push(...diagnose(one.declared.section, more.findings))
  }
}
