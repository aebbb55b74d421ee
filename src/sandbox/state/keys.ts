/** The key pairs the sandbox makes itself, and the private file that holds the accounts' one. */
import { createHash, generateKeyPair, type KeyObject } from 'node:crypto'
import { lstat, mkdtemp, readdir, rm, rmdir, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
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

/** Names this machine: the processes of another one that shares the folder for temporary files are not known here. */
const PREFIX = `zonewright-sandbox-${createHash('sha256').update(hostname()).digest('hex').slice(0, 8)}-`
const FILE = 'private-key.pem'

/** Writes the key as PKCS#8 PEM, mode 0600, into a new folder only this user can enter. */
export async function writeKeyFile(key: KeyObject): Promise<KeyFile> {
  await removeStaleKeys()
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
  const path = join(folder, FILE)
  await writeFile(path, key.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  return { path, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Removes the folders of killed sandboxes: of this user, of processes that have ended, with nothing else in them. */
async function removeStaleKeys(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => [])
  for (const name of names) {
    const pid = name.startsWith(PREFIX) ? /^(\d+)-\w{6}$/.exec(name.slice(PREFIX.length))?.[1] : undefined
    if (pid === undefined || isRunning(Number(pid))) continue
    const folder = join(tmpdir(), name)
    try {
      const stats = await lstat(folder)
      if (!stats.isDirectory() || stats.uid !== (process.getuid?.() ?? stats.uid)) continue
      await rm(join(folder, FILE), { force: true })
      await rmdir(folder)
    } catch {
      // It holds something else, or another sandbox removed it first.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
