/** Which rule keeps an entry out of reach: by name, type and content, the first that matches. */
import { describe, expect, test } from 'vitest'
import type { DnsEntry } from '../../../src/kinds/contract/raw.ts'
import { dns } from '../../../src/kinds/dns/index.ts'
import { admit } from '../../../src/kinds/dns/zone/admit.ts'
import {
  compileIgnore,
  ignoreRuleFor,
  mayBeLeftAlone,
  mayIgnoreAt,
  ownRuleFor,
} from '../../../src/kinds/dns/zone/ignore.ts'
import { parse } from '../../../src/kinds/dns/zone/parse.ts'
import type { DnsSection, IgnoreRule } from '../../../src/schema.gen.ts'
import { ZONE } from '../../support/zones.ts'

type Entry = { name: string; type: string; content: string }
const entry = (name: string, type = 'A', content = '192.0.2.1'): Entry => ({ name, type, content })
const ruleFor = (of: Entry, own: IgnoreRule[], defaults: IgnoreRule[] = [], declared: Entry[] = []) =>
  ignoreRuleFor(of, { ignore: compileIgnore(own, defaults, declared) })

describe('a rule matches', () => {
  test.each<[string, IgnoreRule, Entry, boolean]>([
    ['a name', { name: 'dyn' }, entry('dyn'), true],
    ['no other name', { name: 'dyn' }, entry('dyn2'), false],
    ['a name in any case', { name: 'DYN' }, entry('Dyn'), true],
    ['the apex', { name: '@' }, entry('@'), true],
    ['a pattern of names', { name: '_acme*' }, entry('_acme-challenge.www'), true],
    ['a name in Unicode', { name: 'bücher' }, entry('xn--bcher-kva'), true],
    ['a pattern in Unicode', { name: 'bü*' }, entry('xn--bcher-kva'), true],
    ['a pattern in Unicode, another case of it', { name: 'BÜ*' }, entry('XN--BCHER-KVA'), true],
    ['labels and patterns in Unicode', { name: 'bücher.bü*' }, entry('xn--bcher-kva.xn--bcher-kva'), true],
    ['not the pattern of another name in Unicode', { name: 'bö*' }, entry('xn--bcher-kva'), false],
    ['a type', { type: 'TXT' }, entry('x', 'TXT'), true],
    ['no other type', { type: 'TXT' }, entry('x', 'A'), false],
    ['a type in any case', { type: 'txt' as never }, entry('x', 'Txt'), true],
    ['one of several types', { type: ['A', 'AAAA'] }, entry('x', 'AAAA'), true],
    ['none of several types', { type: ['A', 'AAAA'] }, entry('x', 'MX'), false],
    ['a content', { content: 'google-*' }, entry('@', 'TXT', 'google-site=1'), true],
    ['no other content', { content: 'google-*' }, entry('@', 'TXT', 'x google-site=1'), false],
    ['a content in its very case', { content: 'Google-*' }, entry('@', 'TXT', 'google-site=1'), false],
    [
      'only what all of its parts match',
      { name: 'a', type: 'TXT', content: 'x' },
      entry('a', 'TXT', 'x'),
      true,
    ],
    ['not another name', { name: 'a', type: 'TXT', content: 'x' }, entry('b', 'TXT', 'x'), false],
    ['not another type', { name: 'a', type: 'TXT', content: 'x' }, entry('a', 'A', 'x'), false],
    ['not another content', { name: 'a', type: 'TXT', content: 'x' }, entry('a', 'TXT', 'y'), false],
    ['nothing when it says nothing', {}, entry('a'), false],
  ])('%s', (_, rule, of, expected) => {
    expect(ruleFor(of, [rule]) !== undefined).toBe(expected)
    // A default where nothing is declared is a rule like any other.
    expect(ruleFor(of, [], [rule]) !== undefined).toBe(expected)
  })

  test('and is said as it was written', () => {
    expect(
      ruleFor(entry('dyn'), [{ name: 'dyn', type: ['A', 'AAAA'], content: '192.0.2."*' }]),
    ).toBeUndefined()
    expect(
      ruleFor(entry('dyn', 'A', '192.0.2."1'), [{ name: 'dyn', type: ['A', 'MX'], content: '192.0.2."*' }]),
    ).toBe('name: "dyn", type: [A, MX], content: "192.0.2.\\"*"')
    expect(ruleFor(entry('dyn'), [{ type: 'A' }])).toBe('type: A')
  })
})

describe('of several rules the first counts', () => {
  test('whether it names one name or a pattern', () => {
    const [exact, pattern]: IgnoreRule[] = [{ name: 'dyn' }, { name: 'd*' }]
    expect(ruleFor(entry('dyn'), [exact!, pattern!])).toBe('name: "dyn"')
    expect(ruleFor(entry('dyn'), [pattern!, exact!])).toBe('name: "d*"')
    expect(ruleFor(entry('dyn'), [exact!], [pattern!])).toBe('name: "dyn"')
    expect(ruleFor(entry('dyn'), [{ name: 'dyn', type: 'MX' }, exact!])).toBe('name: "dyn"')
    expect(ruleFor(entry('dyn'), [{ name: 'dyn', type: 'A' }, exact!])).toBe('name: "dyn", type: A')
    expect(ruleFor(entry('dyn'), [pattern!, { name: '*n' }])).toBe('name: "d*"')
  })

  test('of the file itself, wherever it is in the list', () => {
    const ignore = compileIgnore([{ name: 'x' }, { name: 'dyn' }], [{ name: 'dyn', type: 'A' }], [])
    expect(ownRuleFor(entry('dyn'), ignore)?.own).toBe(1)
    expect(ownRuleFor(entry('other'), compileIgnore([], [{ name: '*' }], []))).toBeUndefined()
  })
})

describe('a default rule yields to what is declared', () => {
  const rule: IgnoreRule = { name: 'www', type: 'A' }

  test('in the RRset of a record that it matches', () => {
    expect(ruleFor(entry('www'), [], [rule], [entry('www', 'A', '192.0.2.9')])).toBeUndefined()
    expect(ruleFor(entry('WWW'), [], [rule], [entry('www', 'A', '192.0.2.9')])).toBeUndefined()
  })

  test('not in another, nor where it does not match', () => {
    expect(ruleFor(entry('www'), [], [{ name: 'www' }], [entry('www', 'MX', 'x')])).toBe('name: "www"')
    expect(ruleFor(entry('www'), [], [rule], [entry('mail')])).toBeDefined()
    const content: IgnoreRule = { name: '@', type: 'TXT', content: 'google-*' }
    const google = entry('@', 'TXT', 'google-1')
    expect(ruleFor(google, [], [content], [entry('@', 'TXT', 'v=spf1 -all')])).toBeDefined()
    expect(ruleFor(google, [], [content], [entry('@', 'TXT', 'google-2')])).toBeUndefined()
  })

  test('to its content as it is sent or as it is written', () => {
    const content: IgnoreRule = { content: 'web' }
    const declared = { ...entry('www', 'CNAME', 'web.example.nl.'), written: 'web' }
    expect(ruleFor(entry('www', 'CNAME', 'web'), [], [content], [declared])).toBeUndefined()
    expect(
      ruleFor(entry('www', 'CNAME', 'web.example.nl.'), [], [{ content: 'web.*' }], [declared]),
    ).toBeUndefined()
  })

  test('while a rule of the file does not: that is a contradiction, and an error', () => {
    expect(ruleFor(entry('www'), [rule], [], [entry('www')])).toBeDefined()
  })
})

describe('what may be live out of sight', () => {
  test.each<[string, IgnoreRule, boolean]>([
    ['at a name that a rule names', { name: 'mail' }, true],
    ['at a name that fits a pattern', { name: 'm*', type: 'A' }, true],
    ['anywhere, with a rule without a name', { type: 'A' }, true],
    ['not at another name', { name: 'www' }, false],
  ])('%s', (_, rule, expected) => {
    expect(mayIgnoreAt('mail', compileIgnore([rule], [], []))).toBe(expected)
    expect(mayBeLeftAlone({ ignore: [rule] }, {})('mail')).toBe(expected)
    expect(mayBeLeftAlone({}, { dns: { ignore: [rule] } })('mail')).toBe(expected)
  })

  test.each<[DnsSection['mode'], DnsSection['mode'], boolean]>([
    [undefined, undefined, false],
    ['exclusive', undefined, false],
    ['owned', undefined, true],
    ['additive', undefined, true],
    [undefined, 'exclusive', false],
    [undefined, 'additive', true],
    ['exclusive', 'additive', false],
    ['owned', 'exclusive', true],
  ])('at any name unless all of the zone is managed: mode %s, by default %s', (mode, general, expected) => {
    const alone = mayBeLeftAlone({ ...(mode && { mode }) }, { dns: { ...(general && { mode: general }) } })
    expect(alone('mail')).toBe(expected)
  })
})

test('what is left alone is said with its line and the rule that did it', () => {
  const raw = [{ name: 'DYN', expire: 60, type: 'A', content: '192.0.2.1' }]
  const options = { ...dns.unrestricted({}), ignore: compileIgnore([{ name: 'dyn' }], [], []) }
  const ownership = { mode: 'exclusive' as const, desired: [], past: [] }
  expect(admit(parse(raw, ZONE), options, ownership).left).toEqual([
    {
      reason: 'ignored',
      rule: 'name: "dyn"',
      line: { key: 'dyn 60 A 192.0.2.1', cells: ['A', 'dyn', '60', '192.0.2.1'] },
    },
  ])
})

test('rules see the content as the server stores it, not as we would write it', () => {
  const raw: DnsEntry[] = [
    { name: 'WWW', expire: 60, type: 'CNAME', content: 'Web' },
    { name: 'web', expire: 60, type: 'AAAA', content: '2001:DB8:0::1' },
  ]
  const left = (rule: IgnoreRule) => {
    const options = { ...dns.unrestricted({}), ignore: compileIgnore([rule], [], []) }
    const ownership = { mode: 'exclusive' as const, desired: [], past: [] }
    return admit(parse(raw, ZONE), options, ownership).left.map(({ line }) => line.cells[0])
  }
  expect(left({ content: 'Web' })).toEqual(['CNAME'])
  expect(left({ content: 'web.example.nl.' })).toEqual([])
  expect(left({ content: '2001:DB8:0::*' })).toEqual(['AAAA'])
  expect(left({ content: '2001:db8::1' })).toEqual([])
  expect(left({ name: 'www', content: '*' })).toEqual(['CNAME'])
})
