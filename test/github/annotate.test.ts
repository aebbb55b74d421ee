/** Annotations: never more than GitHub shows, and the last one says how many it would have dropped. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Diagnostic, Severity } from '../../src/diagnostics.ts'
import { annotator, type Properties, SHOWN } from '../../src/github/action/annotate.ts'

type Shown = Properties & { severity: Severity; message: string }

function recording(prefix = '') {
  const shown: Shown[] = []
  const record =
    (severity: Severity) =>
    (message: string, properties: Properties = {}): void => {
      shown.push({ severity, message, ...properties })
    }
  return { shown, notes: annotator({ error: record('error'), warning: record('warning') }, prefix) }
}

function findings(severity: Severity, amount: number): Diagnostic[] {
  return Array.from({ length: amount }, (_, index) => ({
    rule: 'ttl-missing',
    severity,
    message: `number ${index}`,
    file: 'zones/example.nl.yaml',
    line: index + 1,
  }))
}

/** How many findings of a level were told of: each its own annotation, and the number in the last one. */
function told(shown: readonly Shown[], severity: Severity): number {
  return shown
    .filter(one => one.severity === severity)
    .reduce(
      (sum, { message }) =>
        sum + Number(/^(\d+) more/.exec(message)?.[1] ?? (/^number/.test(message) ? 1 : 0)),
      0,
    )
}

describe('annotations', () => {
  test('have file, line, columns and the rule', () => {
    const { shown, notes } = recording('dns/')
    const finding = { ...findings('error', 1)[0]!, column: 3, length: 9, advice: 'write it\nlike this' }
    notes.findings([finding])
    expect(shown).toEqual([
      {
        severity: 'error',
        message: 'number 0 (ttl-missing)\nhelp: write it\nlike this',
        title: 'ttl-missing',
        file: 'dns/zones/example.nl.yaml',
        startLine: 1,
        endLine: 1,
        startColumn: 3,
        endColumn: 11,
      },
    ])
  })

  test('of a file as a whole have no line', () => {
    const { shown, notes } = recording()
    const { line: _, ...finding } = findings('warning', 1)[0]!
    notes.findings([finding])
    expect(shown[0]).not.toHaveProperty('startLine')
  })

  test.each(['error', 'warning'] as const)('of level %s: all of a few', severity => {
    const { shown, notes } = recording()
    notes.findings(findings(severity, 7))
    expect(shown.map(({ message }) => message)).toEqual(
      Array.from({ length: 7 }, (_, index) => `number ${index} (ttl-missing)`),
    )
  })

  test('are as many as fit, whatever is said, and the first call tells of all', () => {
    const amount = fc.nat({ max: 40 })
    fc.assert(
      fc.property(amount, amount, amount, amount, (errors, warnings, before, after) => {
        const { shown, notes } = recording()
        for (let i = 0; i < Math.min(before, 3); i++) expect(notes.say('warning', 'x')).toBe(true)
        notes.findings([...findings('error', errors), ...findings('warning', warnings)])
        // Why the run failed always has its place.
        expect(notes.say('error', 'failed')).toBe(true)
        for (let i = 0; i < after; i++) notes.say('warning', 'x')
        notes.findings(findings('error', after))
        for (const severity of ['error', 'warning'] as const) {
          expect(shown.filter(one => one.severity === severity).length).toBeLessThanOrEqual(SHOWN)
        }
        expect(told(shown, 'warning')).toBe(warnings)
        expect(told(shown, 'error')).toBeGreaterThanOrEqual(errors)
      }),
    )
  })

  test('a warning without room is told to be so', () => {
    const { notes } = recording()
    const said = Array.from({ length: SHOWN + 1 }, () => notes.say('warning', 'x'))
    expect(said.filter(Boolean)).toHaveLength(SHOWN)
    expect(said.at(-1)).toBe(false)
  })
})
