import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  absolute,
  apexOf,
  lookalike,
  ownerIn,
  readOwnerName,
  readTarget,
  readZoneName,
  unicodeOf,
} from '../../src/dns/name.ts'
import type { Result } from '../../src/dns/result.ts'
import { cases } from '../support/scope.ts'

const zone = must(readZoneName('example.nl'))
const idn = must(readZoneName('Bücher.example'))

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problem.message)
  return result.value
}

function ruleOf(result: Result<unknown>): string | undefined {
  return result.ok ? undefined : result.problem.rule
}

/** Text that is often a name: labels of any script, dots, and what does not belong. */
const nameText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'www',
        'WWW',
        '_dmarc',
        '*',
        '@',
        '10',
        'a-b',
        'xn--bcher-kva',
        'bücher',
        'ΒΌΛΟΣ',
        '',
        ' ',
      ),
      fc.string({ unit: 'binary', maxLength: 5 }),
      fc.string({
        unit: fc.constantFrom('a', 'B', '9', '-', '_', 'é', 'ß', '中'),
        minLength: 1,
        maxLength: 70,
      }),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map(labels => labels.join('.'))

describe('reading names', () => {
  test('never throws, and what it gives reads to itself', () => {
    fc.assert(
      fc.property(nameText, fc.constantFrom(zone, idn), (text, of) => {
        const owner = readOwnerName(text, of)
        if (owner.ok) expect(readOwnerName(owner.value, of)).toEqual(owner)
        const target = readTarget(text, of)
        if (target.ok) expect(readTarget(target.value, of)).toEqual(target)
        const name = readZoneName(text)
        if (name.ok) expect(readZoneName(name.value)).toEqual(name)
      }),
      cases(2000),
    )
  })

  test('an owner name and its Unicode form are the same name', () => {
    fc.assert(
      fc.property(nameText, text => {
        const owner = readOwnerName(text, zone)
        if (owner.ok) expect(readOwnerName(unicodeOf(owner.value), zone)).toEqual(owner)
      }),
      cases(2000),
    )
  })

  test('ASCII case does not matter', () => {
    fc.assert(
      fc.property(nameText, text => {
        const swapped = text.replace(/[a-z]/gi, letter =>
          letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
        )
        const owner = readOwnerName(text, zone)
        if (owner.ok) expect(readOwnerName(swapped, zone)).toEqual(owner)
      }),
    )
  })

  test('absolute and ownerIn are inverse', () => {
    fc.assert(
      fc.property(nameText, text => {
        const owner = readOwnerName(text, zone)
        if (owner.ok) expect(ownerIn(absolute(owner.value, zone), zone)).toBe(owner.value)
      }),
    )
  })

  test('a relative target is the owner name made absolute', () => {
    fc.assert(
      fc.property(nameText, text => {
        const owner = readOwnerName(text, zone)
        const target = readTarget(text, zone)
        if (owner.ok && target.ok) expect(target.value).toBe(absolute(owner.value, zone))
      }),
    )
  })
})

test.each([
  ['bücher', 'xn--bcher-kva'],
  ['BÜCHER', 'xn--bcher-kva'],
  ['XN--BCHER-KVA', 'xn--bcher-kva'],
  // A capital sigma is the same letter at the end of a word and inside it (UTS 46).
  ['ΒΌΛΟΣ', 'xn--nxasmq6b'],
  // Non-transitional: a sharp s stays one.
  ['straße', 'xn--strae-oqa'],
  ['*.Dev', '*.dev'],
  ['*', '*'],
  ['@', '@'],
  ['10', '10'],
])('owner name %s is %s', (text, canonical) => {
  expect(readOwnerName(text, zone)).toEqual({ ok: true, value: canonical })
})

test.each([
  ['', 'name-syntax'],
  ['.', 'name-syntax'],
  ['a..b', 'name-syntax'],
  ['my host', 'name-syntax'],
  ['a.*.b', 'name-syntax'],
  ['*a', 'name-syntax'],
  ['**', 'name-syntax'],
  ['sh\uFFFDp', 'name-idn'],
  ['xn--a', 'name-idn'],
  // Decodes to plain ASCII: a second spelling of "abc" that no name server knows as such.
  ['xn--abc-', 'name-idn'],
  ['www.', 'name-relative'],
  ['www.example.nl', 'name-relative'],
  ['WWW.EXAMPLE.NL.', 'name-relative'],
  ['example.nl', 'name-relative'],
  ['x'.repeat(64), 'label-length'],
  [`${'ü'.repeat(60)}`, 'label-length'],
  [Array(50).fill('abcde').join('.'), 'name-length'],
])('owner name %j is refused by %s', (text, rule) => {
  expect(ruleOf(readOwnerName(text, zone))).toBe(rule)
})

describe('names in Unicode', () => {
  test.each([
    ['☃', 'xn--n3h'],
    ['😀', 'xn--e28h'],
    ['a⟔b', 'xn--ab-9wy'],
    ['x℃', 'xn--xc-fea'],
    ['بـب', 'xn--ngba5e'],
  ])('%s is forbidden by IDNA 2008, its A-label is a name', (text, label) => {
    expect(readOwnerName(text, zone)).toMatchObject({
      problem: { rule: 'name-idn', advice: `take it out; if the name is really that, write ${label}` },
    })
    expect(readOwnerName(label, zone)).toEqual({ ok: true, value: label })
    expect(readTarget(`${label}.example.net.`, zone).ok).toBe(true)
    expect([unicodeOf(label), lookalike(label)]).toEqual([label, undefined])
  })

  test.each([
    ['𝒳', '"𝒳" is read as "x" (UTS 46): "𝒳" is x', 'x'],
    ['ｗｗｗ', '"ｗｗｗ" is read as "www" (UTS 46): "ｗｗｗ" is www', 'www'],
    ['a.ﬁ.b', '"ﬁ" is read as "fi" (UTS 46): "a.ﬁ.b" is a.fi.b', 'a.fi.b'],
    ['µ', '"µ" is read as "μ" (UTS 46): "µ" is xn--xxa', 'μ'],
    [
      'mx.pаypal.com.',
      '"pаypal" mixes letters of Cyrillic and Latin: "mx.pаypal.com." is mx.xn--pypal-4ve.com.',
      'mx.xn--pypal-4ve.com.',
    ],
    ['αbγ', '"αbγ" mixes letters of Greek and Latin: "αbγ" is xn--b-ylbh', 'xn--b-ylbh'],
    ['ᚠa', '"ᚠa" mixes letters of Latin and another script: "ᚠa" is xn--a-xij', 'xn--a-xij'],
    ['漢ж', '"漢ж" mixes letters of Cyrillic and Han: "漢ж" is xn--f1a7585c', 'xn--f1a7585c'],
  ])('%s may be read as another name', (text, message, meant) => {
    expect(readTarget(text, zone).ok).toBe(true)
    expect(lookalike(text)).toEqual({
      rule: 'name-lookalike',
      message,
      advice: `write "${meant}" if that is meant`,
    })
    expect(lookalike(meant)).toBeUndefined()
  })

  test.each([
    ...[
      'bücher',
      'BÜCHER',
      'ΒΌΛΟΣ',
      'straße',
      'łódź',
      'ñandú',
      'пример',
      'пример-2',
      'παράδειγμα',
      'עברית',
      'नमस्ते',
    ],
    ...[
      'ไทย',
      'ᚠᚢ',
      '日本語テスト',
      'コーヒーshop',
      '漢字かな',
      '한국abc',
      '注音ㄅㄆ',
      'l·l',
      '〇一',
      'A\u030a',
      'か\u3099',
      '*.bü',
      '@',
      'www',
    ],
  ])('%s is only what it looks like', text => {
    expect(readOwnerName(text, zone).ok).toBe(true)
    expect(lookalike(text)).toBeUndefined()
  })

  test('what is shown in Unicode can be written so, and is never warned of', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 4 }), text => {
        const owner = readOwnerName(text, zone)
        fc.pre(owner.ok)
        const shown = unicodeOf(owner.value)
        expect(readOwnerName(shown, zone)).toEqual(owner)
        expect(lookalike(shown)).toBeUndefined()
      }),
      cases(3000),
    )
  })
})

test('the zone is found at the end of a name in Unicode too', () => {
  const read = readOwnerName('www.bücher.example', idn)
  expect(read).toMatchObject({ problem: { rule: 'name-relative', advice: 'write "www"' } })
})

test('targets: the apex, the root, relative and absolute', () => {
  const read = (text: string) => must(readTarget(text, zone))
  expect(read('@')).toBe(apexOf(zone))
  expect(read('.')).toBe('.')
  expect(read('Mail')).toBe('mail.example.nl.')
  expect(read('MX.Example.NET.')).toBe('mx.example.net.')
  expect(ownerIn(read('mx.example.net.'), zone)).toBeUndefined()
  expect(ownerIn(read('xexample.nl.'), zone)).toBeUndefined()
})

test.each(['example', 'a..nl', '', 'exa mple.nl', `${'a123456789.'.repeat(24)}nl`])(
  '%j is not a zone',
  text => {
    expect(ruleOf(readZoneName(text))).toBe('zone-name')
  },
)

test('a name fills up at 253 characters', () => {
  const owner = (length: number) => `${'a.'.repeat(120)}${'b'.repeat(length)}`
  const room = 253 - '.example.nl'.length - 240
  expect(readOwnerName(owner(room), zone).ok).toBe(true)
  expect(ruleOf(readOwnerName(owner(room + 1), zone))).toBe('name-length')
})
