import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

test('the demo plans adds, changes and deletes, applies them, and finds nothing left', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'demo'], {
    cwd: root,
    env: { ...process.env, DEMO_LATENCY: '0' },
  })
  expect(stdout).toMatch(/Plan: \d+ to add, \d+ to change, \d+ to delete in 2 of 2 domains/)
  expect(stdout).toContain('Applied: 2 of 2 domains verified.')
  expect(stdout).toContain('No changes: 2 domains looked at')
}, 120_000)
