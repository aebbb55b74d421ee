/** `fmt` as people use it: which files, what is written, and how it ends. */
import { chmod, readFile, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fmt } from '../../src/verbs/files/fmt.ts'
import { folderOf } from '../files/repository.ts'
import { record } from '../support/workbench.ts'

const ROUGH = 'dns:\n    ttl: 3600\n    records: { www: {A: "192.0.2.1"} }\n'
const NEAT = 'dns:\n  ttl: 3600\n  records: { www: { A: 192.0.2.1 } }\n'
const SECTION = 'ttl:  3600\nrecords:\n  www: { A: 192.0.2.1 }\n'
const BROKEN = '@: { A: 192.0.2.1 }\n'

function run(folder: string, names: string[] = [], check = false) {
  return record(host => fmt({ names, check }, host), folder, {})
}

function text(folder: string, file: string): Promise<string> {
  return readFile(join(folder, file), 'utf8')
}

const FILES = {
  'zonewright.yaml': 'zones:   zones\n',
  'zones/a.nl.yaml': ROUGH,
  'zones/b.nl/dns.yaml': SECTION,
  'zones/b.nl/branding.yaml': 'companyName: Example\n',
  'zones/_shared/contacts/main.yaml': 'firstName:  Jo\n',
  'zones/_accounts/example/contacts.yaml': 'registrant:   main\n',
  'zones/_draft.yaml': ROUGH,
  'other/c.yaml': ROUGH,
}

const ALL = [
  'zones/_accounts/example/contacts.yaml',
  'zones/_shared/contacts/main.yaml',
  'zones/a.nl.yaml',
  'zones/b.nl/dns.yaml',
  'zonewright.yaml',
]

test('formats every file that is read and no other; then there is nothing to do', async () => {
  const folder = await folderOf(FILES)
  const first = await run(folder)
  expect(first).toMatchObject({ code: 0, talk: '6 files: 5 formatted, 1 as it is' })
  expect(first.out.split('\n')).toEqual(ALL)
  expect(await text(folder, 'zones/a.nl.yaml')).toBe(NEAT)
  expect(await text(folder, 'zones/_draft.yaml')).toBe(ROUGH)
  expect(await text(folder, 'other/c.yaml')).toBe(ROUGH)
  expect(await run(folder)).toMatchObject({ code: 0, out: '', talk: '6 files: 6 as they are' })
  expect(await run(folder, [], true)).toMatchObject({ code: 0, out: '' })
})

test('--check names what would change, ends with 2 and writes nothing', async () => {
  const folder = await folderOf(FILES)
  const { code, out } = await run(folder, [], true)
  expect({ code, out: out.split('\n') }).toEqual({ code: 2, out: ALL })
  for (const [file, before] of Object.entries(FILES)) expect(await text(folder, file)).toBe(before)
})

test.each([
  [['a.nl'], ['zones/a.nl.yaml']],
  [
    ['b.nl', './zonewright.yaml'],
    ['zones/b.nl/dns.yaml', 'zonewright.yaml'],
  ],
  [['zones/b.nl/'], ['zones/b.nl/dns.yaml']],
  [['zones/_shared/contacts/main.yaml', 'zones/_shared'], ['zones/_shared/contacts/main.yaml']],
  [['.'], ALL],
])('%j', async (names, files) => {
  const { code, out } = await run(await folderOf(FILES), names, true)
  expect({ code, files: out.split('\n') }).toEqual({ code: 2, files })
})

test.each([
  [['a.nk'], /no file manages a\.nk\ndid you mean a\.nl\?/],
  [['zones/a.yaml'], /"zones\/a\.yaml" is not a file that is read here/],
  [['other'], /"other" is not|other/],
  [['../x.yaml'], /is not a file that is read here/],
])('%j is refused', async (names, said) => {
  const outcome = await run(await folderOf(FILES), names)
  expect(outcome.code).toBe('threw')
  expect(outcome.talk).toMatch(said)
})

describe('a file that is not YAML', () => {
  test('is left alone with its finding, and the others are formatted', async () => {
    const folder = await folderOf({ 'zones/a.nl.yaml': ROUGH, 'zones/b.nl.yaml': BROKEN })
    const { code, out, talk } = await run(folder)
    expect({ code, out }).toEqual({ code: 3, out: 'zones/a.nl.yaml' })
    expect(talk).toMatch(/^zones\/b\.nl\.yaml:1:1 error yaml-syntax /)
    expect(talk).toMatch(/2 files: 1 formatted, 1 left alone$/)
    expect(await text(folder, 'zones/b.nl.yaml')).toBe(BROKEN)
  })

  test('overrides 2 of --check', async () => {
    const folder = await folderOf({ 'zones/a.nl.yaml': ROUGH, 'zones/b.nl.yaml': BROKEN })
    expect(await run(folder, [], true)).toMatchObject({ code: 3, out: 'zones/a.nl.yaml' })
  })

  test('does not show what it says of people', async () => {
    const folder = await folderOf({
      'zones/_shared/contacts/main.yaml': 'email: "jo@example.nl\n',
      'zones/a.nl.yaml': NEAT,
    })
    const { code, talk } = await run(folder)
    expect(code).toBe(3)
    expect(talk).toContain('zones/_shared/contacts/main.yaml:1:8 error yaml-syntax')
    expect(talk).not.toContain('jo@')
  })
})

test('mode, byte order mark and CRLF stay; a link is not followed', async () => {
  const folder = await folderOf({
    'zones/a.nl.yaml': `\ufeff${ROUGH.replaceAll('\n', '\r\n')}`,
    'real.yaml': ROUGH,
  })
  await chmod(join(folder, 'zones/a.nl.yaml'), 0o640)
  await symlink('../real.yaml', join(folder, 'zones/l.nl.yaml'))
  expect(await run(folder)).toMatchObject({ code: 0, out: 'zones/a.nl.yaml' })
  expect(await text(folder, 'zones/a.nl.yaml')).toBe(`\ufeff${NEAT.replaceAll('\n', '\r\n')}`)
  expect((await stat(join(folder, 'zones/a.nl.yaml'))).mode & 0o777).toBe(0o640)
  expect(await text(folder, 'real.yaml')).toBe(ROUGH)
})

test.each([
  ['zones', 'zones', []],
  ['zones', 'zones', ['a.nl']],
  ['a', 'a/zones', []],
])('a folder that is a link is refused: %s of %s, asked for %j', async (link, zones, names) => {
  const folder = await folderOf({ 'real/a.nl.yaml': ROUGH, 'zonewright.yaml': `zones: ${zones}\n` })
  await symlink('real', join(folder, link))
  const { code, talk } = await run(folder, names)
  expect({ code, talk }).toEqual({ code: 3, talk: expect.stringMatching(`^${link} error .*symbolic link`) })
  expect(await text(folder, 'real/a.nl.yaml')).toBe(ROUGH)
})

describe('what is shared', () => {
  const LISTED = 'domains: [c.nl, d.nl]\nuse:   base\ndns: { ttl: 300, records: { www: { A: 192.0.2.1 } } }\n'
  const files = {
    'zones/_shared/s.yaml': LISTED,
    'zones/_shared/base.yaml': ROUGH,
    'zones/a.nl.yaml': 'use:   s\n',
    'zones/b.nl.yaml': ROUGH,
    'zones/d.nl.yaml': 'branding:   { companyName: Example }\n',
  }
  const [S, BASE, A, D] = ['_shared/s', '_shared/base', 'a.nl', 'd.nl'].map(name => `zones/${name}.yaml`)
  const STANDS = 'c.nl has no file of its own: it is in zones/_shared/s.yaml'

  test.each([
    [['shared:s'], [S, A, D], STANDS],
    [['shared:s', '!c.nl', '!d.nl'], [S, A], undefined],
    [['shared:base'], [BASE, A, D], STANDS],
    [['zones', '!shared:s'], [BASE, 'zones/b.nl.yaml'], undefined],
    [['c.nl', 'a.nl'], [A], STANDS],
    [['c*'], [''], STANDS],
    [['c.nl'], [''], STANDS],
    [['d.nl'], [D], undefined],
  ])('%j', async (names, changed, said) => {
    const { code, out, talk } = await run(await folderOf(files), names, true)
    expect(out.split('\n').sort()).toEqual([...changed].sort())
    expect(code).toBe(changed[0] === '' ? 0 : 2)
    expect(talk.split('\n').filter(line => line.includes('of its own'))).toEqual(said ? [said] : [])
  })

  test('a domain that nothing lists may be meant as one that is listed', async () => {
    const { talk } = await run(await folderOf(files), ['c.nk'])
    expect(talk).toMatch(/no file manages c\.nk\ndid you mean c\.nl\?/)
  })
})

test('a folder or a file that is there is meant as such, unless a domain is called so', async () => {
  const folder = await folderOf({ ...FILES, 'b.nl/x.txt': '', 'other/c.yaml': ROUGH })
  const of = async (...names: string[]) => (await run(folder, names, true)).out.split('\n')
  expect(await of('zones')).toEqual(ALL.filter(file => file.startsWith('zones/')))
  expect(await of('b.nl')).toEqual(['zones/b.nl/dns.yaml'])
  expect((await run(folder, ['other'])).talk).toContain('"other" is not a file that is read here')
  expect((await run(folder, ['nothing'])).talk).toContain('"nothing" is not a domain name')
})
