/** The contract of a kind: a part of a domain that can be managed. Kinds hand over data, never behaviour. */
import type { Finding } from '../diagnostics.ts'
import type { ZoneName } from '../dns/name.ts'
import type { Change } from '../plan/diff.ts'
import type { Step, Strategy } from '../plan/plan.ts'
import type { Item, Left, Line } from '../plan/state.ts'
import type { Defaults } from '../schema.gen.ts'

/** The API as a kind sees it: it can read, nothing else. */
export interface Reader {
  /** The parsed body of `GET path`. */
  get(path: string): Promise<unknown>
}

export interface DeclareContext {
  subject: ZoneName
  /** `defaults` of zonewright.yaml. */
  defaults: Defaults
}

/** What a section asks for, and what is wrong with it. With an error among the findings the items are partial. */
export interface Declared<Value, Options> {
  findings: Finding[]
  items: Item<Value>[]
  /** What else the section says: ignore rules, strategy. Only the kind itself looks inside. */
  options: Options
}

/** The way to write a part; `stuck` says why there is none. */
export interface Stepping {
  steps: Step[]
  strategy?: Strategy
  notes: string[]
  stuck?: string
}

/** What the command line may ask of a kind that has more than one way to write. */
export interface StepOptions {
  strategy?: 'auto' | 'entries' | 'zone'
  /** `auto` writes per entry up to this many requests. */
  maxEntryWrites: number
}

export interface Kind<Section, Raw, Value, Options> {
  /** File or section name, and the word in plans, schema and docs. */
  name: string
  columns: readonly string[]
  /** File to desired state; pure. All rules of the kind about its own section are in the findings. */
  declare(section: Section, context: DeclareContext): Declared<Value, Options>
  /** The kind's only input and output: its raw live state. */
  read(reader: Reader, subject: ZoneName): Promise<Raw>
  /** Raw to live items; never fails, unknown things become items that `admit` leaves alone. */
  parse(raw: Raw, subject: ZoneName): Item<Value>[]
  /** Keeps out of the diff what ignore rules and unknown types put out of reach. */
  admit(
    live: readonly Item<Value>[],
    options: Options,
  ): { managed: Item<Value>[]; left: Left[]; leftItems: Item<Value>[] }
  /** Rules about what would result: desired together with what is left alone. */
  review(input: {
    subject: ZoneName
    desired: Declared<Value, Options>
    live: readonly Item<Value>[]
    leftItems: readonly Item<Value>[]
  }): Finding[]
  same(a: Value, b: Value): boolean
  compare(a: Value, b: Value): number
  lines(value: Value): Line[]
  steps(input: {
    subject: ZoneName
    changes: readonly Change<Value>[]
    live: readonly Item<Value>[]
    leftItems: readonly Item<Value>[]
    raw: Raw
    options: Options
    asked: StepOptions
  }): Stepping
  /** Live to the section `declare` reads back to the same items; the inverse, for `pull`. */
  express(live: readonly Item<Value>[], subject: ZoneName): Expressed<Section>
}

/** A section made from live state, with what a file cannot say. */
export interface Expressed<Section> {
  section: Section
  /** Live things the section leaves alone because a file cannot say them, with the reason. */
  unsaid: { line: Line; reason: string }[]
}
