/** The equalities of test/cases/README.md as laws, for every type. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readZoneName } from '../../src/dns/name.ts'
import { recordType } from '../../src/dns/types/record-type.ts'
import { RECORD_TYPE_NAMES, type RecordTypeName, rowOf } from '../../src/dns/types/table.ts'
import { RULES } from '../../src/rules.ts'
import { cases } from '../support/scope.ts'

const name = readZoneName('example.nl')
if (!name.ok) throw new Error(name.problem.message)
const zone = name.value

/** The key of a value; throws for a value that cannot be read, so that no law holds by accident. */
function key(type: RecordTypeName, text: string): string {
  const read = recordType(type).read(text, zone)
  if (!read.ok) throw new Error(`${type} ${text}: ${read.problem.message}`)
  return read.value.key
}

const u8 = fc.integer({ min: 0, max: 255 })
const u16 = fc.integer({ min: 0, max: 65535 })
const hex = (digits: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: digits, maxLength: digits })
const label = fc.constantFrom('www', 'mail', 'a-b', '_x', '10', 'xn--bcher-kva')
const host = fc.oneof(
  label,
  fc.constantFrom('@', '.', 'mx.example.net.', 'a.b.example.nl.', 'example.nl.', 'a.b'),
)
const plain = fc.string({ unit: fc.constantFrom(...'abcXYZ019 ;:/.@=!^$*()-'), maxLength: 20 })
const word = fc.string({ unit: fc.constantFrom(...'abcXYZ019;:/.@=!^$*()-'), minLength: 1, maxLength: 12 })
const digest = fc.oneof(
  hex(64).map(text => [2, text] as const),
  hex(40).map(text => [1, text] as const),
)

const valid: Record<RecordTypeName, fc.Arbitrary<string>> = {
  A: fc.ipV4(),
  AAAA: fc.ipV6(),
  CNAME: host,
  ALIAS: host,
  NS: host,
  MX: fc.tuple(u16, host).map(parts => parts.join(' ')),
  SRV: fc.tuple(u16, u16, u16, host).map(parts => parts.join(' ')),
  TXT: fc.string({ unit: 'binary', maxLength: 50 }),
  SSHFP: fc.tuple(u8, digest).map(([algorithm, [type, text]]) => `${algorithm} ${type} ${text}`),
  TLSA: fc.tuple(u8, u8, hex(64)).map(([usage, selector, text]) => `${usage} ${selector} 1 ${text}`),
  DS: fc
    .tuple(u16, u8, digest)
    .map(([tag, algorithm, [type, text]]) => `${tag} ${algorithm} ${type} ${text}`),
  CAA: fc
    .tuple(u8, fc.constantFrom('issue', 'Iodef'), plain)
    .map(([flags, tag, value]) => `${flags} ${tag} "${value}"`),
  NAPTR: fc
    .tuple(u16, u16, word, word, plain, fc.constantFrom('.', 'a.example.net.', '_sip._udp'))
    .map(
      ([order, preference, flags, service, expression, next]) =>
        `${order} ${preference} "${flags}" "${service}" "${expression}" ${next}`,
    ),
}

/** Anything at all, often nearly right. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '10',
          '0',
          '"',
          '\\',
          '"a b"',
          'issue',
          'x',
          '.',
          '::',
          '1.2.3.4',
          ' ',
          '\t',
          '\n',
          'ff',
          '"\\"',
        ),
        fc.string({ maxLength: 4 }),
      ),
      { maxLength: 8 },
    )
    .map(parts => parts.join(' ')),
)

describe.each(RECORD_TYPE_NAMES)('%s', type => {
  const record = recordType(type)

  test('reads what is valid, and its content reads back to itself', () => {
    fc.assert(
      fc.property(valid[type], text => {
        const read = record.read(text, zone)
        if (!read.ok) throw new Error(read.problem.message)
        expect(record.read(read.value.content, zone)).toEqual(read)
        expect(record.lint?.(read.value.content, zone) ?? []).toEqual(record.lint?.(text, zone) ?? [])
      }),
    )
  })

  test('the shortest form reads back to the same', () => {
    fc.assert(
      fc.property(fc.oneof(valid[type], anyText), text => {
        const read = record.read(text, zone)
        if (!read.ok) return
        const short = record.shorten(read.value.content, zone)
        expect(record.read(short, zone)).toEqual(read)
      }),
      cases(500),
    )
  })

  test('never throws; what it takes is canonical, what it refuses cannot be accepted', () => {
    fc.assert(
      fc.property(anyText, text => {
        const read = record.read(text, zone)
        record.lint?.(text, zone)
        if (read.ok) expect(record.read(read.value.content, zone)).toEqual(read)
        // A value that was not read is missing from the zone: accepting it would delete it.
        else expect(RULES[read.problem.rule]).toMatchObject({ severity: 'error', acceptable: false })
      }),
      cases(1000),
    )
  })

  test('a structured value says the same as the text', () => {
    const { fields } = rowOf(type)
    if (fields.length === 1) return
    fc.assert(
      fc.property(valid[type], text => {
        const words = text.match(/"[^"]*"|\S+/g) ?? []
        const parts = words.map(part => (part.startsWith('"') ? part.slice(1, -1) : part))
        const value = Object.fromEntries(fields.map(({ key }, index) => [key, parts[index] ?? '']))
        expect(key(type, record.compose(value))).toBe(key(type, text))
      }),
    )
  })
})

describe('equal', () => {
  test('AAAA: by value, whatever the spelling', () => {
    const groups = fc.array(fc.oneof(fc.constant(0), u16), { minLength: 8, maxLength: 8 })
    fc.assert(
      fc.property(groups, numbers => {
        const long = numbers.map(group => group.toString(16).padStart(4, '0')).join(':')
        const short = numbers.map(group => group.toString(16).toUpperCase()).join(':')
        const [high = 0, low = 0] = numbers.slice(6)
        const dotted = `${numbers
          .slice(0, 6)
          .map(group => group.toString(16))
          .join(':')}:${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`
        const bracketed = new URL(`http://[${long}]/`).hostname.slice(1, -1)
        expect(key('AAAA', long)).toBe(bracketed)
        for (const other of [short, dotted, bracketed]) expect(key('AAAA', other)).toBe(bracketed)
      }),
    )
  })

  test.each([
    // RFC 5952, 4: lower case, no leading zeros, the first longest run of at least two zero groups.
    ['2001:0DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
    ['2001:0:0:1:0:0:0:1', '2001:0:0:1::1'],
    ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
    ['0:0:0:0:0:0:0:0', '::'],
    ['1:0:0:0:0:0:0:0', '1::'],
    ['::192.0.2.1', '::c000:201'],
    ['::ffff:192.0.2.1', '::ffff:c000:201'],
    ['64:ff9b::192.0.2.33', '64:ff9b::c000:221'],
  ])('AAAA: %s is %s', (text, canonical) => {
    expect(key('AAAA', text)).toBe(canonical)
  })

  test.each([
    '1::2:3:4:5:6:7:8',
    ':1::',
    ':::',
    '1:2',
    '::1%eth0',
    '::1.2.3',
    '::01.2.3.4',
    '::0x1.2.3.4',
    '12345::',
    '1:2:3:4:5:6:7:1.2.3.4',
    '::256.1.1.1',
    '',
    '1::2::3',
  ])('AAAA: %j is none', text => {
    expect(recordType('AAAA').read(text, zone)).toMatchObject({ problem: { rule: 'aaaa-address' } })
  })

  test.each([
    '192.0.2.01',
    '0xc0.0.2.1',
    '192.0.2',
    '1.2.3.4.5',
    ' 192.0.2.1',
    '256.1.1.1',
    '3221225985',
    '',
  ])('A: %j is none', text => {
    expect(recordType('A').read(text, zone)).toMatchObject({ problem: { rule: 'a-address' } })
  })

  test.each(['CNAME', 'ALIAS', 'NS'] as const)('%s: relative, absolute, @, case and Unicode', type => {
    expect(key(type, 'WWW')).toBe(key(type, 'www.Example.NL.'))
    expect(key(type, '@')).toBe(key(type, 'example.nl.'))
    expect(key(type, 'bücher')).toBe(key(type, 'xn--bcher-kva'))
    expect(key(type, 'www')).not.toBe(key(type, 'www.'))
  })

  test('MX and SRV: numbers by value', () => {
    expect(key('MX', '010  mail')).toBe(key('MX', '10 MAIL.example.nl.'))
    expect(key('SRV', '0 05 5060 sip')).toBe(key('SRV', '00 5 5060 sip.example.nl.'))
  })

  test('CAA: flag by value, tag without case, value verbatim', () => {
    expect(key('CAA', '000 ISSUE "ca.example.net"')).toBe(key('CAA', '0 issue ca.example.net'))
    expect(key('CAA', '0 issue "CA.example.net"')).not.toBe(key('CAA', '0 issue "ca.example.net"'))
    expect(key('CAA', '0 issue " x"')).not.toBe(key('CAA', '0 issue "x"'))
  })

  test('SSHFP, TLSA, DS: hexadecimal without case', () => {
    fc.assert(
      fc.property(hex(64), text => {
        for (const head of ['SSHFP 4 2', 'TLSA 3 1 1', 'DS 12345 13 2']) {
          const [type, ...numbers] = head.split(' ')
          const value = (digits: string) => key(type as RecordTypeName, [...numbers, digits].join(' '))
          expect(value(text.toUpperCase())).toBe(value(text))
        }
      }),
    )
  })

  test('NAPTR: flags and service without case, quotes optional, expression verbatim', () => {
    const one = key('NAPTR', '100 10 "U" "E2U+SIP" "!^.*$!sip:a@example.nl!" .')
    expect(key('NAPTR', '0100 10 u e2u+sip !^.*$!sip:a@example.nl! .')).toBe(one)
    expect(key('NAPTR', '100 10 "U" "E2U+SIP" "!^.*$!SIP:a@example.nl!" .')).not.toBe(one)
    expect(key('NAPTR', '1 1 "" "" "" a')).toBe(key('NAPTR', '1 1 "" "" "" A.example.nl.'))
  })

  test('TXT: verbatim', () => {
    fc.assert(
      fc.property(valid.TXT, text => {
        expect(key('TXT', text)).toBe(text)
      }),
    )
  })
})

describe('different', () => {
  test.each(['A', 'TXT', 'MX', 'SRV', 'DS', 'TLSA'] as const)(
    '%s: any change of a field is a change',
    type => {
      fc.assert(
        fc.property(valid[type], valid[type], (a, b) => {
          // These arbitraries give canonical numbers; host spellings are compared by what they mean.
          const meaning = (text: string) =>
            text.replace(/\S+$/, last =>
              last === '@'
                ? 'example.nl.'
                : /\.$|^\d/.test(last) || type === 'TXT'
                  ? last
                  : `${last}.example.nl.`,
            )
          if (meaning(a) !== meaning(b)) expect(key(type, a)).not.toBe(key(type, b))
        }),
      )
    },
  )
})

test.each([
  ['MX', '10', 'mx-syntax'],
  ['MX', '10 a b', 'mx-syntax'],
  ['MX', '10 "mail"', 'mx-syntax'],
  ['MX', '-1 mail', 'mx-syntax'],
  ['MX', '10 192.0.2.1', 'target-address'],
  ['MX', '10 2001:db8::1', 'target-address'],
  ['CNAME', 'a b', 'cname-syntax'],
  ['CNAME', '', 'cname-syntax'],
  ['CNAME', 'a..b', 'name-syntax'],
  ['SRV', '1 2 65536 a', 'srv-syntax'],
  ['CAA', '0 issue', 'caa-syntax'],
  ['CAA', '0 "is sue" "x"', 'caa-syntax'],
  ['CAA', '0 issue "a\u0007b"', 'caa-syntax'],
  ['NAPTR', '1 1 "u" "s" a"b .', 'naptr-syntax'],
  ['DS', '1 2 3', 'ds-syntax'],
  ['TLSA', '3 1 1 xyz', 'tlsa-hex'],
] as const)('%s %j is refused by %s', (type, text, rule) => {
  expect(recordType(type).read(text, zone)).toMatchObject({ ok: false, problem: { rule } })
})
