import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Atom } from '../../src/plan/plan.ts'
import { approvalText } from '../../src/view/plan/approval.ts'
import { anyText, RAW } from '../support/any-plan.ts'
import { line } from '../support/plans.ts'

const one = (subject: string, op: Atom['op'], value: string, hidden = false) => ({
  subject,
  kind: 'dns',
  atom: {
    id: 'x',
    op,
    line: { ...line('A', 'more', 3600, value), ...(hidden && { private: true as const }) },
  },
})

test('an operation is a line, and nothing gives nothing', () => {
  const text = approvalText([one('b.nl', 'add', '192.0.2.4'), one('a.nl', 'remove', 'me@example.nl', true)])
  expect(text).toBe('  + b.nl: A more 3600 192.0.2.4\n  - a.nl: A more 3600 (private)\n')
  expect(approvalText([])).toBe('')
  expect(approvalText([one('b.nl', 'add', '192.0.2.4')], { color: true })).toBe(
    '\u001b[32m  + b.nl: A more 3600 192.0.2.4\u001b[39m\n',
  )
})

test('twenty are shown, the rest is counted', () => {
  const of = (amount: number) => approvalText(Array.from({ length: amount }, () => one('b.nl', 'add', 'x')))
  expect(of(20).split('\n')).toHaveLength(21)
  expect(of(20)).not.toContain('more\n')
  expect(of(1221)).toMatch(/(?:^ {2}\+ b\.nl.*\n){20} {2}and 1,201 more\n$/m)
})

test('nothing in a live zone or a saved plan can write to the terminal', () => {
  fc.assert(
    fc.property(anyText, anyText, (subject, value) => {
      const text = approvalText([one(subject, 'add', value)])
      expect(text.split('\n')).toHaveLength(2)
      expect(text.replace('\n', '')).not.toMatch(RAW)
    }),
  )
})
