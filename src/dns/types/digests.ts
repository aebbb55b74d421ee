/** SSHFP, TLSA and DS: numbers and a digest whose length follows from one of them. */
import type { Problem } from '../result.ts'
import { article, fieldType } from './fields.ts'

interface Digest {
  name: string
  /** Hexadecimal digits. */
  digits: number
}

const SHA1: Digest = { name: 'SHA-1', digits: 40 }
const SHA256: Digest = { name: 'SHA-256', digits: 64 }
const SHA384: Digest = { name: 'SHA-384', digits: 96 }
const SHA512: Digest = { name: 'SHA-512', digits: 128 }

/** SSH host key fingerprint (RFC 4255, 6594). */
export const SSHFP = fieldType(
  'SSHFP',
  [
    { key: 'algorithm', kind: 'u8' },
    { key: 'type', kind: 'u8' },
    { key: 'fingerprint', kind: 'hex' },
  ],
  '4 2 123456789abcdef67890123456789abcdef67890123456789abcdef123456789',
  digestLength('SSHFP', 'type', 'fingerprint', { 1: SHA1, 2: SHA256 }),
)

/** Certificate association (RFC 6698). Matching type 0 carries the certificate itself, of any length. */
export const TLSA = fieldType(
  'TLSA',
  [
    { key: 'usage', kind: 'u8' },
    { key: 'selector', kind: 'u8' },
    { key: 'matchingType', kind: 'u8' },
    { key: 'data', kind: 'hex' },
  ],
  '3 1 1 0b9fa5a59eed715c26c1020c711b4f6ec42d58b0015e14337a39dad301c5afc3',
  digestLength('TLSA', 'matchingType', 'data', { 1: SHA256, 2: SHA512 }),
)

/** Delegation signer of a name below the apex (RFC 4034, 5; digest types in the IANA registry). */
export const DS = fieldType(
  'DS',
  [
    { key: 'keyTag', kind: 'u16' },
    { key: 'algorithm', kind: 'u8' },
    { key: 'digestType', kind: 'u8' },
    { key: 'digest', kind: 'hex' },
  ],
  '12345 13 2 e2d3c916f6deeac73294e8268fb5885044a833fc5459588f4a9184cfc41a5766',
  digestLength('DS', 'digestType', 'digest', { 1: SHA1, 2: SHA256, 3: SHA256, 4: SHA384 }),
)

function digestLength(type: string, typeField: string, digestField: string, digests: Record<number, Digest>) {
  return (values: Record<string, string>): Problem[] => {
    const digest = digests[Number(values[typeField])]
    const text = values[digestField] ?? ''
    const rule = `${type.toLowerCase()}-hex`
    const field = digestField
    if (!digest) {
      if (text.length % 2 === 0) return []
      const message = `the ${digestField} of ${article(type)} has an odd number of hexadecimal digits`
      return [{ rule, message, advice: `copy the whole ${digestField} again`, field }]
    }
    if (text.length === digest.digits) return []
    const message = `the ${digestField} has ${text.length} hexadecimal digits, ${digest.name} (${typeField} ${values[typeField]}) has ${digest.digits}`
    return [{ rule, message, advice: adviceFor(text), field }]
  }

  /** To SHA-1 nobody is led: the length may say so, but it is the weaker one. */
  function adviceFor(text: string): string {
    const copy = `copy the whole ${digestField} again`
    const [number, other] = Object.entries(digests).find(([, { digits }]) => digits === text.length) ?? []
    if (!other) return copy
    const what = `${text.length} digits are the length of ${other.name}`
    return other === SHA1 ? `${what}: ${copy}` : `${what}: set ${typeField} to ${number}, or ${copy}`
  }
}
