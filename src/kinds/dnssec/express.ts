/** Live keys to a section, and the edits that bring a section to what is live. */
import type { Change } from '../../plan/diff.ts'
import type { Item } from '../../plan/state.ts'
import type { DnssecKeySpec, DnssecSection } from '../../schema.gen.ts'
import type { Amended, Expressed, SectionEdit } from '../contract/kind.ts'
import { readKey } from './read-key.ts'
import { compareKeys, type DnssecKey, keyId, lineOf } from './value.ts'

/** Said of a live entry that a file cannot have. */
const UNSAYABLE = 'no key that a file could declare: the API holds something that it would not take'

/** `keys: []` where nothing is live; no section where only opaque keys are, for it would take them away. */
export function express(live: readonly Item<DnssecKey>[]): Expressed<DnssecSection> {
  const keys = live.map(({ value }) => value).sort(compareKeys)
  const said = keys.filter(({ opaque }) => !opaque)
  const unsaid = keys.filter(({ opaque }) => opaque).map(key => ({ line: lineOf(key), reason: UNSAYABLE }))
  const section = said.length > 0 || unsaid.length === 0 ? { keys: said.map(specOf) } : undefined
  return { section, comments: [], unsaid }
}

export function amend({
  section,
  changes,
}: {
  section: DnssecSection
  changes: readonly Change<DnssecKey>[]
}): Amended {
  const coming = changes.flatMap(change => (change.action === 'delete' ? [] : [change.after]))
  const said = coming.filter(({ opaque }) => !opaque).sort(compareKeys)
  const unsaid = coming.filter(({ opaque }) => opaque).map(key => ({ line: lineOf(key), reason: UNSAYABLE }))
  const going = new Set(changes.flatMap(change => (change.action === 'create' ? [] : [change.id])))
  const gone = section.keys.flatMap((spec, index) => (going.has(idOf(spec)) ? [index] : []))
  if (gone.length === section.keys.length && gone.length + said.length > 0) {
    return { edits: [{ op: 'set', path: ['keys'], value: said.map(specOf) }], unsaid }
  }
  const edits: SectionEdit[] = [
    // The last first, so that each index still means what it meant.
    ...gone.reverse().map((index): SectionEdit => ({ op: 'remove', path: ['keys', index] })),
    ...said.map((key): SectionEdit => ({ op: 'append', path: ['keys'], value: specOf(key) })),
  ]
  return { edits, unsaid }
}

function specOf({ flags, algorithm, publicKey, tag }: DnssecKey): DnssecKeySpec {
  return { flags, algorithm, publicKey, keyTag: tag }
}

/** Empty for one that cannot be read. */
function idOf(spec: DnssecKeySpec): string {
  const { key } = readKey(spec)
  return key === undefined ? '' : keyId(key)
}
