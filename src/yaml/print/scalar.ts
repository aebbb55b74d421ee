/** One text as a scalar on one line, in the quotes of the one it replaces where these can hold it. */
import { isScalar, Scalar } from 'yaml'
import { fragmentText } from './print.ts'

const INDICATORS = /^[,[\]{}#&*!|>'"%@`]|^[-?:](?:\s|$)|^(?:---|\.\.\.)/
/** Characters that no quotes but double ones may hold. */
const UNSEEN = /(?! )[\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Co}]/u

/** As a section is printed. `flow`: inside brackets. */
export function scalarText(value: unknown, flow: boolean, quoted = false): string {
  return fragmentText(value, { depth: 0, column: 0, flow, indent: 2, indentLists: true, quoted })
}

/** `old` is the node it takes the place of. */
export function scalarLike(old: unknown, value: unknown, flow: boolean): string {
  const printed = scalarText(value, flow)
  if (!isScalar(old)) return printed
  const text = String(value)
  if (old.type === Scalar.QUOTE_DOUBLE) return scalarText(text, flow, true)
  if (UNSEEN.test(text)) return printed
  if (old.type === Scalar.QUOTE_SINGLE) return `'${text.replaceAll("'", "''")}'`
  if (old.type !== Scalar.PLAIN) return printed
  // A file that writes one address without quotes gets the next one without quotes too.
  const careless = isQuoted(scalarText(String(old.value ?? ''), flow))
  return isQuoted(printed) && careless && standsBare(text, flow) ? text : printed
}

function isQuoted(printed: string): boolean {
  return /^["']/.test(printed)
}

function standsBare(text: string, flow: boolean): boolean {
  if (text === '' || text !== text.trim() || INDICATORS.test(text)) return false
  if (/:(?:\s|$)|\s#/.test(text)) return false
  return !(flow && /[,[\]{}]|^[?:-]/.test(text))
}
