/**
 * Guards that people open on a pull request: which of their comments count, for which operations, and when an opening
 * ends. Pure.
 */
import type { Allowance } from '../kinds/guard.ts'
import type { Held, Plan, Refusal } from '../plan/plan.ts'
import type { Memory, Opening, Shown } from './memory.ts'

/** What somebody asked for in a comment. */
export interface Wish {
  /** Unique: `comment:<id>:<word>`. */
  source: string
  rule: string
  domain?: string
  by: string
  /** When, by GitHub's clock. */
  at: string
}

/** A wish that is not, or no longer, fulfilled. */
export interface Denied extends Pick<Wish, 'rule' | 'domain' | 'by' | 'source'> {
  reason: string
}

export interface Settled {
  openings: Opening[]
  denied: Denied[]
}

/**
 * Openings of earlier runs whose comment is still there, and new ones: for exactly the operations that were
 * shown when they were written. `shownAt` is when the comment with `memory` was last written.
 */
export function settleOpenings({
  memory,
  shownAt,
  wishes,
  mayWrite,
}: {
  memory: Memory | undefined
  shownAt: string | undefined
  wishes: readonly Wish[]
  mayWrite: (login: string) => boolean
}): Settled {
  const known = new Map<string, Opening[]>()
  for (const opening of memory?.openings ?? []) {
    known.set(opening.source, [...(known.get(opening.source) ?? []), opening])
  }
  const openings: Opening[] = []
  const denied: Denied[] = []
  const strangers = new Set<string>()
  for (const wish of wishes) {
    const { source, rule, domain, by, at } = wish
    const deny = (reason: string) =>
      void denied.push({ source, rule, by, reason, ...(domain !== undefined && { domain }) })
    if (!mayWrite(by)) {
      // Once each: anybody can write comments.
      if (!strangers.has(by)) deny('only somebody with write access can open a guard')
      strangers.add(by)
      continue
    }
    const fits = (one: Opening) => one.rule === rule && (domain === undefined || one.domain === domain)
    const before = known.get(source)?.filter(fits) ?? []
    if (before.length > 0) {
      openings.push(...before)
      continue
    }
    if (!memory || shownAt === undefined || !(Date.parse(at) > Date.parse(shownAt))) {
      deny('it was written before this plan was shown: write it again')
      continue
    }
    const shown = memory.shown.filter(
      one => one.rule === rule && (domain === undefined || one.domain === domain),
    )
    if (shown.length === 0) deny('the plan that was shown then was not refused by it')
    for (const { atoms, domain: of } of shown) {
      openings.push({ source, rule, by, at, atoms, ...(of !== undefined && { domain: of }) })
    }
  }
  return { openings, denied }
}

export function allowancesOf(openings: readonly Opening[]): Allowance[] {
  return openings.map(({ rule, domain, atoms }) => {
    const ids = new Set(atoms)
    return { rule, covers: ({ atom }) => ids.has(atom.id), ...(domain !== undefined && { domain }) }
  })
}

/**
 * What a comment may remember of it: everything in a private repository. Ids of private lines are hashes of short texts
 * such as telephone numbers, and what everybody can read everybody can guess at.
 */
export function memorable(plan: Plan, { isPrivate }: { isPrivate: boolean }): Shown[] {
  if (isPrivate) return shownBy(plan)
  const secret = new Set(privateIds(plan))
  return shownBy(plan).filter(({ atoms }) => !atoms.some(id => secret.has(id)))
}

/** The plan as it may be told of: without its hash where that could be guessed at as well. */
export function tellable(plan: Plan, { isPrivate }: { isPrivate: boolean }): Plan {
  return isPrivate || privateIds(plan).length === 0 ? plan : { ...plan, hash: '' }
}

function privateIds({ parts, held = [] }: Plan): string[] {
  const changes = [...parts.flatMap(part => part.changes), ...held.map(({ change }) => change)]
  return changes.flatMap(({ atoms }) => atoms.filter(({ line }) => line.private).map(({ id }) => id))
}

/** What a plan shows that somebody may open: its closed guards, and what is held back. */
export function shownBy(plan: Plan): Shown[] {
  const shown = new Map<string, { rule: string; domain?: string; atoms: Set<string> }>()
  const add = (rule: string, domain: string | undefined, atoms: readonly string[]) => {
    const key = `${rule} ${domain ?? ''}`
    const one = shown.get(key) ?? { rule, ...(domain !== undefined && { domain }), atoms: new Set<string>() }
    shown.set(key, one)
    for (const atom of atoms) one.atoms.add(atom)
  }
  for (const refusal of plan.refusals) {
    if (isOpenElsewhere(refusal)) continue
    add(refusal.rule, refusal.subject, atomsOf(refusal, plan))
  }
  for (const held of plan.held ?? []) add(held.rule, held.subject, idsOf(held))
  return [...shown.values()].map(one => ({ ...one, atoms: [...one.atoms].sort() }))
}

/** Opened by the configuration, for any operation. What the pull request opened stays shown, so that it can be renewed. */
function isOpenElsewhere({ opened }: Refusal): boolean {
  return opened !== undefined && opened !== 'pull request'
}

/** A guard over the whole plan is about all of its operations. */
function atomsOf({ subject, atoms }: Refusal, plan: Plan): readonly string[] {
  if (subject !== undefined) return atoms
  return plan.parts.flatMap(part => part.changes.flatMap(change => change.atoms.map(({ id }) => id)))
}

function idsOf({ change }: Held): string[] {
  return change.atoms.map(({ id }) => id)
}

/**
 * The openings that the plan has not outgrown, and those it has: a guard that is closed although somebody opened it is
 * about operations that were not shown then.
 */
export function closeOutgrown(openings: readonly Opening[], plan: Plan): Settled {
  const closed = new Map(
    shownBy(plan).map(({ rule, domain, atoms }) => [`${rule} ${domain ?? ''}`, atoms] as const),
  )
  const kept: Opening[] = []
  const denied: Denied[] = []
  for (const opening of openings) {
    const { source, rule, domain, by } = opening
    const now = closed.get(`${rule} ${domain ?? ''}`) ?? []
    const known = new Set(
      openings.filter(one => one.rule === rule && one.domain === domain).flatMap(({ atoms }) => atoms),
    )
    const added = now.filter(atom => !known.has(atom)).length
    if (added === 0) kept.push(opening)
    else {
      const reason = `${added === 1 ? '1 operation was' : `${added} operations were`} added since it was written: look again, and write it again`
      denied.push({ source, rule, by, reason, ...(domain !== undefined && { domain }) })
    }
  }
  return { openings: kept, denied }
}
