/** A plan as others may read it: nothing private in it, and still comparable. */
import { describe, expect, test } from 'vitest'
import { maskedCells, PRIVATE, withoutPrivate, withoutPrivateLines } from '../../src/plan/private.ts'
import type { Line } from '../../src/plan/state.ts'
import { change, line, part } from '../support/plans.ts'

const hidden = (value: string): Line => ({ ...line('TXT', 'x', 60, value), key: 'digest', private: true })
const open = line('A', 'www', 60, '192.0.2.1')

describe('without what is private', () => {
  const kept = part('a.nl', [change([hidden('SECRET-1')], [hidden('SECRET-2'), open])], {
    left: [{ reason: 'ignored', line: hidden('SECRET-3'), rule: 'r' }],
  })

  test('no value of a private line is in it, neither in changes nor in requests nor in what is left alone', () => {
    const text = JSON.stringify({
      ...withoutPrivate(kept),
      steps: withoutPrivate(kept).steps.map(({ summary: _, ...step }) => step),
    })
    expect(text).not.toContain('SECRET')
    expect(text).toContain('192.0.2.1')
  })

  test('the lines keep their other cells, ids and keys', () => {
    const masked = withoutPrivate(kept)
    expect(masked.changes[0]!.atoms.map(({ line: of }) => of.cells)).toEqual([
      ['TXT', 'x', '60', PRIVATE],
      ['TXT', 'x', '60', PRIVATE],
      open.cells,
    ])
    expect(masked.changes[0]!.atoms.map(({ id }) => id)).toEqual(kept.changes[0]!.atoms.map(({ id }) => id))
    expect(masked.left).toEqual([
      { reason: 'ignored', rule: 'r', line: { ...hidden(''), cells: ['TXT', 'x', '60', PRIVATE] } },
    ])
    expect(withoutPrivateLines(kept.changes[0]!)).toEqual(masked.changes[0])
  })

  test('requests stay comparable: another body is another digest, the same the same', () => {
    const bodies = withoutPrivate(kept).steps.map(({ body }) => body)
    expect(new Set(bodies.map(body => JSON.stringify(body))).size).toBe(bodies.length)
    for (const body of bodies) expect(body).toEqual({ private: expect.stringMatching(/^[0-9a-f]{16}$/) })
    const edits = withoutPrivate(kept).steps.flatMap(({ edit }) => [...edit.remove, ...edit.add])
    expect(edits).toHaveLength(3)
    for (const one of edits) expect(one).toEqual({ private: expect.any(String) })
    expect(withoutPrivate(kept)).toEqual(withoutPrivate(structuredClone(kept)))
  })

  test('once is enough: a saved plan compares with one made now', () => {
    expect(withoutPrivate(withoutPrivate(kept))).toEqual(withoutPrivate(kept))
  })

  test('a request without a body has none, and a text is hidden as well as an object', () => {
    const steps = kept.steps.map(({ body: _, ...step }) => ({
      ...step,
      edit: { ...step.edit, add: ['SECRET-4', null, { private: 'x', more: 'SECRET-5' }] },
    }))
    const masked = withoutPrivate({ ...kept, steps }).steps
    expect(masked.every(step => !('body' in step))).toBe(true)
    for (const one of masked[0]!.edit.add)
      expect(one).toEqual({ private: expect.stringMatching(/^[0-9a-f]{16}$/) })
  })

  test('a part without anything private is the same part', () => {
    const plain = part('a.nl', [change([], [open])], { left: [{ reason: 'ignored', line: open }] })
    expect(withoutPrivate(plain)).toBe(plain)
  })

  test('what is private only among what changes is hidden too', () => {
    expect(
      JSON.stringify(withoutPrivate(part('a.nl', [change([], [hidden('SECRET')])])).changes),
    ).not.toContain('SECRET')
  })

  test('what is private only among what is left alone is hidden too', () => {
    const only = part('a.nl', [change([], [open])], { left: [{ reason: 'foreign', line: hidden('SECRET') }] })
    expect(JSON.stringify(withoutPrivate(only).left)).not.toContain('SECRET')
  })
})

test('only the last cell of a private line is hidden', () => {
  expect(maskedCells(hidden('SECRET'))).toEqual(['TXT', 'x', '60', PRIVATE])
  expect(maskedCells(open)).toBe(open.cells)
})
