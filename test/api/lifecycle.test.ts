/** What is asked before an order, what a write carries, and that an auth code is in no error and no event. */

import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  cancelAction,
  cancelDomain,
  getAvailability,
  getTerms,
  handOverDomain,
  orderDomain,
  retryAction,
  withoutSecret,
} from '../../src/api/calls/lifecycle.ts'
import type { RequestEvent } from '../../src/api/client.ts'
import { cases } from '../support/scope.ts'
import { type Answer, clientOf, json, startApi, type TestApi } from './server.ts'

let api: TestApi
let answer: () => Answer
beforeAll(async () => {
  api = await startApi(() => answer())
})
afterAll(() => api.close())
beforeEach(() => {
  answer = () => json({})
  api.seen.splice(0)
})

async function using<T>(use: (client: ReturnType<typeof clientOf>) => Promise<T>): Promise<T> {
  const client = clientOf(api, { tries: 1 })
  try {
    return await use(client)
  } finally {
    await client.close()
  }
}

describe('what is asked', () => {
  test('availability: status and what can be done', async () => {
    answer = () =>
      json({ availability: { domainName: 'a.nl', status: 'notfree', actions: ['transfer', 1], x: 1 } })
    expect(await using(client => getAvailability(client, 'a.nl'))).toEqual({
      status: 'notfree',
      actions: ['transfer'],
    })
    expect(api.lines().at(-1)).toBe('GET /domain-availability/a.nl')
  })

  const tld = {
    name: '.nl',
    price: 399,
    recurringPrice: 749,
    registrationPeriodLength: 12,
    capabilities: ['canRegister'],
    minLength: 2,
  }

  test('terms: price, renewal, period', async () => {
    answer = () => json({ tld })
    expect(await using(client => getTerms(client, '.nl'))).toEqual({
      tld: '.nl',
      price: 399,
      recurringPrice: 749,
      months: 12,
      capabilities: ['canRegister'],
      minLength: 2,
    })
    expect(api.lines().at(-1)).toBe('GET /tlds/.nl')
  })

  test.each(['price', 'recurringPrice', 'registrationPeriodLength'])(
    'without a %s that is an amount there are no terms',
    async key => {
      for (const value of [undefined, null, '399', -1, 3.5, Number.MAX_VALUE, true]) {
        answer = () => json({ tld: { ...tld, [key]: value } })
        await expect(using(client => getTerms(client, '.nl'))).rejects.toMatchObject({ code: 'bad-answer' })
      }
    },
  )
})

describe('what is sent', () => {
  test.each<[string, (client: ReturnType<typeof clientOf>, test: boolean) => Promise<void>, unknown]>([
    [
      'POST /domains',
      (client, test) => orderDomain(client, { domainName: 'a.nl' }, { test }),
      { domainName: 'a.nl' },
    ],
    [
      'DELETE /domains/a.nl',
      (client, test) => cancelDomain(client, 'a.nl', 'end', { test }),
      { endTime: 'end' },
    ],
    [
      'PATCH /domains/a.nl',
      (client, test) => handOverDomain(client, 'a.nl', 'b', { test }),
      { action: 'handover', targetCustomerName: 'b' },
    ],
    ['PATCH /domains/a.nl/actions', (client, test) => retryAction(client, 'a.nl', {}, { test }), {}],
    ['DELETE /domains/a.nl/actions', (client, test) => cancelAction(client, 'a.nl', { test }), undefined],
  ])('%s', async (line, send, body) => {
    for (const test of [false, true]) {
      await using(client => send(client, test))
      const sent = api.seen.at(-1)!
      expect(`${sent.method} ${sent.path}`).toBe(test ? `${line}?test=1` : line)
      expect(sent.body === '' ? undefined : JSON.parse(sent.body)).toEqual(body)
    }
  })
})

describe('an auth code', () => {
  const code = fc
    .string({ minLength: 4, maxLength: 20, unit: 'grapheme-ascii' })
    .filter(text => text.trim().length > 3)

  test('that the server repeats is in no error and no event, in whatever spelling', async () => {
    await fc.assert(
      fc.asyncProperty(
        code,
        fc.constantFrom(400, 403, 404, 406, 409, 422, 500),
        fc.constantFrom(
          (text: string) => text,
          (text: string) => text.toUpperCase(),
          (text: string) => text.toLowerCase(),
          encodeURIComponent,
        ),
        fc.boolean(),
        async (authCode, status, spell, isRetry) => {
          const repeated = spell(authCode)
          answer = () => ({ status, body: JSON.stringify({ error: `<<${repeated}>>` }) })
          const events: RequestEvent[] = []
          const client = clientOf(api, { tries: 1, onRequest: event => events.push(event) })
          const sending = isRetry
            ? retryAction(client, 'a.nl', { authCode })
            : orderDomain(client, { domainName: 'a.nl', authCode })
          const error = await sending.then(
            () => undefined,
            (thrown: Error & { serverMessage: string; advice?: string }) => thrown,
          )
          await client.close()
          expect(error).toMatchObject({ name: 'ApiError', status })
          expect(error!.serverMessage).toContain('<<[secret]>>')
          expect(error!.message).toContain('<<[secret]>>')
          expect(error!.cause).toBeUndefined()
          expect(JSON.stringify(events)).not.toContain('authCode')
          expect(events.map(({ path }) => path).join()).not.toContain(`=${authCode}`)
          expect(JSON.parse(api.seen.at(-1)!.body)).toMatchObject({ authCode })
        },
      ),
      cases(40),
    )
  })

  test('is taken out of a text, and no other text changes', () => {
    fc.assert(
      fc.property(code, fc.array(fc.constantFrom('a', ' of ', '"', '1')), (secret, words) => {
        const said = withoutSecret(`${words.join('')}<<${secret}>>`, secret)
        expect(said).not.toContain(`<<${secret}`)
      }),
    )
    expect(withoutSecret('as it is', undefined)).toBe('as it is')
    expect(withoutSecret('as it is', 'other')).toBe('as it is')
  })
})
