/** TTLs as BIND reads them: seconds, or numbers with units such as `1h30m`, in any order. */

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86400, w: 604800 }

/** RFC 2181, 8. */
const MAXIMUM = 2 ** 31 - 1

/** Seconds; undefined when the text is not a TTL. */
export function readTtl(text: string): number | undefined {
  const seconds = /^\d{1,12}$/.test(text)
    ? Number(text)
    : /^(?:\d{1,10}[smhdw]){1,10}$/i.test(text)
      ? [...text.matchAll(/(\d+)(\w)/g)].reduce(
          (sum, [, n, unit]) => sum + Number(n) * UNITS[unit!.toLowerCase()]!,
          0,
        )
      : undefined
  return seconds === undefined || seconds > MAXIMUM ? undefined : seconds
}
