/** Keys as people type them in a comment on a pull request: only those that can work there. Pure. */
import { operationsOf } from '../../plan/approval.ts'
import type { Held, Plan, Refusal } from '../../plan/plan.ts'
import { privateIds } from '../../plan/private.ts'
import { fitting } from '../comments/marker.ts'
import type { HeldSet } from '../comments/memory.ts'
import type { Change, PullWithCommands } from './change.ts'
import type { Offering } from './live-changes.ts'
import { heldSets, keyOfHead, keyOfHeld } from './openings.ts'

export interface Keys {
  /** What is typed in a comment there; undefined for what no one could open so. */
  keyOf: (one: Refusal | Held) => string | undefined
  /** Where or how the others are opened, a sentence each. */
  elsewhere: string[]
  /** What a key lets in, to be remembered. */
  held: readonly HeldSet[]
}

/** More domains than this have one key. */
const MOST_KEYS = 3

/**
 * `here` is the pull request where the plan is shown, absent in a summary. A guard is opened on every pull request that
 * asks for one of its operations, what is held back on the newest one.
 */
export function keysFor(
  plan: Plan,
  { spoken, newest, here, ...offering }: Pick<Change, 'spoken' | 'newest'> & { here?: number } & Offering,
): Keys {
  const own = here === undefined ? undefined : spoken.get(here)
  const asking = [...(own ? [own] : []), ...[...spoken.values()].filter(one => one !== own)]
  const keys = new Map<Refusal | Held, string>()
  const elsewhere = new Set<string>()
  for (const refusal of plan.refusals) {
    if (refusal.opened !== undefined) continue
    const { key } = refusal
    const command = commentOf(key)
    const on = openedOn(refusal, plan, asking)
    const typedOn = ({ pull }: PullWithCommands) => `${command} ${keyOfHead(pull.head.sha)}`
    const others = on.filter(one => one !== own).map(one => `on #${one.pull.number} by \`${typedOn(one)}\``)
    if (own && on.includes(own)) keys.set(refusal, typedOn(own))
    if (on.length === 0)
      elsewhere.add(
        `${nameOf(refusal)} is opened on the command line only, with ${key}: no pull request that is known asks for all of it`,
      )
    else if (others.length > 0)
      elsewhere.add(
        `${nameOf(refusal)} is opened ${keys.has(refusal) ? 'here and ' : ''}${others.join(', and ')}`,
      )
  }
  // What was let in stays so for what is left of it.
  const used =
    own?.sticky.memory?.held.filter(set => own.allows.some(({ key }) => key === keyOfHeld(set))) ?? []
  const isHere = own !== undefined && here === newest
  const offered = heldKeys(plan, { ...offering, ...(isHere && { used }) })
  if (isHere)
    return { ...offered, keyOf: one => keys.get(one) ?? offered.keyOf(one), elsewhere: [...elsewhere] }
  if (newest !== undefined && here !== newest && offered.held.length > 0)
    elsewhere.add(`what is held back is let in on #${newest}`)
  return { keyOf: one => keys.get(one), elsewhere: [...elsewhere], held: fitting(used) }
}

/**
 * What lets in what a plan holds back, and what is to be remembered for it: `used` first. Ids of private lines are
 * hashes of short texts such as telephone numbers: what everybody could guess at is neither remembered nor offered. Nor
 * is what the files ask for without having been approved.
 */
export function heldKeys(
  plan: Plan,
  { isPrivate, settled, used = [] }: Offering & { used?: readonly HeldSet[] },
): Pick<Keys, 'held' | 'keyOf'> {
  const secret = new Set(isPrivate ? [] : privateIds(plan))
  const approved = (plan.held ?? []).filter(({ change, ...part }) =>
    change.atoms.every(({ op, line }) => settled(part, op, line.key)),
  )
  const sets = heldSets(approved, MOST_KEYS).filter(({ atoms }) => !atoms.some(id => secret.has(id)))
  const held = fitting([...used, ...sets])
  const keys = new Map<Refusal | Held, string>()
  for (const one of approved) {
    const set = sets.find(({ rule, domain = one.subject }) => rule === one.rule && domain === one.subject)
    if (!set || !held.includes(set)) continue
    const named = set.domain === undefined ? set.rule : `${set.rule}=${set.domain}`
    keys.set(one, `/zonewright allow ${named} ${keyOfHeld(set)}`)
  }
  return { held, keyOf: one => keys.get(one) }
}

function commentOf(key: string): string {
  return key.replace(/^--allow /, '/zonewright allow ')
}

/** The pull requests that together ask for all of it; none when some of it came otherwise. The first are preferred. */
function openedOn(refusal: Refusal, plan: Plan, asking: readonly PullWithCommands[]): PullWithCommands[] {
  const ids = new Set(refusal.atoms)
  const about = operationsOf(plan).filter(
    ({ subject, atom }) => refusal.subject === undefined || (subject === refusal.subject && ids.has(atom.id)),
  )
  const on = new Set<PullWithCommands>()
  for (const { atom, ...part } of about) {
    const of = asking.filter(({ asks }) => asks(part, atom.op, atom.line.key))
    const [first] = of
    if (!first) return []
    if (!of.some(one => on.has(one))) on.add(first)
  }
  return [...on]
}

function nameOf({ rule, subject }: Refusal): string {
  return subject === undefined ? rule : `${rule} of ${subject}`
}

/** The plan as it may be told of: without its hash where that could be guessed at as well. */
export function tellable(plan: Plan, { isPrivate }: { isPrivate: boolean }): Plan {
  return isPrivate || privateIds(plan).length === 0 ? plan : { ...plan, hash: '' }
}
