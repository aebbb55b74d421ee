/** Live zones with what no file can say and with what breaks rules: they are read, pulled, planned and written. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { apply } from '../../src/verbs/apply/apply.ts'
import { validate } from '../../src/verbs/files/validate.ts'
import { plan } from '../../src/verbs/plan/plan.ts'
import { pull } from '../../src/verbs/pull/pull.ts'
import { sharedWorkbench } from '../support/workbench.ts'

const bench = sharedWorkbench()
const ZONE = 'example.nl'
const FILE = `zones/${ZONE}.yaml`
const entry = (name: string, type: string, content: string, expire = 3600): DnsEntry => {
  return { name, expire, type, content }
}
const file = (records: string, more = ''): string => `dns:\n  ttl: 3600\n  records:\n${records}${more}`
const pulled = () => bench.run(host => pull({ domains: [ZONE] }, host))
const planned = () =>
  bench.run(host => plan({ domains: [], format: 'text', exitCode: true, verbose: true }, host))
const applied = (allow: string[] = []) =>
  bench.run(host =>
    apply({ domains: [], yes: true, dryRun: false, verbose: false, json: false, allow }, host),
  )
const text = () => readFile(join(bench.folder, FILE), 'utf8')
const writes = async () =>
  (await bench.requests()).flatMap(({ method, body }) => (method === 'GET' ? [] : [[method, body]]))

/** Pull is done, the file is valid, nothing is planned, and a second pull changes nothing. */
async function expectPulled(): Promise<void> {
  const first = await pulled()
  expect(first, first.talk).toMatchObject({ code: 0, out: FILE })
  const valid = await bench.run(host => validate({ domains: [], json: false }, host))
  expect(valid, valid.out).toMatchObject({ code: 0 })
  const nothing = await planned()
  expect(nothing, nothing.out + nothing.talk).toMatchObject({ code: 0 })
  expect(await pulled()).toMatchObject({ code: 0, out: '' })
  expect(await writes()).toEqual([])
}

describe('a name that is empty', () => {
  const odd = [entry('', 'A', '192.0.2.9'), entry('', 'TXT', ''), entry('x', '', 'y')]
  const www = entry('www', 'A', '192.0.2.1')

  test('does not make the domain unreadable: it is left alone with the reason', async () => {
    await bench.setZones({ [ZONE]: [...odd, www] })
    await expectPulled()
    expect(await text()).toMatch(/# not in this file: a name is empty\n *ignore: .*name: "", type: A\b/)
  })

  test('rides along byte for byte, or is removed where that is asked for', async () => {
    await bench.setZones({ [ZONE]: [...odd, www] })
    const ignore = '  ignore: [{ name: "", type: TXT }]\n'
    await bench.write(FILE, file('    www: { A: 192.0.2.2 }\n', ignore))
    expect(await applied(['deletes'])).toMatchObject({ code: 0 })
    expect(await writes()).toEqual([
      ['PATCH', { dnsEntry: entry('www', 'A', '192.0.2.2') }],
      ['DELETE', { dnsEntry: odd[0] }],
    ])
    expect(await bench.entries(ZONE)).toEqual([odd[1], odd[2], entry('www', 'A', '192.0.2.2')])
  })
})

describe('a target that cannot be read', () => {
  const odd = entry('odd', 'CNAME', 'back\\slash')
  const www = entry('www', 'A', '192.0.2.1')

  test('that is removed goes by the first entry request, and the others follow', async () => {
    await bench.setZones({ [ZONE]: [odd, www] })
    await bench.write(FILE, file('    www: { A: 192.0.2.1 }\n    new: { A: 192.0.2.2 }\n'))
    expect(await applied(['deletes'])).toMatchObject({ code: 0 })
    expect(await writes()).toEqual([
      ['DELETE', { dnsEntry: odd }],
      ['POST', { dnsEntry: entry('new', 'A', '192.0.2.2') }],
    ])
  })

  test('that stays is asked of the server with the whole zone, never by entry requests that must fail', async () => {
    await bench.setZones({ [ZONE]: [odd, www] })
    const ignore = '  ignore: [{ name: odd }]\n'
    await bench.write(FILE, file('    www: { A: 192.0.2.1 }\n    new: { A: 192.0.2.2 }\n', ignore))
    const { code, out } = await applied()
    expect(code).toBe(1)
    expect(out).toContain('only the server can tell whether it finds the target of CNAME at odd')
    expect(out).toContain('was not found')
    const added = entry('new', 'A', '192.0.2.2')
    expect(await writes()).toEqual([['PUT', { dnsEntries: [odd, www, added] }]])
  })

  test('that the server does not look up stops nothing', async () => {
    const mx = entry('@', 'MX', 'mx.example.net.')
    await bench.setZones({ [ZONE]: [mx, www] })
    const ignore = '  ignore: [{ type: MX }]\n'
    await bench.write(FILE, file('    www: { A: 192.0.2.2 }\n', ignore))
    expect(await applied()).toMatchObject({ code: 0 })
    expect(await bench.entries(ZONE)).toEqual([mx, entry('www', 'A', '192.0.2.2')])
  })
})

describe('pull into a file of a live zone that breaks a rule', () => {
  const www = entry('www', 'A', '192.0.2.1')
  const broken: [string, DnsEntry[], string, string][] = [
    [
      'target-missing',
      [entry('a', 'CNAME', 'b')],
      '    a: { CNAME: b } # mine\n    b: { A: 192.0.2.1 }\n',
      '{name: a, type: CNAME}',
    ],
    [
      'target-missing of one of two values',
      [entry('a', 'MX', '10 b'), entry('a', 'MX', '20 www')],
      '    a: { MX: [10 b, 20 www] }\n    b: { A: 192.0.2.1 }\n',
      '{name: a, type: MX}',
    ],
    [
      'target-dot',
      [entry('a', 'CNAME', 'b.c')],
      '    a: { CNAME: b.c }\n    b.c: { A: 192.0.2.1 }\n',
      '{name: a, type: CNAME}',
    ],
    [
      'cname-alone',
      [entry('a', 'CNAME', 'www'), entry('a', 'TXT', 'x')],
      '    a: { CNAME: www }\n',
      '{name: a, type: CNAME}, {name: a, type: TXT}',
    ],
    ['ns-apex', [entry('@', 'NS', 'ns.example.net.')], '', '{name: "@", type: NS}'],
    ['cname-apex', [entry('@', 'CNAME', 'www')], '', '{name: "@", type: CNAME}'],
    ['ttl-rrset', [{ ...www, name: 'a' }, entry('a', 'A', '192.0.2.2', 60)], '', '{name: a, type: A}'],
    ['alias-apex', [entry('a', 'ALIAS', 'www')], '', '{name: a, type: ALIAS}'],
  ]

  test.each(broken)('leaves alone what breaks %s', async (_, live, records, ignore) => {
    await bench.setZones({ [ZONE]: [...live, www] })
    await bench.write(FILE, file(`    www: { A: 192.0.2.1 }\n    old: { A: 192.0.2.7 }\n${records}`))
    await expectPulled()
    const [before, after, ...more] = (await text()).split(/(?<=\n) +# not in this file: .*\n/)
    expect([before, after, ...more].join('')).toBe(
      file('    www: { A: 192.0.2.1 }\n', `  ignore: [${ignore}]\n`),
    )
    expect(after).toBe(`  ignore: [${ignore}]\n`)
  })

  test('adds to the rules that are there, each with its reason', async () => {
    await bench.setZones({ [ZONE]: [entry('a', 'CNAME', 'b'), www] })
    const rules = '  ignore:\n    - name: x # mine\n'
    await bench.write(FILE, file('    a: { CNAME: b }\n    b: { A: 192.0.2.1 }\n', rules))
    await expectPulled()
    const why = '"b.example.nl." points at b.example.nl., which has no record in this zone'
    const more = `    # not in this file: ${why}\n    - { name: a, type: CNAME }\n`
    expect(await text()).toBe(file('    www: { A: 192.0.2.1 }\n', rules + more))
  })

  test('escapes what a reason quotes, so that the file can be read again', async () => {
    await bench.setZones({ [ZONE]: [entry('a', 'SRV', 'b\u0007\u2028c'), www] })
    await bench.write(FILE, file('    www: { A: 192.0.2.2 }\n'))
    await expectPulled()
    expect(await text()).toContain('b\\u0007')
  })

  test('keeps what points at a name that is left alone', async () => {
    await bench.setZones({
      [ZONE]: [entry('a', 'CNAME', 'dyn'), entry('b', 'CNAME', 'dyn'), entry('dyn', 'A', '192.0.2.1', 60)],
    })
    const ignore = '  ignore: [{ name: dyn }]\n'
    await bench.write(FILE, file('    a: { CNAME: dyn }\n    b: { CNAME: elsewhere.example. }\n', ignore))
    await expectPulled()
    expect(await text()).toBe(file('    a: { CNAME: dyn }\n    b: { CNAME: dyn }\n', ignore))
  })

  test('keeps what points at a name that a shared file leaves alone', async () => {
    await bench.setZones({
      [ZONE]: [entry('a', 'CNAME', 'dyn'), entry('dyn', 'A', '192.0.2.1', 60), www],
    })
    await bench.write(
      'zones/_shared/base.yaml',
      'dns: { ttl: 3600, records: { www: { A: 192.0.2.1 } }, ignore: [{ name: dyn }] }\n',
    )
    const own = (more: string) => `use: base\n${file(`    a: { CNAME: dyn }\n${more}`)}`
    await bench.write(FILE, own('    b: { CNAME: elsewhere.example. }\n'))
    await expectPulled()
    expect(await text()).toBe(own(''))
  })

  test('keeps what only a warning is about', async () => {
    await bench.setZones({ [ZONE]: [entry('@', 'ALIAS', 'gone'), www] })
    await bench.write(FILE, file('    "@": { ALIAS: gone }\n    gone: { A: 192.0.2.1 }\n'))
    await expectPulled()
    expect(await text()).toBe(file('    "@": { ALIAS: gone }\n    www: { A: 192.0.2.1 }\n'))
  })
})

test('a new file points at names that the defaults leave alone', async () => {
  await bench.setZones({ [ZONE]: [entry('a', 'CNAME', 'dyn'), entry('dyn', 'A', '192.0.2.1', 60)] })
  await bench.write('zonewright.yaml', 'defaults: { dns: { ignore: [{ name: dyn }] } }\n')
  await expectPulled()
  expect(await text()).toContain('a: { CNAME: dyn }')
})
