/** How the text of one input becomes a value: the same words and meanings as on the command line. Empty is not given. */
import { ZonewrightError } from '../../errors.ts'
import { nearest } from '../../text/closest.ts'

/** Takes trimmed text. @throws ZonewrightError `usage`, which names the input */
export type Reader<T> = (text: string, input: string) => T

export const text: Reader<string | undefined> = given => (given === '' ? undefined : given)

/** Words between spaces, line breaks or commas. */
export const words: Reader<readonly string[]> = given => given.split(/[\s,]+/).filter(word => word !== '')

/** Lines or words; commas stay, because they mean something inside: `mail,deletes` and `mail=example.nl`. */
export const keys: Reader<readonly string[]> = given =>
  given
    .replace(/\s*,\s*/g, ',')
    .split(/\s+/)
    .filter(word => word !== '')

/** Yes or no as YAML writes them. */
export function flag(fallback: boolean): Reader<boolean> {
  return (given, input) => {
    if (given === '') return fallback
    const word = given.toLowerCase()
    if (word === 'true' || word === 'false') return word === 'true'
    throw wrong(input, given, 'write true or false')
  }
}

export function wholeNumber(least: 0 | 1): Reader<number | undefined> {
  return (given, input) => {
    if (given === '') return undefined
    if (/^\d{1,9}$/.test(given) && Number(given) >= least) return Number(given)
    throw wrong(input, given, least === 0 ? 'write a whole number' : 'write a whole number from 1')
  }
}

/** One of a few words; without a fallback it must be given. */
export function oneOf<const T extends string>(choices: readonly T[], fallback?: NoInfer<T>): Reader<T> {
  return (given, input) => {
    if (given === '' && fallback !== undefined) return fallback
    const found = choices.find(choice => choice === given)
    if (found !== undefined) return found
    const near = nearest(given, choices)
    throw wrong(
      input,
      given,
      `${near === undefined ? '' : `did you mean ${near}? `}${listed(input, choices)}`,
    )
  }
}

/** As `oneOf`, and it may be left out. */
export function perhapsOneOf<const T extends string>(choices: readonly T[]): Reader<T | undefined> {
  const read = oneOf(choices)
  return (given, input) => (given === '' ? undefined : read(given, input))
}

/** Text of a certain form; `advice` says which. */
export function formed(form: RegExp, advice: string): Reader<string | undefined> {
  return (given, input) => {
    if (given === '') return undefined
    if (form.test(given)) return given
    throw wrong(input, given, advice)
  }
}

function listed(input: string, choices: readonly string[]): string {
  return `${input} is one of ${choices.join(', ')}`
}

function wrong(input: string, given: string, advice: string): ZonewrightError {
  const message =
    given === '' ? `the input ${input} is not given` : `the input ${input} cannot be ${JSON.stringify(given)}`
  return new ZonewrightError('usage', 'user', message, { advice })
}
