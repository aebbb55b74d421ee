/** What an editor shows for the files of a repository that `init` set up: the YAML language server, and our schemas. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isMap, isScalar, isSeq, parseDocument } from 'yaml'
import { OWN } from '../../scripts/workflows.ts'
import { RECORD_TYPE_NAMES } from '../../src/dns/types/table.ts'
import { domainKindNames } from '../../src/kinds/index.ts'
import { filesFor } from '../../src/scaffold/files.ts'
import { describedAt } from './descriptions.ts'
import { type Editor, openEditor, type Page } from './editor.ts'
import { examples } from './examples.ts'

let root: string
let editor: Editor
let opened = 0

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'zonewright-editor-'))
  const files = [...filesFor(OWN)].filter(([path]) => path.startsWith('.vscode/'))
  for (const [path, text] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  editor = await openEditor(root, JSON.parse(filesFor(OWN).get('.vscode/settings.json')!))
})

afterAll(async () => {
  await editor?.close()
  await rm(root, { recursive: true, force: true })
})

/** In a folder of its own, because a path is opened once; the map looks at how a path ends. */
function open(path: string, text: string): Promise<Page> {
  opened += 1
  return editor.open(`${opened}/${path}`, text)
}

async function offered(path: string, text: string): Promise<string[]> {
  const page = await open(path, text.replace('▮', ''))
  return (await page.offers(text.indexOf('▮'))).map(({ label }) => label)
}

/** The schema that the map gives a path; each has a key that no other has. */
function schemaOf(path: string): string {
  const [, kind] = /\/([^/]*)\.yaml$/.exec(path) ?? []
  if (path === 'zonewright.yaml') return 'config'
  if (path.startsWith('zones/_shared/contacts/')) return 'contact'
  if (path.startsWith('zones/_shared/')) return 'shared'
  return path.split('/').length === 2 ? 'domain' : kind!
}

interface Key {
  path: (string | number)[]
  offset: number
}

function keysOf(text: string): Key[] {
  const walk = (node: unknown, path: (string | number)[]): Key[] => {
    if (isSeq(node)) return node.items.flatMap((item, index) => walk(item, [...path, index]))
    if (!isMap(node)) return []
    return node.items.flatMap(({ key, value }) => {
      if (!isScalar(key)) return []
      const at = [...path, String(key.source ?? key.value)]
      // Inside of the key: its first place may still belong to what is before.
      const offset = key.range![0] + Math.min(1, String(key.source).length - 1)
      return [{ path: at, offset }, ...walk(value, at)]
    })
  }
  return walk(parseDocument(text, { schema: 'failsafe' }).contents, [])
}

/** As Markdown shows it again. */
function plain(markdown: string): string {
  return markdown.replaceAll(/\\([\\`*_{}[\]#+!])/g, '$1')
}

const right = examples()
const PAGES_OF_KINDS = /^docs\/(?:kinds\/|sharing|accounts|guards|notifications|status|structured)/

describe('a key', () => {
  const shown = right.filter(({ where }) => PAGES_OF_KINDS.test(where))

  test('is in examples of every kind, of the settings and of a shared file', () => {
    const used = new Set(
      shown.flatMap(({ path, text }) => [
        schemaOf(path),
        ...keysOf(text).flatMap(({ path: [top] }) => String(top)),
      ]),
    )
    expect([...used]).toEqual(expect.arrayContaining([...domainKindNames, 'config', 'shared']))
  })

  test('is told what it is', async () => {
    const wrong: string[] = []
    // Each text is looked for at the first key that has it.
    const looked = new Set<string>()
    await Promise.all(
      shown.map(async ({ where, path, text }) => {
        const page = await open(path, text)
        for (const key of keysOf(text)) {
          const wanted = describedAt(schemaOf(path), key.path)
          const text = [...wanted, typeof key.path.at(-1)].join()
          if (wanted.length > 0 && looked.has(text)) continue
          looked.add(text)
          const said = plain(await page.hover(key.offset))
          if (wanted.length > 0 && wanted.some(one => said.includes(one))) continue
          wrong.push(`${where} ${key.path.join('.')}: ${said.split('\n').slice(0, 3).join(' ')}`)
        }
      }),
    )
    expect(wrong).toEqual([])
  })
})

describe.concurrent('what is offered', () => {
  test('at the top of a domain: its sections, use and account', async () => {
    expect((await offered('zones/example.nl.yaml', '▮')).sort()).toEqual(
      ['account', 'use', ...domainKindNames].sort(),
    )
  })

  test('at the top of a shared file: parameters and domains too', async () => {
    expect((await offered('zones/_shared/web.yaml', '▮')).sort()).toEqual(
      ['account', 'domains', 'parameters', 'use', ...domainKindNames].sort(),
    )
  })

  test.each([
    ['zones/example.nl.yaml', 'dns:\n  records:\n    www:\n      ▮'],
    ['zones/example.nl/dns.yaml', 'records:\n  www:\n    ▮'],
    ['zones/_shared/web.yaml', 'dns:\n  records:\n    www:\n      ▮'],
  ])('below an owner name, in %s: record types, and what becomes records', async (path, text) => {
    expect((await offered(path, text)).sort()).toEqual(
      [...RECORD_TYPE_NAMES, 'DKIM', 'DMARC', 'MTA-STS', 'SPF', 'TLS-RPT'].sort(),
    )
  })

  test.each([
    ['zonewright.yaml', '▮', ['zones', 'accounts', 'defaults', 'rules', 'policy', 'inventory', 'snapshots']],
    ['zonewright.yaml', 'policy:\n  allow: [▮]', ['drift', 'mail', 'unlock']],
    ['zonewright.yaml', 'notifications:\n  - ▮', ['slack', 'teams', 'webhook']],
    ['zones/example.nl.yaml', 'use:\n  - ▮', ['parked', 'no-mail', 'microsoft365']],
    ['zones/example.nl.yaml', 'use:\n  - microsoft365:\n      ▮', ['tenant', 'mail-host', 'dkim', 'all']],
    ['zones/example.nl.yaml', 'dns:\n  ▮', ['ttl', 'records', 'ignore', 'strategy', 'mode']],
    ['zones/example.nl/dns.yaml', 'ttl: ▮', ['300', '3600', '86400']],
    ['zones/example.nl/dns.yaml', 'mode: ▮', ['exclusive', 'owned', 'additive']],
    [
      'zones/example.nl/dns.yaml',
      'records:\n  "@":\n    DMARC:\n      p: ▮',
      ['none', 'quarantine', 'reject'],
    ],
    ['zones/example.nl/settings.yaml', 'transferLock: ▮', ['"yes"', '"no"']],
    ['zones/example.nl/contacts.yaml', 'registrant:\n  ▮', ['firstName', 'email', 'country']],
    ['zones/example.nl/dnssec.yaml', 'keys:\n  - ▮', ['flags', 'algorithm', 'publicKey', 'keyTag']],
    ['zones/_accounts/main/contacts.yaml', '▮', ['registrant', 'administrative', 'technical']],
  ])('%s %j: %j', async (path, text, wanted) => {
    expect(await offered(path, text)).toEqual(expect.arrayContaining(wanted))
  })
})

describe.concurrent('what is underlined', () => {
  test('nothing in files that are right', async () => {
    expect(right.length).toBeGreaterThan(40)
    const found = await Promise.all(
      right.map(async ({ where, path, text }) =>
        (await open(path, text)).underlined.map(line => `${where} ${line}`),
      ),
    )
    expect(found.flat()).toEqual([])
  })

  test.each([
    [
      'numbers, plain and in quotes',
      'dns.yaml',
      'ttl: 300\nrecords: { a: { A: { ttl: "60", value: x } } }\n',
    ],
    [
      'words that YAML may take for others',
      'settings.yaml',
      'transferLock: yes\nautoDns: off\ntags: [1, no]\n',
    ],
    ['booleans', 'settings.yaml', 'transferLock: true\nautoDns: False\n'],
    ['texts that look like numbers', 'dns.yaml', 'records: { a: { TXT: [1, 1.0, ~, true, 0x1f, a] } }\n'],
    [
      'fields',
      'dns.yaml',
      'records: { a: { SPF: { mx: yes, all: ~ }, DKIM: { selector: 2026, key: "" } } }\n',
    ],
    ['people', 'contacts.yaml', 'registrant: { lastName: Null, number: 12, phoneNumber: +31201234567 }\n'],
  ])('nothing in %s', async (_, file, text) => {
    expect((await open(`zones/example.nl/${file}`, text)).underlined).toEqual([])
  })

  test('no parameter of a shared file, whatever it stands for', async () => {
    const text = `use: [{ web: { address: "\${address}" } }, no-mail]
parameters: { ttl: 300, policy: none }
dns:
  ttl: \${ttl}
  mode: \${mode}
  records:
    "\${host}": { MX: { preference: "\${first}", exchange: mail }, DMARC: { p: "\${policy}", pct: "\${share}" } }
dnssec: { keys: [{ flags: "\${flags}", algorithm: 13, publicKey: "\${key}" }] }
`
    expect((await open('zones/_shared/all.yaml', text)).underlined).toEqual([])
  })

  test('no list of domains, with parameters or without', async () => {
    const lists = ['a.nl', '[a.nl, { b.nl: { tenant: acme, n: 1 } }]', '{ a.nl: { tenant: acme } }']
    for (const list of lists) {
      const text = `use: parked\ndomains: ${list}\n`
      expect((await open('zones/_shared/web.yaml', text)).underlined, list).toEqual([])
    }
  })

  test('no zone without records where they come from what is used', async () => {
    const text = 'use: parked\ndns: { ttl: 3600 }\n'
    expect((await open('zones/example.nl.yaml', text)).underlined).toEqual([])
  })

  test.each([
    ['zonewright.yaml', 'zone: x', /zone is not allowed/],
    ['zones/example.nl.yaml', 'dsn: {}', /dsn is not allowed/],
    ['zones/example.nl/dns.yaml', 'records: { a: { AA: x } }', /AA is not allowed/],
    ['zones/example.nl/dns.yaml', 'ttl: 0\nrecords: { a: { A: x } }', /minimum/],
    ['zones/example.nl/dns.yaml', 'records: { a: { DMARC: { p: rejct } } }', /not accepted/],
    ['zones/example.nl/dns.yaml', 'records: { a: { MX: { preference: 70000, exchange: b } } }', /maximum/],
    ['zones/example.nl/dnssec.yaml', 'keys: [{ flag: 257 }]', /flag is not allowed/],
    ['zones/example.nl/nameservers.yaml', 'nameserver: [a]', /nameserver is not allowed/],
    ['zones/example.nl/contacts.yaml', 'registrant: { mail: a }', /mail is not allowed/],
    ['zones/example.nl/settings.yaml', 'lock: yes', /lock is not allowed/],
    ['zones/example.nl/branding.yaml', 'company: a', /company is not allowed/],
    ['zones/_shared/web.yaml', 'domain: [a.nl]', /domain is not allowed/],
    ['zones/_shared/web.yaml', 'dns: { records: { a: { A: x } }, tll: 1 }', /tll is not allowed/],
    ['zones/_shared/contacts/office.yaml', 'mail: a', /mail is not allowed/],
    ['zones/_accounts/main/contacts.yaml', 'registrar: a', /registrar is not allowed/],
  ])('the slip in %s: %s', async (path, text, message) => {
    expect((await open(path, text)).underlined.join('\n')).toMatch(message)
  })
})

describe.concurrent('which schema a file follows', () => {
  test.each(['dns', 'settings', 'contacts'])('a shared file called %s is not a kind', async name => {
    expect((await open(`zones/_shared/${name}.yaml`, 'use: parked\n')).underlined).toEqual([])
  })

  test('a comment with a path from the file overrides the map', async () => {
    const comment = '# yaml-language-server: $schema=../.vscode/zonewright/settings.schema.json\n'
    const page = await editor.open('zones/comment.nl.yaml', `${comment}transferLock: yes\n`)
    expect(page.underlined).toEqual([])
    const elsewhere = await editor.open('elsewhere/comment.yaml', `${comment}transferlock: yes\n`)
    expect(elsewhere.underlined.join()).toContain('transferlock is not allowed')
  })
})
