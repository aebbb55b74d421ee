/**
 * A plan is data: what would change, in which requests, and everything a reader must know to agree.
 * It is plain JSON (schema/plan.schema.json) and exactly its steps run.
 */
import type { Left, Line } from './state.ts'

/**
 * Why the plan holds an operation, seen from the files of the last apply, the files now and what is live.
 * `files`: the difference between then and now asks for it. `drift`: the files ask for it unchanged, so the live
 * side was changed elsewhere. `foreign`: it takes away what the files never declared. `unshown`: as `files`, but no
 * merged pull request showed it. `unapproved`: one did, and too few people approved it.
 */
export type Origin = 'files' | 'drift' | 'foreign' | 'unshown' | 'unapproved'

/** The unit of approval: one line added to or removed from one subject. */
export interface Atom {
  /** Hash over canonical data only (atoms.ts): the same operation has the same id in every plan. */
  id: string
  op: 'add' | 'remove'
  line: Line
  /** Which of several equal lines, from 2; those that stay have the first numbers. */
  copy?: number
  /** Absent when there is nothing to compare with: no base and no history. */
  origin?: Origin
}

/** What happens to one item, as people read it. */
export interface PlannedChange {
  /** The item, such as `www A`. */
  id: string
  action: 'create' | 'update' | 'delete'
  /** Removals first; lines that stay are not listed. */
  atoms: Atom[]
  /** Lines that stay. */
  kept: number
}

/**
 * An edit of what lives at `at` under a key: of the list `list`, where `remove` names raw members byte for byte, or of
 * the object `object`, whose members are its fields (`{field, value}`). The precondition, the body of a PUT, the check
 * afterwards and the way back all follow from it.
 */
export interface Edit {
  at: string
  /** One of the two is there. */
  list?: string
  object?: string
  remove: readonly unknown[]
  add: readonly unknown[]
}

/** One request. A PUT has no body of its own: it is made of what is live at that moment and the edit. */
export interface Step {
  /** Unique within the plan. */
  id: string
  /** Steps that must have succeeded before. */
  needs: readonly string[]
  /** The atoms it carries out. */
  atoms: readonly string[]
  send: 'POST' | 'PATCH' | 'DELETE' | 'PUT'
  path: string
  body?: unknown
  edit: Edit
  /** The server may begin an action with it, which has to end before the outcome can be read. */
  settles?: 'action'
  /** One line for people: `POST www 300 A 192.0.2.10`. */
  summary: string
}

/** How a zone is written, and why. */
export interface Strategy {
  chosen: 'entries' | 'zone'
  /** It was asked for, by a file or on the command line. */
  asked?: true
  /** One sentence for people; never used to decide anything. */
  reason: string
  /** What a reader must know about this way of writing, such as the window of a whole-zone PUT. */
  caution?: string
}

/** What a change does to the people who use the domain, in plain words. */
export interface Effect {
  topic:
    | 'mail'
    | 'website'
    | 'delegation'
    | 'names'
    | 'dnssec'
    | 'nameservers'
    | 'contacts'
    | 'settings'
    | 'branding'
  /** One sentence without a final full stop: `mail for example.nl moves from Google to Microsoft 365`. */
  text: string
  /** How long resolvers may go on giving the old answers, in seconds. */
  cached?: number
}

/** A guard's no: why the changes of a subject, or of the whole plan, are not applied unless someone opens it. */
export interface Refusal {
  /** Name of the guard, such as `deletes`: what `--allow` and the policy take. */
  rule: string
  /** Absent for a guard over the whole plan. */
  subject?: string
  kind?: string
  scope?: 'account'
  /** One sentence with the number and the limit. */
  message: string
  /** Ids of the atoms it is about; empty for a guard over the whole plan. */
  atoms: readonly string[]
  /** What opens it, exactly as it is typed: `--allow deletes=example.nl`. */
  key: string
  /** Present when it is open, and by what. */
  opened?: 'command line' | 'policy' | 'pull request'
}

/**
 * A change that is kept out of a plan of explained changes only. The difference between the files of the base and the
 * files now does not ask for it: `drift`: they ask for it unchanged; `foreign-change`: it takes away what they never
 * declared. Or it does, and no merged pull request showed it (`unshown`), or too few people approved it (`unapproved`).
 */
export interface Held extends PartName {
  columns: readonly string[]
  change: PlannedChange
  rule: 'drift' | 'foreign-change' | 'unshown' | 'unapproved'
  /** What lets it in, exactly as it is typed: `--allow drift=example.nl`. Absent for the other two, which nothing lets in. */
  key?: string
  /** The files ask that it goes, but what is live is not what they declared. */
  requested?: true
}

/** Which part of which domain or account. */
export interface PartName {
  /** A domain in lower-case A-labels, or the name of an account. */
  subject: string
  kind: string
  /** Absent for a domain. */
  scope?: 'account'
  /** It holds data about people, which others than those who read the plan do not get to see. */
  personal?: true
}

/** The name alone, of something that is named. */
export function partName({ subject, kind, scope, personal }: PartName): PartName {
  return { subject, kind, ...(scope && { scope }), ...(personal && { personal }) }
}

/** What the server said to the requests of a part in test mode. */
export interface PartCheck {
  steps: StepVerdict[]
  /** The state that would result, tested as one request. */
  whole: { accepted: boolean; message?: string }
}

/** The server's verdict on one request in test mode. */
export interface StepVerdict {
  send: Step['send']
  /** `Step.summary`. */
  summary: string
  accepted: boolean
  /** The server's words when it refused. */
  message?: string
  /** Refused when sent alone, but only because the steps before it have not happened. */
  dependent?: boolean
}

/** The plan for one kind of one subject. */
export interface Part extends PartName {
  /** Headings of the cells of every line. */
  columns: readonly string[]
  changes: PlannedChange[]
  steps: Step[]
  strategy?: Strategy
  /** The most important first. */
  effects: Effect[]
  /** Live and not managed: nothing touches them. */
  left: Left[]
  /** Live items that are managed. */
  managed: number
  /** Hash of the raw live state the plan was made from. */
  digest: string
  /** What else a reader should know. */
  notes: string[]
  /** No way of writing can work; nothing is tried. */
  stuck?: string
  /** Where the files ask for what cannot be, when one place does. */
  stuckAt?: { file: string; line: number; column: number }
  /** With `plan --check`. */
  check?: PartCheck
}

/** Why a subject could not be planned: "could not look" is never "no changes". */
export interface Incomplete extends Omit<PartName, 'kind'> {
  kind?: string
  /** Only this item, such as `www A`: it was read, and is not restored: the server does not take it back, or could not be asked. */
  item?: string
  message: string
  advice?: string
  /** The files are fine and the account simply does not hold it: said, but not a failed run. */
  absent?: true
}

/**
 * Whether the files ask for some of a held change: then what they ask for is not applied with it, and an apply that
 * leaves it is not complete.
 */
export function isPartlyAsked({ change, requested }: Held): boolean {
  return (
    requested === true ||
    change.atoms.some(({ origin }) => origin === 'files' || origin === 'unshown' || origin === 'unapproved')
  )
}

/**
 * Whether it would leave undone what is asked for: a guard is closed, something is held back, or something is not
 * restored.
 */
export function leavesRequests({ refusals, held = [], incomplete }: Plan): boolean {
  const isClosed = refusals.some(({ opened }) => opened === undefined)
  return isClosed || held.some(isPartlyAsked) || incomplete.some(({ item }) => item !== undefined)
}

/** What carrying the plan out costs. */
export interface Budget {
  /** Requests that change something. */
  writes: number
  /** Requests that only read: per changed part those of `readsOf`. */
  reads: number
  /** Estimated duration of the apply. */
  seconds: number
}

export interface Plan {
  /** Version of this shape. */
  format: 1
  /** Hash over the ids of all atoms: the name of what is approved. */
  hash: string
  /** The commit the files were compared with, when there was one. */
  base?: string
  parts: Part[]
  incomplete: Incomplete[]
  /** Guards that tripped, open ones included. */
  refusals: Refusal[]
  /** Present in a plan of explained changes only: what was left out of it. */
  held?: Held[]
  /** What a reader should know about the whole plan, one sentence each. */
  notes: string[]
  budget: Budget
}

/** The closed refusals that concern a subject, the fleet's included. */
export function closedFor(refusals: readonly Refusal[], subject: string): Refusal[] {
  return refusals.filter(({ opened, subject: of }) => opened === undefined && (of ?? subject) === subject)
}

/** Adds, changes and deletes of a plan or a part, counted in items. */
export interface Totals {
  create: number
  update: number
  delete: number
}

export function totals(parts: readonly Part[]): Totals {
  const counts: Totals = { create: 0, update: 0, delete: 0 }
  for (const part of parts) for (const change of part.changes) counts[change.action]++
  return counts
}

export function changedParts(plan: Plan): Part[] {
  return plan.parts.filter(part => part.changes.length > 0)
}

/** Mean duration of a write and of a read (api-facts 3.8). */
const WRITE_SECONDS = 2
const READ_SECONDS = 0.5

/**
 * How often the list must be read as expected right before this step: before the first, and before those that could
 * overwrite what another client wrote. A PUT replaces the whole list, so one answer is not enough for it. A PATCH names
 * its member without the value. POST and DELETE cannot overwrite anything.
 */
export function readsBefore({ send }: Step, isFirst: boolean): 0 | 1 | 2 {
  if (send === 'PUT') return 2
  return isFirst || send === 'PATCH' ? 1 : 0
}

/**
 * Reads of an apply of these steps when nothing goes wrong: those before steps, one of the actions of the domain after
 * a step that may begin one, and one at the end.
 */
export function readsOf(steps: readonly Step[]): number {
  if (steps.length === 0) return 0
  const before = steps.reduce((sum, step, index) => sum + readsBefore(step, index === 0), 0)
  return 1 + before + steps.filter(step => step.settles !== undefined).length
}

export function budgetOf(parts: readonly Part[]): Budget {
  let writes = 0
  let reads = 0
  for (const part of parts) {
    writes += part.steps.length
    reads += readsOf(part.steps)
  }
  return { writes, reads, seconds: Math.ceil(writes * WRITE_SECONDS + reads * READ_SECONDS) }
}
