/** Where a finding about something shared is: where it is to be fixed, with what says it and whose it is. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of shared files
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Diagnostic, distinctDiagnostics, placeText } from '../../src/diagnostics.ts'
import { applyRules } from '../../src/files/fix/apply-rules.ts'
import { loadRepository } from '../../src/files/repository/load.ts'
import { fileKinds } from '../../src/kinds/index.ts'
import { RULES } from '../../src/rules.ts'
import { declareAll } from '../../src/sync/parts/declared.ts'
import { writtenBy } from '../../src/sync/parts/declared-places.ts'
import { folderOf } from './repository.ts'

async function written(files: Record<string, string>): Promise<string[]> {
  const repository = await loadRepository(await folderOf(files), fileKinds)
  return writtenBy(declareAll(repository.sections, repository.config).parts).flatMap(({ lines }) =>
    lines.map(({ line: { cells }, place }) => `${cells.join(' ')} ${placeText(place)}`),
  )
}

async function read(root: string) {
  const repository = await loadRepository(root, fileKinds)
  const { diagnostics } = declareAll(repository.sections, repository.config)
  return { repository, found: applyRules(repository, diagnostics, RULES) }
}

async function findings(files: Record<string, string>) {
  const { found } = await read(await folderOf(files))
  return found.map(({ rule, file, line, column, length, excerpt, origin, domains }) => ({
    rule,
    at: `${file}:${line}`,
    marked: excerpt?.slice(column! - 1, column! - 1 + length!),
    ...(origin && { origin: placeText(origin) }),
    ...(domains && { domains }),
  }))
}

const A = 'zones/a.example.yaml'
const B = 'zones/b.example.yaml'
const WEB = 'zones/_shared/web.yaml'
const web = (...records: string[]) =>
  `dns:\n  ttl: 300\n  records:\n${records.map(one => `    ${one}\n`).join('')}`

test('what a parameter makes wrong is shown where that is given', async () => {
  const files = {
    [A]: 'use:\n  - web: { address: 192.0.2.999 }\n',
    [B]: 'use:\n  - web: { address: 192.0.2.9 }\n',
    [WEB]: web('www: { A: "${address}" }'),
  }
  expect(await findings(files)).toEqual([
    { rule: 'a-address', at: `${A}:2`, marked: '192.0.2.999', origin: `${WEB}:4` },
  ])
})

test('so is a key, a number that is none, and what went through another shared file and a default', async () => {
  const files = {
    [A]: 'use:\n  - outer:\n      sub: a b\n      time: soon\n      host: one two\n',
    'zones/_shared/outer.yaml': [
      'use:',
      '  - inner: { sub: "${sub}", time: "${time}", host: "x.${host}." }',
      web('q: { A: 192.0.2.1 }'),
    ].join('\n'),
    'zones/_shared/inner.yaml': [
      'parameters: { target: "${host}" }',
      web(
        '"${sub}": { A: 192.0.2.2 }',
        'm: { CNAME: "${target}" }',
        'n: { A: { ttl: "${time}", value: 192.0.2.3 } }',
      ),
    ].join('\n'),
  }
  const inner = (line: number) => ({ origin: `zones/_shared/inner.yaml:${line}` })
  expect(await findings(files)).toEqual([
    { rule: 'name-syntax', at: `${A}:3`, marked: 'a b', ...inner(5) },
    { rule: 'ttl-type', at: `${A}:4`, marked: 'soon', ...inner(7) },
    { rule: 'cname-syntax', at: `${A}:5`, marked: 'one two', ...inner(6) },
  ])
})

test('what a preset says is shown where that is used, in a shared file too', async () => {
  const clash = 'dns: { ttl: 300, records: { autodiscover: { A: 192.0.2.1 } } }\n'
  const files = {
    [A]: `use: [{ microsoft365: { tenant: acme } }]\n${clash}`,
    [B]: `use: office\n${clash}`,
    'zones/_shared/office.yaml': 'use:\n  - microsoft365: { tenant: acme }\n',
  }
  const found = (await findings(files)).filter(({ rule }) => rule === 'cname-alone')
  expect(found).toEqual([
    {
      rule: 'cname-alone',
      at: 'zones/_shared/office.yaml:2',
      marked: '{ tenant: acme }',
      origin: expect.stringMatching(/^preset microsoft365:\d+$/),
      domains: ['b.example'],
    },
    expect.objectContaining({ at: `${A}:1`, origin: expect.stringMatching(/^preset microsoft365:\d+$/) }),
  ])
})

test('what is wrong in a shared file names every domain, once, also where only the domain differs', async () => {
  const files = {
    [A]: 'use: web\n',
    [B]: 'use: web\n',
    'zones/c.example.yaml': 'use: web\ndns: { ttl: 300, records: { gone: { A: 192.0.2.1 } } }\n',
    [WEB]: web('www: { CNAME: "gone.${domain}." }'),
  }
  expect(await findings(files)).toEqual([
    {
      rule: 'target-missing',
      at: `${WEB}:4`,
      marked: '"gone.${domain}."',
      domains: ['a.example', 'b.example'],
    },
  ])
})

test('a rule is allowed in the shared file, or where the parameter is given', async () => {
  const use = (comment = '') => `use:\n  - web: { host: alias }${comment}\n`
  const shared = (comment = '') =>
    web('alias: { CNAME: host.example.net. }', `"@": { MX: "10 \${host}" }${comment}`)
  expect(await findings({ [A]: use(), [WEB]: shared() })).toEqual([
    { rule: 'target-cname', at: `${A}:2`, marked: 'alias', origin: `${WEB}:5` },
  ])
  const allow = ' # zonewright: allow target-cname'
  expect(await findings({ [A]: use(allow), [WEB]: shared() })).toEqual([])
  expect(await findings({ [A]: use(), [WEB]: shared(allow) })).toEqual([])
})

test('of every kind each line is written where its field is', async () => {
  const s = 'zones/_shared/s.yaml'
  const files = {
    [A]: [
      'use: s',
      'settings: { transferLock: no }',
      'branding:',
      '  companyUrl: https://example.net',
      'nameservers:',
      '  nameservers:',
      '    - ns1.example.net',
      '    - ns2.example.net',
      'contacts:',
      '  technical: office',
      '',
    ].join('\n'),
    [s]: 'settings:\n  tags: [x, y]\n  autoDns: yes\nbranding:\n  companyName: Example\n',
    'zones/_shared/contacts/office.yaml': 'firstName: Ann\ncity: Delft\n',
  }
  expect((await written(files)).sort()).toEqual([
    `autoDns yes ${s}:3`,
    `companyName Example ${s}:5`,
    `companyUrl https://example.net ${A}:4`,
    `ns1.example.net - ${A}:7`,
    `ns2.example.net - ${A}:8`,
    `tags x ${s}:2`,
    `tags y ${s}:2`,
    'technical city Delft zones/_shared/contacts/office.yaml:2',
    'technical firstName Ann zones/_shared/contacts/office.yaml:1',
    `transferLock no ${A}:2`,
  ])
})

test('what own and shared files say between them names both', async () => {
  const files = {
    [A]: 'use: web\ndns: { ttl: 300, records: { www: { A: 192.0.2.1 } } }\n',
    [WEB]: web('www: { CNAME: host.example.net. }'),
  }
  const [finding, ...more] = (await read(await folderOf(files))).found
  expect(more).toEqual([])
  const both = [finding!, ...finding!.others!].map(placeText).sort()
  expect(both).toEqual([`${WEB}:4`, `${A}:2`])
})

describe('a shared file that is there and cannot be read is not an unknown one', () => {
  const users = {
    [A]: 'use: [web, other]\ndns: { records: { x: { CNAME: www } } }\n',
    [B]: 'use: web\n',
    'zones/_shared/other.yaml': web('a: { A: 192.0.2.1 }'),
    'zones/_shared/inner.yaml': web('i: { A: 192.0.2.1 }'),
  }
  const whole = `use: inner\n${web('www: { A: 192.0.2.1 }')}`

  async function rules(root: string): Promise<string[]> {
    const { repository, found } = await read(root)
    const of = repository.sections.filter(({ domain }) => domain === 'a.example')
    expect(of.map(({ intact }) => intact)).toEqual([false])
    return found.map(({ rule, file }) => `${rule} ${file}`)
  }

  test.each([
    ['a quote is missing', 'use: inner\ndns: { ttl: 300, records: { www: { A: ${ip} } } }\n', 'yaml-syntax'],
    ['a tab', 'dns:\n\tttl: 300\n', 'yaml-tab'],
    ['empty', '', 'schema'],
    ['a list', '- dns\n', 'schema'],
    ['a key that is none', 'use: inner\ndsn: { ttl: 300 }\ndns: { ttl: 300 }\n', 'unknown-key'],
  ])('%s', async (_, text, rule) => {
    expect(await rules(await folderOf({ ...users, [WEB]: text }))).toEqual([`${rule} ${WEB}`])
  })

  test.each(['web.yml', 'Web.yaml', 'web.YAML'])('it is called %s', async name => {
    const file = `zones/_shared/${name}`
    expect(await rules(await folderOf({ ...users, [file]: whole }))).toEqual([`file-name ${file}`])
  })

  test('it is a link, or its folder is one', async () => {
    const one = await folderOf({ ...users, 'web.yaml': whole })
    await symlink('../../web.yaml', join(one, WEB))
    expect(await rules(one)).toEqual([`file-name ${WEB}`])
    const all = await folderOf({ [A]: users[A]!, [B]: users[B]!, 'elsewhere/web.yaml': whole })
    await symlink('../elsewhere', join(all, 'zones/_shared'))
    expect(await rules(all)).toEqual(['file-name zones/_shared'])
  })

  test('it does not make way for the preset of its name', async () => {
    const files = { [A]: 'use: parked\n', 'zones/_shared/parked.yml': web('www: { A: 192.0.2.1 }') }
    const { repository } = await read(await folderOf(files))
    expect(repository.sections).toEqual([])
    expect([...repository.users.get('parked')!]).toEqual(['a.example'])
  })
})

test('what is wrong in 30 domains is said once, in whatever form their name is there', async () => {
  const names = Array.from({ length: 30 }, (_, at) => `d${at}.example`)
  const use = Object.fromEntries(
    [...names, 'bücher.example'].map(name => [`zones/${name}.yaml`, 'use: web\n']),
  )
  const records = [
    '"@": { MX: [10 mail.example.net, 10 mx], TXT: "v=spf1 mx include:x.${domain} -all ip4:192.0.2.1" }',
    'gone: { CNAME: nothing }',
    'own: { CNAME: "host.${domain}." }',
    'dashed: { CNAME: "${domain-dashed}.${domain}." }',
    '"x.${domain}": { A: 192.0.2.1 }',
    'caa: { CAA: [0 issue ca.example.net, 0 isue "x.example.net"] }',
    'txt: { TXT: \'"a b"\' }',
    'loop: { TXT: "v=spf1 include:loop.${domain} -all" }',
    'spf: { TXT: "v=spf1 mx mx include:a.b include:a.c include:a.d include:a.e include:a.f include:a.g include:a.h include:a.i include:a.j -all" }',
    'one: { CNAME: mail. }',
    'dots: { CNAME: "www.${domain}" }',
    '_dmarc: { TXT: "v=DMARC1; p=none; rua=mailto:x@other.${domain}" }',
  ]
  const rules = new Set<string>()
  for (const text of [web(...records), web('a: { A: { ttl: 1h, value: 192.0.2.1 } }', 'b: { TXT: "a " }')]) {
    const found = await findings({ ...use, [WEB]: text })
    const keys = found.map(({ rule, at, marked }) => `${rule} ${at} ${marked}`)
    expect(keys).toEqual([...new Set(keys)])
    for (const { rule, domains = [] } of found) {
      rules.add(rule)
      // No one can write a dash form of a name with xn--.
      if (rule !== 'name-idn') expect(domains.length).toBeGreaterThanOrEqual(30)
    }
  }
  expect([...rules].sort()).toEqual([
    'caa-quotes',
    'caa-tag',
    'name-idn',
    'name-relative',
    'spf-lookups',
    'spf-loop',
    'target-dot',
    'target-missing',
    'target-single-label',
    'ttl-type',
    'txt-edge-space',
    'txt-quoted',
  ])
})

test('a name is only a name: part of another word makes two findings', () => {
  const of = (domain: string, message: string): Diagnostic => ({
    ...{ rule: 'r', severity: 'error', file: WEB, line: 1, message, domains: [domain] },
  })
  const said = (a: string, b: string) => distinctDiagnostics([of('a.nl', a), of('b.nl', b)]).length
  expect(said('x.a.nl is wrong', 'x.b.nl is wrong')).toBe(1)
  expect(said('data.nl is wrong', 'datb.nl is wrong')).toBe(2)
  expect(said('data.nl is wrong in a.nl', 'data.nl is wrong in b.nl')).toBe(1)
})

test('a domain without any record is shown where it uses what has none', async () => {
  const files = {
    [A]: 'use: [inner, web]\n',
    [B]: 'use: web\ndns: { ttl: 300 }\n',
    'zones/_shared/inner.yaml': 'settings: { tags: [a] }\ndomains: c.example\nuse: web\n',
    [WEB]: 'dns: { ttl: 300, ignore: [{ name: x }] }\n',
  }
  expect(await findings(files)).toEqual([
    expect.objectContaining({ rule: 'schema', at: 'zones/_shared/inner.yaml:2', domains: ['c.example'] }),
    { rule: 'schema', at: `${A}:1`, marked: 'inner', origin: `${WEB}:1` },
    expect.objectContaining({ rule: 'schema', at: `${B}:2` }),
  ])
})

test('a parameter with a slip in its name is one finding, which names the right one', async () => {
  const files = {
    [A]: 'use: { web: { adress: 192.0.2.1, zzz: b } }\n',
    [WEB]: web('www: { A: "${address}" }'),
  }
  const { found } = await read(await folderOf(files))
  expect(found.map(({ message, advice }) => [message.replace(/ \(.*/, ''), advice])).toEqual([
    ['web has no parameter zzz', 'its parameters are address'],
    ['web needs the parameter address, and gets adress', 'did you mean address?'],
  ])
})

test('an empty folder of a domain that a shared file lists says nothing of it, no more', async () => {
  const root = await folderOf({ [WEB]: `domains: a.example\n${web('www: { A: 192.0.2.1 }')}` })
  await mkdir(join(root, 'zones/a.example'))
  const { found, repository } = await read(root)
  expect(found.map(({ message }) => message)).toEqual([
    'the folder is empty, so it says nothing of a.example',
  ])
  expect([...repository.managed]).toEqual(['a.example'])
})
