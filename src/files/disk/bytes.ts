/** Bytes of a file to text: size, encoding and characters that no file of ours can hold. */
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs'
import type { Diagnostic } from '../../diagnostics.ts'
import { Source } from '../../text/source.ts'
import { noRegularFile, READ_ONLY, unreadable } from './unreadable.ts'

/** The largest file that is read, in bytes. A zone of 15,000 entries has less than one megabyte; what is wrong everywhere takes a few seconds for each. */
const MAXIMUM_BYTES = 4_000_000

/** What editors and web pages leave behind and no one sees: spaces that are none, and marks of direction. */
const INVISIBLE = /[\u00a0\u200b\u2028\u2029\u2060\ufeff\u202a-\u202e\u2066-\u2069]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** Reads one file; a diagnostic instead of the text when it cannot be used. Never reads more than the limit. */
export function readSource(path: string, file: string): Source | Diagnostic {
  const bytes = readBytes(path, file, MAXIMUM_BYTES)
  if (!(bytes instanceof Uint8Array)) return bytes
  const source = decode(bytes, file)
  return source instanceof Source ? (privateKey(source) ?? source) : source
}

/** The content of `path`, which messages call `file`; a diagnostic when it is not a file or has more bytes than `most`. */
export function readBytes(
  path: string,
  file: string,
  most: number,
  flags = READ_ONLY,
): Uint8Array | Diagnostic {
  try {
    const handle = openSync(path, flags)
    try {
      const stats = fstatSync(handle)
      const other = noRegularFile(file, stats)
      if (other) return other
      if (stats.size > most) return tooLarge(file, stats.size, most)
      const bytes = readFileSync(handle)
      // It may have grown meanwhile.
      return bytes.length > most ? tooLarge(file, bytes.length, most) : bytes
    } finally {
      closeSync(handle)
    }
  } catch (cause) {
    return unreadable(file, cause)
  }
}

/** Comments too: whoever can read the repository can read the key. None of its lines is shown. */
function privateKey(source: Source): Diagnostic | undefined {
  const found = /-----BEGIN [A-Z ]*PRIVATE KEY-----/.exec(source.text)
  if (!found) return undefined
  const { excerpt: _, ...place } = source.place(found.index, found.index + found[0].length)
  return {
    rule: 'private-key',
    severity: 'error',
    message: 'this is a private key, and a file in Git is no place for one',
    advice:
      'take it out; if it was ever committed, delete that key and make a new one, because it stays in the history. Keys come from the environment, such as TRANSIP_PRIVATE_KEY',
    ...place,
  }
}

function tooLarge(file: string, size: number, most: number): Diagnostic {
  return {
    rule: 'file-size',
    severity: 'error',
    file,
    message: `the file has ${(size / 1e6).toFixed(1)} MB, at most ${most / 1e6} MB are read`,
    advice: 'such a file is far smaller; check whether this is the right file',
  }
}

/** UTF-8 to text, a byte order mark removed; a diagnostic at the first byte that is none. */
export function decode(bytes: Uint8Array, file: string): Source | Diagnostic {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return {
      ...encodingFault('the file is UTF-16, not UTF-8', 'save it as UTF-8'),
      file,
      line: 1,
      column: 1,
      length: 1,
    }
  }
  if (isBinary(bytes)) {
    const fault = encodingFault(
      'this is not a text file',
      'save it as UTF-8 text, or check whether this is the right file',
    )
    return { ...fault, file }
  }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return badByte(bytes, file)
  }
  const source = new Source(file, text)
  return controlCharacter(source) ?? loneReturn(source) ?? source
}

/** Several control characters near the beginning, or one beside bytes that are not UTF-8: no editor wrote that. */
function isBinary(bytes: Uint8Array): boolean {
  const beginning = bytes.subarray(0, 4096)
  let controls = 0
  for (const byte of beginning) {
    if (byte < 9 || (byte > 13 && byte < 32)) controls += 1
  }
  // The last character may be cut in two, which is no fault of the file.
  const broken = /\ufffd(?!$)/.test(new TextDecoder().decode(beginning))
  return controls > 3 || (controls > 0 && broken)
}

/** Line ends of old Macintosh files: YAML would see one line. */
function loneReturn(source: Source): Diagnostic | undefined {
  const at = source.text.search(/\r(?!\n)/)
  if (at === -1) return undefined
  const whole = !source.text.includes('\n')
  return {
    ...encodingFault(
      whole
        ? 'the lines of this file end in CR alone, as on old Macintoshes'
        : 'there is a carriage return (CR) here that is not part of a line end',
      'save the file with the line ends LF or CRLF',
    ),
    ...(whole ? { file: source.file } : source.place(at)),
  }
}

function controlCharacter(source: Source): Diagnostic | undefined {
  const control = CONTROL.exec(source.text)
  if (control) {
    const code = control[0].charCodeAt(0)
    const what = code === 0 ? 'a NUL byte' : `the control character U+${hex(code)}`
    const advice = code === 0 ? 'save the file as UTF-8 text' : 'delete it'
    return {
      rule: 'encoding',
      severity: 'error',
      message: `the file holds ${what}, which YAML forbids`,
      advice,
      ...source.place(control.index),
    }
  }
  const invisible = INVISIBLE.exec(source.text)
  if (!invisible) return undefined
  return {
    rule: 'encoding',
    severity: 'error',
    message: `the invisible character (U+${hex(invisible[0].charCodeAt(0))}) here looks like a space or like nothing`,
    advice: 'delete it, or write an ordinary space; it often comes from copying a web page',
    ...source.place(invisible.index),
  }
}

function badByte(bytes: Uint8Array, file: string): Diagnostic {
  let line = 1
  let start = 0
  while (start < bytes.length) {
    const next = bytes.indexOf(10, start)
    const row = bytes.subarray(start, next === -1 ? bytes.length : next)
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(row)
    } catch {
      const excerpt = new TextDecoder('utf-8').decode(row).replace(/\r$/, '')
      const column = excerpt.indexOf('\ufffd')
      const byte = row[new TextEncoder().encode(excerpt.slice(0, column)).length] ?? 0
      const latin = byte >= 0xa0 ? ` (in Latin-1 it would be "${String.fromCharCode(byte)}")` : ''
      return {
        ...encodingFault(`the byte 0x${byte.toString(16)} is not UTF-8${latin}`, 'save the file as UTF-8'),
        file,
        line,
        column: column + 1,
        length: 1,
        excerpt,
      }
    }
    if (next === -1) break
    line += 1
    start = next + 1
  }
  return { ...encodingFault('the file is not UTF-8', 'save it as UTF-8'), file, line, column: 1, length: 1 }
}

function encodingFault(message: string, advice: string): Omit<Diagnostic, 'file'> {
  return { rule: 'encoding', severity: 'error', message, advice }
}

function hex(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, '0')
}
