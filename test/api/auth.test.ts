import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { inspect } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAccessToken, readPrivateKey, tokenExpiry } from '../../src/api/auth/auth.ts'
import { ZonewrightError } from '../../src/errors.ts'
import { cases } from '../support/scope.ts'
import { keys, makeToken } from './server.ts'

const rsa = keys.privateKey
const pkcs8 = pem(rsa, 'pkcs8')
const pkcs1 = pem(rsa, 'pkcs1')
const body = pkcs8.split('\n').slice(1, -2).join('\n')

function pem(key: KeyObject, type: 'pkcs8' | 'pkcs1'): string {
  return key.export({ format: 'pem', type }) as string
}

function complaint(text: string): string {
  try {
    readPrivateKey(text, 'MY_KEY')
  } catch (thrown) {
    if (!(thrown instanceof ZonewrightError)) throw thrown
    expect(thrown).toMatchObject({ code: 'bad-private-key', fault: 'user' })
    expect(thrown.cause).toBeUndefined()
    expect(thrown.advice).toMatch(/\.$/)
    return thrown.message
  }
  throw new Error('it was accepted')
}

const repairable: Record<string, string> = {
  'PKCS#8': pkcs8,
  'PKCS#1': pkcs1,
  'no line feed at the end': pkcs8.trimEnd(),
  CRLF: pkcs8.replaceAll('\n', '\r\n'),
  'literal \\n': pkcs8.replaceAll('\n', '\\n'),
  'literal \\r\\n': pkcs8.replaceAll('\n', '\\r\\n'),
  'doubly escaped \\\\n': pkcs8.replaceAll('\n', '\\\\n'),
  'in quotes': `"${pkcs8.replaceAll('\n', '\\n')}"`,
  'on one line with spaces': pkcs8.replaceAll('\n', ' '),
  'on one line without spaces': pkcs8.replace(/\s/g, ''),
  'one word a line': pkcs8.replaceAll(' ', '\n'),
  'PKCS#1 on one line': pkcs1.replaceAll('\n', ' '),
  indented: pkcs8.replace(/^/gm, '    '),
  'indented by tabs': pkcs8.replace(/^/gm, '\t'),
  'empty lines between': pkcs8.replaceAll('\n', '\n\n'),
  'byte order mark': `\ufeff${pkcs8}`,
  'no-break spaces': pkcs8.replaceAll(' ', '\u00a0'),
  'zero-width space': `\u200b${pkcs8}`,
  'dashes made pretty': pkcs8.replaceAll('-----', '——-'),
  'text around it': `my key:\n${pkcs8}\nthanks`,
  'certificate beside it': `-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n${pkcs8}`,
  'the same key twice': pkcs8 + pkcs8,
  'PKCS#1 with the first line of PKCS#8': pkcs1.replaceAll('RSA PRIVATE', 'PRIVATE'),
  'PKCS#8 with the first line of PKCS#1': pkcs8.replaceAll('PRIVATE', 'RSA PRIVATE'),
}

const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
const encrypted = { format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' } as const
const middle = Math.floor(body.length / 2)

const hopeless: [what: string, text: string, says: RegExp][] = [
  ['nothing', '', /is empty/],
  ['blanks', ' \n\\n ', /is empty/],
  ['a masked secret', '***', /only stars/],
  ['no BEGIN line', `${body}\n-----END PRIVATE KEY-----`, /has no BEGIN line/],
  ['no END line', `-----BEGIN PRIVATE KEY-----\n${body}`, /has no END line/],
  ['neither line', body, /neither BEGIN nor END/],
  ['dashes lost', `BEGIN PRIVATE KEY ${body} END PRIVATE KEY`, /damaged BEGIN or END/],
  ['lines of two kinds', pkcs8.replace('END PRIVATE', 'END RSA PRIVATE'), /do not belong together/],
  ['two keys', pkcs8 + pkcs1, /more than one private key/],
  ['end cut off', pkcs8.replace(body.slice(middle), '\n'), /is cut off: \d+ of \d+ bytes/],
  ['start cut off', pkcs8.replace(body.slice(0, middle), ''), /is damaged|is cut off/],
  ['too much', pkcs8.replace(body, `${body.replace(/=*$/, '')}AAAA`), /is damaged|too many/],
  ['mail quoting', pkcs8.replace(/^/gm, '> '), /a character that no key has \(>\)/],
  ['an odd letter', pkcs8.replace(body.slice(50, 51), 'é'), /U\+00E9/],
  ['no base64', '-----BEGIN PRIVATE KEY-----\nhello\n-----END PRIVATE KEY-----', /is damaged/],
  ['an empty block', '-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----', /is damaged/],
  ['a public key', createPublicKey(rsa).export({ format: 'pem', type: 'spki' }) as string, /is a public key/],
  [
    'a PKCS#1 public key',
    createPublicKey(rsa).export({ format: 'pem', type: 'pkcs1' }) as string,
    /public key/,
  ],
  ['an encrypted PKCS#8 key', rsa.export({ type: 'pkcs8', ...encrypted }) as string, /is encrypted/],
  ['an encrypted PKCS#1 key', rsa.export({ type: 'pkcs1', ...encrypted }) as string, /is encrypted/],
  [
    'an OpenSSH key',
    '-----BEGIN OPENSSH PRIVATE KEY-----\nb3Bl\n-----END OPENSSH PRIVATE KEY-----',
    /OpenSSH/,
  ],
  ['an SSH public key', 'ssh-rsa AAAAB3NzaC1yc2E me@host', /SSH public key/],
  ['a PuTTY key', 'PuTTY-User-Key-File-3: ssh-rsa\nEncryption: none', /PuTTY/],
  ['an EC key', ec.export({ format: 'pem', type: 'sec1' }) as string, /elliptic curve/],
  [
    'an EC key in PKCS#8',
    ec.export({ format: 'pem', type: 'pkcs8' }) as string,
    /type ec, and the API needs RSA/,
  ],
  ['a certificate', '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----', /is a certificate/],
  ['an access token', makeToken(), /looks like an access token/],
  ['a JSON Web Key', JSON.stringify(rsa.export({ format: 'jwk' })), /JSON Web Key/],
  ['a variable', '$' + '{{ secrets.KEY }}', /variable that was not filled in/],
  ['a path', '/home/me/transip.pem', /path of a file/],
  ['a Windows path', 'C:\\keys\\transip.key', /path of a file/],
  ['prose', 'see the password manager', /does not look like a key/],
  [
    'a short key',
    pem(generateKeyPairSync('rsa', { modulusLength: 512 }).privateKey, 'pkcs8'),
    /only 512 bits/,
  ],
]

/** Every run of 12 characters of a text, so that no piece of a key of that length can hide. */
function pieces(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 11) }, (_, at) => text.slice(at, at + 12))
}

describe('readPrivateKey', () => {
  test.each(Object.entries(repairable))('takes %s', (_, text) => {
    expect(readPrivateKey(text, 'MY_KEY').equals(rsa)).toBe(true)
  })

  test.each(hopeless)('names %s', (_, text, says) => {
    expect(complaint(text)).toMatch(says)
    expect(complaint(text)).toMatch(/^The private key in MY_KEY /)
  })

  test.each(hopeless)('shows nothing of %s', (_, text) => {
    const shown = inspect(failure(text), { depth: null, showHidden: true })
    const material = text.match(/[A-Za-z0-9+/]{20,}/g) ?? []
    for (const piece of material.flatMap(pieces)) expect(shown).not.toContain(piece)
  })

  test('repairs any spaces put into or taken out of a key', () => {
    const blank = fc.constantFrom(' ', '\n', '\r\n', '\t', '\\n', '\\r\\n', '\u00a0', '\u200b', '\ufeff')
    const damage = fc.array(fc.tuple(fc.nat(pkcs8.length), blank), { maxLength: 30 })
    fc.assert(
      fc.property(fc.constantFrom(pkcs8, pkcs1), damage, fc.boolean(), (key, insertions, squeeze) => {
        let text = squeeze ? key.replace(/\s/g, '') : key
        for (const [at, what] of insertions) {
          // A line break written as \n must not fall into another one.
          const place = text.slice(0, at).endsWith('\\') ? at + 1 : at
          text = text.slice(0, place) + what + text.slice(place)
        }
        expect(readPrivateKey(text, 'MY_KEY').equals(rsa)).toBe(true)
      }),
      cases(60),
    )
  })

  test('never takes a key for another one when a letter is changed', () => {
    const letters = [...body.matchAll(/[A-Za-z0-9]/g)].map(match => match.index)
    fc.assert(
      fc.property(fc.constantFrom(...letters), fc.constantFrom(...'AQgw+/9z'), (at, letter) => {
        const start = pkcs8.indexOf(body) + at
        const text = pkcs8.slice(0, start) + letter + pkcs8.slice(start + 1)
        try {
          // The parts of a key that signing does not need may differ.
          expect(createPublicKey(readPrivateKey(text, 'MY_KEY')).equals(keys.publicKey)).toBe(true)
        } catch (thrown) {
          expect(thrown).toMatchObject({ code: 'bad-private-key' })
        }
      }),
      cases(60),
    )
  })
})

function failure(text: string): unknown {
  try {
    return readPrivateKey(text, 'MY_KEY')
  } catch (thrown) {
    return thrown
  }
}

describe('access tokens', () => {
  test('spaces and a pasted Bearer are dropped', () => {
    expect(readAccessToken(' Bearer abc.def.ghi\n')).toBe('abc.def.ghi')
  })

  test.each(['', ' ', 'abc def', 'abc\ndef', 'ab“c'])('%j is refused without being shown', text => {
    expect(() => readAccessToken(text)).toThrow(/The access token (is empty|holds spaces)/)
    if (text.trim() !== '') expect(() => readAccessToken(text)).not.toThrow(text)
  })

  test('the end of a fixed token is known without a request', async () => {
    const token = makeToken({ exp: 1_900_000_000 })
    expect(await tokenExpiry({ kind: 'token', accessToken: token })).toEqual(new Date(1_900_000_000_000))
    expect(await tokenExpiry({ kind: 'token', accessToken: 'opaque' })).toBeUndefined()
    expect(await tokenExpiry({ kind: 'key', accountName: 'a', privateKey: rsa })).toBeUndefined()
  })
})
