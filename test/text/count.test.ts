import { expect, test } from 'vitest'
import { someNames } from '../../src/text/count.ts'

test('up to `most` names are named, and the rest is counted', () => {
  const shown = (text: string, most?: number) => someNames(text.split(''), most)
  expect(['', 'a', 'ab', 'abc', 'abcd', 'abcde'].map(text => shown(text))).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
    'a, b and 2 more',
    'a, b and 3 more',
  ])
  expect([shown('abcde', 5), shown('abcdef', 5)]).toEqual(['a, b, c, d and e', 'a, b, c, d and 2 more'])
  expect(someNames(Array.from({ length: 2000 }, () => 'a'))).toBe('a, a and 1,998 more')
})
