/** The contract of a kind: a part of a domain that can be managed. Kinds hand over data, never behaviour. */
import type { DocPath, Finding } from '../../diagnostics.ts'
import type { ZoneName } from '../../dns/name.ts'
import type { Change } from '../../plan/diff.ts'
import type { Risk } from '../../plan/guards/risk.ts'
import type { Effect, Step, Strategy } from '../../plan/plan.ts'
import type { Item, Left, Line } from '../../plan/state.ts'
import type { Defaults } from '../../schema.gen.ts'
import type { DomainContext } from './domain-context.ts'
import type { SectionTraits } from './section-traits.ts'
import type { Shape, Source } from './source.ts'

export interface DeclareContext {
  subject: ZoneName
  /** `defaults` of zonewright.yaml. */
  defaults: Defaults
}

/**
 * What happens to live things the section does not declare. `exclusive`: removed, behind a guard. `owned`: removed
 * when the files once declared them, else left alone. `additive`: left alone.
 */
export type Mode = 'exclusive' | 'owned' | 'additive'

/** What a section asks for, and what is wrong with it. With an error among the findings the items are partial. */
export interface DesiredState<Value, Options> {
  findings: Finding[]
  items: Item<Value>[]
  mode: Mode
  /** What else the section says: ignore rules, strategy. Only the kind itself looks inside. */
  options: Options
}

/** By what a kind tells ours from others' where the mode asks for it. */
export interface Ownership<Value> {
  mode: Mode
  desired: readonly Item<Value>[]
  /** All items that any earlier version of the files declared; filled for mode `owned` only. */
  past: readonly Item<Value>[]
}

/** The live items a section manages, and those nothing will touch. */
export interface Admitted<Value> {
  managed: Item<Value>[]
  leftItems: Item<Value>[]
  /** `leftItems` for people, with the reason. */
  left: Left[]
}

/** The way to write a part; `stuck` says why there is none. */
export interface WritePlan {
  steps: WriteStep[]
  strategy?: Strategy
  notes: string[]
  stuck?: string
  /** The key of the section that asks for what cannot be, where it is one. */
  stuckAt?: DocPath
}

/** A request, which waits for the one before it. Without atoms it carries out all changes. */
export type WriteStep = Omit<Step, 'id' | 'needs' | 'atoms'> & Partial<Pick<Step, 'atoms'>>

/** What the command line and the configuration ask of a kind that has more than one way to write. */
export interface StepOptions {
  /** Overrides the file. */
  strategy?: 'auto' | 'entries' | 'zone'
  /** Something that should be live was not read: to write the whole list is the last resort. */
  avoidWhole?: boolean
  /** The server was asked about the result, so what our copy of its rules says of it does not count. */
  serverJudges?: boolean
}

export interface Judgement {
  /** The most important first. */
  effects: Effect[]
  risks: Risk[]
}

/** A kind that does not exist for a domain: why, and what to do. */
export type Unsupported = Pick<Finding, 'rule' | 'message' | 'advice'>

/** An edit of a section, by path within it; values are plain data as in a section. */
export type SectionEdit =
  | { op: 'set'; path: DocPath; value: unknown }
  | { op: 'remove'; path: DocPath }
  | { op: 'append'; path: DocPath; value: unknown }

/** How a section that exists is brought to what is live. */
export interface Amended {
  edits: SectionEdit[]
  /** Remarks for what the edits add, by path within the section. */
  comments?: { path: DocPath; text: string }[]
  /** Why a section cannot say what is live at all; there are no edits then. */
  unsayable?: string
  /** Live things the section leaves alone because a file cannot say them, with the reason. */
  unsaid: { line: Line; reason: string }[]
}

/** A section made from live state, with what a file cannot say. */
export interface Expressed<Section> {
  /** Undefined when nothing can be said: a file cannot say that something is empty. */
  section: Section | undefined
  /** Remarks for the file, by path within the section. */
  comments: { path: DocPath; text: string }[]
  /** Live things the section leaves alone because a file cannot say them, with the reason. */
  unsaid: { line: Line; reason: string }[]
}

/** `whole`: all that is live is managed, also what no file can say; for the way back to a snapshot. */
export interface WholeOption {
  whole: boolean
}

/**
 * `Section` is the shape-checked content of the kind's file, `Value` one canonical item, `Options` what the
 * section says beside its items. All functions are pure.
 */
export interface Kind<Section, Raw, Value, Options> {
  /** File or section name, and the word in plans, schema and docs. */
  name: string
  /** Schema of its sections, and name of their files, where that is not the name of the kind. */
  schema?: string
  /** What reading its sections has to know. */
  section?: SectionTraits
  /** A part of a domain, or of the account: then the subject is the account's name. */
  scope: 'domain' | 'account'
  /** It holds data about people: not in logs, notifications and comments that others can read. */
  personal?: true
  /** What one of its lines is called: `record`, `key`. */
  noun: string
  /** Losing many lines, or a large share, is a risk of its own (the guard `deletes`). */
  countsLosses: boolean
  /** What an apply did not touch must be there byte for byte afterwards, not only by its meaning. */
  keepsBytes: boolean
  /** What of it the DNS shows, asked of nameservers (records) or of the parent; nothing unless said. */
  shows?: 'records' | 'hosts' | 'keys'
  /** What else it looks at than its own list; asked for only where a section of it is. */
  uses?: readonly ('tld' | 'dns')[]
  /** Headings of the cells of every line. */
  columns: readonly string[]
  /** Key of a section whose members can be read one by one, whatever is beside them (sync/history/past.ts). */
  membersUnder?: string
  /** File to desired state. All rules of the kind about its own section are in the findings. */
  declare(section: Section, context: DeclareContext): DesiredState<Value, Options>
  /** Why this kind does not exist for a domain: nothing is read, and a section of it is an error. */
  unsupported?(domainContext: DomainContext): Unsupported | undefined
  /**
   * Findings that need a look at the account or its top-level domain: what the server would refuse. Without `changes`
   * no one looked at what is live (`validate`).
   */
  checkAccount?(input: {
    subject: ZoneName
    section: Section
    changes?: readonly Change<Value>[]
    domainContext: DomainContext
  }): Finding[]
  /** Where the raw live list is, the kind's only input. */
  source: Source
  /** The methods of its requests, where that is not PUT alone. */
  writes?: readonly Step['send'][]
  /** What its members hold; snapshots, which come from a disk, are checked by it too. */
  shape: Shape
  /** Raw to live items; never fails, unknown things become items that `admit` leaves alone. */
  parse(raw: readonly Raw[], subject: ZoneName): Item<Value>[]
  /** Keeps out of the diff what ignore rules, unknown types and the mode put out of reach. */
  admit(live: readonly Item<Value>[], options: Options, ownership: Ownership<Value>): Admitted<Value>
  /** Options that manage everything and ask for nothing: for the way back to a snapshot. */
  unrestricted(defaults: Defaults): Options
  /** Rules about what would result: what is desired together with what is left alone. */
  review(input: {
    subject: ZoneName
    desired: readonly Item<Value>[]
    leftItems: readonly Item<Value>[]
  }): Finding[]
  /** What the changes mean to the people who use the domain, and which guards should look at them. */
  judge(input: {
    subject: ZoneName
    changes: readonly Change<Value>[]
    /** What is managed now, what will be managed then, and what nothing touches. */
    managed: readonly Item<Value>[]
    after: readonly Item<Value>[]
    leftItems: readonly Item<Value>[]
    domainContext: DomainContext
  }): Judgement
  /** Ids of what is live and of the rules it breaks; findings whose `about` is among them describe what is there. */
  facts(live: readonly Item<Value>[], subject: ZoneName): string[]
  same(a: Value, b: Value): boolean
  /** The fixed order of items. */
  compare(a: Value, b: Value): number
  lines(value: Value): Line[]
  /** Where a line of a declared item is in its section; the section itself where it is not known. */
  pathOf?(value: Value, line: Line): DocPath | undefined
  /** The requests that carry out the changes; `live` is everything, also what is left alone. */
  steps(input: {
    subject: ZoneName
    changes: readonly Change<Value>[]
    live: readonly Item<Value>[]
    leftItems: readonly Item<Value>[]
    options: Options
    asked: StepOptions
    domainContext: DomainContext
  }): WritePlan
  /** Live state to a section that `declare` reads back to the same items, less what the defaults ignore; for `pull`. */
  express(live: readonly Item<Value>[], context: DeclareContext): Expressed<Section>
  /**
   * Edits that carry out `changes`, the way from what the section declares to what is live; for `pull`. `live` is all
   * that is managed, `whole` the section together with what the domain shares.
   */
  amend(input: {
    section: Section
    whole?: Section
    changes: readonly Change<Value>[]
    live: readonly Item<Value>[]
    context: DeclareContext
  }): Amended
}
