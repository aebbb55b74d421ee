/** Nameservers, DNSSEC keys, and how the one decides about the other; branding. */

import { describe, expect, test } from 'vitest'
import { dnsSecRules } from '../../src/sandbox/rules/dnssec-rules.ts'
import type { Sandbox } from '../../src/sandbox/server.ts'
import { accountWith, foreignServers, got, outcome, sandboxWith, state } from './support.ts'

const own = ['ns0.transip.net', 'ns1.transip.nl', 'ns2.transip.eu'].map(hostname => {
  return { hostname, ipv4: '', ipv6: '' }
})
const key = { keyTag: 12345, flags: 257, algorithm: 13, publicKey: 'bWFkZSB1cA==' }

async function started(): Promise<Sandbox> {
  const away = { nameservers: foreignServers, dnsSecEntries: [key] }
  const action = { name: 'changeNameservers', state: 'running' as const }
  return sandboxWith({
    seed: accountWith([
      { name: 'own.nl', dnsSecEntries: [key], canEditDns: true, hasDnsSec: true },
      { name: 'away.nl', ...away, canEditDns: false, hasDnsSec: true },
      { name: 'away.unsigned', ...away },
      { name: 'away.fixed', ...away },
      { name: 'busy.nl', ...away, action },
      { name: 'odd.nl', nameservers: [{ hostname: 'ns1.odd.nl', ipv4: null }, own[1]!] },
    ]),
  })
}

const put = (sandbox: Sandbox, name: string, nameservers: unknown) =>
  outcome(sandbox, 'PUT', `/domains/${name}/nameservers`, { nameservers })
const sign = (sandbox: Sandbox, name: string, dnsSecEntries: unknown) =>
  outcome(sandbox, 'PUT', `/domains/${name}/dnssec`, { dnsSecEntries })
const servers = async (sandbox: Sandbox, name: string) =>
  (await got(sandbox, `/domains/${name}/nameservers`))['nameservers']
const keys = async (sandbox: Sandbox, name: string) =>
  (await got(sandbox, `/domains/${name}/dnssec`))['dnsSecEntries']

describe('nameservers', () => {
  test('[nameservers-get] the provider has three; no glue is ""', async () => {
    const sandbox = await started()
    expect(await servers(sandbox, 'own.nl')).toEqual(own)
    expect(await servers(sandbox, 'odd.nl')).toEqual([{ hostname: 'ns1.odd.nl', ipv4: '', ipv6: '' }, own[1]])
  })

  test('[nameservers-put] glue may be missing, null, "" or an address', async () => {
    const sandbox = await started()
    const sent = [
      { hostname: 'ns1.own.nl', ipv4: '192.0.2.1', ipv6: '2001:db8::1', odd: true },
      { hostname: 'NS2.Example.net' },
      { hostname: 'ns3.example.net', ipv4: null, ipv6: null },
      { hostname: 'ns4.example.net', ipv4: '', ipv6: '' },
    ]
    expect(await put(sandbox, 'own.nl', sent)).toBe('204')
    const none = { ipv4: '', ipv6: '' }
    const stored = [
      { hostname: 'ns1.own.nl', ipv4: '192.0.2.1', ipv6: '2001:db8::1' },
      ...['NS2.Example.net', 'ns3.example.net', 'ns4.example.net'].map(hostname => ({ hostname, ...none })),
    ]
    expect(await servers(sandbox, 'own.nl')).toEqual(stored)
    const { domain } = await got(sandbox, '/domains/own.nl?include=nameservers')
    expect(domain).toMatchObject({ nameservers: stored, hasActionRunning: false })
  })

  test.each([
    [undefined, "Please supply the 'nameservers' parameter"],
    [['ns1.example.net', 'ns2.example.net'], "Please supply the 'nameservers' parameter"],
    [[{ ipv4: '192.0.2.1' }], "Please supply the 'hostname' parameter"],
    [[], 'A domain needs at least 2 and at most 13 nameservers'],
    [own.slice(1, 2), 'A domain needs at least 2 and at most 13 nameservers'],
    [[{ hostname: 'ns1.example.net.' }, own[1]], "This is not a valid hostname: 'ns1.example.net.'"],
    [[{ hostname: 'localhost' }, own[1]], "This is not a valid hostname: 'localhost'"],
    [[{ hostname: 'NS1.transip.NL' }, own[1]], "The nameserver 'ns1.transip.nl' is given more than once"],
    [
      [{ hostname: 'ns1.own.nl', ipv4: '2001:db8::1' }, own[1]],
      "This is not a valid ipv4 address: '2001:db8::1'",
    ],
    [
      [{ hostname: 'ns1.own.nl', ipv6: '192.0.2.1' }, own[1]],
      "This is not a valid ipv6 address: '192.0.2.1'",
    ],
    [[{ hostname: 'ns1.own.nl', ipv4: 5 }, own[1]], "Please supply the 'ipv4' parameter"],
  ])('[nameservers-check] %j', async (sent, text) => {
    const sandbox = await started()
    const before = await state(sandbox)
    expect(await put(sandbox, 'own.nl', sent)).toBe(`406 ${text}`)
    expect(await state(sandbox)).toBe(before)
  })

  test('[nameservers-capability] [action-blocks] [domain-test-mode] refused, or only tried', async () => {
    const sandbox = await started()
    const before = await state(sandbox)
    expect(await put(sandbox, 'away.fixed', own)).toBe(
      "406 Domain TLD doesn't support 'canSetNameservers' capability",
    )
    expect(await put(sandbox, 'busy.nl', own)).toBe(
      "409 Domain 'busy.nl' has action 'changeNameservers' running, no modification is allowed",
    )
    expect(await put(sandbox, 'away.nl', own)).toBe('204')
    expect(await state(sandbox)).not.toBe(before)
    const tried = await outcome(sandbox, 'PUT', '/domains/away.nl/nameservers?test=1', {
      nameservers: foreignServers,
    })
    expect([tried, await servers(sandbox, 'away.nl')]).toEqual(['204', own])
  })

  test('[nameservers-follow] editing zones works at the provider only, and its keys are its own', async () => {
    const sandbox = await started()
    expect(await put(sandbox, 'own.nl', foreignServers)).toBe('204')
    expect((await got(sandbox, '/domains/own.nl'))['domain']).toMatchObject({ canEditDns: false })
    expect(await put(sandbox, 'away.nl', [own[0], foreignServers[0]])).toBe('204')
    expect((await got(sandbox, '/domains/away.nl'))['domain']).toMatchObject({ canEditDns: true })
    expect(await put(sandbox, 'away.nl', foreignServers)).toBe('204')
    expect(await keys(sandbox, 'away.nl')).toEqual([])
    expect((await got(sandbox, '/domains/away.unsigned'))['domain']).not.toHaveProperty('canEditDns')
  })
})

describe('DNSSEC', () => {
  test('[dnssec-get] empty at the provider and where the TLD cannot', async () => {
    const sandbox = await started()
    const shown = []
    for (const name of ['own.nl', 'odd.nl', 'away.unsigned', 'away.nl']) shown.push(await keys(sandbox, name))
    expect(shown).toEqual([[], [], [], [key]])
  })

  test('[dnssec-put] replaces all; an empty list and null clear', async () => {
    const sandbox = await started()
    const other = { ...key, keyTag: 7, flags: 256, algorithm: 8 }
    for (const [sent, stored] of [
      [
        [{ ...other, odd: 1 }, key],
        [other, key],
      ],
      [[], []],
      [[other], [other]],
      [null, []],
    ]) {
      expect(await sign(sandbox, 'away.nl', sent)).toBe('204')
      expect(await keys(sandbox, 'away.nl')).toEqual(stored)
      const { domain } = await got(sandbox, '/domains/away.nl')
      expect(domain).toMatchObject({ hasDnsSec: stored!.length > 0 })
    }
    expect((await got(sandbox, '/domains/away.unsigned'))['domain']).not.toHaveProperty('hasDnsSec')
  })

  test.each(['own.nl', 'odd.nl', 'away.unsigned'])('[dnssec-closed] %s', async name => {
    const sandbox = await started()
    for (const sent of [[key], [], null]) {
      expect(await sign(sandbox, name, sent)).toBe(
        `409 DNSSEC Entries for domain '${name}' cannot be edited.`,
      )
    }
  })

  test('[dnssec-key-tag] [dnssec-algorithm] [dnssec-flags] values the API takes and those it does not', async () => {
    const sandbox = await started()
    const good = {
      keyTag: [0, 7, 9999, 10_000, 65_535, 67_239, 99_999],
      algorithm: [3, 5, 6, 7, 8, 10, 12, 13, 14],
      flags: [256, 257],
    }
    const bad = {
      keyTag: [-1, 100_000],
      algorithm: [-1, 0, 1, 2, 4, 9, 11, 15, 16, 253],
      flags: [0, 1, 255, 258, 385],
    }
    for (const rule of dnsSecRules) {
      for (const value of good[rule.key]) {
        expect(await sign(sandbox, 'away.nl', [{ ...key, [rule.key]: value }])).toBe('204')
      }
      for (const value of bad[rule.key]) {
        expect(await sign(sandbox, 'away.nl', [key, { ...key, [rule.key]: value }])).toBe(`406 ${rule.text}`)
      }
      for (const value of [undefined, null, '13', 1.5]) {
        expect(await sign(sandbox, 'away.nl', [{ ...key, [rule.key]: value }])).toBe(
          `406 Please supply the '${rule.key}' parameter`,
        )
      }
    }
  })

  test('[dnssec-put] [action-blocks] what is not a list of keys, and while an action runs', async () => {
    const sandbox = await started()
    for (const sent of [undefined, {}, [1]]) {
      expect(await sign(sandbox, 'away.nl', sent)).toBe("406 Please supply the 'dnsSecEntries' parameter")
    }
    expect(await sign(sandbox, 'away.nl', [{ ...key, publicKey: '' }])).toBe(
      "406 Please supply the 'publicKey' parameter",
    )
    expect(await sign(sandbox, 'busy.nl', [])).toMatch(/^409 Domain 'busy.nl' has action/)
    expect(await keys(sandbox, 'away.nl')).toEqual([key])
  })
})

describe('branding', () => {
  const branding = {
    companyName: 'Example B.V.',
    supportEmail: 'admin@example.com',
    companyUrl: 'www.example.com',
    termsOfUsageUrl: 'www.example.com/terms',
    bannerLine1: 'one',
    bannerLine2: '',
    bannerLine3: 'three',
  }
  const brand = (sandbox: Sandbox, name: string, sent: unknown) =>
    outcome(sandbox, 'PUT', `/domains/${name}/branding`, { branding: sent })
  const shown = async (sandbox: Sandbox) => (await got(sandbox, '/domains/own.nl/branding'))['branding']

  test('[branding-get] [branding-put] seven keys, the terms may be null', async () => {
    const sandbox = await started()
    const empty = Object.fromEntries(Object.keys(branding).map(key => [key, '']))
    expect(await shown(sandbox)).toEqual(empty)
    expect(await brand(sandbox, 'own.nl', { ...branding, termsOfUsageUrl: null, odd: 1 })).toBe('204')
    expect(await shown(sandbox)).toEqual({ ...branding, termsOfUsageUrl: '' })
    for (const key of Object.keys(branding)) {
      const { [key]: _, ...rest } = branding as Record<string, string>
      for (const sent of [rest, { ...branding, [key]: 5 }]) {
        expect(await brand(sandbox, 'own.nl', sent)).toBe(`406 Please supply the '${key}' parameter`)
      }
    }
    expect(await brand(sandbox, 'own.nl', { ...branding, bannerLine1: null })).toMatch(/'bannerLine1'/)
    expect(await brand(sandbox, 'own.nl', null)).toBe("406 Please supply the 'branding' parameter")
  })

  test('[branding-tld] [action-blocks] not everywhere, and not while an action runs', async () => {
    const sandbox = await started()
    expect(await brand(sandbox, 'away.fixed', branding)).toBe("406 Domain TLD doesn't support branding")
    expect(await brand(sandbox, 'busy.nl', branding)).toMatch(/^409 Domain 'busy.nl' has action/)
    expect(await brand(sandbox, 'own.nl', branding)).toBe('204')
  })
})
