/**
 * The public key of a DKIM selector, in whatever wrapping it was pasted. Nothing here repeats a part of the text:
 * people paste the wrong half of the pair.
 */
import { createPublicKey, type KeyObject } from 'node:crypto'
import { fail, ok, type Result } from '../../../dns/result.ts'

export interface DkimKey {
  type: 'rsa' | 'ed25519'
  /** For `p=`: SubjectPublicKeyInfo of an RSA key (RFC 6376, 3.6.1), the bare 32 octets of an Ed25519 key (RFC 8463, 4). */
  p: string
  /** Of an RSA key. */
  bits?: number
}

const RULE = 'structured-value'
const ED25519_OCTETS = 32
const AGAIN = 'copy the whole public key again'
/** RFC 8301, 3.2: shorter keys count as no signature. */
const RSA_BITS = 1024

/** Base64 of a key in DER, of a bare Ed25519 key, or a PEM block. */
export function readDkimKey(text: string): Result<DkimKey> {
  if (/PRIVATE KEY/.test(text)) return privateKey()
  const body = pemBody(text)
  if (!body.ok) return body
  if (/(?:^|;)\s*["(]*\s*(?:v\s*=\s*DKIM1|[kptsh]\s*=\s*\S)/i.test(body.value)) {
    return fail(RULE, 'a whole DKIM record is where its key belongs', {
      advice: 'write only what follows p=, or the record as a TXT',
    })
  }
  const key = body.value.replace(/\s+/g, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(key)) {
    return fail(RULE, 'the key is not Base64: it holds characters that Base64 does not have', {
      advice: AGAIN,
    })
  }
  const octets = Buffer.from(key, 'base64')
  if (beginsPrivate(octets)) return privateKey()
  if (octets.length === ED25519_OCTETS) return ok({ type: 'ed25519', p: octets.toString('base64') })
  const read = publicKey(octets, 'spki') ?? publicKey(octets, 'pkcs1')
  if (!read) {
    return fail(RULE, `no public key can be read from its ${octets.length} octets: a part may be missing`, {
      advice: AGAIN,
    })
  }
  return dkimKeyOf(read)
}

/** What is between the lines of a PEM block; a text without such lines is all body. */
function pemBody(text: string): Result<string> {
  if (!text.includes('-----')) return ok(text)
  const [, label, body] = /-----BEGIN ([A-Z0-9 ]+)-----(.*?)-----END \1-----/s.exec(text) ?? []
  if (label === undefined || body === undefined) {
    return fail(RULE, 'the PEM block of the key has no beginning or no end', { advice: AGAIN })
  }
  if (label === 'PUBLIC KEY' || label === 'RSA PUBLIC KEY') return ok(body)
  return fail(RULE, `the PEM block holds a ${label}, not a public key`, {
    advice: 'write the block that begins with BEGIN PUBLIC KEY; openssl rsa -pubout makes it',
  })
}

function dkimKeyOf(key: KeyObject): Result<DkimKey> {
  if (key.asymmetricKeyType === 'ed25519') {
    const { x = '' } = key.export({ format: 'jwk' })
    return ok({ type: 'ed25519', p: Buffer.from(x, 'base64url').toString('base64') })
  }
  if (key.asymmetricKeyType !== 'rsa') {
    return fail(RULE, `DKIM has no keys of the type ${key.asymmetricKeyType}`, {
      advice: 'make an RSA key of 2048 bits, or an Ed25519 key beside it',
    })
  }
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  if (bits < RSA_BITS) {
    return fail(RULE, `the RSA key has ${bits} bits, and fewer than ${RSA_BITS} count as none (RFC 8301)`, {
      advice: 'make a key of 2048 bits: its record has about 400 characters and fits',
    })
  }
  return ok({ type: 'rsa', bits, p: key.export({ type: 'spki', format: 'der' }).toString('base64') })
}

/** By its beginning, for a key that was cut short is secret too: a sequence and a small version number. */
function beginsPrivate(octets: Buffer): boolean {
  if (octets[0] !== 0x30) return false
  const length = octets[1] ?? 0
  const at = 2 + (length > 0x80 ? length - 0x80 : 0)
  return octets[at] === 0x02 && octets[at + 1] === 0x01 && (octets[at + 2] ?? 9) <= 1
}

function publicKey(key: Buffer, type: 'spki' | 'pkcs1'): KeyObject | undefined {
  try {
    return createPublicKey({ key, type, format: 'der' })
  } catch {
    return undefined
  }
}

function privateKey(): Result<never> {
  return fail(
    'private-key',
    'a private key is where the public one belongs, and a file in Git is no place for it',
    {
      advice: 'take it out, make a new pair because this one has been seen, and write the public key here',
    },
  )
}
