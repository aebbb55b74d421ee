/** `zonewright sandbox`: the API on this machine. */

import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { messageOf, usageError, ZonewrightError } from '../../errors.ts'
import { isLoopback } from '../../sandbox/control-guard.ts'
import { type Sandbox, type SandboxOptions, type SandboxSeed, startSandbox } from '../../sandbox/server.ts'
import { SeedError } from '../../sandbox/state/seed.ts'
import { EXIT, type ExitCode, type Host } from '../run/host.ts'
import type { Call } from '../usage/option.ts'
import type { sandbox as usage } from './usage.ts'

/** Prints one line of JSON when it listens and runs until it is interrupted. */
export async function sandbox(args: Call<typeof usage>, host: Host): Promise<ExitCode> {
  // From here on an interrupt is waited for below: whoever has read the line may end the sandbox at once.
  const { signal } = host
  const file = (path: string): string => resolve(host.cwd, path)
  if ((args.tlsCert === undefined) !== (args.tlsKey === undefined)) {
    throw usageError('--tls-cert and --tls-key go together')
  }
  const server = await start({
    host: args.host,
    port: args.port,
    latencyMs: args.latency,
    ...(args.seed !== undefined && { seed: await readSeed(file(args.seed)) }),
    ...(args.state !== undefined && { stateFile: file(args.state) }),
    ...(args.rateLimit && { rateLimit: args.rateLimit }),
    ...(args.tlsCert !== undefined &&
      args.tlsKey !== undefined && {
        tls: { cert: await readText(file(args.tlsCert)), key: await readText(file(args.tlsKey)) },
      }),
  })
  const { url, accountName, privateKeyFile, accessToken } = server
  host.result(JSON.stringify({ url, accountName, privateKeyFile, accessToken }))
  if (!isLoopback(args.host)) {
    host.note(
      `warning: every client that can reach ${args.host} can use this sandbox; only its control paths are limited to this machine`,
    )
  }
  host.note(`the sandbox listens at ${url}; stop it with Ctrl-C`)
  await new Promise<void>(done => {
    if (signal.aborted) done()
    else signal.addEventListener('abort', () => done(), { once: true })
  })
  await server.close()
  return EXIT.fine
}

async function start(options: SandboxOptions): Promise<Sandbox> {
  try {
    return await startSandbox(options)
  } catch (cause) {
    if (!(cause instanceof SeedError) && !isSystemError(cause)) throw cause
    throw new ZonewrightError('sandbox', 'user', `the sandbox cannot start: ${messageOf(cause)}`, { cause })
  }
}

/** The address is taken or unknown, a file cannot be written, a certificate cannot be read. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}

async function readSeed(path: string): Promise<SandboxSeed> {
  const text = await readText(path)
  try {
    return JSON.parse(text) as SandboxSeed
  } catch (cause) {
    throw new ZonewrightError('bad-seed', 'user', `${path} is not JSON: ${messageOf(cause)}`, { cause })
  }
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (cause) {
    throw new ZonewrightError('no-file', 'user', `cannot read ${path}: ${messageOf(cause)}`, { cause })
  }
}
