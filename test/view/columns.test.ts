/** The pieces that lines are made of: where text is wrapped, and which of its words are marked. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visibleValue } from '../../src/text/visible.ts'
import { columnsOf, wrap } from '../../src/view/layout/columns.ts'
import { markChanges, sliceSpans } from '../../src/view/layout/spans.ts'
import { anyText } from '../support/any-plan.ts'

test('wrapped pieces are the text and fit', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 8, max: 40 }), (raw, width) => {
      const text = visibleValue(raw)
      const pieces = wrap(text, width)
      expect(pieces.join('')).toBe(text)
      for (const piece of pieces) expect(columnsOf(piece.trimEnd())).toBeLessThanOrEqual(width)
    }),
  )
})

test('a word is broken only where it is wider than the line, and then after a comma if it has one', () => {
  expect(wrap('one two,three four', 10)).toEqual(['one ', 'two,three ', 'four'])
  expect(wrap('a 2,000 b', 5)).toEqual(['a ', '2,000 ', 'b'])
  expect(wrap('v=DKIM1;k=rsa;p=MIIB', 14)).toEqual(['v=DKIM1;k=rsa;', 'p=MIIB'])
  expect(wrap('abcdefgh', 5)).toEqual(['abcde', 'fgh'])
})

test('marked words: equal parts are equal, spans joined are the texts', () => {
  fc.assert(
    fc.property(anyText, anyText, (before, after) => {
      const marks = markChanges(before, after)
      const join = (spans: { text: string; changed: boolean }[], all: boolean) =>
        spans.map(span => (all || !span.changed ? span.text : '')).join('')
      expect(join(marks.before, true)).toBe(before)
      expect(join(marks.after, true)).toBe(after)
      expect(join(marks.before, false)).toBe(join(marks.after, false))
      const middle = Math.floor(before.length / 2)
      expect(
        [...sliceSpans(marks.before, 0, middle), ...sliceSpans(marks.before, middle, before.length)]
          .map(span => span.text)
          .join(''),
      ).toBe(before)
    }),
  )
})

test('only the part of a long key that differs is marked', () => {
  const key = 'p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A'
  expect(
    markChanges(`v=DKIM1; ${key}Q${key}`, `v=DKIM1; ${key}R${key}`).after.filter(span => span.changed),
  ).toEqual([{ text: 'R', changed: true }])
  expect(markChanges('v=spf1 a -all', 'v=spf1 mx -all').after).toEqual([
    { text: 'v=spf1 ', changed: false },
    { text: 'mx', changed: true },
    { text: ' -all', changed: false },
  ])
})
