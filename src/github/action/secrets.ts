/** The secrets of a run: what the runner shall mask, and what must not be in anything that is published. */
import { readRegularFile } from '../../api/auth/credentials.ts'
import { looksLikeSecret } from '../../api/auth/pem.ts'

type Env = Readonly<Record<string, string | undefined>>

/** Variables that hold secrets by their name. */
const SECRET_NAME =
  /(?:_PRIVATE_KEY|_TOKEN|_AUTH_CODE|_WEBHOOK_URL|_WEBHOOK_SECRET)$|^TRANSIP_(?:PRIVATE_KEY|ACCESS_TOKEN)_/

/** Shorter text is found everywhere. */
const SHORTEST_MASK = 8
const SHORTEST_SECRET = 16

/** Of a key on one line; any 63 of its characters hold one of these. */
const PIECE = 32

export interface Secrets {
  /** For the runner, which masks line by line. */
  masks: readonly string[]
  /** Whether the text holds one of them, or something that looks like one. */
  holds(text: string): boolean
}

/** `more` are values, `names` the variables of accounts. Reads the file of a key when a variable names one. */
export function secretsOf(env: Env, more: readonly string[] = [], names: readonly string[] = []): Secrets {
  const named = Object.entries(env).filter(([name]) => SECRET_NAME.test(name) || names.includes(name))
  const given = [...named.map(([, value]) => contentOf(value)), ...more]
  const masks = new Set<string>()
  const pieces = new Set<string>()
  for (const value of given) {
    for (const line of linesOf(value ?? '')) {
      masks.add(line)
      for (const piece of piecesOf(line)) pieces.add(piece)
    }
  }
  return {
    masks: [...masks],
    holds: text => {
      const compact = text.replace(/\s+/g, '')
      return (
        looksLikeSecret(text) || [...pieces].some(piece => text.includes(piece) || compact.includes(piece))
      )
    },
  }
}

/** A private key can be given as the path of its file: then the path is not a secret, and what it holds is. */
function contentOf(value: string | undefined): string | undefined {
  if (value === undefined || value.includes('-----') || value.includes('\n') || value.length >= 512)
    return value
  try {
    return readRegularFile(value.trim())
  } catch {
    return value
  }
}

/** Its lines, however they were pasted, without the ones that say that it is a key. */
function linesOf(value: string): string[] {
  return value
    .replace(/-+(?:BEGIN|END)[A-Z0-9 ]+-+/g, '\n')
    .split(/\\+[nrt]|\s+/)
    .filter(line => line.length >= SHORTEST_MASK)
}

function piecesOf(line: string): string[] {
  if (line.length < SHORTEST_SECRET) return []
  // Only a key is broken into lines; what has dots, dashes or underscores is a token, and goes as a whole.
  if (!/^[A-Za-z0-9+/=]+$/.test(line)) return [line]
  const pieces: string[] = []
  for (let start = 0; start + PIECE <= line.length; start += PIECE)
    pieces.push(line.slice(start, start + PIECE))
  return pieces.length === 0 ? [line] : pieces
}
