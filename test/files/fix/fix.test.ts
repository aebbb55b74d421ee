/** `validate --fix`: what is fixed, what is left, and that nothing else of a file changes. */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Diagnostic } from '../../../src/diagnostics.ts'
import { fixText } from '../../../src/files/fix/fix.ts'
import { FIX_RULES, replacementIn } from '../../../src/files/fix/rules.ts'
import { RULES } from '../../../src/rules.ts'
import { Source } from '../../../src/text/source.ts'
import { validate } from '../../../src/verbs/files/validate.ts'
import { record } from '../../support/workbench.ts'
import { folderOf } from '../repository.ts'

const FILE = 'zones/example.nl.yaml'

async function fix(text: string, json = false) {
  const folder = await folderOf({ [FILE]: text })
  const outcome = await record(host => validate({ domains: [], json, fix: true }, host), folder, {})
  return { ...outcome, folder, text: await readFile(join(folder, FILE), 'utf8') }
}

function zone(...lines: string[]): string {
  return `dns:\n  ttl: 3600\n  records:\n${lines.map(line => `    ${line}\n`).join('')}`
}

/** The records of the examples in docs/rules.md. */
function example(rule: string): { wrong: string } {
  const page = readFileSync(new URL('../../../docs/rules.md', import.meta.url), 'utf8')
  const part = page.split(/^### /m).find(one => one.startsWith(`\`${rule}\``)) ?? ''
  const of = (word: string) => new RegExp(`^- ${word}: \`(.*)\`$`, 'm').exec(part)![1]!
  return { wrong: of('Wrong') }
}

const OF_A_ZONE = Object.keys(FIX_RULES).filter(
  rule => !/^(?:tag|branding|ttl)-/.test(rule) && rule !== 'dkim-folded',
)

test.each(OF_A_ZONE)('%s: the wrong example of the page is fixed, and nothing is left', async rule => {
  const { wrong } = example(rule)
  const before = zone(wrong, ...(/^"?@/.test(wrong) ? [] : ['"@": { A: 192.0.2.10 }']))
  const { text, code, out } = await fix(before)
  expect(out).toMatch(new RegExp(`^${FILE}:4:\\d+ fixed ${rule} `))
  expect(code).toBe(0)
  expect(text).not.toBe(before)
})

test.each([
  [
    'target-dot',
    `x: { MX: [10 a.example.com, "20 b.example.com"] } # c`,
    `x: { MX: [10 a.example.com., "20 b.example.com."] } # c`,
  ],
  [
    'target-dot',
    `x: { CNAME:   www.example.nl }   # c`,
    `x: { CNAME:   www.example.nl. }   # c`,
    'www: { A: 192.0.2.1 }',
  ],
  ['txt-quoted', `x: { TXT: ['"a b"', b] }`, `x: { TXT: ['a b', b] }`],
  [
    'txt-chunks',
    `x: { TXT: "v=spf1 ip4:192.0.2.1 " "-all" }  # c`,
    `x: { TXT: "v=spf1 ip4:192.0.2.1 -all" }  # c`,
  ],
  ['txt-edge-space', `x: { TXT: 'abc ' }`, `x: { TXT: 'abc' }`],
  ['name-relative', `www.example.nl: { A: 192.0.2.1 }`, `www: { A: 192.0.2.1 }`],
  ['ttl-type', `x: { A: { ttl: 1h, value: 192.0.2.1 } }`, `x: { A: { ttl: 3600, value: 192.0.2.1 } }`],
  ['caa-quotes', `x: { CAA: 0 issue ca.example.net }`, `x: { CAA: 0 issue "ca.example.net" }`],
])('%s: only its bytes change', async (rule, wrong, right, ...more) => {
  const { text, out, code } = await fix(zone(wrong, ...more))
  expect(text).toBe(zone(right, ...more))
  expect(out).toContain(`fixed ${rule} `)
  expect(code).toBe(0)
})

test('pieces on several lines, from a zone file and under | become one text', async () => {
  const { text, code } = await fix(
    zone(
      'a: # keep',
      '  TXT: "one "',
      '    "two"',
      'b:',
      '  TXT: ( "three " "four" ) # too',
      'c:',
      '  TXT: |',
      '    five',
      'd: { A: 192.0.2.1 }',
    ),
  )
  expect(text).toBe(
    zone(
      'a: # keep',
      '  TXT: "one two"',
      'b:',
      '  TXT: "three four" # too',
      'c:',
      '  TXT: "five"',
      'd: { A: 192.0.2.1 }',
    ),
  )
  expect(code).toBe(0)
})

test('what one fix uncovers is fixed with it', async () => {
  const { text, code } = await fix(zone('@: { MX: 10 mx.example.com }', 'x: { TXT: \'"a"\' }'))
  expect(text).toBe(zone('"@": { MX: 10 mx.example.com. }', "x: { TXT: 'a' }"))
  expect(code).toBe(0)
})

describe('left alone', () => {
  test.each([
    ['another target is nearer', ['x: { CNAME: ns1.dew }', 'ns1.dev: { A: 192.0.2.1 }']],
    ['a wildcard answers', ['x: { CNAME: a.b }', '"*": { A: 192.0.2.1 }']],
    ['the comment may be text', ['x: { TXT: color #fff }']],
    ['it is accepted', ['x: { TXT: \'"a"\' } # zonewright: allow txt-quoted']],
    ['the name would be there twice', ['www: { A: 192.0.2.1 }', 'www.example.nl: { A: 192.0.2.2 }']],
    ['the fields are apart', ['x: { CAA: { flags: 0, tag: issue, value: ca.example.net } }']],
  ])('%s', async (_, lines) => {
    const { text, out } = await fix(zone(...lines))
    expect(text).toBe(zone(...lines))
    expect(out).not.toContain(' fixed ')
  })

  test('the good fix is made although another of the file is not', async () => {
    const left = ['www: { A: 192.0.2.1 }', 'www.example.nl: { TXT: b }']
    const { text, out, code } = await fix(zone('x: { TXT: \'"a"\' }', ...left))
    expect(text).toBe(zone("x: { TXT: 'a' }", ...left))
    expect(out).toContain('error name-relative')
    expect(code).toBe(3)
  })
})

test('CRLF and the byte order mark stay, and the fixes are in the JSON', async () => {
  const crlf = (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}`
  const { text, out } = await fix(crlf(zone('x: { TXT: \'"a"\' }', 'y: { TXT: b }')), true)
  expect(text).toBe(crlf(zone("x: { TXT: 'a' }", 'y: { TXT: b }')))
  expect(JSON.parse(out)).toMatchObject({
    errors: 0,
    fixes: [{ file: FILE, line: 4, column: 15, rule: 'txt-quoted', before: `'"a"'`, after: "'a'" }],
  })
})

test('every rule with a fix exists, and no advice that leaves a choice is followed', () => {
  expect(Object.keys(FIX_RULES).filter(rule => !Object.hasOwn(RULES, rule))).toEqual([])
  const about = { severity: 'error', message: '', file: FILE } as const
  for (const advice of [
    'did you mean "a"? for a host outside the zone write "b."',
    'name a host',
    undefined,
  ]) {
    const found: Diagnostic = { ...about, rule: 'target-dot', ...(advice !== undefined && { advice }) }
    expect(replacementIn(found)).toBeUndefined()
  }
  expect(replacementIn({ ...about, rule: 'target-dot', advice: 'write "b."' })).toEqual({ text: 'b.' })
})

test('a fix after which something else is wrong is not made', () => {
  const source = new Source(FILE, 'x: { TXT: \'"a"\' }\n')
  const found = (rule: string): Diagnostic => ({
    ...{ rule, severity: 'error', message: 'm', file: FILE, line: 1, column: 11, advice: 'write "a"' },
  })
  const judge = ({ text }: Source) =>
    text === source.text ? [found('txt-quoted'), found('spf-syntax')] : [found('txt-empty')]
  expect(fixText(source, judge)).toEqual({ text: source.text, fixes: [] })
})
