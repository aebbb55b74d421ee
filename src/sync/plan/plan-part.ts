/** One section against its raw live list: the plan for one kind of one domain. Pure. */
import type { Diagnostic, DocPath } from '../../diagnostics.ts'
import type { Section } from '../../files/section/section.ts'
import { diagnose } from '../../files/section/validate.ts'
import type { DomainContext } from '../../kinds/contract/domain-context.ts'
import type { DesiredState, StepOptions } from '../../kinds/contract/kind.ts'
import type { AnyKind } from '../../kinds/index.ts'
import { atomNames, stayingOf } from '../../plan/atoms.ts'
import { type Change, diff, diffLines } from '../../plan/diff.ts'
import type { Risk } from '../../plan/guards/risk.ts'
import { type Declarations, originsOf } from '../../plan/origin.ts'
import type { Atom, Held, Part, PlannedChange, Step } from '../../plan/plan.ts'
import type { Item, Line } from '../../plan/state.ts'
import type { DesiredPart } from '../parts/declared.ts'
import { nameOf } from '../parts/declared.ts'
import { digestOf } from '../parts/edit.ts'
import { againstBase, unlikeBase } from './against-base.ts'
import type { Observation } from './observed.ts'

export interface PlanInputs {
  asked: StepOptions
  /** What the domain is beside this part; nothing is known by default. */
  domainContext?: DomainContext
  /** What the base declared for this part; null when there is a base and it declared nothing. */
  base?: DesiredState<unknown, unknown> | null
  /** What commits after the base declared for it that an apply was begun for and did not finish. */
  unfinished?: readonly (DesiredState<unknown, unknown> | null)[]
  /** What pull requests showed of what the files ask for, and what of that was approved; all of it by default. */
  shown?: Declarations['shown']
  approved?: Declarations['approved']
  /** Every item an earlier version of the files declared; absent where no one can tell. */
  past?: readonly Item<unknown>[]
  /** Restricts the plan to these items; for the way back to a snapshot. */
  items?: ReadonlySet<string>
  /**
   * Restricts the plan to what was approved, as `approvalKey`s: a change with any other operation is left for the next
   * plan.
   */
  only?: ReadonlySet<string>
  /** Why a change with these operations stays out of the plan, when it does. */
  hold?: (atoms: readonly Atom[]) => Held['rule'] | undefined
}

/** What a part was planned from, and what it changes. */
export interface LiveSide {
  /** The live list, raw, as it was read last. */
  raw: readonly unknown[]
  /** All that was read, `raw` at the end: the list is read again where the first answer is doubted. */
  reads: readonly (readonly unknown[])[]
  /** The changes as the kind sees them, with its own values; for rules over several kinds. */
  changes: readonly Change<unknown>[]
  /** What is managed now, and what will be then. */
  managed: readonly Item<unknown>[]
  after: readonly Item<unknown>[]
  /** What the base declared and the plan does not remove, which is neither live nor brought back: it may be hidden. */
  absent: readonly Observation[]
}

/** A part of a plan with what it was made from: the one type from planning to the executor. */
export interface PlannedPart extends DesiredPart {
  /** What the plan says: plain data. */
  part: Part
  inputs: PlanInputs
  /** Absent where nothing changes and no rule over several kinds looks: there may be thousands. */
  live?: LiveSide
  /** How many lines are live and managed. */
  records: number
  risks: Risk[]
  diagnostics: Diagnostic[]
  /** What `hold` kept out of the plan. */
  held: Pick<Held, 'change' | 'rule' | 'requested'>[]
  /** Ids of what is live and of the rules it breaks. */
  facts: ReadonlySet<string>
  /** Something that was declared is not live, or nothing is, so the answer is doubted: the list is read again. */
  doubtful: boolean
}

export type ChangedPart = PlannedPart & { live: LiveSide }

/** `reads` are all reads of the list, `raw` the last of them. */
export function planPart(
  desiredPart: DesiredPart,
  raw: readonly unknown[],
  inputs: PlanInputs,
  reads: LiveSide['reads'] = [raw],
): ChangedPart {
  const { section, kind, desired } = desiredPart
  const subject = section.domain
  const live = kind.parse(raw, subject)
  const admitted = kind.admit(live, desired.options, {
    mode: desired.mode,
    desired: desired.items,
    past: inputs.past ?? [],
  })
  const { managed, left, leftItems } = admitted
  const inScope = (item: Item<unknown>): boolean => inputs.items?.has(item.id) ?? true
  const difference = diff(managed.filter(inScope), desired.items.filter(inScope), kind.same, kind.compare)
  // In mode owned the past has said already which records are ours, whatever their TTL.
  const { past: _past, ...withoutPast } = inputs
  const known = desired.mode === 'owned' ? withoutPast : inputs
  const declarations = declarationsOf(kind, desired, known)
  const held: PlannedPart['held'] = []
  const wanted = plannedChanges(difference, desiredPart, declarations).filter(({ shown }) => {
    if (!isApproved(shown, inputs.only, declarations.now)) return false
    const rule = inputs.hold?.(shown.atoms)
    if (rule !== undefined)
      held.push({ change: shown, rule, ...(isRequested(shown, inputs) && { requested: true }) })
    return rule === undefined
  })
  const changes = wanted.map(({ change }) => change)
  const base = againstBase(desiredPart, { ...inputs, live, changes })
  const doubtful = base.isIncomplete || (live.length === 0 && desired.items.length > 0)
  const { domainContext = {} } = inputs
  const findings = [
    ...kind.review({ subject, desired: desired.items, leftItems }),
    // On the way back to a snapshot there is no file to find fault with.
    ...(section.value === undefined
      ? []
      : (kind.checkAccount?.({ subject, section: section.value, changes, domainContext }) ?? [])),
  ]
  const { stuckAt, ...writing } = kind.steps({
    subject,
    changes,
    live,
    leftItems,
    options: desired.options,
    asked: { ...inputs.asked, ...(doubtful && { avoidWhole: true }) },
    domainContext,
  })
  const atoms = wanted.flatMap(({ shown }) => shown.atoms.map(({ id }) => id))
  const idOf = (index: number): string => `${subject} ${kind.name} ${index + 1}`
  const steps = writing.steps.map(
    (step, index): Step => ({
      id: idOf(index),
      needs: index === 0 ? [] : [idOf(index - 1)],
      atoms,
      ...step,
    }),
  )
  const after = afterOf(managed, changes)
  const { effects, risks } = kind.judge({
    subject,
    changes,
    managed,
    after,
    leftItems,
    domainContext,
  })
  return {
    section,
    kind,
    desired,
    inputs,
    part: {
      ...nameOf(desiredPart),
      columns: kind.columns,
      changes: wanted.map(({ shown }) => shown),
      effects,
      left,
      managed: managed.length,
      digest: digestOf(raw),
      ...writing,
      steps,
      // On the way back to a snapshot no file asks for anything.
      ...(stuckAt && section.value !== undefined && placeOf(section, stuckAt)),
    },
    records: managed.reduce((sum, item) => sum + kind.lines(item.value).length, 0),
    risks: [...unlikeBase(base, steps, changes), ...risks],
    live: { raw, reads, changes, managed, after, absent: base.absent },
    held,
    diagnostics: diagnose(section, findings),
    // Only findings are held against them, and most files have none.
    facts: new Set(desired.findings.length + findings.length > 0 ? kind.facts(live, subject) : []),
    doubtful,
  }
}

/** The files declared it, if not exactly as it is live, and do so no longer: they ask that it goes all the same. */
function isRequested({ id, action }: PlannedChange, { base }: PlanInputs): boolean {
  return action === 'delete' && (base?.items.some(item => item.id === id) ?? false)
}

function placeOf(section: Section, path: DocPath): Pick<Part, 'stuckAt'> {
  const { file, line = 1, column = 1 } = section.place(path, 'key')
  return { stuckAt: { file, line, column } }
}

interface ShownChange {
  change: Change<unknown>
  shown: PlannedChange
}

function plannedChanges(
  changes: readonly Change<unknown>[],
  { section, kind }: DesiredPart,
  declarations: Declarations,
): ShownChange[] {
  return changes.map(change => {
    const before = change.action === 'create' ? [] : kind.lines(change.before)
    const after = change.action === 'delete' ? [] : kind.lines(change.after)
    const { removed, added, kept } = diffLines(before, after)
    const keysOf = (lines: readonly Line[]): string[] => lines.map(line => line.key)
    const nameOf = atomNames(section.domain, kind.name, stayingOf(keysOf(before), keysOf(after)))
    const operations = [
      ...removed.map(line => ({ op: 'remove' as const, line })),
      ...added.map(line => ({ op: 'add' as const, line })),
    ]
    const origins = originsOf(operations, declarations)
    const shown = operations.map(({ op, line }, index): Atom => {
      const { id, copy } = nameOf(op, line.key)
      const origin = origins[index]
      return { id, op, line, ...(copy > 1 && { copy }), ...(origin && { origin }) }
    })
    return { change, shown: { id: change.id, action: change.action, atoms: shown, kept } }
  })
}

function declarationsOf(
  kind: AnyKind,
  declared: DesiredState<unknown, unknown>,
  { base, unfinished: begun, shown, approved, past }: PlanInputs,
): Declarations {
  const keys = (items: readonly Item<unknown>[]): Set<string> =>
    new Set(items.flatMap(item => kind.lines(item.value).map(line => line.key)))
  return {
    now: keys(declared.items),
    ...(base !== undefined && { base: keys(base?.items ?? []) }),
    ...(begun && { begun: begun.map(one => keys(one?.items ?? [])) }),
    ...(shown && { shown }),
    ...(approved && { approved }),
    ...(past !== undefined && { past: keys(past) }),
  }
}

/**
 * Copies do not count: who approved that a line goes approved that its copies go, and taking away a surplus copy of
 * what the files declare loses nothing.
 */
function isApproved(
  { atoms }: PlannedChange,
  only: ReadonlySet<string> | undefined,
  now: ReadonlySet<string>,
): boolean {
  if (only === undefined) return true
  return atoms.every(atom => only.has(approvalKey(atom)) || (atom.op === 'remove' && now.has(atom.line.key)))
}

/** What was approved of a line within one run, whichever copy of it. */
export function approvalKey({ op, line }: Atom): string {
  return `${op} ${line.key}`
}

/** What will be managed: what changes and what stays. */
function afterOf(managed: readonly Item<unknown>[], changes: readonly Change<unknown>[]): Item<unknown>[] {
  const items = new Map(managed.map(item => [item.id, item]))
  for (const change of changes) {
    if (change.action === 'delete') items.delete(change.id)
    else items.set(change.id, { id: change.id, value: change.after })
  }
  return [...items.values()]
}
