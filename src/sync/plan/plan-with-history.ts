/** One part in the light of what Git knows of it. */
import { ZonewrightError } from '../../errors.ts'
import type { Section } from '../../files/section/section.ts'
import type { DomainContext } from '../../kinds/contract/domain-context.ts'
import type { DesiredState, StepOptions } from '../../kinds/contract/kind.ts'
import { losses } from '../../plan/origin.ts'
import type { Item } from '../../plan/state.ts'
import type { History, UnfinishedApply } from '../history/base.ts'
import { type DesiredPart, keyOf } from '../parts/declared.ts'
import type { holdFor } from './held-back.ts'
import { type ChangedPart, type LiveSide, type PlanInputs, planPart } from './plan-part.ts'

interface HistoryOptions {
  asked: (part: DesiredPart) => StepOptions
  history?: History
  inputsOf?: (part: DesiredPart) => PlanInputs
  domainContext: DomainContext
  holdOf?: ReturnType<typeof holdFor> | undefined
}

/** With a base the base tells ours from others'; without one, all that earlier commits declared, where it matters. */
export async function planWithHistory(
  declared: DesiredPart,
  read: (again: boolean) => Promise<readonly unknown[]>,
  options: HistoryOptions,
): Promise<ChangedPart> {
  const inputs = await inputsFor(declared, options)
  const first = await read(false)
  let looked = planPartOf(declared, [first], inputs)
  if (looked.doubtful) looked = planPartOf(declared, [first, await read(true)], inputs)
  const { history, inputsOf } = options
  const removes = looked.part.changes.some(change => losses(change.atoms).length > 0)
  const knowsPast = inputsOf !== undefined || inputs.base !== undefined || inputs.past !== undefined
  if (!removes || !history || knowsPast) return looked
  return withPast(looked, history)
}

async function inputsFor(
  declared: DesiredPart,
  { asked, history, inputsOf, domainContext, holdOf }: HistoryOptions,
): Promise<PlanInputs> {
  if (inputsOf) return { ...inputsOf(declared), domainContext }
  const part = { subject: declared.section.domain, kind: declared.kind.name }
  const { shown, approved } = history?.reviewed ?? {}
  return {
    asked: asked(declared),
    domainContext,
    ...(history?.base && { base: baseOf(declared, history.base.parts) }),
    ...(history?.unfinished && { unfinished: begunOf(declared, history.unfinished) }),
    ...(shown && { shown: (op, key) => shown(part, op, key) }),
    ...(approved && { approved: (op, key) => approved(part, op, key) }),
    ...(holdOf && { hold: holdOf({ subject: declared.section.domain, kind: declared.kind.name }) }),
    ...(declared.desired.mode === 'owned' && { past: await ownPast(declared, history) }),
  }
}

/**
 * Where earlier commits are missing nothing is known to be ours, so every removal counts as foreign: the plan is
 * shown all the same, with the reason, and the guard decides.
 */
async function withPast(planned: ChangedPart, history: History): Promise<ChangedPart> {
  const { section, kind, inputs, live } = planned
  try {
    const past = await history.past(section.domain, kind.name)
    const looked = planPartOf(planned, live.reads, { ...inputs, past })
    if (past.length === 0) looked.part.notes.push(uncommitted(section))
    return looked
  } catch (error) {
    if (!(error instanceof ZonewrightError) || error.code !== 'shallow-clone') throw error
    const looked = planPartOf(planned, live.reads, { ...inputs, past: [] })
    looked.part.notes.push(`${error.message}, so every removal counts as foreign; ${error.advice ?? ''}`)
    return looked
  }
}

/** A shared file is never pulled: what is live goes into the domain's own. */
function uncommitted({ domain, file, layers }: Section): string {
  const isShared = layers !== undefined && layers.own === undefined
  const [what, it] = isShared
    ? [`what \`zonewright pull ${domain}\` writes into its own file`, 'that']
    : [`${file} as it was pulled`, 'it']
  return `no commit declares ${domain} yet: commit ${what}, and change ${it} afterwards`
}

function planPartOf(desired: DesiredPart, reads: LiveSide['reads'], inputs: PlanInputs): ChangedPart {
  return planPart(desired, reads.at(-1)!, inputs, reads)
}

function baseOf(
  { section, kind }: DesiredPart,
  parts: readonly DesiredPart[],
): DesiredState<unknown, unknown> | null {
  let known = byName.get(parts)
  if (!known) {
    known = new Map(parts.toReversed().map(part => [keyOf(part), part]))
    byName.set(parts, known)
  }
  return known.get(keyOf({ section, kind }))?.desired ?? null
}

/** There may be thousands, and each is looked for. */
const byName = new WeakMap<readonly DesiredPart[], ReadonlyMap<string, DesiredPart>>()

/** What they said of it, where it was something else than now. */
function begunOf(
  declared: DesiredPart,
  begun: readonly UnfinishedApply[],
): (DesiredState<unknown, unknown> | null)[] {
  const { domain } = declared.section
  return begun.flatMap(({ touched, parts }) =>
    (touched?.has(domain) ?? true) ? [baseOf(declared, parts)] : [],
  )
}

/** For mode owned there is no plan without the past. */
async function ownPast(
  { section, kind }: DesiredPart,
  history: History | undefined,
): Promise<readonly Item<unknown>[]> {
  if (!history) {
    throw new ZonewrightError('no-history', 'user', `${section.file}: mode owned needs a Git repository`, {
      advice:
        'what these files once declared is known from their commits: run inside the repository, or write mode: exclusive',
    })
  }
  try {
    return await history.past(section.domain, kind.name)
  } catch (error) {
    if (!(error instanceof ZonewrightError)) throw error
    const { code, fault, message, advice } = error
    throw new ZonewrightError(code, fault, `${section.file}, mode owned: ${message}`, {
      cause: error,
      ...(advice !== undefined && { advice }),
    })
  }
}
