/** `"\uD83D"`: half of a character outside the basic plane, which UTF-8 and JSON cannot carry. */
import { Scalar } from 'yaml'
import type { Fault } from './fault.ts'

/** Only an escape in double quotes makes one: the bytes of a file are UTF-8. */
export function halfCharacter(node: Scalar, text: string): Fault | undefined {
  const half = node.type === Scalar.QUOTE_DOUBLE ? /\p{Surrogate}/u.exec(text)?.[0] : undefined
  if (half === undefined) return undefined
  const written = `\\u${half.charCodeAt(0).toString(16).toUpperCase()}`
  return {
    rule: 'encoding',
    message: `${written} is half of a character (a lone surrogate), which no text can carry`,
    advice: 'write the character itself, or both halves, such as \\uD83D\\uDE00',
    start: node.range![0],
    end: node.range![1],
  }
}
