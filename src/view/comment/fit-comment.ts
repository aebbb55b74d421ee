/** Brings a comment into the room it has: in steps, by whole blocks, so that nothing is ever cut inside of one. */
import { count, grouped } from '../../text/count.ts'
import { capital } from '../words/subjects.ts'

/** What a comment may hold, in bytes: less than GitHub stores, and as much as people read. */
const LIMIT = 60_000

/** A piece of Markdown that is complete in itself, in up to three lengths. */
export interface Block {
  full: string
  /** Where there is less room. Default as `full`, and nothing for a detail. */
  short?: string
  /** Where there is hardly any. Default nothing. */
  least?: string
  /** A detail, of these domains: the largest ones are shortened before anything else is. */
  domains?: readonly string[]
}

/** Shown however little room there is. */
export function fixedBlock(text: string): Block {
  return { full: text, least: text }
}

export interface Room {
  /** The first line. */
  marker: string
  /** Where all of it is, as Markdown: `the [summary](…) of the run`. */
  where: string
  /** Bytes. */
  limit?: number
}

/**
 * All blocks; else without details, the largest left out first; else all of them short; else the least. Only the least
 * can be larger than the limit, when the marker leaves no room. Ends in a line feed.
 */
export function fitted(blocks: readonly Block[], { marker, where, limit = LIMIT }: Room): string {
  const all = blocks.map(({ full }) => full)
  if (sizeOf(marker, all) <= limit) return written(marker, all)
  const folded = new Set<Block>()
  let size = sizeOf(marker, all)
  const details = blocks.filter(({ domains }) => domains !== undefined)
  const bytes = new Map(details.map(block => [block, bytesOf(block.full)]))
  const total = new Set(details.flatMap(({ domains = [] }) => domains)).size
  const hidden = new Set<string>()
  for (const block of details.toSorted((a, b) => bytes.get(b)! - bytes.get(a)!)) {
    folded.add(block)
    for (const domain of block.domains ?? []) hidden.add(domain)
    size += costOf(shortOf(block)) - costOf(block.full)
    if (size + costOf(noticeOf(hidden.size, total, where)) <= limit) break
  }
  const lengths: ((block: Block) => string)[] = [
    block => (folded.has(block) ? shortOf(block) : block.full),
    shortOf,
    ({ least = '' }) => least,
  ]
  let texts: string[] = []
  for (const length of lengths) {
    texts = withNotice(blocks, length, noticeOf(hidden.size, total, where))
    if (sizeOf(marker, texts) <= limit) break
  }
  return written(marker, texts)
}

function shortOf({ full, short, domains }: Block): string {
  return short ?? (domains === undefined ? full : '')
}

/** The notice is before the first detail. */
function withNotice(blocks: readonly Block[], length: (block: Block) => string, notice: string): string[] {
  const first = blocks.findIndex(({ domains }) => domains !== undefined)
  const at = first < 0 ? blocks.length - 1 : first
  const texts = blocks.map(length)
  return [...texts.slice(0, at), notice, ...texts.slice(at)]
}

function noticeOf(hidden: number, total: number, where: string): string {
  const shown = `${grouped(total - hidden)} of ${count(total, 'domain')} shown in full`
  const what = hidden > 0 ? shown : 'not all of it is shown'
  return `**${capital(what)}, because a comment has no room for more.** All of it is in ${where}.`
}

function written(marker: string, texts: readonly string[]): string {
  return `${marker}\n${texts.filter(text => text !== '').join('\n\n')}\n`
}

function sizeOf(marker: string, texts: readonly string[]): number {
  return bytesOf(written(marker, texts))
}

/** With the blank line after it. */
function costOf(text: string): number {
  return text === '' ? 0 : bytesOf(text) + 2
}

const encoder = new TextEncoder()

function bytesOf(text: string): number {
  return encoder.encode(text).length
}
