/** What formatting keeps and what it makes, as laws over random files and as the text of one. */

import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isScalar, Lexer, parseDocument, Scalar, visit } from 'yaml'
import { BARE_KEYS, formOf, type Holds } from '../../src/files/section/file-form.ts'
import { kindNamed } from '../../src/kinds/index.ts'
import { Source } from '../../src/text/source.ts'
import { Formatter } from '../../src/yaml/format/format.ts'
import { domainFileText } from '../../src/yaml/print/print.ts'
import { scalarText } from '../../src/yaml/print/scalar.ts'
import { LIVE } from '../support/live.ts'
import { cases } from '../support/scope.ts'
import { ZONE } from '../support/zones.ts'
import { document, read } from './edit-documents.ts'

const formatter = new Formatter()
const DOMAIN: Holds = { sections: ['dns', 'contacts', 'settings', 'nameservers', 'dnssec', 'branding'] }
/** No schema has a say. */
const ANY: Holds = { sections: [] }

function formatted(text: string, holds: Holds = DOMAIN): string {
  const result = formatter.format(new Source('zones/example.nl.yaml', text), formOf(holds))
  if (result.text === undefined) throw new Error(JSON.stringify(result.findings))
  return result.text
}

/** Undefined where a form is left alone. */
function tried(text: string): string | undefined {
  return formatter.format(new Source('x.yaml', text), formOf(ANY)).text
}

/** Comments as the lexer of the library sees them, with one space after the sign. */
function commentsOf(text: string): string[] {
  return [...new Lexer().lex(text)]
    .filter(token => token.startsWith('#'))
    .map(token => token.trim().replace(/^#(?=[^\s#!])/, '# '))
}

describe('any file', () => {
  test('keeps its data, its comments and their order; a second time changes nothing', () => {
    let changed = 0
    fc.assert(
      fc.property(document({ anchors: true }), text => {
        const before = read(text)!
        const after = tried(text)
        if (after === undefined) return
        if (after !== text) changed += 1
        const back = read(after)!
        expect(back.value).toEqual(before.value)
        expect(JSON.stringify(back.value)).toBe(JSON.stringify(before.value))
        expect(back.faults).toBeLessThanOrEqual(before.faults)
        expect(commentsOf(after)).toEqual(commentsOf(text))
        expect(tried(after)).toBe(after)
      }),
      { ...cases(100), seed: 7 },
    )
    expect(changed).toBeGreaterThan(10)
  })

  test('is hardly ever left alone', () => {
    const left = fc
      .sample(document({ anchors: false }), { ...cases(60), seed: 7 })
      .filter(text => read(text)!.faults === 0 && tried(text) === undefined)
    expect(left).toEqual([])
  })
})

/** Live state of any kind as `pull` writes it into a new file. */
const pulled = fc
  .constantFrom(...Object.keys(LIVE).filter(name => name !== 'default-contacts'))
  .chain(name => LIVE[name]!.map(raw => ({ name, raw })))
  .map(({ name, raw }) => {
    const kind = kindNamed(name)
    const { section, comments } = kind.express(kind.parse(raw, ZONE), { subject: ZONE, defaults: {} })
    const placed = comments.map(({ path, text }) => ({ path: [name, ...path], text }))
    return section === undefined
      ? undefined
      : domainFileText({ [name]: section }, { schemaUrl: 'x', comments: placed })
  })
  .filter(text => text !== undefined)

/** The printer pads a list of over 80 columns inside braces, and no other. */

const style = fc.record({
  indent: fc.constantFrom(2, 3, 4),
  indentSeq: fc.boolean(),
  flowCollectionPadding: fc.boolean(),
  quotes: fc.array(fc.constantFrom(Scalar.PLAIN, Scalar.QUOTE_DOUBLE, Scalar.QUOTE_SINGLE), { minLength: 1 }),
  tails: fc.array(fc.constantFrom('', '', ' ', '   ', '\t'), { minLength: 1 }),
  end: fc.constantFrom('', '\n', '\n\n \n'),
})

/** The same file as someone else would write it: other quotes, other spaces. */
function damaged(
  text: string,
  { quotes, tails, end, ...options }: typeof style extends fc.Arbitrary<infer S> ? S : never,
): string {
  const document = parseDocument(text, { schema: 'failsafe' })
  let at = 0
  visit(document, node => {
    if (isScalar(node)) node.type = quotes[at++ % quotes.length]!
  })
  const lines = document
    .toString({ lineWidth: 0, ...options })
    .trimEnd()
    .split('\n')
  return lines.map((line, index) => line + tails[index % tails.length]).join('\n') + end
}

describe('a file that pull wrote', () => {
  test('is formatted', () => {
    fc.assert(
      fc.property(pulled, text => {
        expect(formatted(text)).toBe(text)
      }),
      { ...cases(60), seed: 1 },
    )
  })

  test('comes back from other quotes and spaces', () => {
    fc.assert(
      fc.property(pulled, style, (text, other) => {
        const rough = damaged(text, other)
        fc.pre(read(rough)?.faults === 0)
        expect(formatted(rough)).toBe(text)
      }),
      { ...cases(80), seed: 2 },
    )
  })
})

test('reads as a careful person would write it', () => {
  const rough = [
    '#yaml-language-server: $schema=x',
    'dns:   #   the zone',
    '    ttl:    "3600"',
    '',
    '    records:',
    '    # the apex',
    "        '@':",
    '            A:   [ "192.0.2.1",192.0.2.2 ]  # two   ',
    '            MX:',
    "            - '10 mail'",
    '            -   20 mx.example.net.',
    '              # no third',
    '            TXT: "v=spf1 mx -all"',
    '            AAAA: 2001:db8::1',
    '        www: {CNAME: "@"}   ',
    '        #old: { A: 192.0.2.9 }',
    '',
    '        api: {',
    '          A: { ttl: 300 ,value: 192.0.2.3 }, # first',
    '          # then',
    '          TXT: 0123 }',
    '        long: { A: [192.0.2.101, 192.0.2.102], TXT: a text that makes the line of this name longer than it may be }',
    '        key: &k { TXT: "a, b" }',
    '        same: *k',
    '        text:',
    '            TXT: >-',
    '                v=spf1 mx',
    '                -all',
    '        folded:',
    '            TXT: v=spf1',
    '              -all',
    '# at the end',
    '',
    '',
  ]
  const neat = [
    '# yaml-language-server: $schema=x',
    'dns:   #   the zone',
    '  ttl: 3600',
    '',
    '  records:',
    '    # the apex',
    '    "@":',
    '      A: [192.0.2.1, 192.0.2.2]  # two',
    '      MX:',
    '        - 10 mail',
    '        - 20 mx.example.net.',
    '        # no third',
    '      TXT: v=spf1 mx -all',
    '      AAAA: "2001:db8::1"',
    '    www: { CNAME: "@" }',
    '    # old: { A: 192.0.2.9 }',
    '',
    '    api:',
    '      A: { ttl: 300, value: 192.0.2.3 } # first',
    '      # then',
    '      TXT: "0123"',
    '    long:',
    '      A: [192.0.2.101, 192.0.2.102]',
    '      TXT: a text that makes the line of this name longer than it may be',
    '    key: &k { TXT: "a, b" }',
    '    same: *k',
    '    text:',
    '      TXT: >-',
    '        v=spf1 mx',
    '        -all',
    '    folded:',
    '      TXT: v=spf1 -all',
    '# at the end',
    '',
  ]
  expect(formatted(rough.join('\n')).split('\n')).toEqual(neat)
  expect(formatted(rough.join('\r\n'))).toBe(neat.join('\r\n'))
})

test.each([
  ['a syntax error', '@: { A: 192.0.2.1 }\n', 'yaml-syntax'],
  ['a comment that may be text', 'dns:\n  records:\n    x:\n      TXT: color #fff\n', 'yaml-comment-cuts'],
  ['a key written with ?', '? a\n: b\n', 'yaml-syntax'],
])('%s: left alone', (_, text, rule) => {
  const result = formatter.format(new Source('x.yaml', text), formOf(ANY))
  expect(result.text).toBeUndefined()
  expect(result).toMatchObject({ findings: [{ rule }] })
})

test('quotes stay where bare text would read as a slip', () => {
  const text = 'dns:\n  records:\n    x:\n      TXT: "color" # c=d\n'
  expect(formatted(text)).toBe(text)
})

describe('keys of a schema that are a yes or a no to older readers', () => {
  const config: Holds = { schema: 'config' }

  test('are bare, and nothing else that is called so', () => {
    const text =
      'notifications:\n  - slack: SLACK_URL\n    on: [failure, drift]\n  - { webhook: URL, on: [clean] }\n'
    expect(formatted(text, config)).toBe(text)
    expect(formatted(text.replaceAll('on:', '"on":'), config)).toBe(text)
    expect(formatted('dns:\n  records:\n    on: { A: 192.0.2.1 }\n')).toContain('"on":')
  })

  test('are all known', () => {
    const root = new URL('../../schema/', import.meta.url)
    const odd = new Set<string>()
    const lookAt = (schema: unknown): void => {
      if (typeof schema !== 'object' || schema === null) return
      const { properties } = schema as { properties?: object }
      for (const key of Object.keys(properties ?? {})) if (/^["']/.test(scalarText(key, false))) odd.add(key)
      for (const part of Object.values(schema)) lookAt(part)
    }
    for (const file of readdirSync(root)) lookAt(JSON.parse(readFileSync(new URL(file, root), 'utf8')))
    const known = Object.values(BARE_KEYS).flat()
    expect([...odd]).toEqual(known.map(field => field.split('.').at(-1)))
  })
})
