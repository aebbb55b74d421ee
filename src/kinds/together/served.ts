/** Keys the parent would vouch for against what the nameservers serve. */
import { keyTag } from '../../dns/dnssec/key-tag.ts'
import { named } from '../policy.ts'
import { fitOfKeys, isKey, servedKeys } from './anchors.ts'
import { type Addition, type DomainView, factsOf, type KeyView } from './view.ts'
import { dsWait, nsWait } from './waits.ts'

/** Only where the DNS was looked at: keys that no nameserver serves would turn the domain bogus. */
export function unservedKeys(view: DomainView): Addition[] {
  const { dns, keys, nameservers, subject } = view
  if (!dns || !keys?.changes.length || nameservers?.changes.length || keys.after.length === 0) return []
  const facts = factsOf(view)
  const hosts = view.hosts.before ?? [...facts.keys()]
  const answering = hosts.filter(name => facts.get(name)?.serves)
  const bad = answering.filter(name => fitOfKeys(facts.get(name), keys.after) === 'unfit')
  const declared = tagsOf(keys.after)
  const verb = bad.length === 1 ? 'serves' : 'serve'
  const danger = (message: string): Addition => ({
    kind: 'dnssec',
    danger: { rule: 'dnssec-order', message, changes: keys.changes },
  })
  if (answering.length === 0) {
    return [
      danger(
        `no nameserver of ${subject} could be asked for its keys, so that nothing shows that key ${declared} is served; with a DS record of a key that is not, the domain would turn bogus`,
      ),
    ]
  }
  if (bad.length > 0) {
    const served = new Set(bad.flatMap(name => servedKeys(facts.get(name)!).map(key => String(keyTag(key)))))
    const has = served.size === 0 ? `${verb} no key at all` : `${verb} key ${named([...served])}`
    return [
      danger(
        `${subject} would turn bogus: the file declares key ${declared}, and ${named(bad)} ${has}; publish the key in the zone first, or declare one that is served`,
      ),
    ]
  }
  return keys.after
    .filter(key => !answering.some(name => servedKeys(facts.get(name)!).some(one => isKey(key, one))))
    .map(({ tag }) => ({
      kind: 'dnssec',
      note: `no nameserver serves key ${tag} yet; the domain is checked with the others until one does`,
    }))
}

/** The registry has not published the last move, so nameservers that do not know the keys are still asked. */
export function keysAmidMove(view: DomainView): Addition[] {
  const { dns, keys, nameservers, hosts, subject } = view
  const delegated = dns?.parent?.nameservers.map(name => name.toLowerCase().replace(/\.$/, ''))
  if (!delegated || !hosts.before || !keys?.changes.length || nameservers?.changes.length) return []
  const comes = keys.after.some(key => !keys.before.some(one => sameKey(one, key)))
  const missing = delegated.filter(name => !hosts.before?.includes(name))
  if (!comes || missing.length === 0) return []
  const message = `keys of ${subject} would be added while the parent still delegates to ${named(missing)}: a move of nameservers is not published yet; wait until the parent names the new ones and then ${nsWait(view)}`
  return [{ kind: 'dnssec', danger: { rule: 'dnssec-order', message, changes: keys.changes } }]
}

/** What goes is still needed for a while. */
export function keysThatGo(view: DomainView): Addition[] {
  const { keys } = view
  if (!keys?.changes.length) return []
  const gone = keys.before.filter(key => !keys.after.some(one => sameKey(one, key)))
  if (gone.length === 0) return []
  const note = `keep signing with key ${tagsOf(gone)} until the parent has dropped its DS record, and then for ${dsWait(view)}`
  return [{ kind: 'dnssec', note }]
}

function sameKey(a: KeyView, b: KeyView): boolean {
  return a.flags === b.flags && a.algorithm === b.algorithm && a.publicKey === b.publicKey
}

function tagsOf(keys: readonly KeyView[]): string {
  return named(keys.map(({ tag }) => String(tag)))
}
