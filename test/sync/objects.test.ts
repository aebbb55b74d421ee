/** Objects of a repository: one process answers many questions, in any order and of any size, and none waits for ever. */
import { randomBytes } from 'node:crypto'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { objectsOf } from '../../src/sync/history/objects.ts'
import { repository, temporaryFolder } from '../support/git.ts'

const path = process.env['PATH']
afterEach(() => {
  process.env['PATH'] = path
})

const LARGE = randomBytes(300_000).toString('base64')

describe('objects', () => {
  const files = {
    'a.txt': 'a',
    'empty.txt': '',
    'lines.txt': '\n\n4b825dc blob 3\nabc\n',
    'large.txt': LARGE,
  }

  test('come in the order of their names, as they are stored', async () => {
    const read = objectsOf(repository(files).root, {}, 20_000)
    const names = ['large.txt', 'nowhere', 'a.txt', 'empty.txt', 'lines.txt', 'large.txt']
    const found = await read(names.map(name => `HEAD:${name}`))
    expect(found.map(object => object && String(object.bytes))).toEqual([
      LARGE,
      undefined,
      'a',
      '',
      files['lines.txt'],
      LARGE,
    ])
    expect(await read(['HEAD^{commit}'])).toMatchObject([{ type: 'commit' }])
    expect(await read([])).toEqual([])
  })

  test('are asked for at the same time, and each gets its own', async () => {
    const read = objectsOf(repository(files).root, {}, 20_000)
    const names = Object.keys(files)
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, index) => read([`HEAD:${names[index % 4]}`])),
    )
    expect(all.map(([object]) => String(object?.bytes))).toEqual(
      all.map((_, index) => Object.values(files)[index % 4]),
    )
  })

  test('that git gives up on fail alone', async () => {
    const read = objectsOf(repository(files).root, {}, 20_000)
    const [before, wrong, after] = await Promise.allSettled([
      read(['HEAD:a.txt']),
      read(['HEAD@{99}']),
      read(['HEAD:a.txt']),
    ])
    expect(wrong).toMatchObject({ status: 'rejected', reason: { message: expect.stringMatching(/log for/) } })
    for (const fine of [before, after]) expect(fine).toMatchObject({ status: 'fulfilled' })
  })

  test('are found that were committed after the last question, and after the process ended', async () => {
    const { root, commit } = repository(files)
    const read = objectsOf(root, {}, 20_000)
    for (const text of ['b', 'c']) {
      await read(['HEAD:a.txt'])
      if (text === 'c') await new Promise(resolve => setTimeout(resolve, 200))
      commit({ 'a.txt': text })
      expect(String((await read(['HEAD:a.txt']))[0]?.bytes)).toBe(text)
    }
  })

  test.runIf(process.platform !== 'win32')('of a git that hangs end in one sentence', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'git'), '#!/bin/sh\nexec sleep 60\n')
    chmodSync(join(folder, 'git'), 0o755)
    process.env['PATH'] = `${folder}:${path}`
    const asked = objectsOf(folder, {}, 200)(['HEAD'])
    await expect(asked).rejects.toThrow('git cat-file did not end within 0.2 s and was stopped')
  })

  test('of a git that is not there say so', async () => {
    process.env['PATH'] = temporaryFolder()
    await expect(objectsOf(temporaryFolder(), {}, 20_000)(['HEAD'])).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
