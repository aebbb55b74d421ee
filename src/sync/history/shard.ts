/** Shares of many domains: by the name alone, so that no domain moves when another one comes or goes. */
import { createHash } from 'node:crypto'
import { usageError } from '../../errors.ts'

/** The i-th of n shares, both from 1. */
export interface Shard {
  index: number
  of: number
}

/** More are never needed: a job matrix has at most 256 jobs. */
const MOST_SHARDS = 10_000

/**
 * `2/4` as typed.
 *
 * @throws ZonewrightError `usage`
 */
export function parseShard(text: string): Shard {
  const [, index, of] = /^([1-9]\d{0,4})\/([1-9]\d{0,4})$/.exec(text) ?? []
  const shard = { index: Number(index), of: Number(of) }
  if (index !== undefined && shard.index <= shard.of && shard.of <= MOST_SHARDS) return shard
  throw usageError(
    `--shard ${JSON.stringify(text)} is not a share`,
    'write which one of how many, such as 1/4',
  )
}

/** Which of so many shares holds a domain, from 1. What belongs to an account itself, and has no dot, is in the first. */
export function shardOf(name: string, of: number): number {
  return name.includes('.') ? (numberOf(name) % of) + 1 : 1
}

/**
 * The smallest number of shares of which none has more than `size` domains; undefined when no number up to the limit
 * will do.
 */
export function shardsFor(names: readonly string[], size: number): number | undefined {
  const numbers = names.map(name => (name.includes('.') ? numberOf(name) : 0))
  for (let of = Math.max(1, Math.ceil(names.length / size)); of <= MOST_SHARDS; of++) {
    const counts = new Map<number, number>()
    const isFull = numbers.some(number => {
      const count = (counts.get(number % of) ?? 0) + 1
      counts.set(number % of, count)
      return count > size
    })
    if (!isFull) return of
  }
  return undefined
}

/** 48 bits of a hash: spread evenly, and exact as a number. */
function numberOf(name: string): number {
  return createHash('sha256').update(name).digest().readUIntBE(0, 6)
}
