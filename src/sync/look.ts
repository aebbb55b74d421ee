/** One part in the light of what Git knows of it. */
import { ZonewrightError } from '../errors.ts'
import type { Declared, StepOptions } from '../kinds/kind.ts'
import type { DeclaredPart } from './declared.ts'
import type { History } from './history.ts'
import { type PartContext, type PartPlan, planPart } from './plan-part.ts'

/** What was planned for one part, and from what. */
export interface Origins {
  declared: DeclaredPart
  /** The live list, raw, as it was read. */
  raw: readonly unknown[]
  context: PartContext
}

/** The plan for one part, with what it was made from. */
export type LookedAt = PartPlan & { origins: Origins }

/** With a base the base tells ours from others'; without one, all that earlier commits declared, where it matters. */
export async function lookAt(
  declared: DeclaredPart,
  raw: readonly unknown[],
  asked: StepOptions,
  history: History | undefined,
): Promise<LookedAt> {
  const { section, kind } = declared
  const context: PartContext = { asked, ...(history?.base && { base: baseOf(declared, history.base.parts) }) }
  if (declared.declared.mode === 'owned') {
    context.past = await requireHistory(declared, history).past(section.domain, kind.name)
  }
  const planned = planPart(declared, raw, context)
  const removes = planned.part.changes.some(change => change.atoms.some(atom => atom.op === 'remove'))
  if (!removes || !history || context.base !== undefined || context.past) {
    return { ...planned, origins: { declared, raw, context } }
  }
  context.past = await history.past(section.domain, kind.name)
  return { ...planPart(declared, raw, context), origins: { declared, raw, context } }
}

function baseOf(
  { section, kind }: DeclaredPart,
  parts: readonly DeclaredPart[],
): Declared<unknown, unknown> | null {
  const before = parts.find(part => part.section.domain === section.domain && part.kind === kind)
  return before?.declared ?? null
}

function requireHistory({ section }: DeclaredPart, history: History | undefined): History {
  if (history) return history
  throw new ZonewrightError('no-history', 'user', `${section.file}: mode owned needs a Git repository`, {
    advice:
      'what these files once declared is known from their commits: run inside the repository, or write mode: exclusive',
  })
}
