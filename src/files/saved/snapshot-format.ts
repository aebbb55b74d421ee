/** What a snapshot says, as text: always written the same way, and every part of it checked when it is read. */
import { createHash } from 'node:crypto'
import { readZoneName } from '../../dns/name.ts'
import { ZonewrightError } from '../../errors.ts'
import { isMapping, type Mapping } from '../../text/mapping.ts'
import { ACCOUNT_NAME } from '../section/domain-keys.ts'

/** One kind of one domain: its raw list as it was, and as the apply meant to leave it. */
export interface SnapshotPart {
  /** The domain, in lower-case A-labels. */
  subject: string
  kind: string
  /** Ids of the items that the apply changes. */
  items: readonly string[]
  /** The whole list as the API gave it. */
  before: readonly unknown[]
  /** The whole list as planned. */
  after: readonly unknown[]
  /** What an earlier read of the plan showed and the last one did not. */
  also?: readonly unknown[]
}

/** What the apply knew; all but the time, so that the digest names what is inside. */
export interface SnapshotContent {
  /** The verb that took it. Going back without a name means the newest of an apply. */
  by: 'apply' | 'rollback'
  account?: string
  /** Base URL of the API. */
  server: string
  /** Hash of the plan that was about to be applied. */
  plan: string
  parts: readonly SnapshotPart[]
}

export interface Snapshot extends SnapshotContent {
  /** Version of this shape. */
  format: 1
  /** UTC, whole seconds: `2026-11-21T14:05:03Z`. */
  time: string
}

/** A snapshot ready to be written. */
export interface SnapshotText {
  chunks: Buffer[]
  bytes: number
  /** First 12 hexadecimal digits of a SHA-256 over everything but the time. */
  digest: string
}

/** One line for each part. Beyond `maxBytes` only counts: the chunks are then not all there. */
export function snapshotText(
  content: SnapshotContent,
  time: string,
  maxBytes = Number.POSITIVE_INFINITY,
): SnapshotText {
  const { by, account, server, plan, parts } = content
  const about = { format: 1, by, ...(account !== undefined && { account }), server, plan }
  const hash = createHash('sha256').update(JSON.stringify(about))
  const chunks: Buffer[] = []
  let bytes = 0
  const push = (text: string): void => {
    const chunk = Buffer.from(text)
    bytes += chunk.length
    if (bytes <= maxBytes) chunks.push(chunk)
  }
  push(`${JSON.stringify({ ...about, time }).slice(0, -1)},"parts":[\n`)
  for (const [index, { subject, kind, items, before, after, also }] of parts.entries()) {
    const line = JSON.stringify({ subject, kind, items, before, after, also }, withoutSecrets)
    hash.update(line)
    push(index === parts.length - 1 ? `${line}\n` : `${line},\n`)
  }
  push(']}\n')
  return { chunks, bytes, digest: hash.digest('hex').slice(0, 12) }
}

/** Transfer codes are secrets: whoever holds one can take the domain away. */
function withoutSecrets(key: string, value: unknown): unknown {
  return key.toLowerCase() === 'authcode' ? undefined : value
}

/**
 * Text to a snapshot. `file` is how it is called in messages; `digest` is what its name promises, if it does.
 *
 * @throws ZonewrightError `snapshot-damaged`, `snapshot-format`
 */
export function parseSnapshot(text: string, file: string, digest?: string): Snapshot {
  try {
    const snapshot = readWhole(parseJson(text))
    // Always computed: nesting too deep to be written again must show here, not in the middle of an apply.
    const actual = snapshotText(snapshot, snapshot.time).digest
    if (digest !== undefined && actual !== digest) {
      throw new Damage('its content does not match its name, so it was changed')
    }
    return snapshot
  } catch (cause) {
    if (cause instanceof ZonewrightError) throw cause
    // Whatever else is thrown comes from hostile nesting; its words would help nobody.
    const what = cause instanceof Damage ? cause.message : 'it is nested too deeply'
    throw new ZonewrightError('snapshot-damaged', 'user', `${file} is not a usable snapshot: ${what}`, {
      advice: 'use another one (`zonewright rollback --list` shows them), or fetch this file again',
      cause,
    })
  }
}

/** The base URL in one spelling and without anything secret. Two servers are the same exactly when these are. */
export function serverName(baseUrl: string): string {
  const { origin, pathname } = new URL(baseUrl)
  return `${origin}${pathname.replace(/\/+$/, '')}`
}

/** What is wrong with the text of a snapshot. */
class Damage extends Error {}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Damage(text.trim() === '' ? 'it is empty' : 'it is not JSON, or it was cut off')
  }
}

function readWhole(value: unknown): Snapshot {
  const whole = objectOf(value, 'it')
  if (Number.isSafeInteger(whole['format']) && Number(whole['format']) > 1) {
    throw new ZonewrightError(
      'snapshot-format',
      'user',
      'a newer version of Zonewright wrote this snapshot',
      {
        advice: 'roll back with that version',
      },
    )
  }
  if (whole['format'] !== 1) throw new Damage('format is not 1')
  onlyKeys(whole, ['format', 'by', 'time', 'account', 'server', 'plan', 'parts'], 'it')
  const account = whole['account'] === undefined ? undefined : textOf(whole['account'], 'account', PRINTABLE)
  const parts = listOf(whole['parts'], 'parts').map(readPart)
  const seen = new Set<string>()
  for (const { subject, kind } of parts) {
    if (seen.has(`${subject} ${kind}`)) throw new Damage(`${subject} ${kind} is in it twice`)
    seen.add(`${subject} ${kind}`)
  }
  return {
    format: 1,
    by: textOf(whole['by'], 'by', /^(?:apply|rollback)$/) === 'apply' ? 'apply' : 'rollback',
    time: textOf(whole['time'], 'time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    ...(account !== undefined && { account }),
    server: textOf(whole['server'], 'server', /^https?:\/\/[!-~]+$/),
    plan: textOf(whole['plan'], 'plan', /^[0-9a-f]{1,64}$/),
    parts,
  }
}

const PRINTABLE = /^\P{C}{1,200}$/u

function readPart(value: unknown, index: number): SnapshotPart {
  const at = `parts[${index}]`
  const part = objectOf(value, at)
  onlyKeys(part, ['subject', 'kind', 'items', 'before', 'after', 'also'], at)
  const subject = textOf(part['subject'], `${at}.subject`, PRINTABLE)
  const domain = readZoneName(subject)
  const isDomain = domain.ok && domain.value === subject
  // What is of the account has its name: a domain has a dot, an account none.
  if (!isDomain && !ACCOUNT_NAME.test(subject))
    throw new Damage(`${at}.subject is neither a domain nor an account`)
  const items = listOf(part['items'], `${at}.items`)
  if (!items.every(item => typeof item === 'string')) throw new Damage(`${at}.items are not all text`)
  const members = (key: 'before' | 'after' | 'also'): unknown[] =>
    listOf(part[key], `${at}.${key}`).map((member, n) => objectOf(member, `${at}.${key}[${n}]`))
  return {
    subject,
    kind: textOf(part['kind'], `${at}.kind`, /^[a-z]+(?:-[a-z]+)*$/),
    items,
    before: members('before'),
    after: members('after'),
    ...(part['also'] !== undefined && { also: members('also') }),
  }
}

function objectOf(value: unknown, at: string): Mapping {
  if (isMapping(value)) return value
  throw new Damage(`${at} is not an object`)
}

function listOf(value: unknown, at: string): unknown[] {
  if (Array.isArray(value)) return value
  throw new Damage(`${at} is not a list`)
}

function textOf(value: unknown, at: string, form: RegExp): string {
  if (typeof value === 'string' && form.test(value)) return value
  throw new Damage(`${at} is not what it should be`)
}

function onlyKeys(value: Mapping, known: readonly string[], at: string): void {
  if (Object.keys(value).every(key => known.includes(key))) return
  throw new Damage(`${at} has keys that no snapshot has`)
}
