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
import type { Atom, Held, Part, PlannedChange } from '../../plan/plan.ts'
import type { Item, Line } from '../../plan/state.ts'
import type { DesiredPart } from '../parts/declared.ts'
import { nameOf } from '../parts/declared.ts'
import { digestOf } from '../parts/edit.ts'
import { againstBase, unlikeBase } from './against-base.ts'
import type { Observation } from './observed.ts'

export interface PartContext {
  asked: StepOptions
  /** What the domain is beside this part; nothing is known unless told. */
  domainContext?: DomainContext
  /** What the base declared for this part; null when there is a base and it declared nothing. */
  base?: DesiredState<unknown, unknown> | null
  /** What commits behind the base declared for it that an apply was begun for and did not finish. */
  begun?: readonly (DesiredState<unknown, unknown> | null)[]
  /** What pull requests showed of what the files ask for, and what of that was approved; all of it unless told. */
  shown?: Declarations['shown']
  approved?: Declarations['approved']
  /** Every item an earlier version of the files declared; absent where nobody can tell. */
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

export interface PartPlan {
  part: Part
  /** How many lines are live and managed. */
  records: number
  risks: Risk[]
  /** The changes as the kind sees them, with its own values; for rules over several kinds. */
  differences: readonly Change<unknown>[]
  /** What is managed now, and what will be then. */
  managed: readonly Item<unknown>[]
  after: readonly Item<unknown>[]
  diagnostics: Diagnostic[]
  /** What `hold` kept out of the plan. */
  held: Pick<Held, 'change' | 'rule' | 'wished'>[]
  /** Ids of what is live and of the rules it breaks. */
  facts: ReadonlySet<string>
  /** What the base declared and the plan does not remove, which is neither live nor brought back: it may be hidden. */
  absent: readonly Observation[]
  /** Something that was declared is not live, or nothing is, so the answer is doubted: the list is read again. */
  doubtful: boolean
}

export function planPart(declaredPart: DesiredPart, raw: readonly unknown[], context: PartContext): PartPlan {
  const { section, kind, desired } = declaredPart
  const subject = section.domain
  const live = kind.parse(raw, subject)
  const admitted = kind.admit(live, desired.options, {
    mode: desired.mode,
    desired: desired.items,
    past: context.past ?? [],
  })
  const { managed, left, leftItems } = admitted
  const inScope = (item: Item<unknown>): boolean => context.items?.has(item.id) ?? true
  const difference = diff(managed.filter(inScope), desired.items.filter(inScope), kind.same, kind.compare)
  // In mode owned the past has said already which records are ours, whatever their TTL.
  const { past: _past, ...withoutPast } = context
  const known = desired.mode === 'owned' ? withoutPast : context
  const declarations = declarationsOf(kind, desired, known)
  const held: PartPlan['held'] = []
  const wanted = plannedChanges(difference, declaredPart, declarations).filter(({ shown }) => {
    if (!isApproved(shown, context.only, declarations.now)) return false
    const rule = context.hold?.(shown.atoms)
    if (rule !== undefined)
      held.push({ change: shown, rule, ...(isWished(shown, context) && { wished: true }) })
    return rule === undefined
  })
  const changes = wanted.map(({ change }) => change)
  const base = againstBase(declaredPart, { ...context, live, changes })
  const doubtful = base.isIncomplete || (live.length === 0 && desired.items.length > 0)
  const { domainContext = {} } = context
  const findings = [
    ...kind.review({ subject, desired: desired.items, leftItems }),
    // On the way back to a snapshot there is no file to find fault with.
    ...(section.value === undefined
      ? []
      : (kind.checkAccount?.({ subject, section: section.value, changes, domainContext }) ?? [])),
  ]
  const { stuckAt, ...stepping } = kind.steps({
    subject,
    changes,
    live,
    leftItems,
    options: desired.options,
    asked: { ...context.asked, ...(doubtful && { avoidWhole: true }) },
    domainContext,
  })
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
    part: {
      ...nameOf(declaredPart),
      columns: kind.columns,
      changes: wanted.map(({ shown }) => shown),
      effects,
      left,
      managed: managed.length,
      digest: digestOf(raw),
      ...stepping,
      // On the way back to a snapshot no file asks for anything.
      ...(stuckAt && section.value !== undefined && placeOf(section, stuckAt)),
    },
    records: managed.reduce((sum, item) => sum + kind.lines(item.value).length, 0),
    risks: [...unlikeBase(base, stepping.steps, changes), ...risks],
    differences: changes,
    managed,
    after,
    held,
    diagnostics: diagnose(section, findings),
    // Only findings are held against them, and most files have none.
    facts: new Set(desired.findings.length + findings.length > 0 ? kind.facts(live, subject) : []),
    absent: base.absent,
    doubtful,
  }
}

/** The files declared it, if not exactly as it is live, and do so no longer: that it goes is their wish all the same. */
function isWished({ id, action }: PlannedChange, { base }: PartContext): boolean {
  return action === 'delete' && (base?.items.some(item => item.id === id) ?? false)
}

function placeOf(section: Section, path: DocPath): Pick<Part, 'stuckAt'> {
  const { file, line = 1, column = 1 } = section.place(path, 'key')
  return { stuckAt: { file, line, column } }
}

interface Planned {
  change: Change<unknown>
  shown: PlannedChange
}

function plannedChanges(
  changes: readonly Change<unknown>[],
  { section, kind }: DesiredPart,
  declarations: Declarations,
): Planned[] {
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
  { base, begun, shown, approved, past }: PartContext,
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
