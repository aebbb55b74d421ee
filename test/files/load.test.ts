/** Layouts, names and limits: nothing under zones/ is silently left unmanaged. */

import { execFileSync } from 'node:child_process'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { unreadable } from '../../src/files/disk/unreadable.ts'
import { loadRepository } from '../../src/files/repository/load.ts'
import { fileKinds } from '../../src/kinds/index.ts'
import { folderOf, load } from './repository.ts'

const DNS = 'ttl: 3600\nrecords:\n  "@": { A: 192.0.2.10 }\n'
const SECTIONED = `dns:\n${DNS.replace(/^/gm, '  ').trimEnd()}\n`

describe('layouts', () => {
  test('both give the same section', async () => {
    const { sections, diagnostics } = await load({
      'zones/a.example.yaml': SECTIONED,
      'zones/b.example/dns.yaml': DNS,
      'zones/b.example/README.md': 'x',
      'zones/README.md': 'x',
      'zones/.gitkeep': '',
      'zones/_templates/parked.yaml': 'no: [yaml',
      'zones/_notes.yml': 'x',
    })
    expect(diagnostics).toEqual([])
    expect(sections.map(({ domain, kind, file }) => [domain, kind, file])).toEqual([
      ['a.example', 'dns', 'zones/a.example.yaml'],
      ['b.example', 'dns', 'zones/b.example/dns.yaml'],
    ])
    expect(sections[0]!.value).toEqual(sections[1]!.value)
    expect(sections[0]!.value).toEqual({ ttl: 3600, records: { '@': { A: '192.0.2.10' } } })
    const path = ['records', '@', 'A']
    expect(sections[0]!.place(path)).toMatchObject({
      line: 4,
      column: 15,
      length: 10,
      file: 'zones/a.example.yaml',
    })
    expect(sections[1]!.place(path)).toMatchObject({ line: 3, column: 13, length: 10 })
  })

  test('an absent kind is not managed', async () => {
    const { sections, diagnostics } = await load({ 'zones/a.example/README.md': 'x' })
    expect([sections, diagnostics]).toEqual([[], []])
  })

  test('with a filter only files of those domains are read', async () => {
    const root = await folderOf({ 'zones/a.example.yaml': SECTIONED, 'zones/b.example.yaml': 'broken: [' })
    const domains = (await loadRepository(root, { ...fileKinds, domain: ['dns'], account: {} })).sections.map(
      section => section.domain,
    )
    const repository = await loadRepository(root, { ...fileKinds, domain: ['dns'], account: {} }, { domains })
    expect(repository.diagnostics).toEqual([])
    expect([...repository.sources.keys()]).toEqual(['zones/a.example.yaml'])
  })
})

test.each([
  ['.yml', { 'zones/a.example.yml': DNS }, 'file-name', 'zones/a.example.yml', 'a.example.yaml'],
  [
    '.yml in a folder',
    { 'zones/a.example/dns.yml': DNS },
    'file-name',
    'zones/a.example/dns.yml',
    'dns.yaml',
  ],
  ['unknown kind', { 'zones/a.example/dsn.yaml': DNS }, 'file-name', 'zones/a.example/dsn.yaml', 'dns.yaml'],
  [
    'unknown kind without a near one',
    { 'zones/a.example/contacts.yaml': 'x' },
    'file-name',
    'zones/a.example/contacts.yaml',
    'dns.yaml',
  ],
  [
    'folder in a folder',
    { 'zones/a.example/dns.yaml': DNS, 'zones/a.example/x/y.yaml': DNS },
    'file-name',
    'zones/a.example/x',
    '_',
  ],
  ['no domain', { 'zones/example.yaml': SECTIONED }, 'zone-name', 'zones/example.yaml', 'domain'],
  [
    'two spellings',
    { 'zones/bücher.example.yaml': SECTIONED, 'zones/xn--bcher-kva.example/dns.yaml': DNS },
    'zone-duplicate',
    'zones/xn--bcher-kva.example/dns.yaml',
    'spelling',
  ],
  [
    'two layouts',
    { 'zones/a.example.yaml': SECTIONED, 'zones/a.example/dns.yaml': DNS },
    'zone-duplicate',
    'zones/a.example/dns.yaml',
    'one',
  ],
  [
    'unknown section',
    { 'zones/a.example.yaml': `${SECTIONED}contacts: {}\n` },
    'unknown-key',
    'zones/a.example.yaml',
    'dns',
  ],
  [
    'sections of another layout',
    { 'zones/a.example.yaml': 'records: {}\n' },
    'unknown-key',
    'zones/a.example.yaml',
    'dns:',
  ],
  [
    'section in a section file',
    { 'zones/a.example/dns.yaml': SECTIONED },
    'unknown-key',
    'zones/a.example/dns.yaml',
    'without "dns:"',
  ],
  ['empty section', { 'zones/a.example.yaml': 'dns:\n' }, 'zone-empty', 'zones/a.example.yaml', 'delete'],
  ['empty file', { 'zones/a.example.yaml': '' }, 'zone-empty', 'zones/a.example.yaml', 'delete'],
  [
    'zones outside',
    { 'zonewright.yaml': 'zones: ../x\n', 'zones/a.example.yaml': SECTIONED },
    'schema',
    'zonewright.yaml',
    'relative',
  ],
  [
    'config .yml',
    { 'zonewright.yml': '', 'zones/a.example.yaml': SECTIONED },
    'file-name',
    'zonewright.yml',
    'zonewright.yaml',
  ],
  ['no zones', { 'README.md': '' }, 'file-name', 'zones', 'pull'],
  [
    'UTF-16',
    { 'zones/a.example.yaml': Buffer.from(`\ufeff${SECTIONED}`, 'utf16le') },
    'encoding',
    'zones/a.example.yaml',
    'UTF-8',
  ],
  [
    'binary',
    { 'zones/a.example.yaml': Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 0x1a, 10, 0, 0]) },
    'encoding',
    'zones/a.example.yaml',
    'not a text file',
  ],
  [
    'line ends of CR',
    { 'zones/a.example.yaml': SECTIONED.replaceAll('\n', '\r') },
    'encoding',
    'zones/a.example.yaml',
    'CR alone',
  ],
  [
    'one CR among other line ends',
    { 'zones/a.example.yaml': SECTIONED.replace('\n', '\r') },
    'encoding',
    'zones/a.example.yaml',
    'carriage return',
  ],
  [
    'folder named like a file',
    { 'zones/a.example.yaml/dns.yaml': DNS },
    'file-name',
    'zones/a.example.yaml',
    'rename it to zones/a.example',
  ],
  ['file without a name', { 'zones/.yaml': SECTIONED }, 'file-name', 'zones/.yaml', 'name'],
  ['kind without a name', { 'zones/a.example/.yml': DNS }, 'file-name', 'zones/a.example/.yml', 'dns.yaml'],
  [
    'settings that are a list',
    { 'zonewright.yaml': '- zones\n', 'zones/README.md': '' },
    'schema',
    'zonewright.yaml',
    'defaults',
  ],
  [
    'ignore rules by the hundred',
    {
      'zonewright.yaml': `defaults: { dns: { ignore: [${'{ name: x },'.repeat(101)}] } }\n`,
      'zones/README.md': '',
    },
    'schema',
    'zonewright.yaml',
    'keep 100 at most',
  ],
  [
    'settings that are a folder',
    { 'zonewright.yaml/x': '', 'zones/README.md': '' },
    'file-unreadable',
    'zonewright.yaml',
    'folder',
  ],
  ['zones that is a file', { zones: '' }, 'file-unreadable', 'zones', 'not a folder'],
  ['NUL', { 'zones/a.example.yaml': `${SECTIONED}#\0\n` }, 'encoding', 'zones/a.example.yaml', 'UTF-8'],
  [
    'a private key in a comment',
    { 'zones/a.example.yaml': `# ${'-----BEGIN'} RSA PRIVATE KEY-----\n#MII\n${SECTIONED}` },
    'private-key',
    'zones/a.example.yaml',
    'make a new one',
  ],
  [
    'more than 4 MB',
    { 'zones/a.example.yaml': '#'.repeat(4_000_001) },
    'file-size',
    'zones/a.example.yaml',
    'smaller',
  ],
  [
    'deep brackets',
    { 'zones/a.example.yaml': '['.repeat(1_000_000) },
    'yaml-syntax',
    'zones/a.example.yaml',
    'bracket',
  ],
  ...['[', '{ a: ', '[{ a: '].map(
    open =>
      [
        `deep ${open}after a key`,
        { 'zones/a.example/dns.yaml': `ttl: 60\nrecords: ${open.repeat(20_000)}` },
        'yaml-syntax',
        'zones/a.example/dns.yaml',
        'b',
      ] satisfies [string, Record<string, string>, string, string, string],
  ),
  [
    'a section without its name',
    { 'zones/a.example.yaml': 'ttl: 60\nrecords: { www: { A: 192.0.2.1 } }\nignore: [{ name: x }]\n' },
    'unknown-key',
    'zones/a.example.yaml',
    'dns:',
  ],
  [
    'deep dashes',
    { 'zones/a.example.yaml': '- '.repeat(1_000_000) },
    'yaml-syntax',
    'zones/a.example.yaml',
    'levels',
  ],
] satisfies [string, Record<string, string | Buffer>, string, string, string][])(
  'refused: %s',
  async (_, files, rule, file, words) => {
    const { diagnostics } = await load(files)
    expect(diagnostics.map(finding => [finding.rule, finding.file, finding.severity])).toEqual([
      [rule, file, 'error'],
    ])
    expect(`${diagnostics[0]!.message} ${diagnostics[0]!.advice}`).toContain(words)
  },
)

test('a symbolic link is refused, not followed', async () => {
  const root = await folderOf({ 'zones/README.md': '', 'elsewhere.yaml': SECTIONED })
  await symlink(join(root, 'elsewhere.yaml'), join(root, 'zones/a.example.yaml'))
  const { sections, diagnostics } = await loadRepository(root, { ...fileKinds, domain: ['dns'], account: {} })
  expect(sections).toEqual([])
  expect(diagnostics.map(finding => finding.rule)).toEqual(['file-name'])
})

test.each([
  ['zones', []],
  ['files/zones', ['files']],
  ['zones/_shared', ['zones']],
  ['zones/_shared/contacts', ['zones', 'zones/_shared']],
  ['zones/_accounts', ['zones']],
  ['zones/b.example', ['zones']],
])('%s may not lead out of the repository', async (path, folders) => {
  const outside = await folderOf({
    'a.example.yaml': SECTIONED,
    'dns.yaml': SECTIONED,
    'me/contacts.yaml': '{}',
  })
  const settings = path.startsWith('files') ? { 'zonewright.yaml': 'zones: files/zones\n' } : {}
  const root = await folderOf({ ...settings, 'README.md': '' })
  for (const folder of folders) await mkdir(join(root, folder))
  await symlink(outside, join(root, path))
  const { sections, sources, diagnostics } = await loadRepository(root, {
    ...fileKinds,
    domain: ['dns', 'contacts'],
    account: {},
  })
  expect([sections, [...sources.keys()]]).toEqual([[], Object.keys(settings)])
  const [first] = diagnostics
  expect(new Set(diagnostics.map(({ rule }) => rule))).toEqual(new Set(['file-name']))
  expect(first).toMatchObject({
    severity: 'error',
    file: path.startsWith('files') ? 'zonewright.yaml' : path,
    message: expect.stringContaining('a symbolic link is not followed'),
  })
})

test.each([
  ['a'.repeat(300), 'its name is too long'],
  ['nowhere', 'there is no such folder'],
  ['"zones\\0"', 'zones must be a folder inside the repository'],
])('what is wrong with the folder that the settings name is said there: %s', async (zones, words) => {
  const root = await folderOf({ 'zonewright.yaml': `zones: ${zones}\n` })
  const { diagnostics } = await loadRepository(root, {
    ...fileKinds,
    domain: ['dns', 'contacts'],
    account: {},
  })
  expect(new Set(diagnostics.map(({ file, line }) => `${file}:${line}`))).toEqual(
    new Set(['zonewright.yaml:1']),
  )
  expect(diagnostics[0]!.message).toContain(words)
})

test('settings after a symbolic link are refused, also when the link leads nowhere', async () => {
  const root = await folderOf({ 'zones/README.md': '' })
  await symlink(join(root, 'nowhere.yaml'), join(root, 'zonewright.yaml'))
  const { diagnostics } = await loadRepository(root, { ...fileKinds, domain: ['dns'], account: {} })
  expect(diagnostics.map(finding => [finding.rule, finding.file])).toEqual([
    ['file-unreadable', 'zonewright.yaml'],
  ])
})

test.skipIf(process.platform === 'win32')('a pipe is not waited for', async () => {
  const root = await folderOf({ 'zones/README.md': '' })
  execFileSync('mkfifo', [join(root, 'zones/a.example.yaml')])
  const { sections, diagnostics } = await loadRepository(root, { ...fileKinds, domain: ['dns'], account: {} })
  expect(sections).toEqual([])
  expect(diagnostics.map(finding => [finding.rule, finding.file])).toEqual([
    ['file-unreadable', 'zones/a.example.yaml'],
  ])
})

test('an empty folder of a domain is a warning; one with any file in it, or of another name, is not', async () => {
  const root = await folderOf({ 'zones/b.example/.gitkeep': '' })
  await mkdir(join(root, 'zones/a.example'))
  await mkdir(join(root, 'zones/notes'))
  const { diagnostics } = await loadRepository(root, { ...fileKinds, domain: ['dns'], account: {} })
  expect(diagnostics.map(finding => [finding.rule, finding.severity, finding.file])).toEqual([
    ['file-name', 'warning', 'zones/a.example'],
  ])
})

test('a root that is not there is named itself', async () => {
  const root = join(await folderOf({}), 'nowhere')
  const { diagnostics } = await loadRepository(root, { ...fileKinds, domain: ['dns'], account: {} })
  expect(diagnostics.map(finding => [finding.rule, finding.file])).toEqual([['file-name', root]])
})

test.each([
  ['EACCES', 'permission denied', 'right to read'],
  ['EMFILE', 'too many files', 'limit'],
  ['EWHATEVER', 'EWHATEVER', 'other programs'],
])('what cannot be read is said in words: %s', (code, why, help) => {
  const cause = Object.assign(new Error(`${code}: failed, open '/srv/secret/x'`), { code })
  const { message, advice, file } = unreadable('zones/x.example.yaml', cause)
  expect([file, `${message} ${advice}`.includes('/srv')]).toEqual(['zones/x.example.yaml', false])
  expect(message).toContain(why)
  expect(advice).toContain(help)
})

test('a byte order mark is not part of the first key', async () => {
  const { sections, diagnostics } = await load({ 'zones/a.example/dns.yaml': `\ufeff${DNS}` })
  expect(diagnostics).toEqual([])
  expect(sections[0]!.value).toHaveProperty('ttl', 3600)
})

test('what is broken is taken out, and the section says that it is not whole', async () => {
  const { sections, diagnostics } = await load({
    'zones/a.example/dns.yaml': `${DNS}  x: { A: , TXT: hi }\n  y: { A: [] }\n  z: { A: 192.0.2.1 }\n`,
  })
  expect(diagnostics).toHaveLength(2)
  expect(sections[0]).toMatchObject({ intact: false })
  expect((sections[0]!.value as { records: object }).records).toEqual({
    '@': { A: '192.0.2.10' },
    x: { TXT: 'hi' },
    z: { A: '192.0.2.1' },
  })
})

test('config: every setting, integers read from plain text only', async () => {
  const text =
    'zones: domains\ndefaults: { dns: { ttl: 300, maxEntryWrites: 7, strategy: zone, ignore: [{ name: x }] } }\nrules: { spf-lookups: off }\n'
  const { config, diagnostics } = await load({ 'zonewright.yaml': text, 'domains/a.example/dns.yaml': DNS })
  expect(diagnostics).toEqual([])
  expect(config).toEqual({
    zones: 'domains',
    defaults: { dns: { ttl: 300, maxEntryWrites: 7, strategy: 'zone', ignore: [{ name: 'x' }] } },
    rules: { 'spf-lookups': 'off' },
  })
})
