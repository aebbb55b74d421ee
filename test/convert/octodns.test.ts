/** octoDNS zones: every shape a record can have, and what only octoDNS can do. */
import { describe, expect, test } from 'vitest'
import { readOctodns } from '../../src/convert/octodns/octodns.ts'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { entriesOf, linesOf, problemLines, REAL_ZONES } from './support.ts'

function read(text: string, file = 'config/example.nl.yaml') {
  return readOctodns([{ file, text }])
}

/** A zone as octoDNS writes it; JSON is YAML. */
function octodnsOf(entries: readonly DnsEntry[]): string {
  const names: Record<string, Map<string, { type: string; ttl: number; values: unknown[] }>> = {}
  for (const { name, expire, type, content } of entries) {
    const key = name === '@' ? '' : name
    const records = names[key] ?? new Map()
    names[key] = records
    const record = records.get(type) ?? { type, ttl: expire, values: [] }
    record.values.push(fieldsOf(type, content))
    records.set(type, record)
  }
  return JSON.stringify(
    Object.fromEntries(Object.entries(names).map(([name, records]) => [name, [...records.values()]])),
    null,
    1,
  )
}

function fieldsOf(type: string, content: string): unknown {
  const parts = content.split(' ')
  if (type === 'MX') return { preference: Number(parts[0]), exchange: parts[1] }
  if (type === 'SRV') return { priority: parts[0], weight: parts[1], port: parts[2], target: parts[3] }
  if (type === 'DS')
    return { key_tag: parts[0], algorithm: parts[1], digest_type: parts[2], digest: parts[3] }
  if (type === 'CAA') return { flags: parts[0], tag: parts[1], value: parts.slice(2).join(' ').slice(1, -1) }
  return type === 'TXT' ? content.replaceAll(';', '\\;') : content
}

test.each(REAL_ZONES)('a real zone comes back whole: $domain', ({ domain, entries }) => {
  const absolute = linesOf(entries, domain).map(line => {
    const [name, expire, type, ...content] = line.split(' ') as [string, string, string, ...string[]]
    return { name, expire: Number(expire), type, content: content.join(' ') }
  })
  const result = readOctodns([{ file: `${domain}.yaml`, text: octodnsOf(absolute) }])
  expect(result.problems).toEqual([])
  expect(linesOf(result.zones[0]!.entries, domain)).toEqual(linesOf(entries, domain))
})

test('every type, in each of its spellings', () => {
  const text = `
---
'':
  - type: A
    values: [192.0.2.1, 192.0.2.2]
  - {type: MX, ttl: 300, values: [{priority: 10, value: mail.example.nl.}, 20 mx.example.net.]}
  - type: CAA
    value: {tag: issue, value: letsencrypt.org}
  - type: ALIAS
    value: www.example.com.
mail: {type: AAAA, value: '2001:DB8:0::1'}
'*': {type: CNAME, value: example.nl.}
_sip._tcp: {type: SRV, value: {priority: 1, weight: 2, port: 443, target: mail.example.nl.}}
naptr: {type: NAPTR, value: {order: 1, preference: 2, flags: U, service: SIP+D2U, regexp: '!^.*$!sip:a@b.nl!', replacement: .}}
ssh: {type: SSHFP, value: {algorithm: 1, fingerprint_type: 1, fingerprint: BF6B6825D2977C511A475BBEFB88AAD54A92AC73}}
_443._tcp: {type: TLSA, value: {certificate_usage: 3, selector: 1, matching_type: 0, certificate_association_data: abcd}}
sub:
  - {type: NS, values: [ns1.example.net., ns2.example.net.]}
  - {type: DS, value: {key_tag: 1, algorithm: 13, digest_type: 2, digest: e2d3c916f6deeac73294e8268fb5885044a833fc5459588f4a9184cfc41a5766}}
txt:
  type: TXT
  ttl: 60
  values:
    - v=DKIM1\\; k=rsa\\; p=abc
    - '"one " "two \\"quoted\\""'
    - a "b" c
bücher: {type: A, value: 192.0.2.3}
no: {type: A, value: 192.0.2.4}
10: &shared {type: A, value: 192.0.2.5}
11: *shared
`
  const result = read(text)
  expect(problemLines(result)).toEqual([])
  expect(entriesOf(result)).toMatchSnapshot()
})

test('what does not come along is named', () => {
  const text = `'':
- type: NS
  values: [ns1.example.net.]
- type: A
  value: 192.0.2.1
  geo: {AF: [192.0.2.9]}
  octodns: {healthcheck: {path: /up}, cloudflare: {proxied: true}}
- {type: SPF, value: v=spf1 -all}
dyn:
  type: A
  value: 192.0.2.2
  dynamic: {pools: {one: {values: [{value: 192.0.2.3}]}}}
skip: {type: A, value: 192.0.2.3, octodns: {ignored: true}}
nodot: {type: CNAME, value: www}
null: {type: SRV, value: {priority: 0, weight: 0, port: 0, target: .}}
half: {type: MX, value: {preference: 1}}
loc: {type: LOC, value: {altitude: 20}}
fwd: {type: URLFWD, value: {code: 302, path: /}}
cf: {type: Cloudflare/PAGERULE, value: x}
none: {type: A, values: []}
typeless: {value: 192.0.2.1}
list: [1]
long: {type: A, ttl: 1h, value: 192.0.2.1}
more: {type: A, value: 192.0.2.1, lenient: true}
twice: {type: A, value: 192.0.2.1}
twice: {type: A, value: 192.0.2.2}
`
  const result = read(text)
  expect(entriesOf(result)).toEqual([
    '@ 3600 A 192.0.2.1',
    'dyn 3600 A 192.0.2.2',
    'null 3600 SRV 0 0 0 .',
    'long 3600 A 192.0.2.1',
    'more 3600 A 192.0.2.1',
    'twice 3600 A 192.0.2.2',
  ])
  expect(problemLines(result)).toMatchSnapshot()
})

describe('files', () => {
  test('of one zone are one zone; settings are none; a broken one leaves the others alone', () => {
    const { zones, problems } = readOctodns([
      { file: 'c/example.nl./$example.nl.yaml', text: "'': {type: A, value: 192.0.2.1}" },
      { file: 'c/example.nl./www.yaml', text: 'www: {type: A, value: 192.0.2.2}' },
      { file: 'c/production.yaml', text: 'providers: {}\nzones: {}' },
      { file: 'c/notes.yaml', text: 'a: b' },
      { file: 'c/example.net.yaml', text: 'www: {type: A' },
      { file: 'c/example.org.yaml', text: '- x' },
      { file: 'c/example.com./a.yaml', text: 'a: {type: A, value: 192.0.2.3}' },
      { file: 'c/example.com./b.yaml', text: '"' },
    ])
    expect(zones.map(({ domain, entries }) => [domain, entries.length])).toEqual([['example.nl', 2]])
    expect(problems.map(({ file, severity, line }) => [file, severity, line])).toEqual([
      ['c/example.com./b.yaml', 'error', 1],
      ['c/example.net.yaml', 'error', 1],
      ['c/example.org.yaml', 'error', undefined],
      ['c/notes.yaml', 'error', undefined],
      ['c/production.yaml', 'warning', undefined],
    ])
  })

  test.each([
    ['c/example.nl._0_base.yaml', 'c/example.nl._1_aws.yaml'],
    ['c/example.nl./a.yaml', 'c/example.nl./b.example.net.yaml'],
    ['c/example.nl.d/$example.nl.yaml', 'c/example.nl.d/www.sub.yaml'],
    ['c/example.nl/$example.nl.yaml', 'c/example.nl/b.yaml'],
  ])('%s and %s are parts of one zone', (...names) => {
    const { zones, problems } = readOctodns([
      ...names.map((file, at) => ({ file, text: `n${at}: {type: A, value: 192.0.2.1}\n` })),
      { file: names[0].replace('.yaml', '.none.yaml').replace('_0_base.none', '_2_none'), text: '# none\n' },
    ])
    expect(problems).toEqual([])
    expect(zones.map(({ domain, entries }) => [domain, entries.map(({ name }) => name)])).toEqual([
      ['example.nl', ['n0', 'n1']],
    ])
  })

  test('a record in two parts is refused, as octoDNS does', () => {
    const { zones, problems } = readOctodns([
      { file: 'c/example.nl._0_base.yaml', text: 'www: {type: A, value: 192.0.2.1}' },
      {
        file: 'c/example.nl.yaml',
        text: 'www:\n- {type: AAAA, value: "::1"}\n- {type: A, value: 192.0.2.2}\n',
      },
    ])
    expect(zones).toEqual([])
    expect(problems).toMatchObject([{ severity: 'error', file: 'c/example.nl.yaml', line: 3 }])
  })

  test('an alias that repeats a long list ends', () => {
    const many = Array.from({ length: 1000 }, (_, n) => `192.0.${n >> 8}.${n & 255}`).join(', ')
    const names = Array.from({ length: 200 }, (_, n) => `n${n}: *all`).join('\n')
    const { zones, problems } = read(`a: &all {type: A, values: [${many}]}\n${names}\n`)
    expect(zones).toEqual([])
    expect(problems).toMatchObject([{ severity: 'error' }])
  })
})
