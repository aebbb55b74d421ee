/** Real change histories, commit by commit through `apply` against a sandbox. */
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { request } from 'undici'
import type { ZoneName } from '../src/dns/name.ts'
import type { DnsEntry } from '../src/kinds/contract/raw.ts'
import { planEntries } from '../src/kinds/dns/write/repair.ts'
import { difference } from '../src/kinds/dns/write/units.ts'
import { express } from '../src/kinds/dns/zone/express.ts'
import { parse } from '../src/kinds/dns/zone/parse.ts'
import { startSandbox } from '../src/sandbox/server.ts'
import { apply } from '../src/verbs/apply/apply.ts'
import { domainFileText } from '../src/yaml/print/print.ts'
import { record } from '../test/support/workbench.ts'
import { table } from './measure.ts'

/** Mean seconds of a write (api-facts 3.8). */
const WRITE = 2

export async function history(): Promise<void> {
  const rows = [
    [
      'zone',
      'commits',
      'writes sent',
      'PUTs',
      'minimum',
      'no safe order',
      'est. auto',
      'est. always PUT',
      'est. per entry',
    ],
  ]
  for (const zone of ['ocf.io', 'ocf.berkeley.edu']) rows.push(await replay(zone as ZoneName))
  table(rows)
  console.log(
    'minimum: fewest requests per entry, over the commits that have a safe order; estimates in seconds of writing',
  )
}

async function replay(zone: ZoneName): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'zonewright-bench-'))
  await mkdir(join(folder, 'zones'))
  const states = statesOf(new URL(`../test/data/history/${zone}.jsonl`, import.meta.url))
  let before = (await states.next()).value as DnsEntry[]
  const seed = { accounts: [{ accountName: 'bench', domains: [{ name: zone, dnsEntries: before }] }] }
  const sandbox = await startSandbox({ seed, rateLimit: { requests: 1e9, seconds: 900 } })
  const env = { TRANSIP_BASE_URL: sandbox.url, TRANSIP_ACCESS_TOKEN: sandbox.accessToken }
  const sum = { commits: 0, writes: 0, puts: 0, minimum: 0, unordered: 0, perEntry: 0 }
  for await (const after of states) {
    const section = express(parse(after, zone), zone).section
    await writeFile(join(folder, `zones/${zone}.yaml`), domainFileText({ dns: section }, { schemaUrl: '' }))
    const run = await record(
      host => apply({ domains: [], dryRun: false, yes: true, verbose: false, json: false }, host),
      folder,
      env,
    )
    if (run.code !== 0) throw new Error(`${zone}, commit ${sum.commits + 1}: ${run.out}\n${run.talk}`)
    const writes = await writesSince(sandbox.controlUrl)
    const records = (entries: DnsEntry[]) => parse(entries, zone).flatMap(item => item.value.records)
    const fewest = difference(records(before), records(after)).minimum
    const order = planEntries(records(before), records(after), zone)
    sum.commits++
    sum.writes += writes.length
    sum.puts += writes.filter(method => method === 'PUT').length
    if (order.found) sum.minimum += fewest
    else sum.unordered++
    sum.perEntry += order.found ? fewest : 1
    before = after
  }
  await sandbox.close()
  await rm(folder, { recursive: true })
  const estimates = [sum.writes, sum.commits, sum.perEntry].map(requests => String(requests * WRITE))
  const { commits, writes, puts, minimum, unordered } = sum
  return [zone, ...[commits, writes, puts, minimum, unordered].map(String), ...estimates]
}

async function writesSince(controlUrl: string): Promise<string[]> {
  const reply = await request(`${controlUrl}/requests`)
  const sent = (await reply.body.json()) as { method: string }[]
  await (await request(`${controlUrl}/requests`, { method: 'DELETE' })).body.dump()
  return sent.map(({ method }) => method).filter(method => method !== 'GET')
}

/** The states of a history, oldest first (test/data/README.md). */
async function* statesOf(file: URL): AsyncGenerator<DnsEntry[], undefined> {
  let state: DnsEntry[] = []
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const step = JSON.parse(line) as { entries?: DnsEntry[]; remove?: DnsEntry[]; add?: DnsEntry[] }
    if (step.entries) state = step.entries
    else {
      const leaving = step.remove!.map(entry => JSON.stringify(entry))
      state = state.filter(entry => {
        const at = leaving.indexOf(JSON.stringify(entry))
        if (at !== -1) leaving.splice(at, 1)
        return at === -1
      })
      state = [...state, ...step.add!]
    }
    yield state
  }
  return undefined
}
