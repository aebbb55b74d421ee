/** Answers, entries and file names that mean harm: nothing crashes, nothing is sent, nothing reaches the terminal raw. */
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { apply } from '../../src/verbs/apply/apply.ts'
import { validate } from '../../src/verbs/files/validate.ts'
import { plan } from '../../src/verbs/plan/plan.ts'
import { pull } from '../../src/verbs/pull/pull.ts'
import { type Outcome, sharedWorkbench } from '../support/workbench.ts'

const bench = sharedWorkbench()

beforeEach(async () => {
  await bench.setZones({ 'a.nl': [{ name: 'www', expire: 3600, type: 'A', content: '192.0.2.1' }] })
  await bench.write('zones/a.nl.yaml', 'dns:\n  ttl: 3600\n  records: { www: { A: 192.0.2.2 } }\n')
})

const allow = ['foreign-change,deletes,emptied,apex-address,mail,delegation']
const runs = {
  plan: () => bench.run(host => plan({ domains: [], format: 'text', exitCode: false, verbose: true }, host)),
  markdown: () =>
    bench.run(host => plan({ domains: [], format: 'markdown', exitCode: false, verbose: true }, host)),
  apply: () =>
    bench.run(host =>
      apply({ domains: [], dryRun: false, yes: true, verbose: true, json: false, allow }, host),
    ),
  pull: () => bench.run(host => pull({ domains: ['b.nl'] }, host)),
}

/** Controls but tab and line feed, C1 controls, and what turns or hides text. */
const RAW = /(?![\t\n])\p{Cc}|[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u

function expectHarmless({ code, out, talk }: Outcome): void {
  expect(out + talk).not.toMatch(RAW)
  // `threw` is an error that says what is wrong; anything else that was thrown would have failed in the host.
  expect([0, 1, 2, 3, 4, 5, 'threw']).toContain(code)
  expect(out + talk).not.toMatch(/\bat .*\.ts:\d+/)
}

const writes = async () => (await bench.requests()).filter(({ method }) => method !== 'GET')

describe('answers', () => {
  const bodies: Record<string, string> = {
    'no JSON': '<html>\u001b[2J login</html>',
    'a number': '1',
    null: 'null',
    'a list': '[]',
    'no list': '{"dnsEntries":{"0":{"name":"www"}}}',
    'a list of other things': '{"dnsEntries":[1,null,"x",[],{"name":1}]}',
    'numbers for text': '{"dnsEntries":[{"name":1,"expire":"60","type":null,"content":{}}]}',
    'text for a number': '{"dnsEntries":[{"name":"www","expire":"3600","type":"A","content":"192.0.2.1"}]}',
    'keys of the prototype':
      '{"__proto__":{"dnsEntries":[]},"constructor":{"prototype":{}},"dnsEntries":[{"__proto__":{"x":1}}]}',
    'deep nesting': `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    empty: '',
  }
  test.each(Object.entries(bodies))(
    '%s for a zone is an error that names the place, and nothing is sent',
    async (_, body) => {
      await bench.control('PUT', '/faults', [{ method: 'GET', path: '/domains/a.nl/dns', body }])
      for (const run of [runs.plan, runs.apply]) expectHarmless(await run())
      expect(await writes()).toEqual([])
      expect(Object.prototype).not.toHaveProperty('x')
    },
  )

  test.each(Object.entries(bodies))(
    '%s for the account is an error, and nothing is sent',
    async (_, body) => {
      await bench.control('PUT', '/faults', [{ method: 'GET', path: '/domains*', body }])
      for (const run of [runs.plan, runs.apply]) expectHarmless(await run())
      expect(await writes()).toEqual([])
    },
  )

  test('words of a refusal are shown without what they hide', async () => {
    const error = 'no\u001b]0;title\u0007 \u001b[31mred\r\n::error::x \u202egnp'
    await bench.control('PUT', '/faults', [{ method: 'PATCH', status: 406, error }])
    const run = await runs.apply()
    expectHarmless(run)
    expect(run.code).toBe(1)
    expect(run.out).toContain('red')
  })

  test('a quota that makes no sense neither hangs nor stops the run', async () => {
    await bench.control('PUT', '/faults', [
      { method: 'GET', path: '/domains/a.nl/dns', times: 2, status: 429 },
    ])
    expect(await runs.plan()).toMatchObject({ code: 0 })
  })
})

describe('live entries', () => {
  const texts = [
    '\u001b[31mred',
    'a\u0000b',
    'x\r\n+ forged line',
    '\u202egnp',
    '`code` <!-- x --> @team',
    '| a | b |',
  ]
  test.each(texts.map(text => [JSON.stringify(text), text]))('%s as content and as name', async (_, text) => {
    const odd: DnsEntry[] = [
      { name: 'www', expire: 3600, type: 'A', content: '192.0.2.1' },
      { name: text, expire: 3600, type: 'TXT', content: 'x' },
      { name: 'odd', expire: 3600, type: 'TXT', content: text },
      { name: 'odd', expire: 3600, type: text, content: text },
      { name: '__proto__', expire: 3600, type: 'A', content: '192.0.2.9' },
    ]
    await bench.setZones({ 'a.nl': odd, 'b.nl': odd })
    for (const run of Object.values(runs)) expectHarmless(await run())
    expect(Object.prototype).not.toHaveProperty('A')
  })
})

describe('files', () => {
  const validated = () => bench.run(host => validate({ domains: [], json: false }, host))

  test.each(['\u001b[31m.yaml', 'a\nb.yaml', '\u202egnp.yaml', '-rf.yaml', 'con:.yaml'])(
    'a name such as %j is refused by its name',
    async name => {
      await bench.write(`zones/${name}`, 'dns: { ttl: 60, records: { www: { A: 192.0.2.1 } } }\n')
      const run = await validated()
      expectHarmless(run)
      expect(run.code).toBe(3)
    },
  )

  test('links that lead out of the folder are not followed', async () => {
    await writeFile(
      join(bench.folder, 'outside.yaml'),
      'dns: { ttl: 60, records: { www: { A: 192.0.2.9 } } }\n',
    )
    await mkdir(join(bench.folder, 'elsewhere'))
    await writeFile(
      join(bench.folder, 'elsewhere', 'dns.yaml'),
      'ttl: 60\nrecords: { www: { A: 192.0.2.9 } }\n',
    )
    await symlink('../outside.yaml', join(bench.folder, 'zones', 'b.nl.yaml'))
    await symlink('../elsewhere', join(bench.folder, 'zones', 'c.nl'))
    const run = await validated()
    expectHarmless(run)
    expect(run.code).toBe(3)
    expect(run.talk + run.out).toMatch(/symbolic link.*\n[\s\S]*symbolic link/)
  })
})
