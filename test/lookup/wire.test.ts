/** Bytes from anywhere: names with pointers, and messages no one should send. */

import { encode } from 'dns-packet'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeQuery, isAnswerTo, readAnswer } from '../../src/lookup/wire/message.ts'
import { Garbled, WireReader } from '../../src/lookup/wire/wire.ts'
import { packetOf } from '../support/authority-records.ts'
import { fqdn, KEY } from './world.ts'

describe('names', () => {
  /** RFC 1035, 4.1.4: F.ISI.ARPA at 20, FOO.F.ISI.ARPA at 40, ARPA at 64, the root at 92. */
  const example = Buffer.alloc(93)
  example.write('\x01F\x03ISI\x04ARPA\x00', 20, 'latin1')
  example.write('\x03FOO\xc0\x14', 40, 'latin1')
  example.write('\xc0\x1a', 64, 'latin1')

  test.each([
    [20, 'f.isi.arpa.'],
    [40, 'foo.f.isi.arpa.'],
    [64, 'arpa.'],
    [92, '.'],
  ])('the one at %i of the RFC is %s', (at, name) => {
    expect(new WireReader(example, at).name()).toBe(name)
  })

  test('a reader goes on after a name, not where it points', () => {
    const reader = new WireReader(Buffer.concat([example, Buffer.from([0xc0, 20, 7])]), 93)
    reader.name()
    expect(reader.u8()).toBe(7)
    expect(reader.done).toBe(true)
  })

  test('what is not a plain character is escaped, so that no two names look alike', () => {
    const bytes = Buffer.from('\x03a.b\x03a\\b\x02\x00\xff\x02nl\x00', 'latin1')
    expect(new WireReader(bytes).name()).toBe('a\\.b.a\\\\b.\\000\\255.nl.')
  })

  test.each([
    ['a pointer to itself', [0xc0, 0]],
    ['a pointer forward', [0xc0, 2, 0]],
    ['two pointers in a ring', [1, 97, 0xc0, 4, 0xc0, 0], 4],
    ['a pointer to a pointer to itself', [0xc0, 0, 0xc0, 0], 2],
    ['a label of a reserved form', [0x40, 97, 0]],
    ['no end', [3, 97, 98]],
    ['more than 255 octets', [...Array.from({ length: 130 }, () => [1, 97]).flat(), 0]],
  ])('%s is garbled', (_, bytes, at = 0) => {
    expect(() => new WireReader(Buffer.from(bytes), at).name()).toThrow(Garbled)
  })
})

describe('messages', () => {
  const question = { name: fqdn('example.nl.'), type: 'DNSKEY' } as const
  const records = [
    { type: 'DNSKEY', content: KEY },
    { type: 'TXT', content: 'text' },
    { type: 'CAA', content: '0 issue "ca.example"' },
    { type: 'SOA', content: 'ns.nl. host.nl. 1 2 3 4 5' },
    { type: 'TYPE65', content: '\\# 000100' },
  ]
  const message = encode({
    type: 'response',
    id: 4034,
    questions: [question],
    answers: records.map(record => packetOf({ name: 'example.nl.', ttl: 60, ...record })),
    additionals: [
      {
        type: 'OPT',
        name: '.',
        udpPayloadSize: 512,
        extendedRcode: 1,
        ednsVersion: 0,
        flags: 0,
        flag_do: false,
        options: [],
      },
    ],
  })

  test('a type that is not known is bytes, and an extended rcode counts', () => {
    const { answer, edns } = readAnswer(message)
    expect(edns).toBe(true)
    expect(answer.rcode).toBe('BADVERS')
    expect(answer.additionals).toEqual([])
    expect(answer.answers.at(-1)).toEqual({ name: 'example.nl.', type: 'TYPE65', ttl: 60, content: '000100' })
  })

  test('a TTL with the topmost bit is zero, as RFC 2181 has it', () => {
    const answers = [packetOf({ name: 'example.nl.', ttl: 2 ** 31 + 5, type: 'A', content: '192.0.2.1' })]
    expect(readAnswer(encode({ type: 'response', answers })).answer.answers[0]!.ttl).toBe(0)
  })

  test('whatever the bytes, an answer is read or garbled, never anything else', () => {
    const damaged = fc
      .tuple(
        fc.array(fc.tuple(fc.nat(message.length - 1), fc.nat(255)), { maxLength: 4 }),
        fc.nat(message.length),
      )
      .map(([changes, length]) => {
        const copy = Buffer.from(message)
        for (const [at, value] of changes) copy[at] = value
        return copy.subarray(0, length)
      })
    const noise = fc.uint8Array({ maxLength: 80 }).map(bytes => Buffer.from(bytes))
    let garbled = 0
    fc.assert(
      fc.property(fc.oneof(damaged, noise), bytes => {
        isAnswerTo(4034, question, bytes)
        try {
          expect(readAnswer(bytes).answer.truncated).toBe(false)
        } catch (error) {
          expect(error).toBeInstanceOf(Garbled)
          garbled++
        }
      }),
      { numRuns: 1000 },
    )
    expect(garbled).toBeGreaterThan(500)
    expect(garbled).toBeLessThan(1000)
  })

  test('an answer belongs to its question in any case of letters, and a query is none', () => {
    const upper = encode({ type: 'response', id: 1, questions: [{ name: 'EXAMPLE.nl', type: 'DNSKEY' }] })
    expect(isAnswerTo(1, question, upper)).toBe(true)
    expect(isAnswerTo(2, question, upper)).toBe(false)
    expect(isAnswerTo(1, { ...question, type: 'DS' }, upper)).toBe(false)
    expect(isAnswerTo(1, question, encodeQuery(1, question, true, {}))).toBe(false)
    // Without a question only a refusal counts.
    expect(isAnswerTo(1, question, encode({ type: 'response', id: 1, flags: 5 }))).toBe(true)
    expect(isAnswerTo(1, question, encode({ type: 'response', id: 1 }))).toBe(false)
  })
})
