/** Every file of test/invalid is refused with a sensible rule, at the right line, in words that help. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hasErrors } from '../../src/diagnostics.ts'
import { RULES } from '../../src/rules.ts'
import { findings } from './repository.ts'

interface Case {
  name: string
  area: string
  files?: Record<string, string>
  files_base64?: Record<string, string>
  expect: {
    rule: string
    rule_also_ok?: string[]
    severity: 'error' | 'warning'
    file?: string
    line: number | null
    line_also_ok?: number[]
    message_mentions: string[]
  }
}

const folder = new URL('../invalid/', import.meta.url)
const cases = readdirSync(folder)
  .filter(name => name.endsWith('.json'))
  .flatMap(name => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Case[])

test('there are cases', () => {
  expect(cases.length).toBeGreaterThan(50)
})

test.each(cases.map(one => [`${one.area}: ${one.name}`, one] as const))('%s', async (_, one) => {
  const bytes = Object.entries(one.files_base64 ?? {}).map(([path, text]) => [
    path,
    Buffer.from(text, 'base64'),
  ])
  const found = await findings(one.files ?? Object.fromEntries(bytes))
  const wanted = one.expect
  const rules = [wanted.rule, ...(wanted.rule_also_ok ?? [])]
  const lines = [wanted.line ?? undefined, ...(wanted.line_also_ok ?? [])]
  const file = wanted.file ?? 'zones/example.nl/dns.yaml'
  const hit = found.find(
    finding =>
      rules.includes(finding.rule) &&
      lines.includes(finding.line) &&
      finding.file === file &&
      (wanted.severity === 'warning' || finding.severity === 'error'),
  )
  expect(hit, JSON.stringify(found, null, 1)).toBeDefined()
  const words = `${hit!.message} ${hit!.advice ?? ''}`.toLowerCase()
  for (const mention of wanted.message_mentions) expect(words).toContain(mention.toLowerCase())
  // One fault, one finding.
  expect(found, JSON.stringify(found, null, 1)).toHaveLength(1)
  expect(hasErrors(found)).toBe(wanted.severity === 'error')
  for (const finding of found) expect(Object.keys(RULES)).toContain(finding.rule)
  if (hit!.line !== undefined) {
    expect(hit!.excerpt).toBeDefined()
    expect(hit!.column).toBeGreaterThanOrEqual(1)
  }
})
