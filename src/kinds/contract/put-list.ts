/** Kinds whose list is written whole, in one PUT: the step as data. */
import type { ZoneName } from '../../dns/name.ts'
import { atomNames } from '../../plan/atoms.ts'
import type { Change } from '../../plan/diff.ts'
import type { WritePlan } from './kind.ts'

export interface ListWrite<Value> {
  subject: ZoneName
  /** Name of the kind, which is also the last part of the path: `nameservers`. */
  kind: string
  /** Key of the list in answers and bodies. */
  list: string
  /** What the list holds, for people: `nameservers`. */
  noun: string
  /** Why the server would not take it, whatever is sent. */
  stuck: string | undefined
  /** Key of the section that declares the list. */
  key: string
  changes: readonly Change<Value>[]
  /** How many live items there are. */
  live: number
  /** Key of the one line of an item. Items that differ have keys that differ. */
  keyOf(value: Value): string
  /** The raw members an item was made of, or those that say it. */
  rawsOf(value: Value): readonly unknown[]
}

/** One request that carries out all changes; none without changes, and none that would be refused. */
export function putList<Value>(write: ListWrite<Value>): Pick<WritePlan, 'steps' | 'stuck' | 'stuckAt'> {
  const { subject, kind, list, noun, changes, stuck, keyOf, rawsOf } = write
  if (stuck !== undefined) return { steps: [], stuck, stuckAt: [write.key] }
  if (changes.length === 0) return { steps: [] }
  const gone = changes.flatMap(change => (change.action === 'create' ? [] : [change.before]))
  const fresh = changes.flatMap(change => (change.action === 'delete' ? [] : [change.after]))
  const at = `/domains/${subject}/${kind}`
  // Every line is there once, so none of those that come or go stays.
  const nameOf = atomNames(subject, kind, () => 0)
  const stays = write.live - gone.length
  return {
    steps: [
      {
        id: `${subject} ${kind} 1`,
        needs: [],
        atoms: [
          ...gone.map(value => nameOf('remove', keyOf(value)).id),
          ...fresh.map(value => nameOf('add', keyOf(value)).id),
        ],
        send: 'PUT',
        path: at,
        edit: { at, list, remove: gone.flatMap(rawsOf), add: fresh.flatMap(rawsOf) },
        settles: 'action',
        summary: `PUT the ${noun}: ${gone.length} removed, ${fresh.length} added, ${stays} as ${stays === 1 ? 'it is' : 'they are'}`,
      },
    ],
  }
}
