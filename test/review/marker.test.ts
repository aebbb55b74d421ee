/** What a comment remembers: everything comes back, nothing breaks the comment, and nothing that is read can do harm. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeMarker, fitting, readMarker } from '../../src/review/comments/marker.ts'
import type { Memory } from '../../src/review/comments/memory.ts'

const text = fc.string({ unit: 'binary', maxLength: 20 })
const held = fc.record(
  { rule: text, domain: text, atoms: fc.array(text, { maxLength: 5 }) },
  { requiredKeys: ['rule', 'atoms'] },
)
const attempt = fc.record(
  {
    run: fc.stringMatching(/^[0-9]{1,12}$/),
    attempt: fc.nat(9),
    at: fc.constant('2026-11-21T14:05:09.120Z'),
    done: fc.nat(),
    of: fc.nat(),
    snapshot: fc.constantFrom('.zonewright/snapshots/20261121T140503Z-3f9a1c04b7de.json', 'my zones/é.json'),
    lines: fc.constantFrom(['+ example.nl  A  @  300  192.0.2.1'], ['- a  b', '+ é  c']),
  },
  { requiredKeys: ['run', 'attempt', 'at', 'done', 'of'] },
)
const memory = fc.record(
  {
    target: fc.constantFrom('default', 'main', 'main-1of4', 'a/b_c.d', 'a---b'),
    stage: fc.constantFrom('plan', 'outcome', 'offline', 'drift'),
    hash: text,
    head: text,
    since: text,
    held: fc.array(held, { maxLength: 5 }),
    attempts: fc.array(attempt, { minLength: 1, maxLength: 3 }),
  },
  { requiredKeys: ['target', 'stage', 'held'] },
) as fc.Arbitrary<Memory>

test('what is remembered comes back, whatever follows', () => {
  fc.assert(
    fc.property(memory, text, (one, rest) => {
      expect(readMarker(`${encodeMarker(one)}\n${rest}`, one.target)).toEqual(one)
    }),
  )
})

test('is one comment of HTML on one line', () => {
  fc.assert(
    fc.property(memory, one => {
      expect(encodeMarker(one)).toMatch(/^<!-- [A-Za-z0-9:._/+=% -]+ -->$/)
      expect(encodeMarker(one).slice(4, -3)).not.toContain('--')
    }),
  )
})

test('counts at the first byte only, and for its own target only', () => {
  const line = encodeMarker({ target: 'main', stage: 'plan', held: [] })
  expect(readMarker(`${line}\n`, 'main')).toBeDefined()
  for (const body of [`\n${line}`, ` ${line}`, `> ${line}`, `x\n${line}`, '']) {
    expect(readMarker(body, 'main')).toBeUndefined()
  }
  for (const other of ['mai', 'main2', 'default', '']) expect(readMarker(line, other)).toBeUndefined()
})

test('of another version or broken it is found again and says nothing', () => {
  const empty = { target: 'main', stage: 'plan', held: [] }
  const bodies = [
    '<!-- zonewright:main v2 {"a":1} -->',
    '<!-- zonewright:main v1 -->',
    '<!-- zonewright:main v1 !!!! -->',
    '<!-- zonewright:main v1 AAAA -->',
    `<!-- zonewright:main v1 ${Buffer.from('nonsense').toString('base64')} -->`,
  ]
  for (const body of bodies) expect(readMarker(body, 'main')).toEqual(empty)
})

test('of more than there is room for the largest is left out', () => {
  const few = { rule: 'drift', domain: 'small.example', atoms: ['a', 'b'] }
  const random = fc.sample(fc.stringMatching(/^[0-9a-f]{16}$/), 9000)
  const many = { rule: 'drift', domain: 'big.example', atoms: random }
  expect(fitting([many, few])).toEqual([few])
  expect(fitting([few])).toEqual([few])
  expect(encodeMarker({ target: 'main', stage: 'plan', held: fitting([many, few]) }).length).toBeLessThan(
    20_000,
  )
})

const ATTEMPT = { run: '4711', attempt: 1, at: '2026-11-21T14:05:09.120Z', done: 3, of: 7 }
const withAttempts = (attempts: unknown) =>
  readMarker(encodeMarker({ target: 'main', stage: 'outcome', held: [], attempts: attempts as [] }), 'main')
    ?.attempts

test.each([
  ['no run', { run: '1](https://evil.example' }],
  ['no attempt', { attempt: -1 }],
  ['no time', { at: 'yesterday' }],
  ['no amount', { done: '3' }],
  ['no total', { of: 0.5 }],
])('an attempt that cannot be one is not told: %s', (_, forged) => {
  expect(withAttempts([{ ...ATTEMPT, ...forged }, null, ATTEMPT])).toEqual([ATTEMPT])
})

test.each([
  ['another member', { url: 'https://evil.example' }],
  ['an option as snapshot', { snapshot: '--allow=mail.json' }],
  ['no snapshot', { snapshot: 'x.sh' }],
  ['a snapshot of two lines', { snapshot: 'x\ny.json' }],
  ['no lines', { lines: [] }],
  ['lines of no diff', { lines: ['+ fine', '@everybody'] }],
  ['lines that reach further', { lines: ['+ a\nb'] }],
])('of an attempt only what has the right shape is told: %s', (_, forged) => {
  expect(withAttempts([{ ...ATTEMPT, ...forged }])).toEqual([ATTEMPT])
})

test('of many attempts the first and the newest are told', () => {
  const many = Array.from({ length: 50 }, (_, at) => ({ ...ATTEMPT, run: String(at) }))
  const newest = Array.from({ length: 19 }, (_, at) => 31 + at)
  expect(withAttempts(many)?.map(({ run }) => Number(run))).toEqual([0, ...newest])
})
