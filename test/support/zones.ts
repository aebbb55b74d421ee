/** Random live zones of example.nl, spelled as oddly as the API lets people spell them. */
import fc from 'fast-check'
import { readZoneName } from '../../src/dns/name.ts'
import { recordType } from '../../src/dns/types/record-type.ts'
import { RECORD_TYPE_NAMES, type RecordTypeName } from '../../src/dns/types/table.ts'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'

const zone = readZoneName('example.nl')
if (!zone.ok) throw new Error(zone.problem.message)
/** The zone of every arbitrary here. */
export const ZONE = zone.value

/** Valid under the server's rules: targets exist, one TTL in an RRset, CNAME alone, no NS at the apex. */
export function liveZone(): fc.Arbitrary<DnsEntry[]> {
  return fc
    .uniqueArray(ownerName(), { minLength: 1, maxLength: 8, selector: name => name.toLowerCase() })
    .chain(owners => fc.tuple(...owners.map(owner => entriesAt(owner, targetAmong(owners)))))
    .map(groups => groups.flat())
    .chain(entries => fc.shuffledSubarray(entries, { minLength: entries.length }))
}

/** A valid zone with things among it that no file can say and that break rules. Contents of no sense included. */
export function anyLiveZone(): fc.Arbitrary<DnsEntry[]> {
  return liveZone().chain(entries =>
    fc
      .array(fc.oneof(twinOf(entries), oddEntry(), beside(entries)), { maxLength: 5 })
      .chain(odd => fc.shuffledSubarray([...entries, ...odd], { minLength: entries.length + odd.length })),
  )
}

/** Texts that YAML readers take for something else, beside plain ones; all within the rules for TXT. */
export function txtText(): fc.Arbitrary<string> {
  const nasty =
    `true no null ~ y 123 0123 0x1f 1e3 .5 1_000 12:30:45 2001-12-14 .inf = << - ? : a: [a] {a} a,b *a &a !a |
    > %a @a #a "a 'a a" --- ... key:value 2001:db8::1 v=DKIM1;k=rsa;p=MIGf bücher 🙂 "a"b a'b`.split(/\s+/)
  const blanks = ['a: b', 'x #y', 'a, b', '- a', '? a', 'a  b', 'p=none; rua=mailto:a@example.nl', `"a" 'b'`]
  return fc.oneof(
    fc.constantFrom(...nasty, ...blanks),
    fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .filter(text => text === text.trim() && !/[`\\\p{Cc}]|^".*"$|^v=/u.test(text)),
  )
}

function ownerName(): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant('@') },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        ...[
          'www',
          'WWW',
          'Mail',
          '*',
          '*.dev',
          '_dmarc',
          'a.b',
          '10',
          '0',
          'no',
          '__proto__',
          'transip-A._domainkey',
        ],
        ...['xn--bcher-kva', 'XN--BCHER-KVA.dev', 'xn--mgbh0fb', '-x', '_sip._tcp', '1.2.3.4', 'constructor'],
      ),
    },
    { weight: 2, arbitrary: fc.stringMatching(/^[a-z0-9_]([A-Za-z0-9_-]{0,6}[a-z0-9])?(\.[a-z]{1,3})?$/) },
  )
}

/** `host` in every spelling: relative, `@`, absolute, in any case; or a host outside the zone. */
function targetAmong(owners: readonly string[]): fc.Arbitrary<string> {
  const hosts = owners.filter(owner => !owner.includes('*'))
  const outside = fc.constantFrom('mx.example.net.', 'Services.dotOne.example.', 'xn--bcher-kva.example.org.')
  if (hosts.length === 0) return outside
  return fc.oneof(
    outside,
    fc.tuple(fc.constantFrom(...hosts), fc.boolean(), fc.boolean()).map(([host, absolute, capitals]) => {
      // Relative, 1.2.3.4 would be an address.
      const written =
        !absolute && !/^[\d.]+$/.test(host) ? host : host === '@' ? `${ZONE}.` : `${host}.${ZONE}.`
      return capitals ? written.toUpperCase() : written
    }),
  )
}

function entriesAt(name: string, target: fc.Arbitrary<string>): fc.Arbitrary<DnsEntry[]> {
  if (name !== '@') {
    return fc.oneof(
      { weight: 1, arbitrary: rrset(name, 'CNAME', target, 1) },
      { weight: 2, arbitrary: dataAt(name, target) },
    )
  }
  return fc
    .tuple(dataAt(name, target), fc.oneof(fc.constant([]), rrset(name, 'ALIAS', target, 1)))
    .map(([data, alias]) => [...data, ...alias])
}

function dataAt(name: string, target: fc.Arbitrary<string>): fc.Arbitrary<DnsEntry[]> {
  const types = RECORD_TYPE_NAMES.filter(
    type => type !== 'CNAME' && type !== 'ALIAS' && !(name === '@' && (type === 'NS' || type === 'DS')),
  )
  return fc.subarray(types, { minLength: 1, maxLength: 3 }).chain(chosen => {
    const needed = chosen.includes('DS') && !chosen.includes('NS') ? [...chosen, 'NS' as const] : chosen
    return fc.tuple(...needed.map(type => rrset(name, type, target, 3))).map(groups => groups.flat())
  })
}

function rrset(
  name: string,
  type: RecordTypeName,
  target: fc.Arbitrary<string>,
  most: number,
): fc.Arbitrary<DnsEntry[]> {
  const values = fc.uniqueArray(contentOf(type, target), {
    minLength: 1,
    maxLength: most,
    selector: content => {
      const read = recordType(type).read(content, ZONE)
      if (!read.ok) throw new Error(`${type} ${content}: ${read.problem.message}`)
      return read.value.key
    },
  })
  return fc
    .tuple(fc.constantFrom(3600, 3600, 300, 60, 86400, 1), values)
    .map(([expire, contents]) => contents.map(content => ({ name, expire, type, content })))
}

/** A content of the type, well formed, in any spelling the server keeps. */
function contentOf(type: RecordTypeName, target: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const octet = fc.integer({ min: 0, max: 255 })
  const short = fc.integer({ min: 0, max: 65535 })
  const spelled = fc
    .tuple(short, fc.boolean())
    .map(([number, zeros]) => (zeros ? `00${number}` : `${number}`))
  switch (type) {
    case 'A':
      return fc.ipV4()
    case 'AAAA':
      return fc.oneof(fc.ipV6(), longAddress())
    case 'CNAME':
    case 'ALIAS':
    case 'NS':
      return target
    case 'MX':
      return fc.tuple(spelled, target).map(parts => parts.join(' '))
    case 'SRV':
      return fc.tuple(spelled, short, short, target).map(parts => parts.join(' '))
    case 'TXT':
      return txtText()
    case 'SSHFP':
      return digest(fc.constant(40), '4 1')
    case 'TLSA':
      return digest(fc.constant(64), '3 1 1')
    case 'DS':
      return fc.tuple(short, digest(fc.constant(64), '13 2')).map(parts => parts.join(' '))
    case 'CAA':
      return fc
        .tuple(
          octet,
          fc.constantFrom('issue', 'ISSUE', 'iodef'),
          fc.constantFrom('ca.example', ';', 'mailto:a@b.nl'),
        )
        .map(([flags, tag, value]) => `${flags} ${tag} "${value}"`)
    case 'NAPTR':
      return fc
        .tuple(short, short, fc.constantFrom('u E2U+sip', '"U" "e2u+SIP"', '"" ""'), target)
        .map(([order, preference, row, to]) => `${order} ${preference} ${row} "!^.*$!sip:a@b.nl!" ${to}`)
  }
}

function longAddress(): fc.Arbitrary<string> {
  const group = fc
    .integer({ min: 0, max: 0xffff })
    .map(value => value.toString(16).padStart(4, '0').toUpperCase())
  return fc
    .array(fc.oneof(fc.constant('0000'), group), { minLength: 8, maxLength: 8 })
    .map(groups => groups.join(':'))
}

function digest(digits: fc.Arbitrary<number>, before: string): fc.Arbitrary<string> {
  return digits
    .chain(length =>
      fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: length, maxLength: length }),
    )
    .map(text => `${before} ${text}`)
}

/** A copy of an entry, perhaps with another TTL or spelling of its name. */
function twinOf(entries: readonly DnsEntry[]): fc.Arbitrary<DnsEntry> {
  return fc
    .tuple(fc.constantFrom(...entries), fc.constantFrom(undefined, 7200, 0, 90000), fc.boolean())
    .map(([entry, expire, capitals]) => ({
      name: capitals ? entry.name.toUpperCase() : entry.name,
      expire: expire ?? entry.expire,
      type: entry.type,
      content: entry.content,
    }))
}

/** Another member of an RRset that is there, one no file can say. */
function beside(entries: readonly DnsEntry[]): fc.Arbitrary<DnsEntry> {
  return fc
    .tuple(fc.constantFrom(...entries), unsayable())
    .map(([{ name, expire, type }, [oddType, content]]) => ({
      name,
      expire,
      type: type === 'CNAME' ? type : oddType,
      content,
    }))
}

function oddEntry(): fc.Arbitrary<DnsEntry> {
  const names = fc.oneof(
    ownerName(),
    fc.constantFrom('', 'a..b', 'two words', 'www.', 'a*?\\*', 'sh\ufffdp', 'Ä..b'),
  )
  return fc
    .tuple(names, fc.constantFrom(3600, 300), unsayable())
    .map(([name, expire, [type, content]]) => ({ name, expire, type, content }))
}

/** Type and content of a record that has no place in a file, or not everywhere in a zone. */
function unsayable(): fc.Arbitrary<readonly [string, string]> {
  return fc.oneof(
    fc.constantFrom(
      ...([
        ['TXT', '"v=spf1 -all"'],
        ['TXT', '"*" \\? "a"'],
        ['TXT', 'ends with a space '],
        ['TXT', 'back\\slash*'],
        ['TXT', 'line\r\nbreak\u2028\u0085\ufeff'],
        ['TXT', ''],
        ['A', '192.0.2.300'],
        ['AAAA', 'fe80::1%eth0'],
        ['MX', '0 .'],
        ['MX', 'mx.example.net.'],
        ['CAA', '0 isue "ca.example"'],
        ['SSHFP', '1 1 zz'],
        ['HTTPS', '1 . alpn="h2,h3"'],
        ['LOC', '52 22 23.000 N 4 53 32.000 E -2.00m'],
        ['txt', 'a type in small letters'],
        ['NS', 'ns1.example.net.'],
        ['CNAME', 'nowhere'],
        ['CNAME', 'back\\slash'],
        ['MX', '10 back\\slash'],
        ['ALIAS', 'nowhere'],
      ] as const),
    ),
    fc.tuple(fc.constantFrom('A', 'SRV', 'DS', 'TYPE65', ''), fc.string({ unit: 'binary', maxLength: 12 })),
  )
}
