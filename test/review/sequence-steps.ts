/** Random steps of what people, GitHub and the account do. Numbers choose among what there is when a step is played. */
import fc from 'fast-check'
import { ADDRESSES, DOMAINS, type Domain, HOSTS, NAMES } from './sequence-zones.ts'

/** Of a file. */
export type Edit =
  | { domain: Domain; slot: string; values: readonly string[] }
  | { domain: Domain; ttl: number }
  /** Many names at once go. */
  | { domain: Domain; clear: number }
  /** The file goes, or comes back as it was in the beginning. */
  | { domain: Domain; file: 'goes' | 'comes' }

const RULES = ['mail', 'deletes', 'drift', 'foreign-change'] as const
export const PEOPLE = { octocat: 'write', admin: 'admin', triager: 'triage', stranger: 'none' } as const
export type Person = keyof typeof PEOPLE

/** What happens to a run of the Action, on the side of the account. */
export type Harm =
  | { status: number; skip: number; times: number }
  | { drop: 'before' | 'after'; skip: number }
  | { kill: 'before' | 'late' | 'after'; skip: number }
  /** Killed while GitHub does not answer. */
  | { killAt: 'statuses' | 'comments'; skip: number }

/** What GitHub does wrong during a run. */
export type Mishap =
  | {
      on: 'POST comment' | 'PATCH comment' | 'POST status'
      does: 'drop after' | 'drop before' | '500' | '403'
    }
  | { on: 'GET statuses' | 'GET comments' | 'GET pulls'; does: '500' | '403' }

export type Step =
  | { do: 'open'; edits: readonly Edit[] }
  | { do: 'push'; pull: number; edits: readonly Edit[] }
  | { do: 'plan'; pull: number; mishap?: Mishap }
  /** With `plan` the run that the comment causes follows. */
  | { do: 'command'; pull: number; rule: string; domain?: Domain; by: Person; plan: boolean }
  | { do: 'foreign'; domain: Domain; edit: ForeignEdit }
  | { do: 'merge'; pull: number; how: 'merge' | 'squash' | 'rebase' }
  | { do: 'direct'; edits: readonly Edit[] }
  /** The newest commit; again when it was applied before. */
  | { do: 'apply'; harm?: Harm; mishap?: Mishap }
  /** A run of a commit that is not the newest any more. */
  | { do: 'old'; which: number; attempt: number }
  | { do: 'close'; pull: number }

export interface ForeignEdit {
  slot: string
  value: string
  ttl: number
  what: 'add' | 'remove' | 'replace' | 'empty'
}

const domain = fc.constantFrom(...DOMAINS.flatMap((one, at) => (at === 0 ? [one, one, one] : [one])))
const addresses = (minLength: number) => fc.subarray([...ADDRESSES], { minLength, maxLength: 2 })

const edit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({ domain, slot: fc.constantFrom(...NAMES), values: addresses(0) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ domain, slot: fc.constant('mx'), values: fc.subarray([...HOSTS]) }),
  },
  { weight: 1, arbitrary: fc.record({ domain, slot: fc.constant('@'), values: addresses(1) }) },
  { weight: 1, arbitrary: fc.record({ domain, ttl: fc.constantFrom(300, 3600) }) },
  { weight: 2, arbitrary: fc.record({ domain, clear: fc.integer({ min: 3, max: 6 }) }) },
  { weight: 1, arbitrary: fc.record({ domain, file: fc.constantFrom('goes', 'comes') }) },
)
const edits = fc.array(edit, { minLength: 1, maxLength: 3 })

const foreignEdit: fc.Arbitrary<ForeignEdit> = fc
  .record({
    slot: fc.constantFrom('mx', 'www', 'a', 'b', 'd', '@'),
    at: fc.nat(2),
    ttl: fc.constantFrom(3600, 3600, 60),
    what: fc.constantFrom('add', 'remove', 'replace', 'empty'),
  })
  .map(({ at, ...rest }) => ({ ...rest, value: (rest.slot === 'mx' ? HOSTS : ADDRESSES)[at]! }))

/** `shown`: one that the comment names and no one asked for yet. */
const rule = fc.constantFrom('shown', 'shown', 'shown', 'shown', ...RULES)
const person = fc.constantFrom<Person>('octocat', 'octocat', 'octocat', 'admin', 'triager', 'stranger')
const pull = fc.nat(3)
const skip = fc.nat(2)

const harm: fc.Arbitrary<Harm> = fc.oneof(
  fc.record({ status: fc.constantFrom(406, 500), skip, times: fc.constantFrom(1, 9) }),
  fc.record({ drop: fc.constantFrom('before', 'after'), skip }),
  fc.record({ kill: fc.constantFrom('before', 'late', 'after'), skip }),
  fc.record({ killAt: fc.constantFrom('statuses', 'comments'), skip: fc.nat(1) }),
)
const mishap: fc.Arbitrary<Mishap> = fc.oneof(
  fc.record({
    on: fc.constantFrom('POST comment', 'PATCH comment', 'POST status'),
    does: fc.constantFrom('drop after', 'drop before', '500', '403'),
  }),
  fc.record({
    on: fc.constantFrom('GET statuses', 'GET comments', 'GET pulls'),
    does: fc.constantFrom('500', '403'),
  }),
)
const seldom = <T>(arbitrary: fc.Arbitrary<T>, freq: number) => fc.option(arbitrary, { nil: undefined, freq })

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('open'), edits }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('push'), pull, edits }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('plan'), pull, mishap: seldom(mishap, 6) }).map(present),
  },
  {
    weight: 9,
    arbitrary: fc
      .record({
        do: fc.constant('command'),
        pull,
        rule,
        domain: fc.option(domain, { nil: undefined }),
        by: person,
        plan: fc.boolean(),
      })
      .map(present),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('foreign'), domain, edit: foreignEdit }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('merge'),
      pull,
      how: fc.constantFrom('merge', 'squash', 'rebase'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('direct'), edits }) },
  {
    weight: 8,
    arbitrary: fc
      .record({
        do: fc.constant('apply'),
        harm: seldom(harm, 2),
        mishap: seldom(mishap, 5),
      })
      .map(present),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('old'),
      which: fc.nat(5),
      attempt: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close'), pull }) },
) as fc.Arbitrary<Step>

/** Without the keys that were not drawn. */
function present<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T
}

/** Something is opened after it was shown, and then the world moves on: half of all sequences begin so. */
const opening: fc.Arbitrary<Step[]> = fc
  .record({
    edits,
    domain: fc.constant<Domain>('example.nl'),
    foreign: fc.array(foreignEdit, { minLength: 1, maxLength: 2 }),
    rule,
    by: person,
    planned: fc.boolean(),
    later: fc.array(foreignEdit, { maxLength: 2 }),
    pushed: fc.option(edits, { nil: undefined, freq: 2 }),
    how: fc.constantFrom('merge', 'squash', 'rebase'),
  })
  .map(({ edits, domain, foreign, rule, by, planned, later, pushed, how }) => [
    { do: 'open', edits },
    ...foreign.map((edit): Step => ({ do: 'foreign', domain, edit })),
    { do: 'plan', pull: 0 },
    { do: 'command', pull: 0, rule, by, plan: false },
    ...(planned ? [{ do: 'plan', pull: 0 } as const] : []),
    ...later.map((edit): Step => ({ do: 'foreign', domain, edit })),
    ...(pushed ? [{ do: 'push', pull: 0, edits: pushed } as const] : []),
    { do: 'merge', pull: 0, how },
    { do: 'apply' },
  ])

const beginning: fc.Arbitrary<Step[]> = fc
  .tuple(edits, fc.boolean())
  .map(([edits, planned]) => [{ do: 'open', edits }, ...(planned ? [{ do: 'plan', pull: 0 } as const] : [])])

/** Every sequence has something to merge, shown or not. */
export function sequences(length: number): fc.Arbitrary<Step[]> {
  return fc
    .tuple(fc.oneof(beginning, opening), fc.array(step, { minLength: length, maxLength: length }))
    .map(([first, rest]) => [...first, ...rest.slice(0, Math.max(0, length - first.length))])
}
