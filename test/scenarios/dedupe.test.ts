/** What domains say alike is said once: how much shorter the files get, how they look, and what is left alone. */
import { expect, test } from 'vitest'
import { readFiles } from '../../src/verbs/run/repository.ts'
import { agency } from '../dedupe/agency.ts'
import { declared, linesOf, run, textsIn, withFolder } from '../dedupe/folders.ts'
import { blockOf } from '../docs/outputs.ts'
import { longStory } from '../support/scope.ts'

const zone = (...lines: string[]) =>
  `dns:\n  ttl: 3600\n  records:\n${lines.map(line => `    ${line}\n`).join('')}`
const names = (count: number) => Array.from({ length: count }, (_, index) => `c${index}.nl`)
const filesOf = (domains: readonly string[], text: (domain: string, index: number) => string) =>
  Object.fromEntries(domains.map((domain, index) => [`zones/${domain}.yaml`, text(domain, index)]))

/** Runs with --write, and holds that every domain declares the same; the texts afterwards, of domains without `zones/`. */
async function written(files: Record<string, string>, minDomains = 3): Promise<Record<string, string>> {
  return withFolder(files, async root => {
    const before = declared(await readFiles(root, []))
    expect(await run(root, { write: true, minDomains })).toMatchObject({ code: 0 })
    expect(declared(await readFiles(root, []))).toEqual(before)
    const texts = Object.entries(await textsIn(root))
    return Object.fromEntries(
      texts.map(([file, text]) => [file.replace(/^zones\//, '').replace(/\.yaml$/, ''), text]),
    )
  })
}

test('a group that equals a preset uses it, with its parameters', async () => {
  const after = await written(
    filesOf(names(4), (domain, index) => {
      const dashed = domain.replace('.', '-')
      const dkim = (number: number) =>
        `selector${number}._domainkey: { CNAME: selector${number}-${dashed}._domainkey.tenant${index}.onmicrosoft.com. }`
      return zone(
        '"@":',
        `  MX: 0 ${dashed}.mail.protection.outlook.com.`,
        '  TXT: v=spf1 include:spf.protection.outlook.com ~all',
        'autodiscover: { CNAME: autodiscover.outlook.com. }',
        dkim(1),
        dkim(2),
      )
    }),
  )
  expect(Object.keys(after)).toEqual(names(4))
  expect(after['c1.nl']).toBe('use: [{microsoft365: {tenant: tenant1, all: "~"}}]\ndns:\n  ttl: 3600\n')
})

/** Mail at Microsoft 365, with the hosts that the admin center shows for it. */
const microsoft = (host: string, dkim: string, spf: string) => [
  '"@":',
  `  MX: 0 ${host}.`,
  `  ${spf}`,
  'autodiscover: { CNAME: autodiscover.outlook.com. }',
  ...[1, 2].map(number => `selector${number}._domainkey: { CNAME: selector${number}-${dkim}. }`),
]

test('hosts that no one can tell from the domain are given to the preset, without a tenant', async () => {
  const after = await written(
    filesOf(names(4), (_, index) =>
      zone(
        ...microsoft(
          `a-${index}.b.mx.microsoft`,
          `k${index}._domainkey.${'abcd'[index]}.dkim.mail.microsoft`,
          'TXT: v=spf1 include:spf.protection.outlook.com -all',
        ),
      ),
    ),
  )
  expect(after['c1.nl']).toBe(
    'use: [{microsoft365: {mail-host: a-1.b.mx.microsoft., dkim: k1._domainkey.b.dkim.mail.microsoft.}}]\n' +
      'dns:\n  ttl: 3600\n',
  )
})

test('a domain with an SPF of its own uses the preset, and keeps that', async () => {
  const own = 'SPF: { include: [spf.protection.outlook.com, send.example.net], all: "-" }'
  const plain = 'TXT: v=spf1 include:spf.protection.outlook.com -all'
  const after = await written(
    filesOf(names(6), (domain, index) => {
      const dashed = domain.replace('.', '-')
      const spf = index < 3 ? own : plain
      const dkim = `${dashed}._domainkey.tenant${index}.onmicrosoft.com`
      return zone(...microsoft(`${dashed}.mail.protection.outlook.com`, dkim, spf))
    }),
  )
  expect(Object.keys(after)).toEqual(names(6))
  expect(after['c1.nl']).toBe(`use: [{microsoft365: {tenant: tenant1}}]\n${zone('"@":', `  ${own}`)}`)
  expect(after['c4.nl']).toBe('use: [{microsoft365: {tenant: tenant4}}]\ndns:\n  ttl: 3600\n')
})

const web = ['"@":', '  A: 192.0.2.1', '  AAAA: "2001:db8::1"', '  CAA: 0 issue "letsencrypt.org"']
const www = 'www: { CNAME: "@" }'
const zuid = [
  '  MX: 10 mx.zuid.example.',
  www,
  'imap: { CNAME: a.zuid.example. }',
  'smtp: { CNAME: b.zuid.example. }',
]
const noord = [
  '  MX: [10 mx.noord.example., 20 mx.noord.example.net.]',
  www,
  'pop: { CNAME: a.noord.example. }',
  'webmail: { CNAME: b.noord.example. }',
  'calendar: { CNAME: c.noord.example. }',
]

test('what new shared files say alike is in one that they use, and names tell them apart', async () => {
  const groups = [zuid, noord]
  // A section without a TTL has that of the repository.
  for (const ttl of ['  ttl: 3600\n', '']) {
    const after = await written({
      'zonewright.yaml': 'defaults: { dns: { ttl: 7200 } }\n',
      ...filesOf(names(8), (_, index) => zone(...web, ...groups[index % 2]!).replace('  ttl: 3600\n', ttl)),
    })
    expect(Object.keys(after)).toEqual(['_shared/mail-zuid', '_shared/mail', '_shared/web', 'zonewright'])
    expect(after['_shared/web']).toBe(zone(...web, www).replace('  ttl: 3600\n', ttl))
    expect(after['_shared/mail-zuid']).toMatch(/^use: web\ndomains:\n {2}- c0.nl\n/)
    expect(
      Object.values(after)
        .join('')
        .match(/192\.0\.2\.1/g),
    ).toHaveLength(1)
  }
})

test('a new shared file that says just what others have in common is used by them', async () => {
  const files = filesOf(names(11), (_, index) => zone(...web, ...(index < 3 ? [www] : zuid)))
  const after = await written(files)
  expect(Object.keys(after)).toEqual(['_shared/mail', '_shared/web'])
  expect(after['_shared/mail']).toMatch(/^use: web\ndomains:/)
  expect(after['_shared/web']).toMatch(/^domains:\n {2}- c0.nl\n/)
  await withFolder(files, async root => {
    const { proposals } = JSON.parse((await run(root, { json: true })).out)
    expect(proposals).toMatchObject([
      { name: 'mail', users: [] },
      { name: 'web', users: ['mail'] },
    ])
  })
})

test('other TTLs are other records, also below shared files', async () => {
  const groups = [zuid, noord]
  const after = await written(
    filesOf(names(8), (_, index) =>
      zone(...web, ...groups[index % 2]!).replace('3600', index % 2 === 0 ? '3600' : '300'),
    ),
  )
  expect(Object.keys(after)).toEqual(['_shared/mail-zuid', '_shared/mail'])
  expect(Object.values(after).join('')).not.toContain('use:')
})

test('parked domains are listed; those with something of their own keep their file', async () => {
  const parked = zone(
    '"@":',
    '  SPF: { all: "-" }',
    '  DMARC: { p: reject, sp: reject, adkim: s, aspf: s }',
    '  CAA: { issue: [] }',
    '"*._domainkey": { TXT: "v=DKIM1; p=" }',
  ).replace('3600', '86400')
  const after = await written({
    ...filesOf(names(3), () => parked),
    'zones/noted.nl.yaml': `# keep: the name of the founder\n${parked}`,
    'zones/tagged.nl.yaml': `${parked}settings: { tags: [old] }\n`,
  })
  expect(after).toEqual({
    '_shared/kept': 'use: parked\ndomains:\n  - c0.nl\n  - c1.nl\n  - c2.nl\n',
    'noted.nl': '# keep: the name of the founder\nuse: kept\n',
    'tagged.nl': 'use: kept\nsettings: { tags: [old] }\n',
  })
})

test('what a listed domain gives is on its line, or on lines of its own; a noted domain keeps its file', async () => {
  const web = (address: string, key: string) =>
    zone(
      '"@":',
      `  A: ${address}`,
      '  MX: 10 mx.example.net.',
      '  CAA: 0 issue "letsencrypt.org"',
      `k._domainkey: { TXT: "v=DKIM1; p=${key}" }`,
      'www: { CNAME: "@" }',
    )
  const long = 'ab'.repeat(50)
  const keys = ['1e9', '7', long, '9']
  const after = await written({
    ...filesOf(names(4), (_, index) => web(`192.0.2.${index}`, keys[index]!)),
    'zones/noted.nl.yaml': `# of the founder\n${web('192.0.2.200', 'x')}`,
  })
  expect(Object.keys(after).sort()).toEqual(['_shared/mail', 'noted.nl'])
  expect(after['_shared/mail']!.split('dns:')[0]).toBe(`domains:
  - c0.nl: { address: 192.0.2.0, dkim-key: "1e9" }
  - c1.nl: { address: 192.0.2.1, dkim-key: "7" }
  - c2.nl:
      address: 192.0.2.2
      dkim-key: ${long}
  - c3.nl: { address: 192.0.2.3, dkim-key: "9" }
`)
  expect(after['noted.nl']).toBe('# of the founder\nuse: [{mail: {address: 192.0.2.200, dkim-key: x}}]\n')
})

test('texts at one name are shared one by one, and other TTLs are other records', async () => {
  const after = await written(
    filesOf(names(4), (_, index) =>
      zone(
        '"@":',
        '  A: 192.0.2.1',
        '  MX: 10 mx.example.net.',
        `  TXT: [v=spf1 mx -all, "${'abcd'[index]}"]`,
        `www: { A: { ttl: ${60 + index}, values: [192.0.2.1] } }`,
        'a: { CNAME: x.example.net. }',
        'b: { CNAME: y.example.net. }',
      ),
    ),
  )
  expect(after['_shared/mail']).toBe(
    zone(
      '"@":',
      '  A: 192.0.2.1',
      '  MX: 10 mx.example.net.',
      '  TXT: v=spf1 mx -all',
      'a: { CNAME: x.example.net. }',
      'b: { CNAME: y.example.net. }',
    ),
  )
  expect(after['c3.nl']).toBe(
    `use: mail\n${zone('"@":', '  TXT: ["d"]', 'www: { A: { ttl: 63, values: [192.0.2.1] } }')}`,
  )
})

test('no shared file is written over, and comments about records keep these where they are', async () => {
  const web = (...more: string[]) =>
    zone(
      '"@":',
      '  A: 192.0.2.1',
      '  AAAA: "2001:db8::1"',
      'www: { CNAME: "@" }',
      'img: { CNAME: cdn.example.net. }',
      ...more,
    )
  const after = await written({
    ...filesOf(names(4), (_, index) => web(`own${index}: { A: 192.0.2.9 }`)),
    'zones/said.nl.yaml': web('own: { A: 192.0.2.9 }').replace(
      '    img:',
      '    # the old pictures\n    img:',
    ),
    'zones/_shared/web.yaml': 'dns: { records: { web: { A: 192.0.2.7 } } }\n',
    'zones/user.nl.yaml': 'use: web\ndns: { ttl: 60 }\n',
  })
  expect(after['_shared/web']).toBe('dns: { records: { web: { A: 192.0.2.7 } } }\n')
  expect(Object.keys(after)).toContain('_shared/web-192-0-2-1')
  expect(after['said.nl']).toContain('    # the old pictures\n    img: { CNAME: cdn.example.net. }\n')
})

test('without --write nothing is written', async () => {
  await withFolder(agency(40), async root => {
    const texts = await textsIn(root)
    const outcome = await run(root)
    expect(outcome).toMatchObject({ code: 0, talk: expect.stringMatching(/^Nothing was written/) })
    expect(outcome.out).toContain(
      'zones/_shared/parked-web.yaml: 24 domains, 24 without a file of their own, saves ',
    )
    expect(await textsIn(root)).toEqual(texts)
    expect(await run(root, { minDomains: 41 })).toMatchObject({
      code: 0,
      out: 'nothing that domains say alike is worth sharing',
      talk: '',
    })
  })
})

test('invalid files are refused', async () => {
  await withFolder({ 'zones/a.nl.yaml': zone('www: { A: 192.0.2.300 }') }, async root => {
    expect(await run(root, { write: true })).toMatchObject({
      code: 3,
      out: '',
      talk: expect.stringContaining('zones/a.nl.yaml:4'),
    })
  })
})

longStory(
  '300 domains of an agency come down to a tenth of the lines',
  async () => {
    await withFolder(agency(300), async root => {
      const texts = await textsIn(root)
      const before = declared(await readFiles(root, []))
      const outcome = await run(root, { write: true })
      expect(outcome).toMatchObject({ code: 0 })
      expect(declared(await readFiles(root, []))).toEqual(before)
      const after = await textsIn(root)
      expect(linesOf(after)).toBeLessThanOrEqual(linesOf(texts) / 10)
      expect(`${outcome.out}\n`).toBe(blockOf('docs/dedupe.md', 'zones/_shared/'))
      const shared = Object.entries(after).filter(([file]) => file.includes('_shared'))
      const others = /^ {2}- client(?!1[025]\.).*\n(?: {6}.*\n)*/gm
      expect(shared.map(([file, text]) => [file, text.replaceAll(others, '')])).toMatchSnapshot()
      expect(after['zones/client19.example.yaml']).toMatchSnapshot()
    })
  },
  30_000,
)
