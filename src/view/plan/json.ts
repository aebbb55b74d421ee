/** A plan as JSON: exactly the plan, keys in one order. `apply --plan` reads it back. */

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

type KeyOf<T> = T extends unknown ? keyof T : never

/** Every key there is, in the order in which an object has it. One that is added to a type and not here does not compile. */
const ORDER: Record<
  | KeyOf<Plan | Part | PlannedChange | Atom | Line | Step | Edit | Strategy | Effect | Left | Budget>
  | KeyOf<Incomplete | Refusal | Held | PartCheck | PartCheck['whole'] | StepVerdict | DryRunVerdict>
  | KeyOf<PartOutcome | StepOutcome | NonNullable<PartOutcome['differences']>>
  | KeyOf<Serving | ServerAnswer | NotAsked>,
  true
> = {
  format: true,
  hash: true,
  base: true,
  parts: true,
  incomplete: true,
  refusals: true,
  held: true,
  subject: true,
  kind: true,
  scope: true,
  personal: true,
  columns: true,
  change: true,
  changes: true,
  item: true,
  verdict: true,
  id: true,
  action: true,
  op: true,
  at: true,
  list: true,
  object: true,
  remove: true,
  add: true,
  needs: true,
  atoms: true,
  kept: true,
  send: true,
  path: true,
  body: true,
  edit: true,
  settles: true,
  chosen: true,
  reason: true,
  line: true,
  rule: true,
  key: true,
  cells: true,
  slot: true,
  private: true,
  copy: true,
  origin: true,
  asked: true,
  caution: true,
  topic: true,
  text: true,
  cached: true,
  steps: true,
  strategy: true,
  effects: true,
  left: true,
  managed: true,
  digest: true,
  writes: true,
  reads: true,
  seconds: true,
  requested: true,
  step: true,
  summary: true,
  accepted: true,
  status: true,
  uncertain: true,
  unanswered: true,
  whole: true,
  untried: true,
  servers: true,
  delegated: true,
  notAsked: true,
  server: true,
  state: true,
  missing: true,
  unexpected: true,
  message: true,
  dependent: true,
  advice: true,
  absent: true,
  differences: true,
  notes: true,
  stuck: true,
  stuckAt: true,
  check: true,
  budget: true,
  what: true,
  why: true,
  opened: true,
}
const PLACES: ReadonlyMap<string, number> = new Map(Object.keys(ORDER).map((key, place) => [key, place]))

/** What the server said or gets, and places in files: as they are. */
const AS_IT_IS: ReadonlySet<string> = new Set(['body', 'remove', 'add', 'stuckAt'])

/** Pretty and stable: equal plans give equal bytes. */
export function planJson(plan: Plan): string {
  return written(withoutPrivateIn(plan))
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
  const { outcomes, verdicts, served } = result
  return written({ plan: withoutPrivateIn(plan), outcomes, verdicts, served })
}

/** A plan with where the files say what they declare. */
export function explainedJson(plan: Plan, declared: readonly DeclaredPlaces[]): string {
  const places = declared.map(({ subject, kind, columns, lines }) => ({
    subject,
    kind,
    columns,
    lines: lines.map(({ line, place }) => ({ cells: maskedCells(line), ...place })),
  }))
  return written({ plan: withoutPrivateIn(plan), written: places })
}

function withoutPrivateIn(plan: Plan): Plan {
  const held = plan.held?.map(one => ({ ...one, change: withoutPrivateLines(one.change) }))
  return { ...plan, parts: plan.parts.map(withoutPrivate), ...(held && { held }) }
}

function written(value: object): string {
  return `${JSON.stringify(ordered(value), null, 2)}\n`
}

/** Keys that are not of a plan are last, as they are. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const place = (key: string): number => PLACES.get(key) ?? PLACES.size
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => place(a) - place(b))
      .map(([key, part]) => [key, AS_IT_IS.has(key) ? part : ordered(part)]),
  )
}
