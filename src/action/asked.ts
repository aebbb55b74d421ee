/** What people opened on one pull request, as it stands now: GitHub asked, openings.ts decides. */
import type { GitHub, Pull } from './github/port.ts'
import { GitHubError } from './github/port.ts'
import { type Settled, settleOpenings } from './openings.ts'
import type { Run } from './run.ts'
import { findSticky, type Sticky } from './sticky.ts'
import { commentWishes } from './wishes.ts'

export interface Asked extends Settled {
  sticky: Sticky
  pull: Pull
}

/** People who are looked up. */
const MOST_PEOPLE = 20

/** Undefined, with a warning, when GitHub does not tell: then nothing is open. */
export async function askedOn(run: Run, number: number): Promise<Asked | undefined> {
  const { github } = run
  if (!github) return undefined
  try {
    return await look(github, number, run)
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error
    run.warn(`What was opened on #${number} could not be looked up, so nothing is: ${error.message}`)
    return undefined
  }
}

async function look(github: GitHub, number: number, run: Run): Promise<Asked> {
  const pull = await github.pull(number)
  const sticky = await findSticky(github, number, run.inputs.target)
  const { wishes, misread } = commentWishes(sticky.others)
  for (const word of misread.slice(0, MOST_PEOPLE))
    run.note(`A comment on #${number} opens nothing: there is no guard ${word}`)
  const writers = new Set<string>()
  // Anybody can write comments, and each person is a request.
  const people = [...new Set(wishes.map(({ by }) => by))]
  if (people.length > MOST_PEOPLE) {
    run.warn(`Of all who asked for something on #${number} only the last ${MOST_PEOPLE} were looked up.`)
  }
  for (const login of people.slice(-MOST_PEOPLE)) {
    if (await github.mayWrite(login)) writers.add(login)
  }
  const { comment, memory } = sticky
  return {
    pull,
    sticky,
    ...settleOpenings({
      memory,
      shownAt: comment?.updatedAt,
      wishes,
      mayWrite: login => writers.has(login),
    }),
  }
}
