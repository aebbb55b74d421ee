/** Snapshots on the disk: complete or not there, private, found again, and never believed when damaged. */

import { mkdir, readdir, readFile, stat, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ZonewrightError } from '../../src/errors.ts'
import { snapshotFolderProblem } from '../../src/files/disk/local-folder.ts'
import {
  listSnapshots,
  looksLikeSnapshot,
  readSnapshot,
  removeOldSnapshots,
  removeSnapshot,
  type SnapshotContent,
  snapshotSettings,
  snapshotWord,
  writeOutcome,
  writeSnapshot,
} from '../../src/files/saved/snapshot.ts'
import { cases } from '../support/scope.ts'
import { liveZone } from '../support/zones.ts'
import { folderOf } from './repository.ts'

const settings = snapshotSettings({})
const FOLDER = '.zonewright/snapshots'
const noon = new Date('2026-11-21T12:00:00.789Z')
const later = (seconds: number): Date => new Date(noon.getTime() + seconds * 1000)

function content(part: Partial<SnapshotContent['parts'][number]> = {}, plan = '00ff'): SnapshotContent {
  const entry = { name: 'www', expire: 300, type: 'A', content: '192.0.2.1' }
  const one = { subject: 'example.nl', kind: 'dns', items: ['www A'], before: [entry], after: [], ...part }
  return { by: 'apply', account: 'test', server: 'https://api.transip.nl/v6', plan, parts: [one] }
}

/** The error of a refusal; anything else that is thrown is a crash. */
async function refusal(work: Promise<unknown>): Promise<ZonewrightError> {
  const error = await work.then(
    () => new Error('it was not refused'),
    (cause: unknown) => cause,
  )
  expect(error).toBeInstanceOf(ZonewrightError)
  expect((error as ZonewrightError).advice).toEqual(expect.any(String))
  return error as ZonewrightError
}

describe('a snapshot', () => {
  test('reads back as it was written, byte for byte', async () => {
    const root = await folderOf({})
    const text = fc.string({ unit: 'binary' })
    const part = fc.record(
      { items: fc.array(text), before: liveZone(), after: liveZone(), also: liveZone() },
      { requiredKeys: ['items', 'before', 'after'] },
    )
    const odd = fc.dictionary(text, fc.jsonValue())
    await fc.assert(
      fc.asyncProperty(part, odd, async (one, member) => {
        const written = content({ ...one, before: [...one.before, JSON.parse(JSON.stringify(member))] })
        const path = await writeSnapshot(root, written, settings, noon)
        const { file, snapshot } = await readSnapshot(root, settings, path)
        expect(file).toBe(path)
        expect(JSON.stringify(snapshot.parts)).toBe(JSON.stringify(written.parts))
        expect(snapshot).toMatchObject({
          format: 1,
          time: '2026-11-21T12:00:00Z',
          account: 'test',
          plan: '00ff',
        })
      }),
      cases(20),
    )
  })

  test('takes part in its digest with the verb that took it', async () => {
    const root = await folderOf({})
    const of = async (by: SnapshotContent['by']) =>
      (await writeSnapshot(root, { ...content(), by }, settings, noon)).slice(-17)
    expect(await of('rollback')).not.toBe(await of('apply'))
  })

  test('names its content: same content, same digest, whatever the time', async () => {
    const root = await folderOf({})
    const names = [content(), content(), content({ items: ['x A'] })].map((one, at) =>
      writeSnapshot(root, one, settings, later(at)),
    )
    const [first, second, third] = (await Promise.all(names)).map(path => path.slice(-17))
    expect(second).toBe(first)
    expect(third).not.toBe(first)
    expect(await names[0]).toMatch(/^\.zonewright\/snapshots\/20261121T120000Z-[0-9a-f]{12}\.json$/)
  })

  test('holds no transfer code and no credentials', async () => {
    const root = await folderOf({})
    const nested = {
      name: 'x',
      authCode: 'geheim',
      list: [{ a: { authcode: ['geheim'] } }],
      kept: 'authCode',
    }
    const server = 'https://user:geheim@api.transip.nl/v6/?geheim#geheim'
    const path = await writeSnapshot(root, { ...content({ before: [nested] }), server }, settings, noon)
    expect(await readFile(join(root, path), 'utf8')).not.toContain('geheim')
    const { snapshot } = await readSnapshot(root, settings, undefined)
    expect(snapshot.server).toBe('https://api.transip.nl/v6')
    expect(snapshot.parts[0]!.before).toEqual([{ name: 'x', list: [{ a: {} }], kept: 'authCode' }])
  })

  test.skipIf(process.platform === 'win32')('is for its owner only and stays out of Git', async () => {
    const root = await folderOf({})
    const path = await writeSnapshot(root, content(), settings, noon)
    const mode = async (of: string): Promise<number> => (await stat(join(root, of))).mode & 0o777
    expect(await mode(path)).toBe(0o600)
    expect(await mode(FOLDER)).toBe(0o700)
    expect(await mode('.zonewright')).toBe(0o700)
    expect(await readFile(join(root, '.zonewright/.gitignore'), 'utf8')).toBe('*\n')
  })

  test('leaves a .gitignore that is there, and makes none elsewhere', async () => {
    const root = await folderOf({ '.zonewright/.gitignore': 'mine\n' })
    await writeSnapshot(root, content(), settings, noon)
    expect(await readFile(join(root, '.zonewright/.gitignore'), 'utf8')).toBe('mine\n')
    await writeSnapshot(root, content(), { ...settings, folder: 'kept/here' }, noon)
    expect(
      (await readdir(join(root, 'kept'), { recursive: true })).some(name => /gitignore/.test(name)),
    ).toBe(false)
  })

  test('never collides with another of the same second, and the last is the newest', async () => {
    const root = await folderOf({})
    const paths: string[] = []
    for (const plan of ['aa', 'bb', 'aa', 'aa']) {
      paths.push(await writeSnapshot(root, content({}, plan), settings, noon))
      expect((await readSnapshot(root, settings, undefined)).file).toBe(paths.at(-1))
    }
    const many = Array.from({ length: 12 }, (_, at) =>
      writeSnapshot(root, content({}, `${at % 3}`), settings, noon),
    )
    paths.push(...(await Promise.all(many)))
    expect(new Set(paths).size).toBe(16)
    const listed = (await listSnapshots(root, settings)).map(({ name }) => `${FOLDER}/${name}`)
    expect([...listed].sort()).toEqual([...paths].sort())
  })

  test('is complete at every moment at which it has its name', async () => {
    const root = await folderOf({})
    const before = Array.from({ length: 20_000 }, (_, at) => ({
      name: `h${at}`,
      expire: 1,
      type: 'A',
      content: 'x',
    }))
    let writing = true
    const writes = (async () => {
      for (let at = 0; at < 5; at++)
        await writeSnapshot(root, content({ before }, `${at}`), settings, later(at))
      writing = false
    })()
    let seen = 0
    while (writing) {
      for (const { name, bytes } of await listSnapshots(root, settings)) {
        const raw = await readFile(join(root, FOLDER, name))
        expect([bytes, raw.subarray(-3).toString()]).toEqual([raw.length, ']}\n'])
        seen++
      }
    }
    await writes
    expect(seen).toBeGreaterThan(0)
    expect((await readdir(join(root, FOLDER))).every(name => name.endsWith('.json'))).toBe(true)
  })

  test('that is too large is not written, and the message has both numbers', async () => {
    const root = await folderOf({})
    const before = Array.from({ length: 2000 }, () => ({ name: 'x'.repeat(1000) }))
    const small = { ...settings, maxBytes: 1_000_000 }
    const error = await refusal(writeSnapshot(root, content({ before }), small, noon))
    expect(error).toMatchObject({ code: 'snapshot-too-large' })
    expect(error.message).toMatch(/has 2\.1 MB, more than the limit of 1 MB/)
    expect(error.advice).toMatch(/snapshots\.maxMegabytes.* fewer domains/)
    expect(await readdir(root)).toEqual([])
    const path = await writeSnapshot(root, content(), { ...settings, maxBytes: 300 }, noon)
    const { size } = await stat(join(root, path))
    expect(size).toBeLessThanOrEqual(300)
    await writeSnapshot(root, content(), { ...settings, maxBytes: size }, noon)
    await refusal(writeSnapshot(root, content(), { ...settings, maxBytes: size - 1 }, noon))
    expect(await listSnapshots(root, settings)).toHaveLength(2)
  })
})

describe('older snapshots', () => {
  const decoy = fc.constantFrom(
    ...['notes.json', '20261121T120000Z-0123456789ab.txt', 'x20200101T000000Z-0123456789ab.json', '.gitkeep'],
    ...[
      '20200101T000000Z-0123456789AB.json',
      '20200101T000000Z-0123456789ab-1.json',
      '20200101T000000Z.json',
    ],
  )

  test('go beyond `keep`, the oldest first, and nothing else ever does', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(decoy),
        fc.array(fc.nat(30), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 4 }),
        async (decoys, times, keep) => {
          const root = await folderOf(Object.fromEntries(decoys.map(name => [`${FOLDER}/${name}`, 'mine'])))
          await mkdir(join(root, FOLDER, '20190101T000000Z-0123456789ab.json'), { recursive: true })
          let there: string[] = []
          const notes: string[] = []
          for (const at of times) {
            const path = await writeSnapshot(root, content(), { ...settings, keep }, later(at))
            // Until something was applied, and this is asked for, everything stays.
            expect(await listSnapshots(root, settings)).toHaveLength(there.length + 1)
            await removeOldSnapshots(root, { ...settings, keep }, path, text => notes.push(text))
            const listed = (await listSnapshots(root, settings)).map(({ name }) => name)
            // Also when the clock was set back, what was just written stays.
            expect(listed).toContain(path.slice(FOLDER.length + 1))
            expect(listed).toHaveLength(Math.min(keep, there.length + 1))
            const gone = there.filter(name => !listed.includes(name))
            const stayed = there.filter(name => listed.includes(name))
            for (const name of gone)
              expect(stayed.every(other => other.slice(0, 16) >= name.slice(0, 16))).toBe(true)
            there = listed
          }
          expect(notes).toEqual([])
          const left = await readdir(join(root, FOLDER))
          expect(left).toEqual(expect.arrayContaining([...decoys, '20190101T000000Z-0123456789ab.json']))
          expect(left).toHaveLength(there.length + decoys.length + 1)
        },
      ),
      cases(25),
    )
  })
})

describe('the outcome of an apply', () => {
  test('is beside its snapshot, for its owner only, and is removed with it', async () => {
    const root = await folderOf({})
    const notes: string[] = []
    const note = (text: string): void => void notes.push(text)
    const first = await writeSnapshot(root, content(), settings, noon)
    const outcome = await writeOutcome(root, first, '{}', note)
    expect(outcome).toBe(first.replace('.json', '.outcome'))
    expect((await stat(join(root, outcome!))).mode & 0o777).toBe(0o600)
    expect(await listSnapshots(root, settings)).toHaveLength(1)
    const second = await writeSnapshot(root, content(), settings, later(1))
    await removeOldSnapshots(root, { ...settings, keep: 1 }, second, note)
    expect(await readdir(join(root, FOLDER))).toEqual([second.slice(FOLDER.length + 1)])
    expect(notes).toEqual([])
  })

  test('is complete or not there', async () => {
    const root = await folderOf({})
    const path = await writeSnapshot(root, content(), settings, noon)
    const text = 'x'.repeat(20_000_000)
    const sizes = new Set<number>()
    let isWriting = true
    const written = writeOutcome(root, path, text, () => undefined).finally(() => {
      isWriting = false
    })
    while (isWriting) {
      const stats = await stat(join(root, path.replace('.json', '.outcome'))).catch(() => undefined)
      if (stats) sizes.add(stats.size)
    }
    const outcome = join(root, (await written)!)
    expect([...sizes, (await stat(outcome)).size].filter(size => size !== text.length)).toEqual([])
    expect(await readdir(join(root, FOLDER))).toHaveLength(2)
  })

  test('that cannot be kept is said, and stops nothing', async () => {
    const root = await folderOf({})
    const notes: string[] = []
    const path = await writeSnapshot(root, content(), settings, noon)
    const link = join(root, path.replace('.json', '.outcome'))
    await symlink('/dev/full', link)
    expect(await writeOutcome(root, path, '{}', text => void notes.push(text))).toBeUndefined()
    expect(notes).toEqual([expect.stringContaining('The outcome could not be kept: ')])
  })
})

describe('the snapshot of a run that changed nothing', () => {
  test('goes, and no other file does', async () => {
    const root = await folderOf({})
    const paths = [
      await writeSnapshot(root, content(), settings, noon),
      await writeSnapshot(root, content(), settings, noon),
    ]
    await removeSnapshot(root, paths[1]!)
    await removeSnapshot(root, paths[1]!)
    expect((await listSnapshots(root, settings)).map(({ name }) => `${FOLDER}/${name}`)).toEqual([paths[0]])
  })

  const name = '20260101T000000Z-0123456789ab.json'
  test.each([
    'zonewright.yaml',
    `${FOLDER}/notes.json`,
    `${FOLDER}/.gitignore`,
    `${FOLDER}/${name}.bak`,
    `../outside/${name}`,
    `${FOLDER}/../../../outside/${name}`,
    `linked/${name}`,
    `${FOLDER}/20260102T000000Z-0123456789ab.json`,
    `${FOLDER}/20260103T000000Z-0123456789ab.json`,
    '',
    '.',
  ])('is never taken to be %s', async path => {
    const top = await folderOf({
      [`outside/${name}`]: 'mine',
      'root/zonewright.yaml': 'mine',
      [`root/${FOLDER}/notes.json`]: 'mine',
      [`root/${FOLDER}/.gitignore`]: 'mine',
      [`root/${FOLDER}/${name}.bak`]: 'mine',
      [`root/${FOLDER}/20260102T000000Z-0123456789ab.json/x`]: 'a folder',
    })
    const root = join(top, 'root')
    await symlink(join(top, 'outside'), join(root, 'linked'), 'dir')
    await symlink(
      join(top, 'outside', name),
      join(root, FOLDER, '20260103T000000Z-0123456789ab.json'),
      'file',
    )
    const all = () => readdir(top, { recursive: true })
    const before = await all()
    await removeSnapshot(root, path)
    expect(await all()).toEqual(before)
  })

  test('that cannot be removed is not an error', async () => {
    const root = await folderOf({ '.zonewright': 'a file' })
    await removeSnapshot(root, `${FOLDER}/${name}`)
    expect(await readFile(join(root, '.zonewright'), 'utf8')).toBe('a file')
  })
})

describe('the folder', () => {
  test('has defaults, and is inside the repository', () => {
    expect(settings).toEqual({ folder: FOLDER, keep: 50, maxBytes: 100_000_000 })
    const given = { folder: './a//b/', keep: 3, maxMegabytes: 7 }
    expect(snapshotSettings({ snapshots: given })).toEqual({ folder: 'a/b', keep: 3, maxBytes: 7_000_000 })
  })

  test('keeps what the command line says rather than the file', () => {
    expect(snapshotSettings({ snapshots: { keep: 3 } }, { keep: 7 }).keep).toBe(7)
    expect(snapshotSettings({}, { keep: 7 }).keep).toBe(7)
    expect(snapshotSettings({ snapshots: { keep: 3 } }, {}).keep).toBe(3)
    expect(snapshotSettings({}, { keep: 0 }).keep).toBe(1)
  })

  test.each([
    ...['/etc', '..', 'a/../b', '../x', '', '.', '/', 'C:\\x', 'C:x', 'a\\..\\b', '\\\\host\\x'],
    ...['.git', '.git/snapshots', './.git//x', '.GIT/x', 'module/.git/x'],
    ...['zones', 'zones/', './zones/snapshots', 'zones/a/b', 'Zones/x'],
  ])('is not %s', folder => {
    const config = { snapshots: { folder } }
    expect(snapshotFolderProblem(config)).toContain(`"${folder}"`)
    expect(() => snapshotSettings(config)).toThrow(
      expect.objectContaining({ code: 'snapshot-folder', message: snapshotFolderProblem(config) }),
    )
  })

  test('is not inside the zones, wherever these are', () => {
    const problem = (zones: string, folder: string) => snapshotFolderProblem({ zones, snapshots: { folder } })
    expect(problem('./dns//live/', 'dns/live/x')).toContain('dns/live')
    for (const [zones, folder] of [
      ['dns/live', 'dns/snapshots'],
      ['dns/live', 'dns'],
      ['dns', 'zones/x'],
      ['zone', 'zones'],
      ['zones', 'zones-kept/x'],
      ['zones', '.github/x'],
    ] as const) {
      expect(problem(zones, folder), `${folder} beside ${zones}`).toBeUndefined()
    }
    expect(snapshotFolderProblem({ zones: 'dns' })).toBeUndefined()
    // The schema says what is wrong with these.
    expect(snapshotFolderProblem(JSON.parse('{"zones":[],"snapshots":{"folder":5}}'))).toBeUndefined()
  })

  test('is not a link into .git', async () => {
    const root = await folderOf({ '.git/x': '' })
    await symlink(join(root, '.git'), join(root, '.zonewright'), 'dir')
    expect(await refusal(writeSnapshot(root, content(), settings, noon))).toMatchObject({
      code: 'snapshot-folder',
    })
    expect(await readdir(join(root, '.git'))).toEqual(['x'])
  })

  test.each([
    ['that leaves it', ''],
    ['to a folder outside that does not exist yet', '/not-yet'],
  ])('is refused after a link %s, and nothing is made there', async (_, rest) => {
    const outside = await folderOf({})
    for (const at of ['.zonewright', FOLDER]) {
      const root = await folderOf(at === FOLDER ? { '.zonewright/x': '' } : {})
      await symlink(outside + rest, join(root, at), 'dir')
      for (const work of [
        () => writeSnapshot(root, content(), settings, noon),
        () => listSnapshots(root, settings),
      ]) {
        expect(await refusal(work())).toMatchObject({ code: 'snapshot-folder' })
      }
      expect(await readdir(outside)).toEqual([])
    }
  })

  test('may be a link that stays inside, in a repository that is reached by a link', async () => {
    const root = await folderOf({ 'state/x': '' })
    await symlink(join(root, 'state'), join(root, '.zonewright'), 'dir')
    const alias = join(await folderOf({}), 'repository')
    await symlink(root, alias, 'dir')
    const path = await writeSnapshot(alias, content(), settings, noon)
    expect((await readSnapshot(alias, settings, undefined)).file).toBe(path)
    expect(await readdir(join(root, 'state/snapshots'))).toHaveLength(1)
  })

  test('that cannot be made is an error with advice', async () => {
    const root = await folderOf({ '.zonewright': 'a file' })
    expect(await refusal(writeSnapshot(root, content(), settings, noon))).toMatchObject({
      code: 'snapshot-unwritable',
    })
  })
})

describe('the snapshot that is meant', () => {
  test('is found by name, time, digest, their beginnings, and by path', async () => {
    const root = await folderOf({})
    const first = await writeSnapshot(root, content({}, 'aa'), settings, noon)
    const second = await writeSnapshot(root, content({}, 'bb'), settings, later(3600))
    const name = first.slice(FOLDER.length + 1)
    const digest = name.slice(17, 29)
    const elsewhere = join(
      await folderOf({ 'artifact.json': await readFile(join(root, first)) }),
      'artifact.json',
    )
    const spellings = [
      name,
      name.slice(0, -5),
      name.slice(0, 11),
      digest,
      digest.slice(0, 6),
      '2026-11-21T12:00',
    ]
    for (const which of [...spellings, first, `./${first}`, elsewhere]) {
      expect((await readSnapshot(root, settings, which)).snapshot.plan, which).toBe('aa')
      expect(looksLikeSnapshot(which), which).toBe(true)
    }
    expect((await readSnapshot(root, settings, undefined)).file).toBe(second)
    const listed = await listSnapshots(root, settings)
    expect(listed.map(({ time }) => time)).toEqual(['2026-11-21T13:00:00Z', '2026-11-21T12:00:00Z'])
    expect(listed[1]).toEqual({
      name,
      digest,
      time: '2026-11-21T12:00:00Z',
      bytes: (await stat(join(root, first))).size,
    })
    expect(await refusal(readSnapshot(root, settings, '20261121'))).toMatchObject({
      code: 'snapshot-ambiguous',
    })
    const missing = await refusal(readSnapshot(root, settings, 'ffff'))
    expect([missing.code, missing.advice]).toEqual([
      'no-snapshot',
      expect.stringContaining(name.slice(0, -5)),
    ])
    const gone = await refusal(readSnapshot(root, settings, 'gone.json'))
    expect([gone.code, gone.message]).toEqual([
      'snapshot-unreadable',
      expect.stringContaining('cannot be read: it does not exist'),
    ])
  })

  test('is without a name the newest of an apply, however many rollbacks came after it', async () => {
    const root = await folderOf({})
    const write = (by: SnapshotContent['by'], plan: string, at: number) =>
      writeSnapshot(root, { ...content({}, plan), by }, settings, later(at))
    const undone = await write('rollback', 'aa', 0)
    const none = await refusal(readSnapshot(root, settings, undefined))
    const word = undone.slice(FOLDER.length + 1, -5)
    expect(none).toMatchObject({ code: 'no-snapshot', message: expect.stringContaining('of an apply') })
    expect(none.advice).toContain(`zonewright rollback ${word}`)
    expect((await readSnapshot(root, settings, word)).snapshot.by).toBe('rollback')
    await write('apply', 'bb', 1)
    const newest = await write('apply', 'cc', 2)
    for (const at of [2, 3, 4]) await write('rollback', `${at}`, at)
    expect(await readSnapshot(root, settings, undefined)).toMatchObject({
      file: newest,
      snapshot: { by: 'apply', plan: 'cc' },
    })
  })

  test('is never an older one because a newer one is damaged', async () => {
    const root = await folderOf({ [`${FOLDER}/20300101T000000Z-0123456789ab.json`]: '{' })
    await writeSnapshot(root, content(), settings, noon)
    expect(await refusal(readSnapshot(root, settings, undefined))).toMatchObject({ code: 'snapshot-damaged' })
  })

  test('is called on the command line so that it is found again', async () => {
    const root = await folderOf({})
    await writeSnapshot(root, content(), settings, noon)
    const second = await writeSnapshot(root, content(), settings, noon)
    const word = snapshotWord({ file: second }, settings)
    expect(word).toMatch(/^20261121T120000Z-[0-9a-f]{12}-2$/)
    expect(looksLikeSnapshot(word)).toBe(true)
    expect((await readSnapshot(root, settings, word)).file).toBe(second)
    expect(snapshotWord({ file: './x/artifact.json' }, settings)).toBe('./x/artifact.json')
    expect(snapshotWord({ file: "it's (1).json" }, settings)).toBe("'it'\\''s (1).json'")
  })

  test('is the newest of those with the same content', async () => {
    const root = await folderOf({})
    const paths = [
      await writeSnapshot(root, content(), settings, noon),
      await writeSnapshot(root, content(), settings, later(1)),
    ]
    expect((await readSnapshot(root, settings, paths[0]!.slice(-17, -5))).file).toBe(paths[1])
  })

  test('none at all is said, and that one can be named by its path', async () => {
    const error = await refusal(readSnapshot(await folderOf({}), settings, undefined))
    expect([error.code, error.advice]).toEqual(['no-snapshot', expect.stringContaining('path')])
  })

  test.each(['example.nl', 'xn--bcher-kva.example', 'a.b.co.uk', '2026.nl', 'abcd.eu', 'abc', '@'])(
    '%s is a domain, not a snapshot',
    text => expect(looksLikeSnapshot(text)).toBe(false),
  )
})

describe('a file that is damaged', () => {
  test('at whatever byte it was cut off is refused or still whole', async () => {
    const root = await folderOf({})
    const before = [{ name: 'bücher 🙂', expire: 60, type: 'TXT', content: '"\\"\u0007' }]
    const path = await writeSnapshot(root, content({ before }), settings, noon)
    const bytes = await readFile(join(root, path))
    const whole = (await readSnapshot(root, settings, path)).snapshot
    let refused = 0
    for (const file of [path, 'copy.json']) {
      for (let length = 0; length < bytes.length; length++) {
        await writeFile(join(root, file), bytes.subarray(0, length))
        const result = await readSnapshot(root, settings, file).catch((error: unknown) => error)
        if (result instanceof ZonewrightError) refused++
        else expect(result).toEqual({ file, snapshot: whole })
      }
    }
    // All that can be spared is the line feed at the end.
    expect(refused).toBe(2 * (bytes.length - 1))
  })

  test('in some bytes is never taken for another content', async () => {
    const root = await folderOf({})
    const path = await writeSnapshot(root, content(), settings, noon)
    const bytes = await readFile(join(root, path))
    const { parts } = (await readSnapshot(root, settings, path)).snapshot
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const hurt = Buffer.from(bytes)
        hurt[at] = hurt[at]! ^ by
        await writeFile(join(root, path), hurt)
        const result = await readSnapshot(root, settings, path).catch((error: unknown) => error)
        if (!(result instanceof ZonewrightError)) expect(result).toMatchObject({ snapshot: { parts } })
      }),
      cases(300),
    )
  })

  const part = content().parts[0]!
  const good = { format: 1, time: '2026-11-21T12:00:00Z', ...content() }
  const hostile: [string, unknown][] = [
    ['no object', []],
    ['nothing', null],
    ['another format', { ...good, format: '1' }],
    ['a key no one knows', { ...good, extra: 1 }],
    ['a prototype', JSON.parse(`{"__proto__":{"format":1},${JSON.stringify(good).slice(1)}`)],
    [
      'a part with a prototype',
      { ...good, parts: [JSON.parse(`{"__proto__":{},${JSON.stringify(part).slice(1)}`)] },
    ],
    ['by nobody', { ...good, by: undefined }],
    ['by a verb that takes none', { ...good, by: 'plan' }],
    ['no time', { ...good, time: 'yesterday' }],
    ['an account with escapes', { ...good, account: 'a\u001b[31m' }],
    ['no server', { ...good, server: 'file:///etc/passwd' }],
    ['a plan that is none', { ...good, plan: '../x' }],
    ['parts that are none', { ...good, parts: { length: 1 } }],
    ['a domain that leaves its path', { ...good, parts: [{ ...part, subject: '../vps' }] }],
    ['a domain in capitals', { ...good, parts: [{ ...part, subject: 'Example.nl' }] }],
    ['a kind that is none', { ...good, parts: [{ ...part, kind: '__proto__' }] }],
    ['items that are not text', { ...good, parts: [{ ...part, items: [1] }] }],
    ['members that are not objects', { ...good, parts: [{ ...part, before: [['x']] }] }],
    ['a list that is text', { ...good, parts: [{ ...part, after: 'abc' }] }],
    ['the same domain twice', { ...good, parts: [part, part] }],
  ]
  test.each(hostile)('because it is %s is refused', async (_, value) => {
    const root = await folderOf({ 'x.json': JSON.stringify(value) })
    expect(await refusal(readSnapshot(root, settings, 'x.json'))).toMatchObject({ code: 'snapshot-damaged' })
  })

  test('because it is not text, no file, huge or nested without end is refused', async () => {
    const deep = JSON.stringify(good).replace('"expire":300', `"expire":${'['.repeat(1e6)}${']'.repeat(1e6)}`)
    const root = await folderOf({
      'bytes.json': new Uint8Array([0xff, 0xfe, 0x7b]),
      'deep.json': deep,
      'd/x': '',
    })
    await writeFile(join(root, 'huge.json'), '')
    await truncate(join(root, 'huge.json'), 101_000_000)
    for (const which of ['bytes.json', './d', './d/x/y', '/dev/null', 'huge.json']) {
      expect((await refusal(readSnapshot(root, settings, which))).code, which).toBe('snapshot-unreadable')
    }
    expect(await refusal(readSnapshot(root, settings, 'deep.json'))).toMatchObject({
      code: 'snapshot-damaged',
    })
  })

  test('because a newer version wrote it says so', async () => {
    const root = await folderOf({ 'x.json': JSON.stringify({ ...good, format: 2, news: true }) })
    expect(await refusal(readSnapshot(root, settings, 'x.json'))).toMatchObject({ code: 'snapshot-format' })
  })

  test('leaves the prototype of everything alone', async () => {
    const before = [JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')]
    const root = await folderOf({ 'x.json': JSON.stringify({ ...good, parts: [{ ...part, before }] }) })
    const { snapshot } = await readSnapshot(root, settings, 'x.json')
    expect(JSON.stringify(snapshot.parts[0]!.before)).toBe(JSON.stringify(before))
    expect('polluted' in {}).toBe(false)
  })
})
