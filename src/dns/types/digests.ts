/** SSHFP, TLSA and DS: numbers and a digest whose length follows from one of them. */
import { type Lint, withArticle } from './row.ts'

interface Digest {
  name: string
  /** Hexadecimal digits. */
  digits: number
}

export const SHA1: Digest = { name: 'SHA-1', digits: 40 }
export const SHA256: Digest = { name: 'SHA-256', digits: 64 }
export const SHA384: Digest = { name: 'SHA-384', digits: 96 }
export const SHA512: Digest = { name: 'SHA-512', digits: 128 }

/** Whether the digest has the length that its type wants. */
export function digestLength(
  type: string,
  typeField: string,
  digestField: string,
  digests: Record<number, Digest>,
): Lint {
  return values => {
    const digest = digests[Number(values[typeField])]
    const text = values[digestField] ?? ''
    const rule = `${type.toLowerCase()}-hex`
    const field = digestField
    if (!digest) {
      if (text.length % 2 === 0) return []
      const message = `the ${digestField} of ${withArticle(type)} has an odd number of hexadecimal digits`
      return [{ rule, message, advice: `copy the whole ${digestField} again`, field }]
    }
    if (text.length === digest.digits) return []
    const message = `the ${digestField} has ${text.length} hexadecimal digits, ${digest.name} (${typeField} ${values[typeField]}) has ${digest.digits}`
    return [{ rule, message, advice: adviceFor(text), field }]
  }

  /** To SHA-1 no one is led: the length may say so, but it is the weaker one. */
  function adviceFor(text: string): string {
    const copy = `copy the whole ${digestField} again`
    const [number, other] = Object.entries(digests).find(([, { digits }]) => digits === text.length) ?? []
    if (!other) return copy
    const what = `${text.length} digits are the length of ${other.name}`
    return other === SHA1 ? `${what}: ${copy}` : `${what}: set ${typeField} to ${number}, or ${copy}`
  }
}
