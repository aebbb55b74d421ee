/** Zones of other tools become files: which, what they say, what is left behind and said, and what is left alone. */
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Problem } from '../../src/convert/records/imported.ts'
import { exportZones } from '../../src/verbs/convert/export.ts'
import { importZones } from '../../src/verbs/convert/import.ts'
import { validate } from '../../src/verbs/files/validate.ts'
import { plan } from '../../src/verbs/plan/plan.ts'
import { pull } from '../../src/verbs/pull/pull.ts'
import { REAL_ZONES } from '../convert/support.ts'
import { type Outcome, record, sharedWorkbench } from '../support/workbench.ts'

const bench = sharedWorkbench()

const run = (paths: string[], args: Partial<Parameters<typeof importZones>[0]> = {}) =>
  bench.run(host => importZones({ from: 'bind', paths, dryRun: false, json: false, ...args }, host))
const text = (file: string) => readFile(join(bench.folder, file), 'utf8')
const below = async () => (await readdir(bench.folder, { recursive: true })).sort()
const problemsOf = ({ out }: Outcome) => (JSON.parse(out) as { problems: Problem[] }).problems

const HEAD = '$TTL 3600\n@ SOA ns0.transip.net. h.example.net. 1 2 3 4 5\n NS ns0.transip.net.\n'
const ZONE = `${HEAD}www A 192.0.2.1\n`
const MANAGED = 'dns: { ttl: 60, records: { www: { A: 192.0.2.9 } } }\n'
const SCHEMA =
  '# yaml-language-server: $schema=https://raw.githubusercontent.com/zonewright/zonewright/main/schema/domain.schema.json\n\n'

describe('a file is written', () => {
  test('without an account, as pull would write it', async () => {
    const { domain, entries } = REAL_ZONES.find(one => one.domain === 'k8s.io')!
    await bench.setZones({ [domain]: entries })
    await bench.run(host => pull({ domains: [domain], kinds: ['dns'] }, host))
    const pulled = await text(`zones/${domain}.yaml`)
    await bench.write('zonewright.yaml', 'zones: ./others/\n')
    await bench.write(`${domain}.json`, JSON.stringify({ dnsEntries: entries }))
    const args: Parameters<typeof importZones>[0] = {
      from: 'json',
      paths: [`./${domain}.json`],
      dryRun: false,
      json: false,
    }
    const outcome = await record(host => importZones(args, host), bench.folder, {})
    expect(outcome).toMatchObject({ code: 0, out: `others/${domain}.yaml` })
    expect(await text(`others/${domain}.yaml`)).toBe(pulled)
  })

  test('SOA, nameservers and signatures are one note', async () => {
    await bench.write('example.nl.zone', `${ZONE}www RRSIG A 13 2 3600 1 2 3 example.nl. x\n`)
    expect(await run(['example.nl.zone'])).toEqual({
      code: 0,
      out: 'zones/example.nl.yaml',
      talk: `Left out, because the provider makes them itself: SOA records, nameservers of the apex, signatures and keys
    help: a domain with nameservers of its own lists them in its section nameservers
1 file with 1 record written
Next: \`zonewright plan\` shows the difference to what is live; it is empty where a zone is live as it was imported.`,
    })
    expect(await text('zones/example.nl.yaml')).toBe(
      `${SCHEMA}dns:\n  ttl: 3600\n  records:\n    www: { A: 192.0.2.1 }\n`,
    )
  })

  test('from every format', async () => {
    await bench.write('c/example.nl./www.yaml', 'www: {type: A, value: 192.0.2.1}\n')
    await bench.write('c/example.net.yaml', 'www: {type: A, value: 192.0.2.1}\n')
    const records = [{ type: 'A', name: 'www', ttl: 3600, target: '192.0.2.1' }]
    await bench.write('ir.json', JSON.stringify({ domains: [{ name: 'example.org', records }] }))
    expect(await run(['c'], { from: 'octodns' })).toMatchObject({
      code: 0,
      out: 'zones/example.net.yaml\nzones/example.nl.yaml',
    })
    expect(await run(['ir.json'], { from: 'dnscontrol' })).toMatchObject({ code: 0 })
    await bench.write('x.txt', ZONE)
    expect(await run(['x.txt'], { domain: 'Bücher.nl.' })).toMatchObject({
      code: 0,
      out: 'zones/xn--bcher-kva.nl.yaml',
    })
    const files = ['example.net', 'example.nl', 'example.org', 'xn--bcher-kva.nl'].map(name =>
      text(`zones/${name}.yaml`),
    )
    expect(new Set(await Promise.all(files)).size).toBe(1)
    expect(await bench.requests()).toEqual([])
  })

  test('what breaks a rule that can be accepted is accepted in place, and the file is valid', async () => {
    await bench.write('a.nl.zone', `${HEAD}@ TXT "v=spf1 -all"\n@ TXT "v=spf1 mx -all"\n`)
    expect(await run(['a.nl.zone'])).toMatchObject({ code: 0 })
    expect(await text('zones/a.nl.yaml')).toMatch(/# zonewright: allow spf-multiple\n\s+"@":/)
    expect(await bench.run(host => validate({ domains: [], json: false }, host))).toMatchObject({ code: 0 })
  })
})

describe('what does not come along', () => {
  test('is said with its place, one block for each kind', async () => {
    const many = Array.from({ length: 9 }, (_, n) => `h${n} HTTPS 1 . alpn=h2\n`).join('')
    await bench.write('z/a.nl.zone', `${ZONE}${many}l LOC 1 N 1 E 1m\nbad A 192.0.2.300\n`)
    const { code, talk } = await run(['z'])
    expect(code).toBe(0)
    expect(talk.split('\nLeft out')[0]).toBe(`z/a.nl.zone:5:1 warning the API does not take the type HTTPS
    lost: a.nl: h0 3600 HTTPS 1 . alpn=h2
    also: 6:1 a.nl: h1 3600 HTTPS 1 . alpn=h2
    also: 7:1 a.nl: h2 3600 HTTPS 1 . alpn=h2
    also: 8:1 a.nl: h3 3600 HTTPS 1 . alpn=h2
    also: 9:1 a.nl: h4 3600 HTTPS 1 . alpn=h2
    and 4 more of this kind; --json has all
z/a.nl.zone:14:1 warning the API does not take the type LOC
    lost: a.nl: l 3600 LOC 1 N 1 E 1m
z/a.nl.zone:15:1 warning "192.0.2.300" is not an IPv4 address: four numbers from 0 to 255 with dots between
    lost: a.nl: bad 3600 A 192.0.2.300
    help: 300 is more than 255`)
    expect(talk).toContain('1 file with 1 record written; 11 warnings\n')
  })

  test('in a file that two zones include: for which of them, and copies as one block', async () => {
    const hosts = ['a', 'xn--wxa', 'c'].map(name => `${name} CNAME ${name}.sub.a.nl.\n`).join('')
    await bench.write('z/db.hosts', `${hosts}m A 192.0.2.1\nn A 192.0.2.2\nm A 192.0.2.1\nn A 192.0.2.2\n`)
    for (const name of ['a.nl', 'b.nl']) await bench.write(`z/${name}.zone`, `${HEAD}$INCLUDE db.hosts\n`)
    const { code, out, talk } = await run(['z'])
    expect({ code, out }).toEqual({ code: 0, out: 'zones/a.nl.yaml\nzones/b.nl.yaml' })
    expect(
      talk.split('\nLeft out')[0],
    ).toBe(`z/db.hosts:1:1 warning "a.sub.a.nl." points at a.sub.a.nl., which has no record in this zone
    lost: a.nl: a 3600 CNAME a.sub.a.nl.
    also: 2:1 a.nl: xn--wxa 3600 CNAME xn--wxa.sub.a.nl.
    also: 3:1 a.nl: c 3600 CNAME c.sub.a.nl.
    help: add a record at "a.sub", or write an outside host in full with a final dot
z/db.hosts:6:1 warning the same record is in line 4 already
    lost: a.nl: a copy of m 3600 A 192.0.2.1
    also: 6:1 b.nl: a copy of m 3600 A 192.0.2.1
    also: 7:1 a.nl: a copy of n 3600 A 192.0.2.2
    also: 7:1 b.nl: a copy of n 3600 A 192.0.2.2`)
  })

  test('is all there for programs', async () => {
    await bench.write('a.nl.zone', `${ZONE}a HTTPS 1 . alpn=h2\n`)
    const outcome = await run(['a.nl.zone', 'b.zone'], { json: true })
    expect(outcome).toMatchObject({ code: 1, talk: '' })
    expect(JSON.parse(outcome.out)).toMatchObject({ paths: ['zones/a.nl.yaml'] })
    expect(problemsOf(outcome).map(({ severity, file, line, lost }) => [severity, file, line, lost])).toEqual(
      [
        ['warning', 'a.nl.zone', 2, '@ 3600 SOA ns0.transip.net. h.example.net. 1 2 3 4 5'],
        ['warning', 'a.nl.zone', 3, '@ 3600 NS ns0.transip.net.'],
        ['warning', 'a.nl.zone', 5, 'a 3600 HTTPS 1 . alpn=h2'],
        ['error', 'b.zone', undefined, 'the zones in b.zone'],
      ],
    )
  })

  test('what a file or the repository leaves alone is said, and the plan is empty', async () => {
    const live = [
      ['www', 'A', '192.0.2.1'],
      ['_acme-challenge', 'TXT', 'x'],
      ['@', 'TXT', 'google-y'],
    ]
    await bench.setZones({
      'a.nl': live.map(([name, type, content]) => ({
        name: name!,
        expire: 60,
        type: type!,
        content: content!,
      })),
    })
    await bench.write('zonewright.yaml', 'defaults: { dns: { ignore: [{ content: "google-*" }] } }\n')
    await bench.write(
      'a.nl.json',
      (
        await bench.run(host =>
          exportZones({ domains: ['a.nl'], to: 'json', live: true, force: false }, host),
        )
      ).out,
    )
    const { code, talk } = await run(['a.nl.json'], { from: 'json' })
    expect(code).toBe(0)
    expect(talk).toMatch(
      /a\.nl\.json:4:3 warning zonewright\.yaml leaves such records alone: \{ content: "google-\*" \}\n {4}lost: a\.nl: @ 60 TXT google-y\n/,
    )
    expect(talk).toMatch(
      /a\.nl\.json:5:3 warning a file cannot say it, so it leaves it alone: .*\n {4}lost: a\.nl: _acme-challenge 60 TXT x\n/,
    )
    expect(talk).toContain('1 file with 1 record written; 2 warnings')
    const planned = await bench.run(host =>
      plan({ domains: [], format: 'text', exitCode: true, verbose: false }, host),
    )
    expect(planned).toMatchObject({ code: 0 })
  })

  test('a zone without a record that came along is none', async () => {
    await bench.write('a.nl.zone', HEAD)
    const { code, out, talk } = await run(['a.nl.zone'])
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(talk).toMatch(
      /error no record of a\.nl came along.*\n.*\n {4}help: leave it out: what is live stays/,
    )
  })

  test('with accounts, a domain that none of them has is said', async () => {
    await bench.write(
      'zonewright.yaml',
      'accounts: { one: { accountName: one, domains: [b.nl] }, two: { accountName: two, domains: [c.nl] } }\n',
    )
    await bench.write('z/a.nl.zone', ZONE)
    await bench.write('z/b.nl.zone', ZONE)
    const { code, talk } = await run(['z'])
    expect(code).toBe(0)
    expect(talk).toMatch(/^zones\/a\.nl\.yaml warning no account has the domain/m)
    expect(talk).not.toContain('zones/b.nl.yaml warning')
  })
})

describe('what is there stays', () => {
  test.each([
    ['a file', 'zones/a.nl.yaml', MANAGED],
    ['a file with errors', 'zones/a.nl.yaml', 'dns: ['],
    ['a folder', 'zones/a.nl/settings.yaml', 'tags: [x]\n'],
    ['a shared file', 'zones/_shared/parked.yaml', `domains: [a.nl]\n${MANAGED}`],
    ['a file that is not read', 'zones/a.nl.yml', MANAGED],
    ['a file in another spelling', 'zones/A.NL.yaml', MANAGED],
  ])('%s', async (_, file, before) => {
    await bench.write(file, before)
    await bench.write('z/a.nl.zone', ZONE)
    await bench.write('z/b.nl.zone', ZONE)
    const { code, out, talk } = await run(['z'])
    expect({ code, out }).toEqual({ code: 1, out: 'zones/b.nl.yaml' })
    expect(talk).toMatch(/error a\.nl is left alone: .*\n {4}lost: the zone a\.nl\n {4}help: /)
    expect(await text(file)).toBe(before)
    expect(
      (await below()).filter(
        path => path.startsWith('zones/') && path.includes('a.nl.yaml') && path !== file,
      ),
    ).toEqual([])
  })

  test('a dry run writes nothing and shows what would be written', async () => {
    await bench.write('a.nl.zone', ZONE)
    const before = await below()
    const { code, out, talk } = await run(['a.nl.zone'], { dryRun: true })
    expect({ code, out }).toEqual({
      code: 0,
      out: `=== zones/a.nl.yaml\n${SCHEMA}dns:\n  ttl: 3600\n  records:\n    www: { A: 192.0.2.1 }\n`,
    })
    expect(talk).toMatch(/would write 1 file with 1 record; nothing was written$/)
    expect(await below()).toEqual(before)
  })

  test('a folder that is a link is not written through, and a broken zonewright.yaml stops it', async () => {
    await bench.write('a.nl.zone', ZONE)
    await mkdir(join(bench.folder, 'real'))
    await symlink('real', join(bench.folder, 'zones'))
    expect(await run(['a.nl.zone'])).toMatchObject({
      code: 1,
      out: '',
      talk: expect.stringContaining('is a symbolic link'),
    })
    expect(await readdir(join(bench.folder, 'real'))).toEqual([])
    await bench.write('zonewright.yaml', 'zones: ../x\n')
    expect(await run(['a.nl.zone'])).toMatchObject({ code: 3, out: '' })
  })
})

describe('files that cannot be read', () => {
  const ascii = (value: string) => Buffer.from(value, 'latin1')
  test.each([
    [
      'Latin-1',
      ascii('; G\xe4ste\na A 192.0.2.1\n'),
      /^a\.nl\.zone:1:4 error the byte 0xe4 is not UTF-8 \(in Latin-1/,
    ],
    ['UTF-16', Buffer.from('\ufeffa A 192.0.2.1\n', 'utf16le'), /UTF-16, not UTF-8/],
    ['a binary file', Buffer.from([0, 0, 0, 2, 0, 0, 0, 1, 7]), /this is not a text file/],
    ['lines of old Macintoshes', ascii('$TTL 1\ra A 192.0.2.1\r'), /old Macintoshes/],
    ['a key file', ascii('-----BEGIN PRIVATE KEY-----\nc2VjcmV0\n'), /it holds a private key/],
    [
      'a key file of BIND',
      ascii('Private-key-format: v1.3\nPrivateKey: c2VjcmV0\n'),
      /it holds a private key/,
    ],
    ['a broken zone', ascii('a A (\n'), /^a\.nl\.zone:1:5 error a \( opens here/],
  ])('%s: said, and the others are written', async (_, bytes, said) => {
    await bench.write('a.nl.zone', bytes)
    await bench.write('b.nl.zone', `\ufeff${ZONE.replace('www', '; \u00a0 and ü\r\nwww')}`)
    const args: Parameters<typeof importZones>[0] = {
      from: 'bind',
      paths: ['a.nl.zone', 'b.nl.zone'],
      dryRun: false,
      json: false,
    }
    // Not by the workbench, which looks for keys in the folder too.
    const { code, out, talk } = await record(host => importZones(args, host), bench.folder, {})
    expect({ code, out }).toEqual({ code: 1, out: 'zones/b.nl.yaml' })
    expect(talk).toMatch(said)
    expect(talk).not.toContain('c2VjcmV0')
  })

  test.each([
    [['nope.zone'], /^nope\.zone error there is no such file or folder/],
    [[''], /error there is no such file/],
    [['/dev/null'], /^\/dev\/null error this is a pipe, a socket or a device/],
    [['empty'], /^empty error the folder holds no files that end in \.zone/m],
    [['a.nl.zone/x'], /error /],
  ])('%j', async (paths, said) => {
    await bench.write('empty/README.md', '')
    await bench.write('a.nl.zone', ZONE)
    const { code, out, talk } = await run(paths)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(talk).toMatch(said)
  })

  test.each([
    [{ domain: 'a.nl', from: 'octodns' as const }, /--domain has no use with octodns/],
    [{ domain: 'a.nl' }, /--domain is about one file, and there are 2/],
    [{ domain: 'nope' }, /nope/],
  ])('%j is refused', async (args, said) => {
    await bench.write('z/a.yaml', '')
    await bench.write('z/a.zone', ZONE)
    await bench.write('z/b.zone', ZONE)
    const { code, talk } = await run(['z'], args)
    expect(code).toBe('threw')
    expect(talk).toMatch(said)
  })
})

describe('a folder', () => {
  test('is read with those inside it, sorted, by the usual names; the rest is named', async () => {
    for (const file of [
      'z/b/db.b.nl',
      'z/a.nl.zone',
      'z/.git/x.nl.zone',
      'z/notes.txt',
      'z/db.c.nl.jnl',
      'z/hosts.inc',
    ])
      await bench.write(file, ZONE)
    await bench.write('z/d.nl.zone', `${HEAD}$INCLUDE hosts.inc2\n`)
    await bench.write('z/hosts.inc2', 'h A 192.0.2.7\n')
    const { code, out, talk } = await run(['z/', './z/a.nl.zone'])
    expect({ code, out }).toEqual({ code: 0, out: 'zones/a.nl.yaml\nzones/b.nl.yaml\nzones/d.nl.yaml' })
    expect(talk).toMatch(
      /^3 other files were not looked at \(z\/db\.c\.nl\.jnl, z\/hosts\.inc, z\/notes\.txt\): in folders those are read that end in/,
    )
  })

  test('links that lead out of it are refused, those inside it are followed', async () => {
    await bench.write('outside/x.nl.zone', ZONE)
    await bench.write('z/template', ZONE)
    for (const [to, from] of [
      ['template', 'a.nl.zone'],
      ['../outside/x.nl.zone', 'x.nl.zone'],
      ['../outside', 'folder'],
      ['.', 'loop'],
      ['loop2.zone', 'loop2.zone'],
      ['nowhere', 'n.nl.zone'],
      ['../outside/x.nl.zone', 'README'],
    ] as const) {
      await symlink(to, join(bench.folder, 'z', from))
    }
    const outcome = await run(['z'], { json: true })
    expect(JSON.parse(outcome.out)).toMatchObject({ paths: ['zones/a.nl.yaml'] })
    const errors = problemsOf(outcome).filter(({ severity }) => severity === 'error')
    expect(errors.map(({ file, message }) => [file, message])).toEqual([
      ['z/folder', 'it is a symbolic link that leads out of the folder'],
      ['z/loop2.zone', 'it is a symbolic link that leads nowhere'],
      ['z/n.nl.zone', 'it is a symbolic link that leads nowhere'],
      ['z/x.nl.zone', 'it is a symbolic link that leads out of the folder'],
    ])
  })

  test('no $INCLUDE leads out of it, by name or by link', async () => {
    await bench.write('outside/secret.inc', 'h A 192.0.2.7\n')
    await bench.write('z/a.nl.zone', `${HEAD}$INCLUDE ../outside/secret.inc\n`)
    await bench.write('z/b.nl.zone', `${HEAD}$INCLUDE link.inc\n`)
    await bench.write('z/c.nl.zone', `${HEAD}$INCLUDE own/hosts.inc\n`)
    await bench.write('z/own/hosts.inc', 'h A 192.0.2.7\n')
    await bench.write('z/d.nl.zone', `${HEAD}$INCLUDE gone.inc\n`)
    await symlink('../outside/secret.inc', join(bench.folder, 'z/link.inc'))
    const { code, out, talk } = await run(['z'])
    expect({ code, out }).toEqual({ code: 1, out: 'zones/c.nl.yaml' })
    expect(talk).toMatch(/^z\/a\.nl\.zone:4:10 error .* it is outside the folders that were named$/m)
    expect(talk).toMatch(/^z\/b\.nl\.zone:4:10 error .* a symbolic link on the way leads out of the folders/m)
    expect(talk).toMatch(/^z\/d\.nl\.zone:4:10 error .* it is not there$/m)
  })
})

test('names of files that mean harm reach neither the terminal nor another folder', async () => {
  const names = [
    '\u001b[31mx.zone',
    '..nl.zone',
    '_a.nl.zone',
    'line\nfeed.nl.zone',
    '\u202ea.nl.zone',
    'a.nl .zone',
  ]
  for (const name of names) await bench.write(`z/${name}`, '$TTL 60\na A 192.0.2.1\n')
  const { code, out, talk } = await run(['z'])
  expect({ code, out }).toEqual({ code: 1, out: '' })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
  expect(talk).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/)
  expect(talk).toMatch(/^z\/line\\u\{a\}feed/m)
  expect((await below()).filter(path => path.endsWith('.yaml'))).toEqual([])
})
