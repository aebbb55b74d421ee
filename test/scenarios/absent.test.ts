/** A domain that the account does not hold: what is said where a name is only misspelt, and what that costs. */
import { expect, test } from 'vitest'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { plan } from '../../src/verbs/plan/plan.ts'
import { commitAll } from '../support/git.ts'
import { sharedWorkbench } from '../support/workbench.ts'

const bench = sharedWorkbench()
const live: DnsEntry[] = [{ name: 'www', expire: 300, type: 'A', content: '192.0.2.1' }]
const FILE = 'dns:\n  ttl: 300\n  records: { www: { A: 192.0.2.1 } }\n'
const planned = (domains: string[] = [], more = {}) =>
  bench.run(host => plan({ domains, format: 'text', exitCode: false, verbose: false, ...more }, host))
const MEANT = 'did you mean jansenbv.nl, which is in the account and has no file?'

test('a typing error in a file name or in a list names the domain that it took away', async () => {
  await bench.setZones({ 'jansenbv.nl': live, 'other.nl': live })
  await bench.write('zones/other.nl.yaml', FILE)
  await bench.write('zones/jansenbv.nll.yaml', FILE)
  const filed = await planned()
  expect(filed).toMatchObject({ code: 0 })
  expect(filed.out).toContain(
    `jansenbv.nll\n    help: ${MEANT} remove zones/jansenbv.nll.yaml if it has left`,
  )
  await bench.clear()
  await bench.write('zones/other.nl.yaml', FILE)
  await bench.write('zones/_shared/web.yaml', `domains: [jansenvb.nl]\n${FILE}`)
  expect((await planned()).out).toContain(`${MEANT} take jansenvb.nl out of domains: of`)
  // The list that the plan begins with tells it.
  expect((await bench.requests()).filter(({ path }) => path === '/v6/domains')).toHaveLength(1)
})

test('for one domain the list is asked for, and only where it is absent', async () => {
  await bench.setZones({ 'jansenbv.nl': live, 'other.nl': live })
  await bench.write('zones/other.nl.yaml', FILE)
  await bench.write('zones/jansenbv.nll.yaml', `${FILE}settings: { tags: [a] }\n`)
  const lists = async () => (await bench.requests()).filter(({ path }) => path === '/v6/domains').length
  expect((await planned(['jansenbv.nll'])).out).toContain(MEANT)
  expect(await lists()).toBe(1)
  await planned(['other.nl'])
  expect(await lists()).toBe(0)
  commitAll(bench.folder)
  await planned([], { base: 'HEAD', offline: true })
  expect(await bench.requests()).toEqual([])
})

test("a domain that has a file, or a name of a letter or two, is no one's slip", async () => {
  await bench.setZones({ 'jansenbv.nl': live, 'ab.nl': live })
  for (const name of ['jansenbv.nl', 'jansenbv.nll', 'xy.nl']) await bench.write(`zones/${name}.yaml`, FILE)
  const { out } = await planned()
  expect(out).toContain('Not in the account:')
  expect(out).not.toContain('did you mean')
})

test('what is not committed yet and ends the management of a domain is said beside a plain plan', async () => {
  await bench.setZones({ 'a.nl': live, 'b.nl': live })
  await bench.write('zones/_shared/web.yaml', `domains: [a.nl, b.nl]\n${FILE}`)
  commitAll(bench.folder)
  const note = 'b.nl: no longer managed, what is live stays'
  expect((await planned()).talk).not.toContain(note)
  await bench.write('zones/_shared/web.yaml', `domains: [a.nl]\n${FILE}`)
  expect((await planned()).talk.split('\n')).toContain(note)
  expect((await planned(['a.nl'])).talk).not.toContain(note)
  const { out, talk } = await planned([], { base: 'HEAD' })
  expect(`${out}\n${talk}`.split(note)).toHaveLength(2)
})
