/** The text of a public key: what is read, and what people paste instead. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalPublicKey, decodePublicKey } from '../../../src/dns/dnssec/public-key.ts'
import { FRESH, P256, RSA_1024 } from './keys.ts'
import { VECTORS } from './vectors.ts'

const folded = fc.constantFrom(' ', '\n', '\n\t', '  ')
/** Long enough that no text of it is hexadecimal by chance; not the first byte of a DER sequence. */
const material = fc
  .uint8Array({ minLength: 24, maxLength: 600, size: 'max' })
  .filter(bytes => bytes[0] !== 0x30 && !/^([0-9a-f]+|[0-9A-F]+)$/.test(canonicalPublicKey(bytes)))

function problemOf(text: string) {
  const read = decodePublicKey(text)
  if (read.ok) throw new Error(`read as a key: ${text}`)
  return read.problem
}

function adviceOf(text: string): string {
  return problemOf(text).advice ?? ''
}

describe('Base64', () => {
  test('is read back, however it is folded', () => {
    fc.assert(
      fc.property(material, folded, fc.integer({ min: 1, max: 80 }), (bytes, blank, width) => {
        const lines = canonicalPublicKey(bytes).match(new RegExp(`.{1,${width}}`, 'g'))!
        expect(decodePublicKey(` ${lines.join(blank)}\n`)).toEqual({ ok: true, value: bytes })
      }),
    )
  })

  test('every text is read or refused, and what is read is written in one way only', () => {
    const pieces = fc.constantFrom(
      'A',
      'w',
      '0',
      '/',
      '+',
      '-',
      '_',
      '=',
      ' ',
      '\n',
      'é',
      '257',
      '13',
      '(',
      ';',
      ':',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), parts => {
        const text = parts.join('')
        const read = decodePublicKey(text)
        if (read.ok) expect(canonicalPublicKey(read.value)).toBe(text.replace(/\s+/g, ''))
        else
          expect(read.problem).toMatchObject({
            rule: 'dnssec-key',
            field: 'publicKey',
            advice: expect.any(String),
          })
      }),
    )
  })

  test('the alphabet of URLs is refused with the right text', () => {
    fc.assert(
      fc.property(material, bytes => {
        const text = Buffer.from(bytes).toString('base64url')
        fc.pre(/[-_]/.test(text))
        expect(adviceOf(text)).toBe(`write publicKey: ${canonicalPublicKey(bytes)}`)
      }),
    )
  })

  test('padding that is missing or too much is corrected', () => {
    fc.assert(
      fc.property(material, fc.integer({ min: 0, max: 4 }), (bytes, padding) => {
        const canonical = canonicalPublicKey(bytes)
        const text = canonical.replace(/=+$/, '') + '='.repeat(padding)
        fc.pre(text !== canonical)
        expect(adviceOf(text)).toBe(`write publicKey: ${canonical}`)
      }),
    )
  })

  test.each([
    ['nothing', ' \n', /is empty/],
    ['a character over', `${'AwEAAc'.repeat(6)}A`, /does not end where a byte ends/],
    ['bits that belong to no byte', 'AwEAAcAwEAAcAwEAAcAwEAAcAwEAAcAwEAB=', /does not end where a byte ends/],
    ['padding inside', 'AwEAAQ==AwEAAQ==', /"=" before its end/],
    ['another sign', 'AwEAAc"AwEA', /holds """/],
    ['an invisible sign', 'AwEA\u200bAwEA', /holds U\+200B/],
    ['a text without end', 'A'.repeat(10_000), /10000 characters/],
  ])('%s', (_, text, message) => {
    expect(problemOf(text).message).toMatch(message)
  })

  test('the place of a wrong sign is told', () => {
    expect(problemOf('AwEA\n Aw*A').span).toEqual([8, 9])
  })
})

describe('pasted instead', () => {
  const key = canonicalPublicKey(P256.material)
  const parts = `write its parts: flags: 257, algorithm: 13, publicKey: ${key}`

  test.each([
    ['rdata', `257 3 13 ${key}`],
    ['a mnemonic', `257 3 ECDSAP256SHA256 ${key}`],
    ['a line of a zone', `example.nl. 3600 IN DNSKEY 257 3 13 ${key}`],
    [
      'brackets and comments',
      `@ DNSKEY 257 3 13 ( ${key.slice(0, 40)}\n  ${key.slice(40)} ) ; KSK; key id = 1`,
    ],
    ['an address of a name', `example.nl.\t86400\tDNSKEY\t257 3 13 ${key.slice(0, 40)} ${key.slice(40)}`],
  ])('a record: %s', (_, text) => {
    expect(adviceOf(text)).toBe(parts)
  })

  test('a record that does not add up', () => {
    expect(adviceOf(`example.nl. IN DNSKEY ${key}`)).toMatch(/is last in the DNSKEY record/)
    expect(adviceOf(`257 4 13 ${key}`)).toMatch(/is last in the DNSKEY record/)
  })

  test.each(
    VECTORS.flatMap(({ tag, algorithm, digests = {} }) =>
      Object.entries(digests).map(
        ([type, digest]) => [`${tag} ${algorithm} ${type} ${digest}`, digest] as const,
      ),
    ),
  )('a DS: %s', (record, digest) => {
    for (const text of [
      record,
      `example.nl. DS ${record}`,
      digest,
      digest.toLowerCase(),
      digest.replace(/.{24}/g, '$& '),
    ])
      expect(problemOf(text).message).toMatch(/digest of a DS record/)
  })

  test('hexadecimal', () => {
    const hex = Buffer.from(P256.material).toString('hex')
    for (const text of [hex, hex.toUpperCase(), `0x${hex}`, hex.replace(/..(?=.)/g, '$&:')])
      expect(adviceOf(text)).toBe(`write publicKey: ${key}`)
  })

  test.each(FRESH)('$name as PEM, in one line, and without its frame', ({ key, material }) => {
    const pem = key.export({ type: 'spki', format: 'pem' }).toString()
    const advice = `write publicKey: ${canonicalPublicKey(material)}`
    expect(adviceOf(pem)).toBe(advice)
    expect(adviceOf(pem.replace(/\n/g, ' '))).toBe(advice)
    expect(adviceOf(key.export({ type: 'spki', format: 'der' }).toString('base64'))).toBe(advice)
  })

  test('PEM of RSA alone, and PEM that is not a key', () => {
    const pem = RSA_1024.key.export({ type: 'pkcs1', format: 'pem' }).toString()
    expect(adviceOf(pem)).toBe(`write publicKey: ${canonicalPublicKey(RSA_1024.material)}`)
    expect(adviceOf('-----BEGIN CERTIFICATE-----\nAwEAAQ==\n-----END CERTIFICATE-----')).toMatch(
      /DNSKEY record/,
    )
  })

  test.each(FRESH)('a private key of $name is never repeated', ({ secret }) => {
    const pem = secret.export({ type: 'pkcs8', format: 'pem' }).toString()
    const der = secret.export({ type: 'pkcs8', format: 'der' }).toString('base64')
    for (const text of [pem, der, `Private-key-format: v1.3\nPrivateKey: ${der}`]) {
      const problem = problemOf(text)
      expect(problem.message).toMatch(/^this is a private key/)
      expect(JSON.stringify(problem)).not.toContain(der.slice(-40, -20))
    }
  })
})
