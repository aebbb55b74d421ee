import leven from 'leven'

/** The candidate a misspelt word most likely means; undefined when none is near enough to suggest. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  // Two slips, or two letters swapped; one in a short word, where everything is near everything.
  const limit = Math.min(2, Math.floor(word.length / 2))
  let best: string | undefined
  let distance = limit + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= distance) continue
    const found = leven(word, candidate, { maxDistance: limit + 1 })
    if (found < distance && found <= limit) {
      best = candidate
      distance = found
    }
  }
  return best
}
