import { isIpv4 } from '../ipv4.ts'
import { canonicalIpv6 } from '../ipv6.ts'
import { fail, ok } from '../result.ts'
import { adviceForAaaa } from './address-advice.ts'
import type { RecordType } from './type.ts'

/** IPv6 address (RFC 3596), canonical as in RFC 5952. */
export const AAAA: RecordType = {
  type: 'AAAA',
  fields: [],
  read(text) {
    const canonical = canonicalIpv6(text)
    if (canonical !== undefined) return ok({ content: canonical, key: canonical })
    if (isIpv4(text)) {
      return fail('aaaa-address', `"${text}" is an IPv4 address`, { advice: 'put it under A' })
    }
    if (/^[0-9a-f:.]+\/\d+$/i.test(text)) {
      return fail('aaaa-address', `"${text}" is a network, not an address`, {
        advice: 'leave out the prefix length',
      })
    }
    return fail('aaaa-address', `"${text}" is not an IPv6 address`, {
      advice: adviceForAaaa(text),
    })
  },
  compose: value => String(value['address'] ?? ''),
  shorten: content => content,
}
