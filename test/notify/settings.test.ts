/** Notifications in zonewright.yaml: what is refused, where, and that no finding repeats an address. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  notificationFindings,
  notificationSecrets,
} from '../../src/files/repository/notification-settings.ts'
import { isVariable } from '../../src/files/section/variable-name.ts'
import type { Config } from '../../src/schema.gen.ts'
import { load } from '../files/repository.ts'

const place = (path: readonly (string | number)[]) => ({
  file: path.join('/'),
  excerpt: 'slack: https://hidden',
})

function found(...notifications: NonNullable<Config['notifications']>): [string, string][] {
  return notificationFindings({ notifications }, place).map(({ file, message, rule, severity, excerpt }) => {
    expect([rule, severity, excerpt]).toEqual(['schema', 'error', undefined])
    return [file, message]
  })
}

test('names of variables pass', () => {
  expect(
    found(
      { slack: 'SLACK_WEBHOOK_URL' },
      { webhook: 'OPS', secret: 'OPS_SECRET', on: ['clean'] },
      { teams: '_x' },
    ),
  ).toEqual([])
})

describe('is refused and not repeated', () => {
  const hook = 'https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX'

  test.each([
    ['an address', { slack: hook }, 'slack looks like an address itself'],
    ['a short address', { webhook: 'http://a.b/c' }, 'webhook looks like an address itself'],
    ['a secret', { webhook: 'OPS', secret: 'x'.repeat(64) }, 'secret looks like a secret itself'],
    ['a key', { webhook: 'OPS', secret: '-----BEGIN KEY' }, 'secret looks like a secret itself'],
    ['a token', { webhook: 'OPS', secret: 'eyJhbGciOiJIUzI1NiJ9' }, 'secret looks like a secret itself'],
    ['a phrase', { webhook: 'OPS', secret: 'not a name' }, 'secret is the name of an environment variable'],
    ['a variable of the runner', { teams: 'GITHUB_TOKEN' }, "GitHub's runner sets itself"],
  ])('%s', (_, receiver, words) => {
    const all = found(receiver)
    expect(all).toHaveLength(1)
    expect(all[0]![1]).toContain(words)
  })

  test('whatever is not the name of a variable', () => {
    const texts = fc.oneof(fc.webUrl(), fc.string({ minLength: 8 }), fc.base64String({ minLength: 44 }))
    fc.assert(
      fc.property(texts, fc.constantFrom('slack', 'teams', 'webhook'), (text, channel) => {
        const findings = notificationFindings({ notifications: [{ [channel]: text }] }, place)
        expect(findings).toHaveLength(isVariable(text) ? 0 : 1)
        const said = findings.map(({ message, advice }) => message + advice).join()
        if (text.length > 30) expect(said).not.toContain(text)
      }),
    )
  })
})

test.each([
  [{}, 'this one has none'],
  [{ slack: 'A', teams: 'B' }, 'this one has slack and teams'],
  [{ slack: 'A', secret: 'B' }, 'only a webhook is signed'],
])('each receiver is one: %j', (receiver, words) => {
  expect(found(receiver)[0]).toEqual(['notifications/0', expect.stringContaining(words)])
})

describe('in the file', () => {
  const said = async (lines: string): Promise<string> => {
    const files = { 'zonewright.yaml': `notifications:\n${lines}\n`, 'zones/README.md': '' }
    return JSON.stringify((await load(files)).diagnostics)
  }

  test.each([
    '  - slack: https://hidden.example/abc',
    '  - https://hidden.example/abc',
    '  - { slack: https://hidden.example/abc, on: [never] }',
    '  - { slak: https://hidden.example/abc }',
    '  - { webhook: https://hidden.example/abc, on: failure }',
    '  - { webhook: OPS, secret: https://hidden.example/abc, teams: T }',
  ])('an address is refused and not repeated: %s', async lines => {
    const text = await said(lines)
    expect(text).toContain('"severity":"error"')
    expect(text).not.toContain('hidden')
  })

  test('what is right passes', async () => {
    expect(
      await said('  - { slack: SLACK_WEBHOOK_URL, on: [failure] }\n  - webhook: OPS\n    secret: S'),
    ).toBe('[]')
  })
})

test('the variables to mask', () => {
  const notifications = [{ slack: 'A' }, { webhook: 'B', secret: 'C' }, { teams: 'https://x.example/y' }]
  expect(notificationSecrets({ notifications })).toEqual(['A', 'B', 'C'])
  expect(notificationSecrets({})).toEqual([])
})
