/** For tests of parts that begin no action: to look at one is a mistake. */
import type { Actions } from '../../src/sync/apply/actions.ts'

export const noActions: Actions = {
  of: domain => {
    throw new Error(`no one asked for the action of ${domain}`)
  },
  sleep: async () => undefined,
  waitMs: 0,
}
