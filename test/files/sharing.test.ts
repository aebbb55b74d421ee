/** What domains share: how sections are put together, where each record is written, and what is wrong with a use. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of shared files

import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyRules } from '../../src/files/fix/apply-rules.ts'
import { loadRepository } from '../../src/files/repository/load.ts'
import { unknown } from '../../src/files/sharing/wrong-use.ts'
import { fileKinds } from '../../src/kinds/index.ts'
import { RULES } from '../../src/rules.ts'
import { declareAll } from '../../src/sync/parts/declared.ts'
import { writtenBy } from '../../src/sync/parts/declared-places.ts'
import { cases } from '../support/scope.ts'
import { folderOf } from './repository.ts'

type Files = Record<string, string>

async function read(files: Files) {
  const root = await folderOf(files)
  const repository = await loadRepository(root, fileKinds)
  const { parts, diagnostics } = declareAll(repository.sections, repository.config)
  return { repository, parts, findings: applyRules(repository, diagnostics, RULES), root }
}

/** `www A 300 192.0.2.1 zones/example.nl.yaml:4`, sorted. */
async function records(files: Files, domain = 'example.nl'): Promise<string[]> {
  const { parts } = await read(files)
  return writtenBy(parts)
    .filter(({ subject }) => subject === domain)
    .flatMap(({ lines }) =>
      lines.map(({ line: { cells }, place }) => `${cells.join(' ')} ${place.file}:${place.line}`),
    )
    .sort()
}

const said = async (files: Files): Promise<string[]> =>
  (await read(files)).findings.map(
    ({ rule, file, line, message }) => `${rule} ${file}:${line ?? ''} ${message}`,
  )

const OWN = 'zones/example.nl.yaml'
const WEB = 'zones/_shared/web.yaml'
const zone = (...records: string[]) =>
  `dns:\n  ttl: 300\n  records:\n${records.map(one => `    ${one}\n`).join('')}`
const bare = (...records: string[]) => `dns:\n  records:\n${records.map(one => `    ${one}\n`).join('')}`

describe('what wins', () => {
  test('the own RRset overrides the shared one, texts are united, and each record has its place', async () => {
    const files = {
      [OWN]: `use: web\n${zone('www: { A: 192.0.2.1, TXT: own }')}`,
      [WEB]: bare('WWW: { A: 192.0.2.9, AAAA: "2001:db8::1", TXT: shared }', 'api: { A: 192.0.2.3 }'),
    }
    expect(await said(files)).toEqual([])
    expect(await records(files)).toEqual([
      `A api 300 192.0.2.3 ${WEB}:4`,
      `A www 300 192.0.2.1 ${OWN}:5`,
      `AAAA www 300 2001:db8::1 ${WEB}:3`,
      `TXT www 300 own ${OWN}:5`,
      `TXT www 300 shared ${WEB}:3`,
    ])
  })

  test('texts of shared files have the lowest TTL, in whatever order these are used', async () => {
    const timed = (ttl: number, text: string) =>
      `dns:\n  ttl: ${ttl}\n  records:\n    "@": { TXT: ${text} }\n`
    for (const use of ['one, two, parked', 'two, parked, one', 'parked, one, two']) {
      const lines = await records({
        [OWN]: `use: [${use}]\n`,
        'zones/_shared/one.yaml': timed(300, 'x'),
        'zones/_shared/two.yaml': timed(600, 'y'),
      })
      const texts = lines.filter(line => line.startsWith('TXT @ '))
      expect(texts.map(line => line.replace(/(?: preset)? \S+:\d+$/, ''))).toEqual([
        'TXT @ 300 v=spf1 -all',
        'TXT @ 300 x',
        'TXT @ 300 y',
      ])
    }
  })

  test('the TTL of the settings is one of them, and so is that of a structured SPF', async () => {
    const text = (ttl: string, line: string) => `dns:\n${ttl}  records:\n    "@": { ${line} }\n`
    const ttls = async (files: Files, use: string) =>
      (await records({ ...files, [OWN]: `use: [${use}]\n` })).map(line => Number(line.split(' ')[2]))
    const settings = {
      'zonewright.yaml': 'defaults: { dns: { ttl: 60 } }\n',
      'zones/_shared/one.yaml': text('', 'TXT: x'),
      'zones/_shared/two.yaml': text('  ttl: 600\n', 'TXT: y'),
    }
    const structured = {
      'zones/_shared/one.yaml': text('  ttl: 600\n', 'SPF: { all: "-", ttl: 90 }'),
      'zones/_shared/two.yaml': text('  ttl: 300\n', 'TXT: y'),
    }
    for (const use of ['one, two', 'two, one']) {
      expect(await ttls(settings, use)).toEqual([60, 60])
      expect(await ttls(structured, use)).toEqual([90, 90])
    }
  })

  test('what holds for a parameter may be made of others, in whatever order they are', async () => {
    const files = {
      [OWN]: `use: [{ web: { c: see } }]\n${zone('a: { A: 192.0.2.1 }')}`,
      [WEB]: `parameters: { a: "a\${b}", b: "b\${c}" }\n${bare('x: { TXT: "${a}" }')}`,
    }
    expect(await records(files)).toContain(`TXT x 300 absee ${WEB}:4`)
  })

  test('a shared TTL goes along with its records, and no further', async () => {
    const files = {
      [OWN]: `use: web\n${zone('a: { A: 192.0.2.1 }', '"@": { TXT: mine }')}`,
      [WEB]: `dns:\n  ttl: 60\n  records:\n    b: { A: 192.0.2.2 }\n    c: { A: { ttl: 90, value: 192.0.2.3 } }\n    "@": { SPF: { all: "-" } }\n`,
    }
    expect(await records(files)).toEqual([
      `A a 300 192.0.2.1 ${OWN}:5`,
      `A b 60 192.0.2.2 ${WEB}:4`,
      `A c 90 192.0.2.3 ${WEB}:5`,
      // One name and type have one TTL: that of the file of the domain.
      `TXT @ 300 mine ${OWN}:6`,
      `TXT @ 300 v=spf1 -all ${WEB}:6`,
    ])
  })

  test('shared files above each other, presets last of all', async () => {
    const files = {
      [OWN]: 'use: { web: { address: 192.0.2.7 } }\ndns: { ttl: 300 }\n',
      [WEB]: `use: { base: { address: "\${address}" } }\n${bare('www: { A: 192.0.2.1 }')}`,
      'zones/_shared/base.yaml': bare('www: { A: "${address}" }', 'old: { A: "${address}" }'),
    }
    expect(await said(files)).toEqual([])
    expect(await records(files)).toEqual([
      'A old 300 192.0.2.7 zones/_shared/base.yaml:4',
      `A www 300 192.0.2.1 ${WEB}:4`,
    ])
    const [spf] = await records({ [OWN]: 'use: no-mail\ndns: { ttl: 300 }\n' })
    expect(spf).toMatch(/^TXT \*\._domainkey 300 v=DKIM1; p= preset no-mail:\d+$/)
  })

  test('a zone in pieces is the zone, in whatever order they are used', async () => {
    const record = fc.record({
      owner: fc.constantFrom('a', 'b', 'c', 'd'),
      type: fc.constantFrom('A', 'TXT'),
      last: fc.integer({ min: 1, max: 250 }),
      at: fc.integer({ min: 0, max: 2 }),
    })
    const pieces = fc.uniqueArray(record, {
      minLength: 1,
      maxLength: 8,
      selector: ({ owner, type }) => `${owner} ${type}`,
    })
    await fc.assert(
      fc.asyncProperty(pieces, fc.boolean(), async (all, turned) => {
        const text = (some: typeof all) =>
          some.length === 0
            ? ''
            : bare(
                ...[...new Set(some.map(({ owner }) => owner))].map(owner => {
                  const mine = some.filter(one => one.owner === owner)
                  return `${owner}: { ${mine.map(({ type, last }) => `${type}: 192.0.2.${last}`).join(', ')} }`
                }),
              )
        const shared = [1, 2].filter(piece => all.some(({ at }) => at === piece))
        const own = all.filter(({ at }) => at === 0)
        const uses = (turned ? shared.toReversed() : shared).map(piece => `s${piece}`)
        const settings = { 'zonewright.yaml': 'defaults: { dns: { ttl: 300 } }\n' }
        const split = {
          ...settings,
          ...Object.fromEntries(
            shared.map(piece => [`zones/_shared/s${piece}.yaml`, text(all.filter(({ at }) => at === piece))]),
          ),
          [OWN]: `${uses.length > 0 ? `use: [${uses.join(', ')}]\n` : ''}${text(own)}`,
        }
        const bareOf = async (files: Files) => (await records(files)).map(line => line.replace(/ \S+$/, ''))
        expect(await bareOf(split)).toEqual(await bareOf({ ...settings, [OWN]: text(all) }))
        expect(await said(split)).toEqual([])
      }),
      cases(15),
    )
  })
})

test('a parameter is asked for only where something is made of it', async () => {
  const use = (parameters: string) => ({
    [OWN]: `use: { microsoft365: { ${parameters} } }\n${zone('a: { A: 192.0.2.1 }')}`,
  })
  expect(await said(use('dkim: x.example.net.'))).toEqual([])
  expect(await said(use('all: "~"'))).toEqual([
    expect.stringContaining('microsoft365 needs the parameter tenant'),
  ])
})

describe('domains of a shared file', () => {
  const kept = 'use: parked\naccount: rest\ndomains: [example.com, bücher.example]\n'

  test('need no file, and have its account', async () => {
    const accounts = 'accounts: { rest: { domains: [] }, other: { domains: [] } }\n'
    const { parts, findings, repository } = await read({
      'zones/_shared/kept.yaml': kept,
      'zonewright.yaml': accounts,
    })
    expect(findings).toEqual([])
    expect(parts.map(({ section }) => section.domain)).toEqual(['example.com', 'xn--bcher-kva.example'])
    expect([...repository.owners.values()]).toEqual(['rest', 'rest'])
    expect([...repository.managed]).toEqual(['example.com', 'xn--bcher-kva.example'])
  })

  test('one domain of them is read alone', async () => {
    const root = await folderOf({ 'zones/_shared/kept.yaml': kept.replace('account: rest\n', '') })
    const { sections } = await loadRepository(root, fileKinds, { domains: ['example.com' as never] })
    expect(sections.map(({ domain }) => domain)).toEqual(['example.com'])
  })
})

describe('what is wrong', () => {
  const wrong: [what: string, files: Files, finding: RegExp][] = [
    [
      'a name that is not there',
      { [OWN]: `use: [weeb]\n${zone('a: { A: 192.0.2.1 }')}`, [WEB]: bare('x: { A: 192.0.2.1 }') },
      /^shared-unknown zones\/example\.nl\.yaml:1 there is no shared file "weeb"/,
    ],
    [
      'a zone without any record',
      { [OWN]: 'use: web\ndns: { ttl: 300 }\n', [WEB]: 'settings: { tags: [x] }\n' },
      /^schema zones\/example\.nl\.yaml:2 this section dns has no records/,
    ],
    [
      'a name twice in one file',
      {
        [OWN]: `use: web\n${zone('WWW: { A: 192.0.2.9 }', 'www: { A: 192.0.2.1 }')}`,
        [WEB]: bare('x: { A: 192.0.2.1 }'),
      },
      /^name-duplicate zones\/example\.nl\.yaml:6 "www" and "WWW" are the same name/,
    ],
    [
      'a key that becomes another',
      {
        [OWN]: `use: { web: { api: "@" } }\n${zone('a: { A: 192.0.2.1 }')}`,
        [WEB]: bare('"@": { A: 192.0.2.1 }', '"${api}": { A: 192.0.2.5 }'),
      },
      /^shared-parameter zones\/_shared\/web\.yaml:4 "\$\{api\}" becomes "@" here/,
    ],
    [
      'two accounts',
      {
        'zonewright.yaml': 'accounts: { one: { domains: [] }, two: { domains: [] } }\n',
        [OWN]: `use: [web, more]\n${zone('a: { A: 192.0.2.1 }')}`,
        [WEB]: `account: one\n${bare('x: { A: 192.0.2.1 }')}`,
        'zones/_shared/more.yaml': 'use: deep\n',
        'zones/_shared/deep.yaml': `account: two\n${bare('y: { A: 192.0.2.1 }')}`,
      },
      /^account-clash zones\/_shared\/deep\.yaml:1 example\.nl is of two here and of one in zones\/_shared\/web\.yaml:1/,
    ],
    [
      'a circle',
      {
        [OWN]: `use: web\n${zone('a: { A: 192.0.2.1 }')}`,
        [WEB]: `use: two\n${bare('x: { A: 192.0.2.1 }')}`,
        'zones/_shared/two.yaml': `use: web\n${bare('y: { A: 192.0.2.1 }')}`,
      },
      /^shared-cycle zones\/_shared\/two\.yaml:1 .*web → two → web/,
    ],
    [
      'a parameter too few',
      { [OWN]: `use: web\n${zone('a: { A: 192.0.2.1 }')}`, [WEB]: bare('x: { A: "${address}" }') },
      /^shared-parameter zones\/example\.nl\.yaml:1 web needs the parameter address \(zones\/_shared\/web\.yaml:3\)/,
    ],
    [
      'a parameter too many',
      {
        [OWN]: `use: { web: { adress: x } }\n${zone('a: { A: 192.0.2.1 }')}`,
        [WEB]: bare('x: { A: 192.0.2.1 }'),
      },
      /^shared-parameter .* web has no parameter adress/,
    ],
    [
      'what holds for a parameter and asks for itself',
      {
        [OWN]: `use: web\n${zone('a: { A: 192.0.2.1 }')}`,
        [WEB]: `parameters: { n: "\${m}", m: "x\${n}" }\n${bare('x: { TXT: "${n}" }')}`,
      },
      /^shared-parameter zones\/_shared\/web\.yaml:1 what holds for \w asks for \w itself/,
    ],
    [
      'a use that asks for what no one gives',
      {
        [OWN]: `use: [{ web: { n: "\${domian}" } }]\n${zone('a: { A: 192.0.2.1 }')}`,
        [WEB]: bare('x: { TXT: "${n}" }'),
      },
      /^shared-parameter zones\/example\.nl\.yaml:1 nothing here gives \$\{domian\}/,
    ],
    [
      'the name of a preset',
      {
        [OWN]: `use: parked\n${zone('a: { A: 192.0.2.1 }')}`,
        'zones/_shared/parked.yaml': bare('x: { A: 192.0.2.1 }'),
      },
      /^shared-preset zones\/_shared\/parked\.yaml:1 this file takes the place of the preset parked/,
    ],
    [
      'two files that differ',
      {
        [OWN]: `use: [web, two]\n${zone('a: { A: 192.0.2.1 }')}`,
        [WEB]: bare('x: { A: 192.0.2.1 }'),
        'zones/_shared/two.yaml': bare('x: { A: 192.0.2.2 }'),
      },
      /^shared-conflict zones\/_shared\/two\.yaml:3 zones\/_shared\/two\.yaml and zones\/_shared\/web\.yaml:3 say different things about A of "x"/,
    ],
    [
      'a file without a user',
      { [OWN]: zone('a: { A: 192.0.2.1 }'), [WEB]: bare('x: { A: 192.0.2.1 }') },
      /^shared-unused zones\/_shared\/web\.yaml:1 /,
    ],
    [
      'two SPF texts',
      { [OWN]: `use: no-mail\n${zone('"@": { TXT: v=spf1 mx -all, A: 192.0.2.1 }')}` },
      /^structured-twice /,
    ],
    [
      'a bad value, in the shared file',
      { [OWN]: `use: web\n${zone('a: { A: 192.0.2.1 }')}`, [WEB]: bare('x: { A: 192.0.2.999 }') },
      /^a-address zones\/_shared\/web\.yaml:3 /,
    ],
    [
      'an unknown key',
      { [OWN]: `use: web\n${zone('a: { A: 192.0.2.1 }')}`, [WEB]: `dnss: 1\n${bare('x: { A: 192.0.2.1 }')}` },
      /^unknown-key zones\/_shared\/web\.yaml:1 there is no key "dnss"/,
    ],
    [
      'a use that is none',
      { [OWN]: `use: [../web, 5: { a: b }]\n${zone('a: { A: 192.0.2.1 }')}` },
      /^schema zones\/example\.nl\.yaml:1 "\.\.\/web" is not a name of a shared file/,
    ],
    [
      'a placeholder that is none',
      { [OWN]: `use: web\n${zone('a: { A: 192.0.2.1 }')}`, [WEB]: bare('x: { TXT: "${A B}" }') },
      /^schema zones\/_shared\/web\.yaml:3 \$\{A B\} is not a parameter/,
    ],
  ]
  test.each(wrong)('%s', async (_, files, finding) => {
    const found = await said(files)
    expect(
      found.filter(one => finding.test(one)),
      found.join('\n'),
    ).toHaveLength(1)
  })

  test('one slip in a shared file is said once, however many domains use it', async () => {
    const files = Object.fromEntries(
      ['a', 'b', 'c'].map(name => [`zones/${name}.example.yaml`, 'use: web\ndns: { ttl: 300 }\n']),
    )
    const found = await said({ ...files, [WEB]: bare('x: { A: 192.0.2.999 }') })
    expect(found).toHaveLength(1)
  })

  test('nothing hostile in a name leads anywhere', async () => {
    const files = {
      [OWN]: `use: web\n${zone('a: { A: 192.0.2.1 }')}`,
      [WEB]: bare('__proto__: { A: 192.0.2.2 }', 'constructor: { A: 192.0.2.3 }'),
    }
    const lines = await records(files)
    expect(lines.filter(line => / constructor /.test(line))).toHaveLength(1)
    expect(({} as Record<string, unknown>)['A']).toBeUndefined()
  })
})

test('every preset is valid for a domain of any name', async () => {
  // What Microsoft calls a name with a dash has to be said.
  const hosts =
    '{ mail-host: ab01.mail.protection.outlook.com., dkim: ab01._domainkey.acme.onmicrosoft.com. }'
  const parameters: Record<string, readonly string[]> = { microsoft365: ['{ tenant: acme }', hosts] }
  for (const preset of [
    'no-mail',
    'parked',
    'microsoft365',
    'google-workspace',
    'fastmail',
    'transip-mail',
  ]) {
    for (const [index, domain] of ['example.nl', 'a-b.co.uk'].entries()) {
      const file = `use: [{ ${preset}: ${parameters[preset]?.[index] ?? '{}'} }]\n${zone('www: { A: 192.0.2.1 }')}`
      expect(await said({ [join('zones', `${domain}.yaml`)]: file }), preset).toEqual([])
    }
  }
})

test.each([
  ['mail', ['mail-2', 'web', 'mail-transip'], /^did you mean mail-2 or mail-transip\?$/],
  ['mail', ['mali', 'mail-transip'], /^did you mean mail-transip\?$/],
  [
    'mail',
    ['mail-1', 'mail-2', 'mail-3', 'mail-4', 'mail-5'],
    /^write _shared\/mail\.yaml, or use one of mail-1,/,
  ],
  ['weeb', ['web', 'mail'], /^did you mean web\?$/],
  ['m', ['mail', 'microsoft365'], /^write _shared\/m\.yaml/],
])('where there is no %s, but %j: what is meant, and no more than can be known', (name, names, advice) => {
  expect(unknown(name, names, { file: OWN }).advice).toMatch(advice)
})
