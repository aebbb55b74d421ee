/** Finding the key in pasted text: repairs what is unambiguous, names what is not. Never echoes the text. */

/** What a PEM block holds: the words of its first line, without spaces, and the bytes between. */
export interface PemBlock {
  label: string
  der: Buffer
}

/** Why no key could be found: `what` continues “the private key in X …”, `advice` says what to do. */
interface KeyDamage {
  what: string
  advice: string
}

export type PemResult = { ok: true; block: PemBlock } | { ok: false; damage: KeyDamage }

const COPY_ALL =
  'Copy the whole key again, from the line that says BEGIN PRIVATE KEY to the line that says END PRIVATE KEY, both included.'
const NEW_KEY = 'Make a key pair in the control panel (My Account, API) and use its private key.'

/** Spaces of every kind, those that are invisible included, and line breaks written as \n, \r or \t. */
const BLANKS = /\\+[nrt]|[\s\u200b-\u200d\u2060\ufeff]+/g
const DASH = '[-\u2010-\u2015\u2212]'
const BLOCK = new RegExp(`${DASH}+BEGIN([A-Z0-9]+?)${DASH}+(.*?)${DASH}+END([A-Z0-9]+?)(?=${DASH})`, 'g')
const BEGIN = new RegExp(`${DASH}*BEGIN[A-Z0-9]*(?:KEY|CERTIFICATE)${DASH}*`)
const END = new RegExp(`END[A-Z0-9]*(?:KEY|CERTIFICATE)${DASH}*`)

/** What else people put where a private key belongs. Tried on the text without spaces, in this order. */
const LOOKALIKES: readonly { match: RegExp; what: string; advice: string }[] = [
  {
    match: /^\*+$/,
    what: 'is only stars',
    advice:
      'A masked secret was copied. Take the key from where it was first stored, or make a new key pair.',
  },
  { match: /PuTTY-User-Key-File/, what: 'is a PuTTY key', advice: NEW_KEY },
  { match: /^(?:ssh-|ecdsa-sha2)/, what: 'is an SSH public key', advice: NEW_KEY },
  {
    match: /^(?:Bearer)?eyJ[\w-]+\.[\w-]+\./,
    what: 'looks like an access token',
    advice: 'Give it as the access token, or give the private key here.',
  },
  { match: /^\{.*"kty"/, what: 'is a JSON Web Key', advice: NEW_KEY },
  {
    match: /^\$\{\{?.*\}$/,
    what: 'is a variable that was not filled in',
    advice: 'Check the name of the secret and that this job may read it.',
  },
]

/** Private keys, tokens of the API and of GitHub. */
const SECRETS = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
  /gh[pousr]_[\w.-]{36,}/,
  /github_pat_\w{36,}/,
]

/** What is left of one that a shell has split at its spaces, or that was copied in part. */
const PIECES = [/-----\s*BEGIN/, /(?<![\w+/])MII[A-Za-z0-9+/]{40,}/, /eyJ[\w-]{10,}\.eyJ/]

/** Whether a text holds a secret of any run. */
export function looksLikeSecret(text: string): boolean {
  return SECRETS.some(shape => shape.test(text))
}

/** Whether a text holds a secret, or enough of one that it must not be shown. */
export function looksLikePieceOfSecret(text: string): boolean {
  return looksLikeSecret(text) || PIECES.some(shape => shape.test(text))
}

/** The one private key in a text. */
export function findPrivateKey(text: string): PemResult {
  const compact = text.replace(BLANKS, '')
  if (compact === '')
    return damaged('is empty', 'Check that the variable or secret is set and that this job may read it.')
  const blocks = [...compact.matchAll(BLOCK)].map(([, begin = '', body = '', end = '']) => ({
    begin,
    body,
    end,
  }))
  const keys = blocks.filter(({ begin }) => begin.endsWith('PRIVATEKEY'))
  const [first, second] = keys.length > 0 ? keys : blocks
  if (first === undefined) return noBlock(text, compact)
  if (keys.length > 1 && keys.some(({ body }) => body !== second?.body)) {
    return damaged('holds more than one private key', 'Leave only the one that belongs to this account.')
  }
  if (first.begin !== first.end) {
    return damaged('has BEGIN and END lines that do not belong together', COPY_ALL)
  }
  const wrong = wrongLabel(first.begin, first.body)
  return wrong === undefined ? decode(first.begin, first.body) : { ok: false, damage: wrong }
}

function wrongLabel(label: string, body: string): KeyDamage | undefined {
  if (label === 'ENCRYPTEDPRIVATEKEY' || /ENCRYPTED/.test(body.slice(0, 40))) {
    return {
      what: 'is encrypted with a passphrase',
      advice:
        'Store it without one (openssl pkey -in key.pem -out plain.pem) and keep it secret, or make a new key pair.',
    }
  }
  if (label === 'PRIVATEKEY' || label === 'RSAPRIVATEKEY') return undefined
  if (label === 'OPENSSHPRIVATEKEY') return { what: 'is an OpenSSH key', advice: NEW_KEY }
  if (label === 'ECPRIVATEKEY')
    return { what: 'is an elliptic curve key, and the API needs RSA', advice: NEW_KEY }
  if (label.endsWith('PUBLICKEY')) {
    return {
      what: 'is a public key',
      advice: 'Give the private key of that pair; the control panel shows it once, when the pair is made.',
    }
  }
  if (label.startsWith('CERTIFICATE')) return { what: 'is a certificate, not a key', advice: NEW_KEY }
  return { what: 'is of another kind', advice: NEW_KEY }
}

/** Base64 to bytes; the length stated in the first bytes tells whether anything is missing or too much. */
function decode(label: string, body: string): PemResult {
  const stray = /[^A-Za-z0-9+/=]/u.exec(body)?.[0]
  if (stray !== undefined) {
    const name = /[!-~]/.test(stray)
      ? stray
      : `U+${stray.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
    return damaged(`holds a character that no key has (${name})`, COPY_ALL)
  }
  const der = Buffer.from(body, 'base64')
  const stated = statedLength(der)
  if (stated === undefined) return damaged('is damaged: what it holds is not a key', COPY_ALL)
  if (der.length < stated) return damaged(`is cut off: ${der.length} of ${stated} bytes are there`, COPY_ALL)
  if (der.length > stated) return damaged(`is damaged: ${der.length - stated} bytes too many`, COPY_ALL)
  return { ok: true, block: { label, der } }
}

/** Total length of a DER SEQUENCE by its header (X.690, 8.1.3); undefined for anything else. */
function statedLength(der: Buffer): number | undefined {
  if (der[0] !== 0x30 || der.length < 2) return undefined
  const short = der[1]!
  if (short < 0x80) return short + 2
  const width = short & 0x7f
  if (width === 0 || width > 3 || der.length < 2 + width) return undefined
  return der.readUIntBE(2, width) + 2 + width
}

function noBlock(text: string, compact: string): PemResult {
  const lookalike = LOOKALIKES.find(({ match }) => match.test(compact))
  if (lookalike !== undefined) return { ok: false, damage: lookalike }
  const [begin, end] = [BEGIN.test(compact), END.test(compact)]
  if (begin && end) return damaged('has damaged BEGIN or END lines', COPY_ALL)
  if (begin) return damaged('has no END line: it is probably cut off', COPY_ALL)
  if (end) return damaged('has no BEGIN line', COPY_ALL)
  if (/^[A-Za-z0-9+/]{60,}={0,2}$/.test(compact)) return damaged('has neither BEGIN nor END line', COPY_ALL)
  if (text.length < 300 && /^[~./\\]|^[A-Za-z]:\\|\.(?:pem|key|txt)$/.test(text.trim())) {
    return damaged(
      'looks like the path of a file',
      'Check that the file is there and may be read, or give the key itself.',
    )
  }
  return damaged('does not look like a key', COPY_ALL)
}

function damaged(what: string, advice: string): PemResult {
  return { ok: false, damage: { what, advice } }
}
