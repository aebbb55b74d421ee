import { isIpv4 } from '../ipv4.ts'
import { canonicalIpv6 } from '../ipv6.ts'
import { fail, ok } from '../result.ts'
import { adviceForA } from './address-advice.ts'
import type { RecordType } from './type.ts'

/** IPv4 address (RFC 1035, 3.4.1), four decimal parts. */
export const A: RecordType = {
  type: 'A',
  fields: [],
  read(text) {
    if (isIpv4(text)) return ok({ content: text, key: text })
    if (canonicalIpv6(text) !== undefined) {
      return fail('a-address', `"${text}" is an IPv6 address`, { advice: 'put it under AAAA' })
    }
    if (/^[\d.]+\/\d+$/.test(text)) {
      return fail('a-address', `"${text}" is a network, not an address`, {
        advice: 'leave out the prefix length',
      })
    }
    return fail(
      'a-address',
      `"${text}" is not an IPv4 address: four numbers from 0 to 255 with dots between`,
      {
        advice: adviceForA(text),
      },
    )
  },
  compose: value => String(value['address'] ?? ''),
  shorten: content => content,
}
