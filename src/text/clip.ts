/** Long texts cut so that people read them: help with a line of 10,000 characters helps nobody. */

/** Characters of a corrected line that are shown whole: a text of 1024 with its name and type. */
const LINE_CHARACTERS = 1200
/** What is left around the place when a line is longer. */
const AROUND = 60
const REPLACEMENT_CHARACTERS = 400
const MESSAGE_CHARACTERS = 500
const ADVICE_CHARACTERS = 1600

/** A text of at most `limit` characters, its middle left out. */
function clip(text: string, limit: number): string {
  if (text.length <= limit) return text
  const tail = Math.floor(limit / 4)
  return `${text.slice(0, limit - tail - 1)}…${text.slice(-tail)}`
}

/** A corrected line; of a very long one only what is around the replacement. */
export function clippedAround(before: string, replacement: string, after: string): string {
  const head = before.trimStart()
  const tail = after.trimEnd()
  if (head.length + replacement.length + tail.length <= LINE_CHARACTERS)
    return `${head}${replacement}${tail}`.trim()
  return [
    head.length > AROUND ? `…${head.slice(-AROUND)}` : head,
    clip(replacement, REPLACEMENT_CHARACTERS),
    tail.length > AROUND ? `${tail.slice(0, AROUND)}…` : tail,
  ].join('')
}

/** Message and advice of a finding at a length that can be read. */
export function readable<T extends { message: string; advice?: string }>(finding: T): T {
  const { message, advice } = finding
  if (message.length <= MESSAGE_CHARACTERS && (advice?.length ?? 0) <= ADVICE_CHARACTERS) return finding
  return {
    ...finding,
    message: clip(message, MESSAGE_CHARACTERS),
    ...(advice !== undefined && { advice: clip(advice, ADVICE_CHARACTERS) }),
  }
}
