/** What a comment shows but cannot remember, so that nobody can open it there: said, because no label would tell. */
import { count } from '../report/wording.ts'
import { forgotten } from './marker.ts'
import type { Memory } from './memory.ts'

/** A sentence for each closed guard with more operations than there is room for. */
export function tooMuchToOpen(memory: Memory): string[] {
  return forgotten(memory)
    .filter(({ rule, domain }) => {
      // What is open needs no second opening.
      return !memory.openings.some(one => one.rule === rule && one.domain === domain)
    })
    .map(({ rule, domain, atoms }) => {
      const what = domain === undefined ? rule : `${rule} of ${domain}`
      const amount = count(atoms.length, 'operation')
      return `${what} cannot be opened here: ${amount} are more than this comment can remember. Split the change into several pull requests.`
    })
}
