import { describe, expect, test } from 'vitest'
import { declare } from '../../../src/kinds/dns/zone/declare.ts'
import { ignoreRuleFor } from '../../../src/kinds/dns/zone/ignore.ts'
import type { DnsSection, IgnoreRule } from '../../../src/schema.gen.ts'
import { ZONE } from '../../support/zones.ts'

const records = { www: { A: '192.0.2.1' } }
const declared = (section: Partial<DnsSection>, defaults: IgnoreRule[] = []) =>
  declare({ ttl: 60, records, ...section }, { subject: ZONE, defaults: { dns: { ignore: defaults } } })

describe('ignore rules that would spare nothing', () => {
  test('a type misspelt by a letter is an error', () => {
    expect(declared({ ignore: [{ name: 'dyn', type: ['A', 'AAAAA'] }] }).findings).toMatchObject([
      {
        rule: 'type-unsupported',
        severity: 'error',
        path: ['ignore', 0, 'type', 1],
        advice: 'did you mean AAAA?',
      },
    ])
  })

  test.each(['txt', 'HTTPS', 'svcb', 'TYPE65280', 'DNAME'])('%s is a type that may be live', type => {
    expect(declared({ ignore: [{ name: 'dyn', type }] }).findings).toEqual([])
  })

  test.each(['api.dyn.example.nl', 'api.dyn.', 'API.Example.NL.'])('the name %s is not relative', name => {
    expect(declared({ ignore: [{ name }] }).findings).toMatchObject([
      { rule: 'name-relative', severity: 'warning', path: ['ignore', 0, 'name'] },
    ])
  })

  test.each([
    ['{a,b}', '{ name: a }, { name: b }'],
    ['[ab]c.{x,y}', '{ name: ac.x }, { name: ac.y }, { name: bc.x }, { name: bc.y }'],
    ['_acme*.{a,b}', '{ name: "_acme*.a" }, { name: "_acme*.b" }'],
    ['[!a]x', 'a rule for each name'],
    ['[a-z]', 'a rule for each name'],
    ['(a|b)', 'a rule for each name'],
    ['{a,b}'.repeat(40), 'a rule for each name'],
  ])('the name %s is a pattern of another tool', (name, advice) => {
    const { findings } = declared({ ignore: [{ name }] })
    expect(findings).toMatchObject([
      { rule: 'ignore-pattern', severity: 'warning', path: ['ignore', 0, 'name'] },
    ])
    expect(findings[0]!.advice).toContain(advice)
  })

  test.each(['_acme-challenge*', 'dyn', '@', '\\*', 'bü*'])('the name %s can match', name => {
    expect(declared({ ignore: [{ name }] }).findings).toEqual([])
  })
})

describe('a default rule', () => {
  const spf = { '@': { TXT: 'v=spf1 -all' } }
  const google = { name: '@', type: 'TXT', content: 'google-site-verification=x' }

  test('is beside declared records it does not match', () => {
    const { options } = declared({ records: spf }, [{ name: '@', type: 'TXT', content: 'google-*' }])
    expect(ignoreRuleFor(google, options)).toBeDefined()
  })

  test('yields in the whole RRset of a declared record it matches', () => {
    const { options, findings } = declared({ records: spf }, [{ name: '@', type: 'TXT' }])
    expect(findings).toEqual([])
    expect(ignoreRuleFor(google, options)).toBeUndefined()
    expect(ignoreRuleFor({ ...google, type: 'MX' }, options)).toBeUndefined()
  })
})
