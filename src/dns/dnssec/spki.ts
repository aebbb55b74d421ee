/** Keys in the wrapping of other tools (DER, the inside of PEM), turned into the key material of a DNSKEY. */
import { createPrivateKey, createPublicKey, type JsonWebKey } from 'node:crypto'

/** Key material of a public key in DER, as DNSSEC writes it; undefined when it is none that DNSSEC has. */
export function materialOfDer(der: Uint8Array): Uint8Array | undefined {
  const key = Buffer.from(der)
  for (const type of ['spki', 'pkcs1'] as const) {
    const read = attempt(() => createPublicKey({ key, format: 'der', type }))
    if (read) return attempt(() => materialOf(read.export({ format: 'jwk' })))
  }
  return undefined
}

/** Whether these bytes are a private key. */
export function isPrivateDer(der: Uint8Array): boolean {
  const key = Buffer.from(der)
  const types = ['pkcs8', 'pkcs1', 'sec1'] as const
  return types.some(type => attempt(() => createPrivateKey({ key, format: 'der', type })) !== undefined)
}

/** Node throws for all that it cannot read, and for keys that have no JWK. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

function materialOf({ kty, crv, n, e, x, y }: JsonWebKey): Uint8Array | undefined {
  const bytes = (text = '') => Buffer.from(text, 'base64url')
  if (kty === 'RSA') return Buffer.concat([lengthOf(bytes(e)), bytes(e), bytes(n)])
  if (crv === 'P-256' || crv === 'P-384') return Buffer.concat([bytes(x), bytes(y)])
  return crv === 'Ed25519' || crv === 'Ed448' ? bytes(x) : undefined
}

/** RFC 3110, 2. */
function lengthOf({ length }: Uint8Array): Buffer {
  return Buffer.from(length < 256 ? [length] : [0, length >> 8, length & 0xff])
}
