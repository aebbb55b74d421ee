/** What an apply refuses, what opens it, and what becomes of the other domains. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { apply } from '../../src/verbs/apply/apply.ts'
import { plan } from '../../src/verbs/plan/plan.ts'
import { commitAll } from '../support/git.ts'
import { sharedWorkbench } from '../support/workbench.ts'

const bench = sharedWorkbench()

const entry = (name: string, content: string): DnsEntry => ({ name, expire: 3600, type: 'A', content })
const file = (records: string): string => `dns:\n  ttl: 3600\n  records: { ${records} }\n`
const hosts = (count: number) => Array.from({ length: count }, (_, n) => entry(`h${n}`, '192.0.2.1'))
const applied = (more = {}) =>
  bench.run(host =>
    apply({ domains: [], dryRun: false, yes: true, verbose: false, json: false, ...more }, host),
  )
const planned = (more = {}) =>
  bench.run(host => plan({ domains: [], format: 'text', exitCode: true, verbose: false, ...more }, host))
const writes = async () =>
  (await bench.requests())
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`)

/** One domain loses all but one of its hosts, the other gets a new one. */
async function oneOfTwo(): Promise<void> {
  await bench.setZones({ 'a.nl': hosts(8), 'b.nl': hosts(1) })
  await bench.write('zones/a.nl.yaml', file('h0: { A: 192.0.2.1 }'))
  await bench.write('zones/b.nl.yaml', file('h0: { A: 192.0.2.1 }, new: { A: 192.0.2.2 }'))
}

describe('a guard', () => {
  test('refuses its domain only, with number, limit and key', async () => {
    await oneOfTwo()
    const run = await applied()
    expect(run).toMatchObject({ code: 5 })
    expect(run.out).toMatch(/7 of 8 records would be lost; the limit is/)
    expect(run.out).toContain('--allow deletes=a.nl')
    expect(await writes()).toEqual(['POST /v6/domains/b.nl/dns'])
    expect(await bench.entries('a.nl')).toHaveLength(8)
  })

  test('alone ends with 4, and nothing is sent', async () => {
    await oneOfTwo()
    expect(await applied({ domains: ['a.nl'] })).toMatchObject({ code: 4 })
    expect(await applied({ domains: ['a.nl'], dryRun: true, yes: false })).toMatchObject({ code: 4 })
    expect(await writes()).toEqual([])
  })

  test.each([[['deletes']], [['deletes=a.nl']], [['mail,deletes=a.nl']], [['mail', 'deletes']]])(
    'is opened by --allow %j',
    async allow => {
      await oneOfTwo()
      expect(await applied({ allow })).toMatchObject({ code: 0 })
      expect(await bench.entries('a.nl')).toHaveLength(1)
    },
  )

  test('is not opened by the key of another domain', async () => {
    await oneOfTwo()
    expect(await applied({ allow: ['deletes=b.nl'] })).toMatchObject({ code: 5 })
    expect(await bench.entries('a.nl')).toHaveLength(8)
  })

  test('over the whole plan stops every domain', async () => {
    await oneOfTwo()
    await bench.write('zonewright.yaml', 'policy: { domainsChanged: 1 }\n')
    const run = await applied({ allow: ['deletes'] })
    expect(run).toMatchObject({ code: 4 })
    expect(run.out).toContain('--allow domains-changed')
    expect(await writes()).toEqual([])
    expect(await applied({ allow: ['deletes', 'domains-changed'] })).toMatchObject({ code: 0 })
  })

  test('never keeps a plan from being shown', async () => {
    await oneOfTwo()
    const run = await planned()
    expect(run).toMatchObject({ code: 2 })
    for (let n = 1; n < 8; n++) expect(run.out).toContain(`h${n}`)
  })
})

describe('Inside a Git repository only what the files declared goes without a question', () => {
  test('what the files never declared is not removed, base or not', async () => {
    await bench.setZones({ 'a.nl': [...hosts(3), entry('theirs', '192.0.2.9')] })
    await bench.write(
      'zones/a.nl.yaml',
      file('h0: { A: 192.0.2.1 }, h1: { A: 192.0.2.1 }, h2: { A: 192.0.2.1 }'),
    )
    commitAll(bench.folder)
    for (const more of [{}, { base: 'HEAD' }]) {
      const run = await applied(more)
      expect(run).toMatchObject({ code: 4 })
      expect(run.out).toContain('--allow foreign-change=a.nl')
    }
    expect(await writes()).toEqual([])
  })

  test('what a commit removed is asked for, and does not need a key', async () => {
    await bench.setZones({ 'a.nl': hosts(3) })
    await bench.write(
      'zones/a.nl.yaml',
      file('h0: { A: 192.0.2.1 }, h1: { A: 192.0.2.1 }, h2: { A: 192.0.2.1 }'),
    )
    commitAll(bench.folder)
    await bench.write('zones/a.nl.yaml', file('h0: { A: 192.0.2.1 }, h1: { A: 192.0.2.1 }'))
    commitAll(bench.folder)
    expect(await applied({ base: 'HEAD~1' })).toMatchObject({ code: 0 })
    expect(await writes()).toEqual(['DELETE /v6/domains/a.nl/dns'])
  })
})

describe('A zone cannot be emptied', () => {
  test.each([
    ['an empty file', ''],
    ['an empty section', 'dns:\n'],
    ['no records', 'dns: { ttl: 3600, records: {} }\n'],
    ['an empty list', 'dns: { ttl: 3600, records: { h0: { A: [] } } }\n'],
  ])('%s is an error, and nothing is asked of anybody', async (_, text) => {
    await bench.setZones({ 'a.nl': hosts(3) })
    await bench.write('zones/a.nl.yaml', text)
    expect(await applied({ allow: ['deletes'] })).toMatchObject({ code: 3 })
    expect(await bench.requests()).toEqual([])
  })

  test('to leave nothing of what is managed needs a key of its own, whatever comes instead', async () => {
    await bench.setZones({ 'a.nl': hosts(3) })
    await bench.write('zones/a.nl.yaml', file('new: { A: 192.0.2.1 }'))
    const run = await applied({ allow: ['deletes'] })
    expect(run).toMatchObject({ code: 4 })
    expect(run.out).toContain('--allow emptied=a.nl')
    expect(await writes()).toEqual([])
    expect(await applied({ allow: ['deletes', 'emptied'] })).toMatchObject({ code: 0 })
  })
})

describe('A hurried commit cannot open its own gate', () => {
  test('a saved plan keeps its base: what it refused stays refused', async () => {
    await bench.setZones({ 'a.nl': hosts(8) })
    const all = hosts(8).map(({ name }) => `${name}: { A: 192.0.2.1 }`)
    await bench.write('zones/a.nl.yaml', file(all.join(', ')))
    commitAll(bench.folder)
    await bench.write('zones/a.nl.yaml', file('h0: { A: 192.0.2.1 }'))
    await bench.write('zonewright.yaml', 'policy: { deletes: { count: 100, share: 100 } }\n')
    commitAll(bench.folder)
    await planned({ base: 'HEAD~1', out: 'p.plan.json' })
    expect(await applied({ plan: 'p.plan.json' })).toMatchObject({ code: 4 })
    expect(await writes()).toEqual([])
  })

  test('a policy cannot be relaxed by the commit that needs it', async () => {
    await bench.setZones({ 'a.nl': hosts(8) })
    await bench.write(
      'zones/a.nl.yaml',
      file(
        hosts(8)
          .map(({ name }) => `${name}: { A: 192.0.2.1 }`)
          .join(', '),
      ),
    )
    commitAll(bench.folder)
    await bench.write('zones/a.nl.yaml', file('h0: { A: 192.0.2.1 }'))
    await bench.write(
      'zonewright.yaml',
      'policy: { deletes: { count: 100, share: 100 }, allow: [deletes] }\n',
    )
    commitAll(bench.folder)
    const run = await applied({ base: 'HEAD~1' })
    expect(run).toMatchObject({ code: 4 })
    expect(run.out).toContain('relaxes')
    expect(await writes()).toEqual([])
  })
})

describe('with Git', () => {
  test('--changed-since plans only what the files declare differently', async () => {
    await bench.setZones({ 'a.nl': hosts(1), 'b.nl': hosts(1) })
    for (const name of ['a.nl', 'b.nl']) await bench.write(`zones/${name}.yaml`, file('h0: { A: 192.0.2.5 }'))
    commitAll(bench.folder)
    await bench.write('zones/a.nl.yaml', `# said\n${file('h0: { A: 192.0.2.5 }')}`)
    await bench.write('zones/b.nl.yaml', file('h0: { A: 192.0.2.6 }'))
    const run = await planned({ changedSince: 'HEAD' })
    expect(run.out).toContain('b.nl')
    expect(run.out).not.toContain('a.nl')
  })

  test('--offline shows the files against those of the base and asks nobody', async () => {
    await bench.write('zones/a.nl.yaml', file('h0: { A: 192.0.2.5 }'))
    commitAll(bench.folder)
    await bench.write('zones/a.nl.yaml', file('h0: { A: 192.0.2.6 }'))
    const run = await planned({ offline: true, base: 'HEAD' })
    expect(run).toMatchObject({ code: 2 })
    expect(run.out).toContain('192.0.2.6')
    expect(await bench.requests()).toEqual([])
  })
})

describe('many domains', () => {
  const names = ['a.nl', 'b.nl', 'c.nl', 'd.nl', 'e.nl', 'f.nl', 'g.nl', 'h.nl']

  beforeEach(async () => {
    await bench.setZones(Object.fromEntries(names.map(name => [name, hosts(1)])))
    for (const name of names) await bench.write(`zones/${name}.yaml`, file('h0: { A: 192.0.2.5 }'))
  })
  const failing = (domains: string[]) =>
    bench.control(
      'PUT',
      '/faults',
      domains.map(name => ({ method: 'PATCH', path: `/domains/${name}/dns`, status: 406, error: 'no' })),
    )
  const written = async () => new Set((await writes()).map(line => line.split('/')[3]))

  test('a canary that fails keeps all others from being begun', async () => {
    await failing(['b.nl'])
    const run = await applied({ canary: 2 })
    expect(run).toMatchObject({ code: 5 })
    expect(run.out).toContain('--canary 2')
    expect(await written()).toEqual(new Set(['a.nl', 'b.nl']))
  })

  test('a canary that is verified is followed by the others', async () => {
    expect(await applied({ canary: 2 })).toMatchObject({ code: 0 })
    expect(await written()).toEqual(new Set(names))
  })

  test('--max-failures stops beginning, not what is under way', async () => {
    await failing(names)
    const run = await applied({ maxFailures: 1 })
    expect(run).toMatchObject({ code: 1 })
    expect((await written()).size).toBeLessThanOrEqual(4)
    expect(run.out).toContain('--max-failures 1')
  })
})

describe('plan --check', () => {
  test('attaches the verdict of the server to each request and changes nothing', async () => {
    await bench.setZones({ 'a.nl': hosts(1) })
    await bench.write('zones/a.nl.yaml', file('h0: { A: 192.0.2.5 }, "@": { TXT: "x" }'))
    await bench.control('PUT', '/faults', [{ method: 'PATCH', status: 406, error: 'not this one' }])
    const run = await planned({ check: true, format: 'json' })
    expect(run).toMatchObject({ code: 2 })
    const { parts } = JSON.parse(run.out) as { parts: { check: unknown }[] }
    expect(parts[0]!.check).toMatchObject({
      steps: [{ accepted: true }, { accepted: false, message: 'not this one' }],
    })
    const sent = (await bench.requests()).filter(({ method }) => method !== 'GET')
    expect(sent.every(({ query }) => query['test'] === '1')).toBe(true)
    expect(await bench.entries('a.nl')).toEqual(hosts(1))
  })
})
