/** Names in master files (RFC 1035, 5.1) to absolute names. What an escape hides stays escaped: no name of ours has it. */
import { escapesAreSound } from './escapes.ts'

/** An absolute name with its final dot, as written otherwise, or what is wrong with the text. */
export type AbsoluteName = { ok: true; name: string } | { ok: false; message: string; advice: string }

/** `origin` is absolute with its final dot; undefined when the file has not said one yet. */
export function absoluteName(text: string, origin: string | undefined): AbsoluteName {
  if (!escapesAreSound(text)) {
    return {
      ok: false,
      message: `"${text}" holds a backslash that is not an escape`,
      advice: 'an escape is a backslash and three digits up to 255, or a backslash and a character',
    }
  }
  const name = plain(text)
  const absolute = name !== '@' && /(?:^|[^\\])(?:\\\\)*\.$/.test(name)
  if (absolute) return { ok: true, name }
  if (origin === undefined) {
    return {
      ok: false,
      message: `"${text}" is relative, and the file does not say to what`,
      advice: 'say which domain it is, name the file after it, or begin the file with $ORIGIN',
    }
  }
  if (name === '@') return { ok: true, name: origin }
  return { ok: true, name: origin === '.' ? `${name}.` : `${name}.${origin}` }
}

/** Escaped letters, digits, hyphens, underscores and stars mean no more than themselves. */
function plain(text: string): string {
  if (!text.includes('\\')) return text
  return text.replace(/\\(\d{3}|.)/gs, (written, what: string) => {
    const sign = what.length === 3 ? String.fromCharCode(Number(what)) : what
    return /^[\w*-]$/.test(sign) ? sign : written
  })
}
