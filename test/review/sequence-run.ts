/** One run of the Action that something happens to: a fault of the account, a fault of GitHub, or its sudden end. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '../../src/sandbox/state/faults.ts'
import type { Watch, Event as Watched } from '../faults/watch.ts'
import type { Fault as GitHubFault } from '../github/fake-github/faults.ts'
import type { Harm, Mishap } from './sequence-steps.ts'
import { type Ran, RUNNER_NODE, type RunOptions, type Story } from './story.ts'

export interface Happened extends Ran {
  /** What the sandbox saw: requests, and zones before and after each write. */
  events: Watched[]
  killed: boolean
}

const METHODS = ['POST', 'PATCH', 'DELETE', 'PUT']

/** Plays a run; afterwards all faults are gone and nothing is under way. */
export async function happening(
  { story, watch }: { story: Story; watch: Watch },
  start: (options: RunOptions) => Promise<Ran>,
  { harm, mishap }: { harm?: Harm; mishap?: Mishap } = {},
): Promise<Happened> {
  const { bench, github } = story
  watch.take()
  if (harm && !('killAt' in harm)) await bench.control('PUT', '/faults', faultsOf(harm))
  for (const fault of [mishap && gitHubFault(mishap), harm && 'killAt' in harm && hanging(harm)]) {
    if (fault) github.fault(fault)
  }
  const folder = mkdtempSync(join(tmpdir(), 'zonewright-kill-'))
  const events: Watched[] = []
  const before = github.requests.length
  let killed = false
  try {
    const kills = harm !== undefined && ('kill' in harm || 'killAt' in harm)
    let over = false
    const running = start(kills ? { node: shim(folder) } : {}).finally(() => {
      over = true
    })
    while (kills && !over && !killed) {
      await sleep(5)
      events.push(...watch.take())
      const isThere = 'killAt' in harm ? isHanging(github.requests.slice(before), harm) : isHeld(events, harm)
      if (!isThere) continue
      process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8')), 'SIGKILL')
      killed = true
    }
    const ran = await running
    events.push(...watch.take())
    const written = events.length
    await bench.control('PUT', '/faults', [])
    if (killed && harm && 'kill' in harm && harm.kill === 'late') await caughtUp(watch, events, written)
    events.push(...watch.take())
    return { ...ran, events, killed }
  } finally {
    github.clearFaults()
    rmSync(folder, { recursive: true, force: true })
  }
}

function faultsOf(harm: Exclude<Harm, { killAt: string }>): Fault[] {
  const { skip } = harm
  const blow: Fault =
    'status' in harm
      ? { status: harm.status, error: 'not now', times: harm.times }
      : 'drop' in harm
        ? { drop: harm.drop, times: 1 }
        : harm.kill === 'after'
          ? { hold: 'after', drop: 'after', times: 1 }
          : { hold: 'before', ...(harm.kill === 'before' && { drop: 'before' as const }), times: 1 }
  return METHODS.map(method => ({ method, path: '/domains/*', skip, ...blow }))
}

const PATHS = { statuses: /\/statuses\//, comments: /\/comments/ }

function hanging({ killAt, skip }: Extract<Harm, { killAt: string }>): GitHubFault {
  return { method: killAt === 'statuses' ? 'POST' : 'PATCH', path: PATHS[killAt], skip, hang: true }
}

function isHanging(
  requests: Story['github']['requests'],
  { killAt, skip }: Extract<Harm, { killAt: string }>,
): boolean {
  const method = killAt === 'statuses' ? 'POST' : 'PATCH'
  const sent = requests.filter(one => one.method === method && PATHS[killAt].test(one.path))
  return sent.length > skip && sent[skip]?.status === 0
}

/** A request that is held afterwards has taken effect by then, unless the server refused it. */
function isHeld(events: readonly Watched[], { kill }: Extract<Harm, { kill: string }>): boolean {
  const at = events.findIndex(event => event.what === 'request' && event.fault !== undefined)
  if (at < 0) return false
  return kill !== 'after' || events.slice(at).some(event => event.what === 'write')
}

/** The request of the dead program is carried out now that it is let go. */
async function caughtUp(watch: Watch, events: Watched[], from: number): Promise<void> {
  for (let i = 0; i < 100 && !events.slice(from).some(event => event.what === 'write'); i++) {
    await sleep(5)
    events.push(...watch.take())
  }
}

const MISHAPS: Record<Mishap['on'], Pick<GitHubFault, 'method' | 'path'>> = {
  'POST comment': { method: 'POST', path: /\/issues\/\d+\/comments/ },
  'PATCH comment': { method: 'PATCH', path: /\/comments\// },
  'POST status': { method: 'POST', path: /\/statuses\// },
  'GET statuses': { method: 'GET', path: /\/statuses/ },
  'GET comments': { method: 'GET', path: /\/comments/ },
  'GET pulls': { method: 'GET', path: /\/pulls/ },
}

function gitHubFault({ on, does }: Mishap): GitHubFault {
  const where = MISHAPS[on]
  if (does === '403') return { ...where, status: 403, message: 'Resource not accessible', times: 99 }
  if (does === '500') return { ...where, status: 500, times: 1 }
  return { ...where, drop: does === 'drop after' ? 'after' : 'before', times: 1 }
}

/** A program that leaves its process id after and then is what it was given. A shell would drop hyphened variables. */
function shim(folder: string): string {
  const path = join(folder, 'node')
  const code = [
    `#!${RUNNER_NODE}`,
    `require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'pid'))}, String(process.pid))`,
    'process.argv.splice(1, 1)',
    'import(process.argv[1])',
  ]
  writeFileSync(path, `${code.join('\n')}\n`, { mode: 0o755 })
  return path
}
