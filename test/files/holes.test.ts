/** Items of a list that are not there, and halves of characters: a finding at their line in every kind of text, and no more. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of shared files
import { expect, test } from 'vitest'
import { applyRules } from '../../src/files/fix/apply-rules.ts'
import { loadRepository } from '../../src/files/repository/load.ts'
import { fileKinds } from '../../src/kinds/index.ts'
import { RULES } from '../../src/rules.ts'
import { declareAll } from '../../src/sync/parts/declared.ts'
import { folderOf } from './repository.ts'

const OWN = 'zones/example.nl.yaml'
const SHARED = 'zones/_shared/s.yaml'
const ZONE = 'dns: { ttl: 300, records: { www: { A: 192.0.2.1 } } }\n'

async function errors(files: Record<string, string>) {
  const repository = await loadRepository(await folderOf(files), fileKinds)
  const { diagnostics } = declareAll(repository.sections, repository.config)
  const found = applyRules(repository, diagnostics, RULES)
  return { found: found.filter(({ severity }) => severity === 'error'), sections: repository.sections }
}

test.each<[string, string, string]>([
  ['uses', OWN, `${ZONE}use:\n  -\n  - no-mail\n`],
  ['uses of a shared file', SHARED, `domains: a.nl\nuse:\n  -\n  - no-mail\n${ZONE}`],
  ['domains', SHARED, `${ZONE}domains:\n  -\n  - a.nl\n`],
  ['values', OWN, 'dns:\n  ttl: 300\n  records:\n    www:\n      A:\n        - 192.0.2.1\n        -\n'],
  ['texts', OWN, 'dns:\n  ttl: 300\n  records:\n    www:\n      TXT:\n        -\n        - x\n'],
  [
    'texts of a shared file',
    SHARED,
    'domains: a.nl\ndns:\n  records:\n    x:\n      TXT:\n        - "${domain}"\n        -\n',
  ],
  [
    'ignore rules',
    OWN,
    `dns:\n  ttl: 300\n  ignore:\n    -\n    - { name: x }\n  records: { www: { A: 192.0.2.1 } }\n`,
  ],
  ['nameservers', OWN, `${ZONE}nameservers:\n  nameservers:\n    -\n    - ns.example.com\n`],
  ['tags', OWN, `${ZONE}settings:\n  tags:\n    -\n    - x\n`],
  ['keys', OWN, `${ZONE}dnssec:\n  keys:\n    -\n`],
  ['domains of an account', 'zonewright.yaml', 'accounts:\n  a:\n    domains:\n      -\n      - "*.nl"\n'],
])('an empty item among the %s', async (_, file, text) => {
  const { found, sections } = await errors({ [OWN]: ZONE, [file]: text })
  const line = text.split('\n').findIndex(one => one.trim() === '-') + 1
  expect(found.filter(({ rule }) => rule !== 'account-missing')).toMatchObject([
    { rule: 'yaml-null', file, line, message: 'an item of the list has no value' },
  ])
  expect(JSON.stringify(sections)).not.toContain('null')
})

const HALF = '"\\uD83D"'

test.each<[string, string, string]>([
  ['a text', OWN, `dns: { ttl: 300, records: { www: { TXT: ${HALF} } } }\n`],
  ['a text of a list', OWN, `dns: { ttl: 300, records: { www: { TXT: [x, "a\\uDE00b"] } } }\n`],
  ['a key', OWN, `dns: { ttl: 300, records: { ${HALF}: { A: 192.0.2.1 } } }\n`],
  [
    'a field',
    OWN,
    `dns: { ttl: 300, records: { www: { CAA: { flags: 0, tag: issue, value: ${HALF} } } } }\n`,
  ],
  [
    'an ignore rule',
    OWN,
    `dns: { ttl: 300, ignore: [{ name: ${HALF} }], records: { www: { A: 192.0.2.1 } } }\n`,
  ],
  ['a contact', OWN, `${ZONE}contacts: { registrant: { lastName: ${HALF} } }\n`],
  ['branding', OWN, `${ZONE}branding: { companyName: ${HALF} }\n`],
  ['a tag', OWN, `${ZONE}settings: { tags: [${HALF}] }\n`],
  ['a use', OWN, `${ZONE}use: [${HALF}]\n`],
  ['a parameter', OWN, `${ZONE}use: [{ s: { p: ${HALF} } }]\n`],
  [
    'a shared file',
    SHARED,
    `domains: a.nl\ndns: { ttl: 300, records: { www: { TXT: "\${domain}\\uD83D" } } }\n`,
  ],
  ['the only domain', SHARED, `domains: ${HALF}\n${ZONE}`],
  ['a listed domain', SHARED, `domains: [${HALF}]\n${ZONE}`],
  ['settings', 'zonewright.yaml', `accounts: { a: { accountName: ${HALF} } }\n`],
])('half of a character in %s is refused, and never carried on', async (_, file, text) => {
  const { found, sections } = await errors({ [OWN]: ZONE, [SHARED]: `domains: b.nl\n${ZONE}`, [file]: text })
  expect(found.filter(({ rule }) => rule === 'encoding')).toMatchObject([
    { file, line: expect.any(Number), message: expect.stringContaining('lone surrogate') },
  ])
  const half = /\p{Surrogate}/u
  for (const { message } of found) expect(message).not.toMatch(half)
  const texts: string[] = []
  JSON.stringify(sections, (key, value: unknown) => {
    texts.push(key, ...(typeof value === 'string' ? [value] : []))
    return value
  })
  expect(texts.filter(one => half.test(one))).toEqual([])
})

test('both halves are a character', async () => {
  const { found, sections } = await errors({
    [OWN]: 'dns: { ttl: 300, records: { www: { TXT: "\\uD83D\\uDE00" } } }\n',
  })
  expect(found).toEqual([])
  expect(sections[0]!.value).toMatchObject({ records: { www: { TXT: '😀' } } })
})
