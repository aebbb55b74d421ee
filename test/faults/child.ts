/** The built program as a process that can be killed and interrupted while a request of it is held open. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Fault } from '../../src/sandbox/state/faults.ts'
import type { Strategy } from './schedules.ts'
import { GUARDS, type Stage } from './stage.ts'
import type { Event } from './watch.ts'

const program = fileURLToPath(new URL('../../build/zonewright.js', import.meta.url))

export interface Child {
  process: ChildProcess
  /** `code` as a shell gives it: 130 for a process that a Ctrl-C ended. */
  ended: Promise<{ code: number; stdout: string; stderr: string }>
}

/** `apply --yes --json` in the stage's repository. */
function startApply({ folder, env }: Stage, strategy: Strategy): Child {
  const options = ['--yes', '--json', '--strategy', strategy, '--allow', GUARDS.join(',')]
  const child = spawn(process.execPath, [program, '-C', folder, 'apply', ...options], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = once(child, 'exit')
  const ended = Promise.all([textOf(child.stdout), textOf(child.stderr), exit]).then(
    ([stdout, stderr, [code, signal]]) => ({
      code: (code as number | null) ?? 128 + constants.signals[signal as NodeJS.Signals],
      stdout,
      stderr,
    }),
  )
  return { process: child, ended }
}

/**
 * Starts an apply and returns when the request that the fault holds is being held; a fault that holds afterwards
 * has let it take effect by then. `seen` is what has happened so far.
 */
export async function startHeld(
  stage: Stage,
  strategy: Strategy,
  fault: Fault,
): Promise<{ child: Child; seen: Event[] }> {
  stage.events()
  await stage.strike([fault])
  const child = startApply(stage, strategy)
  let over = false
  void child.ended.then(() => {
    over = true
  })
  const seen: Event[] = []
  while (!isHeld(seen, fault)) {
    if (over) throw new Error(`the program ended before the request came: ${(await child.ended).stderr}`)
    await sleep(5)
    seen.push(...stage.events())
  }
  return { child, seen }
}

function isHeld(events: readonly Event[], { hold }: Fault): boolean {
  const at = events.findIndex(event => event.what === 'request' && event.fault !== undefined)
  const struck = events[at]
  if (struck?.what !== 'request') return false
  return hold !== 'after' || !writes(struck) || events.slice(at).some(event => event.what === 'write')
}

/** Whether the request changes a zone when it is carried out. */
export function writes({ method, path }: { method: string; path: string }): boolean {
  return method !== 'GET' && !path.endsWith('/auth')
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  for await (const chunk of stream.setEncoding('utf8')) text += chunk
  return text
}
