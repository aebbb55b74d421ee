/** What the changes of a zone mean: effects for people, dangers for the guards. */
import type { ZoneName } from '../../dns/name.ts'
import type { Change } from '../../plan/diff.ts'
import type { Item } from '../../plan/state.ts'
import type { Judgement } from '../kind.ts'
import type { Rrset } from './value.ts'

export function judge(_input: {
  subject: ZoneName
  changes: readonly Change<Rrset>[]
  managed: readonly Item<Rrset>[]
  after: readonly Item<Rrset>[]
  leftItems: readonly Item<Rrset>[]
}): Judgement {
  return { effects: [], dangers: [] }
}
