/** What each receiver is sent, byte for byte, and that no text of others means anything to a receiver. */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleaner } from '../../src/notify/clean.ts'
import type { Notification } from '../../src/notify/notification.ts'
import { notificationOfRun } from '../../src/notify/of-run.ts'
import { slackBody } from '../../src/notify/slack.ts'
import { teamsBody } from '../../src/notify/teams.ts'
import { webhookBody, webhookHeaders } from '../../src/notify/webhook.ts'
import { anyPlan, anyText, RAW } from '../support/any-plan.ts'
import { cases } from '../support/scope.ts'
import { anyOutcomes } from '../view/any-outcome.ts'
import { drift, FRAME, ofRun, outcome, partly } from './samples.ts'

const BODIES = { slack: slackBody, teams: teamsBody, webhook: webhookBody }

const schema: object = JSON.parse(
  readFileSync(new URL('../../schema/notification.schema.json', import.meta.url), 'utf8'),
)
const isValid = new Ajv({ validateFormats: false }).compile(schema)

/** Every text of a body, as the receiver reads it. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

const SAMPLES: Record<string, Notification> = {
  partly: partly('The server said <!channel> & "no" to @here'),
  drift: drift(22),
  failure: ofRun({ code: 3 }, { findings: [{ rule: 'x', severity: 'error', file: 'f', message: 'm' }] })!,
}

describe.each(Object.entries(BODIES))('%s', (name, bodyOf) => {
  test.each(Object.entries(SAMPLES))('%s', async (event, told) => {
    const pretty = JSON.stringify(JSON.parse(bodyOf(told)), null, 2)
    await expect(`${pretty}\n`).toMatchFileSnapshot(`golden/${name}-${event}.json`)
  })
})

test('a webhook is sent the exact value, in bytes that mean nothing to anybody', () => {
  const body = webhookBody(SAMPLES['partly']!)
  expect(JSON.parse(body)).toEqual(SAMPLES['partly'])
  expect(body).toContain('said \\u003c!channel\\u003e \\u0026 \\"no\\" to \\u0040here')
})

describe('the signature', () => {
  // GitHub's own example (Validating webhook deliveries).
  test('is that of GitHub', () => {
    const headers = webhookHeaders(SAMPLES['drift']!, 'Hello, World!', "It's a Secret to Everybody")
    expect(headers).toEqual({
      'x-zonewright-event': 'drift',
      'x-hub-signature-256': 'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17',
    })
  })

  test('is the HMAC of RFC 2104, whatever the secret and the body', () => {
    const sha = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
    const any = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 })
    fc.assert(
      fc.property(any, any, (body, secret) => {
        const raw = Buffer.from(secret)
        const key = Buffer.concat([raw.length > 64 ? sha(raw) : raw, Buffer.alloc(64)]).subarray(0, 64)
        const inner = sha(
          key.map(byte => byte ^ 0x36),
          Buffer.from(body),
        )
        const wanted = sha(
          key.map(byte => byte ^ 0x5c),
          inner,
        ).toString('hex')
        const said = webhookHeaders(SAMPLES['drift']!, body, secret)['x-hub-signature-256']
        expect(said).toBe(`sha256=${wanted}`)
      }),
      cases(30),
    )
  })
})

describe('words of others', () => {
  const SECRET = 'T0KEN-of-somebody-else'
  const PRIVATE = 'Jan Jansen, +31 20 1234567'
  const hostile = fc
    .array(
      fc.oneof(
        anyText,
        fc.constantFrom(
          '<!channel>',
          '@here',
          '@everyone',
          '<@U012AB3CD>',
          '<!subteam^S1>',
          '&lt;!channel&gt;',
        ),
        fc.constantFrom('`', '*b*', '<at>x</at>', '{{DATE(2026-01-01T00:00:00Z)}}', '[x](https://x.example)'),
        fc.constantFrom(SECRET, `a${SECRET}b`, '&'.repeat(400), '漢'.repeat(400)),
      ),
      { maxLength: 6 },
    )
    .map(words => words.join(''))
  const run = fc
    .record({
      plan: anyPlan,
      outcomes: anyOutcomes,
      said: hostile,
      subject: hostile,
      code: fc.constantFrom(1, 4, 5),
      target: hostile,
    })
    .map(({ plan, outcomes, said, subject, code, target }) => {
      const clean = cleaner([SECRET])
      const all = [
        ...outcomes.map(one => ({ ...one, message: said })),
        outcome(subject, 'failed', { message: said, advice: said }),
        outcome('example.nl', 'failed', { kind: 'contacts', message: `${said} ${PRIVATE}` }),
        ...Array.from({ length: 25 }, (_, index) =>
          outcome(`${subject}${index}`, 'skipped', { message: said }),
        ),
      ]
      const seen = { plan, outcomes: all, snapshot: said }
      const frame = { ...FRAME, target: clean(target) }
      return notificationOfRun('apply', { code }, seen, { frame, clean })!
    })

  test('call no one, hide nothing and fit', () => {
    fc.assert(
      fc.property(run, told => {
        expect(isValid(told), JSON.stringify(isValid.errors)).toBe(true)
        for (const [name, bodyOf] of Object.entries(BODIES)) {
          const body = bodyOf(told)
          expect(body).not.toMatch(/<|@|T0KEN-of|Jan Jansen|1234567/)
          const texts = textsOf(JSON.parse(body))
          for (const text of texts) expect(text).not.toMatch(/T0KEN-of|Jan Jansen/)
          for (const text of texts.filter(one => !one.includes('\n'))) expect(text).not.toMatch(RAW)
          if (name === 'webhook') continue
          for (const text of texts) expect(text).not.toMatch(/<!|<@|<#|@here|@everyone|@team|<at>/i)
          if (name === 'teams') for (const text of texts) expect(text).not.toMatch(/\{\{|<\S/)
        }
      }),
      cases(25),
    )
  })

  test('keep to the limits of Slack', () => {
    fc.assert(
      fc.property(run, told => {
        const { blocks } = JSON.parse(slackBody(told)) as { blocks: { text: { text: string } }[] }
        expect(blocks.length).toBeLessThanOrEqual(50)
        expect(blocks[0]!.text.text.length).toBeLessThanOrEqual(150)
        for (const { text } of blocks) {
          expect(text.text.length).toBeLessThanOrEqual(3000)
          // Own marks only: an even number of backticks, and the one link that is ours.
          expect(text.text.split('`').length % 2).toBe(1)
          expect(text.text.replace(`<${FRAME.run}|The run>`, '')).not.toMatch(/[<>]|&(?!(?:amp|lt|gt);)/)
        }
      }),
      cases(15),
    )
  })

  test('keep to the limit of Teams, and what is left out is counted', () => {
    const name = (index: number) => `${'x'.repeat(60)}.${'y'.repeat(60)}.${'z'.repeat(60)}.d${index}.example`
    const long = Array.from({ length: 30 }, (_, index) =>
      outcome(name(index), 'failed', { message: `${'漢'.repeat(200)} ${index}` }),
    )
    const told = ofRun({ code: 1 }, { outcomes: long })!
    expect(told.problems).toHaveLength(20)
    const body = teamsBody(told)
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(13_000)
    const shown = body.match(/漢 \d+/g)!.length
    expect(shown).toBeGreaterThan(5)
    expect(body).toContain(`and ${30 - shown} more`)
  })
})
