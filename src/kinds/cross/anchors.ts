/** Whether what a nameserver serves can be checked by what the parent has, or will have. */
import { type DigestType, dsDigest } from '../../dns/dnssec/ds.ts'
import { DNSKEY_PROTOCOL, type Dnskey } from '../../dns/dnssec/key.ts'
import { keyTag } from '../../dns/dnssec/key-tag.ts'
import { canonicalPublicKey } from '../../dns/dnssec/public-key.ts'
import { apexOf, type ZoneName } from '../../dns/name.ts'
import type { ApexFacts, DsFact } from '../contract/domain-context.ts'
import { keysText } from '../dnssec/value.ts'
import { type DomainView, type KeyView, movesAway } from './view.ts'

/** A zone key that is not revoked: no DS may point to any other (RFC 4034, 5.2; RFC 5011, 2.1). */
const ZONE_KEY = 0x0100
const REVOKED = 0x0080
const DIGESTS: readonly number[] = [1, 2, 4]

/** A DS record or declared key: resolvers that trust it check the domain with the key that fits. */
export interface Anchor {
  algorithm: number
  fits(key: Dnskey): boolean
}

/** Keys among those served that a chain of trust can begin with. */
export function servedKeys({ dnskeys }: ApexFacts): Dnskey[] {
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

/** The keys that parents make DS records of: KSKs; where there are none, whatever is listed. */
export function entryKeys(keys: readonly KeyView[]): readonly KeyView[] {
  const ksks = keys.filter(({ flags }) => flags === 257)
  return ksks.length > 0 ? ksks : keys
}

export function keyAnchors(keys: readonly KeyView[]): Anchor[] {
  return entryKeys(keys).map(({ flags, algorithm, publicKey }) => ({
    algorithm,
    fits: key =>
      key.flags === flags && key.algorithm === algorithm && canonicalPublicKey(key.publicKey) === publicKey,
  }))
}

/** RFC 4509, 3: SHA-1 counts only where there is no better digest. */
function dsAnchors(zone: ZoneName, ds: readonly DsFact[]): Anchor[] {
  const better = ds.filter(({ digestType }) => digestType === 2 || digestType === 4)
  return (better.length > 0 ? better : ds).map(one => ({
    algorithm: one.algorithm,
    fits: key => fitsDs(zone, one, key),
  }))
}

/** What resolvers check the domain with while its keys stay: the DS records that are there, and those to be made. */
export function trustIn({ subject, dns, keys }: DomainView): Anchor[][] {
  const lists = [dsAnchors(subject, dns?.parent?.ds ?? []), keyAnchors(keys?.after ?? [])]
  return lists.filter(anchors => anchors.length > 0)
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
  // What the provider signs while the parent has no DS is not checked by resolvers.
  const isUnchecked = parent && movesAway(view)
  return domain?.hasDnsSec && !isUnchecked ? 'the account says that it has DNSSEC' : undefined
}
