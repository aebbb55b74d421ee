/** What changes of keys mean: every way from one set of keys to another, and where keys can be kept at all. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DomainContext } from '../../../src/kinds/contract/domain-context.ts'
import { dnssec } from '../../../src/kinds/dnssec/index.ts'
import { diff } from '../../../src/plan/diff.ts'
import { entryNumber, publicKeyNumber } from '../../support/dnssec-live.ts'
import { ZONE } from '../../support/zones.ts'

function judged(before: readonly number[], after: readonly number[], domainContext: DomainContext = {}) {
  const [managed, wanted] = [before, after].map(numbers =>
    dnssec.parse(
      numbers.map(number => entryNumber(number)),
      ZONE,
    ),
  )
  const changes = diff(managed!, wanted!, dnssec.same, dnssec.compare)
  return dnssec.judge({
    subject: ZONE,
    changes,
    managed: managed!,
    after: wanted!,
    leftItems: [],
    domainContext,
  })
}

const tag = (number: number) => entryNumber(number).keyTag

describe('guards', () => {
  test('every way from one set of keys to another trips what it must, and nothing else', () => {
    const set = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 4 })
    fc.assert(
      fc.property(set, set, (before, after) => {
        const stays = before.some(number => after.includes(number))
        const expected =
          before.length === 0 || stays ? [] : [after.length === 0 ? 'dnssec-lost' : 'dnssec-disjoint']
        expect(judged(before, after).risks.map(({ rule }) => rule)).toEqual(expected)
      }),
    )
  })

  test('the recipe names the keys, and the time where the DNS told it', () => {
    const dns = {
      parent: { nameservers: [], nsTtl: 3600, ds: [], dsTtl: 5400 },
      servers: new Map(),
      problems: [],
      at: 0,
    }
    const [risk] = judged([1], [2], { dns }).risks
    expect(risk?.message).toContain(`(key ${tag(1)} by key ${tag(2)})`)
    expect(risk?.message).toContain('add the new key first')
    expect(risk?.message).toContain('1 hour 30 minutes')
    expect(judged([1], [2]).risks[0]?.message).toContain('the TTL of the DS records')
  })
})

describe('effects', () => {
  test.each([
    [[], [1], [`resolvers begin to check the answers of example.nl with key ${tag(1)}`]],
    [[1], [], ['example.nl is no longer signed: resolvers stop checking its answers']],
    [[1], [1, 2], [`the parent of example.nl vouches for key ${tag(2)} as well`]],
    [[1, 2], [2], [`the parent of example.nl no longer vouches for key ${tag(1)}`]],
    [[1], [1], []],
  ])('%j to %j', (before, after, texts) => {
    expect(judged(before, after).effects.map(({ text }) => text)).toEqual(texts)
  })
})

describe('where keys can be kept', () => {
  const at = (...names: string[]): DomainContext => ({
    domain: { nameservers: names.map(hostname => ({ hostname, ipv4: '', ipv6: '' })) },
  })

  test('not on the nameservers of the provider, in any spelling, nor without any', () => {
    expect(dnssec.unsupported?.(at('ns0.transip.net', 'NS1.TransIP.nl.'))).toMatchObject({
      rule: 'dnssec-provider',
    })
    expect(dnssec.unsupported?.(at())).toMatchObject({ rule: 'dnssec-provider' })
    expect(dnssec.unsupported?.(at('ns0.transip.net', 'ns1.example.net'))).toBeUndefined()
    expect(dnssec.unsupported?.({ domain: {} })).toBeUndefined()
    expect(dnssec.unsupported?.({})).toBeUndefined()
  })

  test('not under a top-level domain without DNSSEC, as far as something would be written', () => {
    const domainContext = { tld: { name: '.unsigned', capabilities: new Set<string>() } }
    const section = { keys: [{ flags: 257, algorithm: 13, publicKey: publicKeyNumber(1) }] }
    const checkAccount = (more: object) =>
      dnssec.checkAccount?.({ subject: ZONE, section, domainContext, ...more })
    const [change] = diff(dnssec.parse([entryNumber(1)], ZONE), [], dnssec.same, dnssec.compare)
    expect(checkAccount({})).toMatchObject([{ rule: 'tld-capability', path: ['keys'], on: 'key' }])
    expect(checkAccount({ changes: [change] })).toEqual([])
    expect(checkAccount({ changes: [] })).toEqual([])
    expect(checkAccount({ section: { keys: [] } })).toEqual([])
    expect(checkAccount({ domainContext: {} })).toEqual([])
    const steps = (changes: unknown[], around: DomainContext) =>
      dnssec.steps({
        subject: ZONE,
        changes: changes as never,
        live: [],
        leftItems: [],
        options: { whole: false },
        asked: {},
        domainContext: around,
      })
    expect(steps([change], domainContext)).toMatchObject({
      steps: [],
      stuck: expect.stringContaining('DNSSEC keys cannot be set under .unsigned'),
    })
    expect(steps([], domainContext).stuck).toBeUndefined()
    const able = { tld: { name: '.nl', capabilities: new Set(['supportsDnsSec']) } }
    expect(checkAccount({ domainContext: able })).toEqual([])
    expect(steps([change], able).steps).toHaveLength(1)
  })
})
