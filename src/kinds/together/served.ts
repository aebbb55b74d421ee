/** Keys the parent would vouch for against what the nameservers serve. */
import { keyTag } from '../../dns/dnssec/key-tag.ts'
import { keysText } from '../dnssec/value.ts'
import { named } from '../policy.ts'
import { fitOfKeys, isKey, servedKeys } from './anchors.ts'
import { type Addition, type DomainView, factsOf, type KeyView } from './view.ts'
import { dsWait, nsWait } from './waits.ts'

/** Keys that no nameserver serves would turn the domain bogus; what nobody could ask counts as not served. */
export function unservedKeys(view: DomainView): Addition[] {
  const { keys, nameservers } = view
  if (!keys?.changes.length || nameservers?.changes.length || keys.after.length === 0) return []
  const facts = factsOf(view)
  const hosts = view.hosts.before ?? [...facts.keys()]
  const answering = hosts.filter(name => facts.get(name)?.serves)
  if (answering.length === 0) return [dangerOf(view, unshown(view, keys.after))]
  const bad = answering.filter(name => fitOfKeys(facts.get(name), keys.after) === 'unfit')
  if (bad.length > 0) return [dangerOf(view, unfitText(view, bad, keys.after))]
  return keys.after
    .filter(key => !answering.some(name => servedKeys(facts.get(name)!).some(one => isKey(key, one))))
    .map(({ tag }) => ({
      kind: 'dnssec',
      note: `no nameserver serves key ${tag} yet; the domain is checked with the others until one does`,
    }))
}

/** Nobody answered, or nobody was asked. */
function unshown(view: DomainView, keys: readonly KeyView[]): string {
  const { dns, subject } = view
  const servers = [...factsOf(view).values()]
  const isLame = servers.length > 0 && servers.every(({ asked }) => asked)
  const why = !dns
    ? 'nobody asked the DNS'
    : isLame
      ? `no nameserver of ${subject} answers for it`
      : `no nameserver of ${subject} could be asked for its keys`
  const [are, one] = keys.length === 1 ? ['is', 'a key that is not'] : ['are', 'keys that are not']
  return `${why}, so that nothing shows that ${keysOf(keys)} ${are} served; with DS records of ${one}, ${subject} would turn bogus${dns ? '' : '; leave out --no-dns'}`
}

function unfitText(view: DomainView, bad: readonly string[], keys: readonly KeyView[]): string {
  const facts = factsOf(view)
  const verb = bad.length === 1 ? 'serves' : 'serve'
  const served = new Set(bad.flatMap(name => servedKeys(facts.get(name)!).map(key => keyTag(key))))
  const has = served.size === 0 ? 'no key at all' : keysText([...served])
  return `${view.subject} would turn bogus: the file declares ${keysOf(keys)}, and ${named(bad)} ${verb} ${has}; publish the key in the zone first, or declare one that is served`
}

function dangerOf({ keys }: DomainView, message: string): Addition {
  return { kind: 'dnssec', danger: { rule: 'dnssec-order', message, changes: keys?.changes ?? [] } }
}

/** The registry has not published the last move, so nameservers that do not know the keys are still asked. */
export function keysAmidMove(view: DomainView): Addition[] {
  const { dns, keys, nameservers, hosts, subject } = view
  if (!keys?.changes.length || nameservers?.changes.length) return []
  const comes = keys.after.some(key => !keys.before.some(one => sameKey(one, key)))
  const isHeard = [...factsOf(view).values()].some(({ serves }) => serves)
  if (comes && isHeard && !dns?.parent) {
    return [
      dangerOf(
        view,
        `the parent of ${subject} could not be asked, so that nothing shows that no move of nameservers is under way, amid which new keys would turn ${subject} bogus`,
      ),
    ]
  }
  const delegated = dns?.parent?.nameservers.map(name => name.toLowerCase().replace(/\.$/, '')) ?? []
  const missing = delegated.filter(name => !(hosts.before ?? delegated).includes(name))
  if (!comes || missing.length === 0) return []
  const message = `keys of ${subject} would be added while the parent still delegates to ${named(missing)}: a move of nameservers is not published yet; wait until the parent names the new ones and then ${nsWait(view)}`
  return [dangerOf(view, message)]
}

/** What goes is still needed for a while. */
export function keysThatGo(view: DomainView): Addition[] {
  const { keys } = view
  if (!keys?.changes.length) return []
  const gone = keys.before.filter(key => !keys.after.some(one => sameKey(one, key)))
  if (gone.length === 0) return []
  const records = gone.length === 1 ? 'its DS record' : 'their DS records'
  const note = `keep signing with ${keysOf(gone)} until the parent has dropped ${records}, and then for ${dsWait(view)}`
  return [{ kind: 'dnssec', note }]
}

function sameKey(a: KeyView, b: KeyView): boolean {
  return a.flags === b.flags && a.algorithm === b.algorithm && a.publicKey === b.publicKey
}

function keysOf(keys: readonly KeyView[]): string {
  return keysText(keys.map(({ tag }) => tag))
}
