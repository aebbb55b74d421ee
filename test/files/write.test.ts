import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse, parseDocument } from 'yaml'
import { replaceFile, writeNewFile } from '../../src/files/disk/write.ts'
import { domainFileText } from '../../src/yaml/print/print.ts'
import { cases } from '../support/scope.ts'
import { txtText } from '../support/zones.ts'

const schemaUrl = 'https://schema.example/domain.schema.json'

function printed(dns: unknown, options: Partial<Parameters<typeof domainFileText>[1]> = {}): string {
  return domainFileText({ dns }, { schemaUrl, ...options })
}

/** The lines under `dns:`, without their first indentation. */
function body(dns: unknown, options = {}): string {
  const text = printed(dns, options)
  return text.slice(text.indexOf('dns:\n') + 5).replace(/^ {2}/gm, '')
}

describe('domainFileText', () => {
  test('reads as a careful person would write it', () => {
    const text = printed(
      {
        ttl: 3600,
        records: {
          '@': {
            A: ['192.0.2.1', '192.0.2.2'],
            AAAA: '2001:db8::1',
            MX: [
              '1 aspmx.mail.example.net.',
              '5 alt1.aspmx.mail.example.net.',
              '10 alt2.aspmx.mail.example.net.',
            ],
            TXT: 'v=spf1 include:_spf.example.net ~all',
            CAA: '0 issue "letsencrypt.org"',
          },
          '*.dev': { CNAME: 'www' },
          '2020': { A: '192.0.2.20' },
          _dmarc: { TXT: 'v=DMARC1; p=none; rua=mailto:a@example.net' },
          api: { A: { ttl: 300, values: ['192.0.2.11', '192.0.2.12'] } },
          no: { AAAA: '2001:db8::' },
          www: { CNAME: '@' },
        },
        ignore: [
          { name: '_acme-challenge*', type: 'TXT' },
          { name: '@', type: 'TXT', content: '"v=spf1 -all"' },
        ],
      },
      {
        header: 'Pulled from the live zone.',
        comments: [{ path: ['dns', 'ignore', 1], text: 'quotes as text' }],
      },
    )
    expect(text).toBe(`# yaml-language-server: $schema=https://schema.example/domain.schema.json
# Pulled from the live zone.

dns:
  ttl: 3600
  records:
    "@":
      A: [192.0.2.1, 192.0.2.2]
      AAAA: "2001:db8::1"
      MX:
        - 1 aspmx.mail.example.net.
        - 5 alt1.aspmx.mail.example.net.
        - 10 alt2.aspmx.mail.example.net.
      TXT: v=spf1 include:_spf.example.net ~all
      CAA: 0 issue "letsencrypt.org"
    "*.dev": { CNAME: www }
    "2020": { A: 192.0.2.20 }
    _dmarc:
      TXT: v=DMARC1; p=none; rua=mailto:a@example.net
    api:
      A: { ttl: 300, values: [192.0.2.11, 192.0.2.12] }
    "no": { AAAA: "2001:db8::" }
    www: { CNAME: "@" }
  ignore:
    - { name: _acme-challenge*, type: TXT }
    # quotes as text
    - { name: "@", type: TXT, content: '"v=spf1 -all"' }
`)
  })

  const text = fc.oneof(
    txtText(),
    fc.string({ unit: 'binary' }),
    fc.string(),
    fc.constantFrom('', ' ', '\n', '\r', '\ud800', '---', '...\n'),
  )
  const key = fc
    .oneof(text, fc.constantFrom('@', '*', '10', '__proto__', 'www'))
    .filter(key => key.length < 500)
  const value = fc.oneof(
    text,
    fc.array(text),
    fc.dictionary(fc.constantFrom('ttl', 'values'), fc.oneof(text, fc.array(text))),
  )
  const section = fc.record({
    records: fc.dictionary(key, fc.dictionary(key, value, { maxKeys: 4 }), { maxKeys: 6 }),
    ignore: fc.array(fc.dictionary(fc.constantFrom('name', 'type', 'content'), text, { minKeys: 1 })),
  })

  test('every text reads back to the same under the failsafe schema, and no line is folded', () => {
    fc.assert(
      fc.property(section, dns => {
        const read = parseDocument(printed(dns), { schema: 'failsafe' })
        expect(read.errors).toEqual([])
        expect(plain(read.toJS({ mapAsMap: true }))).toEqual(plain({ dns }))
      }),
      cases(150),
    )
  })

  test.each(['1.1', '1.2'] as const)('readers of YAML %s with all its types see texts too', version => {
    fc.assert(
      fc.property(fc.array(text), texts => {
        const read = parse(printed({ list: texts, one: { a: { TXT: texts } } }), { version, strict: false })
        expect(read.dns).toEqual({ list: texts, one: { a: { TXT: texts } } })
      }),
      cases(150),
    )
  })

  test('a text that readers disagree on is quoted, alone and in brackets', () => {
    const texts =
      'yes n off 0777 1_000 12:30 190:20:30 2001-12-14 0b1 0o17 0x1F .inf ~ = << 1. 1.2.3 abc'.split(' ')
    expect(body({ keys: texts.slice(0, 3) })).toBe('keys: ["yes", "n", "off"]\n')
    const lines = body({ records: Object.fromEntries(texts.map((value, at) => [`a${at}`, { TXT: value }])) })
    expect(lines.match(/TXT: ([^"} ]+)/g)).toEqual(['TXT: 1.2.3', 'TXT: abc'])
  })

  test('a text that looks like a key without its space is quoted: our own reader would stop there', () => {
    expect(body({ use: { web: { one: 'a:{b', two: 'type:x', three: 'x:y' } } })).toBe(
      'use:\n  web:\n    one: "a:{b"\n    two: "type:x"\n    three: x:y\n',
    )
  })

  test('a comma or colon never makes brackets of a list that needs none', () => {
    expect(body({ list: ['a,b', 'c'] })).toBe('list:\n  - a,b\n  - c\n')
    expect(body({ list: ['rua=mailto:a@example.nl', 'c'] })).toBe(
      'list:\n  - rua=mailto:a@example.nl\n  - c\n',
    )
  })

  test('what no one sees is escaped, in texts and in comments', () => {
    const unseen = 'a\u200b\u0085\ufeff\u2028\r\n\u007f\u00a0b'
    const comments = [{ path: ['dns', 'list'], text: `about ${unseen}` }]
    const result = body({ list: [unseen] }, { comments })
    expect(result).toMatch(/^# about [\x20-\x7e]+\nlist: \["[\x20-\x7e]+"\]\n$/)
    expect(parse(result).list).toEqual([unseen])
  })

  test('owner names that look like numbers do not move before the apex', () => {
    const records = {
      '@': { A: '192.0.2.1' },
      '10': { A: '192.0.2.10' },
      '9': { A: '192.0.2.9' },
      www: { CNAME: '@' },
    }
    expect(body({ records }).match(/^ {2}[^:]+/gm)).toEqual(['  "@"', '  "10"', '  "9"', '  www'])
  })

  test('a comment is above the line its node is on, several in their order', () => {
    const comments = [
      { path: ['dns', 'records', 'www', 'CNAME'], text: 'zonewright: allow target-dot' },
      { path: ['dns', 'records', '@', 'TXT', 1], text: 'zonewright: allow spf-multiple' },
      { path: ['dns', 'records', '@', 'TXT', 1], text: 'second' },
      { path: ['dns', 'records', '@', 'A', 0], text: 'list in brackets' },
      { path: ['dns', 'records', 'gone', 'A'], text: 'nearest place there is' },
      { path: ['dns', 'ttl'], text: 'short' },
    ]
    const records = { '@': { A: ['192.0.2.1', '192.0.2.2'], TXT: ['x:y', 'y:z'] }, www: { CNAME: 'x' } }
    expect(body({ ttl: 60, records }, { comments })).toBe(`# short
ttl: 60
# nearest place there is
records:
  "@":
    # list in brackets
    A: [192.0.2.1, 192.0.2.2]
    TXT:
      - x:y
      # zonewright: allow spf-multiple
      # second
      - y:z
  # zonewright: allow target-dot
  www: { CNAME: x }
`)
  })

  test('other sections print by the same rules', () => {
    const text = domainFileText(
      {
        dnssec: { keys: [{ flags: 257, algorithm: 13, publicKey: 'k'.repeat(88) }] },
        settings: { transferLock: true, tags: ['a', 'b'] },
      },
      { schemaUrl },
    )
    expect(text.split('\n').slice(2)).toEqual([
      'dnssec:',
      '  keys:',
      '    - flags: 257',
      '      algorithm: 13',
      `      publicKey: ${'k'.repeat(88)}`,
      'settings:',
      '  transferLock: true',
      '  tags: [a, b]',
      '',
    ])
  })

  test('15,000 records with a comment each are all there', () => {
    const names = Array.from({ length: 15_000 }, (_, at) => `h${at}`)
    const comments = names.map(name => ({ path: ['dns', 'records', name], text: name }))
    const dns = { ttl: 300, records: Object.fromEntries(names.map(name => [name, { A: '192.0.2.1' }])) }
    expect(printed(dns, { comments }).split('\n')).toHaveLength(2 + 3 + 30_000 + 1)
  })
})

/** Maps and objects alike as sorted pairs, so that `__proto__` counts and order does not. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const pairs = value instanceof Map ? [...value] : Object.entries(value)
  return pairs.map(([key, part]) => [key, plain(part)]).sort(([a], [b]) => (a < b ? -1 : 1))
}

describe('writeNewFile', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zonewright-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  test('writes the text, makes the folders, leaves nothing else after', async () => {
    const path = join(folder, 'a', 'zones', 'example.nl.yaml')
    await writeNewFile({ root: folder, file: 'a/zones/example.nl.yaml' }, 'dns: bücher\n')
    expect(await readFile(path, 'utf8')).toBe('dns: bücher\n')
    expect(await readdir(join(folder, 'a', 'zones'))).toEqual(['example.nl.yaml'])
  })

  test('refuses a file that is there', async () => {
    const path = join(folder, 'example.nl.yaml')
    await writeFile(path, 'mine\n')
    await expect(writeNewFile({ root: folder, file: 'example.nl.yaml' }, 'other\n')).rejects.toMatchObject({
      code: 'file-exists',
      fault: 'user',
    })
    expect(await readFile(path, 'utf8')).toBe('mine\n')
    expect(await readdir(folder)).toEqual(['example.nl.yaml'])
  })

  test('of many writers at once exactly one gets the name', async () => {
    const path = join(folder, 'example.nl.yaml')
    const texts = Array.from({ length: 20 }, (_, at) => `${at}\n`.repeat(1000))
    const results = await Promise.allSettled(
      texts.map(text => writeNewFile({ root: folder, file: 'example.nl.yaml' }, text)),
    )
    const winners = results.flatMap((result, at) => (result.status === 'fulfilled' ? [at] : []))
    expect(winners).toHaveLength(1)
    expect(await readFile(path, 'utf8')).toBe(texts[winners[0]!])
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'file-exists' })
    }
    expect(await readdir(folder)).toEqual(['example.nl.yaml'])
  })

  test('a place that cannot be written is an error with advice', async () => {
    await writeFile(join(folder, 'zones'), '')
    await expect(writeNewFile({ root: folder, file: 'zones/example.nl.yaml' }, '')).rejects.toMatchObject({
      code: 'file-unwritable',
      advice: expect.any(String),
    })
  })
})

describe('replaceFile', () => {
  let folder: string
  let path: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zonewright-'))
    path = join(folder, 'example.nl.yaml')
  })
  afterEach(async () => {
    await rm(folder, { recursive: true })
  })

  test('replaces what is there, keeps the mode, and leaves nothing beside it', async () => {
    for (const mode of [0o600, 0o644, 0o666]) {
      await writeFile(path, 'old: ü\r\n')
      await chmod(path, mode)
      await replaceFile({ root: folder, file: 'example.nl.yaml' }, 'new: ü\r\n', 'old: ü\r\n')
      expect(await readFile(path, 'utf8')).toBe('new: ü\r\n')
      expect((await stat(path)).mode & 0o777).toBe(mode)
    }
    expect(await readdir(folder)).toEqual(['example.nl.yaml'])
  })

  test('keeps a byte order mark, which texts are read without', async () => {
    await writeFile(path, '\ufeffold\n')
    await replaceFile({ root: folder, file: 'example.nl.yaml' }, 'new\n', 'old\n')
    expect(await readFile(path, 'utf8')).toBe('\ufeffnew\n')
    await replaceFile({ root: folder, file: 'example.nl.yaml' }, '\ufeffnewer\n', '\ufeffnew\n')
    expect(await readFile(path, 'utf8')).toBe('\ufeffnewer\n')
  })

  test.each([
    ['other text', 'mine\n'],
    ['one byte more', 'old\n\n'],
    ['bytes that are not text', Buffer.from([0x6f, 0x6c, 0x64, 0x0a, 0xff])],
    ['nothing', ''],
  ])('leaves a file alone that holds %s', async (_, held) => {
    await writeFile(path, held)
    await expect(
      replaceFile({ root: folder, file: 'example.nl.yaml' }, 'new\n', 'old\n'),
    ).rejects.toMatchObject({
      code: 'file-moved',
      fault: 'user',
      advice: expect.any(String),
    })
    expect(await readFile(path)).toEqual(Buffer.from(held))
    expect(await readdir(folder)).toEqual(['example.nl.yaml'])
  })

  test('makes no file that is gone', async () => {
    await expect(replaceFile({ root: folder, file: 'example.nl.yaml' }, 'new\n', '')).rejects.toMatchObject({
      code: 'file-moved',
    })
    expect(await readdir(folder)).toEqual([])
  })

  test('follows no link, to a file or to nothing, and opens no folder', async () => {
    const target = join(folder, 'target')
    await writeFile(target, 'old\n')
    await symlink(target, path)
    await expect(
      replaceFile({ root: folder, file: 'example.nl.yaml' }, 'new\n', 'old\n'),
    ).rejects.toMatchObject({ code: 'file-unwritable' })
    expect(await readFile(target, 'utf8')).toBe('old\n')
    expect((await lstat(path)).isSymbolicLink()).toBe(true)
    await rm(target)
    await expect(replaceFile({ root: folder, file: 'example.nl.yaml' }, 'new\n', '')).rejects.toMatchObject({
      code: 'file-unwritable',
    })
    await mkdir(target)
    await expect(replaceFile({ root: folder, file: 'target' }, 'new\n', '')).rejects.toMatchObject({
      code: 'file-unwritable',
    })
    expect(await readdir(folder)).toEqual(['example.nl.yaml', 'target'])
  })

  test('of many writers that read the same text the file holds one whole, and who lost was told', async () => {
    await writeFile(path, 'old\n')
    const texts = Array.from({ length: 20 }, (_, at) => `${at}\n`.repeat(1000))
    const results = await Promise.allSettled(
      texts.map(text => replaceFile({ root: folder, file: 'example.nl.yaml' }, text, 'old\n')),
    )
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(texts).toContain(await readFile(path, 'utf8'))
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'file-moved' })
    }
    expect(await readdir(folder)).toEqual(['example.nl.yaml'])
  })
})

describe('nothing is written through a link', () => {
  let root: string
  let elsewhere: string
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'zonewright-'))
    elsewhere = await mkdtemp(join(tmpdir(), 'zonewright-'))
  })
  afterEach(async () => {
    await rm(root, { recursive: true })
    await rm(elsewhere, { recursive: true })
  })

  test.each(['zones', 'zones/_accounts', 'zones/_accounts/a', 'zones/_accounts/a/contacts.yaml'])(
    'at %s',
    async at => {
      const place = { root, file: 'zones/_accounts/a/contacts.yaml' }
      const below = place.file.slice(at.length).replace(/[^/]*$/, '')
      await mkdir(join(elsewhere, below), { recursive: true })
      await mkdir(dirname(join(root, at)), { recursive: true })
      await symlink(elsewhere, join(root, at))
      const error = {
        code: 'file-unwritable',
        fault: 'user',
        message: expect.stringContaining(`${at} is a symbolic`),
      }
      const before = await readdir(elsewhere, { recursive: true })
      await expect(writeNewFile(place, 'new\n')).rejects.toMatchObject(error)
      expect(await readdir(elsewhere, { recursive: true })).toEqual(before)
      if (at === place.file) return
      const target = join(elsewhere, below, 'contacts.yaml')
      await writeFile(target, 'old\n')
      await expect(replaceFile(place, 'new\n', 'old\n')).rejects.toMatchObject(error)
      expect(await readFile(target, 'utf8')).toBe('old\n')
    },
  )

  test('a link to nothing is not a free name', async () => {
    await symlink(join(elsewhere, 'gone'), join(root, 'a.yaml'))
    await expect(writeNewFile({ root, file: 'a.yaml' }, 'new\n')).rejects.toMatchObject({
      code: 'file-unwritable',
    })
    expect((await lstat(join(root, 'a.yaml'))).isSymbolicLink()).toBe(true)
  })

  test('the root itself may be one', async () => {
    await symlink(elsewhere, join(root, 'repository'))
    await writeNewFile({ root: join(root, 'repository'), file: 'zones/a.yaml' }, 'new\n')
    expect(await readFile(join(elsewhere, 'zones/a.yaml'), 'utf8')).toBe('new\n')
  })

  test.each(['../a.yaml', 'zones/../../a.yaml', '/a.yaml', 'zones\\..\\..\\a.yaml'])(
    '%s is outside, and not written',
    async file => {
      const inner = join(root, 'inner')
      await expect(writeNewFile({ root: inner, file }, '')).rejects.toMatchObject({ code: 'file-unwritable' })
      await expect(replaceFile({ root: inner, file }, '', '')).rejects.toMatchObject({
        code: 'file-unwritable',
      })
      expect(await readdir(root)).toEqual([])
    },
  )
})
