/** What a comment remembers: everything comes back, nothing breaks the comment, and nothing that is read can do harm. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeMarker, readMarker } from '../../src/action/marker.ts'
import type { Memory } from '../../src/action/memory.ts'

const text = fc.string({ unit: 'binary', maxLength: 20 })
const shown = fc.record(
  { rule: text, domain: text, atoms: fc.array(text, { maxLength: 5 }) },
  { requiredKeys: ['rule', 'atoms'] },
)
const opening = fc.record(
  { rule: text, domain: text, atoms: fc.array(text, { maxLength: 5 }), by: text, at: text, source: text },
  { requiredKeys: ['rule', 'atoms', 'by', 'at', 'source'] },
)
const memory = fc.record(
  {
    target: fc.constantFrom('default', 'main', 'main-1of4', 'a/b_c.d', 'a---b'),
    stage: fc.constantFrom('plan', 'outcome', 'offline', 'drift'),
    hash: text,
    head: text,
    since: text,
    shown: fc.array(shown, { maxLength: 5 }),
    openings: fc.array(opening, { maxLength: 5 }),
  },
  { requiredKeys: ['target', 'stage', 'shown', 'openings'] },
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
  const line = encodeMarker({ target: 'main', stage: 'plan', shown: [], openings: [] })
  expect(readMarker(`${line}\n`, 'main')).toBeDefined()
  for (const body of [`\n${line}`, ` ${line}`, `> ${line}`, `x\n${line}`, '']) {
    expect(readMarker(body, 'main')).toBeUndefined()
  }
  for (const other of ['mai', 'main2', 'default', '']) expect(readMarker(line, other)).toBeUndefined()
})

test('of another version or broken it is found again and says nothing', () => {
  const empty = { target: 'main', stage: 'plan', shown: [], openings: [] }
  const bodies = [
    '<!-- zonewright:main v2 {"a":1} -->',
    '<!-- zonewright:main v1 -->',
    '<!-- zonewright:main v1 !!!! -->',
    '<!-- zonewright:main v1 AAAA -->',
    `<!-- zonewright:main v1 ${Buffer.from('nonsense').toString('base64')} -->`,
  ]
  for (const body of bodies) expect(readMarker(body, 'main')).toEqual(empty)
})

test('too much to remember leaves out what could be opened, the largest first, and never who opened what', () => {
  const atoms = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => (from + index * 7919).toString(16).padStart(16, '0'))
  const many = { rule: 'deletes', domain: 'big.example', atoms: atoms(9000) }
  const few = { rule: 'mail', domain: 'small.example', atoms: atoms(3) }
  const opening = { ...few, by: 'octocat', at: '2026-01-01T00:00:00Z', source: 'comment:1:mail' }
  const random = fc.sample(fc.stringMatching(/^[0-9a-f]{16}$/), 9000)
  const line = encodeMarker({
    target: 'main',
    stage: 'plan',
    shown: [{ ...many, atoms: random }, few],
    openings: [opening],
  })
  expect(line.length).toBeLessThanOrEqual(20_000)
  expect(readMarker(line, 'main')).toMatchObject({ shown: [few], openings: [opening] })
})
