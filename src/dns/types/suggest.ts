/** What a value that cannot be read was most likely intended to be, for advice. */
import { nameWithin } from '../../text/host-within.ts'
import type { Field } from './row.ts'

const HOST = new Set<Field['kind']>(['host', 'name'])

/** The first form of the value that reads well; undefined when none of the usual slips explains it. */
export function suggestedRow(
  text: string,
  fields: readonly Field[],
  readsWell: (text: string) => boolean,
): string | undefined {
  for (const words of rowsMeant(text.trim().split(/\s+/), fields)) {
    const tidied = words.map((word, index) => tidy(word, fields[index]))
    const meant = [words.join(' '), tidied.join(' ')].find(row => row !== text && readsWell(row))
    if (meant !== undefined) return meant
  }
  return undefined
}

function* rowsMeant(words: readonly string[], fields: readonly Field[]): Generator<string[]> {
  yield [...words]
  const last = fields.length - 1
  const head = words.slice(0, last)
  const tail = words.slice(last)
  switch (fields[last]?.kind) {
    case 'host': {
      // `mail 10`: the numbers first, in their order, then the host.
      const [host, ...others] = words.filter(word => !isNumber(word))
      const numbers = words.filter(isNumber)
      if (host === undefined || others.length > 0) return
      yield [...numbers, host]
      if (fields.length === 2 && numbers.length === 0) yield ['10', host]
      return
    }
    case 'hex':
      yield [...head, tail.join('').replaceAll(':', '')]
      return
    case 'quoted':
      if (!words.some(word => word.includes('"'))) yield [...head, `"${tail.join(' ')}"`]
      if (words.length > 0 && !isNumber(words[0]!)) yield ['0', ...words]
  }
}

function isNumber(word: string): boolean {
  return /^-?\d+[,;]?$/.test(word)
}

/** A word as its field takes it: quotes and commas off, and of a URL only its host. */
function tidy(word: string, field: Field | undefined): string {
  if (!field || field.kind === 'quoted') return word
  const bare = word.replace(/[,;]+$/, '').replace(/^(["'])(.+)\1$/, '$2')
  return HOST.has(field.kind) ? (nameWithin(bare, { absolute: true }) ?? bare) : bare
}
