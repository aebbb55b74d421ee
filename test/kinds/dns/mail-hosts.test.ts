/** Hosts of mail providers that no one answers to, and SPF that asks for itself: what a file is told about them. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readZoneName, type ZoneName } from '../../../src/dns/name.ts'
import { applyRules } from '../../../src/files/fix/apply-rules.ts'
import { loadRepository } from '../../../src/files/repository/load.ts'
import { declareStructured } from '../../../src/kinds/dns/structured/declare.ts'
import { fileKinds } from '../../../src/kinds/index.ts'
import { RULES } from '../../../src/rules.ts'
import type { DnsSection } from '../../../src/schema.gen.ts'
import { declareAll } from '../../../src/sync/parts/declared.ts'
import { folderOf } from '../../files/repository.ts'
import { cases } from '../../support/scope.ts'

function zoneNamed(text: string): ZoneName {
  const name = readZoneName(text)
  if (!name.ok) throw new Error(name.problem.message)
  return name.value
}

function found(records: string, zone = 'example.nl') {
  const plain = { records: parse(`{ ${records} }`, { schema: 'failsafe' }) as unknown, ttl: 3600 }
  return declareStructured(plain as DnsSection, { subject: zoneNamed(zone), defaults: {} }).findings
}

const rules = (records: string, zone?: string) => found(records, zone).map(({ rule }) => rule)

/** A domain that uses the preset with these parameters. */
async function withPreset(domain: string, parameters: string) {
  const text = `use: [{ microsoft365: { ${parameters} } }]\ndns: { ttl: 300 }\n`
  const root = await folderOf({ [`zones/${domain}.yaml`]: text })
  const repository = await loadRepository(root, fileKinds)
  const { diagnostics } = declareAll(repository.sections, repository.config)
  return applyRules(repository, diagnostics, RULES)
}

describe('the preset microsoft365', () => {
  test('makes no host of another domain for a name with a dash, without a word', async () => {
    const findings = await withPreset('my-shop.nl', 'tenant: contoso')
    expect(findings.map(({ rule, severity }) => `${severity} ${rule}`)).toEqual(
      Array(3).fill('error mail-host-guessed'),
    )
    expect(findings.map(({ advice }) => advice).join()).toMatch(/mail-host.*dkim/)
    // A plan softens what is live exactly so.
    for (const { about } of findings) expect(about).toHaveLength(1)
  })

  test('stops at an A-label, too, which is not a label any more with a dash for its dot', async () => {
    const findings = await withPreset('xn--bcher-kva.nl', 'tenant: contoso')
    expect(findings.map(({ rule }) => rule)).toEqual(['name-idn', 'mail-host-guessed', 'mail-host-guessed'])
    expect(findings[1]!.message).toContain('bücher.nl')
  })

  test('needs no tenant where the hosts are given, and takes those of any domain', async () => {
    const given =
      'mail-host: myshop-nl02i.n-v1.mx.microsoft., dkim: myshop-nl02i._domainkey.contoso.n-v1.dkim.mail.microsoft.'
    expect(await withPreset('my-shop.nl', given)).toEqual([])
    expect(await withPreset('contoso.nl', 'tenant: contoso')).toEqual([])
  })

  test('says what tenant is when more than the name is given', async () => {
    const findings = await withPreset('contoso.nl', 'tenant: contoso.onmicrosoft.com')
    expect(findings.map(({ rule }) => rule)).toEqual(['target-twice', 'target-twice'])
    expect(findings[0]!.advice).toContain('give the name before .onmicrosoft.com')
  })
})

describe('mail-host-guessed', () => {
  const MX = 'mail.protection.outlook.com.'

  test.each([
    ['my-shop.nl', `"@": { MX: 0 my-shop-nl.${MX} }`],
    ['my-shop.nl', `"@": { MX: 0 MY-SHOP-NL.${MX} }`],
    ['example.nl', `my-shop: { MX: 0 my-shop-example-nl.${MX} }`],
    ['my-shop.nl', 'selector1._domainkey: { CNAME: selector1-my-shop-nl._domainkey.c.onmicrosoft.com. }'],
    ['my-shop.nl', 'selector2._domainkey.a: { CNAME: selector2-a-my-shop-nl._domainkey.c.onmicrosoft.com. }'],
  ])('%s: %s', (zone, records) => {
    expect(rules(records, zone)).toEqual(['mail-host-guessed'])
  })

  test.each([
    ['my.shop.nl', `"@": { MX: 0 my-shop-nl.${MX} }`],
    ['my-shop.nl', `"@": { MX: 0 myshop-nl02i.${MX} }`],
    // Of another domain on purpose: only what was made from this name is a guess.
    ['my-shop.nl', `"@": { MX: 0 contoso-com.${MX} }`],
    ['my-shop.nl', `www: { CNAME: my-shop-nl.${MX} }`],
    ['my-shop.nl', '"@": { MX: 0 my-shop-nl.n-v1.mx.microsoft. }'],
    ['my-shop.nl', 'k1._domainkey: { CNAME: selector1-my-shop-nl._domainkey.c.onmicrosoft.com. }'],
  ])('%s: %s is nothing special', (zone, records) => {
    expect(rules(records, zone)).toEqual([])
  })
})

describe('target-twice', () => {
  test.each([
    ['www: { CNAME: a.example.com.example.com. }', 'write "a.example.com."'],
    ['x: { MX: 10 example.com.example.com. }', 'write "10 example.com."'],
  ])('%s', (records, advice) => {
    const [finding, ...more] = found(records)
    expect(finding).toMatchObject({ rule: 'target-twice', severity: 'error', advice })
    expect(more).toEqual([])
  })

  test.each(['com.com.', 'a.a.example.com.', 'example.com.', 'a.com.b.com.', 'xexample.com.example.com.'])(
    '%s is fine',
    target => {
      expect(rules(`www: { CNAME: ${target} }`)).toEqual([])
    },
  )
})

describe('spf-loop', () => {
  test.each([
    '"@": { SPF: { include: "@", all: "-" } }',
    '"@": { SPF: { redirect: example.nl } }',
    '"@": { TXT: v=spf1 include:Example.NL. -all }',
    'a: { SPF: { include: b.example.nl, all: "-" } }, b: { SPF: { include: a.example.nl, all: "-" } }',
    'a: { TXT: v=spf1 include:b.example.nl -all }, b: { TXT: v=spf1 redirect=c.example.nl }, c: { SPF: { include: a.example.nl, all: "-" } }',
  ])('%s', records => {
    const findings = found(records)
    expect(findings.map(({ rule, severity }) => `${severity} ${rule}`)).toEqual(['error spf-loop'])
    expect(findings[0]!.advice).toMatch(/ in place of the redirect|^take .* out of its includes$/)
  })

  test.each([
    'a: { SPF: { include: b.example.nl, all: "-" } }, b: { SPF: { ip4: 192.0.2.1, all: "-" } }',
    // Twice the same part is not a circle.
    'a: { SPF: { include: [b.example.nl, c.example.nl], all: "-" } }, b: { SPF: { include: c.example.nl, all: "-" } }, c: { SPF: { all: "-" } }',
    // What is after "all" is never asked for, and a redirect beside it counts for nothing.
    '"@": { TXT: v=spf1 -all include:example.nl }',
    '"@": { TXT: v=spf1 redirect=example.nl -all }',
    '"@": { TXT: "v=spf1 exists:%{i}.example.nl a:example.nl -all" }',
  ])('%s is none', records => {
    expect(rules(records)).toEqual([])
  })

  test('is said a hundred times where all ask for all', () => {
    const names = Array.from({ length: 20 }, (_, index) => `n${index}`)
    const includes = names.map(name => `include:${name}.example.nl `).join('')
    const owners = names.map(name => `${name}: { TXT: "v=spf1 ${includes}-all" }`)
    expect(rules(owners.join(', ')).filter(rule => rule === 'spf-loop')).toHaveLength(100)
  })

  test('is said exactly where following the includes never ends', () => {
    const size = 5
    const links = fc.array(fc.uniqueArray(fc.nat(size - 1), { maxLength: 3 }), {
      minLength: size,
      maxLength: size,
    })
    fc.assert(
      fc.property(links, graph => {
        const owners = graph.map((to, at) => {
          const terms = to.map(other => `include:n${other}.example.nl `).join('')
          return `n${at}: { TXT: "v=spf1 ${terms}-all" }`
        })
        const ends = (at: number, way: readonly number[]): boolean =>
          !way.includes(at) && graph[at]!.every(next => ends(next, [...way, at]))
        const circular = graph.some((_, at) => !ends(at, []))
        expect(rules(owners.join(', ')).includes('spf-loop')).toBe(circular)
      }),
      cases(60),
    )
  })
})
