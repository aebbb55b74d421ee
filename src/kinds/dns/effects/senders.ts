/** Who may send mail for a name: its SPF text. */

import { isSpf, lintSpf } from '../../../dns/mail/spf.ts'
import type { Risk } from '../../../plan/guards/risk.ts'
import type { Effect } from '../../../plan/plan.ts'
import { joined } from '../../../text/count.ts'
import type { Judgement } from '../../contract/kind.ts'
import type { ZoneRecord } from '../zone/value.ts'
import { cachedOf, difference, listText, nameOf } from './wording.ts'
import { answers, type Comparison, changedOwners, isHidden, recordsAt } from './zone-view.ts'

export function judgeSenders(comparison: Comparison): Judgement {
  const { zone, before, after } = comparison
  const effects: Effect[] = []
  const risks: Risk[] = []
  for (const name of changedOwners(comparison, ['TXT'])) {
    if (isHidden(before, name)) continue
    const own = recordsAt(before, name, 'TXT').filter(isSpfRecord)
    const was = answers(before, name, 'TXT').filter(isSpfRecord)
    const now = answers(after, name, 'TXT').filter(isSpfRecord)
    const risk = own.length > 0 ? lossOf(nameOf(name, zone), own, now) : undefined
    if (risk !== undefined) risks.push({ rule: 'mail', message: risk, changes: [`${name} TXT`] })
    const text = isHidden(after, name) ? undefined : effectOf(nameOf(name, zone), was, now)
    if (text !== undefined) effects.push({ topic: 'mail', text, ...cachedOf(was) })
  }
  return { effects, risks }
}

function isSpfRecord({ content }: ZoneRecord): boolean {
  return isSpf(content)
}

function lossOf(name: string, was: readonly ZoneRecord[], now: readonly ZoneRecord[]): string | undefined {
  if (now.length === 0) return `the SPF record of ${name} goes`
  const flaw = flawOf(now)
  return flaw === undefined || flawOf(was) !== undefined ? undefined : unreadable(name, flaw)
}

function unreadable(name: string, flaw: string): string {
  return `the SPF record of ${name} no longer counts: ${flaw}`
}

/** Why receivers would answer with an error (RFC 7208, 4.5 and 4.6). */
function flawOf(records: readonly ZoneRecord[]): string | undefined {
  if (records.length > 1) return `there are ${records.length} of them, which makes all void`
  return records.flatMap(({ content }) => lintSpf(content)).map(({ message }) => message)[0]
}

function effectOf(name: string, was: readonly ZoneRecord[], now: readonly ZoneRecord[]): string | undefined {
  if (now.length === 0) return was.length === 0 ? undefined : `${name} has no SPF record any more`
  const flaw = flawOf(now)
  if (was.length === 0) {
    return flaw === undefined
      ? `${name} has an SPF record now: ${sendersOf(now[0]!)}`
      : `the new SPF record of ${name} does not count: ${flaw}`
  }
  if (flawOf(was) !== undefined)
    return flaw === undefined ? `the SPF record of ${name} counts now` : undefined
  return flaw === undefined ? changeOf(name, was[0]!, now[0]!) : unreadable(name, flaw)
}

/** What a text means to someone who has never seen one. */
function sendersOf(record: ZoneRecord): string {
  const isNobody = termsOf(record).length === 0 && allOf(record) === '-all'
  return isNobody
    ? 'it says that no server may send mail in its name'
    : 'it says which servers may send mail in its name'
}

/** What the text lists no more, lists now, and how it ends. */
function changeOf(name: string, was: ZoneRecord, now: ZoneRecord): string | undefined {
  const { gone, came } = difference(termsOf(was), termsOf(now))
  const parts = [
    ...(gone.length > 0 ? [`no longer lists ${listText(gone)}`] : []),
    ...(came.length > 0 ? [`now lists ${listText(came)}`] : []),
    ...(allOf(was) === allOf(now) ? [] : [`goes from ${allOf(was)} to ${allOf(now)}`]),
  ]
  return parts.length === 0 ? undefined : `the SPF record of ${name} ${joined(parts)}`
}

/** Everything but `all`; `+` is what is there when nothing does (RFC 7208, 4.6.2). */
function termsOf({ content }: ZoneRecord): string[] {
  const terms = content.toLowerCase().split(' ').slice(1)
  return terms.map(term => term.replace(/^\+/, '')).filter(term => term !== '' && !ALL.test(term))
}

const ALL = /^[~?-]?all$/

/** Without `all` nothing is said about the others: `?all` (RFC 7208, 4.7). */
function allOf({ content }: ZoneRecord): string {
  const terms = content.toLowerCase().split(' ').slice(1)
  const all = terms.map(term => term.replace(/^\+/, '')).find(term => ALL.test(term))
  if (all === undefined) return terms.some(term => term.startsWith('redirect=')) ? 'redirect' : '?all'
  return all === 'all' ? '+all' : all
}
