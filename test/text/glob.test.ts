import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileGlob, escapeGlob, literalOf, matchesGlob } from '../../src/text/glob.ts'
import { cases } from '../support/scope.ts'

const matches = (pattern: string, text: string) => matchesGlob(compileGlob(pattern), text)

/** The definition of decision 16, slow and plain. */
function defined(pattern: string, text: string): boolean {
  if (pattern === '') return text === ''
  if (/^\\[*?]/.test(pattern)) return text[0] === pattern[1] && defined(pattern.slice(2), text.slice(1))
  if (pattern[0] === '*') {
    return [...text, ''].some((_, index) => defined(pattern.slice(1), text.slice(index)))
  }
  return (
    text !== '' && (pattern[0] === '?' || pattern[0] === text[0]) && defined(pattern.slice(1), text.slice(1))
  )
}

test('is what its definition says', () => {
  const unit = fc.constantFrom('a', 'b', '.', '*', '?', '\\')
  const pattern = fc.string({ unit, maxLength: 7 })
  const text = fc.string({ unit, maxLength: 7 })
  fc.assert(
    fc.property(pattern, text, (glob, other) => {
      expect(matches(glob, other)).toBe(defined(glob, other))
    }),
    cases(5000),
  )
})

test('an escaped text matches itself and nothing else', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '*', '?', '\\', '🙂'), maxLength: 6 })
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(matches(escapeGlob(a), b)).toBe(a === b)
      expect(literalOf(compileGlob(escapeGlob(a)))).toBe(a)
    }),
  )
})

test.each([
  ['_acme-challenge*', '_acme-challenge', true],
  ['_acme-challenge*', '_acme-challenge.www.dev', true],
  ['*', '@', true],
  ['@', 'a', false],
  ['web?', 'web', false],
  ['web?', 'web1', true],
  ['?', '🙂', true],
  ['a*b*c', 'a-b-b-c', true],
])('%s on %s: %s', (pattern, text, expected) => {
  expect(matches(pattern, text)).toBe(expected)
})

test('a pattern made to backtrack ends', () => {
  expect(matches(`${'*a'.repeat(200)}b`, 'a'.repeat(1024))).toBe(false)
})
