/** DomainKeys Identified Mail, RFC 6376 (3.6.1) and RFC 8463: the key record of a selector. */
import { createPublicKey, type KeyObject } from 'node:crypto'
import { nearest } from '../../text/closest.ts'
import type { OwnerName } from '../name.ts'
import type { Problem } from '../result.ts'
import { missingSemicolon, readTags, type Tag } from './tags.ts'

/** RFC 8301, 3.2: shorter keys count as no signature. */
const RSA_BITS = 1024
const ED25519_OCTETS = 32
/** RFC 6376, 3.6.1. */
const KNOWN = ['v', 'h', 'k', 'n', 'p', 's', 't']

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
    const advice = missingSemicolon(version, KNOWN).advice ?? 'did you mean "v=DKIM1"?'
    return [wrong(version, `v= must be DKIM1, not "${version.value}"`, advice), ...problems]
  }
  if (version && tags[0] !== version) {
    problems.push(wrong(version, 'v=DKIM1 must be first (RFC 6376, 3.6.1)', 'move it to the front'))
  }
  const type = tag('k')
  if (type && type.value !== 'rsa' && type.value !== 'ed25519') {
    const near = nearest(type.value.toLowerCase(), ['rsa', 'ed25519'])
    const advice =
      missingSemicolon(type, KNOWN).advice ??
      (near
        ? `did you mean "k=${near}"?`
        : 'make a key of one of these two: RSA of 2048 bits fits everywhere')
    return [...problems, wrong(type, `k= must be rsa or ed25519, not "${type.value}"`, advice)]
  }
  const key = tag('p')
  if (!key) {
    const message = 'a DKIM key needs p= with the public key (or an empty p= for a revoked key)'
    const advice = 'copy the whole record again from where the key was made'
    return [...problems, { rule: 'dkim-syntax', message, advice }]
  }
  return [...problems, ...lintKey(key, type?.value === 'ed25519' ? 'ed25519' : 'rsa', text)]
}

function lintKey(tag: Tag, type: 'rsa' | 'ed25519', text: string): Problem[] {
  const key = tag.value.replace(/\s+/g, '')
  if (key === '') return []
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(key)) {
    const bad = /[^A-Za-z0-9+/=]/.exec(key)?.[0] ?? '='
    const message = `the key in p= is not base64: it holds "${bad}" where it cannot`
    return [wrong(tag, message, missingSemicolon(tag, KNOWN).advice ?? 'copy the whole key again')]
  }
  if (key !== tag.value) {
    return [
      {
        rule: 'dkim-folded',
        message: 'the key in p= has spaces inside, as if it had been folded over several lines',
        advice: `write it without them: ${text.replace(tag.value, key)}`,
        span: tag.span,
      },
    ]
  }
  if (key.length % 4 !== 0) {
    return [
      unusable(
        tag,
        `the key in p= has ${key.length} base64 characters, not a multiple of 4: a part is missing`,
        'copy the whole key again',
      ),
    ]
  }
  const octets = Buffer.from(key, 'base64')
  return type === 'rsa' ? lintRsa(tag, octets) : lintEd25519(tag, octets)
}

function lintRsa(tag: Tag, octets: Buffer): Problem[] {
  const key = publicKey(octets, 'spki') ?? publicKey(octets, 'pkcs1')
  if (key?.asymmetricKeyType !== 'rsa') {
    return [
      unusable(
        tag,
        'the key in p= is not an RSA public key: it may be cut short',
        'copy the whole key again',
      ),
    ]
  }
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  if (bits >= RSA_BITS) return []
  return [
    unusable(
      tag,
      `the RSA key in p= has ${bits} bits, fewer than ${RSA_BITS} count as none (RFC 8301)`,
      'make a key of 2048 bits: its record has about 400 characters and fits',
    ),
  ]
}

function lintEd25519(tag: Tag, octets: Buffer): Problem[] {
  if (octets.length === ED25519_OCTETS) return []
  return [
    unusable(
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

/** Reads as the record says, but no signature can be checked with it. */
function unusable(tag: Tag, message: string, advice?: string): Problem {
  return { ...wrong(tag, message, advice), rule: 'dkim-key' }
}

function wrong(tag: Tag, message: string, advice?: string): Problem {
  return { rule: 'dkim-syntax', message, span: tag.span, ...(advice === undefined ? {} : { advice }) }
}
