/** Large zones: validate and plan, CPU and memory, to see that the cost is linear. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '../src/sandbox/server.ts'
import { type Cost, measure, program, table } from './measure.ts'

const SIZES = [1_000, 4_000, 16_000]

export async function scale(): Promise<void> {
  const rows = [['entries', 'verb', 'CPU ms', 'elapsed ms', 'MiB']]
  for (const size of SIZES) {
    const folder = await mkdtemp(join(tmpdir(), 'zonewright-bench-'))
    await mkdir(join(folder, 'zones'))
    await writeFile(join(folder, 'zones/example.nl.yaml'), fileOf(size))
    const dnsEntries = Array.from({ length: size }, (_, n) => entryOf(n))
    const sandbox = await startSandbox({
      seed: { accounts: [{ accountName: 'bench', domains: [{ name: 'example.nl', dnsEntries }] }] },
    })
    const env = { TRANSIP_BASE_URL: sandbox.url, TRANSIP_ACCESS_TOKEN: sandbox.accessToken }
    const add = (verb: string, cost: Cost): void => {
      if (cost.code !== 0) throw new Error(cost.stderr)
      rows.push([String(size), verb, cost.cpu.toFixed(0), cost.elapsed.toFixed(0), cost.memory.toFixed(0)])
    }
    add('validate', await measure([program, '-C', folder, 'validate'], env))
    add('plan', await measure([program, '-C', folder, 'plan'], env))
    await sandbox.close()
    await rm(folder, { recursive: true })
  }
  table(rows)
}

/** Every tenth host is an alias of the one before it, every hundredth address differs from what is live. */
function fileOf(size: number): string {
  const lines = Array.from({ length: size }, (_, n) => {
    if (n % 10 === 9) return `    host-${n}: { CNAME: host-${n - 1} }`
    return `    host-${n}: { A: 10.${n >> 16}.${(n >> 8) & 255}.${n % 100 === 0 ? (n + 1) & 255 : n & 255} }`
  })
  return `dns:\n  ttl: 3600\n  records:\n${lines.join('\n')}\n`
}

function entryOf(n: number) {
  const alias = n % 10 === 9
  return {
    name: `host-${n}`,
    expire: 3600,
    type: alias ? 'CNAME' : 'A',
    content: alias ? `host-${n - 1}` : `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
  }
}
