/** A plan as JSON: exactly the plan, keys in the order of schema/plan.schema.json. `apply --plan` reads it back. */

import type { DeclaredPlaces } from '../../plan/declared-places.ts'
import type { DryRunVerdict, PartOutcome, StepOutcome } from '../../plan/outcome.ts'
import type {
  Atom,
  Budget,
  Edit,
  Effect,
  Held,
  Incomplete,
  Part,
  PartCheck,
  Plan,
  PlannedChange,
  Refusal,
  Step,
  StepVerdict,
  Strategy,
} from '../../plan/plan.ts'
import { maskedCells, withoutPrivate, withoutPrivateLines } from '../../plan/private.ts'
import type { NotAsked, ServerAnswer, Serving } from '../../plan/serving.ts'
import type { Left, Line } from '../../plan/state.ts'

/** All keys of a type, in order. A field that is added to the type and not here does not compile. */
type Keys<T> = Record<keyof T, true>

const LINE: Keys<Line> = { key: true, cells: true, slot: true, private: true }
const ATOM: Keys<Atom> = { id: true, op: true, line: true, copy: true, origin: true }
const CHANGE: Keys<PlannedChange> = { id: true, action: true, atoms: true, kept: true }
const EDIT: Keys<Edit> = { at: true, list: true, object: true, remove: true, add: true }
const STEP: Keys<Step> = {
  id: true,
  needs: true,
  atoms: true,
  send: true,
  path: true,
  body: true,
  edit: true,
  settles: true,
  summary: true,
}
const STRATEGY: Keys<Strategy> = { chosen: true, reason: true, asked: true, caution: true }
const EFFECT: Keys<Effect> = { topic: true, text: true, cached: true }
const STEP_VERDICT: Keys<StepVerdict> = {
  send: true,
  summary: true,
  accepted: true,
  message: true,
  dependent: true,
}
const WHOLE: Keys<PartCheck['whole']> = { accepted: true, message: true }
const LEFT: Keys<Left> = { reason: true, line: true, rule: true }
const PART: Keys<Part> = {
  subject: true,
  kind: true,
  scope: true,
  personal: true,
  columns: true,
  changes: true,
  steps: true,
  strategy: true,
  effects: true,
  left: true,
  managed: true,
  digest: true,
  notes: true,
  stuck: true,
  stuckAt: true,
  check: true,
}
const INCOMPLETE: Keys<Incomplete> = {
  subject: true,
  kind: true,
  scope: true,
  personal: true,
  item: true,
  message: true,
  advice: true,
  absent: true,
}
const REFUSAL: Keys<Refusal> = {
  rule: true,
  subject: true,
  kind: true,
  scope: true,
  message: true,
  atoms: true,
  key: true,
  opened: true,
}
const BUDGET: Keys<Budget> = { writes: true, reads: true, seconds: true }
const PLAN: Keys<Plan> = {
  format: true,
  hash: true,
  base: true,
  parts: true,
  incomplete: true,
  refusals: true,
  held: true,
  notes: true,
  budget: true,
}
const HELD: Keys<Held> = {
  subject: true,
  kind: true,
  scope: true,
  personal: true,
  columns: true,
  change: true,
  rule: true,
  key: true,
  requested: true,
}

const STEP_OUTCOME: Keys<StepOutcome> = {
  step: true,
  summary: true,
  status: true,
  uncertain: true,
  unanswered: true,
  message: true,
  advice: true,
}
const OUTCOME: Keys<PartOutcome> = {
  subject: true,
  kind: true,
  scope: true,
  personal: true,
  verdict: true,
  steps: true,
  message: true,
  advice: true,
  differences: true,
  notes: true,
}
const VERDICT: Keys<DryRunVerdict> = {
  subject: true,
  kind: true,
  scope: true,
  personal: true,
  steps: true,
  whole: true,
  untried: true,
}
const SERVING: Keys<Serving> = {
  subject: true,
  kind: true,
  verdict: true,
  asked: true,
  servers: true,
  delegated: true,
  notAsked: true,
  message: true,
}
const SERVER: Keys<ServerAnswer> = {
  server: true,
  state: true,
  missing: true,
  unexpected: true,
  message: true,
}
const NOT_ASKED: Keys<NotAsked> = { what: true, why: true }

/** Pretty and stable: equal plans give equal bytes. Raw entries inside edits and bodies keep their own order. */
export function planJson(plan: Plan): string {
  return `${JSON.stringify(orderPlan(plan), null, 2)}\n`
}

/** A plan with what became of it, what the server said to it in test mode, and what the DNS serves of it. */
export function applyJson(
  plan: Plan,
  result: {
    outcomes?: readonly PartOutcome[]
    verdicts?: readonly DryRunVerdict[]
    served?: readonly Serving[]
  },
): string {
  const said = {
    plan: orderPlan(plan),
    ...(result.outcomes && { outcomes: result.outcomes.map(orderOutcome) }),
    ...(result.verdicts && { verdicts: result.verdicts.map(orderVerdict) }),
    ...(result.served && { served: result.served.map(orderServing) }),
  }
  return `${JSON.stringify(said, null, 2)}\n`
}

/** A plan with where the files say what they declare. */
export function explainedJson(plan: Plan, written: readonly DeclaredPlaces[]): string {
  const said = written.map(({ subject, kind, columns, lines }) => ({
    subject,
    kind,
    columns,
    lines: lines.map(({ line, place }) => ({ cells: maskedCells(line), ...place })),
  }))
  return `${JSON.stringify({ plan: orderPlan(plan), written: said }, null, 2)}\n`
}

function orderPlan(plan: Plan): object {
  return {
    ...pick(plan, PLAN),
    parts: plan.parts.map(orderPart),
    incomplete: plan.incomplete.map(one => pick(one, INCOMPLETE)),
    refusals: plan.refusals.map(refusal => pick(refusal, REFUSAL)),
    ...(plan.held && { held: plan.held.map(orderHeld) }),
    budget: pick(plan.budget, BUDGET),
  }
}

function orderPart(whole: Part): object {
  const part = withoutPrivate(whole)
  return {
    ...pick(part, PART),
    changes: part.changes.map(orderChange),
    steps: part.steps.map(step => ({ ...pick(step, STEP), edit: pick(step.edit, EDIT) })),
    ...(part.strategy && { strategy: pick(part.strategy, STRATEGY) }),
    effects: part.effects.map(effect => pick(effect, EFFECT)),
    left: part.left.map(left => ({ ...pick(left, LEFT), line: pick(left.line, LINE) })),
    ...(part.check && { check: orderCheck(part.check) }),
  }
}

function orderChange(change: PlannedChange): object {
  return {
    ...pick(change, CHANGE),
    atoms: change.atoms.map(atom => ({ ...pick(atom, ATOM), line: pick(atom.line, LINE) })),
  }
}

function orderHeld(held: Held): object {
  return { ...pick(held, HELD), change: orderChange(withoutPrivateLines(held.change)) }
}

function orderVerdict(verdict: DryRunVerdict): DryRunVerdict {
  return { ...pick(verdict, VERDICT), ...orderCheck(verdict) }
}

function orderCheck({ steps, whole }: PartCheck): PartCheck {
  return { steps: steps.map(step => pick(step, STEP_VERDICT)), whole: pick(whole, WHOLE) }
}

function orderOutcome(outcome: PartOutcome): object {
  const { differences } = outcome
  return {
    ...pick(outcome, OUTCOME),
    steps: outcome.steps.map(step => pick(step, STEP_OUTCOME)),
    ...(differences && {
      differences: { missing: differences.missing, unexpected: differences.unexpected },
    }),
  }
}

function orderServing(serving: Serving): Serving {
  return {
    ...pick(serving, SERVING),
    servers: serving.servers.map(server => pick(server, SERVER)),
    notAsked: serving.notAsked.map(one => pick(one, NOT_ASKED)),
  }
}

function pick<T extends object>(value: T, keys: Keys<T>): T {
  const picked: Partial<T> = {}
  for (const key of Object.keys(keys) as (keyof T & string)[]) {
    if (value[key] !== undefined) picked[key] = value[key]
  }
  // Only keys that were undefined are left out.
  return picked as T
}
