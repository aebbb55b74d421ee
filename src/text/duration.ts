/** Lengths of time in words, for recipes and effects. */

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** Seconds as the two largest units that say it: `1 hour 30 minutes`. Rounded up, for it is a time to wait. */
export function durationText(seconds: number): string {
  const largest = UNITS.findIndex(([, size]) => seconds >= size)
  const first = largest < 0 ? UNITS.length - 1 : largest
  const [, smallest] = UNITS[Math.min(first + 1, UNITS.length - 1)]!
  let left = Math.ceil(seconds / smallest) * smallest
  const words: string[] = []
  for (const [unit, size] of UNITS.slice(first, first + 2)) {
    const count = Math.floor(left / size)
    left -= count * size
    if (count > 0) words.push(`${count} ${unit}${count === 1 ? '' : 's'}`)
  }
  return words.join(' ') || '0 seconds'
}
