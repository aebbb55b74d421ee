/** The cache of top-level domains: kept for a day, and never a reason to fail. */
import { chmod, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readTld, TLD_CACHE, writeTld } from '../../src/files/saved/tld-cache.ts'
import { folderOf } from './repository.ts'

const SERVER = 'https://api.example/v6'
const NOW = Date.UTC(2026, 0, 1)
const DAY = 86_400_000
const nl = { name: '.nl', capabilities: ['canRegister', 'supportsDnsSec'] }

async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found.filter(one => one.isFile()).map(one => join(one.parentPath, one.name))
}

/** A cache that holds `.nl`. */
async function filled(): Promise<string> {
  const root = await folderOf({})
  await writeTld(root, SERVER, '.nl', nl, NOW)
  expect(await readTld(root, SERVER, '.nl', NOW)).toEqual(nl)
  return root
}

test('what was written is read within a day, and not later', async () => {
  const root = await filled()
  expect(await readTld(root, SERVER, '.nl', NOW + DAY - 1)).toEqual(nl)
  expect(await readTld(root, SERVER, '.nl', NOW + DAY)).toBeUndefined()
})

test('a time to come counts for nothing', async () => {
  expect(await readTld(await filled(), SERVER, '.nl', NOW - 1)).toBeUndefined()
})

test('each top-level domain of each server is kept by itself, and the newest counts', async () => {
  const root = await filled()
  await writeTld(root, SERVER, '.com', { name: '.com', capabilities: ['canSetLock'] }, NOW)
  await writeTld(root, SERVER, '.co.uk', null, NOW)
  await writeTld(root, SERVER, '.nl', { name: '.nl', capabilities: [] }, NOW + 1)
  expect(await readTld(root, SERVER, '.nl', NOW + 1)).toEqual({ name: '.nl', capabilities: [] })
  expect(await readTld(root, SERVER, '.com', NOW)).toEqual({ name: '.com', capabilities: ['canSetLock'] })
  expect(await readTld(root, SERVER, '.co.uk', NOW)).toBeNull()
  expect(await readTld(root, SERVER, '.uk', NOW)).toBeUndefined()
  expect(await readTld(root, 'http://127.0.0.1:1/v6', '.nl', NOW)).toBeUndefined()
})

test('the folder is for its owner only, and Git does not see it', async () => {
  const root = await filled()
  expect((await stat(join(root, TLD_CACHE))).mode & 0o777).toBe(0o700)
  expect(await readFile(join(root, '.zonewright/.gitignore'), 'utf8')).toBe('*\n')
})

test('the same content is stored once, however often it is kept', async () => {
  const root = await filled()
  const before = await filesBelow(join(root, TLD_CACHE))
  for (let day = 1; day <= 3; day++) await writeTld(root, SERVER, '.nl', nl, NOW + day * DAY)
  expect(await filesBelow(join(root, TLD_CACHE))).toEqual(before)
  expect(await readTld(root, SERVER, '.nl', NOW + 3 * DAY)).toEqual(nl)
})

describe('as if empty', () => {
  test.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)],
    ['emptied', () => Buffer.alloc(0)],
    [
      'changed in one byte',
      (bytes: Buffer) => bytes.map((byte, at) => (at === bytes.length - 3 ? byte ^ 1 : byte)),
    ],
    ['overwritten with something else', () => Buffer.from('null')],
  ])('every file %s', async (_, damage) => {
    const root = await filled()
    for (const file of await filesBelow(join(root, TLD_CACHE))) {
      const damaged = await filled()
      const other = file.replace(root, damaged)
      const name = (await filesBelow(join(damaged, TLD_CACHE))).find(one => one === other)!
      await chmod(name, 0o600)
      await writeFile(name, damage(await readFile(name)))
      expect(await readTld(damaged, SERVER, '.nl', NOW)).toBeUndefined()
      await writeTld(damaged, SERVER, '.nl', nl, NOW)
      expect([nl, undefined]).toContainEqual(await readTld(damaged, SERVER, '.nl', NOW))
    }
  })

  test('a content that another program wrote', async () => {
    const root = await filled()
    const { put } = await import('cacache')
    const key = `tld ${SERVER} .nl`
    const wrong = [
      '{',
      '7',
      '[]',
      '{"name":".nl"}',
      '{"name":".com","capabilities":[]}',
      '{"name":".nl","capabilities":[1]}',
      '{"name":".nl","capabilities":"canSetLock"}',
    ]
    for (const text of wrong) {
      await put(join(root, TLD_CACHE), key, text, { metadata: { time: NOW } })
      expect(await readTld(root, SERVER, '.nl', NOW), text).toBeUndefined()
    }
    for (const metadata of [undefined, null, {}, { time: 'now' }, { time: null }]) {
      await put(join(root, TLD_CACHE), key, JSON.stringify(nl), { metadata })
      expect(await readTld(root, SERVER, '.nl', NOW), JSON.stringify(metadata)).toBeUndefined()
    }
  })

  test('a folder that cannot be made, and nothing is thrown', async () => {
    const root = await folderOf({ '.zonewright': 'a file in its place' })
    await writeTld(root, SERVER, '.nl', nl, NOW)
    expect(await readTld(root, SERVER, '.nl', NOW)).toBeUndefined()
    expect(await readFile(join(root, '.zonewright'), 'utf8')).toBe('a file in its place')
    await expect(readTld(join(root, 'nowhere'), SERVER, '.nl', NOW)).resolves.toBeUndefined()
  })

  test('a link that leads out of the repository, and nothing is written there', async () => {
    const elsewhere = await filled()
    const root = await folderOf({})
    await mkdir(join(root, '.zonewright'))
    await symlink(join(elsewhere, TLD_CACHE), join(root, TLD_CACHE))
    const before = await filesBelow(elsewhere)
    expect(await readTld(root, SERVER, '.nl', NOW)).toBeUndefined()
    await writeTld(root, SERVER, '.com', nl, NOW)
    expect(await filesBelow(elsewhere)).toEqual(before)
    await rm(join(root, TLD_CACHE))
  })
})
