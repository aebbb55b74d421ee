/**
 * Globs of ignore rules: `*` is any run of characters (dots included), `?` one character, `\*` and `\?` are
 * themselves; any other backslash is a backslash. Matching walks two pointers and remembers one star.
 * Why no RegExp: patterns come from pull requests, and a pattern such as `*a*a*a*b` made into an expression
 * can backtrack exponentially. Here the cost is at most pattern times text, both short, whatever is written.
 */

const RUN = -1
const ONE = -2

/** A compiled pattern: character codes and the two wildcards. */
export type Glob = readonly number[]

export function compileGlob(pattern: string): Glob {
  const glob: number[] = []
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at]
    if (character === '\\' && (pattern[at + 1] === '*' || pattern[at + 1] === '?')) {
      at++
      glob.push(pattern.charCodeAt(at))
    } else if (character === '*') {
      if (glob.at(-1) !== RUN) glob.push(RUN)
    } else {
      glob.push(character === '?' ? ONE : pattern.charCodeAt(at))
    }
  }
  return glob
}

/** Whether the whole text matches. */
export function matchesGlob(glob: Glob, text: string): boolean {
  let at = 0
  let from = 0
  let star = -1
  let resume = 0
  while (at < text.length) {
    const part = glob[from]
    if (part === RUN) {
      star = from++
      resume = at
    } else if (part === ONE) {
      from++
      at += isPair(text, at) ? 2 : 1
    } else if (part === text.charCodeAt(at)) {
      from++
      at++
    } else if (star >= 0) {
      from = star + 1
      at = ++resume
    } else {
      return false
    }
  }
  while (glob[from] === RUN) from++
  return from === glob.length
}

/** The text a glob without wildcards stands for; undefined when it has any. */
export function literalOf(glob: Glob): string | undefined {
  if (glob.some(part => part < 0)) return undefined
  return glob.map(code => String.fromCharCode(code)).join('')
}

/** A pattern that matches exactly this text. */
export function escapeGlob(text: string): string {
  return text.replace(/[*?]/g, '\\$&')
}

/** One character outside the basic plane is two code units. */
function isPair(text: string, at: number): boolean {
  return (text.codePointAt(at) ?? 0) > 0xffff
}
