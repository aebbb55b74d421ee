/**
 * Targets inside the zone. A relative target of several labels that has no record is taken for an outside host
 * that lost its final dot. That needs no list of top-level domains: `shop.example.com` without a record is wrong
 * either way, and `ns1.dev` with a record is right although `dev` is a top-level domain.
 */
import { nearest } from '../../text/closest.ts'
import { quote } from '../../text/quote.ts'
import { absolute, type OwnerName, ownerIn, unicodeOf, type ZoneName } from '../name.ts'
import { NEEDS_ADDRESSES, POINTING } from '../types/table.ts'
import {
  ancestorsOf,
  finding,
  recordsOf,
  shownValue,
  type ZoneFinding,
  type ZoneIndex,
  type ZoneRuleRecord,
} from './zone-index.ts'

/** `mail.` with its dot: a top-level domain, which is hardly ever a host. */
const SINGLE_LABEL = /^[^.]+\.$/
/** A search through all names for each of them would be quadratic when a whole zone is wrong. */
const SUGGESTIONS = 10

export function* targets(index: ZoneIndex): Generator<ZoneFinding> {
  let suggestions = SUGGESTIONS
  for (const at of recordsOf(index, POINTING)) {
    const record = index.records[at]!
    if (record.target === undefined) continue
    if (record.target === '.' && record.type !== 'SRV' && record.type !== 'MX') {
      yield finding(
        'target-root',
        [at],
        `the target of this ${record.type} is the root of the DNS: "${shownValue(record)}"`,
        {
          advice: 'name a host',
        },
      )
    }
    if (SINGLE_LABEL.test(record.target)) yield singleLabel(index, at)
    const owner = ownerIn(record.target, index.zone)
    if (owner === undefined) continue
    const there = index.names.get(owner)
    if (there) {
      if (NEEDS_ADDRESSES.has(record.type)) yield* throughCname(index, at, owner, there)
    } else {
      const missing = missingTarget(index, at, owner, suggestions > 0)
      if (missing) {
        suggestions--
        yield missing
      }
    }
  }
}

function singleLabel(index: ZoneIndex, at: number): ZoneFinding {
  const record = index.records[at]!
  const label = unicodeOf(record.target!.slice(0, -1))
  const inZone = quote(withTarget(record, label))
  const outside = quote(withTarget(record, `${label}.example.net.`))
  return finding(
    'target-single-label',
    [at],
    `the final dot makes the target of "${shownValue(record)}" the top-level domain "${label}"`,
    {
      advice: `for ${label}.${unicodeOf(index.zone)} write ${inZone}, for another host its whole name, such as ${outside}`,
    },
  )
}

function* throughCname(
  index: ZoneIndex,
  at: number,
  owner: OwnerName,
  there: readonly number[],
): Generator<ZoneFinding> {
  const cname = there.find(other => index.records[other]!.type === 'CNAME')
  if (cname === undefined) return
  const record = index.records[at]!
  const end = endOfChain(index, cname)
  const advice = `point the ${record.type} at the name that holds the addresses`
  const source = record.type === 'SRV' ? 'RFC 2782' : 'RFC 2181 (10.3)'
  yield finding(
    'target-cname',
    [at, cname],
    `the target of this ${record.type}, "${unicodeOf(owner)}", is a CNAME, which ${source} does not allow`,
    { advice: end === undefined ? advice : `${advice}: write ${quote(withTarget(record, unicodeOf(end)))}` },
  )
}

/** Where the CNAMEs of this zone lead in the end; undefined when that is not a host. */
function endOfChain(index: ZoneIndex, cname: number): string | undefined {
  const seen = new Set<number>()
  for (let at = cname; !seen.has(at); ) {
    seen.add(at)
    const { target } = index.records[at]!
    if (target === undefined || target === '.' || SINGLE_LABEL.test(target)) return undefined
    const owner = ownerIn(target, index.zone)
    if (owner === undefined) return target
    const there = index.names.get(owner)
    const next = there?.find(other => index.records[other]!.type === 'CNAME')
    if (next === undefined) return there && target
    at = next
  }
  return undefined
}

function missingTarget(
  index: ZoneIndex,
  at: number,
  owner: OwnerName,
  suggest: boolean,
): ZoneFinding | undefined {
  const record = index.records[at]!
  const relative = relativeTarget(record)
  const several = relative?.includes('.')
  const value = shownValue(record)
  const ownZone = `.${owner}`.endsWith(`.${index.zone}`)
  // The server does not look at the target of an ALIAS; it would just answer nothing.
  const soft = record.type === 'ALIAS' ? ({ severity: 'warning' } as const) : {}
  const fqdn = unicodeOf(absolute(owner, index.zone))
  if (several && ownZone) {
    return finding('target-dot', [at], `"${value}" has no final dot, so its target means ${fqdn}`, {
      ...soft,
      advice: `write ${quote(`${value}.`)}, or relative to the zone ${quote(withTarget(record, withoutZone(owner, index.zone)))}`,
    })
  }
  if (index.mayExist(owner)) return undefined
  const meant = suggest ? nearest(owner, pointableFrom(index, record)) : undefined
  const suggestion =
    meant === undefined ? '' : `did you mean ${quote(withTarget(record, unicodeOf(meant)))}? `
  const wildcard = wildcardOver(index, owner)
  if (several) {
    const why = wildcard
      ? `which only the wildcard "${wildcard}" answers`
      : 'which has no record in this zone'
    return finding('target-dot', [at], `"${value}" has no final dot, so its target means ${fqdn}, ${why}`, {
      ...(wildcard ? { severity: 'warning' } : soft),
      advice: `${suggestion}for a host outside the zone write ${quote(`${value}.`)}`,
    })
  }
  if (wildcard) {
    return finding(
      'target-wildcard',
      [at],
      `the target of "${value}", ${fqdn}, has no record but the wildcard "${wildcard}"`,
      {
        advice: `${suggestion}the server may ask for a record at "${unicodeOf(owner)}" itself`,
      },
    )
  }
  return finding('target-missing', [at], `"${value}" points at ${fqdn}, which has no record in this zone`, {
    ...soft,
    advice: `${suggestion}add a record at "${unicodeOf(owner)}", or write an outside host in full with a final dot`,
  })
}

/** Names a record may point at: not itself, no wildcard, and no CNAME that would make a loop or is not allowed. */
function* pointableFrom({ names, records, zone }: ZoneIndex, record: ZoneRuleRecord): Generator<OwnerName> {
  for (const [name, members] of names) {
    if (name === record.name || name.startsWith('*')) continue
    const aliases = members.map(at => records[at]!).filter(({ type }) => type === 'CNAME' || type === 'ALIAS')
    const outside = aliases.every(({ target }) => target !== undefined && ownerIn(target, zone) === undefined)
    if (aliases.length === 0 || (outside && !NEEDS_ADDRESSES.has(record.type))) yield name
  }
}

/** `mail.example.nl` gives `mail`, in a name that lost its final dot and so has the zone's name at its end. */
function withoutZone(owner: OwnerName, zone: ZoneName): string {
  let name: string = owner
  while (name.endsWith(`.${zone}`)) name = name.slice(0, -zone.length - 1)
  return name === zone ? '@' : unicodeOf(name)
}

/** The value with another target, which always is last. */
function withTarget(record: ZoneRuleRecord, target: string): string {
  return shownValue(record).replace(/\S+$/, () => target)
}

/** The wildcard that answers for a name (RFC 4592): the one below the nearest name above it that exists. */
function wildcardOver(index: ZoneIndex, owner: OwnerName): string | undefined {
  for (const above of ancestorsOf(owner)) {
    const wildcard = `*.${above}` as OwnerName
    if (index.names.has(wildcard)) return wildcard
    if (index.names.has(above)) return undefined
  }
  return index.names.has('*' as OwnerName) ? '*' : undefined
}

/** The target as the file writes it when it is relative; it always is last. */
function relativeTarget(record: ZoneRuleRecord): string | undefined {
  const target = record.written?.trim().split(/\s+/).at(-1)
  return target === undefined || target.endsWith('.') ? undefined : target
}
