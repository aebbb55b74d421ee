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

/** `example.nl, example.com and 198 more`; up to three names in full. Not safe yet. */
export function someNames(names: readonly string[]): string {
  const [first = '', second = '', third = ''] = names
  if (names.length <= 1) return first
  if (names.length === 2) return `${first} and ${second}`
  if (names.length === 3) return `${first}, ${second} and ${third}`
  return `${first}, ${second} and ${grouped(names.length - 2)} more`
}

/** As many digits of a commit as people compare. */
export function shortCommit(commit: string): string {
  return commit.slice(0, 12)
}
