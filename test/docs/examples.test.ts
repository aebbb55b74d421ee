/**
 * Examples in the docs are files: each `yaml` block begins with a comment that names its file, and `validate` finds
 * nothing wrong in a repository that holds it. A `text` block that begins so is held to the same, together with the
 * files that it needs.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { RECORD_TYPE_NAMES } from '../../src/dns/types/table.ts'
import { validate } from '../../src/verbs/files/validate.ts'
import { type Outcome, record } from '../support/workbench.ts'
import { blocks, page, pages } from './pages.ts'

/** Pages that show what is wrong; they have tests of their own. */
const OF_MISTAKES = ['docs/rules.md', 'test/cases/README.md']

/** Pages whose files belong together. */
const TOGETHER = ['docs/sharing.md', 'docs/guide/many-accounts.md']

/** Pages with files in `text` blocks, and the page that has the rest of such a repository. */
const REST: Readonly<Record<string, string>> = {
  'docs/accounts.md': 'docs/accounts.md',
  'docs/kinds/contacts.md': 'docs/kinds/contacts.md',
  'docs/kinds/default-contacts.md': 'docs/kinds/contacts.md',
}

const examples = pages()
  .filter(({ path }) => !OF_MISTAKES.includes(path))
  .flatMap(at =>
    blocks(at)
      .filter(
        ({ language, text }) => language === 'yaml' || (language === 'text' && fileOf(text) !== undefined),
      )
      .map(block => ({
        page: at.path,
        isText: block.language === 'text',
        where: `${at.path}:${block.line}`,
        text: block.text,
        file: fileOf(block.text),
      })),
  )

function fileOf(text: string): string | undefined {
  return /^# ((?:zones\/|zonewright\.yaml)\S*)\n/.exec(text)?.[1]
}

async function validateFiles(files: Record<string, string>): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'zonewright-docs-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    return await record(host => validate({ domains: [], json: true }, host), folder, {})
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const SIMPLE = { 'zones/example.nl.yaml': 'dns: { ttl: 300, records: { www: { A: 192.0.2.1 } } }\n' }

describe('examples', () => {
  test('there are some in the README and on the page of the kind', () => {
    const files = examples.filter(({ where }) => /^(README|docs\/kinds\/dns)\.md/.test(where))
    expect(files.length).toBeGreaterThan(6)
  })

  test.each(examples)('$where names its file', ({ file }) => {
    expect(file).toMatch(/^(zonewright\.yaml|zones\/[\w.-]+\.yaml|zones\/(_\w+\/)?[\w.-]+\/\w+\.yaml)$/)
  })

  test.each(examples)('$where is valid', async ({ page: at, file, text, isText }) => {
    const others = examples.filter(one =>
      isText
        ? one.page === REST[at] && (one.isText || one.file === 'zonewright.yaml')
        : TOGETHER.includes(at) && one.page === at,
    )
    const outcome = await validateFiles({
      ...(file === 'zonewright.yaml' && SIMPLE),
      ...Object.fromEntries(others.map(one => [one.file!, one.text])),
      [file!]: text,
    })
    expect(outcome).toMatchObject({ code: 0, out: expect.stringMatching(/"diagnostics": \[\]/) })
  })

  test('a mistake in an example would be found', async () => {
    const wrong = examples.find(({ file }) => file?.endsWith('/dns.yaml'))!
    const outcome = await validateFiles({ [wrong.file!]: wrong.text.replace('192.0.2.', '192.0.2.9') })
    expect(outcome.code).toBe(3)
  })

  test('the page of the dns kind shows every record type', () => {
    const shown = blocks(page('docs/kinds/dns.md'))
      .filter(({ language }) => language === 'yaml')
      .map(({ text }) => text)
      .join('')
    expect(RECORD_TYPE_NAMES.filter(type => !new RegExp(`\\b${type}:`).test(shown))).toEqual([])
  })
})
