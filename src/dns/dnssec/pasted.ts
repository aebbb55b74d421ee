/** What people paste where a public key belongs: PEM, a whole record, a DS, hexadecimal, a private key. */
import type { Problem } from '../result.ts'
import { algorithmNamed } from './algorithms.ts'
import { COPY_AGAIN } from './flaw.ts'
import { isPrivateDer, materialOfDer } from './spki.ts'

const TAKE = 'write the Base64 that is last in the DNSKEY record'
const PEM = /-----BEGIN [A-Z0-9 ]+-----([A-Za-z0-9+/=\s]*)/
/** Hexadecimal digits of the digests of DS records. */
const DIGEST_DIGITS = [40, 64, 96]
/** DER of every key begins with a sequence. */
const SEQUENCE = 0x30

/** A text that is something else than Base64 of key material, with what to write instead. */
export function pastedInstead(text: string): Problem | undefined {
  if (/PRIVATE KEY-----|Private-key-format:|\bPrivateKey:/.test(text)) return privateKey()
  return pem(text) ?? row(text) ?? hexadecimal(text)
}

/** A key with its wrapping, as it is between the lines of a PEM file. */
export function wrappedKey(bytes: Uint8Array): Problem | undefined {
  if (bytes[0] !== SEQUENCE) return undefined
  if (isPrivateDer(bytes)) return privateKey()
  const material = materialOfDer(bytes)
  return material && notKey('the key has the wrapping of a PEM file around it', writeKey(material))
}

/** Nothing of the text is repeated here: it is a secret. */
function privateKey(): Problem {
  return notKey(
    'this is a private key, and a file in Git is no place for one',
    'take it out, make a new key because this one has been seen, and write the public one here',
  )
}

function pem(text: string): Problem | undefined {
  const [, body] = PEM.exec(text) ?? []
  if (body === undefined) return undefined
  const material = materialOfDer(Buffer.from(body, 'base64'))
  return notKey('the key is a PEM file, not the key of a DNSKEY record', material ? writeKey(material) : TAKE)
}

/** Three numbers and the key, after which a comment may be and before which name, TTL, class and type. */
function row(text: string): Problem | undefined {
  const words = text
    .replace(/;[^\n]*/g, '')
    .replace(/[()]/g, ' ')
    .trim()
    .split(/\s+/)
  // A folded key may hold the piece "DS": it is a type with numbers after it only.
  const type = words.findIndex(
    (word, at) =>
      /^C?DNSKEY$/i.test(word) || (/^C?DS$/i.test(word) && isRow(words.slice(at + 1), /^\d{1,5}$/)),
  )
  const start = type + 1
  // Three digits at least in front: keys that are folded into short pieces may begin with digits too.
  if (!isRow(words.slice(start), type < 0 ? /^\d{3,5}$/ : /^\d{1,5}$/)) {
    return type < 0 ? undefined : notKey('the key is a record', TAKE)
  }
  const [flags, protocol, third = ''] = words.slice(start)
  const rest = words.slice(start + 3).join('')
  if (DIGEST_DIGITS.includes(rest.length) && /^[0-9A-Fa-f]+$/.test(rest)) return digest()
  const parts = `flags: ${flags}, algorithm: ${numberOf(third)}, publicKey: ${rest}`
  return notKey('the key is a whole DNSKEY record', protocol === '3' ? `write its parts: ${parts}` : TAKE)
}

function isRow([flags = '', protocol = '', algorithm = '', key]: string[], first: RegExp): boolean {
  return (
    first.test(flags) && /^\d{1,3}$/.test(protocol) && numberOf(algorithm) !== undefined && key !== undefined
  )
}

function numberOf(algorithm: string): number | undefined {
  return /^\d{1,3}$/.test(algorithm) ? Number(algorithm) : algorithmNamed(algorithm)
}

function hexadecimal(text: string): Problem | undefined {
  const digits = text.replace(/[\s:]+/g, '').replace(/^0x/i, '')
  if (digits.length < 32 || digits.length % 2 !== 0) return undefined
  // Digits, and letters of one case: Base64 of this length has others too.
  if (!/^(?:[0-9a-f]+|[0-9A-F]+)$/.test(digits) || !/\d/.test(digits) || !/[a-f]/i.test(digits))
    return undefined
  if (DIGEST_DIGITS.includes(digits.length)) return digest()
  return notKey('the key is hexadecimal, not Base64', writeKey(Buffer.from(digits, 'hex')))
}

function digest(): Problem {
  return notKey('this is the digest of a DS record, from which the key cannot be had', COPY_AGAIN)
}

function writeKey(material: Uint8Array): string {
  return `write publicKey: ${Buffer.from(material).toString('base64')}`
}

function notKey(message: string, advice: string): Problem {
  return { rule: 'dnssec-key', message, advice, field: 'publicKey' }
}
