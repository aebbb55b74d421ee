import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEdit, digestOf, missingFrom } from '../../src/sync/parts/edit.ts'

const entry = fc.record({ name: fc.constantFrom('a', 'b'), content: fc.constantFrom('1', '2', '3') })
const list = fc.array(entry, { maxLength: 8 })
const edit = (remove: unknown[], add: unknown[]) => ({ at: '/x', list: 'xs', remove, add })
const keys = (entries: readonly unknown[]) => entries.map(item => JSON.stringify(item)).sort()

describe('applyEdit', () => {
  test('is the list minus what is removed plus what is added, copies counted', () => {
    fc.assert(
      fc.property(list, list, list, (stays, remove, add) => {
        const result = applyEdit([...stays, ...remove], edit(remove, add))
        expect(keys(result)).toEqual(keys([...stays, ...add]))
      }),
    )
  })

  test('keeps the order of what stays', () => {
    const stays = [{ name: 'c' }, { name: 'a' }, { name: 'b' }]
    expect(applyEdit([{ name: 'x' }, ...stays], edit([{ name: 'x' }], [{ name: 'y' }]))).toEqual([
      ...stays,
      { name: 'y' },
    ])
  })

  test('refuses to remove what is not there byte for byte', () => {
    const remove = [{ name: 'www' }]
    expect(() => applyEdit([{ name: 'WWW' }], edit(remove, []))).toThrow(
      expect.objectContaining({
        message: expect.stringContaining('no longer holds'),
        advice: expect.stringContaining('make a new plan'),
      }),
    )
    expect(() => applyEdit([{ name: 'www' }], edit([...remove, ...remove], []))).toThrow(/no longer holds/)
  })
})

test('missingFrom counts copies', () => {
  expect(missingFrom([{ a: 1 }], [{ a: 1 }, { a: 1 }])).toEqual([{ a: 1 }])
})

test('the digest of a list is that of its members, whatever their order', () => {
  fc.assert(
    fc.property(
      list.chain(entries =>
        fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length }), list),
      ),
      ([entries, shuffled, other]) => {
        expect(digestOf(shuffled)).toBe(digestOf(entries))
        expect(digestOf(other) === digestOf(entries)).toBe(keys(other).join() === keys(entries).join())
      },
    ),
  )
})
