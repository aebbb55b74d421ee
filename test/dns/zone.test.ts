import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readOwnerName, readZoneName, type ZoneName } from '../../src/dns/name.ts'
import { recordType } from '../../src/dns/types/record-type.ts'
import type { RecordTypeName } from '../../src/dns/types/table.ts'
import { breachesOf } from '../../src/dns/zone-rules/server-rules.ts'
import { checkZone, type ZoneFinding, type ZoneRuleRecord } from '../../src/dns/zone-rules/zone.ts'
import { RULES } from '../../src/rules.ts'
import { cases } from '../support/scope.ts'

function zoneNamed(text: string): ZoneName {
  const name = readZoneName(text)
  if (!name.ok) throw new Error(name.problem.message)
  return name.value
}

const zone = zoneNamed('example.nl')

/** `www 300 CNAME @`, as a record of a file. */
function record(line: string, of = zone): ZoneRuleRecord {
  const [, owner = '', ttl, type = '', written = ''] = /^(\S+) (\d+) (\S+) (.*)$/.exec(line) ?? []
  const name = readOwnerName(owner, of)
  const rdata = recordType(type as RecordTypeName).read(written, of)
  if (!name.ok || !rdata.ok) throw new Error(line)
  return { name: name.value, type, ttl: Number(ttl), written, ...rdata.value }
}

function check(lines: readonly string[], options: Parameters<typeof checkZone>[2] = {}): ZoneFinding[] {
  return checkZone(
    zone,
    lines.map(line => record(line)),
    options,
  )
}

const said = (findings: readonly ZoneFinding[]) =>
  findings.map(({ rule, severity, records }) => `${severity} ${rule} ${records.join(',')}`)

const DIGEST = '3d'.repeat(32)

describe.each<[string, string[], string[]]>([
  ['a fair zone', ['@ 300 A 192.0.2.1', '@ 300 MX 10 mail', 'mail 300 A 192.0.2.2', 'www 300 CNAME @'], []],
  ['CNAME at the apex', ['@ 300 CNAME a.example.net.', '@ 300 A 192.0.2.1'], ['error cname-apex 0']],
  ['CNAME beside TXT', ['www 300 TXT hi', 'www 300 CNAME a.example.net.'], ['error cname-alone 1,0']],
  ['two CNAMEs', ['www 300 CNAME a.example.net.', 'www 300 CNAME b.example.net.'], ['error cname-alone 1,0']],
  ['NS at the apex', ['@ 300 NS ns1.example.net.', '@ 300 NS ns2.example.net.'], ['error ns-apex 0,1']],
  ['ALIAS at the apex', ['@ 300 ALIAS web.example.net.', '@ 300 TXT hi'], []],
  ['ALIAS below it', ['www 300 ALIAS web.example.net.'], ['error alias-apex 0']],
  ['ALIAS beside A', ['@ 300 A 192.0.2.1', '@ 300 ALIAS web.example.net.'], ['error alias-address 1,0']],
  ['DS beside NS', [`dev 300 DS 1 13 2 ${DIGEST}`, 'dev 300 NS ns.example.net.'], []],
  ['DS alone', [`dev 300 DS 1 13 2 ${DIGEST}`], ['error ds-without-ns 0']],
  ['DS at the apex', [`@ 300 DS 1 13 2 ${DIGEST}`], ['error ds-apex 0']],
  ['two TTLs', ['a 300 A 192.0.2.1', 'a 60 A 192.0.2.2', 'a 90 TXT hi'], ['error ttl-rrset 0,1']],
  ['target missing', ['@ 300 MX 10 mail'], ['error target-missing 0']],
  ['target of an ALIAS missing', ['@ 300 ALIAS web'], ['warning target-missing 0']],
  ['no final dot', ['shop 300 CNAME shop.example.com'], ['error target-dot 0']],
  ['several labels that exist', ['dev 300 NS ns1.dev', 'ns1.dev 300 A 192.0.2.1'], []],
  [
    'the own zone without its dot',
    ['@ 300 MX 10 mail.example.nl', 'mail 300 A 192.0.2.1'],
    ['error target-dot 0'],
  ],
  [
    'a top-level domain as a target',
    ['www 300 CNAME web.', '@ 300 MX 10 mail.', 'mail 300 A 192.0.2.1', '_a._tcp 300 SRV 0 0 0 .'],
    ['warning target-single-label 0', 'warning target-single-label 1'],
  ],
  ['root as a target', ['www 300 CNAME .', '_a._tcp 300 SRV 0 0 0 .'], ['error target-root 0']],
  ['a wildcard answers', ['@ 300 MX 10 mail', '* 300 A 192.0.2.1'], ['warning target-wildcard 0']],
  [
    'a wildcard hides a lost dot',
    ['@ 300 MX 10 mx.example.net', '* 300 A 192.0.2.1'],
    ['warning target-dot 0'],
  ],
  [
    'a wildcard does not reach below a name that exists (RFC 4592)',
    ['x 300 CNAME b.a.example.nl.', 'a 300 TXT hi', '* 300 A 192.0.2.1'],
    ['error target-missing 0'],
  ],
  ['MX to a CNAME', ['@ 300 MX 10 m', 'm 300 CNAME x.example.net.'], ['warning target-cname 0,1']],
  ['CNAME to a CNAME', ['a 300 CNAME m', 'm 300 CNAME x.example.net.'], []],
  ['a loop of one', ['a 300 CNAME a'], ['error cname-loop 0']],
  [
    'a loop of three after a tail',
    ['t 300 CNAME a', 'a 300 CNAME b', 'b 300 CNAME c', 'c 300 CNAME a'],
    ['error cname-loop 1,2,3'],
  ],
  ['a loop through the apex', ['@ 300 ALIAS www', 'www 300 CNAME @'], ['error cname-loop 1,0']],
  [
    'data below a delegation',
    ['dev 300 NS ns.example.net.', 'a.b.dev 300 A 192.0.2.1', 'dev 300 TXT hi', 'devil 300 A 192.0.2.2'],
    ['warning delegation-occluded 1', 'warning delegation-occluded 2'],
  ],
  [
    'glue, and what the server wants to see',
    [
      'dev 300 NS ns.dev',
      'ns.dev 300 A 192.0.2.1',
      'ns.dev 300 AAAA 2001:db8::1',
      'w 300 CNAME h.dev',
      'h.dev 300 A 192.0.2.2',
    ],
    [],
  ],
  [
    'a delegation below a delegation',
    ['dev 300 NS n.example.net.', 'a.dev 300 NS n.example.net.'],
    ['warning delegation-occluded 1'],
  ],
  [
    'two SPF texts',
    ['@ 300 TXT v=spf1 mx -all', '@ 300 TXT hi', '@ 300 TXT v=spf1 a ~all'],
    ['error spf-multiple 2,0'],
  ],
  [
    'two DMARC policies',
    ['_dmarc 300 TXT v=DMARC1; p=none', '_dmarc 300 TXT v=DMARC1;p=reject'],
    ['error dmarc-multiple 1,0'],
  ],
  ['DMARC where no one looks', ['www 300 TXT v=DMARC1', 'www 300 TXT v=DMARC1;x'], []],
  ['a text in quotes is not judged as mail', ['a._domainkey 300 TXT "v=DKIM1; p=x"'], []],
])('%s', (_, lines, expected) => {
  test('', () => {
    expect(said(check(lines))).toEqual(expected)
  })
})

test('what may exist out of sight is not an error, a lost dot before the own zone is', () => {
  const options = { mayExist: () => true }
  expect(check(['@ 300 MX 10 mail', 'a 300 CNAME x.y'], options)).toEqual([])
  expect(said(check(['@ 300 MX 10 mail.example.nl'], options))).toEqual(['error target-dot 0'])
})

test.each([
  ['MX', '@ 300 MX 10 m', 'RFC 2181 (10.3)'],
  ['SRV', '_sip._tcp 300 SRV 1 1 5060 m', 'RFC 2782'],
])('a CNAME as the target of %s cites the text that forbids it', (_, line, source) => {
  const [found] = check([line, 'm 300 CNAME x.example.net.'])
  expect(found?.message).toMatch(new RegExp(`which ${source.replace(/[().]/g, '\\$&')} does not allow$`))
})

test('the advice holds the corrected form', () => {
  const advice = (...lines: string[]) => check(lines).map(found => found.advice)
  expect(advice('@ 300 MX 20 mx2.example.net')).toEqual([
    'for a host outside the zone write "20 mx2.example.net."',
  ])
  expect(advice('@ 300 MX 10 mail.example.nl')).toEqual([
    'write "10 mail.example.nl.", or relative to the zone "10 mail"',
  ])
  expect(advice('_a._tcp 300 SRV 0 5 80 b.example.nl')).toEqual([
    'write "0 5 80 b.example.nl.", or relative to the zone "0 5 80 b"',
  ])
  expect(advice('@ 300 MX 10 mail.')).toEqual([
    'for mail.example.nl write "10 mail", for another host its whole name, such as "10 mail.example.net."',
  ])
  expect(advice('@ 300 MX 10 mial1', 'mail1 300 A 192.0.2.1')[0]).toMatch(/^did you mean "10 mail1"\?/)
  expect(advice('@ 300 MX 10 m', 'm 300 CNAME n', 'n 300 CNAME x.example.net.')).toEqual([
    'point the MX at the name that holds the addresses: write "10 x.example.net."',
  ])
  expect(advice('a 300 CNAME mial1', 'mail1 300 A 192.0.2.1')).toEqual([
    'did you mean "mail1"? add a record at "mial1", or write an outside host in full with a final dot',
  ])
  expect(advice('x 300 TXT v=spf1 mx ~all', 'x 300 TXT v=spf1 mx include:a.example.net -all')).toEqual([
    'merge them: write "v=spf1 mx include:a.example.net -all"',
  ])
})

test('what is near is not advice when pointing there is wrong too', () => {
  const advice = (...lines: string[]) => check(lines)[0]?.advice ?? ''
  // Itself, a wildcard, a CNAME that leads back, a CNAME for an MX.
  expect(advice('www1 300 CNAME www2')).not.toContain('did you mean')
  expect(advice('x 300 CNAME b.devv', '*.dev 300 A 192.0.2.1')).not.toContain('did you mean')
  expect(advice('aaa1 300 CNAME bbb1', 'bbb2 300 CNAME aaa1')).not.toContain('did you mean')
  expect(advice('@ 300 MX 10 mial', 'mail 300 CNAME x.example.net.')).not.toContain('did you mean')
})

describe('and the rules of the server', () => {
  const names = ['@', 'a', 'b', 'a.b', '*']
  const owner = fc.constantFrom(...names)
  const target = fc.constantFrom('@', 'a', 'b', 'a.b', 'c', 'c.example.net.')
  const value = fc.oneof(
    fc.constantFrom('A 192.0.2.1', 'A 192.0.2.2', 'TXT hi'),
    fc.tuple(fc.constantFrom('CNAME', 'NS', 'MX 10'), target).map(parts => parts.join(' ')),
  )
  const line = fc.tuple(owner, fc.constantFrom('60', '300'), value).map(parts => parts.join(' '))

  test('what the server refuses is an error that no one can accept', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 7 }), lines => {
        const records = lines.map(text => record(text))
        const findings = checkZone(zone, records)
        for (const breach of breachesOf(records, zone)) {
          const found = findings.filter(finding => finding.records.some(at => breach.records.includes(at)))
          // Whether a wildcard stand in for a target is not known of the server: said, but not refused.
          const answered = found.some(
            ({ rule, severity }) =>
              rule === 'target-wildcard' || (rule === 'target-dot' && severity === 'warning'),
          )
          if (breach.rule === 'target-missing' && answered) continue
          expect(
            found.filter(({ rule, severity }) => severity === 'error' && !RULES[rule]?.acceptable),
          ).not.toEqual([])
        }
      }),
      cases(1000),
    )
  })
})

interface Entry {
  name: string
  expire: number
  type: string
  content: string
}

describe('real zones have no finding', () => {
  const folder = new URL('../data/', import.meta.url)
  const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')
  const findings = (name: string, entries: Iterable<Entry>) => {
    const of = zoneNamed(name)
    return said(
      checkZone(
        of,
        [...entries].map(entry => record(`${entry.name} ${entry.expire} ${entry.type} ${entry.content}`, of)),
      ),
    )
  }

  test.each(readdirSync(new URL('zones', folder)))('%s', file => {
    const { zone: name, entries } = JSON.parse(read(`zones/${file}`)) as { zone: string; entries: Entry[] }
    expect(entries.length).toBeGreaterThan(50)
    expect(findings(name, entries)).toEqual([])
  })

  test.each(readdirSync(new URL('history', folder)))('every twentieth state of %s', file => {
    const [first = '', ...commits] = read(`history/${file}`).trim().split('\n')
    const key = (entry: Entry) => JSON.stringify(entry)
    const state = new Map(
      (JSON.parse(first) as { entries: Entry[] }).entries.map(entry => [key(entry), entry]),
    )
    for (const [index, line] of commits.entries()) {
      const { remove, add } = JSON.parse(line) as { remove: Entry[]; add: Entry[] }
      for (const entry of remove) state.delete(key(entry))
      for (const entry of add) state.set(key(entry), entry)
      if (index % 20 === 0) expect(findings(file.replace('.jsonl', ''), state.values())).toEqual([])
    }
  })
})
