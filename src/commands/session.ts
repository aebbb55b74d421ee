/** The connection of a verb to the API, with no more rights than it needs. */
import { accessTokenClaims, type Credentials } from '../api/auth.ts'
import { type Client, type ClientOptions, createClient } from '../api/client.ts'
import { ZonewrightError } from '../errors.ts'
import { readSettings } from '../settings.ts'
import { version } from '../version.ts'
import type { Host } from './host.ts'

export interface SessionOptions {
  /** Asks for a token that can only read; writes are refused before sending. */
  readOnly: boolean
  /** Writes go out with `test=1` only. */
  testMode?: boolean
}

/** Opens a client from the environment, hands it to `use`, and closes it whatever happens. */
export async function withClient<T>(
  host: Host,
  options: SessionOptions,
  use: (client: Client) => Promise<T>,
): Promise<T> {
  const { baseUrl, credentials } = await readSettings(host.env)
  if (!options.readOnly) await requireWriting(credentials)
  const client = open({ baseUrl, credentials, userAgent: `zonewright/${version}`, ...options })
  try {
    return await use(client)
  } finally {
    await client.close()
  }
}

/** A token says whether it can write; better heard before the plan than after. */
async function requireWriting(credentials: Credentials): Promise<void> {
  if (credentials.kind !== 'token') return
  const { readOnly } = await accessTokenClaims(credentials.accessToken)
  if (!readOnly) return
  throw new ZonewrightError('read-only-token', 'user', 'TRANSIP_ACCESS_TOKEN can only read', {
    advice: 'use a token that may write, or the private key; test mode needs one too',
  })
}

/** Which variable holds what the client complains about. */
const VARIABLES: Readonly<Record<string, string>> = {
  'bad-base-url': 'TRANSIP_BASE_URL',
  'bad-access-token': 'TRANSIP_ACCESS_TOKEN',
}

function open(options: ClientOptions): Client {
  try {
    return createClient(options)
  } catch (error) {
    const variable = error instanceof ZonewrightError ? VARIABLES[error.code] : undefined
    if (!(error instanceof ZonewrightError) || variable === undefined) throw error
    const { code, fault, message, advice } = error
    throw new ZonewrightError(code, fault, `${variable}: ${message}`, {
      cause: error,
      ...(advice !== undefined && { advice }),
    })
  }
}
