/** Keys the parent would vouch for against what the nameservers serve. */
import { someNames } from '../../text/count.ts'
import { keysText } from '../dnssec/value.ts'
import { entryKeys, keyAnchors } from './anchors.ts'
import { serverNotes } from './move.ts'
import { gapsOf, gapsText } from './signing.ts'
import { type Addition, type DomainView, factsOf, type KeyView } from './view.ts'
import { dsWait, nsWait } from './waits.ts'

/** Keys that do not sign on every nameserver would turn the domain bogus; so may what could not be asked. */
export function unservedKeys(view: DomainView): Addition[] {
  const { keys, nameservers } = view
  if (!keys?.changes.length || nameservers?.changes.length || keys.after.length === 0) return []
  const facts = factsOf(view)
  const hosts = view.hosts.before ?? [...facts.keys()]
  const answering = hosts.filter(name => facts.get(name)?.serves)
  if (answering.length === 0) return [dangerOf(view, unknownText(view, keys.after))]
  const gaps = gapsOf(view, answering, [keyAnchors(keys.after)])
  if (gaps.size > 0) return [dangerOf(view, gapText(view, gaps, keys.after))]
  const silent = hosts.filter(name => facts.get(name)?.asked === false)
  return [
    ...(silent.length > 0 ? [dangerOf(view, silentText(view, silent, keys.after))] : []),
    ...entryKeys(keys.after).flatMap(key => notSigningYet(key, gapsOf(view, answering, [keyAnchors([key])]))),
    ...serverNotes('dnssec', hosts, view),
  ]
}

/** Enough others sign: a key may be at the parent before it is in use (RFC 6781, 4.1.2). */
function notSigningYet({ tag }: KeyView, gaps: ReadonlyMap<string, string>): Addition[] {
  if (gaps.size === 0) return []
  const note = `key ${tag} does not sign yet: ${gapsText(gaps)}; resolvers check with the other keys, so keep these until it does on every nameserver`
  return [{ kind: 'dnssec', note }]
}

/** No nameserver answered, or none was asked. */
function unknownText(view: DomainView, keys: readonly KeyView[]): string {
  const { dns, subject } = view
  const servers = [...factsOf(view).values()]
  const isLame = servers.length > 0 && servers.every(({ asked }) => asked)
  const why = !dns
    ? 'the DNS was not asked'
    : isLame
      ? `no nameserver of ${subject} answers for it`
      : `no nameserver of ${subject} could be asked for its keys`
  const [sign, one] = keys.length === 1 ? ['signs', 'a key that does not'] : ['sign', 'keys that do not']
  return `${why}, so nothing shows that ${keysOf(keys)} ${sign} the zone; with DS records of ${one}, ${subject} would turn bogus${dns ? '' : '; leave out --no-dns'}`
}

function silentText({ subject }: DomainView, names: readonly string[], keys: readonly KeyView[]): string {
  return `not every address of ${someNames(names.toSorted())} could be asked, so nothing shows that ${keysOf(keys)} ${keys.length === 1 ? 'signs' : 'sign'} the zone there too; if not, ${subject} would turn bogus: plan again when all its nameservers answer`
}

function gapText(
  { subject }: DomainView,
  gaps: ReadonlyMap<string, string>,
  keys: readonly KeyView[],
): string {
  return `${subject} would turn bogus: the file declares ${keysOf(keys)}, and ${gapsText(gaps)}; publish the key and sign with it on every nameserver first, or declare one that signs`
}

function dangerOf({ keys }: DomainView, message: string): Addition {
  return { kind: 'dnssec', risk: { rule: 'dnssec-order', message, changes: keys?.changes ?? [] } }
}

/** The registry has not published the last move, so nameservers that do not know the keys are still asked. */
export function keysAmidMove(view: DomainView): Addition[] {
  const { dns, keys, nameservers, hosts, subject } = view
  if (!keys?.changes.length || nameservers?.changes.length) return []
  const addsKey = keys.after.some(key => !keys.before.some(one => sameKey(one, key)))
  const isHeard = [...factsOf(view).values()].some(({ serves }) => serves)
  if (addsKey && isHeard && !dns?.parent) {
    return [
      dangerOf(
        view,
        `the parent of ${subject} could not be asked, so that nothing shows that no move of nameservers is under way, amid which new keys would turn ${subject} bogus`,
      ),
    ]
  }
  const delegated = dns?.parent?.nameservers.map(name => name.toLowerCase().replace(/\.$/, '')) ?? []
  const missing = delegated.filter(name => !(hosts.before ?? delegated).includes(name))
  if (keys.after.length === 0 || missing.length === 0) return []
  const message = `keys of ${subject} would change while the parent still delegates to ${someNames(missing.toSorted())}, where nothing shows what signs: a move of nameservers is not published yet; wait until the parent names the new ones and then ${nsWait(view)}`
  return [dangerOf(view, message)]
}

/** Removed keys are still needed for a while. */
export function removedKeys(view: DomainView): Addition[] {
  const { keys } = view
  if (!keys?.changes.length) return []
  const removed = keys.before.filter(key => !keys.after.some(one => sameKey(one, key)))
  if (removed.length === 0) return []
  const records = removed.length === 1 ? 'its DS record' : 'their DS records'
  const note = `keep signing with ${keysOf(removed)} until the parent has dropped ${records}, and then for ${dsWait(view)}`
  return [{ kind: 'dnssec', note }]
}

function sameKey(a: KeyView, b: KeyView): boolean {
  return a.flags === b.flags && a.algorithm === b.algorithm && a.publicKey === b.publicKey
}

function keysOf(keys: readonly KeyView[]): string {
  return keysText(keys.map(({ tag }) => tag))
}
