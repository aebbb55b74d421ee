/** Many domains: what a plan and an apply of an account cost in requests and memory, to see that memory stays flat. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '../src/sandbox/server.ts'
import { measure, program, table } from './measure.ts'

const SIZES = [300, 1_000, 3_000]
/** Entries of each zone, and how many domains change. */
const ENTRIES = 30
const CHANGED = 20

export async function fleet(): Promise<void> {
  const rows = [['domains', 'verb', 'requests', 'CPU ms', 'elapsed ms', 'MiB']]
  for (const size of SIZES) {
    const folder = await mkdtemp(join(tmpdir(), 'zonewright-bench-'))
    await mkdir(join(folder, 'zones'))
    const names = Array.from({ length: size }, (_, n) => `d${n}.nl`)
    for (const [n, name] of names.entries()) {
      await writeFile(join(folder, 'zones', `${name}.yaml`), fileOf(n % (size / CHANGED) === 0))
    }
    const domains = names.map(name => ({ name, dnsEntries: entries() }))
    const sandbox = await startSandbox({
      seed: { accounts: [{ accountName: 'bench', domains }] },
      rateLimit: { requests: 1_000_000, seconds: 900 },
    })
    const env = { TRANSIP_BASE_URL: sandbox.url, TRANSIP_ACCESS_TOKEN: sandbox.accessToken }
    for (const verb of [['plan'], ['apply', '--yes']]) {
      await fetch(`${sandbox.controlUrl}/requests`, { method: 'DELETE' })
      const cost = await measure([program, '-C', folder, ...verb], env)
      if (cost.code !== 0) throw new Error(cost.stderr)
      const sent = (await (await fetch(`${sandbox.controlUrl}/requests`)).json()) as unknown[]
      rows.push([
        String(size),
        verb[0]!,
        String(sent.length),
        cost.cpu.toFixed(0),
        cost.elapsed.toFixed(0),
        cost.memory.toFixed(0),
      ])
    }
    await sandbox.close()
    await rm(folder, { recursive: true })
  }
  table(rows)
}

function entries() {
  return Array.from({ length: ENTRIES }, (_, n) => ({
    name: `host-${n}`,
    expire: 3600,
    type: 'A',
    content: `192.0.2.${n}`,
  }))
}

function fileOf(changed: boolean): string {
  const lines = entries().map(({ name, content }, n) => {
    const address = changed && n === 0 ? '198.51.100.1' : content
    return `    ${name}: { A: ${address} }`
  })
  return `dns:\n  ttl: 3600\n  records:\n${lines.join('\n')}\n`
}
