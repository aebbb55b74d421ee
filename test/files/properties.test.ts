/** Laws of reading: what is printed is read back, every place is in the file, and nothing throws. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import type { Diagnostic, DocPath } from '../../src/diagnostics.ts'
import type { ZoneName } from '../../src/dns/name.ts'
import { decode } from '../../src/files/disk/bytes.ts'
import { readSections } from '../../src/files/section/read-section.ts'
import { fileKinds } from '../../src/kinds/index.ts'
import { RULES } from '../../src/rules.ts'
import { Source } from '../../src/text/source.ts'
import { compose } from '../../src/yaml/read/compose.ts'
import { Locator } from '../../src/yaml/read/locate.ts'
import { openYaml } from '../../src/yaml/read/yaml.ts'
import { cases } from '../support/scope.ts'

const ZONE = 'example.nl' as ZoneName
const text = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.constantFrom(
    'no',
    '0123',
    '1e3',
    '1:',
    '2024-01-01',
    '@',
    '*',
    '~',
    'null',
    '- a',
    'a: b',
    'a #b',
    '2001:db8::',
    '"',
    "'",
    'v=spf1 -all',
    'a,b',
    '[a]',
    '{a: b}',
    '&a',
    '!x',
    '%',
    '`',
  ),
)
const scalars = fc.letrec<{ tree: unknown; map: unknown }>(tie => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    fc.array(tie('tree'), { maxLength: 3 }),
    tie('map'),
  ),
  map: fc.dictionary(
    text.filter(key => key !== '__proto__' && key !== '<<'),
    tie('tree'),
    { maxKeys: 4 },
  ),
}))

function read(content: string): { value: unknown; faults: number; locator: Locator } {
  const source = new Source('x.yaml', content)
  const { document, faults } = openYaml(source)
  if (!document) throw new Error(JSON.stringify(faults))
  const composed = compose(document, source)
  return { value: composed.value, faults: composed.faults.length, locator: new Locator(document, source) }
}

/** Every path of a value, with what is there. */
function* paths(value: unknown, path: DocPath = []): Generator<[DocPath, unknown]> {
  yield [path, value]
  if (typeof value !== 'object' || value === null) return
  for (const [key, item] of Object.entries(value))
    yield* paths(item, [...path, Array.isArray(value) ? Number(key) : key])
}

describe('printed and read back', () => {
  test.each(['QUOTE_DOUBLE', 'QUOTE_SINGLE', 'PLAIN'] as const)(
    '%s: the same texts, each where it is',
    style => {
      fc.assert(
        fc.property(scalars.map, value => {
          const content = stringify(value, {
            schema: 'failsafe',
            defaultStringType: style,
            defaultKeyType: style,
            lineWidth: 0,
          })
          const { value: back, faults, locator } = read(content)
          // Bare texts can look like damage; then it is said, and the value is not used.
          fc.pre(faults === 0 || style !== 'PLAIN')
          expect(back).toEqual(value)
          for (const [path, item] of paths(value)) {
            const [start, end] = locator.range(path)
            expect(start).toBeGreaterThanOrEqual(0)
            expect(end).toBeLessThanOrEqual(content.length)
            // A plain text on one line is there as it is.
            if (typeof item === 'string' && /^[\w.]+$/.test(item))
              expect(content.slice(start, end).replace(/^["']|["']$/g, '')).toBe(item)
          }
        }),
        { ...cases(300), seed: 3 },
      )
    },
  )
})

function inside({ line, column, length, excerpt, file }: Diagnostic, source: Source): void {
  expect(file).toBe(source.file)
  if (line === undefined) return
  expect(line).toBeLessThanOrEqual(source.lineCount)
  expect(excerpt ?? source.line(line - 1)).toBe(source.line(line - 1))
  expect(column).toBeGreaterThanOrEqual(1)
  expect(length).toBeGreaterThanOrEqual(1)
  expect(column!).toBeLessThanOrEqual(source.line(line - 1).length + 1)
}

function survives(bytes: Uint8Array): void {
  const source = decode(bytes, 'zones/x')
  if (!(source instanceof Source)) return
  for (const { sections, diagnostics } of [
    readSections(source, { domain: ZONE, kind: 'dns' }, fileKinds),
    readSections(source, { domain: ZONE }, { ...fileKinds, domain: ['dns'] }),
  ]) {
    for (const diagnostic of diagnostics) {
      inside(diagnostic, source)
      expect(Object.keys(RULES)).toContain(diagnostic.rule)
    }
    // Nothing is dropped without a word.
    if (sections.length === 0) expect(diagnostics.some(({ severity }) => severity === 'error')).toBe(true)
    for (const section of sections) {
      if (!section.intact) expect(diagnostics.some(({ severity }) => severity === 'error')).toBe(true)
      section.place(['records', '@', 'A', 0], 'value', [0, 1])
    }
  }
}

describe('garbage', () => {
  const sample =
    'dns:\n  ttl: 3600\n  records:\n    "@":\n      A: [192.0.2.1, 192.0.2.2]\n      TXT: v=spf1 -all # c\n    www: &a { CNAME: "@" }\n    b: *a\n'

  test('bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), survives), { ...cases(500), seed: 5 })
  })

  test('characters that mean something in YAML', () => {
    const characters = fc.string({
      unit: fc.constantFrom(...` \n\t:-?[]{},#&*!|>'"%@\`<ax1.`),
      maxLength: 60,
    })
    fc.assert(
      fc.property(characters, content => survives(Buffer.from(content))),
      { ...cases(1500), seed: 5 },
    )
  })

  test('a zone with a few wrong characters', () => {
    const edit = fc.tuple(
      fc.nat(sample.length),
      fc.constantFrom(...` \n\t:-?[]{},#&*!|>'"%@\`<ax1.\\`),
      fc.boolean(),
    )
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), edits => {
        let content = sample
        for (const [at, character, insert] of edits)
          content = content.slice(0, at) + character + content.slice(insert ? at : at + 1)
        survives(Buffer.from(content))
      }),
      { ...cases(800), seed: 5 },
    )
  })

  test.each([
    ['brackets', '['.repeat(200_000)],
    ['braces in a text', `a: "${'{'.repeat(90)}"\n`],
    ['keys', '? '.repeat(200_000)],
    ['one line', `a: ${'b '.repeat(500_000)}`],
    ['open quotes', 'a: "'.repeat(20_000)],
    ['anchors', Array.from({ length: 1000 }, (_, index) => `a${index}: &a${index} b\n`).join('')],
    ['self reference', 'a: &a [*a]\n'],
    ['indentation', Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth)}a:\n`).join('')],
  ])('many %s', (_, content) => survives(Buffer.from(content)))
})

test('15,000 names with a finding each: one look at a key for each, not for each pair of them', () => {
  const lines = Array.from({ length: 15_000 }, (_, index) => `  h${index}: { B: x }`)
  const source = new Source('x.yaml', `ttl: 1\nrecords:\n${lines.join('\n')}\n`)
  let looks = 0
  const lineAt = source.lineAt.bind(source)
  source.lineAt = offset => {
    looks += 1
    return lineAt(offset)
  }
  const { diagnostics } = readSections(source, { domain: ZONE, kind: 'dns' }, fileKinds)
  expect(diagnostics).toHaveLength(15_000)
  expect(diagnostics.at(-1)).toMatchObject({ line: 15_002, column: 13 })
  expect(looks).toBe(15_000)
})
