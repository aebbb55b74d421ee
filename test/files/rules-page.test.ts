/** The examples of docs/rules.md about the form of a file are true, as test/dns holds those about its meaning. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findings, zone } from './repository.ts'

const page = readFileSync(new URL('../../docs/rules.md', import.meta.url), 'utf8')
const form = page.slice(page.indexOf('## The file as text'), page.indexOf('## Accepting and switching rules'))
/** About names of files, not about their content. */
const OF_FILES = new Set(['file-name', 'zone-name', 'zone-duplicate'])
const examples = form.split(/^### /m).flatMap(text => {
  const rule = /^`(.*)`/.exec(text)?.[1] ?? ''
  const [wrong, right] = ['Wrong', 'Right'].map(
    word => new RegExp(`^- ${word}: \`(.*)\`$`, 'm').exec(text)?.[1],
  )
  return wrong === undefined || right === undefined || OF_FILES.has(rule) ? [] : [{ rule, wrong, right }]
})

/** Keys of the top as they are; records on lines of their own, for a comment and a bare @ end there. */
function fileOf(example: string): Record<string, string> {
  const apex = example.startsWith('"@"') || example.startsWith('@') ? [] : ['  "@": { A: 192.0.2.10 }']
  if (example.startsWith('records:')) return zone('ttl: 3600', example)
  if (example.startsWith('ttl:') || example.startsWith('tll:')) return zone(example, 'records:', ...apex)
  const names = example.split(/(?<=\}), (?=[\w"@*])/)
  return zone('ttl: 3600', 'records:', ...apex, ...names.map(line => `  ${line}`))
}

test('there are examples', () => {
  expect(examples.length).toBeGreaterThan(15)
})

test.each(examples)('$rule', async ({ rule, wrong, right }) => {
  const found = await findings(fileOf(wrong))
  // What a key that was misspelt leaves missing is said beside it.
  expect([...new Set(found.map(finding => finding.rule))].filter(one => one !== 'ttl-missing')).toEqual([
    rule,
  ])
  expect(await findings(fileOf(right))).toEqual([])
})
