/** Amounts and names as people read them. */

/** `1 domain`, `2,000 domains`. */
export function count(amount: number, one: string, many = `${one}s`): string {
  return `${grouped(amount)} ${amount === 1 ? one : many}`
}

/** `1,214`. */
export function grouped(amount: number): string {
  return amount.toLocaleString('en-US')
}

/** A reason as a sentence: one full stop at its end. */
export function sentence(text: string): string {
  const said = text.trimEnd()
  return /[.!?]$/.test(said) ? said : `${said}.`
}

/** `a`, `a and b`, `a, b and c`. */
export function joined(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** `example.nl, example.com and 198 more`; up to `most` names in full. Not safe yet. */
export function someNames(names: readonly string[], most = 3): string {
  if (names.length <= most) return joined(names)
  return joined([...names.slice(0, most - 1), `${grouped(names.length - most + 1)} more`])
}

/** As many digits of a commit as people compare. */
export function shortCommit(commit: string): string {
  return commit.slice(0, 12)
}
