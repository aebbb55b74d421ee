/** Git as a process: a git that hangs, or is not there, ends in one sentence. */
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ZonewrightError } from '../../src/errors.ts'
import { commitOf } from '../../src/sync/history/git.ts'
import { runGit } from '../../src/sync/history/git-process.ts'
import { repository, temporaryFolder } from '../support/git.ts'

const path = process.env['PATH']
afterEach(() => {
  process.env['PATH'] = path
})

describe.runIf(process.platform !== 'win32')('a git that hangs', () => {
  let folder: string
  beforeEach(() => {
    folder = temporaryFolder()
    // Deaf to what is mild, and what it has started keeps its output open.
    const script = `#!/bin/sh\ntrap '' INT TERM\nsleep 60 &\necho $! > ${folder}/pid\nwait\n`
    writeFileSync(join(folder, 'git'), script)
    chmodSync(join(folder, 'git'), 0o755)
    process.env['PATH'] = `${folder}:${path}`
  })
  afterEach(() => process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8'))))

  test('is stopped, with its command and the limit', async () => {
    const ran = runGit(folder, { args: ['rev-list', 'HEAD'], env: {}, limitMs: 500 })
    await expect(ran).rejects.toThrow('git rev-list did not end within 0.5 s and was stopped')
    await expect(ran).rejects.toMatchObject({ code: 'git-timeout', fault: 'user' })
  }, 10_000)
})

test('a command that did not end is not taken for a name that is missing', async () => {
  const stopped = new ZonewrightError('git-timeout', 'user', 'git rev-parse did not end')
  const hangs = () => Promise.reject(stopped)
  const git = { prefix: '', shallow: false, run: hangs, objects: hangs }
  await expect(commitOf(git, 'main')).rejects.toBe(stopped)
})

test('what git says is the message, and its input may be larger than it reads', async () => {
  const { root } = repository({ 'a.txt': 'a' })
  const call = (args: readonly string[], input?: string) =>
    runGit(root, { args, input, env: {}, limitMs: 20_000 })
  await expect(call(['rev-parse', 'nowhere'])).rejects.toThrow(/ambiguous argument 'nowhere'/)
  await expect(call(['cat-file', '--nonsense'], 'x'.repeat(1_000_000))).rejects.toThrow(/nonsense/)
  expect(String(await call(['cat-file', '--batch-check'], 'HEAD\n'))).toMatch(/^[0-9a-f]{40} commit \d+\n$/)
})
