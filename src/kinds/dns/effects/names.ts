/** Names that go away, and wildcards that begin or stop to answer: what no other sentence says. */
import { isDkim } from '../../../dns/mail/dkim.ts'
import { isDmarc, isDmarcName } from '../../../dns/mail/dmarc.ts'
import { isSpf } from '../../../dns/mail/spf.ts'
import type { OwnerName } from '../../../dns/name.ts'
import type { Effect } from '../../../plan/plan.ts'
import type { Judgement } from '../../contract/kind.ts'
import type { ZoneRecord } from '../zone/value.ts'
import { WEBSITES } from './website.ts'
import { cachedOf, listText, nameOf } from './wording.ts'
import { type Comparison, isHidden, rrsetOf, wildcardFor, type ZoneView } from './zone-view.ts'

export function judgeNames(comparison: Comparison): Judgement {
  const { before, after, changes } = comparison
  const names = [...new Set(changes.map(change => rrsetOf(change).name))]
  const isSeen = (name: OwnerName) => !isHidden(before, name) && !isHidden(after, name)
  const wildcards = names.filter(name => isWildcard(name) && isSeen(name))
  const gone = names.filter(
    name => !isWildcard(name) && before.names.has(name) && !after.names.has(name) && isSeen(name),
  )
  return {
    effects: [
      ...goneEffects(
        comparison,
        gone.filter(name => isUntold(before, name)),
      ),
      ...wildcards.flatMap(name => wildcardEffects(comparison, name)),
    ],
    risks: [],
  }
}

function isWildcard(name: OwnerName): boolean {
  return name === '*' || name.startsWith('*.')
}

/** One sentence for all that end, and one for each wildcard that takes over. */
function goneEffects({ zone, before, after }: Comparison, gone: readonly OwnerName[]): Effect[] {
  const byWildcard = new Map<OwnerName | undefined, OwnerName[]>()
  for (const name of gone) {
    const wildcard = wildcardFor(after, name)
    const others = byWildcard.get(wildcard)
    if (others) others.push(name)
    else byWildcard.set(wildcard, [name])
  }
  return [...byWildcard].map(([wildcard, names]): Effect => {
    const who = listText(names.map(name => nameOf(name, zone)))
    const many = names.length > 1
    const ends = many ? 'go: they have no records any more' : 'goes: it has no records any more'
    const taken = `${many ? 'are' : 'is'} from now on answered by`
    const what = wildcard === undefined ? ends : `${taken} ${nameOf(wildcard, zone)}`
    const old = names.flatMap(name => recordsOf(before, name))
    return { topic: 'names', text: `${who} ${what}`, ...cachedOf(old) }
  })
}

function wildcardEffects({ zone, before, after }: Comparison, name: OwnerName): Effect[] {
  const [was, now] = [before.names.has(name), after.names.has(name)]
  if (was === now) return []
  const what = now ? 'now answers' : 'no longer answers'
  const text = `${nameOf(name, zone)} ${what} for names that do not exist`
  return [{ topic: 'names', text, ...cachedOf(was ? recordsOf(before, name) : []) }]
}

/** Whether a name has anything that the sentences about mail, website and delegation do not speak of. */
function isUntold(view: ZoneView, name: OwnerName): boolean {
  const records = recordsOf(view, name)
  const isWebsite = (WEBSITES as readonly OwnerName[]).includes(name)
  if (isWebsite && records.some(({ type }) => ADDRESSES.has(type))) return false
  return !records.every(record => isToldElsewhere(record))
}

const ADDRESSES = new Set(['A', 'AAAA', 'CNAME', 'ALIAS'])

function isToldElsewhere({ name, type, content }: ZoneRecord): boolean {
  if (type === 'MX' || type === 'NS' || type === 'DS') return true
  if (type === 'CNAME') return isDmarcName(name) || /\._domainkey(\.|$)/.test(name)
  return (
    type === 'TXT' && (isSpf(content) || isDkim(name, content) || (isDmarcName(name) && isDmarc(content)))
  )
}

function recordsOf(view: ZoneView, name: OwnerName): ZoneRecord[] {
  return [...(view.names.get(name)?.values() ?? [])].flat()
}
