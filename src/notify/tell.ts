/** Tells everybody who wants to know, all at the same time. Whatever becomes of it, the run goes on as it would have. */
import { Agent } from 'undici'
import { baseUrlOf } from '../api/auth/credentials.ts'
import { systemClock } from '../api/request/clock.ts'
import { loadConfig } from '../files/repository/config.ts'
import { serverName } from '../files/saved/snapshot.ts'
import type { Config } from '../schema.gen.ts'
import { type CleanText, cleaner, secretsIn } from './clean.ts'
import type { Notification } from './notification.ts'
import type { Frame } from './of-run.ts'
import { type Message, messagesFor } from './receivers.ts'
import { send } from './send.ts'

/** What of a host is needed here. */
export interface NotifyHost {
  cwd: string
  env: Readonly<Record<string, string | undefined>>
  note(text: string): void
  /** Where warnings have a place of their own. */
  warn?(text: string): void
  signal: AbortSignal
  clock?: { now(): number; sleep(ms: number, signal?: AbortSignal): Promise<void> }
  timeoutMs?: number
}

/** What a run says of itself. */
export interface RunFacts {
  /** Name of what the job looks after. */
  target?: string | undefined
  /** An account by its name in zonewright.yaml, as typed. */
  account?: string | undefined
}

/** For all receivers together, in milliseconds. */
const LIMIT_MS = 5000

/** The config, where it names someone who is told. No one is told while there are errors in it. */
export async function tellingConfig(cwd: string): Promise<Config | undefined> {
  try {
    const { config, diagnostics } = await loadConfig(cwd)
    if (diagnostics.some(({ severity }) => severity === 'error')) return undefined
    return (config.notifications ?? []).length > 0 ? config : undefined
  } catch {
    // The verb itself says what is wrong with it.
    return undefined
  }
}

/** `make` gives nothing where there is nothing to tell. Never throws. */
export async function tell(
  make: (with_: { frame: Frame; clean: CleanText }) => Notification | undefined,
  config: Config,
  about: RunFacts,
  teller: NotifyHost,
): Promise<void> {
  const { env, note } = teller
  const warn = teller.warn ?? ((text: string) => note(`warning: ${text}`))
  try {
    const clean = cleaner(secretsIn(env, config))
    const told = make({ frame: frameOf(about, config, clean, teller), clean })
    if (!told) return
    const { messages, passedOver } = messagesFor(told, config, env)
    for (const why of passedOver) note(why)
    if (messages.length === 0) return
    if (teller.signal.aborted) return note('no notification: the run was interrupted')
    for (const why of await sendAll(messages, teller)) warn(why)
  } catch {
    // What went wrong can hold an address.
    warn('no notification: a bug in zonewright, please report it')
  }
}

function frameOf(
  { target, account }: RunFacts,
  { accounts = {} }: Config,
  clean: CleanText,
  { env, clock = systemClock }: NotifyHost,
): Frame {
  const names = Object.keys(accounts)
  const name = account ?? (names.length === 1 ? names[0] : undefined)
  const { server, ...place } = placeOf(env)
  return {
    time: new Date(clock.now()).toISOString(),
    ...(target !== undefined && { target: clean(target) }),
    ...(name !== undefined && { account: clean(name) }),
    ...place,
    ...(server !== undefined && { server: clean(server) }),
  }
}

/** A line for each that could not be told. */
async function sendAll(messages: readonly Message[], teller: NotifyHost): Promise<string[]> {
  const clock = teller.clock ?? systemClock
  const limit = Math.min(LIMIT_MS, teller.timeoutMs ?? LIMIT_MS)
  const dispatcher = new Agent({
    // The check stays on, whatever the environment says.
    connect: { timeout: limit, rejectUnauthorized: true },
    headersTimeout: limit,
    bodyTimeout: limit,
    maxResponseSize: 64 * 1024,
  })
  const over = new AbortController()
  const end = (): void => over.abort()
  const timer = setTimeout(end, limit)
  teller.signal.addEventListener('abort', end, { once: true })
  const sending = { dispatcher, signal: over.signal, clock, until: clock.now() + limit }
  try {
    const ended = await Promise.all(
      messages.map(async message => {
        const why = await send(message, sending)
        return why === undefined ? [] : [`no notification to ${message.name}: ${why}`]
      }),
    )
    return teller.signal.aborted ? [] : ended.flat()
  } finally {
    clearTimeout(timer)
    teller.signal.removeEventListener('abort', end)
    await dispatcher.destroy()
  }
}

// Where a run happens, as far as its variables tell: repository, link, and a server that is not the provider's.

type Env = Readonly<Record<string, string | undefined>>

export function placeOf(env: Env): Pick<Notification, 'repository' | 'run' | 'server'> {
  const repository = repositoryOf(env)
  const run = runUrl(env)
  const server = serverOf(env)
  return {
    ...(repository !== undefined && { repository }),
    ...(run !== undefined && { run }),
    ...(server !== undefined && { server }),
  }
}

function repositoryOf({ GITHUB_REPOSITORY: name = '' }: Env): string | undefined {
  return /^[\w.-]{1,100}\/[\w.-]{1,100}$/.test(name) ? name : undefined
}

/** Made of parts that are checked: a receiver turns it into a link. */
function runUrl(env: Env): string | undefined {
  const { GITHUB_SERVER_URL: server = '', GITHUB_RUN_ID: id = '', GITHUB_RUN_ATTEMPT: attempt = '' } = env
  const repository = repositoryOf(env)
  if (repository === undefined || !/^\d{1,20}$/.test(id) || !/^https?:\/\//.test(server)) return undefined
  if (!URL.canParse(server)) return undefined
  const run = `${new URL(server).origin}/${repository}/actions/runs/${id}`
  return /^[1-9]\d{0,5}$/.test(attempt) ? `${run}/attempts/${attempt}` : run
}

/** What happens in a sandbox must not be taken for the real thing. */
function serverOf(env: Env): string | undefined {
  const url = baseUrlOf(env)
  if (!URL.canParse(url) || serverName(url) === baseUrlOf({})) return undefined
  return serverName(url)
}
