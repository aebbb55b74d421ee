/** What is wrong with the shape of a list of keys, where it shows what was pasted or meant. */
import type { DocPath, Finding } from '../../diagnostics.ts'
import { algorithmNamed } from '../../dns/dnssec/algorithms.ts'
import { pastedInstead } from '../../dns/dnssec/pasted.ts'
import type { SectionTraits } from '../contract/section-traits.ts'

/** A line of a zone in place of a key, and an algorithm by its name. The line is not repeated: it may be a secret. */
export const explain: NonNullable<SectionTraits['explain']> = ({ keyword, data }, path, { written }) => {
  if (keyword === 'additionalProperties') return undefined
  if (path.length > 2) return path.at(-1) === 'algorithm' ? algorithmSlip(path, written()) : undefined
  const pasted = typeof data === 'string' ? pastedInstead(data) : undefined
  if (!pasted) return undefined
  const { rule, message, advice = 'copy it again' } = pasted
  return { rule, severity: 'error', path, message, advice }
}

function algorithmSlip(path: DocPath, text: string): Finding | undefined {
  const number = algorithmNamed(text.replace(/^(["'])(.*)\1$/, '$2').trim())
  if (number === undefined) return undefined
  const message = `an algorithm is said by its number, not ${text}`
  return { rule: 'schema', severity: 'error', path, message, advice: `write algorithm: ${number}` }
}
