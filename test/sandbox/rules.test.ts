/** The rules of a zone: each broken once with its exact text, and what each leaves alone. */

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { entryRules } from '../../src/sandbox/rules/entry-rules.ts'
import { zoneBreaches, zoneRules } from '../../src/sandbox/rules/rules.ts'
import type { DnsEntry } from '../../src/sandbox/state/shapes.ts'
import { entry, errorOf, putZone, sandboxWith, seedOf, write, zone } from './support.ts'

const missing =
  'A hostname for a CNAME, NS, MX or SRV record was not found (external hostnames need a trailing dot, eg. "example.com.")'
const misfit = 'the content of a record does not fit its type'

/** Rule id, the zone before, the entry that is posted, the lines of the error. */
const breaches: [id: string, before: string[], posted: string, lines: string[]][] = [
  [
    'ns-apex',
    [],
    '@ 86400 NS aron.ns.cloudflare.com.',
    ['it is not allowed to have an NS for an @ record: @ 86400 NS aron.ns.cloudflare.com.'],
  ],
  [
    'rrset-expire',
    ['_acme-challenge 86400 TXT one', '_acme-challenge 86400 TXT two', 'www 300 A 192.0.2.1'],
    '_ACME-challenge 300 TXT three',
    ['_acme-challenge 86400 TXT one', '_acme-challenge 86400 TXT two', '_ACME-challenge 300 TXT three'].map(
      line => `the expire of all records in an rrset must be all the same: ${line}`,
    ),
  ],
  [
    'cname-alone',
    ['www 300 A 192.0.2.1'],
    'WWW 300 CNAME example.com.',
    ['CNAME name must be unique: WWW 300 CNAME example.com.'],
  ],
  [
    'cname-alone',
    ['www 300 CNAME example.com.'],
    'www 300 CNAME example.org.',
    [
      'CNAME name must be unique: www 300 CNAME example.com.',
      'CNAME name must be unique: www 300 CNAME example.org.',
    ],
  ],
  ['target-missing', [], 'foo 300 MX 8 dnscontrol.nl', [`${missing}: foo 300 MX 8 dnscontrol.nl`]],
  ['target-missing', [], 'foo 300 CNAME www.example.nl.', [`${missing}: foo 300 CNAME www.example.nl.`]],
  ['target-missing', [], 'foo 300 NS @', [`${missing}: foo 300 NS @`]],
  [
    'target-missing',
    ['* 300 A 192.0.2.1'],
    'foo 300 CNAME unsupported',
    [`${missing}: foo 300 CNAME unsupported`],
  ],
  ['target-missing', [], '_sip._tcp 300 SRV 1 2 3 sip', [`${missing}: _sip._tcp 300 SRV 1 2 3 sip`]],
  ['type-accepted', [], 'www 300 B 192.0.2.1', ["Invalid DNS entry type 'B'"]],
  ['type-accepted', [], 'www 300 HTTPS 1 .', ["Invalid DNS entry type 'HTTPS'"]],
  [
    'name-syntax',
    [],
    'www.example.nl. 300 A 192.0.2.1',
    [
      'the name of a record must be relative to the domain, without a trailing dot: www.example.nl. 300 A 192.0.2.1',
    ],
  ],
  [
    'name-syntax',
    [],
    'www.example.nl 300 A 192.0.2.1',
    [
      'the name of a record must be relative to the domain, without a trailing dot: www.example.nl 300 A 192.0.2.1',
    ],
  ],
  [
    'expire-range',
    [],
    'www 0 A 192.0.2.1',
    ['the expire of a record must be between 1 and 86400: www 0 A 192.0.2.1'],
  ],
  [
    'expire-range',
    [],
    'www 86401 A 192.0.2.1',
    ['the expire of a record must be between 1 and 86400: www 86401 A 192.0.2.1'],
  ],
  [
    'edge-whitespace',
    [],
    'foows1 300 TXT trailingws ',
    ['whitespace at the end or start of the content of a record is not allowed: foows1 300 TXT trailingws '],
  ],
  [
    'alias-apex',
    [],
    'www 300 ALIAS example.com.',
    ['an ALIAS is only allowed for an @ record: www 300 ALIAS example.com.'],
  ],
  [
    'ds-apex',
    [],
    '@ 300 DS 1 13 2 abcd',
    ['it is not allowed to have a DS for an @ record: @ 300 DS 1 13 2 abcd'],
  ],
  ['null-mx', [], '@ 300 MX 0 .', ['an MX without a hostname is not allowed: @ 300 MX 0 .']],
  ['txt-empty', [], 'www 300 TXT ', ['the content of a TXT record may not be empty: www 300 TXT ']],
  [
    'txt-length',
    [],
    `www 300 TXT ${'x'.repeat(1025)}`,
    [`the content of a TXT record may be 1024 characters at most: www 300 TXT ${'x'.repeat(1025)}`],
  ],
  [
    'txt-backtick',
    [],
    'www 300 TXT a`b',
    ['a backtick in the content of a TXT record is not allowed: www 300 TXT a`b'],
  ],
  [
    'txt-backslash',
    [],
    'www 300 TXT a\\b',
    ['a backslash in the content of a TXT record is not allowed: www 300 TXT a\\b'],
  ],
  ...[
    'www 300 A 192.0.2',
    'www 300 A 192.0.2.01',
    'www 300 AAAA fe80::1%eth0',
    'www 300 CNAME two words.',
    'www 300 MX mail.example.com.',
    'www 300 MX 65536 mail.example.com.',
    'www 300 SRV 1 2 mail.example.com.',
    'www 300 SSHFP 1 1 xyz',
    'www 300 TLSA 3 1 256 abcd',
    'www 300 DS 65536 13 2 abcd',
    'www 300 CAA 0 issue letsencrypt.org',
    'www 300 NAPTR 1 2 "u" "E2U+sip" "!^.*$!sip:a@b.example!"',
  ].map((line): [string, string[], string, string[]] => ['content-syntax', [], line, [`${misfit}: ${line}`]]),
]

describe('a broken rule', () => {
  test.each(breaches)('[%s] %s + %s', async (_id, before, posted, lines) => {
    const sandbox = await sandboxWith({ seed: seedOf(before.map(entry)) })
    const held = await zone(sandbox)
    for (const query of ['?test=1', '']) {
      const reply = await write(sandbox, 'POST', entry(posted), query)
      expect(reply.status).toBe(406)
      expect(errorOf(reply)).toBe(lines.join('\n'))
    }
    expect(await zone(sandbox)).toEqual(held)
  })

  test('every rule of the code is broken above', () => {
    const known = new Set([...zoneRules, ...entryRules].map(rule => rule.id).concat('type-accepted'))
    expect(new Set(breaches.map(([id]) => id))).toEqual(known)
  })

  test('[errors-joined] several offenders give a line each: new entries first, then the zone', async () => {
    const sandbox = await sandboxWith({ seed: seedOf([]) })
    const reply = await putZone(sandbox, ['a 0 A 192.0.2.1', 'b 300 CNAME c', 'd 300 CNAME e'].map(entry))
    expect(errorOf(reply).split('\n')).toEqual([
      'the expire of a record must be between 1 and 86400: a 0 A 192.0.2.1',
      `${missing}: b 300 CNAME c`,
      `${missing}: d 300 CNAME e`,
    ])
  })
})

describe('what is accepted', () => {
  test.each([
    'www 1 A 192.0.2.1',
    'www 86400 AAAA 2001:DB8:0:0::1',
    'www 300 CNAME @',
    'www 300 CNAME WWW2',
    'www 300 CNAME deep.name',
    'www 300 CNAME EXAMPLE.nl.',
    'www 300 CNAME notexample.nl.',
    'www 300 CNAME www',
    '@ 300 MX 10 @',
    '@ 300 ALIAS nowhere',
    "www 300 TXT \"quoted 'and' unpaired",
    `www 300 TXT ${'x'.repeat(1024)}`,
    '* 300 TXT v=spf1 -all',
    '*.x 300 TXT ;',
    'transip-A._domainkey 300 CNAME _dkim-A.transip.email.',
    'sub 300 NS ns.example.com.',
    'sub 300 DS 12345 13 2 ABCDEF',
    '_sip._tcp 300 SRV 0 0 0 .',
    'www 300 SSHFP 4 2 ab12',
    '_443._tcp 300 TLSA 3 1 1 AB12',
    '@ 300 CAA 128 issuewild ";"',
    'www 300 NAPTR 1 2 "u" "E2U+sip" "!^.*$!sip:a@b.example!" .',
    'www 300 NAPTR 1 2 s SIP+D2U "" _sip._udp.example.com.',
  ])('%s', async line => {
    const before = ['@ 300 A 192.0.2.1', 'www2 300 A 192.0.2.1', 'deep.name 300 TXT x'].map(entry)
    const sandbox = await sandboxWith({ seed: seedOf(before) })
    expect((await write(sandbox, 'POST', entry(line))).text).toBe('[]')
    expect(await zone(sandbox)).toContainEqual(entry(line))
  })

  test('every state of the real histories, put one after the other', () => {
    for (const name of ['ocf.io', 'ocf.berkeley.edu']) {
      const lines = readFileSync(new URL(`../data/history/${name}.jsonl`, import.meta.url), 'utf8')
        .trim()
        .split('\n')
      const entries = new Map<string, DnsEntry>()
      for (const line of lines) {
        const step = JSON.parse(line) as { entries?: DnsEntry[]; remove?: DnsEntry[]; add?: DnsEntry[] }
        for (const gone of step.remove ?? []) entries.delete(JSON.stringify(gone))
        const come = step.entries ?? step.add ?? []
        for (const item of come) entries.set(JSON.stringify(item), item)
        expect(come.flatMap(item => entryRules.filter(rule => rule.breaks(item, name)))).toEqual([])
        expect(zoneBreaches(name, [...entries.values()])).toEqual([])
      }
    }
  })
})

describe('an older zone', () => {
  test('[zone-heal] that breaks a rule refuses every write but the one that heals it', async () => {
    const mixed = ['www 300 A 192.0.2.1', 'www 600 A 192.0.2.2'].map(entry)
    const sandbox = await sandboxWith({ seed: seedOf([...mixed, entry('old 300 TXT x')]) })
    expect((await write(sandbox, 'POST', entry('new 300 A 192.0.2.3'))).status).toBe(406)
    expect((await write(sandbox, 'DELETE', entry('old 300 TXT x'))).status).toBe(406)
    expect((await write(sandbox, 'DELETE', entry('www 600 A 192.0.2.2'))).status).toBe(204)
    expect((await write(sandbox, 'POST', entry('new 300 A 192.0.2.3'))).status).toBe(201)
  })

  test('[fresh-only] keeps entries no rule would let in, as long as a write leaves them as they are', async () => {
    const odd = ['www 300 HTTPS 1 .', 'www 300 TXT  spaced ', 'x 90000 A 192.0.2.300', '@ 300 SOA x'].map(
      entry,
    )
    const sandbox = await sandboxWith({ seed: seedOf(odd) })
    expect((await putZone(sandbox, [...odd, entry('new 300 A 192.0.2.3')])).status).toBe(204)
    const changed = odd.map(item => (item.type === 'HTTPS' ? { ...item, content: '2 .' } : item))
    expect(errorOf(await putZone(sandbox, changed))).toBe("Invalid DNS entry type 'HTTPS'")
    expect((await write(sandbox, 'DELETE', odd[0]!)).status).toBe(204)
  })

  test('[zone-delete] deleting what another entry points at is refused', async () => {
    const sandbox = await sandboxWith({
      seed: seedOf(['www 300 A 192.0.2.1', 'ftp 300 CNAME www.example.nl.'].map(entry)),
    })
    const reply = await write(sandbox, 'DELETE', entry('www 300 A 192.0.2.1'))
    expect([reply.status, errorOf(reply)]).toEqual([406, `${missing}: ftp 300 CNAME www.example.nl.`])
  })
})
