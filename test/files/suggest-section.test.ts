/** Sections, lists and keys of another shape than the schema has: the help is the line that was intended. */

import { expect, test } from 'vitest'
import { loadRepository } from '../../src/files/repository/load.ts'
import { fileKinds } from '../../src/kinds/index.ts'
import { publicKeyNumber } from '../support/dnssec-live.ts'
import { folderOf } from './repository.ts'

const KINDS = ['dns', 'dnssec', 'nameservers', 'settings']
const KEY = publicKeyNumber(1)
const PARTS = `write its parts: flags: 257, algorithm: 13, publicKey: ${KEY}`

async function help(text: string, file = 'zones/a.example.yaml') {
  const { diagnostics } = await loadRepository(await folderOf({ [file]: text }), {
    ...fileKinds,
    domain: KINDS,
    account: {},
  })
  expect(diagnostics).toHaveLength(1)
  const { rule, severity, message, advice } = diagnostics[0]!
  expect(severity).toBe('error')
  return { rule, message, advice }
}

test.each([
  `a.example. 3600 IN DNSKEY 257 3 13 ${KEY}`,
  `DNSKEY 257 3 ECDSAP256SHA256 ${KEY}`,
  `257 3 13 ${KEY}`,
])('a DNSKEY line as an item of the keys: %s', async line => {
  const { rule, message, advice } = await help(`dnssec:\n  keys:\n    - ${line}\n`)
  expect(rule).toBe('dnssec-key')
  expect(message).toContain('DNSKEY record')
  expect(advice).toBe(PARTS)
})

test('a DNSKEY line in place of the keys, and a DS line', async () => {
  const { advice } = await help(`keys: IN DNSKEY 257 3 13 ${KEY}\n`, 'zones/a.example/dnssec.yaml')
  expect(advice).toBe(PARTS)
  const ds = await help(`dnssec: { keys: [a.example. IN DS 27578 13 2 ${'0123456789ABCDEF'.repeat(4)}] }\n`)
  expect(ds.message).toContain('digest of a DS record')
})

test('a private key is not repeated', async () => {
  const { message, advice } = await help(
    'dnssec:\n  keys:\n    - "-----BEGIN PRIVATE KEY----- MC4CAQ -----END PRIVATE KEY-----"\n',
  )
  expect(message).toContain('private key')
  expect(message + advice).not.toContain('MC4CAQ')
})

test.each(['ECDSAP256SHA256', '"ecdsap256sha256"'])('an algorithm by its name: %s', async name => {
  const { advice } = await help(
    `dnssec: { keys: [{ flags: 257, algorithm: ${name}, publicKey: "${KEY}" }] }\n`,
  )
  expect(advice).toBe('write algorithm: 13')
})

test('an algorithm that no one knows keeps the words of the schema', async () => {
  const { message } = await help(`dnssec: { keys: [{ flags: 257, algorithm: best, publicKey: "${KEY}" }] }\n`)
  expect(message).toContain('whole number')
})

test.each([
  ['a list', 'nameservers: [ns0.transip.net, ns1.transip.nl]\n'],
  ['a text', 'nameservers: ns0.transip.net, ns1.transip.nl\n'],
  ['a text without commas', 'nameservers: ns0.transip.net ns1.transip.nl\n'],
])('%s as the section of nameservers', async (_, text) => {
  expect((await help(text)).advice).toBe(
    'write:\nnameservers:\n  nameservers: [ns0.transip.net, ns1.transip.nl]',
  )
})

test('a list as the file of nameservers', async () => {
  const { advice } = await help(
    '- ns1.a.example\n- { hostname: ns2.a.example, ipv4: 192.0.2.1 }\n',
    'zones/a.example/nameservers.yaml',
  )
  expect(advice).toBe('write: nameservers: [ns1.a.example, { hostname: ns2.a.example, ipv4: 192.0.2.1 }]')
})

test('a list of keys that is too long to show is told in words', async () => {
  const { advice } = await help(`dnssec: [{ flags: 257, algorithm: 13, publicKey: "${KEY}" }]\n`)
  expect(advice).toBe('write "keys:" above the list, and indent the list below it')
})

test.each([
  ['settings: { tags: "production, web" }\n', 'write: tags: [production, web]'],
  ['settings:\n  tags: production web\n', 'write: tags: [production web]'],
  ['nameservers:\n  nameservers: ns1.a.nl, ns2.a.nl\n', 'write: nameservers: [ns1.a.nl, ns2.a.nl]'],
])('a text in place of a list: %s', async (text, advice) => {
  expect((await help(text)).advice).toBe(advice)
})

test.each([
  'A: { ttl: 300, value: [192.0.2.1, 192.0.2.2] }',
  'A: { value: [192.0.2.1] }',
  'MX: { value: [{ preference: 10, exchange: mx.example.net. }] }',
])('a list under "value" belongs under "values": %s', async rrset => {
  const { rule, message, advice } = await help(`dns: { ttl: 60, records: { www: { ${rrset} } } }\n`)
  expect(rule).toBe('schema')
  expect(message).toBe('"value" must be one text, not a list')
  expect(advice).toBe('write "values:" in place of "value:", for a list')
})

test('the field of a CAA that is called "value" takes no list at all', async () => {
  const caa = 'CAA: { flags: 0, tag: issue, value: [ca.example] }'
  const { advice } = await help(`dns: { ttl: 60, records: { www: { ${caa} } } }\n`)
  expect(advice).toBe('write one text there')
})
