/** What the environment says, read once, at the edge. Names are those the TransIP ecosystem already uses. */
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { messageOf, usageError, ZonewrightError } from '../../errors.ts'
import type { Credentials } from './auth.ts'
import { looksLikePieceOfSecret } from './pem.ts'

const DEFAULT_BASE_URL = 'https://api.transip.nl/v6'

export interface Settings {
  baseUrl: string
  credentials: Credentials
}

/** An account of zonewright.yaml, as far as it says where its credentials are. */
export interface CredentialSource {
  /** Its name in the config, for messages. */
  name: string
  /** The name to log in with; overrides TRANSIP_ACCOUNT_NAME. */
  accountName?: string
  privateKeyEnv?: string
  accessTokenEnv?: string
}

/** The variables that are looked at; absent: that way is not taken. */
export interface CredentialVariables {
  privateKey?: string
  accessToken?: string
}

const ACCOUNT_NAME = 'TRANSIP_ACCOUNT_NAME'

/**
 * `TRANSIP_ACCOUNT_NAME` with `TRANSIP_PRIVATE_KEY` (PEM text or the path of a file with it), or
 * `TRANSIP_ACCESS_TOKEN`; `TRANSIP_BASE_URL` for another server. With a source its variables take their place.
 *
 * @throws ZonewrightError `no-credentials`
 */
export async function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  source?: CredentialSource,
): Promise<Settings> {
  return { baseUrl: baseUrlOf(env), credentials: await readCredentials(env, source) }
}

/** The server that is meant; needs no credentials. */
export function baseUrlOf(env: Readonly<Record<string, string | undefined>>): string {
  return given(env, 'TRANSIP_BASE_URL') ?? DEFAULT_BASE_URL
}

/**
 * Where the credentials of a run are looked for. An account that names one variable has only that: the usual ones may
 * hold the secrets of another account.
 */
export function variablesOf({
  privateKeyEnv,
  accessTokenEnv,
}: Partial<CredentialSource> = {}): CredentialVariables {
  if (privateKeyEnv === undefined && accessTokenEnv === undefined) {
    return { privateKey: 'TRANSIP_PRIVATE_KEY', accessToken: 'TRANSIP_ACCESS_TOKEN' }
  }
  return {
    ...(privateKeyEnv !== undefined && { privateKey: privateKeyEnv }),
    ...(accessTokenEnv !== undefined && { accessToken: accessTokenEnv }),
  }
}

/** The name to log in with, where it is known before a connection is made. */
export function accountNameOf(
  env: Readonly<Record<string, string | undefined>>,
  source?: CredentialSource,
): string | undefined {
  return source?.accountName ?? given(env, ACCOUNT_NAME)
}

async function readCredentials(
  env: Readonly<Record<string, string | undefined>>,
  source: CredentialSource | undefined,
): Promise<Credentials> {
  const variables = variablesOf(source)
  const accessToken = given(env, variables.accessToken)
  const accountName = accountNameOf(env, source)
  const key = given(env, variables.privateKey)
  if (accessToken !== undefined && key === undefined) return { kind: 'token', accessToken }
  // The name alone says nothing where the config tells it.
  if (key === undefined && (source !== undefined || accountName === undefined)) {
    throw noCredentials(variables, source)
  }
  if (key === undefined || accountName === undefined) {
    const missing = key === undefined ? variables.privateKey : ACCOUNT_NAME
    throw new ZonewrightError('no-credentials', 'user', `${missing} is not set`, {
      advice: source
        ? `write accountName under the account ${source.name} in zonewright.yaml, or set ${ACCOUNT_NAME}`
        : 'a private key and its account name go together',
    })
  }
  const { readPrivateKey } = await import('./auth.ts')
  const variable = variables.privateKey!
  return looksLikePath(key)
    ? { kind: 'key', accountName, privateKey: readPrivateKey(readKeyFile(key, variable), key) }
    : { kind: 'key', accountName, privateKey: readPrivateKey(key, variable) }
}

function noCredentials(
  { privateKey, accessToken }: CredentialVariables,
  source: CredentialSource | undefined,
): ZonewrightError {
  if (!source) {
    return new ZonewrightError('no-credentials', 'user', 'there are no credentials for the API', {
      advice:
        'set TRANSIP_ACCOUNT_NAME and TRANSIP_PRIVATE_KEY (the key or the path of its file), or TRANSIP_ACCESS_TOKEN; without an account, try it on `zonewright sandbox`',
    })
  }
  const ways = [
    ...(privateKey === undefined ? [] : [`${privateKey} (the key or the path of its file)`]),
    ...(accessToken === undefined ? [] : [`${accessToken} (an access token)`]),
  ]
  return new ZonewrightError(
    'no-credentials',
    'user',
    `there are no credentials for the account ${source.name}`,
    { advice: `set ${ways.join(' or ')}; zonewright.yaml says which variables it has` },
  )
}

/** PEM text has a BEGIN line; damaged text is at least long and not a file. A path is short and on one line. */
function looksLikePath(value: string): boolean {
  return !value.includes('-----') && !value.includes('\n') && value.length < 512
}

/** A key of 16,384 bits has 13 kB. */
const MAX_KEY_BYTES = 65_536

/** The text of a file, by default of one that should hold a key. Waits for no pipe, and reads no device. */
export function readRegularFile(path: string, maxBytes = MAX_KEY_BYTES): string {
  const handle = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    const stats = fstatSync(handle)
    if (stats.isDirectory()) throw new Error('it is a folder')
    if (!stats.isFile()) throw new Error('it is a pipe or a device, not a file')
    if (stats.size > maxBytes) throw new Error(`it has more than ${maxBytes} bytes`)
    const bytes = Buffer.alloc(stats.size)
    return bytes.toString('utf8', 0, readSync(handle, bytes))
  } finally {
    closeSync(handle)
  }
}

/**
 * Arguments are seen by every user of the machine and kept by the shell, so no secret belongs there; and none is shown.
 *
 * @throws ZonewrightError `usage`
 */
export function requireNoSecrets(argv: readonly string[]): void {
  if (!argv.some(looksLikePieceOfSecret)) return
  throw usageError(
    'an argument holds a private key or a token',
    'give it as TRANSIP_PRIVATE_KEY or TRANSIP_ACCESS_TOKEN, and make a new one: other users of this machine and the history of the shell can see arguments',
  )
}

function readKeyFile(path: string, variable: string): string {
  try {
    return readRegularFile(path)
  } catch (cause) {
    // The value may be a key pasted without its first line: only what is surely a path is repeated.
    const isPath = /^(~|\.{0,2}\/)/.test(path) && path.length < 200
    throw new ZonewrightError(
      'no-credentials',
      'user',
      isPath
        ? `${variable} names ${path}, which cannot be read: ${reasonOf(cause)}`
        : `${variable} is neither a private key nor a file that can be read`,
      {
        advice: path.startsWith('~')
          ? 'write the whole path: the shell expands ~ only at the beginning of an unquoted value'
          : 'give the whole key, from -----BEGIN to END-----, or the path of a file that holds it',
      },
    )
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === undefined) return messageOf(error)
  if (code === 'ENOENT') return 'there is no such file'
  return code === 'EACCES' ? 'permission denied' : String(code)
}

/** An empty variable is an unset one: that is how CI systems hand over a missing secret. */
function given(
  env: Readonly<Record<string, string | undefined>>,
  name: string | undefined,
): string | undefined {
  const value = name === undefined ? undefined : env[name]?.trim()
  return value === '' ? undefined : value
}
