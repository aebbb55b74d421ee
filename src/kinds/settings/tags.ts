/** Tags: which texts a file can say, and how a list of them is rewritten without losing what it cannot. */
import type { Problem } from '../../dns/result.ts'

/** Control characters, halves of characters, and what some readers take for the end of a line or of a file. */
const UNWRITABLE = /[\p{Cc}\p{Cs}\u2028\u2029\ufeff\ufffe\uffff]/u

/** Why a file cannot say this tag; undefined when it can. Live lists may hold anything. */
export function tagProblem(tag: unknown): Problem | undefined {
  if (typeof tag !== 'string') return problem('a tag is a text')
  if (tag === '') return problem('a tag cannot be empty', 'write its text, or delete it')
  const odd = UNWRITABLE.exec(tag)
  if (odd) {
    const code = odd[0].codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')
    return {
      ...problem(`a tag cannot hold the character U+${code}`, 'leave it out'),
      span: spanOf(odd.index, 1),
    }
  }
  const trimmed = tag.trim()
  if (trimmed !== tag) {
    return problem(`"${tag}" has a space at its edge`, trimmed === '' ? 'delete it' : `write "${trimmed}"`)
  }
  const comma = tag.indexOf(',')
  if (comma < 0) return undefined
  const pieces = tag.split(',').map(piece => piece.trim())
  return {
    ...problem(
      `"${tag}" has a comma, and the API takes a list with commas where it looks for tags`,
      `write them as tags of their own: ${pieces.filter(piece => piece !== '').join(', ')}`,
    ),
    span: spanOf(comma, 1),
  }
}

/** The tags that a file can say, each once and in order; undefined when this is not a list. Nothing means none. */
export function readTags(value: unknown): string[] | undefined {
  if (value === null || value === undefined || value === '') return []
  if (!Array.isArray(value)) return undefined
  return inOrder(value.filter(tag => tagProblem(tag) === undefined) as string[])
}

/** Members of a live list that no file can say, each once. Every change leaves them in it. */
export function oddTags(value: unknown): unknown[] {
  if (!Array.isArray(value)) return []
  const odd = new Map<string, unknown>()
  for (const tag of value as unknown[]) if (tagProblem(tag)) odd.set(JSON.stringify(tag), tag)
  return [...odd].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, tag]) => tag)
}

/** A live list with other tags: what stays keeps its place, what comes is at the end. */
export function retagged(value: unknown, wanted: readonly string[]): unknown[] {
  const live: unknown[] = Array.isArray(value) ? value : []
  const stays = live.filter(tag => tagProblem(tag) !== undefined || wanted.includes(tag as string))
  return [...stays, ...wanted.filter(tag => !stays.includes(tag))]
}

export function inOrder(tags: readonly string[]): string[] {
  return [...new Set(tags)].sort()
}

function problem(message: string, advice?: string): Problem {
  return { rule: 'tag-syntax', message, ...(advice !== undefined && { advice }) }
}

function spanOf(at: number, length: number): readonly [number, number] {
  return [at, at + length]
}
