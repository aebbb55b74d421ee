/** The intermediate representation of DNSControl, in the shapes its versions have given it. */
import { expect, test } from 'vitest'
import { readDnscontrol } from '../../src/convert/dnscontrol/dnscontrol.ts'
import { entriesOf, linesOf, problemLines, REAL_ZONES } from './support.ts'

function read(...domains: unknown[]) {
  const text = JSON.stringify({ registrars: [], dns_providers: [], domains }, null, 1)
  return readDnscontrol({ file: 'ir.json', text })
}

function zone(records: unknown[], more: object = {}) {
  return { name: 'example.nl', registrar: 'none', dnsProviders: {}, records, ...more }
}

/** A record as print-ir has it, which leaves out zeros. */
function recordOf(line: string): Record<string, unknown> {
  const [name, ttl, type, ...content] = line.split(' ') as [string, string, string, ...string[]]
  const numbers = content.map(Number)
  const common = { type, name, ttl: Number(ttl) }
  const unlessZero = (fields: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== 0))
  switch (type) {
    case 'MX':
      return { ...common, ...unlessZero({ mxpreference: numbers[0] }), target: content[1] }
    case 'SRV': {
      const [srvpriority, srvweight, srvport] = numbers
      return { ...common, ...unlessZero({ srvpriority, srvweight, srvport }), target: content[3] }
    }
    case 'DS': {
      const [dskeytag, dsalgorithm, dsdigesttype] = numbers
      return { ...common, dskeytag, dsalgorithm, dsdigesttype, dsdigest: content[3], target: '' }
    }
    case 'CAA': {
      const target = content.slice(2).join(' ').slice(1, -1)
      return { ...common, ...unlessZero({ caaflag: numbers[0] }), caatag: content[1], target }
    }
    default:
      return { ...common, target: content.join(' ') }
  }
}

test('real zones come back whole, all from one file', () => {
  const result = read(
    ...REAL_ZONES.map(({ domain, entries }) => ({
      name: domain,
      records: linesOf(entries, domain).map(recordOf),
      meta: { dnscontrol_uniquename: domain },
    })),
  )
  expect(result.problems).toEqual([])
  expect(result.zones.map(({ domain, entries }) => [domain, linesOf(entries, domain)])).toEqual(
    REAL_ZONES.map(({ domain, entries }) => [domain, linesOf(entries, domain)]),
  )
})

test('every type, in old shapes and new ones', () => {
  const fingerprint = '66c7d5540b7d75a1fb4c84febfa178ad99bdd67c'
  const result = read(
    zone([
      { type: 'A', name: '@', target: '192.0.2.1' },
      { type: 'ALIAS', name: '@', target: 'www.example.com.', ttl: 60 },
      { type: 'MX', name: '@', target: '@', mxpreference: 15 },
      { type: 'MX', name: '@', target: 'mx.example.net.', fields: { Preference: 7 } },
      { type: 'TXT', name: '@', target: '', txtstrings: ['one ', 'two'] },
      { type: 'TXT', name: 'a', target: 'say "hi"; now' },
      { type: 'CAA', name: '@', caaflag: 128, caatag: 'iodef', target: 'mailto:a@b.nl' },
      { type: 'NAPTR', name: '@', naptrflags: 'U', naptrorder: 1, naptrregexp: '!^.\\+$!"!', target: '.' },
      { type: 'SSHFP', name: '@', sshfpalgorithm: 1, sshfpfingerprint: 1, target: fingerprint },
      { type: 'TLSA', name: '_1._tcp', tlsausage: 3, tlsaselector: 1, target: 'ABCD' },
      { type: 'CNAME', name: 'www.dusseldorf', subdomain: 'dusseldorf', target: 'mail' },
      { type: 'A', name: 'mail.dusseldorf', subdomain: 'dusseldorf', target: '192.0.2.2' },
      { type: 'A', name: 'd\u00fcsseldorf', target: '192.0.2.3' },
    ]),
  )
  expect(problemLines(result)).toEqual([])
  expect(entriesOf(result)).toMatchSnapshot()
})

test('what does not come along is named', () => {
  const result = read(
    zone(
      [
        { type: 'A', name: 'a', target: '192.0.2.1', meta: { cloudflare_proxy: 'on' } },
        { type: 'CF_REDIRECT', name: '@', target: 'x,y' },
        { type: 'CLOUDFLAREAPI_SINGLE_REDIRECT', name: '@', target: 'name=(x)' },
        { type: 'R53_ALIAS', name: 'b', target: 'z', r53_alias: { type: 'A' } },
        { type: 'URL', name: 'c', target: 'https://example.com' },
        { type: 'RP', name: 'd', target: '', comparable: 'a.b. c.d.' },
        { type: 'MX', name: 'e', target: '' },
        { type: 'NS', name: '@', target: 'ns1.example.net.' },
        'nonsense',
      ],
      {
        nameservers: [{ name: 'ns1.example.net' }],
        keepunknown: true,
        auto_dnssec: 'on',
        meta: { dnscontrol_tag: '', ns_ttl: '86400' },
        recordsabsent: [{ type: 'A', name: 'f', target: '192.0.2.2' }],
        rawrecords: [{ type: 'RP' }],
        unmanaged: [
          { label_pattern: 'foo*', rType_pattern: 'A, TXT', target_pattern: '*' },
          { label_pattern: '{a,b}', rType_pattern: '*' },
          { label_pattern: '*', rType_pattern: '*', target_pattern: '*' },
          { target_pattern: 'x' },
        ],
      },
    ),
  )
  expect(entriesOf(result)).toEqual(['a 300 A 192.0.2.1'])
  expect(result.problems.map(({ message, advice, lost }) => [message, advice, lost])).toMatchSnapshot()
})

test('domains that cannot be told apart or are none', () => {
  const { zones, problems } = read(zone([]), { ...zone([]), name: 'example.nl!inside' }, { name: 'nope' }, 7)
  expect(zones.map(({ domain }) => domain)).toEqual(['example.nl'])
  expect(problems.map(({ severity, lost }) => [severity, lost])).toEqual([
    ['error', 'the zone'],
    ['error', 'the zone example.nl!inside'],
    ['error', 'the zone nope'],
  ])
})

test.each([
  ['{"domains": [', 1, 14],
  ['{\n "domains": nope}', 2, 13],
  ['[]', undefined, undefined],
])('a file that is none: %s', (text, line, column) => {
  const { zones, problems } = readDnscontrol({ file: 'ir.json', text })
  expect(zones).toEqual([])
  expect(problems).toHaveLength(1)
  expect([problems[0]!.severity, problems[0]!.line, problems[0]!.column]).toEqual(['error', line, column])
})
