/** The search for secrets that every run of the suite goes through (support/secrets.ts) finds what it is for. */
import { createSign, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { requireNoSecrets } from './support/secrets.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signature = createSign('sha512').update('x').sign(privateKey)
const token = `${part({ typ: 'JWT', alg: 'RS256' })}.${part({ iss: 'api.transip.nl', exp: 1 })}.${signature.toString('base64url')}`

test.each([
  ['a token', `the answer was ${token}, sorry`],
  ['a private key', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()],
  ['its body on one line', privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')],
  ['an older form of it', privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()],
  ['a bearer header', `Bearer ${token.slice(0, 40)}`],
  ['a signature', `signature: ${signature.toString('base64')}`],
])('%s is found', (_, text) => {
  expect(() => requireNoSecrets(text, 'the output')).toThrow(/^the output holds /)
})

test('a public key of DKIM is none', () => {
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  expect(() => requireNoSecrets(`v=DKIM1; k=rsa; p=${key}`, 'the output')).not.toThrow()
})
