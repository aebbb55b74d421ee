/** The made pages are fresh and whole: every verb and every key of every schema is in them. */
import { describe, expect, test } from 'vitest'
import type { Schema } from '../../scripts/reference/files.ts'
import { readSchemas, reference } from '../../scripts/reference.ts'
import { commandLine } from '../../src/cli/program.ts'
import { page } from './pages.ts'

const quick = page('docs/quick-reference.md')
const files = page('docs/reference/files.md')
const schemas = await readSchemas()

/** Every property below a schema, with what it is described by. */
function propertiesOf(node: unknown): [key: string, schema: Schema][] {
  if (Array.isArray(node) || typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([keyword, below]) => {
    if (keyword === 'examples' || keyword === 'default') return []
    const own = keyword === 'properties' ? Object.entries(below as Record<string, Schema>) : []
    return [...own.filter(([, schema]) => typeof schema === 'object'), ...propertiesOf(below)]
  })
}

/** The prose of the page as it was written in the schema. */
const said = files.text.replaceAll(/\\(?=[\\*|[\]_])/g, '').replaceAll('&lt;', '<')

test('the pages are what the script makes', async () => {
  for (const [path, wanted] of await reference()) expect(page(path).text).toBe(wanted)
})

test.each(commandLine(async () => {}).commands.map(verb => verb.name()))('%s has examples', name => {
  expect(quick.text).toMatch(
    new RegExp(`^## \\[${name}\\]\\(cli\\.md#${name}\\)\\n[^#]*\`\`\`sh\\n.*zonewright ${name}\\b`, 'ms'),
  )
})

describe('files', () => {
  test.each([...schemas].map(([file, schema]) => [file, schema] as const))(
    '%s has every key',
    (_, schema) => {
      const found = propertiesOf(schema)
      for (const [key, { description }] of found) {
        expect(files.text).toContain(`| \`${key}\` |`)
        if (description !== undefined) expect(said).toContain(description)
      }
    },
  )

  test('a key that is missing would be found', () => {
    const all = [...schemas.values()].flatMap(propertiesOf)
    expect(all.length).toBeGreaterThan(150)
    expect(all.map(([key]) => key)).toEqual(expect.arrayContaining(['maxEntryWrites', 'exchange', 'keyTag']))
    expect(files.text).not.toContain('| `maxEntryWrite` |')
  })

  test('sections have names of their own', () => {
    const headings = [...files.text.matchAll(/^#+ (.*)$/gm)].map(match =>
      match[1]!.toLowerCase().replaceAll(/[^\w\s-]/g, ''),
    )
    expect(headings.filter((heading, index) => headings.indexOf(heading) !== index)).toEqual([])
  })
})
