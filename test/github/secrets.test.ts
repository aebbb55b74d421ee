/** Secrets of a run are masked line by line and found in whatever is to be published; the log takes no commands. */

import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { inert } from '../../src/github/action/log-host.ts'
import { secretsOf } from '../../src/github/action/secrets.ts'
import { cases } from '../support/scope.ts'

const folder = mkdtempSync(join(tmpdir(), 'zonewright-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const body = pem.split('\n').slice(1, -2)
const file = join(folder, 'key.pem')
writeFileSync(file, pem)

/** The ways in which keys arrive. */
const WAYS = {
  'as it is': pem,
  'with Windows line ends': pem.replaceAll('\n', '\r\n'),
  'with line ends written out': pem.replaceAll('\n', '\\n'),
  'on one line': pem.replaceAll('\n', ' '),
  'as the path of a file': file,
}

describe.each(Object.entries(WAYS))('a private key %s', (_, value) => {
  const secrets = secretsOf({ TRANSIP_PRIVATE_KEY: value })

  test('is masked line by line', () => {
    expect(secrets.masks).toEqual(body)
  })

  test('is found by each of its lines, and whole', () => {
    for (const line of body.filter(one => one.length >= 16)) expect(secrets.holds(`x ${line} y`)).toBe(true)
    expect(secrets.holds(`TXT "${body.join('')}"`)).toBe(true)
    expect(secrets.holds(body.join('').replace(/.{40}/g, '$&\n'))).toBe(true)
  })

  test('is not found in what a repository says', () => {
    const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
    for (const text of ['', 'KEY-----', 'example.nl', `v=DKIM1; k=rsa; p=${key}`]) {
      expect(secrets.holds(text)).toBe(false)
    }
  })
})

describe('tokens', () => {
  const token = 'abcd-EFGH_0123.4567-xyz'

  test.each(['TRANSIP_ACCESS_TOKEN', 'TRANSIP_ACCESS_TOKEN_SHOP', 'SHOP_TOKEN', 'TRANSIP_AUTH_CODE'])(
    'of %s',
    name => {
      const { masks, holds } = secretsOf({ [name]: token, HOME: '/home/somebody-or-other' })
      expect(masks).toEqual([token])
      expect(holds(`a${token}b`)).toBe(true)
      expect(holds('/home/somebody-or-other')).toBe(false)
    },
  )

  test('of a variable that zonewright.yaml names, and of an input', () => {
    const { masks } = secretsOf({ SHOP: token }, ['ghs_0123456789'], ['SHOP'])
    expect(masks).toEqual([token, 'ghs_0123456789'])
  })

  test('that are short are neither masked nor looked for', () => {
    const { masks, holds } = secretsOf({ A_TOKEN: 'short', B_TOKEN: '' })
    expect(masks).toEqual([])
    expect(holds('short')).toBe(false)
  })

  test('that no one handed over are found by their shape', () => {
    const { holds } = secretsOf({})
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const jwt = `${part({ typ: 'JWT', alg: 'RS512' })}.${part({ iss: 'api.transip.nl' })}.${'x'.repeat(40)}`
    for (const text of [jwt, `ghs_${'a.b-c_'.repeat(8)}`, `github_pat_${'a'.repeat(40)}`, pem]) {
      expect(holds(`see ${text}`)).toBe(true)
    }
  })
})

/** The commands that GitHub's runner would take from the log, as it reads it: line by line, in both forms. */
function commandsIn(log: string): string[] {
  const found: string[] = []
  let stopped: string | undefined
  for (const line of log.split(/\r\n|\r|\n/)) {
    const name = /^[\s\u0085]*::([^:\s]+?)(?: .*?)?::/.exec(line)?.[1] ?? /##\[([^\]\s]+)/.exec(line)?.[1]
    if (stopped !== undefined) {
      if (name === stopped) stopped = undefined
    } else if (name === 'stop-commands') stopped = line.split('::')[2]
    else if (name !== undefined) found.push(name)
  }
  if (stopped !== undefined) throw new Error('commands stay stopped')
  return found
}

describe('the log', () => {
  const hostile = fc
    .array(
      fc.constantFrom(
        '::',
        'error',
        '::error::',
        '##[',
        'add-mask]',
        ' ',
        '\n',
        '\r',
        '\u0085',
        '\t',
        'x',
        '::stop-commands::t',
      ),
    )
    .map(parts => parts.join(''))

  test('takes no command from text, and all of the text', () => {
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string()), text => {
        const log = inert(text)
        expect(commandsIn(`${log}::notice::mine\n`)).toEqual(['notice'])
        expect(log).toContain(text)
      }),
      cases(500),
    )
  })

  test('would take them otherwise', () => {
    expect(commandsIn('::error::x\n')).toEqual(['error'])
    expect(commandsIn(' \u0085::add-mask::x\nx ##[group]y\n')).toEqual(['add-mask', 'group'])
  })

  test('is plain where there is none', () => {
    expect(inert('AAAA 2001:db8::1')).toBe('AAAA 2001:db8::1\n')
  })
})
