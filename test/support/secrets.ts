/**
 * Secrets in what the program prints or writes: looked for in every byte of every run of the test suite, because the
 * harnesses (workbench.ts, test/e2e/program.ts) hand everything over here.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A token is a JWT; what signs is PEM; a signature header is 256 bytes of Base64 or more. */
const SHAPES: readonly [string, RegExp][] = [
  ['an access token', /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/],
  ['a private key', /-----BEGIN (?:RSA |ENCRYPTED )?PRIVATE KEY-----|MII[EJC][\w+/]{60,}/],
  ['a bearer header', /Bearer\s+[\w.-]{20,}/i],
  // Of an RSA key of 2048 or 4096 bits; a DKIM key has another length.
  ['a signature', /(?<![A-Za-z0-9+/])(?:[A-Za-z0-9+/]{342}==|[A-Za-z0-9+/]{683}=)(?![A-Za-z0-9+/=])/],
]

/** Throws when `text` holds something that must stay secret. `where` says what was searched. */
export function requireNoSecrets(text: string, where: string): void {
  for (const [what, shape] of SHAPES) {
    const found = shape.exec(text)
    if (found) throw new Error(`${where} holds ${what}: ${found[0].slice(0, 24)}…`)
  }
}

/** The same over all files below a folder. */
export async function requireNoSecretsBelow(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    requireNoSecrets(await readFile(path, 'latin1'), path)
  }
}
