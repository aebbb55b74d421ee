/** What `npm publish` would send: the bundle, and the licences of everything in it. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../docs/pages.ts'

test('the package holds the licence of every library that is bundled', () => {
  const shell = process.platform === 'win32'
  const said = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: root, shell })
  const [{ files }] = JSON.parse(String(said)) as [{ files: { path: string }[] }]
  expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(['LICENSE', 'build/licenses.txt']))

  const text = readFileSync(join(root, 'build/licenses.txt'), 'utf8')
  for (const name of ['commander', 'fastify', 'jose', 'libphonenumber-js', 'undici', 'yaml']) {
    expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'))
  }
  const entries = text.split(`\n${'-'.repeat(80)}\n\n`)
  const without = entries.filter(({ length }) => length < 300).map(entry => entry.split(' ', 1)[0])
  // Its package has no text of its licence.
  expect(without).toEqual(['abstract-logging'])
  expect(text).not.toContain('(undefined)')
})
