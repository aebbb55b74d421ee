/** A plan that was saved and approved: exactly its operations are carried out, or nothing. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { planHash } from '../../src/plan/atoms.ts'
import type { Plan } from '../../src/plan/plan.ts'
import { apply } from '../../src/verbs/apply/apply.ts'
import { plan } from '../../src/verbs/plan/plan.ts'
import { sharedWorkbench } from '../support/workbench.ts'

const bench = sharedWorkbench()

beforeEach(async () => {
  await bench.setZones({ 'a.nl': live, 'b.nl': live })
  for (const name of ['a.nl', 'b.nl']) await bench.write(`zones/${name}.yaml`, file(wanted))
  expect(await saved()).toMatchObject({ code: 0 })
  await bench.requests()
})

const OUT = 'zones.plan.json'
const entry = (name: string, content: string): DnsEntry => ({ name, expire: 3600, type: 'A', content })
const live = [entry('www', '192.0.2.1'), entry('old', '192.0.2.9')]
const wanted = 'www: { A: 192.0.2.2 }, new: { A: 192.0.2.3 }'
const file = (records: string): string => `dns:\n  ttl: 3600\n  records: { ${records} }\n`

const saved = () =>
  bench.run(host => plan({ domains: [], format: 'text', exitCode: false, verbose: false, out: OUT }, host))
const applied = (more = {}) =>
  bench.run(host =>
    apply({ domains: [], dryRun: false, yes: true, verbose: false, json: false, plan: OUT, ...more }, host),
  )
const writes = async () =>
  (await bench.requests())
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`)
const content = async () => JSON.parse(await readFile(join(bench.folder, OUT), 'utf8')) as Plan

describe('Exactly the operations that were shown are carried out, or what an earlier run left of them', () => {
  test('carries out the requests that were shown, in that order', async () => {
    const { parts } = await content()
    expect(await applied()).toMatchObject({ code: 0 })
    const planned = parts.flatMap(({ steps }) => steps.map(({ send, path }) => `${send} /v6${path}`))
    expect((await writes()).sort()).toEqual(planned.sort())
  })

  test('stops with the difference when the files ask for more now', async () => {
    await bench.write('zones/b.nl.yaml', file(`${wanted}, more: { A: 192.0.2.4 }`))
    const run = await applied()
    expect(run).toMatchObject({ code: 4 })
    expect(run.talk).toContain('+ b.nl: A more 3600 192.0.2.4')
    expect(await writes()).toEqual([])
  })

  test('stops when someone else changed what it is about', async () => {
    await bench.setZones({ 'a.nl': [entry('www', '192.0.2.77'), entry('old', '192.0.2.9')], 'b.nl': live })
    const run = await applied()
    expect(run).toMatchObject({ code: 4 })
    expect(run.talk).toContain('- a.nl: A www 3600 192.0.2.77')
    expect(await writes()).toEqual([])
  })

  test('finishes what an earlier run left, and repeats nothing', async () => {
    await bench.control('PUT', '/faults', [{ method: 'DELETE', status: 500, error: 'no' }])
    expect(await applied()).toMatchObject({ code: 5 })
    await bench.control('PUT', '/faults', [])
    await bench.requests()
    const run = await applied()
    expect(run).toMatchObject({ code: 0 })
    expect(run.talk).toContain('in place already')
    expect((await writes()).sort()).toEqual(['DELETE /v6/domains/a.nl/dns', 'DELETE /v6/domains/b.nl/dns'])
    expect((await bench.entries('a.nl')).map(one => one.content).sort()).toEqual(['192.0.2.2', '192.0.2.3'])
  })

  test('never takes a request from the file', async () => {
    const tampered = await content()
    tampered.parts[0]!.steps[0]!.path = '/domains/b.nl/dns'
    tampered.parts[0]!.steps[0]!.body = { dnsEntry: entry('evil', '203.0.113.1') }
    await bench.write(OUT, JSON.stringify(tampered))
    expect(await applied()).toMatchObject({ code: 4 })
    expect(await writes()).toEqual([])
  })

  test('takes the operations it does not know for not approved', async () => {
    const tampered = await content()
    tampered.parts[0]!.changes.pop()
    await bench.write(OUT, JSON.stringify(tampered))
    const changed = await applied()
    expect(changed.code).toBe('threw')
    expect(changed.talk).toContain('its hash does not match')
    await bench.write(OUT, JSON.stringify({ ...tampered, hash: planHash(tampered.parts) }))
    expect(await applied()).toMatchObject({ code: 4 })
    expect(await writes()).toEqual([])
  })

  test('does not do half of a replacement because the files dropped the other half', async () => {
    await bench.write('zones/a.nl.yaml', file('new: { A: 192.0.2.3 }'))
    await bench.setZones({ 'a.nl': [...live, { ...entry('x', '192.0.2.8'), type: 'HTTPS' }], 'b.nl': live })
    const run = await applied()
    expect(run).toMatchObject({ code: 4 })
    expect(run.talk).toContain('+ a.nl: A www 3600 192.0.2.2')
    expect(await writes()).toEqual([])
  })

  test('that takes a copy away does not take the last one away', async () => {
    await bench.setZones({
      'a.nl': [entry('www', '192.0.2.1'), entry('www', '192.0.2.1'), entry('x', '192.0.2.4')],
    })
    await bench.write('zones/a.nl.yaml', file('www: { A: 192.0.2.1 }, x: { A: 192.0.2.4 }'))
    const out = 'copy.plan.json'
    const args = { domains: ['a.nl'], format: 'text', exitCode: false, verbose: false } as const
    await bench.run(host => plan({ ...args, out }, host))
    await bench.setZones({ 'a.nl': [entry('www', '192.0.2.1'), entry('x', '192.0.2.4')] })
    expect(await applied({ plan: out })).toMatchObject({ code: 0 })
    await bench.write('zones/a.nl.yaml', file('x: { A: 192.0.2.4 }'))
    expect(await applied({ plan: out })).toMatchObject({ code: 4 })
    expect(await bench.entries('a.nl')).toHaveLength(2)
  })

  test('keeps what auto would choose now: nothing was asked for', async () => {
    const spf = (text: string): DnsEntry => ({ name: '@', expire: 3600, type: 'TXT', content: text })
    const owned = 'dns:\n  mode: additive\n  ttl: 3600\n  ignore: [{ content: "verify*" }]\n'
    await bench.setZones({ 'a.nl': [spf('v=spf1 mx ~all')] })
    await bench.write('zones/a.nl.yaml', `${owned}  records: { "@": { TXT: v=spf1 mx -all } }\n`)
    const out = 'spf.plan.json'
    const args = { domains: ['a.nl'], format: 'text', exitCode: false, verbose: false } as const
    await bench.run(host => plan({ ...args, out }, host))
    await bench.setZones({ 'a.nl': [spf('v=spf1 mx ~all'), spf('verify=1')] })
    expect(await applied({ plan: out })).toMatchObject({ code: 0 })
    expect(await writes()).toEqual(['PUT /v6/domains/a.nl/dns'])
  })

  test.each([[{ base: 'HEAD' }], [{ strategy: 'zone' }], [{ domains: ['a.nl'] }]])(
    'does not take %j beside it',
    async more => {
      const run = await applied(more)
      expect(run.code).toBe('threw')
      expect(await writes()).toEqual([])
    },
  )

  test('does not take what it could not look at for done', async () => {
    await bench.control('PUT', '/faults', [{ path: '/domains/b.nl/dns', status: 500, error: 'no' }])
    const run = await applied()
    expect(run).toMatchObject({ code: 5 })
    expect(run.talk).not.toContain('in place already')
    await bench.setZones({ 'a.nl': live })
    await bench.control('PUT', '/faults', [])
    expect((await applied()).code).not.toBe(0)
  })

  test.each([
    ['cut off', '{"format":1,"hash":"'],
    ['another format', '{"format":2}'],
    ['not a plan', '[]'],
    ['empty', ''],
  ])('a file that is %s is an error before anything is sent', async (_, text) => {
    await bench.write(OUT, text)
    const run = await applied()
    expect(run.code).toBe('threw')
    expect(run.talk).toContain(OUT)
    expect(await bench.requests()).toEqual([])
  })
})

describe('plan --out', () => {
  test('is readable for its owner only, and the same bytes each time', async () => {
    const first = await readFile(join(bench.folder, OUT), 'utf8')
    expect((await stat(join(bench.folder, OUT))).mode & 0o077).toBe(0)
    await saved()
    expect(await readFile(join(bench.folder, OUT), 'utf8')).toBe(first)
  })

  test('does not write over what is not a plan', async () => {
    await bench.write('notes.json', '{"mine":true}')
    const run = await bench.run(host =>
      plan({ domains: [], format: 'text', exitCode: false, verbose: false, out: 'notes.json' }, host),
    )
    expect(run.code).toBe('threw')
    expect(await readFile(join(bench.folder, 'notes.json'), 'utf8')).toBe('{"mine":true}')
  })
})
