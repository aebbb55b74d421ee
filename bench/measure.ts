/** Runs the built program as a user would and says what it cost. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const program = fileURLToPath(new URL('../build/zonewright.js', import.meta.url))

export interface Cost {
  code: number | null
  /** User and system time, milliseconds. */
  cpu: number
  /** Elapsed, milliseconds. */
  elapsed: number
  /** Largest resident set, MiB. */
  memory: number
  stdout: string
  stderr: string
}

/** Written to descriptor 3 by the measured process itself as it ends. */
const REPORT = `process.on('exit',()=>{const u=process.resourceUsage();require('node:fs').writeSync(3,JSON.stringify({cpu:(u.userCPUTime+u.systemCPUTime)/1000,memory:u.maxRSS/1024}))})`

export async function measure(args: readonly string[], env: Record<string, string> = {}): Promise<Cost> {
  const hook = `data:text/javascript,import{createRequire}from'node:module';const require=createRequire('file:///');${encodeURIComponent(REPORT)}`
  const started = performance.now()
  const child = spawn(process.execPath, ['--import', hook, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const [stdout, stderr, usage] = await Promise.all(
    [1, 2, 3].map(fd => text(child.stdio[fd] as NodeJS.ReadableStream)),
  )
  const code = child.exitCode ?? (await new Promise<number | null>(done => child.once('exit', done)))
  return {
    code,
    elapsed: performance.now() - started,
    stdout: stdout!,
    stderr: stderr!,
    ...JSON.parse(usage!),
  }
}

async function text(stream: NodeJS.ReadableStream): Promise<string> {
  let all = ''
  for await (const chunk of stream.setEncoding('utf8')) all += chunk
  return all
}

export function table(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map(row => row[column]!.length)))
  for (const row of rows) console.log(row.map((cell, column) => cell.padStart(widths[column]!)).join('  '))
}
