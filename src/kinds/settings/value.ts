/** The words of the settings kind: a setting as live or desired, and its lines. */
import { isDeepStrictEqual } from 'node:util'
import type { Change } from '../../plan/diff.ts'
import type { Item, Line } from '../../plan/state.ts'
import type { FieldValue } from '../contract/fields.ts'
import type { RawField } from '../contract/raw.ts'
import { oddTags, readTags, retagged } from './tags.ts'

/** Each setting with its field in the API, in the order of files and plans. */
export const FIELDS = {
  tags: 'tags',
  transferLock: 'isTransferLocked',
  autoDns: 'hasAutoDns',
  whitelabel: 'isWhitelabel',
} as const

export type SettingName = keyof typeof FIELDS
type SwitchName = Exclude<SettingName, 'tags'>

export const SWITCHES: readonly SwitchName[] = ['transferLock', 'autoDns', 'whitelabel']

export interface Setting extends FieldValue<SettingName> {
  /** Canonical: the tags, each once and in order; of a switch `yes` or `no`. */
  said: readonly string[]
}

export function itemOf(name: SettingName, rest: Omit<Setting, 'name'>): Item<Setting> {
  return { id: name, value: { name, ...rest } }
}

export function read(name: SettingName, value: unknown): Pick<Setting, 'said' | 'unread'> {
  const said = name === 'tags' ? readTags(value) : readSwitch(value)
  return said ? { said } : { said: [], unread: JSON.stringify(value) ?? 'nothing' }
}

function readSwitch(value: unknown): string[] | undefined {
  return typeof value === 'boolean' ? [value ? 'yes' : 'no'] : undefined
}

/** A line for each tag, one for a switch. `=` marks what is not read, so that no tag looks like it. */
export function linesOf({ name, said, unread }: Setting): Line[] {
  const slot = name === 'tags' ? {} : { slot: name }
  if (unread !== undefined) return [{ key: `${name} = ${unread}`, cells: [name, unread], ...slot }]
  return said.map(text => ({ key: `${name}: ${text}`, cells: [name, text], ...slot }))
}

/**
 * A value of a snapshot goes back as it was; one of a file is made from what is live. So are tags of a snapshot where
 * live others are that no file can say: no plan shows those, so no request changes them.
 */
export function send(change: Change<Setting>, field: string): RawField {
  if (change.action === 'delete') return { field, value: [] }
  const { said, unread, raw } = change.after
  if (raw && unread !== undefined) return raw
  if (change.after.name !== 'tags') return { field, value: said[0] === 'yes' }
  const live = change.action === 'update' ? change.before.raw?.value : undefined
  if (raw && isDeepStrictEqual(oddTags(raw.value), oddTags(live))) return raw
  return { field, value: retagged(live, said) }
}
