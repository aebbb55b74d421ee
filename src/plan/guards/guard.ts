/** The guards: named refusals with the number, the limit and the key that opens them. Pure. */

import type { Policy } from '../../schema.gen.ts'
import { compareText } from '../../text/compare.ts'
import { someNames } from '../../text/count.ts'
import { type Operation, operationsOf } from '../approval.ts'
import type { Atom, Part, PlannedChange, Refusal } from '../plan.ts'
import {
  type CompletePolicy,
  GUARD_NAMES,
  type GuardName,
  type Limits,
  limitsFor,
  relaxations,
  strictest,
  withDefaults,
} from './policy.ts'
import type { Risk } from './risk.ts'

export { GUARDS } from './policy.ts'

/** How the notes of a plan about a laxer policy begin. */
export const RELAXES = 'this change relaxes '

/** A guard someone opened, for one domain or for all. */
export interface Allowance {
  rule: string
  domain?: string
  /** Opened on a pull request: for these operations only. Without it it was the command line, for all. */
  covers?: (operation: Operation) => boolean
}

type OpenedBy = NonNullable<Refusal['opened']>

/** Who opened a guard for these operations of a subject, of all subjects without one; undefined when it is closed. */
export type Opener = (
  rule: GuardName,
  subject: string | undefined,
  operations: readonly Operation[],
) => OpenedBy | undefined

/** The strictest of the policies counts; what was opened by hand counts beside them. */
export function openerOf({ policy, allowed }: Pick<GuardInput, 'policy' | 'allowed'>): Opener {
  return openerFrom(settledPolicies(policy), allowed)
}

function openerFrom(policies: readonly CompletePolicy[], allowed: readonly Allowance[]): Opener {
  return (rule, subject, operations) => {
    const named = allowed.filter(one => one.rule === rule && (one.domain ?? subject) === subject)
    if (named.some(one => one.covers === undefined)) return 'command line'
    if (policies.every(one => limitsFor(one, subject).allow.has(rule))) return 'policy'
    const isOpened = (operation: Operation) => named.some(one => one.covers?.(operation))
    return operations.length > 0 && operations.every(isOpened) ? 'pull request' : undefined
  }
}

function settledPolicies({
  head,
  before = [],
}: GuardInput['policy']): [head: CompletePolicy, ...before: CompletePolicy[]] {
  return [withDefaults(head), ...before.map(one => withDefaults(one, ' of the base'))]
}

export interface GuardInput {
  /**
   * `records`: managed live lines of the part; `Part.managed` counts items, which hold several. `noun`: what one is
   * called, `record` by default. `countsLosses`: whether losing many of them is a risk; it is by default.
   */
  parts: readonly {
    part: Part
    records: number
    risks: readonly Risk[]
    noun?: string
    countsLosses?: boolean
  }[]
  /** The policy of the files, and those that counted before their change: the strictest counts. */
  policy: { head: Policy; before?: readonly Policy[] }
  allowed: readonly Allowance[]
  /** What foreign records are compared with: the files of the base, all commits, or what an apply left behind. */
  known: 'base' | 'commits' | 'snapshot'
}

/** Fewer are never refused: a rename and a typo must not need a key in a zone of four. */
const ALWAYS_FREE = 2
/** More records or risks than this are counted. */
const LONGEST_LINE = 100

/** Guards that trip, open ones included, and what to say about the policy. */
export function refusalsOf({ parts, policy, allowed, known }: GuardInput): {
  refusals: Refusal[]
  notes: string[]
} {
  const policies = settledPolicies(policy)
  const [head, ...before] = policies
  const openedBy = openerFrom(policies, allowed)
  const opened = (...asked: Parameters<Opener>): Pick<Refusal, 'opened'> => {
    const by = openedBy(...asked)
    return by === undefined ? {} : { opened: by }
  }
  const refusals = parts.flatMap(({ part, records, risks, noun = 'record', countsLosses = true }) => {
    const { subject, kind, scope } = part
    const limits = policies.map(one => limitsFor(one, subject))
    const lost = countsLosses ? deletes(part, { records, noun, limits }) : []
    const found = [...foreign(part, known, noun), ...lost, ...fromDangers(part, risks)]
    return found.map(
      ({ rule, message, atoms }): Refusal => ({
        rule,
        subject,
        kind,
        ...(scope && { scope }),
        message,
        atoms: [...new Set(atoms.map(({ id }) => id))].sort(),
        key: `--allow ${rule}=${subject}`,
        ...opened(
          rule,
          subject,
          atoms.map(atom => ({ subject, kind, atom })),
        ),
      }),
    )
  })
  refusals.push(
    ...fleet(parts, policies).map(
      (message): Refusal => ({
        rule: 'domains-changed',
        message,
        atoms: [],
        key: '--allow domains-changed',
        ...opened('domains-changed', undefined, operationsOf({ parts: parts.map(({ part }) => part) })),
      }),
    ),
  )
  return {
    refusals: refusals.sort(compareRefusals),
    notes: [...new Set(before.flatMap(one => relaxations(head, one)))].map(
      what => `${RELAXES}${what}: what held before counts for this run`,
    ),
  }
}

function compareRefusals(a: Refusal, b: Refusal): number {
  return (
    compareText(a.subject ?? '', b.subject ?? '') ||
    compareText(a.kind ?? '', b.kind ?? '') ||
    GUARD_NAMES.indexOf(a.rule) - GUARD_NAMES.indexOf(b.rule)
  )
}

/** What a guard found in a part. */
interface Found {
  rule: GuardName
  message: string
  atoms: readonly Atom[]
}

const NEVER = {
  base: 'the files did not declare at the base',
  commits: 'no commit ever declared like this',
  snapshot: 'the apply had not left there',
} as const

function foreign(part: Part, known: GuardInput['known'], noun: string): Found[] {
  const atoms = part.changes.flatMap(change => change.atoms).filter(({ origin }) => origin === 'foreign')
  if (atoms.length === 0) return []
  const what = atoms.length === 1 ? `1 ${noun}` : `${atoms.length} ${noun}s`
  const message = `${what} that ${NEVER[known]} would be removed: ${someNames(atoms.map(lineText).sort())}`
  return [{ rule: 'foreign-change', message, atoms }]
}

function lineText({ line }: Atom): string {
  if (line.private) return '(private)'
  // A dash that stands for nothing is not part of the key.
  const before = line.cells.slice(0, -1).join(' ')
  const isDash = line.cells.at(-1) === '-' && line.key === before
  const letters = [...(isDash ? before : line.cells.join(' '))]
  return letters.length > LONGEST_LINE ? `${letters.slice(0, LONGEST_LINE).join('')}…` : letters.join('')
}

/**
 * A replaced value is not lost, so within one item what is added makes up for it; nor is a copy of what stays. Below zero
 * when more is added.
 */
function lostBy({ atoms }: PlannedChange): number {
  const added = atoms.filter(({ op }) => op === 'add').length
  return atoms.filter(({ op, copy }) => op === 'remove' && copy === undefined).length - added
}

function deletes(
  part: Part,
  { records, noun, limits }: { records: number; noun: string; limits: readonly Limits[] },
): Found[] {
  const losing = part.changes.filter(change => lostBy(change) > 0)
  const lost = losing.reduce((sum, change) => sum + lostBy(change), 0)
  if (lost <= ALWAYS_FREE) return []
  const count = strictest(limits.map(one => one.count))
  const share = strictest(limits.map(one => one.share))
  const broken = [
    ...(lost > count.limit ? [`${count.limit} (${count.from})`] : []),
    ...(lost * 100 > share.limit * records ? [`${share.limit} % (${share.from})`] : []),
  ]
  if (broken.length === 0) return []
  const limit = broken.length === 1 ? `the limit is ${broken[0]}` : `the limits are ${broken.join(' and ')}`
  const atoms = losing.flatMap(change => change.atoms).filter(({ op }) => op === 'remove')
  const message = `${lost} of ${records} ${noun}s would be lost; ${limit}`
  return [{ rule: 'deletes', message, atoms }]
}

/** One refusal a rule: the key opens all of it. */
function fromDangers(part: Part, risks: readonly Risk[]): Found[] {
  return [...new Set(risks.map(({ rule }) => rule))].map(rule => {
    const same = risks.filter(risk => risk.rule === rule)
    const ids = new Set(same.flatMap(({ changes }) => changes))
    const atoms = part.changes.filter(({ id }) => ids.has(id)).flatMap(change => change.atoms)
    const messages = same.map(risk => risk.message).sort()
    const more = messages.length > 3 ? [`${messages.length - 3} more`] : []
    const message = [...messages.slice(0, 3), ...more].join('; ')
    return { rule, message, atoms }
  })
}

function fleet(parts: GuardInput['parts'], policies: readonly CompletePolicy[]): string[] {
  const changed = new Set(parts.filter(({ part }) => part.changes.length > 0).map(({ part }) => part.subject))
  const { limit, from } = strictest(policies.map(({ domainsChanged }) => domainsChanged))
  if (changed.size <= limit) return []
  return [`${changed.size} domains would change; the limit is ${limit} (${from})`]
}
