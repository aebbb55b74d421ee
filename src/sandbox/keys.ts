/** The key pairs the sandbox makes itself, and the private file that holds the accounts' one. */

import { generateKeyPair, type KeyObject } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface KeyPair {
  publicKey: KeyObject
  privateKey: KeyObject
}

export interface SandboxKeys {
  /** For accounts without a key of their own. */
  account: KeyPair
  /** Signs access tokens; never leaves the process. */
  token: KeyPair
}

const makePair = promisify(generateKeyPair)
let made: Promise<SandboxKeys> | undefined

/**
 * Two RSA pairs. Making them takes half a second, so a process that starts many sandboxes makes them
 * once; a token of one sandbox is still unknown to the others.
 */
export function sandboxKeys(): Promise<SandboxKeys> {
  made ??= Promise.all([
    makePair('rsa', { modulusLength: 2048 }),
    makePair('rsa', { modulusLength: 2048 }),
  ]).then(([account, token]) => ({ account, token }))
  return made
}

export interface KeyFile {
  path: string
  remove(): Promise<void>
}

/** Writes the key as PKCS#8 PEM, mode 0600, into a new folder only this user can enter. */
export async function writeKeyFile(key: KeyObject): Promise<KeyFile> {
  const folder = await mkdtemp(join(tmpdir(), 'zonewright-sandbox-'))
  const path = join(folder, 'private-key.pem')
  await writeFile(path, key.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  return { path, remove: () => rm(folder, { recursive: true, force: true }) }
}
