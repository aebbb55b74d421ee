const FOUR_NUMBERS = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/

/**
 * Whether a text is an IPv4 address: four decimal numbers, without leading zeros. A pattern, because ipaddr.js answers by
 * an error and its stack, which takes seconds for a file of values that are none.
 */
export function isIpv4(text: string): boolean {
  return FOUR_NUMBERS.test(text)
}
