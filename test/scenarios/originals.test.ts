/** The real zones in the form of their originals: taken in, there is nothing to plan, and they go out as they came. */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Problem } from '../../src/convert/records/imported.ts'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { exportZones } from '../../src/verbs/convert/export.ts'
import { importZones } from '../../src/verbs/convert/import.ts'
import { validate } from '../../src/verbs/files/validate.ts'
import { plan } from '../../src/verbs/plan/plan.ts'
import { ORIGINALS } from '../convert/originals.ts'
import { linesOf } from '../convert/support.ts'
import { sharedWorkbench } from '../support/workbench.ts'

const bench = sharedWorkbench()

const text = (file: string) => readFile(join(bench.folder, file), 'utf8')
async function takeIn(from: Parameters<typeof importZones>[0]['from'], path: string) {
  const args = { from, paths: [path], dryRun: false, json: true }
  const { code, out } = await bench.run(host => importZones(args, host))
  return { code, ...(JSON.parse(out) as { paths: string[]; problems: Problem[] }) }
}
const goOut = (to: 'bind' | 'json', folder: string) =>
  bench.run(host => exportZones({ domains: [], to, out: folder, live: false, force: false }, host))

describe.each(ORIGINALS)('from $from', ({ from, files, path, zones, left }) => {
  test('in, nothing to plan, out, and in again', async () => {
    await bench.setZones(Object.fromEntries(zones.map(({ domain, entries }) => [domain, entries])))
    for (const [file, content] of Object.entries(files)) await bench.write(file, content)
    const paths = zones.map(({ domain }) => `zones/${domain}.yaml`)

    const into = await takeIn(from, path)
    expect(into).toMatchObject({ code: 0, paths })
    expect([...new Set(into.problems.map(({ message }) => message.replace(/\d+/, '…')))].sort()).toEqual(left)
    expect(await bench.run(host => validate({ domains: [], json: false }, host))).toMatchObject({ code: 0 })
    const planned = await bench.run(host =>
      plan({ domains: [], format: 'text', exitCode: true, verbose: false }, host),
    )
    expect(planned).toMatchObject({ code: 0 })
    expect((await bench.requests()).filter(({ method }) => method !== 'GET')).toEqual([])

    const written = await Promise.all(paths.map(text))
    expect(await goOut('json', 'kept')).toMatchObject({ code: 0, talk: '2 zones: 2 written' })
    for (const { domain, entries } of zones) {
      expect(await bench.entries(domain)).toEqual(entries)
      const { dnsEntries } = JSON.parse(await text(`kept/${domain}.json`)) as { dnsEntries: DnsEntry[] }
      expect(linesOf(dnsEntries, domain)).toEqual(linesOf(entries, domain))
    }
    expect(await goOut('bind', 'again')).toMatchObject({ code: 0, talk: '2 zones: 2 written' })
    await rm(join(bench.folder, 'zones'), { recursive: true })
    expect(await takeIn('bind', 'again')).toMatchObject({ code: 0, paths })
    expect(await Promise.all(paths.map(text))).toEqual(written)
  })
})
