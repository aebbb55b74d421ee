/** The connection of a verb to the API, with no more rights than it needs. */
import { accessTokenClaims, type Credentials, tokenExpiry } from '../../api/auth/auth.ts'
import {
  type CredentialSource,
  type CredentialVariables,
  readSettings,
  variablesOf,
} from '../../api/auth/credentials.ts'
import type { Permission } from '../../api/auth/permissions.ts'
import { type Client, type ClientOptions, createClient } from '../../api/client.ts'
import { ApiError } from '../../api/request/errors.ts'
import { ZonewrightError } from '../../errors.ts'
import { version } from '../../version.ts'
import type { Host } from './host.ts'
import { TRY, WRITE } from './rights.ts'

export interface SessionOptions {
  /** Asks for a token that can only read; writes are refused before sending. */
  readOnly: boolean
  /** What this verb may send (rights.ts); everything else is refused before sending. */
  may: readonly Permission[]
  /** The account of zonewright.yaml it is for; absent where there are none: the usual variables. */
  account?: CredentialSource | undefined
  /** How long the verb may wait for quota in all, in milliseconds; as long as it takes by default. */
  maxWaitMs?: number
  /**
   * For verbs that write, here or there: Ctrl-C lets the request under way end and sends no other. Verbs that only read just
   * end, so the signal of the host is not even looked at.
   */
  interruptible?: boolean
}

/** What a verb needs that applies a plan, or tries it in test mode. */
export function applying(
  { dryRun = false, maxWait }: { dryRun?: boolean; maxWait?: number },
  account?: CredentialSource,
): SessionOptions {
  return {
    account,
    readOnly: false,
    may: dryRun ? TRY : WRITE,
    interruptible: true,
    ...(maxWait !== undefined && { maxWaitMs: maxWait * 1000 }),
  }
}

/** A connection, and whose it is. */
export interface Session {
  client: Client
  baseUrl: string
  credentials: Credentials
  /** Not known of a fixed access token. */
  accountName: string | undefined
  /** Where its credentials come from, for messages. */
  variables: CredentialVariables
  /** Whether a request was sent that changed something, or whose answer was lost. */
  mayHaveWritten(): boolean
}

/** Opens a client from the environment, hands it to `use`, and closes it whatever happens. Waits are said on stderr. */
export async function withClient<T>(
  host: Host,
  { interruptible = false, account, ...rights }: SessionOptions,
  use: (session: Session) => Promise<T>,
): Promise<T> {
  const { baseUrl, credentials } = await readSettings(host.env, account)
  const variables = variablesOf(account)
  if (!rights.readOnly) await requireWriting(credentials, variables)
  const opened = open(variables, {
    baseUrl,
    credentials,
    userAgent: `zonewright/${version}`,
    onWait: wait => host.note(`waiting: ${wait.message}`),
    ...rights,
    ...(interruptible && { signal: host.signal }),
    ...(host.clock && { clock: host.clock }),
    ...(host.timeoutMs !== undefined && { timeoutMs: host.timeoutMs }),
  })
  const accountName = credentials.kind === 'key' ? credentials.accountName : undefined
  if (host.observe && credentials.kind === 'token') {
    const ends = await tokenExpiry(credentials)
    if (ends) host.observe({ tokenEnds: ends.toISOString() })
  }
  let hasWritten = false
  const client = watched(opened, () => {
    hasWritten = true
    host.observe?.({ wrote: true })
  })
  const mayHaveWritten = (): boolean => hasWritten
  try {
    return await use({ client, baseUrl, credentials, accountName, variables, mayHaveWritten })
  } finally {
    await client.close()
  }
}

/** The client, which says of each write that it was done, or may still be done although its answer was lost. */
function watched(client: Client, onWrite: () => void): Client {
  return {
    ...client,
    async send(method, path, body, options) {
      const sent = client.send(method, path, body, options)
      const isDone = sent.then(
        () => true,
        error => error instanceof ApiError && error.outcomeUnknown,
      )
      if ((await isDone) && !options?.test) onWrite()
      return sent
    },
  }
}

/** A token says whether it can write; better heard before the plan than after. */
async function requireWriting(credentials: Credentials, { accessToken }: CredentialVariables): Promise<void> {
  if (credentials.kind !== 'token') return
  const { readOnly } = await accessTokenClaims(credentials.accessToken)
  if (!readOnly) return
  throw new ZonewrightError('read-only-token', 'user', `${accessToken} can only read`, {
    advice: 'use a token that may write, or the private key; test mode needs one too',
  })
}

function open({ accessToken }: CredentialVariables, options: ClientOptions): Client {
  // Which variable holds what the client complains about.
  const holders: Readonly<Record<string, string | undefined>> = {
    'bad-base-url': 'TRANSIP_BASE_URL',
    'bad-access-token': accessToken,
  }
  try {
    return createClient(options)
  } catch (error) {
    const variable = error instanceof ZonewrightError ? holders[error.code] : undefined
    if (!(error instanceof ZonewrightError) || variable === undefined) throw error
    const { code, fault, message, advice } = error
    throw new ZonewrightError(code, fault, `${variable}: ${message}`, {
      cause: error,
      ...(advice !== undefined && { advice }),
    })
  }
}
