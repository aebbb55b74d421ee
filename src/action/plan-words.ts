/** What a plan says beside its changes, whether it was made with a look at the account or not. */
import type { OtherBranch } from '../report/comment/frame.ts'
import type { BaseFound } from './base.ts'
import type { PullContext } from './context.ts'
import type { Run } from './run.ts'

/** Undefined where what is merged is applied. */
export function otherBranch({ context }: Run, { baseRef }: PullContext): OtherBranch | undefined {
  const { defaultBranch } = context
  return baseRef === defaultBranch ? undefined : { name: baseRef, applied: defaultBranch }
}

/** They are in this plan, because the next apply carries them out as well, whatever is merged. */
export function waitingFor({ context }: Run, { waiting = 0, from }: BaseFound): string[] {
  if (from === 'unknown') {
    return [
      'GitHub did not tell what was applied last, so this plan says nothing about what earlier applies may have left undone: run it again',
    ]
  }
  if (waiting === 0) return []
  const which = waiting === 1 ? '1 commit' : `${waiting} commits`
  return [
    `this plan also shows what ${which} on ${context.defaultBranch} asked for since the last apply that ended well`,
  ]
}
