/** Whether signed mail can be verified: the DKIM keys of a domain's selectors. */
import { isDkim, lintDkim } from '../../../dns/mail/dkim.ts'
import { readTags } from '../../../dns/mail/tags.ts'
import { APEX, type OwnerName } from '../../../dns/name.ts'
import type { Risk } from '../../../plan/guards/risk.ts'
import type { Effect } from '../../../plan/plan.ts'
import type { Judgement } from '../../contract/kind.ts'
import type { ZoneRecord } from '../zone/value.ts'
import { cachedOf, nameOf } from './wording.ts'
import { type Comparison, changedOwners, isHidden, recordsAt, type ZoneView } from './zone-view.ts'

/** `google._domainkey` and `google._domainkey.lists`; names such as `_adsp._domainkey` hold something else. */
const SELECTOR = /^(?<selector>[^_].*?)\._domainkey(?:\.(?<domain>.+))?$/

/** The keys at a selector that signatures can be checked with. `broken`: something is there that is not a key. */
interface Keys {
  usable: string[]
  /** Where the key is, when it is not here: no one has looked whether there is one. */
  elsewhere?: string
  broken: boolean
}

export function judgeDkim(comparison: Comparison): Judgement {
  const { zone, before, after } = comparison
  const effects: Effect[] = []
  const risks: Risk[] = []
  for (const owner of changedOwners(comparison, ['TXT', 'CNAME'])) {
    const { selector, domain = APEX } = SELECTOR.exec(owner)?.groups ?? {}
    if (selector === undefined || isHidden(before, owner)) continue
    const of = nameOf(domain as OwnerName, zone)
    const was = keysAt(before, owner)
    const now = keysAt(after, owner)
    const lost = was.usable.length > 0 && now.usable.length === 0
    if (lost || (was.broken && now.usable.length === 0 && !now.broken)) {
      const changes = comparison.changes.map(({ id }) => id)
      const about = [`${owner} TXT`, `${owner} CNAME`].filter(id => changes.includes(id))
      const how = now.broken ? 'can no longer be read' : 'goes'
      risks.push({
        rule: 'mail',
        message: `the DKIM key of selector ${selector} of ${of} ${how}`,
        changes: about,
      })
    }
    const text = isHidden(after, owner) ? undefined : effectOf(signed(selector, domain, of), was, now)
    if (text !== undefined) effects.push({ topic: 'mail', text, ...cachedOf(recordsOf(before, owner)) })
  }
  return { effects, risks }
}

function signed(selector: string, domain: string, name: string): string {
  const of = domain === APEX ? '' : ` of ${name}`
  return `mail${of} signed with DKIM selector ${selector}`
}

function effectOf(mail: string, was: Keys, now: Keys): string | undefined {
  if (was.usable.length === 0 && now.usable.length > 0) {
    return now.elsewhere === undefined
      ? `${mail} can be verified now`
      : `${mail} can be verified if there is a key at ${now.elsewhere}, where no one looked`
  }
  if (was.usable.length === 0) return undefined
  if (now.usable.length === 0) return `${mail} can no longer be verified`
  if (was.usable.some(key => now.usable.includes(key))) return undefined
  return now.elsewhere === undefined
    ? `${mail} is verified with another key`
    : `${mail} is verified with the key at ${now.elsewhere}, where no one looked`
}

function recordsOf(view: ZoneView, owner: OwnerName): readonly ZoneRecord[] {
  const keys = recordsAt(view, owner, 'TXT').filter(({ content }) => isDkim(owner, content))
  return [...keys, ...recordsAt(view, owner, 'CNAME')]
}

/** A CNAME may hold any key, so it counts as one of its own. An empty `p=` is a key that was revoked on purpose. */
function keysAt(view: ZoneView, owner: OwnerName): Keys {
  const usable: string[] = []
  let broken = false
  let elsewhere: string | undefined
  for (const { type, content } of recordsOf(view, owner)) {
    if (type === 'CNAME') elsewhere = content
    const key = type === 'CNAME' ? content : keyOf(content)
    if (key === '') continue
    if (key !== undefined) usable.push(key)
    else broken = true
  }
  return { usable, broken, ...(elsewhere !== undefined && { elsewhere }) }
}

/** Undefined when no signature can be checked with it. */
function keyOf(text: string): string | undefined {
  if (lintDkim(text).some(({ rule }) => rule !== 'dkim-folded')) return undefined
  return readTags(text, 'dkim-syntax')
    .tags.find(({ name }) => name === 'p')
    ?.value.replace(/\s+/g, '')
}
