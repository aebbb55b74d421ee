/**
 * Words of a server or of the executor, as far as no record and nobody can be quoted in them: they go to a channel that
 * many read, and a server says what it does not like.
 */
import type { Part } from '../plan/plan.ts'

/** A word, an option of ours, a small number: whatever else stands in a text may be a part of a value. */
const PLAIN = /^(?:\p{L}+(?:-\p{L}+)*|\p{L}+'\p{L}{1,2}|--[a-z-]+|\d{1,3})$/u

/** What stands around a word of a sentence. */
const AROUND = /^\(?(.*?)\)?[.,;:!?]*$/

/** Shorter words are in every sentence. */
const SHORTEST = 4

/** As much of `text` as may be told, and whether that is all of it. */
export interface Told {
  text: string
  isWhole: boolean
}

/**
 * The text when every word of it is plain and none of them is in `known`, the words of the records that it may be
 * about. Otherwise what stands before the first colon, where our own words are, by the same measure, or nothing.
 */
export function harmless(text: string, subject: string, known: ReadonlySet<string> = new Set()): Told {
  const isPlain = (some: string): boolean => some.split(' ').every(word => isPlainWord(word, subject, known))
  if (isPlain(text)) return { text, isWhole: true }
  const [lead = ''] = text.split(/:\s/, 1)
  return { text: isPlain(lead) ? lead : '', isWhole: false }
}

function isPlainWord(word: string, subject: string, known: ReadonlySet<string>): boolean {
  const [, bare = ''] = AROUND.exec(word) ?? []
  if (bare === subject || bare === `'${subject}'`) return true
  if (bare.startsWith('/'))
    return bare.split('/').every(piece => piece === subject || /^[a-z-]*$/.test(piece))
  return PLAIN.test(bare) && !known.has(bare.toLowerCase())
}

/** The words of everything that a part changes, in lower case; numbers too, whatever their length. */
export function wordsOfLines({ changes }: Part): Set<string> {
  const texts = changes.flatMap(({ atoms }) => atoms.flatMap(({ line }) => line.cells))
  const words = texts.flatMap(text => text.toLowerCase().split(/[^\p{L}\p{N}-]+/u))
  return new Set(words.filter(word => word.length >= SHORTEST || /^\d+$/.test(word)))
}
