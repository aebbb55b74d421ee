import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Diagnostic } from '../../src/diagnostics.ts'
import { visible } from '../../src/text/visible.ts'
import { diagnosticsJson, diagnosticsText } from '../../src/view/findings/diagnostics.ts'
import { columnsOf } from '../../src/view/layout/columns.ts'
import { excerptOf } from '../../src/view/layout/excerpt.ts'
import { anyText, RAW } from '../support/any-plan.ts'

/** A finding about the part of `excerpt` between the guillemets. */
function at(
  line: number,
  marked: string,
  rest: Omit<Diagnostic, 'line' | 'column' | 'length' | 'excerpt'>,
): Diagnostic {
  const column = marked.indexOf('«') + 1
  const length = marked.indexOf('»') - column
  return { ...rest, line, column, length, excerpt: marked.replace(/[«»]/g, '') }
}

const key = 'A1b2'.repeat(60)
const findings: Diagnostic[] = [
  at(5, '    A: «192.0.2.256»', {
    rule: 'a-address',
    severity: 'error',
    file: 'zones/example.nl.yaml',
    message: '"192.0.2.256" is not an IPv4 address: 256 is more than 255',
  }),
  at(112, '    «CNMAE»: "@"', {
    rule: 'type-unknown',
    severity: 'error',
    file: 'zones/example.nl.yaml',
    message: '"CNMAE" is not a record type',
    advice: 'did you mean CNAME?',
  }),
  at(9, '\tbücher: {\tTXT: «"漢字"» }', {
    rule: 'yaml-tab',
    severity: 'error',
    file: 'zones/example.nl.yaml',
    message: 'a tab where only spaces may be',
  }),
  at(40, `  k1._domainkey: { TXT: "v=DKIM1; k=rsa; p=${key}« »${key}" }`, {
    rule: 'dkim-folded',
    severity: 'warning',
    file: 'zones/example.org/dns.yaml',
    message: 'a space inside the key p=',
    advice: 'write the key in one piece:\nTXT: >-\n  v=DKIM1; k=rsa;',
  }),
  {
    rule: 'file-name',
    severity: 'error',
    file: 'zones/example.yml',
    message: 'files end in .yaml; this one would not be managed',
    advice: 'rename it to zones/example.yaml',
  },
]

test('findings as text', async () => {
  await expect(diagnosticsText(findings, { color: false })).toMatchFileSnapshot('golden/diagnostics.txt')
  await expect(diagnosticsJson(findings)).toMatchFileSnapshot('golden/diagnostics.json')
  expect(diagnosticsText([], { color: false })).toBe('')
})

test('of very many findings a thousand are shown, errors first, and where the others begin', () => {
  const all = Array.from({ length: 3000 }, (_, index) =>
    at(index + 1, '  x: «y»', {
      rule: 'caa-tag',
      severity: index < 2500 ? 'warning' : 'error',
      file: 'zones/example.nl.yaml',
      message: `finding ${index + 1}`,
    }),
  )
  const blocks = diagnosticsText(all, { color: false }).trimEnd().split('\n\n')
  expect(blocks.filter(text => / error caa-tag /.test(text))).toHaveLength(500)
  expect(blocks.filter(text => / warning caa-tag /.test(text))).toHaveLength(500)
  expect(blocks.at(-2)).toBe(
    'zones/example.nl.yaml:501 warning findings-limit 2,000 more findings from here on; at most 1,000 findings are shown\n   help: correct what is shown, and run it again',
  )
  expect(blocks.at(-1)).toBe('500 errors, 2,500 warnings in 1 file')
  const { diagnostics, ...counts } = JSON.parse(diagnosticsJson(all)) as { diagnostics: unknown[] }
  expect([diagnostics.length, counts]).toEqual([1001, { errors: 500, warnings: 2500 }])
  expect(diagnosticsText(all.slice(0, 1000), { color: false })).not.toContain('findings-limit')
})

test('a finding is one header line in the documented form', () => {
  const [first] = diagnosticsText(findings.slice(0, 1), { color: false }).split('\n')
  expect(first).toBe(
    'zones/example.nl.yaml:5:8 error a-address "192.0.2.256" is not an IPv4 address: 256 is more than 255',
  )
})

test('the caret is under what is meant, in any line', () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (before, marked, after) => {
      fc.pre(marked !== '' && ![marked, after].some(text => /^\p{M}/u.test(text)))
      const { source, caret } = excerptOf(before + marked + after, before.length + 1, marked.length)
      expect(source).not.toMatch(RAW)
      expect(caret).toMatch(/^ *\^+$/)
      // Characters of some scripts join across the border; then no column is right.
      const parts = [before, marked, after].map(text => columnsOf(visible(text.replaceAll('\t', '    '))))
      fc.pre(
        source.includes('…') ||
          columnsOf(visible((before + marked + after).replaceAll('\t', '    '))) ===
            parts[0]! + parts[1]! + parts[2]!,
      )
      const start = caret.indexOf('^')
      // What is at the caret's columns is the marked text, or its beginning where it is cut.
      let column = 0
      let under = ''
      for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(source)) {
        if (column >= start && column < caret.length) under += segment
        column += columnsOf(segment)
      }
      const shown = visible(marked.replaceAll('\t', '    '))
      if (under.endsWith('…')) expect(shown.startsWith(under.slice(0, -1))).toBe(true)
      else expect(shown.trimEnd().startsWith(under.trimEnd())).toBe(true)
      expect(columnsOf(source)).toBeLessThanOrEqual(140)
    }),
  )
})

test('nothing in a file can write to the terminal', () => {
  fc.assert(
    fc.property(anyText, anyText, fc.nat(40), fc.nat(40), (excerpt, message, column, length) => {
      const finding: Diagnostic = {
        rule: 'txt-length',
        severity: 'error',
        file: `zones/${message}.yaml`,
        line: 3,
        column: column + 1,
        length,
        excerpt,
        message,
        advice: message,
      }
      const text = diagnosticsText([finding], { color: false })
      expect(text.replaceAll('\n', '')).not.toMatch(RAW)
    }),
  )
})
