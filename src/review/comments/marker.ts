/** The hidden first line of everything the Action writes on GitHub: whose it is, and what the next run has to know. */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { isMapping } from '../../text/mapping.ts'
import type { Attempt } from '../../view/outcome/audit.ts'
import type { HeldSet, Memory } from './memory.ts'

/** A marker is part of a comment of at most 60,000 bytes. */
const MOST = 20_000
/** The first attempt and the newest ones are read. */
const MOST_ATTEMPTS = 20
const VERSION = 'v1'

/** One line without a line feed, the same for the same memory. */
export function encodeMarker({ target, ...memory }: Memory): string {
  const data = deflateRawSync(JSON.stringify(memory), { level: 9 }).toString('base64')
  return `${head(target)} ${VERSION} ${data} -->`
}

/** As many sets as there is room for, the smallest first: what cannot be remembered cannot be let in. */
export function fitting(sets: readonly HeldSet[]): HeldSet[] {
  const kept: HeldSet[] = []
  for (const set of [...sets].sort((a, b) => a.atoms.length - b.atoms.length)) {
    if (encodeMarker({ target: '', stage: 'outcome', held: [...kept, set] }).length > MOST) break
    kept.push(set)
  }
  return kept
}

/** What the marker at the first byte says; undefined when there is none, or one of another target. Never throws. */
export function readMarker(body: string, target: string): Memory | undefined {
  const [first = ''] = body.split('\n', 1)
  const start = `${head(target)} ${VERSION} `
  if (!first.startsWith(start)) return isMarked(first, target) ? nothingKnown(target) : undefined
  const data = /^([A-Za-z0-9+/=]*) -->\r?$/.exec(first.slice(start.length))?.[1]
  if (data === undefined) return nothingKnown(target)
  try {
    // A small text can stand for a huge one.
    const text = inflateRawSync(Buffer.from(data, 'base64'), { maxOutputLength: 4_000_000 }).toString()
    return { ...checked(JSON.parse(text)), target }
  } catch {
    return nothingKnown(target)
  }
}

/** What the marker says, whatever target it is of. */
export function readAnyMarker(body: string): Memory | undefined {
  const [, name = ''] = /^<!-- zonewright:(\S+) v/.exec(body) ?? []
  try {
    return readMarker(body, decodeURIComponent(name))
  } catch {
    return undefined
  }
}

/** Ours, of a version or with content that is not understood: found again, but nothing in it counts. */
function isMarked(line: string, target: string): boolean {
  return line.startsWith(`${head(target)} v`)
}

function nothingKnown(target: string): Memory {
  return { target, stage: 'plan', held: [] }
}

/** Two hyphens end a comment for some readers of HTML, so plain base64 has none and names are spelt without them. */
function head(target: string): string {
  return `<!-- zonewright:${encodeURIComponent(target).replaceAll('--', '-%2D')}`
}

/** People with write access can edit a comment: what does not have the right shape is as if it were not there. */
function checked(read: unknown): Omit<Memory, 'target'> {
  const { stage, hash, head: commit, since, done: doneAt, held, attempts } = record(read)
  const done = list(attempts).flatMap(one => attemptFrom(one) ?? [])
  const stages: readonly string[] = ['plan', 'outcome', 'offline', 'drift'] satisfies Memory['stage'][]
  return {
    stage: typeof stage === 'string' && stages.includes(stage) ? (stage as Memory['stage']) : 'plan',
    ...(typeof hash === 'string' && { hash }),
    ...(typeof commit === 'string' && { head: commit }),
    ...(typeof since === 'string' && { since }),
    ...(typeof doneAt === 'string' && { done: doneAt }),
    held: list(held).flatMap(one => heldFrom(one) ?? []),
    ...(done.length > 0 && { attempts: [...done.slice(0, 1), ...done.slice(1).slice(1 - MOST_ATTEMPTS)] }),
  }
}

function heldFrom(read: unknown): HeldSet | undefined {
  const { rule, domain, atoms } = record(read)
  if (typeof rule !== 'string' || !(domain === undefined || typeof domain === 'string')) return undefined
  const ids = list(atoms).filter(id => typeof id === 'string')
  return { rule, ...(domain !== undefined && { domain }), atoms: ids }
}

/** These are shown, so each must look like what it is. */
function attemptFrom(read: unknown): Attempt | undefined {
  const { run, attempt, at, done, of, snapshot, lines } = record(read)
  if (!isText(run, /^\d+$/) || !isText(at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)) return undefined
  if (!isCount(attempt) || !isCount(done) || !isCount(of)) return undefined
  const isDiff = list(lines).length > 0 && list(lines).every(line => isText(line, /^[+-] \P{C}*$/u))
  return {
    run,
    attempt,
    at,
    done,
    of,
    ...(isText(snapshot, /^[^-\p{C}]\P{C}*\.json$/u) && { snapshot }),
    ...(isDiff && { lines: lines as string[] }),
  }
}

function isText(read: unknown, shape: RegExp): read is string {
  return typeof read === 'string' && shape.test(read)
}

function isCount(read: unknown): read is number {
  return Number.isSafeInteger(read) && (read as number) >= 0
}

function record(read: unknown): Record<string, unknown> {
  return isMapping(read) ? { ...read } : {}
}

function list(read: unknown): unknown[] {
  return Array.isArray(read) ? read : []
}
