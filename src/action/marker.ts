/** The hidden first line of everything the Action writes on GitHub: whose it is, and what the next run has to know. */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Memory, Opening, Shown } from './memory.ts'

/** A marker is part of a comment of at most 60,000 bytes. */
const MOST = 20_000
const VERSION = 'v1'

/** One line without a line feed, the same for the same memory. */
export function encodeMarker(memory: Memory): string {
  return lineOf(remembered(memory))
}

/** What there is no room for: it was shown, and nobody can open it. */
export function forgotten(memory: Memory): Shown[] {
  const { shown } = remembered(memory)
  return memory.shown.filter(one => !shown.includes(one))
}

/** Who opened what must not be lost. What is too much to remember cannot be opened: its operations are left out. */
function remembered(memory: Memory): Memory {
  if (lineOf(memory).length <= MOST) return memory
  const kept: Shown[] = []
  for (const shown of [...memory.shown].sort((a, b) => a.atoms.length - b.atoms.length)) {
    if (lineOf({ ...memory, shown: [...kept, shown] }).length > MOST) break
    kept.push(shown)
  }
  return { ...memory, shown: kept }
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

/** Ours, of a version or with content that is not understood: found again, but nothing in it counts. */
function isMarked(line: string, target: string): boolean {
  return line.startsWith(`${head(target)} v`)
}

function nothingKnown(target: string): Memory {
  return { target, stage: 'plan', shown: [], openings: [] }
}

/** Two hyphens end a comment for some readers of HTML, so plain base64 has none and names are spelt without them. */
function head(target: string): string {
  return `<!-- zonewright:${encodeURIComponent(target).replaceAll('--', '-%2D')}`
}

function lineOf({ target, ...memory }: Memory): string {
  const data = deflateRawSync(JSON.stringify(memory), { level: 9 }).toString('base64')
  return `${head(target)} ${VERSION} ${data} -->`
}

/** People with write access can edit a comment: what does not have the right shape is as if it were not there. */
function checked(read: unknown): Omit<Memory, 'target'> {
  const { stage, hash, head: commit, since, shown, openings } = record(read)
  const stages: readonly string[] = ['plan', 'outcome', 'offline', 'drift'] satisfies Memory['stage'][]
  return {
    stage: typeof stage === 'string' && stages.includes(stage) ? (stage as Memory['stage']) : 'plan',
    ...(typeof hash === 'string' && { hash }),
    ...(typeof commit === 'string' && { head: commit }),
    ...(typeof since === 'string' && { since }),
    shown: list(shown).flatMap(one => shownFrom(one) ?? []),
    openings: list(openings).flatMap(one => openingFrom(one) ?? []),
  }
}

function shownFrom(read: unknown): Shown | undefined {
  const { rule, domain, atoms } = record(read)
  if (typeof rule !== 'string' || !(domain === undefined || typeof domain === 'string')) return undefined
  const ids = list(atoms).filter(id => typeof id === 'string')
  return { rule, ...(domain !== undefined && { domain }), atoms: ids }
}

function openingFrom(read: unknown): Opening | undefined {
  const shown = shownFrom(read)
  const { by, at, source } = record(read)
  if (!shown || typeof by !== 'string' || typeof at !== 'string' || typeof source !== 'string')
    return undefined
  return { ...shown, by, at, source }
}

function record(read: unknown): Record<string, unknown> {
  return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : {}
}

function list(read: unknown): unknown[] {
  return Array.isArray(read) ? read : []
}
