/** DomainKeys Identified Mail, RFC 6376 (3.6.1) and RFC 8463: the key record of a selector. */
import { createPublicKey, type KeyObject } from 'node:crypto'
import type { OwnerName } from '../name.ts'
import type { Problem } from '../result.ts'
import { missingSemicolon, readTags, type Tag } from './tags.ts'

/** RFC 8301, 3.2: shorter keys count as no signature. */
const RSA_BITS = 1024
const ED25519_OCTETS = 32

/** A selector's name (RFC 6376, 3.6.2.1); names such as `_adsp._domainkey` hold something else. */
const SELECTOR = /^[^_].*\._domainkey(\.|$)/

/** Whether a TXT at this name is meant as a DKIM key, or says so itself. */
export function isDkim(owner: OwnerName, text: string): boolean {
  return /^v\s*=\s*DKIM1\b/.test(text) || (SELECTOR.test(owner) && /(^|;)\s*[vkp]\s*=/.test(text))
}

export function lintDkim(text: string): Problem[] {
  const { tags, problems } = readTags(text, 'dkim-syntax')
  const tag = (name: string) => tags.find(found => found.name === name)
  const version = tag('v')
  if (version && version.value !== 'DKIM1') {
    const extra = missingSemicolon(version)
    return [
      wrong(version, `v= must be DKIM1, not "${version.value}"`, extra.advice ?? 'write v=DKIM1'),
      ...problems,
    ]
  }
  if (version && tags[0] !== version) {
    problems.push(wrong(version, 'v=DKIM1 must stand first (RFC 6376, 3.6.1)', 'move it to the front'))
  }
  const type = tag('k')
  if (type && type.value !== 'rsa' && type.value !== 'ed25519') {
    const extra = missingSemicolon(type)
    return [...problems, wrong(type, `k= must be rsa or ed25519, not "${type.value}"`, extra.advice)]
  }
  const key = tag('p')
  if (!key) {
    const message = 'a DKIM key needs p= with the public key (or an empty p= for a revoked key)'
    return [...problems, { rule: 'dkim-syntax', message }]
  }
  return [...problems, ...lintKey(key, type?.value === 'ed25519' ? 'ed25519' : 'rsa', text)]
}

function lintKey(tag: Tag, type: 'rsa' | 'ed25519', text: string): Problem[] {
  const key = tag.value.replace(/\s+/g, '')
  if (key === '') return []
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(key)) {
    const bad = /[^A-Za-z0-9+/=]/.exec(key)?.[0] ?? '='
    return [wrong(tag, `the key in p= is not base64: it holds "${bad}" where it cannot`)]
  }
  if (key.length % 4 !== 0) {
    return [
      wrong(tag, `the key in p= has ${key.length} base64 characters, not a multiple of 4: a part is missing`),
    ]
  }
  const octets = Buffer.from(key, 'base64')
  const problems = type === 'rsa' ? lintRsa(tag, octets) : lintEd25519(tag, octets)
  if (problems.length > 0 || key === tag.value) return problems
  const unfolded = text.replace(tag.value, key)
  return [
    {
      rule: 'dkim-folded',
      message: 'the key in p= has blanks inside, as if it had been folded over several lines',
      advice: `write it without them: ${unfolded}`,
      span: tag.span,
    },
  ]
}

function lintRsa(tag: Tag, octets: Buffer): Problem[] {
  const key = publicKey(octets, 'spki') ?? publicKey(octets, 'pkcs1')
  if (key?.asymmetricKeyType !== 'rsa') {
    return [wrong(tag, 'the key in p= is no RSA public key: it may be cut short', 'copy the whole key again')]
  }
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  if (bits >= RSA_BITS) return []
  return [wrong(tag, `the RSA key in p= has ${bits} bits, fewer than ${RSA_BITS} count as none (RFC 8301)`)]
}

function lintEd25519(tag: Tag, octets: Buffer): Problem[] {
  if (octets.length === ED25519_OCTETS) return []
  return [
    wrong(
      tag,
      `an ed25519 key is ${ED25519_OCTETS} octets, this one has ${octets.length}`,
      'publish the bare key (RFC 8463, 4.2)',
    ),
  ]
}

function publicKey(key: Buffer, type: 'spki' | 'pkcs1'): KeyObject | undefined {
  try {
    return createPublicKey({ key, type, format: 'der' })
  } catch {
    return undefined
  }
}

function wrong(tag: Tag, message: string, advice?: string): Problem {
  return { rule: 'dkim-syntax', message, span: tag.span, ...(advice === undefined ? {} : { advice }) }
}
