/** Carries out `$GENERATE`: a range, then a record whose name and value are made for each of its numbers. */
import { MOST_RECORDS } from '../records/limits.ts'
import { countOf, expand, readRange } from './generate.ts'
import { logicalLines, type Token } from './lines.ts'
import { absoluteName } from './names.ts'
import { headOf } from './record.ts'
import { add, type Cursor, type Run, tooMany, type Wrong } from './run.ts'

const FORM = 'write: $GENERATE <range> <name> <type> "<value>"'

/** `words` are what stands behind the directive, at least one. As in BIND the value is one word, or in quotes. */
export function generate(
  run: Run,
  cursor: Cursor,
  directive: Token,
  words: readonly Token[],
): Wrong | undefined {
  const [span, owner, ...rest] = words as [Token, ...Token[]]
  const range = readRange(span.text)
  if (!range)
    return { at: span.start, message: `"${span.text}" is no range`, advice: 'write such as 1-9 or 0-30/2' }
  if (countOf(range) > MOST_RECORDS) return tooMany(run, span.start)
  if (!owner) return { at: span.start, message: 'no record stands behind the range', advice: FORM }
  const head = headOf(rest, owner)
  if (!head.ok) return { ...head.wrong, advice: FORM }
  const { fields } = head
  const [value, more] = fields.data
  if (!value || more) {
    const at = (more ?? fields.typeToken).start
    return {
      at,
      message: 'the value of $GENERATE is one word',
      advice: 'put the whole value in double quotes',
    }
  }
  const template = value.quoted ? bareQuotes(value.text) : value.text
  for (let number = range.start; number <= range.stop; number += range.step) {
    const [name, text] = [expand(owner.text, number), expand(template, number)]
    if (name === undefined || text === undefined) {
      const { start: at, text: written } = name === undefined ? owner : value
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the syntax of the file
      const advice = 'write it as ${offset,width,base}, base one of d, o, x, X, n and N'
      return { at, message: `"${written}" holds a modifier that is none`, advice }
    }
    const absolute = absoluteName(name, cursor.origin)
    if (!absolute.ok) return { ...absolute, at: owner.start }
    const data = wordsOf(text, value.start)
    if (!data)
      return { at: value.start, message: `"${text}" is no value`, advice: 'look at its quotes and signs' }
    const wrong = add(run, cursor, absolute.name, { ...fields, data }, directive.start)
    if (wrong) return wrong
  }
  return undefined
}

/** Inside the quotes of the whole value, an escaped quote is a quote of the value itself. */
function bareQuotes(text: string): string {
  return text.replace(/\\(.)/gs, (written, sign: string) => (sign === '"' ? '"' : written))
}

/** A value to its words, all of them at the place of the value; undefined when it breaks off or has more lines. */
function wordsOf(text: string, start: number): Token[] | undefined {
  const lines = logicalLines(` ${text}`)
  const first = lines.next()
  if (first.done) return first.value ? undefined : []
  const last = lines.next()
  if (!last.done || last.value) return undefined
  return first.value.tokens.map(token => ({ ...token, start }))
}
