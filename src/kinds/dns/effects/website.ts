/** Where the website is: the addresses of the apex and of `www`, CNAME and ALIAS followed inside the zone. */

import { APEX, type OwnerName, ownerIn } from '../../../dns/name.ts'
import { rrsetId } from '../../../dns/types/rrset.ts'
import type { Risk } from '../../../plan/guards/risk.ts'
import type { Effect } from '../../../plan/plan.ts'
import { joined } from '../../../text/count.ts'
import type { Judgement } from '../../contract/kind.ts'
import type { ZoneRecord } from '../zone/value.ts'
import { cachedOf, difference, listText, nameOf, targetOf } from './wording.ts'
import { answers, type Comparison, isHidden, recordsAt, rrsetOf, type ZoneView } from './zone-view.ts'

/** The names that people type. */
export const WEBSITES = [APEX, 'www' as OwnerName] as const

/** Longer chains of CNAMEs are not followed by everybody. */
const LONGEST_CHAIN = 8

/** Where a name leads. With a host outside of our sight the addresses are unknown. */
interface Place {
  v4: string[]
  v6: string[]
  host?: string
  /** The records that said so. */
  through: readonly ZoneRecord[]
}

/** A sentence without its subject, for one name and for several. */
type Said = readonly [one: string, several: string]

export function judgeWebsite(comparison: Comparison): Judgement {
  const said = new Map<string, { names: OwnerName[]; words: Said; old: ZoneRecord[] }>()
  for (const name of WEBSITES) {
    const { before, after } = comparison
    if (isHidden(before, name) || isHidden(after, name)) continue
    const was = placeOf(comparison, before, name)
    for (const words of changeOf(
      was,
      placeOf(comparison, after, name),
      name !== APEX && !after.names.has(name),
    )) {
      const entry = said.get(words[0]) ?? { names: [], words, old: [] }
      entry.names.push(name)
      entry.old.push(...changedOf(comparison, was.through))
      said.set(words[0], entry)
    }
  }
  const effects = [...said.values()].map(({ names, words: [one, several], old }): Effect => {
    const who = joined(names.map(name => nameOf(name, comparison.zone)))
    return { topic: 'website', text: `${who} ${names.length > 1 ? several : one}`, ...cachedOf(old) }
  })
  const lost = lostAddresses(comparison)
  return { effects, risks: lost.length > 0 ? lost : nowhereToGo(comparison) }
}

/** An apex that has addresses on paper, and leads nowhere: an ALIAS to a name without any. */
function nowhereToGo(comparison: Comparison): Risk[] {
  const { zone, before, after, changes } = comparison
  const was = placeOf(comparison, before, APEX)
  if (isNowhere(was) || !isNowhere(placeOf(comparison, after, APEX))) return []
  const old = new Set(was.through.map(record => rrsetId(record)))
  const about = changes.map(change => change.id)
  const own = changes.filter(change => old.has(rrsetId(rrsetOf(change)))).map(change => change.id)
  const message = `${nameOf(APEX, zone)} is no longer reachable: it has no address any more`
  return [{ rule: 'apex-address', message, changes: own.length > 0 ? own : about }]
}

/** An ALIAS stands for addresses of both families. */
function lostAddresses({ zone, before, after, changes }: Comparison): Risk[] {
  const has = (view: ZoneView, type: string) => recordsAt(view, APEX, type).length > 0
  const lost = ['A', 'AAAA', 'ALIAS'].filter(type => {
    if (!has(before, type) || has(after, type) || has(after, 'ALIAS')) return false
    return type !== 'ALIAS' || !has(after, 'A')
  })
  if (lost.length === 0) return []
  const gone = lost.flatMap(type => recordsAt(before, APEX, type).map(targetOf))
  return [
    {
      rule: 'apex-address',
      message: `the ${joined(lost)} of ${nameOf(APEX, zone)} ${lost.length > 1 ? 'go' : 'goes'}: ${listText(gone)}`,
      changes: changes
        .map(({ id }) => id)
        .filter(id => lost.some(type => id === rrsetId({ name: APEX, type }))),
    },
  ]
}

function placeOf({ zone }: Comparison, view: ZoneView, name: OwnerName): Place {
  const through: ZoneRecord[] = []
  let at = name
  for (let length = 0; length < LONGEST_CHAIN; length++) {
    const links = [...answers(view, at, 'CNAME'), ...answers(view, at, 'ALIAS')]
    const link = links[0]
    if (link === undefined) {
      const v4 = answers(view, at, 'A')
      const v6 = answers(view, at, 'AAAA')
      return { v4: v4.map(targetOf), v6: v6.map(targetOf), through: [...through, ...v4, ...v6] }
    }
    through.push(...links)
    const inside = link.target && ownerIn(link.target, zone)
    if (inside === undefined || isHidden(view, inside))
      return { v4: [], v6: [], host: targetOf(link), through }
    at = inside
  }
  return { v4: [], v6: [], through }
}

/** The records that change; where something new is before old ones, as with a wildcard, all of them. */
function changedOf({ changes }: Comparison, records: readonly ZoneRecord[]): readonly ZoneRecord[] {
  const ids = new Set(changes.map(change => rrsetId(rrsetOf(change))))
  const changed = records.filter(record => ids.has(rrsetId(record)))
  return changed.length > 0 ? changed : records
}

function changeOf(was: Place, now: Place, nameGoes: boolean): Said[] {
  const from = whereOf(was)
  const to = whereOf(now)
  if (isNowhere(was)) {
    const found = listText(to.length > 0 ? to : now.v6)
    return isNowhere(now) ? [] : [[`is now at ${found}`, `are now at ${found}`]]
  }
  if (isNowhere(now)) return [nameGoes ? GOES : UNREACHABLE]
  const both = was.host === undefined && now.host === undefined
  return [
    ...(from.length > 0 && to.length > 0 ? movesOf(from, to, '') : reachOf(from, to, 'IPv4')),
    ...(both && was.v6.length > 0 && now.v6.length > 0 ? movesOf(was.v6, now.v6, ' for IPv6') : []),
    ...(both && (was.v6.length === 0 || now.v6.length === 0) ? reachOf(was.v6, now.v6, 'IPv6') : []),
  ]
}

const GOES: Said = ['goes: it has no records any more', 'go: they have no records any more']
const UNREACHABLE: Said = [
  'is no longer reachable: it has no address any more',
  'are no longer reachable: they have no address any more',
]

function whereOf({ host, v4 }: Place): string[] {
  return host === undefined ? v4 : [host]
}

function isNowhere({ host, v4, v6 }: Place): boolean {
  return host === undefined && v4.length === 0 && v6.length === 0
}

function movesOf(from: readonly string[], to: readonly string[], family: string): Said[] {
  const { gone, came, stays } = difference(from, to)
  if (gone.length === 0 && came.length === 0) return []
  if (!stays) {
    const way = `from ${listText(gone)} to ${listText(came)}${family}`
    return [[`moves ${way}`, `move ${way}`]]
  }
  const parts = [
    ...(came.length > 0 ? [`also at ${listText(came)}`] : []),
    ...(gone.length > 0 ? [`no longer at ${listText(gone)}`] : []),
  ]
  const where = `${parts.join(', ')}${family}`
  return [[`is ${where}`, `are ${where}`]]
}

function reachOf(from: readonly string[], to: readonly string[], family: string): Said[] {
  if (from.length > 0 === to.length > 0) return []
  const how = to.length > 0 ? `now reachable by ${family}` : `no longer reachable by ${family}`
  return [[`is ${how}`, `are ${how}`]]
}
