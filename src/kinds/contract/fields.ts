/** Kinds whose items are fields with one value each: what a section does not mention stays as it is. */
import type { ZoneName } from '../../dns/name.ts'
import { type Change, diffLines } from '../../plan/diff.ts'
import type { Item, Left, Line } from '../../plan/state.ts'
import type { DomainContext } from './domain-context.ts'
import type { Admitted, Kind, Ownership, WholeOption, WritePlan, WriteStep } from './kind.ts'
import type { RawField } from './raw.ts'
import { FIELD } from './source.ts'

/** One field, live or desired. A live one has its raw field beside it, a desired one has none. */
export interface FieldValue<Name extends string = string> {
  name: Name
  /** JSON of a live value that no file can say, but a file can replace. */
  unread?: string
  raw?: RawField
}

/** What a kind says of its fields; the rest of `Kind` follows. All are written by one PUT of the object they are in. */
export interface FieldsRow<Section, Name extends string, Value extends FieldValue<Name>>
  extends Pick<
    Kind<Section, RawField, Value, WholeOption>,
    | 'name'
    | 'noun'
    | 'columns'
    | 'source'
    | 'uses'
    | 'declare'
    | 'checkAccount'
    | 'judge'
    | 'express'
    | 'amend'
  > {
  /** Each field with its name in the API, in the order of files and plans. */
  fields: Readonly<Record<Name, string>>
  /** A live field. Never fails: what no file can say is unread. */
  read(name: Name, value: unknown): Omit<Value, 'name' | 'raw'>
  /** The key of a line is all that makes two of them equal. */
  lines(value: Value): Line[]
  /** Lines of a live field that no file can say: every change of the others keeps them. */
  unsayable?(value: Value): Line[]
  /** Why the server would not do it, whatever is sent. */
  hindrance(
    subject: ZoneName,
    changes: readonly Change<Value>[],
    context: DomainContext,
  ): Pick<WritePlan, 'stuck' | 'stuckAt'> | undefined
  /** The field as it is sent; a value of a snapshot goes back as it was. */
  send(change: Change<Value>, field: string): RawField
}

export function fieldsKind<Section, Name extends string, Value extends FieldValue<Name>>(
  row: FieldsRow<Section, Name, Value>,
): Kind<Section, RawField, Value, WholeOption> {
  const { fields, read, unsayable, hindrance, send, ...own } = row
  const names = Object.keys(fields) as Name[]
  return {
    ...own,
    scope: 'domain',
    countsLosses: false,
    keepsBytes: false,
    shape: FIELD,
    parse: live =>
      names.flatMap(name => {
        const raw = live.find(({ field }) => field === fields[name])
        return raw ? [{ id: name, value: { name, ...read(name, raw.value), raw } as Value }] : []
      }),
    admit: (live, options, ownership) => {
      const admitted = admitDeclared(live, options, ownership)
      const odd = unsayable ? admitted.managed.flatMap(({ value }) => unsayable(value)) : []
      return { ...admitted, left: odd.map((line): Left => ({ reason: 'unsayable', line })) }
    },
    unrestricted: () => ({ whole: true }),
    review: () => [],
    facts: live => live.flatMap(({ value }) => row.lines(value).map(keyOf)),
    same: (a, b) => {
      const { removed, added } = diffLines(row.lines(a), row.lines(b))
      return removed.length + added.length === 0
    },
    compare: (a, b) => names.indexOf(a.name) - names.indexOf(b.name),
    pathOf: ({ name }) => [name],
    steps: ({ subject, changes, domainContext = {} }) => {
      if (changes.length === 0) return { steps: [], notes: [] }
      const stuck = hindrance(subject, changes, domainContext)
      if (stuck !== undefined) return { steps: [], notes: [], ...stuck }
      const at = row.source.path(subject)
      const step: WriteStep = {
        send: 'PUT',
        path: at,
        edit: {
          at,
          object: row.source.object!,
          remove: changes.flatMap(change =>
            change.action === 'create' || !change.before.raw ? [] : [change.before.raw],
          ),
          add: changes.map(change => send(change, fields[change.id as Name])),
        },
        // The server refuses writes while an action runs; a step that settles waits for that one first.
        ...(domainContext.domain?.action && { settles: 'action' as const }),
        summary: `PUT the ${row.name}: ${changes.map(({ id }) => id).join(', ')}; everything else as it is`,
      }
      return { steps: [step], notes: [] }
    },
  }
}

function keyOf({ key }: Line): string {
  return key
}

/** Manages the fields that are declared. The others are no one's business, so they are not even listed. */
export function admitDeclared<Value>(
  live: readonly Item<Value>[],
  { whole }: WholeOption,
  { desired }: Ownership<Value>,
): Admitted<Value> {
  const declared = new Set(desired.map(item => item.id))
  const isManaged = ({ id }: Item<Value>): boolean => whole || declared.has(id)
  return {
    managed: live.filter(isManaged),
    leftItems: live.filter(item => !isManaged(item)),
    left: [],
  }
}
