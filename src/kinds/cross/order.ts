/** Nameservers and keys that change so close together that resolvers would refuse every answer. */

import type { Risk } from '../../plan/guards/risk.ts'
import { someNames } from '../../text/count.ts'
import { signedBy, trustIn } from './anchors.ts'
import { gapsOf, gapsText } from './signing.ts'
import { type Addition, type DomainView, factsOf, type HostView, movesAway, movesBack } from './view.ts'
import { keysAfterMove, moveAfterKeys } from './waits.ts'

/** Both in one plan: refused whatever is in it, with the order that is safe. */
export function bothAtOnce(view: DomainView): Addition[] {
  const { keys, nameservers, subject } = view
  if (!keys?.changes.length || !nameservers?.changes.length) return []
  const first = keys.before.length > 0 ? [moveAfterKeys(view)] : []
  const then = keys.after.length > 0 ? [keysAfterMove(view)] : []
  const message = `nameservers and DNSSEC keys of ${subject} would change in one step, and resolvers would hold old keys for new nameservers or new ones for old; make separate changes: ${[...first, ...then].join('; ')}`
  return [
    { kind: 'nameservers', risk: { rule: 'dnssec-order', message, changes: nameservers.changes } },
    { kind: 'dnssec', risk: { rule: 'dnssec-order', message, changes: keys.changes } },
  ]
}

/** A move while resolvers check the domain, to nameservers that do not serve what they check with. */
export function moveWhileSigned(view: DomainView): Addition[] {
  const { nameservers, keys } = view
  if (!nameservers?.changes.length || keys?.changes.length) return []
  const signed = signedBy(view)
  if (signed === undefined) return isUnknown(view) ? [unknownSigning(view)] : lostSigning(view)
  // Fewer of the same nameservers are no worse than before, unless one is known to be bad.
  const fewer = isOnlyFewer(nameservers)
  const { before = [], after = [] } = view.hosts
  const trust = trustIn(view)
  const gaps = trust.length > 0 ? gapsOf(view, after, trust, fewer ? [] : before) : new Map<string, string>()
  const isTold = view.dns?.parent !== undefined && trust.length > 0
  const facts = factsOf(view)
  const isKnown = (name: string) => isTold && facts.get(name)?.serves && facts.get(name)?.asked
  const unknown = after.filter(name => !gaps.has(name) && !isKnown(name))
  const open = fewer ? [] : unknown
  if (gaps.size + open.length === 0) {
    const note = `${signed}, and all nameservers that stay or are added sign with a key that fits`
    return fewer ? [] : [{ kind: 'nameservers', note }]
  }
  const which = [
    ...(gaps.size > 0 ? [gapsText(gaps)] : []),
    ...(open.length > 0
      ? [`nothing shows that ${someNames(open.toSorted())} ${sign(open)} with a key that fits`]
      : []),
  ].join(', and ')
  return [
    dangerOf(view, {
      rule: 'dnssec-order',
      message: `${headOf(view)}: ${signed}, ${which}; ${recipe(view)}`,
    }),
  ]
}

/** Neither the parent nor the account tells whether resolvers check the domain. */
function isUnknown({ dns, domain, nameservers }: DomainView): boolean {
  const isTold = dns?.parent !== undefined || domain?.hasDnsSec !== undefined
  return !isTold && nameservers !== undefined && !isOnlyFewer(nameservers)
}

function unknownSigning(view: DomainView): Addition {
  const message = `whether ${view.subject} is signed is not known: neither its parent nor the account tells; if it is, moving it would turn it bogus. Plan again where the DNS can be asked`
  return dangerOf(view, { rule: 'dnssec-order', message })
}

/** Nothing is at the parent yet, so no resolver would notice; but the signing ends. */
function lostSigning(view: DomainView): Addition[] {
  if (!movesAway(view) || !view.domain?.hasDnsSec) return []
  const message = `leaving the provider's own signing: ${view.subject} would no longer be signed, since the provider signs on its own nameservers only; switch DNSSEC off in the control panel first, or open this guard`
  return [dangerOf(view, { rule: 'dnssec-lost', message })]
}

function headOf(view: DomainView): string {
  const { subject } = view
  if (movesAway(view)) {
    return `leaving the provider's own signing while a DS is still at the parent would turn ${subject} bogus`
  }
  if (movesBack(view)) {
    return `returning to the provider, which signs with keys of its own, while DS records of other keys are at the parent would turn ${subject} bogus`
  }
  return `moving ${subject} while it is signed would turn it bogus`
}

function recipe(view: DomainView): string {
  if (!movesAway(view)) {
    return `${moveAfterKeys(view)}; or first publish a key that the DS records fit on the new nameservers, sign with it, and publish the keys of both sides on both`
  }
  return `${moveAfterKeys(view, 'switch DNSSEC off in the control panel')}; ${keysAfterMove(view)}`
}

function sign(names: readonly string[]): string {
  return names.length === 1 ? 'signs' : 'sign'
}

function dangerOf(view: DomainView, risk: Omit<Risk, 'changes'>): Addition {
  return { kind: 'nameservers', risk: { ...risk, changes: view.nameservers?.changes ?? [] } }
}

function isOnlyFewer({
  before,
  after,
}: {
  before: readonly HostView[]
  after: readonly HostView[]
}): boolean {
  return after.every(one =>
    before.some(
      ({ hostname, ipv4, ipv6 }) => hostname === one.hostname && ipv4 === one.ipv4 && ipv6 === one.ipv6,
    ),
  )
}
