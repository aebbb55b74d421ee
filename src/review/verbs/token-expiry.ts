/** A fixed access token ends some day, and with it the watch: said while there is time to make another one. */
import type { RunReport } from '../../verbs/run/host.ts'
import type { Run } from '../run/run.ts'

/** Days before the end at which it is spoken of. */
const SOON = 7
const DAY = 86_400_000

/** A sentence when the token of this run ends soon, said as a warning of the run as well. */
export function tokenWarning(run: Run, { tokenEnds }: RunReport): { tokenWarning?: string } {
  if (tokenEnds === undefined) return {}
  const now = run.host.clock?.now() ?? Date.now()
  if (Date.parse(tokenEnds) - now > SOON * DAY) return {}
  const text = `The access token of this job ends at ${tokenEnds}: before that, make another one with zonewright token --read-only --expires 31d, and put it into the secret that this job gets as TRANSIP_ACCESS_TOKEN.`
  run.warn(text)
  return { tokenWarning: text }
}
