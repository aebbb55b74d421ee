/** One file of another tool to its text: size, encoding, and no secrets, since lines of it are shown. */
import { isAbsolute, relative, sep } from 'node:path'
import type { ImportFormat } from '../../convert/read-files.ts'
import type { Problem } from '../../convert/records/imported.ts'
import type { Diagnostic } from '../../diagnostics.ts'
import { decode, readBytes } from '../../files/disk/bytes.ts'
import { Source } from '../../text/source.ts'

/** In bytes. All domains of an account from DNSControl are one file. */
const MOST_BYTES = 50_000_000

/** PEM, and the key files of BIND. */
const PRIVATE_KEY = /-----BEGIN [A-Z ]*PRIVATE KEY-----|^Private-key-format:/m

/** Reads `path`, which is not a link; messages call it `file`. */
export function readForeign(path: string, file: string, format: ImportFormat): { text: string } | Diagnostic {
  const bytes = readBytes(path, file, MOST_BYTES)
  if (!(bytes instanceof Uint8Array)) return bytes
  const text = textOf(bytes, file, format)
  if (typeof text !== 'string') return text
  return PRIVATE_KEY.test(text) ? privateKey(file) : { text }
}

/** Only YAML has characters that no file may hold: comments of old zone files have all kinds. */
function textOf(bytes: Uint8Array, file: string, format: ImportFormat): string | Diagnostic {
  let text: string | undefined
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Where it is wrong is said below.
  }
  const isOdd = text === undefined || text.includes('\0') || /^[^\n]*\r(?!\n)[^\n]*$/.test(text)
  if (format !== 'octodns' && !isOdd) return text!
  const source = decode(bytes, file)
  return source instanceof Source ? source.text : source
}

/** A finding about a file as what it keeps from coming along. */
export function problemOf({ file, line, column, message, advice }: Diagnostic, lost: string): Problem {
  return {
    severity: 'error',
    file,
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    message,
    ...(advice !== undefined && { advice }),
    lost,
  }
}

/** Both are real paths. */
export function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

/** Nothing of it is shown, not even where it is. */
function privateKey(file: string): Diagnostic {
  return {
    rule: 'private-key',
    severity: 'error',
    file,
    message: 'it holds a private key, so nothing of it is read',
    advice: 'check whether this is the right file',
  }
}
