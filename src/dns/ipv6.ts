/** IPv6 addresses as text: RFC 4291 (2.2) read, RFC 5952 written. */

const GROUPS = 8

/** The canonical text of an address in any spelling; undefined when it is none (a zone index is not part of one). */
export function canonicalIpv6(text: string): string | undefined {
  const hex = text.includes('.') ? withoutDots(text) : text
  if (hex === undefined) return undefined
  const gap = hex.indexOf('::')
  const head = groupsOf(gap < 0 ? hex : hex.slice(0, gap))
  const tail = gap < 0 ? [] : groupsOf(hex.slice(gap + 2))
  if (!head || !tail) return undefined
  const missing = GROUPS - head.length - tail.length
  if (gap < 0 ? missing !== 0 : missing < 1) return undefined
  return compressed([...head, ...new Array<number>(missing).fill(0), ...tail])
}

/** The last two groups may stand as an IPv4 address. */
function withoutDots(text: string): string | undefined {
  const start = text.lastIndexOf(':') + 1
  const octets = text.slice(start).split('.')
  if (start === 0 || octets.length !== 4) return undefined
  if (!octets.every(octet => /^(0|[1-9]\d{0,2})$/.test(octet) && Number(octet) <= 255)) return undefined
  const [a = 0, b = 0, c = 0, d = 0] = octets.map(Number)
  return `${text.slice(0, start)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

function groupsOf(text: string): number[] | undefined {
  if (text === '') return []
  const groups: number[] = []
  for (const group of text.split(':')) {
    if (!/^[0-9a-f]{1,4}$/i.test(group)) return undefined
    groups.push(Number.parseInt(group, 16))
  }
  return groups
}

/** The longest run of two or more zero groups, the first of equals, becomes `::` (RFC 5952, 4.2). */
function compressed(groups: readonly number[]): string {
  let start = 0
  let length = 1
  for (let at = 0; at < GROUPS; at++) {
    let end = at
    while (end < GROUPS && groups[end] === 0) end++
    if (end - at > length) {
      start = at
      length = end - at
    }
    at = end
  }
  const hex = groups.map(group => group.toString(16))
  if (length < 2) return hex.join(':')
  return `${hex.slice(0, start).join(':')}::${hex.slice(start + length).join(':')}`
}
