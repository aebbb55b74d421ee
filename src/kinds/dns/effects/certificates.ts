/** Who may issue certificates: the CAA records that apply to a name (RFC 8659). */
import { APEX, type OwnerName } from '../../../dns/name.ts'
import { ancestorsOf } from '../../../dns/zone-rules/zone-index.ts'
import type { Effect } from '../../../plan/plan.ts'
import type { Judgement } from '../../contract/kind.ts'
import type { ZoneRecord } from '../zone/value.ts'
import { authorityOf } from './providers.ts'
import { cachedOf, difference, listText, nameOf } from './wording.ts'
import { type Comparison, changedOwners, isHidden, recordsAt, type ZoneView } from './zone-view.ts'

export function judgeCertificates(comparison: Comparison): Judgement {
  const { zone, before, after } = comparison
  const effects: Effect[] = []
  for (const name of changedOwners(comparison, ['CAA'])) {
    if (isHidden(before, name) || isHidden(after, name)) continue
    const records = applying(before, name)
    for (const text of permissionTexts(nameOf(name, zone), records, applying(after, name))) {
      effects.push({ topic: 'website', text, ...cachedOf(records) })
    }
  }
  return { effects, risks: [] }
}

/** The nearest CAA RRset at or above a name (RFC 8659, 3). */
function applying(view: ZoneView, name: OwnerName): readonly ZoneRecord[] {
  for (const at of [name, ...ancestorsOf(name), APEX]) {
    const records = recordsAt(view, at, 'CAA')
    if (records.length > 0) return records
  }
  return []
}

/** One sentence for all certificates, or one for those without and one for those with a wildcard. */
function permissionTexts(name: string, was: readonly ZoneRecord[], now: readonly ZoneRecord[]): string[] {
  const plain = [was, now].map(records => permitted(records, 'issue'))
  // Without `issuewild` what `issue` says is for wildcards, too (RFC 8659, 4.3).
  const wild = [was, now].map((records, index) => permitted(records, 'issuewild') ?? plain[index])
  const alike = JSON.stringify(plain) === JSON.stringify(wild)
  const texts = alike
    ? [permissionText(`issue certificates for ${name}`, plain[0], plain[1])]
    : [
        permissionText(`issue certificates without a wildcard for ${name}`, plain[0], plain[1]),
        permissionText(`issue wildcard certificates for ${name}`, wild[0], wild[1]),
      ]
  return texts.filter(text => text !== undefined)
}

/** Authorities that a property names; undefined when no record has it, so that everybody may (RFC 8659, 4.2). */
function permitted(records: readonly ZoneRecord[], property: 'issue' | 'issuewild'): string[] | undefined {
  const issuers = records.flatMap(({ content }) => {
    const [, tag = '', domain = ''] = /^\d+\s+(\S+)\s+"?\s*([^";\s]*)/.exec(content) ?? []
    return tag.toLowerCase() === property ? [domain] : []
  })
  if (issuers.length === 0) return undefined
  return [...new Set(issuers.filter(domain => domain !== '').map(authorityOf))].sort()
}

function permissionText(
  what: string,
  was: readonly string[] | undefined,
  now: readonly string[] | undefined,
): string | undefined {
  if (now === undefined) return was && `every authority may ${what}`
  if (now.length === 0) return was?.length === 0 ? undefined : `no one may ${what} any more`
  if (was === undefined) return `only ${listText(now)} may ${what}`
  const { gone, came } = difference(was, now)
  if (gone.length > 0 && came.length > 0) return `${listText(came)} may ${what}, ${listText(gone)} no longer`
  if (gone.length > 0) return `${listText(gone)} may no longer ${what}`
  return came.length > 0 ? `${listText(came)} may ${what} now` : undefined
}
