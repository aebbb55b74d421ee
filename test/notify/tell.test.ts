/** Who is told and who is passed over, and that a receiver can neither hold a run up nor learn or leak an address. */
import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type NotifyHost, tell } from '../../src/notify/tell.ts'
import { webhookBody } from '../../src/notify/webhook.ts'
import type { Config } from '../../src/schema.gen.ts'
import { virtualClock } from '../support/clock.ts'
import { openReceiver, type Receiver, sharedReceiver, status } from './receiver.ts'
import { drift, partly } from './samples.ts'

const receiver = sharedReceiver()

const ALL: Config = {
  notifications: [
    { slack: 'SLACK_WEBHOOK_URL' },
    { teams: 'TEAMS_WEBHOOK_URL' },
    { webhook: 'OPS_WEBHOOK_URL', secret: 'OPS_WEBHOOK_SECRET' },
  ],
}
const WEBHOOK: Config = { notifications: [{ webhook: 'OPS_WEBHOOK_URL' }] }

const address = (path: string): string => `${receiver.origin}/hidden-${path}?sig=s3cr3t-${path}`
const addresses = (): Record<string, string> => ({
  SLACK_WEBHOOK_URL: address('slack'),
  TEAMS_WEBHOOK_URL: address('teams'),
  OPS_WEBHOOK_URL: address('ops'),
  OPS_WEBHOOK_SECRET: 'a-shared-s3cr3t',
})

interface Told {
  notes: string[]
  waited: number
}

/** Nothing that is said holds a piece of an address. */
async function told(
  config: Config,
  env: Record<string, string>,
  more: Partial<NotifyHost> = {},
): Promise<Told> {
  const notes: string[] = []
  const clock = virtualClock()
  const { signal } = new AbortController()
  const teller = { cwd: '/', env, note: (text: string) => void notes.push(text), signal, clock, ...more }
  await tell(() => partly('no'), config, {}, teller)
  expect(notes.join('\n')).not.toMatch(/hidden|s3cr3t|127\.0\.0\.1|https?:/)
  return { notes, waited: clock.elapsed() }
}

describe('a receiver', () => {
  test('is sent JSON; a webhook is told the event and signs the exact bytes', async () => {
    expect((await told(ALL, addresses())).notes).toEqual([])
    const got = Object.fromEntries(receiver.got.map(one => [one.path.slice(8).split('?')[0]!, one]))
    expect(Object.keys(got).sort()).toEqual(['ops', 'slack', 'teams'])
    const { ops, slack } = got
    expect(ops!.body).toBe(webhookBody(partly('no')))
    expect(ops!.path).toBe('/hidden-ops?sig=s3cr3t-ops')
    const hex = createHmac('sha256', 'a-shared-s3cr3t').update(ops!.body).digest('hex')
    expect(ops!.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'user-agent': expect.stringMatching(/^zonewright\//),
      'x-zonewright-event': 'partly',
      'x-hub-signature-256': `sha256=${hex}`,
    })
    expect(slack!.headers['x-hub-signature-256']).toBeUndefined()
    expect(JSON.parse(slack!.body)).toHaveProperty('blocks')
  })

  test('hears of what it wants only; failure is wanted with partly and blind', async () => {
    const heard = async (on: NonNullable<Config['notifications']>[number]['on'], event = partly('no')) => {
      receiver.got.length = 0
      const one = { webhook: 'OPS_WEBHOOK_URL', ...(on && { on }) }
      const { signal } = new AbortController()
      const quiet = { cwd: '/', env: addresses(), note: () => undefined, signal }
      await tell(() => event, { notifications: [one] }, {}, quiet)
      return receiver.got.length
    }
    const blind = drift(0, [{ subject: 'example.nl', message: 'no' }])
    expect([blind.event, drift(0).event, drift(1).event]).toEqual(['blind', 'clean', 'drift'])
    expect(await heard(undefined)).toBe(1)
    expect(await heard(['failure'])).toBe(1)
    expect(await heard(['partly'])).toBe(1)
    expect(await heard(['applied', 'refused', 'drift', 'clean', 'blind'])).toBe(0)
    expect(await heard(undefined, blind)).toBe(1)
    expect(await heard(undefined, drift(0))).toBe(0)
    expect(await heard(['clean'], drift(0))).toBe(1)
    expect(await heard(undefined, drift(1))).toBe(1)
  })

  test('whose variable is not set is named once', async () => {
    const config = { notifications: [...ALL.notifications!, { slack: 'SLACK_WEBHOOK_URL' }] }
    expect((await told(config, { OPS_WEBHOOK_URL: address('ops') })).notes).toEqual([
      'no notification to slack: SLACK_WEBHOOK_URL is not set',
      'no notification to teams: TEAMS_WEBHOOK_URL is not set',
      'no notification to webhook: OPS_WEBHOOK_SECRET is not set',
    ])
    expect(receiver.got).toEqual([])
  })

  test.each([
    ['plain http to elsewhere', 'http://hooks.example/hidden', 'holds no https address'],
    ['a name and a password', 'https://me:hidden@hooks.example/', 'holds no https address'],
    ['another scheme', 'ftp://hooks.example/hidden', 'holds no https address'],
    ['no address', 'hidden', 'holds no https address'],
  ])('with %s is sent nothing', async (_, value, words) => {
    const { notes } = await told(WEBHOOK, { OPS_WEBHOOK_URL: value })
    expect(notes).toEqual([`no notification to webhook: OPS_WEBHOOK_URL ${words}`])
  })

  test('that is in the file in place of its variable is sent nothing', async () => {
    const { notes } = await told({ notifications: [{ slack: address('slack') }] }, {})
    expect(notes).toEqual([
      'no notification to slack: zonewright.yaml must name the variable that holds its address',
    ])
    expect(receiver.got).toEqual([])
  })
})

describe('an answer', () => {
  test.each<[string, Receiver['answers'], number, string]>([
    [
      'of a redirect',
      [status(302, { location: '/elsewhere' })],
      1,
      'it answered 302, and redirects are not followed',
    ],
    ['that refuses', [status(404, {}, 'no_service')], 1, 'it answered 404 (no_service)'],
    ['in other words', [status(400, {}, 'https://hidden.example <b>')], 1, 'it answered 400'],
    ['that fails twice', [status(503)], 2, 'it answered 503'],
    ['that asks for more than there is', [status(429, { 'retry-after': '60' })], 1, 'it answered 429'],
  ])('%s', async (_, answers, requests, words) => {
    receiver.answers = answers
    const { notes, waited } = await told(WEBHOOK, addresses())
    expect(notes).toEqual([`warning: no notification to webhook (OPS_WEBHOOK_URL): ${words}`])
    expect(receiver.got).toHaveLength(requests)
    expect(waited).toBeLessThan(5000)
  })

  test.each([
    [429, '2', 2000],
    [500, '', 500],
  ])('of %i is waited for once, and the same is sent again', async (code, after, waited) => {
    receiver.answers = [status(code, after === '' ? {} : { 'retry-after': after }), status(200)]
    expect(await told(WEBHOOK, addresses())).toEqual({ notes: [], waited })
    expect(receiver.got).toHaveLength(2)
    expect(receiver.got[0]).toEqual(receiver.got[1])
  })

  test('goes to warnings where they have a place', async () => {
    receiver.answers = [status(500)]
    const warnings: string[] = []
    const { notes } = await told(WEBHOOK, addresses(), { warn: text => void warnings.push(text) })
    expect([notes, warnings]).toEqual([[], ['no notification to webhook (OPS_WEBHOOK_URL): it answered 500']])
  })
})

describe('silence', () => {
  test('of one keeps no other, and ends with the time', async () => {
    receiver.answers = [() => undefined]
    const { notes } = await told(ALL, addresses(), { timeoutMs: 1000 })
    expect(receiver.got).toHaveLength(3)
    expect(notes).toHaveLength(3)
    for (const note of notes) expect(note).toMatch(/^warning: .*: there was no answer in time$/)
  })

  test('in the middle of an answer ends with the time, and a yes is a yes', async () => {
    receiver.answers = [reply => void reply.writeHead(404).write('x')]
    expect((await told(WEBHOOK, addresses(), { timeoutMs: 50 })).notes.join()).toContain('no answer in time')
    receiver.answers = [reply => void reply.writeHead(200).write('x')]
    expect((await told(WEBHOOK, addresses())).notes).toEqual([])
  })

  test('of no one at all', async () => {
    const gone = await openReceiver()
    await gone.close()
    const { notes } = await told(WEBHOOK, { OPS_WEBHOOK_URL: `${gone.origin}/hidden` })
    const name = 'no notification to webhook (OPS_WEBHOOK_URL)'
    expect(notes).toEqual([`warning: ${name}: it could not be reached (ECONNREFUSED)`])
  })

  test('is not waited for after an interrupt, and nothing is begun after one', async () => {
    const interrupt = new AbortController()
    receiver.answers = [() => interrupt.abort()]
    expect((await told(WEBHOOK, addresses(), { signal: interrupt.signal })).notes).toEqual([])
    expect(receiver.got).toHaveLength(1)
    const { notes } = await told(WEBHOOK, addresses(), { signal: interrupt.signal })
    expect(notes).toEqual(['no notification: the run was interrupted'])
    expect(receiver.got).toHaveLength(1)
  })
})

test('a mistake of ours ends nothing and says nothing', async () => {
  const notes: string[] = []
  const fail = (): never => {
    throw new Error('hidden')
  }
  const { signal } = new AbortController()
  await tell(fail, WEBHOOK, {}, { cwd: '/', env: {}, note: text => void notes.push(text), signal })
  expect(notes).toEqual(['warning: no notification: a bug in zonewright, please report it'])
})
