/** What the command line and the environment hand over: keys come from variables, and from files within bounds. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSettings, requireNoSecrets } from '../../src/api/auth/credentials.ts'
import { temporaryFolder } from '../support/git.ts'
import { makeToken } from './server.ts'

/** As the Base64 of a key begins. */
const BODY = `MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcw${'ggSjAgEAAoIBAQ'.repeat(40)}`

describe('an argument that holds a secret, or a piece of one, is refused', () => {
  test.each([
    ['a key', `-----BEGIN PRIVATE KEY-----\n${BODY}\n-----END PRIVATE KEY-----`],
    ['a key on one line', `-----BEGIN RSA PRIVATE KEY-----\\n${BODY}`],
    ['its first word', '-----BEGIN'],
    ['in an option', `--base=-----BEGIN PRIVATE KEY-----\\n${BODY}`],
    ['a key without its first line', BODY],
    ['a token', makeToken()],
    ['a token that was cut off', makeToken().slice(0, 60)],
    ['a token with its word', `Bearer ${makeToken()}`],
    ['a token of GitHub', `ghp_${'a1B2'.repeat(10)}`],
  ])('%s', (_, argument) => {
    expect(() => requireNoSecrets(['plan', argument])).toThrow('an argument holds a private key or a token')
  })

  test.each([
    'example.nl',
    'xn--mnchen-3ya.de',
    `--base=${'0123456789abcdef'.repeat(4)}`,
    `/Users/someone/${'Documents/projects/'.repeat(6)}zones.plan.json`,
    'mail,deletes=example.nl',
    '.zonewright/snapshots/20261121T140503Z-3f9a1c04b7de.json',
    '/run/secrets/transip_private_key.pem',
  ])('%s is none', argument => requireNoSecrets(['plan', argument]))
})

describe('a file that cannot be a key is named, and not read', () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'folder'))
  writeFileSync(join(folder, 'large'), 'x'.repeat(65_537))

  test.each([
    ['folder', 'it is a folder'],
    ['large', 'it has more than 65536 bytes'],
    ['missing', 'there is no such file'],
  ])('%s', async (name, why) => {
    const env = { TRANSIP_ACCOUNT_NAME: 'example', TRANSIP_PRIVATE_KEY: join(folder, name) }
    await expect(readSettings(env)).rejects.toThrow(
      `TRANSIP_PRIVATE_KEY names ${folder}/${name}, which cannot be read: ${why}`,
    )
  })
})
