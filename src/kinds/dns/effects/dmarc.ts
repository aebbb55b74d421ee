/** What receivers do with mail that fails: the DMARC policy of a domain. */

import { isDmarc, isDmarcName } from '../../../dns/mail/dmarc.ts'
import { readTags } from '../../../dns/mail/tags.ts'
import { APEX, type OwnerName } from '../../../dns/name.ts'
import type { Risk } from '../../../plan/guards/risk.ts'
import type { Effect } from '../../../plan/plan.ts'
import { joined } from '../../../text/count.ts'
import type { Judgement } from '../../contract/kind.ts'
import type { ZoneRecord } from '../zone/value.ts'
import { cachedOf, nameOf, targetOf } from './wording.ts'
import { type Comparison, changedOwners, isHidden, recordsAt, type ZoneView } from './zone-view.ts'

/** What is at a DMARC name: a policy, a host that holds it, or something that is none. */
type State =
  | { is: 'absent' }
  | { is: 'unusable'; why: string }
  | { is: 'elsewhere'; host: string }
  | ({ is: 'policy' } & Policies)

/** What receivers are asked to do, in words that need no record beside them. */
interface Policies {
  own: string
  /** For names below, and for those below that do not exist (`sp`, `np`). */
  below: string
  missing: string
}

const POLICY = /^(?:none|quarantine|reject)$/

export function judgeDmarc(comparison: Comparison): Judgement {
  const { zone, before, after } = comparison
  const effects: Effect[] = []
  const risks: Risk[] = []
  for (const owner of changedOwners(comparison, ['TXT', 'CNAME']).filter(isDmarcName)) {
    if (isHidden(before, owner)) continue
    const was = stateOf(before, owner)
    const now = stateOf(after, owner)
    const of = owner === '_dmarc' ? APEX : (owner.slice('_dmarc.'.length) as OwnerName)
    const loss = lossOf(nameOf(of, zone), was, now)
    if (loss !== undefined) {
      const changes = comparison.changes.map(({ id }) => id)
      const about = [`${owner} TXT`, `${owner} CNAME`].filter(id => changes.includes(id))
      risks.push({ rule: 'mail', message: loss, changes: about })
    }
    if (isHidden(after, owner)) continue
    for (const text of effectsOf(nameOf(of, zone), was, now)) {
      effects.push({ topic: 'mail', text, ...cachedOf(recordsOf(before, owner)) })
    }
  }
  return { effects, risks }
}

function recordsOf(view: ZoneView, owner: OwnerName): readonly ZoneRecord[] {
  const policies = recordsAt(view, owner, 'TXT').filter(({ content }) => isDmarc(content))
  return [...policies, ...recordsAt(view, owner, 'CNAME')]
}

function stateOf(view: ZoneView, owner: OwnerName): State {
  const [first, ...more] = recordsOf(view, owner)
  if (first === undefined) return { is: 'absent' }
  if (first.type === 'CNAME') {
    return { is: 'elsewhere', host: targetOf(first) }
  }
  if (more.length > 0) return { is: 'unusable', why: `there are ${more.length + 1}, which makes all void` }
  const { tags } = readTags(first.content, 'dmarc-syntax')
  const wordOf = (tag: string) => tags.find(({ name }) => name === tag)?.value.toLowerCase()
  const own = wordOf('p')
  // Receivers take a text without a policy for `none` (RFC 9989, 4.10.1); no one means that.
  if (own === undefined) return { is: 'unusable', why: 'it has no p=' }
  if (!POLICY.test(own)) return { is: 'unusable', why: 'its p= is not none, quarantine or reject' }
  const [sp, np] = ['sp', 'np'].map(wordOf).map(one => (POLICY.test(one ?? '') ? one : undefined))
  const below = sp ?? own
  const word = (policy: string) => (wordOf('t') === 'y' ? inTest(policy) : policy)
  return { is: 'policy', own: word(own), below: word(below), missing: word(np ?? below) }
}

/** `t=y`: receivers do one step less than the policy says (RFC 9989, 4.7). */
function inTest(policy: string): string {
  if (policy === 'none') return policy
  return `${policy} in test mode (receivers apply ${policy === 'reject' ? 'quarantine' : 'none'})`
}

/** A weaker policy is an effect and no loss. */
function lossOf(name: string, was: State, now: State): string | undefined {
  if (was.is !== 'absent' && now.is === 'absent') return `the DMARC policy of ${name} goes`
  if ((was.is === 'policy' || was.is === 'elsewhere') && now.is === 'unusable') return unusable(name, now.why)
  return undefined
}

function unusable(name: string, why: string): string {
  return `the DMARC policy of ${name} no longer counts: ${why}`
}

function effectsOf(name: string, was: State, now: State): string[] {
  switch (now.is) {
    case 'absent':
      return was.is === 'absent' ? [] : [`${name} has no DMARC policy of its own any more`]
    case 'unusable':
      return was.is === 'unusable' || was.is === 'absent' ? [] : [unusable(name, now.why)]
    case 'elsewhere':
      if (was.is === 'elsewhere' && was.host === now.host) return []
      return [`the DMARC policy of ${name} is kept at ${now.host}`]
    case 'policy':
      return was.is === 'policy' ? movesOf(name, was, now) : [newText(name, now)]
  }
}

/** The policy for names below is said only where it is another one. */
function newText(name: string, { own, below, missing }: Policies): string {
  const more = [
    ...(below === own ? [] : [`${below} for names below it`]),
    ...(missing === below ? [] : [`${missing} for names below it that do not exist`]),
  ]
  const also = more.length === 0 ? '' : `, with ${joined(more)}`
  return `${name} has the DMARC policy ${own} now${also}`
}

/** One sentence for all names that move alike. */
function movesOf(name: string, was: Policies, now: Policies): string[] {
  const move = (from: string, to: string) => (from === to ? '' : `goes from ${from} to ${to}`)
  const [own, below, missing] = [
    move(was.own, now.own),
    move(was.below, now.below),
    move(was.missing, now.missing),
  ]
  return [
    ...(own === '' ? [] : [`the DMARC policy of ${name} ${own}`]),
    ...moveApart(`the DMARC policy for names below ${name}`, below, own, now.below),
    ...moveApart(`the DMARC policy for names below ${name} that do not exist`, missing, below, now.missing),
  ]
}

/** Nothing of names that move as those above them do. */
function moveApart(what: string, move: string, outer: string, now: string): string[] {
  if (move === outer) return []
  return [`${what} ${move === '' ? `stays ${now}` : move}`]
}
