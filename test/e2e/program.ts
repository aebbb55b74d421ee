/** The built program as a user runs it: a process with arguments, environment and two streams. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { requireNoSecrets } from '../support/secrets.ts'

const program = fileURLToPath(new URL('../../build/zonewright.js', import.meta.url))
if (!existsSync(program)) throw new Error('build/zonewright.js is missing: run `npm run build` first')

export interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

/**
 * Runs to the end, without a terminal and with nothing of this environment but the path. `shell` is a line that may
 * change the process before the program takes its place, and say where its output goes: `"$@"` is the program.
 */
export async function zonewright(
  args: readonly string[],
  env: Record<string, string> = {},
  { cwd, shell }: { cwd?: string; shell?: string } = {},
): Promise<Ended> {
  const whole = [process.execPath, program, ...args]
  const [command = '', ...rest] = shell === undefined ? whole : ['sh', '-c', shell, 'sh', ...whole]
  const child = spawn(command, rest, {
    cwd,
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const [stdout, stderr] = await Promise.all([textOf(child.stdout), textOf(child.stderr)])
  const [code] = (await ended) as [number | null]
  // The one verb that prints a secret on purpose.
  requireNoSecrets(
    args[0] === 'token' ? stderr : stdout + stderr,
    `the output of zonewright ${args.join(' ')}`,
  )
  return { code, stdout, stderr }
}

export interface RunningSandbox {
  url: string
  env: { TRANSIP_BASE_URL: string; TRANSIP_ACCOUNT_NAME: string; TRANSIP_PRIVATE_KEY: string }
  accessToken: string
  /** Ends it as Ctrl-C does and gives its exit code. */
  stop(): Promise<number | null>
}

/** `zonewright sandbox` in a process of its own. */
export async function sandboxProcess(args: readonly string[] = []): Promise<RunningSandbox> {
  const child = spawn(process.execPath, [program, 'sandbox', ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const { url, accountName, privateKeyFile, accessToken } = JSON.parse(line) as Record<string, string>
  return {
    url: url!,
    accessToken: accessToken!,
    env: { TRANSIP_BASE_URL: url!, TRANSIP_ACCOUNT_NAME: accountName!, TRANSIP_PRIVATE_KEY: privateKeyFile! },
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      const [code] = (await ended) as [number | null]
      return code
    },
  }
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  for await (const chunk of stream.setEncoding('utf8')) text += chunk
  return text
}
