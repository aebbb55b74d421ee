import fc from 'fast-check'
import { expect, test } from 'vitest'
import { APEX } from '../../src/dns/name.ts'
import { compareRecords, type DnsRecord } from '../../src/dns/types/rrset.ts'
import { cases } from '../support/scope.ts'

const record = fc
  .string({ unit: fc.constantFrom('1', '2', '0', '-', '+', ' ', 'a'), maxLength: 4 })
  .map((text): DnsRecord => ({ name: APEX, type: 'TXT', ttl: 300, content: text, key: text }))

test('the order of records is total', () => {
  fc.assert(
    fc.property(record, record, record, (a, b, c) => {
      expect(Math.sign(compareRecords(a, b))).toBe(-Math.sign(compareRecords(b, a)) + 0)
      expect(compareRecords(a, b) === 0).toBe(a.key === b.key)
      if (compareRecords(a, b) < 0 && compareRecords(b, c) < 0) expect(compareRecords(a, c)).toBeLessThan(0)
    }),
    cases(5000),
  )
})

test('numbers at the front compare as numbers', () => {
  const mx = (key: string): DnsRecord => ({ name: APEX, type: 'MX', ttl: 300, content: key, key })
  expect(
    ['10 a', '2 b', '2 a', '100 a']
      .map(mx)
      .sort(compareRecords)
      .map(({ key }) => key),
  ).toEqual(['2 a', '2 b', '10 a', '100 a'])
})
