/** What is told of an apply or a rollback, made of how it ended. Pure. */
import type { Diagnostic } from '../diagnostics.ts'
import { ZonewrightError } from '../errors.ts'
import { mayHaveWritten, type PartOutcome } from '../plan/outcome.ts'
import { changedParts, type Held, isPartlyAsked, type Plan, totals } from '../plan/plan.ts'
import { count } from '../text/count.ts'
import { closing } from '../view/outcome/outcome-wording.ts'
import { heldByCause } from '../view/plan/held-back.ts'
import { type Words, wordsOf } from '../view/words/plan-source.ts'
import { type CleanText, LONGEST_NAME } from './clean.ts'
import { type Event, MOST_NAMES, type Notification } from './notification.ts'
import { problemsOf } from './problems.ts'

/** What a verb said of itself on the way, as a host observes it. */
export interface Observed {
  plan?: Plan
  outcomes?: readonly PartOutcome[]
  snapshot?: string
  findings?: readonly Diagnostic[]
}

/** The exit code of a verb (docs/cli.md), or what it threw. */
export type RunResult = { code: number } | { error: unknown }

/** What every notification says of its run. */
export type Frame = Pick<Notification, 'time' | 'target' | 'account' | 'repository' | 'run' | 'server'>

/** The event of each exit code; 130 and 2 are told to nobody. */
const OF_CODE: Readonly<Record<number, Event>> = {
  0: 'applied',
  1: 'failure',
  3: 'failure',
  4: 'refused',
  5: 'partly',
}

/** Whoever typed that sees it. */
const AT_THE_KEYBOARD: ReadonlySet<string> = new Set(['usage', 'needs-yes', 'interrupted'])

/** Undefined when there is nothing to tell: nothing was to be done, or it was stopped by hand. */
export function notificationOfRun(
  by: 'apply' | 'rollback',
  ended: RunResult,
  seen: Observed,
  { frame, clean }: { frame: Frame; clean: CleanText },
): Notification | undefined {
  const { plan, outcomes = [], snapshot } = seen
  const event = eventOf(ended, outcomes)
  if (event === undefined) return undefined
  const words = wordsOf({ source: by === 'apply' ? 'files' : 'snapshot' })
  const reason = reasonOf(ended, seen)
  const changed = plan ? changedParts(plan) : []
  const names = [...new Set([...changed, ...heldRequests(plan)].map(({ subject }) => subject))]
  return {
    format: 1,
    event,
    by,
    title: titleOf(event, by, outcomes, words),
    ...frame,
    ...(reason !== undefined && { reason: clean(reason) }),
    changes: totals(changed),
    ...(outcomes.length > 0 && { outcomes: verdictsOf(outcomes) }),
    domains: names.slice(0, MOST_NAMES).map(name => clean(name, LONGEST_NAME)),
    moreDomains: Math.max(0, names.length - MOST_NAMES),
    ...problemsOf(plan ?? { parts: [], incomplete: [], refusals: [] }, outcomes, { words, clean }),
    ...(snapshot !== undefined && { wayBack: clean(`zonewright rollback ${snapshot}`) }),
  }
}

function eventOf(ended: RunResult, outcomes: readonly PartOutcome[]): Event | undefined {
  if ('code' in ended) {
    const event = OF_CODE[ended.code]
    // Nothing was to be done, or someone said no.
    return event === 'applied' && outcomes.length === 0 ? undefined : event
  }
  const { error } = ended
  if (error instanceof ZonewrightError && AT_THE_KEYBOARD.has(error.code)) return undefined
  return mayHaveWritten(outcomes) ? 'partly' : 'failure'
}

/** What is about no domain. Of mistakes of ours the message stays here: no one knows what is in it. */
function reasonOf(ended: RunResult, { plan, outcomes, findings = [] }: Observed): string | undefined {
  if ('error' in ended) {
    const { error } = ended
    if (!(error instanceof ZonewrightError)) return 'a bug in zonewright; the run shows it'
    return error.advice === undefined ? error.message : `${error.message}; ${error.advice}`
  }
  if (ended.code === 3) {
    const errors = findings.filter(({ severity }) => severity === 'error').length
    return `the files are invalid (${count(errors, 'error')}); the run shows what is wrong`
  }
  if (ended.code !== 4 && ended.code !== 5) return undefined
  const held = heldRequests(plan)
  if (held.length > 0) {
    const [are, them] = held.length === 1 ? ['is', 'it'] : ['are', 'them']
    const causes = {
      unshown: `no merged pull request showed ${them}`,
      unapproved: `too few people approved ${them}`,
      outside: 'what is live was changed elsewhere',
    }
    const why = heldByCause({ held })
      .map(([cause]) => causes[cause])
      .join(', or ')
    return `${count(held.length, 'change')} that the files ask for ${are} held back, because ${why}; the run shows ${them}`
  }
  return plan === undefined && outcomes === undefined ? 'this is not the plan that was approved' : undefined
}

/** What the files ask for and an apply of explained changes leaves undone. */
function heldRequests(plan: Plan | undefined): Held[] {
  return (plan?.held ?? []).filter(isPartlyAsked)
}

function titleOf(
  event: Event,
  by: 'apply' | 'rollback',
  outcomes: readonly PartOutcome[],
  words: Words,
): string {
  const what = by === 'apply' ? 'Apply' : 'Rollback'
  if (event === 'refused') return `${what} refused`
  if (event === 'failure') return `${what} failed`
  const [said = ''] = closing(outcomes, words)
  const pending = outcomes.filter(({ verdict }) => verdict === 'pending').length
  const end = said.replace(/\.$/, '') + (pending > 0 ? `, ${pending} not yet carried out` : '')
  return event === 'applied' ? end : `Partly ${end.charAt(0).toLowerCase()}${end.slice(1)}`
}

function verdictsOf(outcomes: readonly PartOutcome[]): NonNullable<Notification['outcomes']> {
  const counts = { verified: 0, differs: 0, pending: 0, failed: 0, refused: 0, skipped: 0 }
  for (const { verdict } of outcomes) counts[verdict]++
  return counts
}
