/** Sections to desired state: every kind reads its own, and what it finds gets a place in a file. */
import type { Diagnostic } from '../../diagnostics.ts'
import type { Section } from '../../files/repository/load.ts'
import { diagnose } from '../../files/section/validate.ts'
import type { DesiredState } from '../../kinds/contract/kind.ts'
import { disagreements } from '../../kinds/cross/cross.ts'
import { type AnyKind, kindNamed, kindNames } from '../../kinds/index.ts'
import { partKey } from '../../plan/approval.ts'
import type { PartName } from '../../plan/plan.ts'
import type { Config } from '../../schema.gen.ts'

/** One section, read by its kind. */
export interface DesiredPart {
  section: Section
  kind: AnyKind
  desired: DesiredState<unknown, unknown>
}

/** How a plan names it. */
export function nameOf({ section, kind }: Pick<DesiredPart, 'section' | 'kind'>): PartName {
  return {
    subject: section.domain,
    kind: kind.name,
    ...(kind.scope === 'account' && { scope: 'account' as const }),
    ...(kind.personal && { personal: true as const }),
  }
}

/** The same as a key. */
export function keyOf(part: Pick<DesiredPart, 'section' | 'kind'>): string {
  return partKey(nameOf(part))
}

/** Domains in the order of the files, the parts of each in the order in which they are written. */
function inOrder(sections: readonly Section[]): Section[] {
  const domains = new Map([...new Set(sections.map(({ domain }) => domain))].map((name, at) => [name, at]))
  return sections.toSorted(
    (a, b) =>
      domains.get(a.domain)! - domains.get(b.domain)! ||
      kindNames.indexOf(a.kind) - kindNames.indexOf(b.kind),
  )
}

/** Reads each section by its kind, and holds the sections of one domain against each other. */
export function declareAll(
  sections: readonly Section[],
  config: Config,
): { parts: DesiredPart[]; diagnostics: Diagnostic[] } {
  const parts: DesiredPart[] = []
  const diagnostics: Diagnostic[] = []
  const domains = new Map<string, DesiredPart[]>()
  for (const section of inOrder(sections)) {
    const kind = kindNamed(section.kind)
    const desired = kind.declare(section.value, { subject: section.domain, defaults: config.defaults ?? {} })
    const part = { section, kind, desired }
    parts.push(part)
    for (const one of diagnose(section, desired.findings)) diagnostics.push(one)
    domains.set(section.domain, [...(domains.get(section.domain) ?? []), part])
  }
  for (const own of domains.values()) if (own.length > 1) diagnostics.push(...disagreeing(own))
  return { parts, diagnostics }
}

function disagreeing(parts: readonly DesiredPart[]): Diagnostic[] {
  const said = disagreements(parts.map(({ kind, desired }) => ({ kind: kind.name, items: desired.items })))
  return said.flatMap(({ kind, finding }) => {
    const part = parts.find(one => one.kind.name === kind)
    return part ? diagnose(part.section, [finding]) : []
  })
}
