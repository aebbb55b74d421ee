/** Whatever the files are: an answer, with a place for each error, and not more work than the limits allow. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Diagnostic } from '../../src/diagnostics.ts'
import { RULES } from '../../src/rules.ts'
import { validate } from '../../src/verbs/files/validate.ts'
import { isWhole } from '../support/scope.ts'
import { record } from '../support/workbench.ts'
import { type Files, repositories } from './repositories.ts'

const RUNS = Number(process.env['FC_RUNS'] ?? (isWhole ? 5000 : 40))

async function found(files: Files): Promise<{ code: unknown; diagnostics: Diagnostic[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'zonewright-odd-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    // Anything but a ZonewrightError is thrown on.
    const shown = await record(host => validate({ domains: [], json: false }, host), folder, {})
    const { code, out } = await record(host => validate({ domains: [], json: true }, host), folder, {})
    expect(shown.code).toBe(code)
    return { code, diagnostics: (JSON.parse(out) as { diagnostics: Diagnostic[] }).diagnostics }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

test('files that no one would write are refused in words, each error at a place', async () => {
  await fc.assert(
    fc.asyncProperty(repositories(isWhole ? 3000 : 30), async files => {
      const { code, diagnostics } = await found(files)
      const errors = diagnostics.filter(({ severity }) => severity === 'error')
      expect(code).toBe(errors.length > 0 ? 3 : 0)
      for (const { rule, file, line, message } of diagnostics) {
        expect(Object.keys(RULES)).toContain(rule)
        expect(
          Object.keys(files).some(path => path === file) || line === undefined,
          `${file}: ${message}`,
        ).toBe(true)
        expect(message).not.toMatch(/\p{Surrogate}/u)
      }
    }),
    { numRuns: RUNS },
  )
})
