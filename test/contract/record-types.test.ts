/** The sandbox has a table of record types of its own, written from the documents. The two must say the same. */
import { describe, expect, test } from 'vitest'
import { CHECKED_TARGETS, RECORD_TYPE_NAMES, rowOf } from '../../src/dns/types/table.ts'
import { ENTRY_TYPES } from '../../src/sandbox/rules/entry-types.ts'

test('client and sandbox know the same record types', () => {
  expect(Object.keys(ENTRY_TYPES).sort()).toEqual([...RECORD_TYPE_NAMES].sort())
})

test('client and sandbox want the same targets to exist', () => {
  const checked = Object.entries(ENTRY_TYPES).filter(([, { targetIn }]) => targetIn !== undefined)
  expect(checked.map(([type]) => type).sort()).toEqual([...CHECKED_TARGETS].sort())
  for (const [type, { targetIn }] of checked) {
    const { fields } = rowOf(type as (typeof RECORD_TYPE_NAMES)[number])
    expect([type, fields.findIndex(({ kind }) => kind === 'host') + 1]).toEqual([type, targetIn])
  }
})

describe.each(RECORD_TYPE_NAMES)('%s', type => {
  test('the sandbox takes the example', () => {
    expect(ENTRY_TYPES[type]!.holds?.(rowOf(type).example) ?? true).toBe(true)
  })
})
