/** Kinds whose section is one list and whose live list is written whole, in one PUT: nameservers, keys. */

import type { DocPath, Finding } from '../../diagnostics.ts'
import type { ZoneName } from '../../dns/name.ts'
import type { Problem } from '../../dns/result.ts'
import type { Change } from '../../plan/diff.ts'
import type { Item, Left, Line } from '../../plan/state.ts'
import { severityOf } from '../../rules.ts'
import { compareText } from '../../text/compare.ts'
import type { DomainContext } from './domain-context.ts'
import type {
  Admitted,
  Amended,
  DeclareContext,
  DesiredState,
  Expressed,
  Kind,
  SectionEdit,
  WholeOption,
  WritePlan,
} from './kind.ts'

/** One member of the list, live or desired. */
export interface ListMember {
  /** No file can say it. */
  opaque?: true
  /** The raw members it was made of; those with the same id count as one. */
  raws?: readonly unknown[]
  /** Of a desired one: where it is in the section. */
  path?: DocPath
}

type Section<Key extends string, Spec> = Record<Key, Spec[]>

/** What a kind says of its list; the rest of `Kind` follows. */
export interface ListRow<Key extends string, Spec, Raw, Value extends ListMember>
  extends Pick<
    Kind<Section<Key, Spec>, Raw, Value, WholeOption>,
    | 'name'
    | 'scope'
    | 'section'
    | 'shows'
    | 'noun'
    | 'columns'
    | 'source'
    | 'shape'
    | 'unsupported'
    | 'checkAccount'
    | 'judge'
    | 'compare'
  > {
  uses?: readonly ('tld' | 'dns')[]
  /** The key of the section, and what the list holds, for people: `DNSSEC keys`. */
  key: Key
  members: string
  /** Whether a file may say that the list is empty. */
  mayBeEmpty: boolean
  /** Why a file cannot say an opaque member. */
  unsayable: string
  /** A live member. Never fails: what no file can say is opaque. */
  readLive(raw: Raw, subject: ZoneName): Value
  /** A member of the file; no value where it cannot be read. Findings at `path` or below it. */
  readSpec(spec: Spec, path: DocPath, subject: ZoneName): { value?: Value | undefined; findings: Finding[] }
  /** Rules over the list; `count` members are in the file, `items` could be read. Only where `findings` may be added to. */
  check(items: readonly Item<Value>[], about: { count: number; findings: readonly Finding[] }): Finding[]
  /** What is said of a member that is there before, as item `number`. */
  duplicate(first: Value, about: { spec: Spec; number: number }): Problem
  /** What tells it from all others, also where some of it changes. */
  id(value: Value): string
  /** Its one line; the key of the line is all that makes two of them equal. */
  line(value: Value): Line
  /** Of several raw members with one id the one that counts, by how much it says. */
  weight?(value: Value): number
  /** As a file says it, and as the API takes a new one. */
  write(value: Value): Spec
  raw(value: Value): Raw
  /** Edits that bring a member that stays to another value; it is replaced unless given. */
  edit?(spec: Spec, path: DocPath, after: Value): SectionEdit[]
  /** Why the server would not take the list, whatever is sent. */
  hindrance(changes: readonly Change<Value>[], domainContext: DomainContext): string | undefined
  /** What a reader should know of the live list. */
  notes?(value: Value): string[]
}

export function listKind<Key extends string, Spec, Raw, Value extends ListMember>(
  row: ListRow<Key, Spec, Raw, Value>,
): Kind<Section<Key, Spec>, Raw, Value, WholeOption> {
  const { key, compare, line } = row
  const itemOf = (value: Value): Item<Value> => ({ id: row.id(value), value })
  const rawsOf = (value: Value): readonly unknown[] => value.raws ?? [row.raw(value)]
  const unsaid = (values: readonly Value[]): Amended['unsaid'] =>
    values.filter(({ opaque }) => opaque).map(value => ({ line: line(value), reason: row.unsayable }))
  const sayable = (values: readonly Value[]): Value[] => values.filter(({ opaque }) => !opaque).sort(compare)
  // Of a section with exactly this key; the compiler does not follow a computed one.
  const sectionOf = (specs: Spec[]) => ({ [key]: specs }) as Section<Key, Spec>

  return {
    ...row,
    countsLosses: false,
    keepsBytes: false,
    declare,
    parse,
    admit,
    express,
    amend,
    steps,
    unrestricted: () => ({ whole: true }),
    review: () => [],
    facts: live => live.map(({ value }) => line(value).key),
    same: (a, b) => line(a).key === line(b).key,
    lines: value => [line(value)],
    pathOf: ({ path }) => path,
  }

  /** An empty list that is allowed takes everything away, also what no file can say. */
  function declare(
    section: Section<Key, Spec>,
    { subject }: DeclareContext,
  ): DesiredState<Value, WholeOption> {
    const specs = section[key]
    const findings: Finding[] = []
    const items = new Map<string, Item<Value>>()
    for (const [index, spec] of specs.entries()) {
      const path = [key, index]
      const read = row.readSpec(spec, path, subject)
      findings.push(...read.findings)
      if (!read.value) continue
      const item = itemOf({ ...read.value, path })
      const first = items.get(item.id)?.value
      if (!first) items.set(item.id, item)
      else {
        const number = Number(first.path?.at(-1) ?? 0) + 1
        findings.push(memberFinding(row.duplicate(first, { spec, number }), path))
      }
    }
    const sorted = [...items.values()].sort((a, b) => compare(a.value, b.value))
    findings.push(...row.check(sorted, { count: specs.length, findings }))
    return { findings, items: sorted, mode: 'exclusive', options: { whole: specs.length === 0 } }
  }

  /** One item an id, in fixed order, whatever the order of the raw list. */
  function parse(raw: readonly Raw[], subject: ZoneName): Item<Value>[] {
    const found = new Map<string, { value: Value; raw: Raw }[]>()
    for (const one of raw) {
      const value = row.readLive(one, subject)
      const copies = found.get(row.id(value))
      if (copies) copies.push({ value, raw: one })
      else found.set(row.id(value), [{ value, raw: one }])
    }
    const weight = row.weight ?? (() => 0)
    return [...found.values()]
      .map(copies => {
        const sorted = copies.sort((a, b) => compareText(JSON.stringify(a), JSON.stringify(b)))
        const best = sorted.reduce((first, one) => (weight(one.value) > weight(first.value) ? one : first))
        return itemOf({ ...best.value, raws: sorted.map(one => one.raw) })
      })
      .sort((a, b) => compare(a.value, b.value))
  }

  /** What no file can say is left alone, unless everything is meant. */
  function admit(live: readonly Item<Value>[], { whole }: WholeOption): Admitted<Value> {
    const isManaged = ({ value }: Item<Value>): boolean => whole || !value.opaque
    const leftItems = live.filter(item => !isManaged(item))
    const left = leftItems.map(({ value }): Left => ({ reason: 'unsayable', line: line(value) }))
    return { managed: live.filter(isManaged), leftItems, left }
  }

  /** No section where a file could only say that nothing is there and may not, or would take opaque members away. */
  function express(live: readonly Item<Value>[]): Expressed<Section<Key, Spec>> {
    const values = live.map(({ value }) => value)
    const said = sayable(values)
    const hasSection = said.length > 0 || (row.mayBeEmpty && values.length === 0)
    const section = hasSection ? sectionOf(said.map(row.write)) : undefined
    return { section, comments: [], unsaid: unsaid(values.sort(compare)) }
  }

  function amend({
    section,
    changes,
    context,
  }: {
    section: Section<Key, Spec>
    changes: readonly Change<Value>[]
    context: DeclareContext
  }): Amended {
    const specs = section[key]
    const places = new Map<string, number[]>()
    for (const [index, spec] of specs.entries()) {
      const { value } = row.readSpec(spec, [key, index], context.subject)
      if (value) places.set(row.id(value), [...(places.get(row.id(value)) ?? []), index])
    }
    const edits: SectionEdit[] = []
    const gone: number[] = []
    const coming: Value[] = []
    for (const change of changes) {
      const [at, ...copies] = change.action === 'create' ? [] : (places.get(change.id) ?? [])
      const after = change.action === 'delete' ? undefined : change.after
      if (after && (at === undefined || after.opaque)) coming.push(after)
      else if (after) edits.push(...edited(specs[at!]!, [key, at!], after))
      else if (at !== undefined) gone.push(at, ...copies)
    }
    const fresh = sayable(coming)
    const said = { unsaid: unsaid(coming) }
    if (gone.length === specs.length && gone.length + fresh.length > 0) {
      if (fresh.length === 0 && !row.mayBeEmpty) {
        return { ...said, edits: [], unsayable: `no ${row.noun} that a file can say is left` }
      }
      return { ...said, edits: [{ op: 'set', path: [key], value: fresh.map(row.write) }] }
    }
    // The last first, so that each index still means what it meant.
    for (const index of gone.sort((a, b) => b - a)) edits.push({ op: 'remove', path: [key, index] })
    for (const one of fresh) edits.push({ op: 'append', path: [key], value: row.write(one) })
    return { ...said, edits }
  }

  function edited(spec: Spec, path: DocPath, after: Value): SectionEdit[] {
    return row.edit?.(spec, path, after) ?? [{ op: 'set', path, value: row.write(after) }]
  }

  /** One request that carries out all changes; none without changes, and none that would be refused. */
  function steps({
    subject,
    changes,
    live,
    domainContext,
  }: {
    subject: ZoneName
    changes: readonly Change<Value>[]
    live: readonly Item<Value>[]
    domainContext: DomainContext
  }): WritePlan {
    const notes = live.flatMap(({ value }) => row.notes?.(value) ?? [])
    const stuck = row.hindrance(changes, domainContext)
    if (stuck !== undefined) return { steps: [], notes, stuck, stuckAt: [key] }
    if (changes.length === 0) return { steps: [], notes }
    const gone = changes.flatMap(change => (change.action === 'create' ? [] : [change.before]))
    const fresh = changes.flatMap(change => (change.action === 'delete' ? [] : [change.after]))
    const at = row.source.path(subject)
    const stays = live.length - gone.length
    return {
      notes,
      steps: [
        {
          send: 'PUT',
          path: at,
          edit: { at, list: row.source.list!, remove: gone.flatMap(rawsOf), add: fresh.flatMap(rawsOf) },
          settles: 'action',
          summary: `PUT the ${row.members}: ${gone.length} removed, ${fresh.length} added, ${stays} as ${stays === 1 ? 'it is' : 'they are'}`,
        },
      ],
    }
  }
}

/** A finding about a member or a field of it. */
export function memberFinding({ rule, message, advice, span }: Problem, path: DocPath): Finding {
  return {
    rule,
    severity: severityOf(rule),
    path,
    message,
    ...(advice !== undefined && { advice }),
    ...(span !== undefined && { span }),
  }
}
