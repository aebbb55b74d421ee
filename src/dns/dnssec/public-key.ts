/** The text of a public key: Base64 (RFC 4648, 4) as a DNSKEY record has it, read and written. */
import { fail, ok, type Result } from '../result.ts'
import { COPY_AGAIN } from './flaw.ts'
import { pastedInstead, wrappedKey } from './pasted.ts'

const field = 'publicKey'
/** A key has at most 1027 bytes (RSA); a private key pasted by mistake should still be recognized. */
const MAXIMUM_CHARACTERS = 8000

/**
 * Key material of a text. White space inside is let pass, as records are folded. All other deviations are
 * problems of rule `dnssec-key`, with what to write where that is certain.
 */
export function decodePublicKey(text: string): Result<Uint8Array> {
  if (text.length > MAXIMUM_CHARACTERS) {
    const message = `the public key has ${text.length} characters, and no key has more than 1400`
    return fail('dnssec-key', message, { advice: COPY_AGAIN, field })
  }
  const pasted = pastedInstead(text)
  if (pasted) return { ok: false, problem: pasted }
  const key = text.replace(/\s+/g, '')
  if (key === '') return fail('dnssec-key', 'the public key is empty', { advice: COPY_AGAIN, field })
  if (/[-_]/.test(key) && /^[A-Za-z0-9_-]+={0,2}$/.test(key)) {
    const bytes = Buffer.from(key, 'base64url')
    const advice = `write publicKey: ${canonicalPublicKey(bytes)}`
    return fail('dnssec-key', 'the key is in the Base64 of URLs (- and _ for + and /)', { advice, field })
  }
  const foreign = /[^A-Za-z0-9+/=\s]/u.exec(text)
  if (foreign) {
    const span = [foreign.index, foreign.index + foreign[0].length] as const
    const message = `the key holds ${shown(foreign[0])}, which is not Base64`
    return fail('dnssec-key', message, { advice: COPY_AGAIN, field, span })
  }
  return decodeBase64(key)
}

/** The one way to write this key: standard alphabet, padded, without white space. */
export function canonicalPublicKey(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}

/** `key` holds letters of the alphabet and `=` only. */
function decodeBase64(key: string): Result<Uint8Array> {
  const digits = key.replace(/=+$/, '')
  if (digits.includes('=')) {
    const message = 'the key holds "=" before its end, as if two texts were joined'
    return fail('dnssec-key', message, { advice: COPY_AGAIN, field })
  }
  const bytes = Buffer.from(digits, 'base64')
  const canonical = canonicalPublicKey(bytes)
  // One character alone holds no byte, and the bits past the last byte are zero in all that was not cut.
  if (canonical.replace(/=+$/, '') !== digits) {
    const message = 'the key does not end where a byte ends: its last characters are wrong or missing'
    return fail('dnssec-key', message, { advice: COPY_AGAIN, field })
  }
  if (canonical !== key) {
    const [has, needs] = [key, canonical].map(text => text.length - digits.length)
    const message = `the key ends in ${has} "=", Base64 of this length in ${needs}`
    return fail('dnssec-key', message, { advice: `write publicKey: ${canonical}`, field })
  }
  const wrapped = wrappedKey(bytes)
  return wrapped ? { ok: false, problem: wrapped } : ok(new Uint8Array(bytes))
}

function shown(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return code > 0x20 && code < 0x7f
    ? `"${character}"`
    : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}
