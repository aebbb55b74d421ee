/** `validate --fix` in shared files: fixed where that is right for every domain, and said why where not. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of shared files
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { validate } from '../../../src/verbs/files/validate.ts'
import { record } from '../../support/workbench.ts'
import { folderOf } from '../repository.ts'

const S = 'zones/_shared/s.yaml'

async function fix(files: Record<string, string>, domains: string[] = [], json = false) {
  const folder = await folderOf(files)
  const outcome = await record(host => validate({ domains, json, fix: true }, host), folder, {})
  return { ...outcome, text: (file = S) => readFile(join(folder, file), 'utf8') }
}

const zone = (...lines: string[]) =>
  `dns:\n  ttl: 300\n  records:\n${lines.map(one => `    ${one}\n`).join('')}`
const users = { 'zones/a.nl.yaml': 'use: s\n', 'zones/b.nl.yaml': 'use: [s, s2]\n' }
const S2 = { 'zones/_shared/s2.yaml': zone('other: { A: 192.0.2.1 }') }

test.each([
  ['txt-quoted', `x: { TXT: '"a b"' } # c`, `x: { TXT: 'a b' } # c`],
  ['target-dot', 'x: { MX: 10 mail.example.com }', 'x: { MX: 10 mail.example.com. }'],
  ['name-relative', 'www.: { A: 192.0.2.1 }', 'www: { A: 192.0.2.1 }'],
  ['ttl-type', 'x: { A: { ttl: 1h, value: 192.0.2.1 } }', 'x: { A: { ttl: 3600, value: 192.0.2.1 } }'],
  ['caa-quotes', 'x: { CAA: 0 issue ca.example.net }', 'x: { CAA: 0 issue "ca.example.net" }'],
  ['yaml-missing-space', 'x: { A:192.0.2.1 }', 'x: { A: 192.0.2.1 }'],
])('%s is fixed with one user and with many, of which some are only listed', async (rule, wrong, right) => {
  const more = `domains: [c.nl]\nuse: s2\n`
  for (const files of [
    { 'zones/a.nl.yaml': 'use: s\n', [S]: zone(wrong) },
    { ...users, ...S2, [S]: `${more}${zone(wrong)}` },
  ]) {
    const { code, out, text } = await fix(files)
    expect(await text()).toBe(files[S].replace(wrong, right))
    expect(out).toMatch(new RegExp(`^${S}:\\d+:\\d+ fixed ${rule} `))
    expect(code).toBe(0)
  }
})

test('a text with an anchor is left alone: its aliases say the same, and may mean it', async () => {
  const text = zone('www: { CNAME: &h host.example.com }', '"@": { TXT: *h }')
  const run = await fix({ ...users, ...S2, [S]: text })
  expect(await run.text()).toBe(text)
})

test('naming one user fixes what all of them share', async () => {
  const { text, code } = await fix({ ...users, ...S2, [S]: zone(`x: { TXT: '"a"' }`) }, ['a.nl'])
  expect(await text()).toBe(zone(`x: { TXT: 'a' }`))
  expect(code).toBe(0)
})

describe('left alone, with the reason', () => {
  test.each([
    [
      'another domain means it so',
      zone('x: { CNAME: web.example.com }'),
      { 'zones/b.nl.yaml': `use: s\n${zone('web.example.com: { A: 192.0.2.1 }')}` },
      `${S}:4:17 not fixed target-dot: it is not wrong in b.nl, which uses this file too`,
    ],
    [
      'the name of one of its domains',
      zone('www.a.nl: { A: 192.0.2.1 }'),
      { 'zones/b.nl.yaml': 'use: s\n', 'zones/c.nl.yaml': 'use: s\n' },
      `${S}:4:5 not fixed name-relative: it is not wrong in b.nl and c.nl, which use this file too`,
    ],
    [
      'a parameter is in it',
      zone('"x.${domain}": { A: 192.0.2.1 }'),
      {},
      `${S}:4:5 not fixed name-relative: what is wrong has a parameter in it`,
    ],
    [
      'someone may use it',
      zone(`x: { TXT: '"a"' }`),
      { 'zones/b.nl.yaml': 'use: [s\n' },
      `${S}:4:15 not fixed txt-quoted: zones/b.nl.yaml may use this file as well, and is broken`,
    ],
    [
      'something else would be wrong',
      zone('www.: { A: 192.0.2.1 }', 'www: { A: 192.0.2.2 }'),
      {},
      `${S}:4:5 not fixed name-relative: with what the finding says to write, something else would be wrong`,
    ],
    [
      'something else would be wrong in one domain',
      zone('www.: { A: 192.0.2.1 }'),
      { 'zones/b.nl.yaml': `use: s\n${zone('www: { CNAME: "@" }', '"@": { A: 192.0.2.1 }')}` },
      `${S}:4:5 not fixed name-relative: with what the finding says to write, something else would be wrong`,
    ],
    [
      'something else would be wrong in a domain that could not be read out of it',
      `domains: c.nl\n${zone('@: { A: 192.0.2.1 }', 'www: { CNAME: gone }')}`,
      { 'zones/a.nl.yaml': `use: s\n${zone('gone: { A: 192.0.2.1 }')}` },
      `${S}:5:5 not fixed yaml-syntax: with what the finding says to write, something else would be wrong`,
    ],
  ])('%s', async (_, shared, more, said) => {
    const { out, talk, text } = await fix({ 'zones/a.nl.yaml': 'use: s\n', [S]: shared, ...more })
    expect(out.split('\n')).toContain(said)
    expect(talk).toContain('nothing fixed')
    expect(await text()).toBe(shared)
  })

  test('what a parameter says', async () => {
    const own = 'use: { s: { host: mx.example.com } }\n'
    const files = { 'zones/a.nl.yaml': own, [S]: zone('x: { MX: "10 ${host}" }') }
    const { out, text } = await fix(files, [], true)
    expect(JSON.parse(out)).toMatchObject({
      fixes: [],
      unfixed: [
        { file: 'zones/a.nl.yaml', line: 1, rule: 'target-dot', why: expect.stringMatching(/parameter/) },
      ],
    })
    expect(await text('zones/a.nl.yaml')).toBe(own)
  })
})

test('seconds are written although what they hid comes to light; quotes of another kind are left', async () => {
  const own = `dns:\n  ttl: 1h\n  records:\n    x: { CNAME: gone }\n    y: { CAA: 0 issue 'ca.example.net' }\n`
  const { out, code, text } = await fix({ 'zones/a.nl.yaml': own })
  expect(await text('zones/a.nl.yaml')).toBe(own.replace('1h', '3600'))
  expect(out).toContain('error target-missing')
  expect(code).toBe(3)
})

test('two broken shared files are fixed in one run, each when the other can be read', async () => {
  const broken = (text: string) => text.replace('A: 192', 'A:192')
  const MAIL = 'zones/_shared/mail.yaml'
  const texts = {
    [MAIL]: `domains: [c.nl]\n${zone('mail: { A: 192.0.2.1 }', `x: { TXT: '"a"' }`)}`,
    [S]: `domains: [c.nl, d.nl]\n${zone('www: { A: 192.0.2.1 }', `y: { TXT: '"b"' }`)}`,
  }
  const files = Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, broken(text)]))
  const { code, out, text } = await fix({ 'zones/a.nl.yaml': 'use: [s, mail]\n', ...files })
  for (const [file, right] of Object.entries(texts)) {
    expect(await text(file)).toBe(right.replace(/'"(.)"'/, "'$1'"))
  }
  expect(out).not.toContain('not fixed')
  expect(code).toBe(0)
})
