/** One question over the wire: what is believed, what is ignored, and what comes of servers that misbehave. */
import { getEventListeners } from 'node:events'
import { describe, expect, test } from 'vitest'
import { ask } from '../../src/lookup/wire/query.ts'
import { startAuthority } from '../support/authority.ts'
import { APEX, EXAMPLE, fqdn, NS1, NS2, SHORT_MS, world, ZONES } from './world.ts'

const here = world()
const WWW = fqdn('www.example.nl.')
const HASTY = { timeoutMs: SHORT_MS }

/** Asks the first nameserver of example.nl. */
function askNs1(name = WWW, type: 'A' | 'TXT' | 'DNSKEY' | 'DS' = 'A', options = {}) {
  return ask({ address: NS1, port: here.authority.port }, { name, type }, { ...options })
}

const served = {
  ok: true,
  answer: {
    rcode: 'NOERROR',
    authoritative: true,
    truncated: false,
    answers: [{ name: 'www.example.nl.', type: 'A', ttl: 300, content: '192.0.2.10' }],
    authorities: [],
    additionals: [],
  },
}

describe('an answer', () => {
  test('has its rcode, authority and records', async () => {
    expect(await askNs1()).toEqual(served)
    const missing = await askNs1(fqdn('no.example.nl.'))
    expect(missing).toMatchObject({
      ok: true,
      answer: {
        rcode: 'NXDOMAIN',
        authoritative: true,
        answers: [],
        authorities: [{ name: APEX, type: 'SOA' }],
      },
    })
  })

  test('of every rcode is an answer, extended ones too', async () => {
    for (const [rcode, word] of [
      [2, 'SERVFAIL'],
      [5, 'REFUSED'],
      [11, 'RCODE11'],
    ] as const) {
      here.authority.behave(NS1, { rcode })
      expect(await askNs1()).toMatchObject({ ok: true, answer: { rcode: word, answers: [] } })
    }
  })

  test('is asked for without EDNS where the server does not know it', async () => {
    here.authority.behave(NS1, { plain: true })
    expect(await askNs1()).toEqual(served)
    expect(here.authority.questions).toHaveLength(2)
  })

  test('is believed only for its id and question', async () => {
    here.authority.behave(NS1, { stray: true })
    expect(await askNs1()).toEqual(served)
    expect(here.authority.questions).toHaveLength(1)
  })

  test('is believed only from the address that was asked', async () => {
    here.authority.behave(NS1, { spoofFrom: NS2 })
    expect(await askNs1()).toEqual(served)
    here.authority.behave(NS1, { spoofFrom: NS2, silent: true })
    expect(await askNs1(WWW, 'A', HASTY)).toMatchObject({ ok: false, problem: 'timeout' })
  })
})

describe('time', () => {
  test('a lost datagram is sent again, once', async () => {
    here.authority.behave(NS1, { drop: 1 })
    expect(await askNs1(WWW, 'A', HASTY)).toEqual(served)
    here.authority.questions.length = 0
    here.authority.behave(NS1, { drop: 2 })
    expect(await askNs1(WWW, 'A', HASTY)).toMatchObject({
      ok: false,
      problem: 'timeout',
      message: expect.stringMatching(
        /^127\.0\.0\.3:\d+ gave no answer within 100 ms, asked for www\.example\.nl\. A$/,
      ),
      advice: expect.stringContaining('firewall'),
    })
    expect(here.authority.questions).toHaveLength(2)
  })

  test('an answer with another id is not an answer', async () => {
    here.authority.behave(NS1, { wrongId: 'udp' })
    expect(await askNs1(WWW, 'A', HASTY)).toMatchObject({ ok: false, problem: 'timeout' })
  })

  test('an abort ends the wait with its reason', async () => {
    here.authority.behave(NS1, { silent: true })
    const controller = new AbortController()
    const asked = askNs1(WWW, 'A', { timeoutMs: 20_000, signal: controller.signal })
    controller.abort(new Error('enough'))
    await expect(asked).rejects.toThrow('enough')
    await expect(askNs1(WWW, 'A', { signal: controller.signal })).rejects.toThrow('enough')
  })

  test('a signal is let go of when the answer is there: it may live for hours', async () => {
    const { signal } = new AbortController()
    await askNs1(WWW, 'A', { signal })
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })
})

describe('TCP', () => {
  const large = fqdn('large.example.nl.')
  const texts = Array.from({ length: 40 }, (_, index) => `${index} ${'x'.repeat(200)}`)

  test('carries what does not fit, whole', async () => {
    here.authority.setZones({
      ...ZONES,
      'example.nl': [...EXAMPLE, ...texts.map(text => `large 60 TXT ${text}`)],
    })
    const asked = await askNs1(large, 'TXT')
    expect(asked.ok && asked.answer.answers.map(rr => rr.content)).toEqual(texts)
    expect(here.authority.questions.map(({ transport }) => transport)).toEqual(['udp', 'tcp'])
  })

  test('is asked whenever an answer is cut off', async () => {
    here.authority.behave(NS1, { truncate: true })
    expect(await askNs1()).toEqual(served)
    expect(here.authority.questions.map(({ transport }) => transport)).toEqual(['udp', 'tcp'])
  })

  test('that is cut off too is garbled', async () => {
    here.authority.behave(NS1, { truncate: 'always' })
    expect(await askNs1()).toMatchObject({ ok: false, problem: 'garbled' })
  })

  test('that ends early is garbled, never half an answer', async () => {
    here.authority.behave(NS1, { truncate: true, cut: true })
    expect(await askNs1()).toMatchObject({ ok: false, problem: 'garbled' })
  })

  test('with another id is garbled', async () => {
    here.authority.behave(NS1, { truncate: true, wrongId: 'tcp' })
    expect(await askNs1()).toMatchObject({
      ok: false,
      problem: 'garbled',
      message: expect.stringContaining('not asked'),
    })
  })
})

describe('no way there', () => {
  test('is told at once where no one listens', async () => {
    const gone = await startAuthority({ zones: {} })
    await gone.close()
    const asked = await ask({ address: '127.0.0.1', port: gone.port }, { name: WWW, type: 'A' })
    expect(asked).toMatchObject({
      ok: false,
      problem: 'unreachable',
      message: expect.stringContaining('ECONNREFUSED'),
    })
  })

  test('an answer that ends in the middle is garbled', async () => {
    here.authority.behave(NS1, { garble: true })
    expect(await askNs1()).toMatchObject({ ok: false, problem: 'garbled' })
  })

  test.each(['a..nl.', `${'a'.repeat(64)}.nl.`, 'a\\.b.nl.', 'nl', '', `${'abcdefg.'.repeat(32)}`])(
    'the name %j is not asked for',
    async name => {
      expect(await askNs1(fqdn(name))).toMatchObject({ ok: false, problem: 'bad-name' })
      expect(here.authority.questions).toEqual([])
    },
  )
})
