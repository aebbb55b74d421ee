/** A fixed access token ends some day, and with it the watch: said while there is time to make another one. */
import type { Seen } from '../commands/host.ts'
import type { Run } from './run.ts'

/** Days before the end at which it is spoken of. */
const SOON = 7
const DAY = 86_400_000

/** A sentence when the token of this run ends soon, said as a warning of the run as well. */
export function tokenWarning(run: Run, { tokenEnds }: Seen): { tokenWarning?: string } {
  if (tokenEnds === undefined) return {}
  const now = run.host.clock?.now() ?? Date.now()
  if (Date.parse(tokenEnds) - now > SOON * DAY) return {}
  const text = `The access token of this job ends at ${tokenEnds}: put a new one into its secret before that (zonewright token).`
  run.warn(text)
  return { tokenWarning: text }
}
