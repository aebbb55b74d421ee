/** Options and operands of verbs, as data. The command line, the inputs of the Action, completion and help follow from them. */
import { nearest } from '../../text/closest.ts'

/** Text that is no value of an option; the message says what to write instead. */
export class UnreadableText extends Error {}

/** Whether a value is there in every call, or only where someone gave it. */
type Presence = 'always' | 'perhaps'

/** Its name is the key it has among the options of a verb: `maxWait` is `--max-wait`. */
export interface Option<Value = unknown, There extends Presence = Presence> {
  /** What it does, for help: no capital, no period, other options as `--name`. */
  about: string
  /** The word for its value, such as `<seconds>`. The shells complete `<file>`, `<folder>`, `<guards>`, `<kinds>` and `<account>`. Absent: a flag. */
  value?: string
  /** @throws UnreadableText */
  read?: (text: string) => unknown
  choices?: readonly string[]
  /** What it is unless given. A flag that is on has a name that begins with `no`: `dns` is `--no-dns`. */
  usual?: unknown
  isRepeatable?: boolean
  isRequired?: boolean
  /** For programs only: no help shows it. */
  isHidden?: boolean
  /** Keys of options that cannot be given beside it. */
  conflicts?: readonly string[]
  /** What it says of other options, where these are not given themselves. */
  implies?: Readonly<Record<string, unknown>>
  /** For the compiler alone, as the next one. */
  readonly gives?: Value
  readonly there?: There
}

/** What is written after the verb, in order. Its form is `<domain>`, `[domain]` or `[domain...]`. */
export interface Operand<Value = unknown, There extends Presence = Presence> {
  form: string
  about: string
  choices?: readonly string[]
  readonly gives?: Value
  readonly there?: There
}

export type Options = Readonly<Record<string, Option>>

/** How one verb is called. */
export interface Usage<
  Operands extends Readonly<Record<string, Operand>> = Readonly<Record<string, Operand>>,
  Taken extends Options = Options,
> {
  name: string
  about: string
  /** Command lines, as typed. */
  examples: readonly string[]
  operands: Operands
  options: Taken
}

type Keys<Row, There extends Presence> = {
  [Key in keyof Row]: Row[Key] extends { readonly there?: infer Found }
    ? There extends Found
      ? Key
      : never
    : never
}[keyof Row]

type ValueIn<Row> = Row extends { readonly gives?: infer Value } ? Value : never

/** The values of options or operands, as a verb gets them. */
export type Given<Rows> = {
  [Key in Keys<Rows, 'always'>]: ValueIn<Rows[Key]>
} & { [Key in Keys<Rows, 'perhaps'>]?: ValueIn<Rows[Key]> }

/** All that a verb gets. */
export type Call<U extends Usage> = Given<U['operands']> & Given<U['options']>

export function usage<const O extends Readonly<Record<string, Operand>>, const T extends Options>(
  row: Usage<O, T>,
): Usage<O, T> {
  return row
}

/** Off unless it is given. */
export function flag(about: string): Option<boolean, 'perhaps'> {
  return { about }
}

/** On unless `--no-…` is given. */
export function unlessNo(about: string): Option<boolean, 'perhaps'> {
  return { about, usual: true }
}

export function text(value: string, about: string): Option<string, 'perhaps'> {
  return { value, about }
}

export function whole(value: string, about: string, least: 0 | 1 = 0): Option<number, 'perhaps'> {
  return {
    value,
    about,
    read: given => {
      if (/^\d{1,9}$/.test(given) && Number(given) >= least) return Number(given)
      throw new UnreadableText(least === 0 ? 'write a whole number' : 'write a whole number from 1')
    },
  }
}

/** May be given several times. */
export function list(value: string, about: string): Option<readonly string[], 'perhaps'> {
  return { value, about, isRepeatable: true }
}

export function oneOf<const T extends string>(
  value: string,
  about: string,
  choices: readonly T[],
): Option<T, 'perhaps'> {
  return {
    value,
    about,
    choices,
    read: given => {
      if (choices.includes(given as T)) return given
      const near = nearest(given, choices)
      throw new UnreadableText(
        `${near === undefined ? '' : `did you mean ${near}? `}it is one of ${choices.join(', ')}`,
      )
    },
  }
}

/** With a value where it is not given. */
export function usually<T>(usual: NoInfer<T>, option: Option<T, 'perhaps'>): Option<T, 'always'> {
  return { ...option, usual, there: 'always' }
}

export function required<T>(option: Option<T, 'perhaps'>): Option<T, 'always'> {
  return { ...option, isRequired: true, there: 'always' }
}

export function one(form: `<${string}>`, about: string): Operand<string, 'always'> {
  return { form, about }
}

export function many(
  form: `[${string}...]` | `<${string}...>`,
  about: string,
): Operand<readonly string[], 'always'> {
  return { form, about }
}

export function choice<const T extends string>(
  form: `<${string}>`,
  about: string,
  choices: readonly T[],
): Operand<T, 'always'> {
  return { form, about, choices }
}
