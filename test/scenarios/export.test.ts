/** Zones on their way out, and back in: what was exported is imported to the same zone. */
import { mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { exportZones } from '../../src/verbs/convert/export.ts'
import type { ExportArgs } from '../../src/verbs/convert/export-zones.ts'
import { importZones } from '../../src/verbs/convert/import.ts'
import { plan } from '../../src/verbs/plan/plan.ts'
import { pull } from '../../src/verbs/pull/pull.ts'
import { linesOf, REAL_ZONES } from '../convert/support.ts'
import { record, sharedWorkbench } from '../support/workbench.ts'

const bench = sharedWorkbench()

const run = (args: Partial<ExportArgs>) =>
  bench.run(host => exportZones({ domains: [], to: 'bind', live: false, force: false, ...args }, host))
const takeIn = (from: 'bind' | 'json', ...paths: string[]) =>
  bench.run(host => importZones({ from, paths, dryRun: false, json: false }, host))
const planned = () =>
  bench.run(host => plan({ domains: [], format: 'text', exitCode: true, verbose: false }, host))
const text = (file: string) => readFile(join(bench.folder, file), 'utf8')
const entry = (name: string, type: string, content: string, expire = 300): DnsEntry => {
  return { name, expire, type, content }
}

const LIVE = Object.fromEntries(REAL_ZONES.map(({ domain, entries }) => [domain, entries]))
const NAMES = Object.keys(LIVE).sort()

describe('real zones', () => {
  test.each([
    ['bind', NAMES, '4 files with 1,825 records'],
    ['json', ['k8s.io', 'kubernetes.io'], '2 files with 168 records'],
  ] as const)('live to %s and back: nothing to plan', async (to, names, said) => {
    await bench.setZones(Object.fromEntries(names.map(name => [name, LIVE[name]!])))
    const out = await run({ to, live: true, out: 'kept/zones' })
    const ending = to === 'bind' ? 'zone' : 'json'
    expect(out).toEqual({
      code: 0,
      out: names.map(name => `kept/zones/${name}.${ending}`).join('\n'),
      talk: `${names.length} zones: ${names.length} written`,
    })
    expect((await bench.requests()).every(({ method }) => method === 'GET')).toBe(true)
    const into = await takeIn(to, 'kept')
    expect(into).toMatchObject({ code: 0, out: names.map(name => `zones/${name}.yaml`).join('\n') })
    expect(into.talk).toContain(`${said} written\nNext: \`zonewright plan\``)
    expect(await planned()).toMatchObject({ code: 0 })
  })

  test('from files and back: nothing to plan', async () => {
    const { domain, entries } = REAL_ZONES.find(one => one.domain === 'kubernetes.io')!
    await bench.setZones({ [domain]: entries })
    await bench.run(host => pull({ domains: [domain], kinds: ['dns'] }, host))
    await bench.requests()
    const out = await run({ domains: [domain] })
    expect(out).toMatchObject({ code: 0, talk: '' })
    expect(await bench.requests()).toEqual([])
    await rm(join(bench.folder, 'zones'), { recursive: true })
    await bench.write('a.zone', out.out)
    expect(await takeIn('bind', 'a.zone')).toMatchObject({ code: 0, out: `zones/${domain}.yaml` })
    expect(await planned()).toMatchObject({ code: 0 })
  })

  test('JSON keeps what is live byte for byte', async () => {
    const [{ domain, entries }] = REAL_ZONES as [(typeof REAL_ZONES)[number]]
    const odd = entry('@', 'TXT', '"in quotes" ')
    await bench.setZones({ [domain]: [...entries, odd] })
    const { code, out } = await run({ domains: [domain], to: 'json', live: true })
    const kept = JSON.parse(out) as { domain: string; dnsEntries: DnsEntry[] }
    expect({ code, domain: kept.domain }).toEqual({ code: 0, domain })
    const sorted = (all: readonly DnsEntry[]) => all.map(one => JSON.stringify(one)).sort()
    expect(sorted(kept.dnsEntries)).toEqual(sorted([...entries, odd]))
    expect(linesOf(entries, domain)).toHaveLength(entries.length)
  })
})

const FILE = `nameservers: { nameservers: [ns1.example.net, { hostname: ns2.a.nl, ipv4: 192.0.2.53 }] }
dns:
  ttl: 600
  records: { "@": { ALIAS: www.example.net. }, www: { A: 192.0.2.1 }, old: { A: { ttl: 60, value: 192.0.2.2 } } }
  ignore: [{ name: x }]
`

describe('what the files declare', () => {
  test('goes to stdout, without an account; what is unsaid to stderr', async () => {
    await bench.write('zones/a.nl.yaml', FILE)
    const args: ExportArgs = { domains: [], to: 'bind', live: false, force: false }
    const { code, out, talk } = await record(host => exportZones(args, host), bench.folder, {})
    expect(code).toBe(0)
    expect(out.split('\n').slice(3)).toEqual([
      '$ORIGIN a.nl.',
      '$TTL 600',
      '@\t\tIN\tSOA\tns1.example.net. hostmaster.a.nl. 1 14400 3600 604800 3600',
      '@\t\tIN\tNS\tns1.example.net.',
      '@\t\tIN\tNS\tns2.a.nl.',
      '; left out, ALIAS is not a standard type: @ 600 ALIAS www.example.net.',
      'old\t60\tIN\tA\t192.0.2.2',
      'www\t\tIN\tA\t192.0.2.1',
      '',
    ])
    expect(talk.split('\n')).toEqual([
      'The files leave live records alone that are not in this export (a.nl); with --live they are in it.',
      'a.nl: a comment in the zone file, because it cannot say it:',
      '  @ 600 ALIAS www.example.net.  (ALIAS is not a standard type)',
      'a.nl: its nameserver ns2.a.nl has no address in the zone; add one before it is served elsewhere',
    ])
  })

  test.each([
    [
      'invalid files',
      { 'zones/a.nl.yaml': 'dns: { records: { www: { A: 192.0.2.300 } } }\n' },
      {},
      3,
      /192\.0\.2\.300/,
    ],
    ['no zone', { 'zones/a.nl.yaml': 'settings: { tags: [x] }\n' }, {}, 'threw', /no zone to export/],
    [
      'a domain without dns',
      { 'zones/a.nl.yaml': 'settings: { tags: [x] }\n' },
      { domains: ['a.nl'] },
      'threw',
      /a\.nl have no section dns/,
    ],
    [
      'a domain that has no file',
      { 'zones/a.nl.yaml': FILE },
      { domains: ['a.nk'] },
      'threw',
      /did you mean a\.nl/,
    ],
    [
      'several and no folder',
      {
        'zones/a.nl.yaml': FILE,
        'zones/b.nl.yaml': FILE.replace(', ipv4: 192.0.2.53', '').replace(
          '{ hostname: ns2.a.nl }',
          'ns2.a.nl',
        ),
      },
      {},
      'threw',
      /2 zones.*\n.*--out/,
    ],
    [
      '--force without a folder',
      { 'zones/a.nl.yaml': FILE },
      { force: true },
      'threw',
      /--force has no use without --out/,
    ],
    [
      '--account without --live',
      { 'zones/a.nl.yaml': FILE },
      { account: 'x' },
      'threw',
      /--account has no use without --live/,
    ],
  ] as const)('%s: refused', async (_, files, args, code, said) => {
    for (const [file, content] of Object.entries(files)) await bench.write(file, content)
    const outcome = await run(args)
    expect(outcome).toMatchObject({ code, out: '' })
    expect(outcome.talk).toMatch(said)
  })
})

describe('a folder', () => {
  test('keeps files that hold something else, and says nothing twice', async () => {
    await bench.setZones({ 'a.nl': [entry('@', 'A', '192.0.2.1')], 'b.nl': [entry('@', 'A', '192.0.2.1')] })
    await bench.write('out/a.nl.json', 'mine')
    const args = { to: 'json', live: true, out: 'out' } as const
    expect(await run(args)).toEqual({
      code: 1,
      out: 'out/b.nl.json',
      talk: 'out/a.nl.json is there and holds something else: left as it is; --force replaces it\n2 zones: 1 written, 1 left alone',
    })
    expect(await text('out/a.nl.json')).toBe('mine')
    expect(await run({ ...args, force: true })).toEqual({
      code: 0,
      out: 'out/a.nl.json',
      talk: '2 zones: 1 written, 1 as it is',
    })
    expect(await text('out/a.nl.json')).toContain('"domain": "a.nl"')
    expect(await run(args)).toEqual({ code: 0, out: '', talk: '2 zones: 2 as they are' })
    expect(await readdir(join(bench.folder, 'out'))).toEqual(['a.nl.json', 'b.nl.json'])
  })

  test('is not left through a link', async () => {
    await bench.setZones({ 'a.nl': [entry('@', 'A', '192.0.2.1')] })
    await mkdir(join(bench.folder, 'out'))
    await bench.write('real.zone', 'mine')
    await symlink('../real.zone', join(bench.folder, 'out/a.nl.zone'))
    const { code, talk } = await run({ live: true, out: 'out', force: true })
    expect({ code, talk }).toEqual({ code: 1, talk: expect.stringContaining('is a symbolic link') })
    expect(await text('real.zone')).toBe('mine')
  })
})

test('a domain that cannot be read is named, and the others are exported', async () => {
  await bench.setZones({ 'a.nl': [entry('@', 'A', '192.0.2.1')], 'b.nl': [entry('@', 'A', '192.0.2.1')] })
  await bench.control('PUT', '/faults', [
    { method: 'GET', path: '/v6/domains/a.nl/dns', status: 500, times: 99 },
  ])
  const { code, out, talk } = await run({ domains: ['a.nl', 'b.nl', 'c.nl'], live: true, out: 'out' })
  expect({ code, out }).toEqual({ code: 1, out: 'out/b.nl.zone' })
  expect(talk).toContain('a.nl: not exported: ')
  expect(talk).toContain('c.nl: not exported: it is not in this account')
})

test('live names that mean harm stay within the zone file and off the terminal', async () => {
  const harm = [
    entry('x\u001b[31m', 'A', '192.0.2.1'),
    entry('a', 'TXT', 'a\nevil A 192.0.2.9'),
    entry('b', 'HTTPS\u0007', '1\n.'),
  ]
  await bench.setZones({ 'a.nl': harm })
  const { code, out, talk } = await run({ domains: ['a.nl'], live: true })
  expect(code).toBe(0)
  expect(out).not.toMatch(/^evil/m)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
  expect(out + talk).not.toMatch(/[\u0007\u001b]/)
})
