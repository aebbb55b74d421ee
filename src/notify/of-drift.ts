/** What is told of a look for drift. Pure. */
import type { Plan, Totals } from '../plan/plan.ts'
import { count } from '../text/count.ts'
import { wordsOf } from '../view/words/plan-source.ts'
import { type CleanText, LONGEST_NAME } from './clean.ts'
import { type Event, MOST_NAMES, type Notification } from './notification.ts'
import type { Frame } from './of-run.ts'
import { problemsOf } from './problems.ts'

/** What a look found: a plan of explained changes only, or why no one could look. */
export interface Look {
  plan?: Plan
  blind?: { message: string; advice?: string }
}

export function notificationOfDrift(
  { plan, blind }: Look,
  { frame, clean }: { frame: Frame; clean: CleanText },
): Notification {
  const held = (!blind && plan?.held) || []
  const incomplete = (!blind && plan?.incomplete) || []
  const absent = incomplete.filter(one => one.absent)
  const event = eventOf({
    differs: held.length + absent.length,
    unread: incomplete.length - absent.length,
    blind,
  })
  const names = [...new Set([...held, ...incomplete].map(({ subject }) => subject))]
  const changes: Totals = { create: 0, update: 0, delete: 0 }
  for (const { change } of held) changes[change.action]++
  return {
    format: 1,
    event,
    by: 'drift',
    title: titleOf(event, held.length, absent.length),
    ...frame,
    ...(blind && { reason: clean(blind.advice ? `${blind.message}; ${blind.advice}` : blind.message) }),
    changes,
    domains: names.slice(0, MOST_NAMES).map(name => clean(name, LONGEST_NAME)),
    moreDomains: Math.max(0, names.length - MOST_NAMES),
    ...problemsOf({ parts: [], incomplete, refusals: [] }, [], { words: wordsOf({}), clean }),
  }
}

/** Drift that was seen is drift, also where no one could look at the rest. */
function eventOf({ differs, unread, blind }: { differs: number; unread: number; blind: unknown }): Event {
  if (blind) return 'blind'
  if (differs > 0) return 'drift'
  return unread > 0 ? 'blind' : 'clean'
}

function titleOf(event: Event, held: number, absent: number): string {
  if (event === 'clean') return 'No drift: everything that is live is as the files say'
  if (event === 'blind') return 'No one could look whether there is drift'
  const said = [
    ...(held > 0 ? [`${count(held, 'change')} outside of the files`] : []),
    ...(absent > 0 ? [`${count(absent, 'domain')} not in the account`] : []),
  ]
  return `Drift: ${said.join(', ')}`
}
