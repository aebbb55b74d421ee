/** A run of the model for people: what happened in its order, what is wrong, and how to see it again. */

import type { Event } from './events.ts'
import { writeChoices } from './oracle.ts'
import type { Story } from './play.ts'
import { show } from './promises.ts'
import type { State } from './zone.ts'

export function traceOf(
  name: string,
  deviations: ReadonlyMap<number, string>,
  { log, runs, broken }: Story,
): string {
  return [
    ...broken.map(({ promise, what }) => `- ${promise}: ${what}`),
    ...log.map(lineOf),
    ...runs.map(({ number, outcome, refused, crashed }) => {
      const said = outcome
        ? `${outcome.verdict} ${outcome.message ?? ''}`
        : (refused ?? (crashed ? 'killed' : 'nothing to do'))
      const steps =
        outcome?.steps.map(
          step =>
            `\n      ${step.status}${step.uncertain ? ' uncertain' : ''}${step.unanswered ? ' unanswered' : ''}: ${step.summary}`,
        ) ?? []
      return `  run ${number} says: ${said}${steps.join('')}`
    }),
    `again: EXPLORE='${name}: ${writeChoices(deviations)}' npx vitest run test/explore`,
  ].join('\n')
}

function lineOf(event: Event): string {
  const at = `  ${String(event.at).padStart(2)} `
  switch (event.what) {
    case 'begins':
      return `${at}run ${event.run} begins: ${event.verb}`
    case 'read':
      return `${at}  read, ${event.how}${event.shown ? `: ${list(event.shown)}` : ''}`
    case 'sent':
      return `${at}  ${event.summary}${event.how === 'done' ? '' : `, ${event.how}`}`
    case 'write':
      return `${at}  live now${event.at > event.sent + 1 ? ' (late)' : ''}: ${list(event.after)}`
    case 'elsewhere':
      return `${at}  another client ${event.name}: ${list(event.after)}`
  }
}

function list(state: State): string {
  return state.length === 0 ? 'nothing' : state.map(({ entry }) => show(entry)).join(', ')
}
