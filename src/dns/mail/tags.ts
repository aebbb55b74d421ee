/** Lists of `tag=value` with semicolons between, as DKIM (RFC 6376, 3.2) and DMARC (RFC 9989, 4.7) write them. */
import type { Problem } from '../result.ts'

export interface Tag {
  name: string
  /** Spaces at its ends removed. */
  value: string
  /** Offsets `[start, end)` of `tag=value` in the text. */
  span: readonly [number, number]
}

/** The tags of a text in order, and what is wrong with its shape under the rule given. */
export function readTags(text: string, rule: string): { tags: Tag[]; problems: Problem[] } {
  const tags: Tag[] = []
  const problems: Problem[] = []
  let offset = 0
  for (const part of text.split(';')) {
    const start = offset + part.length - part.trimStart().length
    const written = part.trim()
    offset += part.length + 1
    if (written === '') continue
    const span = [start, start + written.length] as const
    const match = /^([A-Za-z][A-Za-z0-9_]*)\s*=\s*(.*)$/s.exec(written)
    if (!match) {
      problems.push({
        rule,
        message: `"${written}" is not a tag=value`,
        advice: 'write tag=value, with ; between',
        span,
      })
      continue
    }
    const tag: Tag = { name: match[1]!, value: match[2]!, span }
    if (tags.some(({ name }) => name === tag.name)) {
      problems.push({
        rule,
        message: `the tag ${tag.name}= is twice`,
        advice: 'keep one of the two',
        span,
      })
    }
    tags.push(tag)
  }
  return { tags, problems }
}

/**
 * `tag=value` with the semicolons it lacks, when the value runs on into the next of these tags; else undefined. Only
 * known tags count: the end of a folded key looks like a tag, too.
 */
export function withSemicolons(
  { name, value }: Pick<Tag, 'name' | 'value'>,
  known: readonly string[],
): string | undefined {
  const next = new RegExp(`(?<![;\\s,])[\\s,]+(?=(?:${known.join('|')})\\s*=)`, 'g')
  const mended = value.replace(next, '; ')
  return mended === value ? undefined : `${name}=${mended}`
}

/** The same as advice. */
export function missingSemicolon(
  tag: Pick<Tag, 'name' | 'value'>,
  known: readonly string[],
): { advice?: string } {
  const mended = withSemicolons(tag, known)
  return mended === undefined ? {} : { advice: `a semicolon is missing: "${mended}"` }
}
