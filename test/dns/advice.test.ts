/** What the advice of a finding says to write can be written: it reads, and no rule has anything against it. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readOwnerName, readZoneName } from '../../src/dns/name.ts'
import type { Problem } from '../../src/dns/result.ts'
import { recordType } from '../../src/dns/types/record-type.ts'
import { RECORD_TYPE_NAMES, type RecordTypeName } from '../../src/dns/types/table.ts'
import { checkZone, type ZoneRuleRecord } from '../../src/dns/zone-rules/zone.ts'
import { cases } from '../support/scope.ts'

const name = readZoneName('example.nl')
if (!name.ok) throw new Error(name.problem.message)
const zone = name.value

function problemsOf(type: RecordTypeName, text: string): Problem[] {
  const read = recordType(type).read(text, zone)
  return read.ok ? (recordType(type).lint?.(text, zone) ?? []) : [read.problem]
}

/** The values an advice says to write, as YAML reads them. */
function advised(advice = '', words = 'write'): string[] {
  const quoted = new RegExp(`\\b(?:${words}) ("(?:[^"\\\\]|\\\\.)*"|'[^']*')`, 'g')
  return [...advice.matchAll(quoted)].map(match => parse(match[1]!) as string)
}

const HEX = '3d'.repeat(32)
const SHA1 = '1f'.repeat(20)

test.each<[RecordTypeName, string, string | RegExp]>([
  ['A', '192.0.2', /four numbers.*this has 3/],
  ['A', '192.0.2.1:80', 'an A record has no port (an SRV record has one): write "192.0.2.1"'],
  ['A', 'http://192.0.2.1/x', 'an A record is the bare address: write "192.0.2.1"'],
  ['A', '192.0.2.010', 'leave out leading zeros: write "192.0.2.10"'],
  ['A', ' 192.0.2.1', 'write "192.0.2.1"'],
  ['A', '192.0.2.256', '256 is more than 255'],
  ['A', '192.0.2.1, 192.0.2.2', 'several addresses are a list: [192.0.2.1, 192.0.2.2]'],
  ['A', 'web.example.net', 'to point at another name use CNAME, at the apex ALIAS'],
  ['A', '0xc0.0.2.1', 'write it like 192.0.2.1'],
  ['AAAA', '[2001:db8::1]:80', 'an AAAA record holds the bare address: write "2001:db8::1"'],
  ['AAAA', 'fe80::1%eth0', 'an AAAA record holds the bare address: write "fe80::1"'],
  ['AAAA', '2001:db8::1::2', /eight groups/],
  ['MX', 'mail 10', 'write "10 mail"'],
  ['MX', 'mx.example.net.', 'write "10 mx.example.net."'],
  ['MX', '10 "mail"', 'write "10 mail"'],
  ['MX', '10, mail', 'write "10 mail"'],
  ['MX', '10 https://mail.foo.nl/', 'write "10 mail.foo.nl."'],
  ['MX', '10', 'write it like 10 mail.example.net.'],
  ['MX', '10 20 30', 'write it like 10 mail.example.net.'],
  ['MX', '70000 mail', 'write it like 10 mail.example.net.'],
  ['SRV', 'sip 0 5 5060', 'write "0 5 5060 sip"'],
  ['SRV', '0 5 sip 5060', 'write "0 5 5060 sip"'],
  ['CNAME', 'https://foo.nl/', 'write "foo.nl."'],
  ['CNAME', 'foo.nl:443', 'write "foo.nl."'],
  ['CNAME', 'a..b', 'write "a.b"'],
  ['CNAME', 'a b', 'write one of the names'],
  ['NS', 'ns1.a.nl. ns2.a.nl.', 'several nameservers are a list: [ns1.a.nl., ns2.a.nl.]'],
  [
    'CNAME',
    'xn--a',
    'write the name in its own letters, such as "bücher" for xn--bcher-kva; a host that a provider made from such a name is the one that the provider shows',
  ],
  ['SSHFP', '4 2 123', 'copy the whole fingerprint again'],
  ['SSHFP', `4 2 ${SHA1}`, '40 digits are the length of SHA-1: copy the whole fingerprint again'],
  [
    'SSHFP',
    `4 1 ${HEX}`,
    '64 digits are the length of SHA-256: set type to 2, or copy the whole fingerprint again',
  ],
  ['SSHFP', `4 2 ${HEX.match(/../g)!.join(':')}`, `write "4 2 ${HEX}"`],
  ['TLSA', `3 1 1 ${HEX.slice(0, 30)} ${HEX.slice(30)}`, `write "3 1 1 ${HEX}"`],
  ['CAA', 'issue "ca.example.net"', `write '0 issue "ca.example.net"'`],
  [
    'CAA',
    '0 issue ca.example.net; validationmethods=dns-01',
    `write '0 issue "ca.example.net; validationmethods=dns-01"'`,
  ],
  ['CAA', '0 issuevm "x"', 'did you mean "issuevmc"?'],
  ['TXT', '', 'leave it out; where a record must be, write "-"'],
  ['TXT', ' abc', 'write "abc"'],
  ['TXT', ' ', 'take the spaces at its ends away'],
  ['TXT', 'v=DKIM1\\; p=', 'texts are raw here, nothing is escaped: write "v=DKIM1; p="'],
  ['TXT', 'a\\b', 'leave it out'],
  ['TXT', '"v=spf1 " "-all"', 'write "v=spf1 -all"'],
  ['TXT', 'x'.repeat(1025), 'shorten it, or spread it over several names'],
  ['TXT', `v=DKIM1; p=${'x'.repeat(1025)}`, /2048 bits has about 400 characters and fits/],
  ['TXT', `v=spf1 ${'ip4:192.0.2.1 '.repeat(90)}-all`, /include: that$/],
])('%s %j: %s', (type, text, expected) => {
  const advice = problemsOf(type, text).map(problem => problem.advice ?? '')
  expect(advice).toEqual([typeof expected === 'string' ? expected : expect.stringMatching(expected)])
})

test.each([
  ['x y', 'did you mean "x-y"?'],
  ['x..y', 'write "x.y"'],
  ['.x', 'write "x"'],
  [' x', 'write "x"'],
  ['https://www.example.nl/', 'write "www"'],
  ['@.example.nl', 'write "@"'],
  ['example.nl.example.nl', 'write "@"'],
  ['a.example.nl.example.nl', 'write "a"'],
  ['', 'the apex is "@"'],
  [
    'xn--a',
    'write the name in its own letters, such as "bücher" for xn--bcher-kva; a host that a provider made from such a name is the one that the provider shows',
  ],
  ['a/b', 'write "a"'],
  ['a*b', 'a wildcard is a whole label at the front: "*" or "*.dev"'],
  ['x'.repeat(66), 'shorten it by 3'],
])('owner name %j: %s', (text, advice) => {
  expect(readOwnerName(text, zone)).toMatchObject({ problem: { advice } })
})

/** Values that are nearly right: good ones with a piece lost, doubled, moved or put in. */
const good = [
  '192.0.2.1',
  '2001:db8::1',
  '10 mail',
  '0 5 5060 sip.example.net.',
  'www.example.nl',
  '0 issue "ca.example.net; a=b"',
  `4 2 ${HEX}`,
  `3 1 1 ${HEX}`,
  '100 10 "S" "SIP+D2U" "" _sip._udp',
  'v=spf1 mx -all',
  '"v=spf1 mx" " -all"',
]
const piece = fc.constantFrom(
  '"',
  ',',
  ' ',
  '.',
  ':',
  '/',
  '\\',
  ';',
  '10',
  '@',
  '*',
  '.example.nl',
  'http://',
  ':80',
  "'",
  'ü',
  '`',
)
const nearly = fc
  .tuple(fc.constantFrom(...good), fc.nat(60), fc.nat(3), fc.array(piece, { maxLength: 2 }))
  .map(([text, at, lost, pieces]) => text.slice(0, at) + pieces.join('') + text.slice(at + lost))

describe.each(RECORD_TYPE_NAMES)('%s', type => {
  test('every finding has advice, and what it says to write is good', () => {
    fc.assert(
      fc.property(nearly, text => {
        for (const { advice } of problemsOf(type, text)) {
          expect(advice ?? '').not.toBe('')
          for (const value of advised(advice)) expect([value, problemsOf(type, value)]).toEqual([value, []])
        }
      }),
      cases(1000),
    )
  })

  test('the example it gives is good', () => {
    const { problem } = recordType(type).read('"', zone) as { problem?: Problem }
    const example = /^write it like (.*)$/.exec(problem?.advice ?? '')?.[1]
    if (type === 'TXT') expect(problem).toBeUndefined()
    else expect([example, problemsOf(type, example ?? '')]).toEqual([example, []])
  })
})

test('owner names: what the advice says to write is one', () => {
  fc.assert(
    fc.property(nearly, text => {
      const read = readOwnerName(text, zone)
      if (read.ok) return
      expect(read.problem.advice ?? '').not.toBe('')
      for (const value of advised(read.problem.advice, 'write|did you mean'))
        expect(readOwnerName(value, zone).ok).toBe(true)
    }),
    cases(3000),
  )
})

test('targets: a form that is offered is another value, and not wrong in the same way', () => {
  const owner = fc.constantFrom('@', 'mail1', 'mail2', 'web', 'a.b', '*', '*.dev')
  const target = fc.constantFrom(
    'mail1',
    'mial1',
    'web',
    'wbe',
    'a.b',
    'a.c',
    'x.dev',
    'mail.',
    'web.example.nl',
    'mail.example.net',
    'y.example.net.',
    '@',
    'example.nl',
  )
  const value = fc.oneof(
    fc.constant(['A', '192.0.2.1'] as const),
    target.map(host => ['CNAME', host] as const),
    target.map(host => ['MX', `10 ${host}`] as const),
    target.map(host => ['SRV', `0 5 80 ${host}`] as const),
  )
  const record = ([at, [type, written]]: readonly [
    string,
    readonly [RecordTypeName, string],
  ]): ZoneRuleRecord => {
    const readName = readOwnerName(at, zone)
    const rdata = recordType(type).read(written, zone)
    if (!readName.ok || !rdata.ok) throw new Error(`${at} ${type} ${written}`)
    return { name: readName.value, type, ttl: 300, written, ...rdata.value }
  }
  let offered = 0
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(owner, value), { maxLength: 6, selector: ([at]) => at }), lines => {
      const records = lines.map(record)
      const loops = (all: ZoneRuleRecord[]) =>
        checkZone(zone, all).filter(({ rule }) => rule === 'cname-loop').length
      for (const { rule, records: at, advice = '' } of checkZone(zone, records)) {
        if (!rule.startsWith('target-')) continue
        const [index = 0] = at
        for (const [, meant = ''] of advice.matchAll(/(?:write|did you mean|zone|such as) "([^"]*)"/g)) {
          offered++
          const changed = records.with(index, record([lines[index]![0], [lines[index]![1][0], meant]]))
          const still = checkZone(zone, changed).filter(
            found => found.records[0] === index && found.rule === rule,
          )
          expect([meant, still]).toEqual([meant, []])
          if (advice.includes(`did you mean "${meant}"`)) expect(loops(changed)).toBe(loops(records))
        }
      }
    }),
    cases(1500),
  )
  expect(offered).toBeGreaterThan(200)
})
