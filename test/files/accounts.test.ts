/** Accounts: whose a domain is, and what is wrong with the settings, each at its place. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readZoneName, type ZoneName } from '../../src/dns/name.ts'
import { ownersOf, ownerWithoutFile } from '../../src/files/repository/accounts.ts'
import { loadRepository } from '../../src/files/repository/load.ts'
import { fileKinds } from '../../src/kinds/index.ts'
import type { Config } from '../../src/schema.gen.ts'
import { folderOf, load } from './repository.ts'

const DNS = 'dns: { ttl: 300, records: { www: { A: 192.0.2.1 } } }\n'
const TWO = 'accounts:\n  main: {}\n  shop: { domains: ["*.shop.example", shop.example] }\n'

type Found = [rule: string, place: string, words: string]

async function found(files: Record<string, string>): Promise<Found[]> {
  const { diagnostics } = await loadRepository(await folderOf(files), fileKinds)
  return diagnostics.map(({ rule, file, line, column, message, advice, excerpt }) => [
    rule,
    `${file}:${line}:${column}`,
    `${message} | ${advice} | ${excerpt ?? ''}`,
  ])
}

describe('whose a domain is', () => {
  test('by its file, by a pattern, or the rest', async () => {
    const { owners, diagnostics, sections } = await load({
      'zonewright.yaml': TWO,
      'zones/rest.example.yaml': DNS,
      'zones/a.shop.example.yaml': DNS,
      'zones/shop.example/dns.yaml': 'ttl: 300\nrecords: { www: { A: 192.0.2.1 } }\n',
      'zones/named.example.yaml': `account: shop\n${DNS}`,
      'zones/twice.shop.example.yaml': `${DNS}account: "shop"\n`,
    })
    expect(diagnostics).toEqual([])
    expect(sections).toHaveLength(5)
    expect(Object.fromEntries(owners)).toEqual({
      'rest.example': 'main',
      'a.shop.example': 'shop',
      'shop.example': 'shop',
      'named.example': 'shop',
      'twice.shop.example': 'shop',
    })
  })

  test('names in Unicode and any case', async () => {
    const accounts = 'accounts:\n  main: { domains: ["BÜCHER.example", "*.Example.ORG"] }\n'
    const { owners, diagnostics } = await load({
      'zonewright.yaml': accounts,
      'zones/xn--bcher-kva.example.yaml': DNS,
      'zones/a.example.org.yaml': DNS,
    })
    expect(diagnostics).toEqual([])
    expect([...owners.values()]).toEqual(['main', 'main'])
  })

  test('without accounts no one asks', async () => {
    const { owners, diagnostics } = await load({ 'zones/a.example.yaml': DNS })
    expect([owners.size, diagnostics]).toEqual([0, []])
  })

  test.each<[string, Record<string, string>, Found[]]>([
    [
      'a name that is near',
      { 'zonewright.yaml': TWO, 'zones/a.example.yaml': `account: shoop\n${DNS}` },
      [['account-unknown', 'zones/a.example.yaml:1:10', 'did you mean shop']],
    ],
    [
      'a name in capitals',
      { 'zonewright.yaml': TWO, 'zones/a.example.yaml': `account: MAIN\n${DNS}` },
      [['account-unknown', 'zones/a.example.yaml:1:10', 'did you mean main']],
    ],
    [
      'a name of an inherited property',
      { 'zonewright.yaml': TWO, 'zones/a.example.yaml': `account: constructor\n${DNS}` },
      [['account-unknown', 'zones/a.example.yaml:1:10', 'are main, shop']],
    ],
    [
      'a name without any accounts',
      { 'zones/a.example.yaml': `account: main\n${DNS}` },
      [['account-unknown', 'zones/a.example.yaml:1:10', 'delete the line']],
    ],
    [
      'a file and a pattern that differ',
      { 'zonewright.yaml': TWO, 'zones/a.shop.example.yaml': `${DNS}account: main\n` },
      [['account-clash', 'zones/a.shop.example.yaml:2:10', 'at zonewright.yaml:3']],
    ],
    [
      'patterns of two, once however many domains',
      {
        'zonewright.yaml': 'accounts:\n  main:\n    domains: ["*.nl"]\n  shop:\n    domains: ["a*", "b.*"]\n',
        'zones/a.nl.yaml': DNS,
        'zones/aa.nl.yaml': DNS,
        'zones/ab.nl.yaml': DNS,
        'zones/b.example.yaml': DNS,
      },
      [
        [
          'account-clash',
          'zonewright.yaml:5:15',
          'a.nl and 2 more: claimed by shop here, and by main at zonewright.yaml:3',
        ],
      ],
    ],
    [
      'no one, with no account for the rest',
      { 'zonewright.yaml': 'accounts: { shop: { domains: [b.example] } }\n', 'zones/a.example.yaml': DNS },
      [['account-missing', 'zones/a.example.yaml:1:6', 'write account: shop']],
    ],
    [
      'no one, with two accounts for the rest',
      { 'zonewright.yaml': 'accounts: { main: {}, shop: {} }\n', 'zones/a.example.yaml': DNS },
      [['account-missing', 'zones/a.example.yaml:1:6', 'one of main, shop']],
    ],
    [
      'a list of accounts',
      { 'zonewright.yaml': TWO, 'zones/a.example.yaml': `account: [main]\n${DNS}` },
      [['schema', 'zones/a.example.yaml:1:10', 'one account']],
    ],
    [
      'an account and nothing else',
      { 'zonewright.yaml': TWO, 'zones/a.example.yaml': 'account: main\n' },
      [['zone-empty', 'zones/a.example.yaml:1:1', 'dns:']],
    ],
    [
      'a folder of nobody',
      {
        'zonewright.yaml': 'accounts:\n  shop: { accountName: example-shop }\n',
        'zones/_accounts/shop/contacts.yaml': 'technical: { email: hostmaster@example.nl }\n',
      },
      [['account-unknown', 'zones/_accounts/shop/contacts.yaml:1:1', 'did you mean example-shop']],
    ],
  ])('%s', async (_, files, wanted) => {
    const all = await found(files)
    expect(all.map(([rule, place]) => [rule, place])).toEqual(wanted.map(([rule, place]) => [rule, place]))
    for (const [index, [, , words]] of wanted.entries()) expect(all[index]![2]).toContain(words)
  })

  test('an empty list leaves it to the files, so that another account has the rest', async () => {
    const { owners, diagnostics } = await load({
      'zonewright.yaml': 'accounts: { main: {}, shop: { domains: [] } }\n',
      'zones/a.example.yaml': DNS,
      'zones/b.example.yaml': `account: shop\n${DNS}`,
    })
    expect(diagnostics).toEqual([])
    expect([...owners.values()]).toEqual(['main', 'shop'])
  })

  test('a folder is of the account with that login name, in any case', async () => {
    const contacts = 'technical: { email: hostmaster@example.nl }\n'
    const root = await folderOf({
      'zonewright.yaml':
        'accounts:\n  main: { accountName: example }\n  shop: { accountName: Example-Shop }\n',
      'zones/_accounts/example-shop/contacts.yaml': contacts,
    })
    const { owners, diagnostics } = await loadRepository(root, fileKinds)
    expect(diagnostics).toEqual([])
    expect([...owners]).toEqual([['example-shop', 'shop']])
  })

  test('two folders of one account, in two spellings, are an error', async () => {
    const contacts = 'technical: { email: hostmaster@example.nl }\n'
    const one = 'zones/_accounts/EXAMPLE'
    const two = 'zones/_accounts/example'
    const all = await found({ [`${one}/contacts.yaml`]: contacts, [`${two}/contacts.yaml`]: contacts })
    expect(all.map(([rule]) => rule)).toEqual(['zone-duplicate'])
    expect(all[0]![2]).toContain(`${two} and ${one} are the same account`)
  })

  test('every domain has one owner or one finding, in any order', () => {
    const pattern = fc.constantFrom('*', '*.nl', 'a.nl', '?.nl', 'b.*', 'c.example')
    const account = fc.record({ domains: fc.array(pattern, { maxLength: 3 }) }, { requiredKeys: [] })
    const accounts = fc.dictionary(fc.constantFrom('x', 'y', 'z'), account, { minKeys: 1 })
    const domains = fc.shuffledSubarray(['a.nl', 'b.nl', 'c.example', 'd.example'])
    const claims = fc.dictionary(fc.constantFrom('a.nl', 'd.example'), fc.constantFrom('x', 'y', 'w'))
    fc.assert(
      fc.property(accounts, domains, claims, (some, names, said) => {
        const config = { accounts: some } as Config
        const file = (name: string) => ({ file: `zones/${name}.yaml` })
        const { owners, diagnostics } = ownersOf({
          config,
          place: path => ({ file: path.join('/') }),
          subjects: names.map(name => ({ name, scope: 'domain' as const, place: file(name) })),
          claims: names.flatMap(name => {
            const account = said[name]
            return account === undefined ? [] : [{ domain: zone(name), account, place: file(name) }]
          }),
        })
        for (const name of names) {
          const about = diagnostics.filter(
            ({ file: at, message }) =>
              at === `zones/${name}.yaml` || message.startsWith(`${name} `) || message.startsWith(`${name}:`),
          )
          const shared = diagnostics.some(({ message }) => / more: /.test(message))
          expect(owners.has(name) || about.length > 0 || shared).toBe(true)
          if (owners.has(name) && said[name] !== undefined) expect(owners.get(name)).toBe(said[name])
          if (owners.has(name) && said[name] === undefined) {
            expect(ownerWithoutFile(name, config)).toBe(owners.get(name))
          }
        }
      }),
    )
  })
})

describe('settings of an account', () => {
  const BODY = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj'
  const TOKEN = 'eyJ0eXAiOiJKV1QiLCJhbGciOiJSUzUxMiJ9.eyJpc3MiOiJhcGkudHJhbnNpcC5ubCJ9.c2lnbmF0dXJl'

  test.each([
    ['capitals', '  Main: {}', '2:3', '"Main"'],
    ['a dash first', '  -main: {}', '2:3', '"-main"'],
    ['a path', '  main: { privateKeyEnv: ./key.pem }', '2:26', 'environment variable'],
    ['a word with spaces', '  main: { accessTokenEnv: my token }', '2:27', 'environment variable'],
    [
      'two of one login',
      '  a: { accountName: x, domains: [] }\n  b: { accountName: X }',
      '3:21',
      'a have the same accountName',
    ],
  ])('%s', async (_, lines, place, words) => {
    const all = await found({ 'zonewright.yaml': `accounts:\n${lines}\n`, 'zones/README.md': '' })
    expect(all.map(([rule, at]) => [rule, at])).toEqual([['schema', `zonewright.yaml:${place}`]])
    expect(all[0]![2]).toContain(words)
  })

  test.each([
    ['a key in place of its variable', `privateKeyEnv: "-----BEGIN PRIVATE KEY-----\\n${BODY}"`],
    ['the body of a key', `privateKeyEnv: ${BODY}`],
    ['an older key', `privateKeyEnv: "-----BEGIN RSA PRIVATE KEY-----"`],
    ['a token', `accessTokenEnv: ${TOKEN}`],
    ['a token under a wrong key', `accessToken: ${TOKEN}`],
    [
      'a key under a wrong key',
      `privateKey: |\n      -----BEGIN PRIVATE KEY-----\n      ${BODY}\n      -----END PRIVATE KEY-----`,
    ],
    ['a key in place of a list', `domains: ${BODY}`],
    ['a key in place of an account name, with a slip', `accountname: ${BODY}`],
    ['a key that ends the file', `privateKeyEnv: "${BODY}`],
  ])('%s is refused and not repeated', async (_, line) => {
    const all = await found({ 'zonewright.yaml': `accounts:\n  main:\n    ${line}\n`, 'zones/README.md': '' })
    expect(all.length).toBeGreaterThan(0)
    for (const [, , text] of all) expect(text).not.toMatch(/MII|eyJ|BEGIN/)
  })

  test('a body on lines of its own is not repeated either', async () => {
    const text = `accounts:\n  main:\n    privateKeyEnv: |\n      -----BEGIN PRIVATE KEY-----\n      ${BODY}\n`
    const all = await found({ 'zonewright.yaml': text, 'zones/README.md': '' })
    expect(all.length).toBeGreaterThan(0)
    expect(JSON.stringify(all)).not.toMatch(/MII|BEGIN/)
  })

  test('the usual names pass', async () => {
    const text =
      'accounts:\n  main: { accountName: example, privateKeyEnv: TRANSIP_PRIVATE_KEY_MAIN }\n  shop-2: { accessTokenEnv: shop_token }\n'
    expect(await found({ 'zonewright.yaml': text, 'zones/README.md': '' })).toEqual([])
  })
})

function zone(name: string): ZoneName {
  const read = readZoneName(name)
  if (!read.ok) throw new Error(name)
  return read.value
}
