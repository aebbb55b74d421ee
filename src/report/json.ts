/** A plan as JSON: exactly the plan, keys in the order of schema/plan.schema.json. `apply --plan` reads it back. */
import type { DryRunVerdict, PartOutcome } from '../plan/outcome.ts'
import type {
  Atom,
  Budget,
  Edit,
  Incomplete,
  Part,
  Plan,
  PlannedChange,
  Step,
  Strategy,
} from '../plan/plan.ts'
import type { Left, Line } from '../plan/state.ts'

/** All keys of a type, in order. A field that is added to the type and not here does not compile. */
type Keys<T> = Record<keyof T, true>

const LINE: Keys<Line> = { key: true, cells: true, private: true }
const ATOM: Keys<Atom> = { id: true, op: true, line: true, origin: true }
const CHANGE: Keys<PlannedChange> = { id: true, action: true, atoms: true, kept: true }
const EDIT: Keys<Edit> = { at: true, list: true, remove: true, add: true }
const STEP: Keys<Step> = {
  id: true,
  needs: true,
  atoms: true,
  send: true,
  path: true,
  body: true,
  edit: true,
  summary: true,
}
const STRATEGY: Keys<Strategy> = { chosen: true, reason: true, caution: true }
const LEFT: Keys<Left> = { reason: true, line: true, rule: true }
const PART: Keys<Part> = {
  subject: true,
  kind: true,
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
  check: true,
}
const INCOMPLETE: Keys<Incomplete> = { subject: true, kind: true, message: true, advice: true, absent: true }
const BUDGET: Keys<Budget> = { writes: true, reads: true, seconds: true }
const PLAN: Keys<Plan> = {
  format: true,
  hash: true,
  base: true,
  parts: true,
  incomplete: true,
  refusals: true,
  notes: true,
  budget: true,
}

/** Pretty and stable: equal plans give equal bytes. Raw entries inside edits and bodies keep their own order. */
export function planJson(plan: Plan): string {
  return `${JSON.stringify(orderPlan(plan), null, 2)}\n`
}

/** A plan with what became of it, or with what the server said to it in test mode. */
export function applyJson(
  plan: Plan,
  result: { outcomes: readonly PartOutcome[] } | { verdicts: readonly DryRunVerdict[] },
): string {
  return `${JSON.stringify({ plan: orderPlan(plan), ...result }, null, 2)}\n`
}

function orderPlan(plan: Plan): object {
  return {
    ...pick(plan, PLAN),
    parts: plan.parts.map(orderPart),
    incomplete: plan.incomplete.map(one => pick(one, INCOMPLETE)),
    budget: pick(plan.budget, BUDGET),
  }
}

function orderPart(part: Part): object {
  return {
    ...pick(part, PART),
    changes: part.changes.map(change => ({
      ...pick(change, CHANGE),
      atoms: change.atoms.map(atom => ({ ...pick(atom, ATOM), line: pick(atom.line, LINE) })),
    })),
    steps: part.steps.map(step => ({ ...pick(step, STEP), edit: pick(step.edit, EDIT) })),
    ...(part.strategy && { strategy: pick(part.strategy, STRATEGY) }),
    left: part.left.map(left => ({ ...pick(left, LEFT), line: pick(left.line, LINE) })),
  }
}

function pick<T extends object>(value: T, keys: Keys<T>): object {
  const picked: Record<string, unknown> = {}
  for (const key of Object.keys(keys) as (keyof T & string)[]) {
    if (value[key] !== undefined) picked[key] = value[key]
  }
  return picked
}
