/** Escapes of master files (RFC 1035, 5.1): `\DDD` is an octet, a backslash before anything else takes its meaning. */

const ESCAPE = /\\(\d{3}|[^\d]|$)?/gu

/** Whether each backslash is one of a lawful escape. */
export function escapesAreSound(text: string): boolean {
  if (!text.includes('\\')) return true
  return [...text.matchAll(ESCAPE)].every(([, what]) => what && !(what.length === 3 && Number(what) > 255))
}

/** The octets of a character-string. The file is UTF-8, so its letters are their octets. */
export function octetsOf(text: string): Buffer {
  if (!text.includes('\\')) return Buffer.from(text)
  const parts: Buffer[] = []
  let last = 0
  for (const { 0: whole, 1: what = '', index } of text.matchAll(ESCAPE)) {
    parts.push(Buffer.from(text.slice(last, index)))
    parts.push(what.length === 3 ? Buffer.from([Number(what) & 255]) : Buffer.from(what))
    last = index + whole.length
  }
  parts.push(Buffer.from(text.slice(last)))
  return Buffer.concat(parts)
}

/** Octets as text; undefined when they are not UTF-8, which no file of ours can hold. */
export function textOf(octets: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(octets)
  } catch {
    return undefined
  }
}

/** One quoted character-string of at most 255 octets; what is not printable ASCII becomes `\DDD`. */
export function quotedString(octets: Uint8Array): string {
  let text = ''
  for (const octet of octets) {
    const sign = String.fromCharCode(octet)
    if (octet < 0x20 || octet > 0x7e) text += `\\${String(octet).padStart(3, '0')}`
    else text += sign === '"' || sign === '\\' ? `\\${sign}` : sign
  }
  return `"${text}"`
}
