/** What the parent of a domain says of its nameservers and keys, against what the account holds. Pure. */
import { DNSKEY_PROTOCOL } from '../../dns/dnssec/key.ts'
import type { ZoneName } from '../../dns/name.ts'
import { fitsDs } from '../../kinds/cross/anchors.ts'
import { type DnssecKey, keysText } from '../../kinds/dnssec/value.ts'
import type { Nameserver } from '../../kinds/nameservers/value.ts'
import type { ParentView } from '../../lookup/parent.ts'
import type { ServerAnswer } from '../../plan/serving.ts'

/** The same names, and the same addresses for those inside the domain: of others glue means nothing. */
export function delegationAnswer(wanted: readonly Nameserver[], view: ParentView): ServerAnswer {
  const inside = new Set(wanted.filter(({ owner }) => owner !== undefined).map(({ hostname }) => hostname))
  const asked = wanted.flatMap(({ hostname, ipv4, ipv6, owner }) => [
    hostname,
    ...(owner === undefined
      ? []
      : [ipv4, ipv6].filter(glue => glue !== '').map(glue => `${hostname} ${glue}`)),
  ])
  const given = view.nameservers.flatMap(name => {
    const host = hostOf(name)
    return [host, ...(inside.has(host) ? (view.glue[name] ?? []).map(glue => `${host} ${glue}`) : [])]
  })
  return answerOf(
    view,
    asked.filter(one => !given.includes(one)),
    given.filter(one => !asked.includes(one)),
  )
}

/**
 * A DS of every key that needs one, and no DS of any other. Parents take KSKs; where there are none, whatever is
 * listed. Of an opaque key only the tag is known.
 */
export function signersAnswer(subject: ZoneName, keys: readonly DnssecKey[], view: ParentView): ServerAnswer {
  const opaque = new Set(keys.filter(key => key.opaque).map(({ tag }) => tag))
  const known = keys.filter(key => !key.opaque)
  const signing = known.filter(({ flags }) => flags === KSK)
  const fits = (ds: ParentView['ds'][number], key: DnssecKey) =>
    fitsDs(subject, ds, {
      flags: key.flags,
      algorithm: key.algorithm,
      protocol: DNSKEY_PROTOCOL,
      publicKey: Buffer.from(key.publicKey, 'base64'),
    }) ||
    // Of a digest that cannot be computed here the tag must do.
    (!DIGESTS.includes(ds.digestType) && ds.keyTag === key.tag && ds.algorithm === key.algorithm)
  const without = (signing.length > 0 ? signing : known).filter(key => !view.ds.some(ds => fits(ds, key)))
  const stray = view.ds.filter(ds => !opaque.has(ds.keyTag) && !known.some(key => fits(ds, key)))
  return answerOf(
    view,
    without.length > 0 ? [`DS of ${keysText(without.map(({ tag }) => tag))}`] : [],
    stray.map(
      ({ keyTag, algorithm, digestType, digest }) => `DS ${keyTag} ${algorithm} ${digestType} ${digest}`,
    ),
  )
}

const KSK = 257
const DIGESTS: readonly number[] = [1, 2, 4]

function answerOf({ parent }: ParentView, missing: string[], unexpected: string[]): ServerAnswer {
  const isServed = missing.length + unexpected.length === 0
  return { server: hostOf(parent), state: isServed ? 'served' : 'behind', missing, unexpected }
}

/** Without its final dot. */
export function hostOf(name: string): string {
  return name.replace(/\.$/, '')
}
