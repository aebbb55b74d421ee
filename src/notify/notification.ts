/** What is told, whoever is told: plain data, and the body of a plain webhook as it is (schema/notification.schema.json). */
import type { PartOutcome } from '../plan/outcome.ts'
import type { Totals } from '../plan/plan.ts'

/**
 * How a run ended, in one word. `applied`: everything as planned. `partly`: something was written, and something that
 * was planned was not. `refused`: a guard is closed, or it is not the approved plan; nothing was written. `failure`:
 * nothing was written for another reason. `drift`, `clean`, `blind`: what a look for drift found; `blind` when no one
 * could look, or not at all of it.
 */
export const EVENTS = ['applied', 'partly', 'refused', 'failure', 'drift', 'clean', 'blind'] as const

export type Event = (typeof EVENTS)[number]

/** What a receiver is told that does not say what it wants. */
const USUAL: readonly Event[] = ['applied', 'failure', 'drift']

/** Whoever wants to hear of failures wants these too. */
const FAILURES: readonly Event[] = ['failure', 'partly', 'blind']

/** Whether a receiver with this list is told of the event. */
export function isWanted(event: Event, on: readonly Event[] = USUAL): boolean {
  return on.includes(event) || (on.includes('failure') && FAILURES.includes(event))
}

/** Why a domain is not as it should be. `unread`: it could not be looked at. `absent`: the account does not hold it. */
export interface Problem {
  domain: string
  /** Which part of it; absent where it is about the whole domain. */
  kind?: string
  verdict: Exclude<PartOutcome['verdict'], 'verified' | 'pending'> | 'unread' | 'absent'
  /** One line, safe to print. */
  message: string
}

/** Every text in it is one line without secrets and safe to print; each receiver still escapes it in its own way. */
export interface Notification {
  /** Version of this shape. */
  format: 1
  event: Event
  by: 'apply' | 'rollback' | 'drift'
  /** Our own words and numbers only, so no receiver has to escape it. */
  title: string
  /** ISO, in UTC. */
  time: string
  /** Name of what the job looks after. */
  target?: string
  /** Name of the account in zonewright.yaml. */
  account?: string
  /** `owner/name` on GitHub. */
  repository?: string
  /** Base URL of the API, unless it is that of the provider: a sandbox. */
  server?: string
  /** Where the run can be seen. */
  run?: string
  /** Why all of it ended as it did, where there is one reason. */
  reason?: string
  /** Items of the plan; for drift those that would have to be put back. */
  changes: Totals
  /** Parts by what became of them; absent where nothing was begun. */
  outcomes?: Record<PartOutcome['verdict'], number>
  /** The first ones by name. The default contacts of an account are under its name. */
  domains: string[]
  /** How many there are besides. */
  moreDomains: number
  problems: Problem[]
  moreProblems: number
  /** The command that takes back what was written. */
  wayBack?: string
}

/** Longer lists are read by nobody. */
export const MOST_NAMES = 20

/** What `render` makes of it, with as many names left out at the end as it takes to fit. */
export function fitting<T>(
  told: Notification,
  render: (told: Notification) => T,
  fits: (made: T) => boolean,
): T {
  const made = render(told)
  const less = fits(made) ? undefined : shortened(told)
  return less ? fitting(less, render, fits) : made
}

/** The same with one name less, the least important; undefined when there is none left to leave out. */
function shortened(whole: Notification): Notification | undefined {
  const { problems, moreProblems, domains, moreDomains } = whole
  if (problems.length > 0)
    return { ...whole, problems: problems.slice(0, -1), moreProblems: moreProblems + 1 }
  if (domains.length > 0) return { ...whole, domains: domains.slice(0, -1), moreDomains: moreDomains + 1 }
  return undefined
}
