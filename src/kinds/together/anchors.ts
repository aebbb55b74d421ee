/** Whether what a nameserver serves can be checked by what the parent has, or will have. */
import { type DigestType, dsDigest } from '../../dns/dnssec/ds.ts'
import { DNSKEY_PROTOCOL, type Dnskey } from '../../dns/dnssec/key.ts'
import { keyTag } from '../../dns/dnssec/key-tag.ts'
import { canonicalPublicKey } from '../../dns/dnssec/public-key.ts'
import { apexOf, type ZoneName } from '../../dns/name.ts'
import { keysText } from '../dnssec/value.ts'
import type { DsFact, ServerFacts } from '../surroundings.ts'
import { type DomainView, factsOf, type KeyView, movesAway } from './view.ts'

/** A zone key that is not revoked: no DS may point to any other (RFC 4034, 5.2; RFC 5011, 2.1). */
const ZONE_KEY = 0x0100
const REVOKED = 0x0080
const DIGESTS: readonly number[] = [1, 2, 4]

/** `fits`: it serves a key that checks out. `unfit`: it answers, and serves none. `unknown`: nobody could tell. */
export type Fit = 'fits' | 'unfit' | 'unknown'

/** Keys a server serves that a chain of trust can begin with. */
export function servedKeys({ dnskeys }: ServerFacts): Dnskey[] {
  return dnskeys
    .filter(({ flags, protocol }) => protocol === DNSKEY_PROTOCOL && flags & ZONE_KEY && !(flags & REVOKED))
    .map(key => ({ ...key, publicKey: Buffer.from(key.publicKey, 'base64') }))
}

/** A digest that cannot be computed here fits nothing. */
export function fitsDs(zone: ZoneName, ds: DsFact, key: Dnskey): boolean {
  if (ds.algorithm !== key.algorithm || ds.keyTag !== keyTag(key) || !DIGESTS.includes(ds.digestType)) {
    return false
  }
  return dsDigest(apexOf(zone), key, ds.digestType as DigestType) === ds.digest.toUpperCase()
}

export function isKey(declared: KeyView, served: Dnskey): boolean {
  return (
    declared.flags === served.flags &&
    declared.algorithm === served.algorithm &&
    declared.publicKey === canonicalPublicKey(served.publicKey)
  )
}

/** Whether one key that the server serves is among these. */
export function fitOfKeys(server: ServerFacts | undefined, keys: readonly KeyView[]): Fit {
  if (!server?.serves) return 'unknown'
  return servedKeys(server).some(served => keys.some(key => isKey(key, served))) ? 'fits' : 'unfit'
}

/**
 * Whether a nameserver can be checked by all that resolvers may hold of the domain after this plan: the DS records of
 * the parent, those of the keys that are live, and those of the keys that will be.
 */
export function fitOf(view: DomainView, hostname: string): Fit {
  const server = factsOf(view).get(hostname)
  if (!server?.serves) return 'unknown'
  const { dns, keys, subject } = view
  const served = servedKeys(server)
  const ds = dns?.parent?.ds ?? []
  const sets = [keys?.before ?? [], keys?.after ?? []].filter(set => set.length > 0)
  // Where neither is known, something else says that the domain is signed, and nothing shows that this server fits.
  if (ds.length === 0 && sets.length === 0) return 'unknown'
  const byParent = ds.length === 0 || served.some(key => ds.some(one => fitsDs(subject, one, key)))
  if (!byParent || !sets.every(set => fitOfKeys(server, set) === 'fits')) return 'unfit'
  // What the parent holds is not always what the account does.
  return dns?.parent ? 'fits' : 'unknown'
}

/** What says that resolvers check the domain, or soon will; undefined when nothing does. */
export function signedBy(view: DomainView): string | undefined {
  const { dns, keys, domain } = view
  const parent = dns?.parent
  if (parent && parent.ds.length > 0) {
    return `the parent has DS records (${keysText([...new Set(parent.ds.map(one => one.keyTag))])})`
  }
  const known = keys && (keys.before.length > 0 ? keys.before : keys.after)
  if (known && known.length > 0) return `the account holds ${keysText(known.map(({ tag }) => tag))}`
  // What the provider signs while the parent has no DS is checked by nobody.
  const isUnchecked = parent && movesAway(view)
  return domain?.hasDnsSec && !isUnchecked ? 'the account says that it has DNSSEC' : undefined
}
