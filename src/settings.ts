/** What the environment says, read once, at the edge. Names are those the TransIP ecosystem already uses. */
import { readFileSync } from 'node:fs'
import type { Credentials } from './api/auth.ts'
import { ZonewrightError } from './errors.ts'

const DEFAULT_BASE_URL = 'https://api.transip.nl/v6'

export interface Settings {
  baseUrl: string
  credentials: Credentials
}

/**
 * `TRANSIP_ACCOUNT_NAME` with `TRANSIP_PRIVATE_KEY` (PEM text or the path of a file with it), or
 * `TRANSIP_ACCESS_TOKEN`; `TRANSIP_BASE_URL` for another server.
 */
export async function readSettings(env: Readonly<Record<string, string | undefined>>): Promise<Settings> {
  return { baseUrl: baseUrlOf(env), credentials: await readCredentials(env) }
}

/** The server that is meant; needs no credentials. */
export function baseUrlOf(env: Readonly<Record<string, string | undefined>>): string {
  return given(env, 'TRANSIP_BASE_URL') ?? DEFAULT_BASE_URL
}

async function readCredentials(env: Readonly<Record<string, string | undefined>>): Promise<Credentials> {
  const accessToken = given(env, 'TRANSIP_ACCESS_TOKEN')
  const accountName = given(env, 'TRANSIP_ACCOUNT_NAME')
  const key = given(env, 'TRANSIP_PRIVATE_KEY')
  if (accessToken !== undefined && key === undefined) return { kind: 'token', accessToken }
  if (key === undefined && accountName === undefined) {
    throw new ZonewrightError('no-credentials', 'user', 'there are no credentials for the API', {
      advice:
        'set TRANSIP_ACCOUNT_NAME and TRANSIP_PRIVATE_KEY (the key or the path of its file), or TRANSIP_ACCESS_TOKEN; without an account, try it on `zonewright sandbox`',
    })
  }
  if (key === undefined || accountName === undefined) {
    const missing = key === undefined ? 'TRANSIP_PRIVATE_KEY' : 'TRANSIP_ACCOUNT_NAME'
    throw new ZonewrightError('no-credentials', 'user', `${missing} is not set`, {
      advice: 'a private key and its account name go together',
    })
  }
  const { readPrivateKey } = await import('./api/auth.ts')
  return looksLikePath(key)
    ? { kind: 'key', accountName, privateKey: readPrivateKey(readKeyFile(key), key) }
    : { kind: 'key', accountName, privateKey: readPrivateKey(key, 'TRANSIP_PRIVATE_KEY') }
}

/** PEM text has a BEGIN line; damaged text is at least long and not a file. A path is short and on one line. */
function looksLikePath(value: string): boolean {
  return !value.includes('-----') && !value.includes('\n') && value.length < 512
}

function readKeyFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    // The value may be a key pasted without its first line: only what is surely a path is repeated.
    const isPath = /^(~|\.{0,2}\/)/.test(path) && path.length < 200
    throw new ZonewrightError(
      'no-credentials',
      'user',
      isPath
        ? `TRANSIP_PRIVATE_KEY names ${path}, which cannot be read: ${reasonOf(cause)}`
        : 'TRANSIP_PRIVATE_KEY is neither a private key nor a file that can be read',
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
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'EISDIR') return 'it is a folder'
  return code === 'EACCES' ? 'permission denied' : String(code)
}

/** An empty variable is an unset one: that is how CI systems hand over a missing secret. */
function given(env: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
  const value = env[name]?.trim()
  return value === '' ? undefined : value
}
