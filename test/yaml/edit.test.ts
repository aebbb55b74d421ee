/** Amendments by example: one for every style people write, and the real zones. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Source } from '../../src/text/source.ts'
import { type AmendOptions, amend } from '../../src/yaml/edit/edit.ts'
import type { Amendment } from '../../src/yaml/edit/request.ts'
import { domainFileText } from '../../src/yaml/print/print.ts'
import { type Data, paths, read } from './edit-documents.ts'

function made(text: string, changes: readonly Amendment[], options: AmendOptions = {}): unknown {
  const result = amend(new Source('x.yaml', text), changes, options)
  return result.ok ? result.value : { reason: result.reason, path: result.path }
}

const set = (path: string, value: unknown, extra = {}): Amendment => ({
  op: 'set',
  path: steps(path),
  value,
  ...extra,
})
const remove = (path: string): Amendment => ({ op: 'remove', path: steps(path) })
const append = (path: string, value: unknown): Amendment => ({ op: 'append', path: steps(path), value })

function steps(path: string): (string | number)[] {
  return path === '' ? [] : path.split('/').map(step => (/^\d$/.test(step) ? Number(step) : step))
}

type Row = [what: string, before: string, changes: Amendment[], after: string]

describe('texts', () => {
  const rows: Row[] = [
    ['bare stays bare', 'A: 1.2.3.4 # web\n', [set('A', '1.2.3.5')], 'A: 1.2.3.5 # web\n'],
    ['a bare number', 'ttl:   300\t# c\n', [set('ttl', 60)], 'ttl:   60\t# c\n'],
    ['a bare number from a text', 'ttl: 300\n', [set('ttl', '60')], 'ttl: 60\n'],
    ['a bare address', 'AAAA: 2001:db8::1\n', [set('AAAA', '2001:db8::2')], 'AAAA: 2001:db8::2\n'],
    ['one that must be quoted', 'A: b\n', [set('A', 'x: y')], 'A: "x: y"\n'],
    ['single quotes', "a: 'b'\n", [set('a', "it's")], "a: 'it''s'\n"],
    ['double quotes', 'a: "b"\n', [set('a', 'c "d"')], 'a: "c \\"d\\""\n'],
    ['no quotes hold it', "a: 'b'\n", [set('a', 'c\nd')], 'a: "c\\nd"\n'],
    ['in braces', '{a: b, c: d}\n', [set('a', 'x,y')], '{a: "x,y", c: d}\n'],
    ['a block', 'a: |- # c\n  b\n  d\ne: f\n', [set('a', 'g')], 'a: g # c\ne: f\n'],
    ['several lines', 'a: b\n  c\nd: "e\n  f" # g\n', [set('a', 'x'), set('d', 'y')], 'a: x\nd: "y" # g\n'],
    ['nothing written', 'a: # c\nb: { c }\n', [set('a', 'x'), set('b/c', 'z')], 'a: x # c\nb: { c: z }\n'],
    ['a new key of digits', 'a: b\n', [set('10', 'c')], 'a: b\n"10": c\n'],
    ['escapes for what no one sees', 'a: b\n', [set('a', 'x\u200by')], 'a: "x\\u200by"\n'],
  ]
  test.each(rows)('%s', (_, before, changes, after) => expect(made(before, changes)).toBe(after))
})

describe('lists and mappings', () => {
  const rows: Row[] = [
    [
      'a text becomes a list in brackets',
      'www:\n  A: 1.2.3.4 # c\n',
      [set('www/A', ['1.2.3.4', '1.2.3.5'])],
      'www:\n  A: [1.2.3.4, 1.2.3.5] # c\n',
    ],
    [
      'or in lines, when it is long',
      'www:\n  TXT: a # c\nb: c\n',
      [set('www/TXT', ['x'.repeat(60), 'y'.repeat(60)])],
      `www:\n  TXT: # c\n    - ${'x'.repeat(60)}\n    - ${'y'.repeat(60)}\nb: c\n`,
    ],
    [
      'as the lists of the file are',
      'a:\n- b\nc: d\n',
      [set('c', ['x: y', 'z'])],
      'a:\n- b\nc:\n- "x: y"\n- z\n',
    ],
    ['a list becomes a text', 'a: # c\n  - b # d\n  - e\nf: g\n', [set('a', 'h')], 'a: h # c\nf: g\n'],
    ['a list in brackets becomes a text', 'a: [b, c] # d\n', [set('a', 'e')], 'a: e # d\n'],
    [
      'members that stay keep their comments',
      'a:\n  # one\n  - 1 # x\n  # two\n  - 2 # y\n  - 3\n',
      [set('a', ['0', '1', '3', '4'])],
      'a:\n  - "0"\n  # one\n  - 1 # x\n  - 3\n  - "4"\n',
    ],
    [
      'keys that stay keep their comments',
      'a:\n  b: 1 # x\n  c: 2\n',
      [set('a', { b: 1, d: 3 })],
      'a:\n  b: 1 # x\n  d: 3\n',
    ],
    [
      'an empty mapping',
      'records: {} # c\n',
      [set('records/www/A', '1.2.3.4')],
      'records: # c\n  www: { A: 1.2.3.4 }\n',
    ],
    ['nothing below a key', 'a:\nb: c\n', [set('a/d/e', 'f')], 'a:\n  d: { e: f }\nb: c\n'],
    [
      'members after dashes',
      '- - a\n  - b\n-   c: d\n',
      [remove('0/0'), set('1/e', 'f')],
      '- - b\n-   c: d\n    e: f\n',
    ],
    [
      'the text of a member',
      '- a # x\n-   b\n',
      [set('0', ['c']), set('1', { d: 'e' })],
      '- [c] # x\n-   { d: e }\n',
    ],
    ['a pair in brackets', '[a: b, c]\n', [set('0/d', 'e')], '[{ a: b, d: e }, c]\n'],
  ]
  test.each(rows)('%s', (_, before, changes, after) => {
    expect(made(before, changes, { section: true })).toBe(after)
  })
})

describe('what comes', () => {
  const rows: Row[] = [
    [
      'last, with the indentation of its siblings',
      'a:\n    b: c # d\ne: f',
      [set('a/g', 'h')],
      'a:\n    b: c # d\n    g: h\ne: f',
    ],
    ['without a line end at the end', 'a: b', [set('c', 'd')], 'a: b\nc: d'],
    ['with the line ends of the file', 'a: b\r\n', [set('c', { d: 'e' })], 'a: b\r\nc:\r\n  d: e\r\n'],
    [
      'beside a key',
      'a: 1\n# c\nc: 3\n',
      [set('b', 2, { position: { before: 'c' } }), set('d', 4, { position: { after: 'a' } })],
      'a: 1\nb: 2\nd: 4\n# c\nc: 3\n',
    ],
    [
      'after comments that are deeper',
      'a:\n  b: c\n  # d\ne: f\n',
      [set('g', 'h', { position: { after: 'a' } })],
      'a:\n  b: c\n  # d\ng: h\ne: f\n',
    ],
    [
      'as a section, where these are apart',
      'a: 1\n\nb: 2\n',
      [set('c', { d: 'e' })],
      'a: 1\n\nb: 2\n\nc:\n  d: e\n',
    ],
    ['in front of the end of the document', '---\na: 1\n...\n', [set('b', 2)], '---\na: 1\nb: 2\n...\n'],
    ['in braces', '{ a: 1 }\n', [set('b', 2), set('c', [3])], '{ a: 1, b: 2, c: [3] }\n'],
    [
      'in braces on lines',
      '{\n  a: 1, # x\n  b: 2 # y\n}\n',
      [set('c', 3)],
      '{\n  a: 1, # x\n  b: 2, # y\n  c: 3\n}\n',
    ],
    [
      'with a comma at the end',
      '[\n  a,\n  b,\n]\n',
      [append('', 'c'), append('', 'd')],
      '[\n  a,\n  b,\n  c,\n  d,\n]\n',
    ],
    ['in a list', 'a:\n- b # c\n', [append('a', 'd')], 'a:\n- b # c\n- d\n'],
    ['in an empty file', '# c\n', [set('a', 'b')], '# c\na: b\n'],
    ['after a byte order mark', '\ufeffa: 1\n', [set('a', 2), set('b', 3)], '\ufeffa: 2\nb: 3\n'],
  ]
  test.each(rows)('%s', (_, before, changes, after) => expect(made(before, changes)).toBe(after))
})

describe('what goes', () => {
  const rows: Row[] = [
    ['with its comments', 'a: 1\n# b\n# b\nb: 2 # b\nc: 3\n', [remove('b')], 'a: 1\nc: 3\n'],
    ['without a comment further above', 'a: 1\n# x\n\nb: 2\nc: 3\n', [remove('b')], 'a: 1\n# x\n\nc: 3\n'],
    [
      'without the head of the file',
      '# yaml-language-server: $schema=x\n# head\na: 1\nb: 2\n',
      [remove('a')],
      '# yaml-language-server: $schema=x\n# head\nb: 2\n',
    ],
    ['with one of two empty lines', 'a: 1\n\nb: 2\n\nc: 3\n', [remove('b')], 'a: 1\n\nc: 3\n'],
    ['from the end', 'a: 1\n\nb:\n  c: 2\n', [remove('b')], 'a: 1\n'],
    ['the last key', 'a: # x\n  # y\n  b: 1\nc: 2\n', [remove('a/b')], 'a: {} # x\nc: 2\n'],
    ['all members', 'a:\n- 1\n- 2\nc: 2\n', [remove('a/0'), remove('a/1')], 'a: []\nc: 2\n'],
    ['everything', 'a: 1\nb: 2\n', [remove('a'), remove('b')], '{}\n'],
    ['all but what comes', 'a:\n  b: 1\n', [remove('a/b'), set('a/c', 2)], 'a:\n  c: 2\n'],
    ['from braces', '{ a: 1, b: 2, c: 3 }\n', [remove('a')], '{ b: 2, c: 3 }\n'],
    ['from the end of braces', '{ a: 1, b: 2, c: 3 }\n', [remove('b'), remove('c')], '{ a: 1 }\n'],
    ['all in braces', 'x: { a: 1 } # c\n', [remove('x/a')], 'x: {} # c\n'],
    [
      'lines in braces',
      '[\n  a, # a\n  # b\n  b, # b\n  c # c\n]\n',
      [remove('1'), remove('2')],
      '[\n  a # a\n]\n',
    ],
  ]
  test.each(rows)('%s', (_, before, changes, after) => expect(made(before, changes)).toBe(after))
})

describe('anchors', () => {
  const rows: Row[] = [
    ['an alias becomes a value', 'a: &x 1\nb: *x # c\nd: *x\n', [set('b', 2)], 'a: &x 1\nb: 2 # c\nd: *x\n'],
    ['the last alias takes the anchor of a text along', 'a: &x 1\nb: *x\n', [remove('b')], 'a: 1\n'],
    [
      'below an alias it is written out',
      'a: &x { b: 1, c: 2 }\nd: *x\n',
      [set('d/b', 3)],
      'a: &x { b: 1, c: 2 }\nd:\n  b: 3\n  c: 2\n',
    ],
    ['all change alike', 'a: &x 1\nb: *x\n', [set('a', 2), set('b', 2)], 'a: &x 2\nb: *x\n'],
    ['anchor and alias go together', 'a: &x 1\nb: *x\nc: 3\n', [remove('a'), remove('b')], 'c: 3\n'],
    ['inside of what no one refers to', 'a: &x\n  b: 1\n', [set('a/b', 2)], 'a: &x\n  b: 2\n'],
  ]
  test.each(rows)('%s', (_, before, changes, after) => expect(made(before, changes)).toBe(after))
})

describe('refused', () => {
  test.each<[string, string, Amendment[], string, string]>([
    ['an anchor whose aliases keep their value', 'a: &x 1\nb: *x\n', [set('a', 2)], 'anchor', 'a'],
    ['an anchor that goes', 'a: { b: &x 1 }\nc: *x\n', [remove('a')], 'anchor', 'a/b'],
    ['a key that is not there', 'a: 1\n', [remove('b')], 'missing', 'b'],
    ['a member that is not there', '[a]\n', [set('1', 'b')], 'missing', '1'],
    ['a list that is not there', 'a: 1\n', [append('b', 'c')], 'missing', 'b'],
    ['a text as a mapping', 'a: b\n', [set('a/c', 'd')], 'shape', 'a'],
    ['a text as a list', 'a: b\n', [append('a', 'd')], 'shape', 'a'],
    ['one place twice', 'a: b\n', [set('a', 'c'), remove('a')], 'conflict', 'a'],
    ['a place in one that is replaced', 'a: { b: c }\n', [set('a', {}), set('a/b', 'd')], 'conflict', 'a/b'],
    ['a form no one writes', '? a\n: b\nc: d\n', [remove('a')], 'form', ''],
    ['a file that is not read', 'a: [\n', [set('a', 'b')], 'fault', ''],
    ['a second key that would count', 'a: 1\na: 2\n', [remove('a')], 'unsafe', 'a'],
    ['a value with a fault of its own', 'A: 1.2.3.4\n', [set('A', { b: 'c' })], 'unsafe', 'A'],
  ])('%s', (_, before, changes, reason, path) => {
    expect(made(before, changes)).toEqual({ reason, path: steps(path) })
  })
})

describe('real zones', () => {
  const zones = new URL('../../zones/', import.meta.url)
  const data = new URL('../data/zones/', import.meta.url)
  const files: [string, string][] = [
    ...readdirSync(zones)
      .filter(name => name.endsWith('.yaml'))
      .map((name): [string, string] => [name, readFileSync(new URL(name, zones), 'utf8')]),
    ...readdirSync(data).map((name): [string, string] => [
      name,
      printedZone(JSON.parse(readFileSync(new URL(name, data), 'utf8')).entries),
    ]),
  ]

  test.each(files)('%s: every tenth value is set, and an entry added and removed', (_, text) => {
    const top = read(text)!.value
    const texts = paths(top).filter(([, part]) => typeof part === 'string')
    const some = texts.filter((_, at) => at % 10 === 3)
    const changed = made(
      text,
      some.map(([path, part]) => ({ op: 'set', path, value: `${part as string}0` })),
    ) as string
    const [old, now] = [text.split('\n'), changed.split('\n')]
    expect(now).toHaveLength(old.length)
    const lines = now.filter((line, at) => line !== old[at])
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.length).toBeLessThanOrEqual(some.length)
    const back = some.map(([path, part]): Amendment => ({ op: 'set', path, value: part }))
    expect(made(changed, back)).toBe(text)

    const fresh = ['dns', 'records', 'brand-new'] as const
    const added = made(text, [{ op: 'set', path: fresh, value: { A: '192.0.2.1' } }]) as string
    expect(added.split('\n').filter(line => !old.includes(line))).toEqual(['    brand-new: { A: 192.0.2.1 }'])
    expect(made(added, [{ op: 'remove', path: fresh }])).toBe(text)
  })
})

/** A zone as `pull` writes it, near enough: one TTL, every RRset under its owner. */
function printedZone(entries: { name: string; type: string; content: string }[]): string {
  const records: Record<string, Record<string, Data>> = {}
  for (const { name, type, content } of entries) {
    records[name] ??= {}
    const owner = records[name]
    const there = owner[type]
    owner[type] = there === undefined ? content : [there, content].flat()
  }
  return domainFileText({ dns: { ttl: 300, records } }, { schemaUrl: 'https://schema.example/x.json' })
}
