/** Fresh keys of every family that Node can make, as DNSSEC writes them. RSA is slow to make: one of each size. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto'

export interface Fresh {
  name: string
  algorithm: number
  key: KeyObject
  secret: KeyObject
  material: Uint8Array
}

function fresh(name: string, algorithm: number): Fresh {
  const { publicKey: key, privateKey: secret } = pair(name)
  const { n, e, x, y } = key.export({ format: 'jwk' })
  const bytes = (text = '') => Buffer.from(text, 'base64url')
  const material = n === undefined ? [bytes(x), bytes(y)] : [Buffer.of(bytes(e).length), bytes(e), bytes(n)]
  return { name, algorithm, key, secret, material: new Uint8Array(Buffer.concat(material)) }
}

function pair(name: string): { publicKey: KeyObject; privateKey: KeyObject } {
  if (name === 'P-256' || name === 'P-384') return generateKeyPairSync('ec', { namedCurve: name })
  if (name === 'Ed25519') return generateKeyPairSync('ed25519')
  if (name === 'Ed448') return generateKeyPairSync('ed448')
  return generateKeyPairSync('rsa', { modulusLength: Number(name.slice(4)) })
}

export const RSA_1024 = fresh('RSA 1024', 10)
export const P256 = fresh('P-256', 13)
export const P384 = fresh('P-384', 14)

export const FRESH: readonly Fresh[] = [
  RSA_1024,
  fresh('RSA 2048', 8),
  P256,
  P384,
  fresh('Ed25519', 15),
  fresh('Ed448', 16),
]
