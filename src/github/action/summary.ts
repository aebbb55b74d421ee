/** The step summary: Markdown on the run's page. GitHub takes so much of it and not a byte more. */

/** GitHub refuses a summary above this altogether, in bytes, for all of a step. */
const SUMMARY_LIMIT = 1024 * 1024

/** Left for the note that says what is missing. */
const NOTE = 512

/** The longest beginning of at most `limit` bytes that ends where a block ends, outside of fences and of `<details>`. */
export function cutMarkdown(markdown: string, limit: number): string {
  if (Buffer.byteLength(markdown) <= limit) return markdown
  let bytes = 0
  let length = 0
  let border = 0
  let fence: string | undefined
  let depth = 0
  for (const line of markdown.split(/(?<=\n)/)) {
    bytes += Buffer.byteLength(line)
    if (bytes > limit) break
    length += line.length
    const [, ticks = '', rest = ''] = /^ {0,3}(`{3,}|~{3,})(.*)/s.exec(line) ?? []
    if (fence !== undefined) {
      if (ticks.startsWith(fence) && rest.trim() === '') fence = undefined
      continue
    }
    if (ticks !== '') fence = ticks
    else depth += count(line, /<details\b/g) - count(line, /<\/details>/g)
    if (line.trim() === '' && depth === 0) border = length
  }
  return markdown.slice(0, border)
}

/**
 * Appends blocks of Markdown until the limit is reached; then the first one is cut, says so, and no further one is
 * taken. `size` is what the file holds already, in bytes.
 */
export function summaryWriter(
  append: (markdown: string) => Promise<void>,
  size: number,
  limit: number = SUMMARY_LIMIT,
): (markdown: string) => Promise<void> {
  let left = limit - size - NOTE
  let isFull = left <= 0
  return async markdown => {
    if (isFull) return
    const block = `${markdown.trimEnd()}\n\n`
    const kept = cutMarkdown(block, left)
    left -= Buffer.byteLength(kept)
    isFull = kept !== block
    await append(isFull ? `${kept}${TOO_LONG}` : kept)
  }
}

const TOO_LONG =
  '> [!NOTE]\n> The rest is left out: GitHub shows 1 MiB of a step. The whole plan is in the files that the outputs `plan-file` and `plan-markdown-file` name.\n\n'

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
