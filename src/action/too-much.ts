/** What a comment shows but cannot remember, so that nobody can open it there. */
import { count } from '../report/wording.ts'
import { forgotten } from './marker.ts'
import type { Memory, Shown } from './memory.ts'

/**
 * A sentence for each closed guard that is not in `memory`, `all` being what the plan shows: with more operations than
 * there is room for, or about contacts in a public repository.
 */
export function tooMuchToOpen(memory: Memory, all: readonly Shown[]): string[] {
  // What is open needs no second opening.
  const isClosed = (one: Shown) => !memory.openings.some(open => sameGuard(open, one))
  const long = forgotten(memory)
  const secret = all.filter(one => !memory.shown.some(shown => sameGuard(shown, one)))
  return [
    ...long.filter(isClosed).map(one => {
      const amount = count(one.atoms.length, 'operation')
      return `${nameOf(one)} cannot be opened here: ${amount} are more than this comment can remember. Split the change into several pull requests.`
    }),
    ...secret.filter(isClosed).map(one => {
      return `${nameOf(one)} cannot be opened here: it is about contacts, and what a public comment remembers of them could be guessed. Apply it from the command line, with --allow ${one.domain === undefined ? one.rule : `${one.rule}=${one.domain}`}.`
    }),
  ]
}

function sameGuard(a: Shown, b: Shown): boolean {
  return a.rule === b.rule && a.domain === b.domain
}

function nameOf({ rule, domain }: Shown): string {
  return domain === undefined ? rule : `${rule} of ${domain}`
}
