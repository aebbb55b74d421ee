/** Verified means read again and equal, byte for byte where the server keeps bytes. */
import { expect, test } from 'vitest'
import { kindNamed } from '../../src/kinds/index.ts'
import { differencesOf } from '../../src/sync/apply/execute.ts'
import { ZONE } from '../support/zones.ts'

const entry = (content: string, name = 'www') => ({ name, expire: 60, type: 'CNAME', content })
const dns = kindNamed('dns')

test('what was not written has to be as it was, byte for byte', () => {
  const [before, after] = [entry('a.example.net.'), entry('A.example.net.')]
  const sides = { expected: [before], actual: [after] }
  expect(differencesOf(dns, ZONE, { ...sides, written: [] })).toEqual({
    missing: [JSON.stringify(before)],
    unexpected: [],
  })
  expect(differencesOf(dns, ZONE, { ...sides, written: [before] })).toBeUndefined()
})

test('what differs by meaning is named on both sides', () => {
  const sides = { expected: [entry('a')], actual: [entry('b')], written: [entry('a')] }
  expect(differencesOf(dns, ZONE, sides)).toEqual({
    missing: [expect.stringContaining('CNAME a')],
    unexpected: [expect.stringContaining('CNAME b')],
  })
  expect(differencesOf(dns, ZONE, { ...sides, actual: [entry('a')] })).toBeUndefined()
})

test('a kind whose bytes the server does not keep is compared by meaning only', () => {
  const nameservers = kindNamed('nameservers')
  const sides = {
    expected: [{ hostname: 'ns1.example.net', ipv4: '', ipv6: '' }],
    actual: [{ hostname: 'NS1.example.net', ipv4: '', ipv6: '' }],
    written: [],
  }
  expect(differencesOf(nameservers, ZONE, sides)).toBeUndefined()
})
