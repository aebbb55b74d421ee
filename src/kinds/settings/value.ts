/** The words of the settings kind: a setting as live or desired, and its lines. */
import { diffLines } from '../../plan/diff.ts'
import type { Item, Line } from '../../plan/state.ts'
import type { RawField } from '../contract/raw.ts'
import { readTags } from './tags.ts'

/** Each setting with its field in the API, in the order of files and plans. */
export const FIELDS = {
  tags: 'tags',
  transferLock: 'isTransferLocked',
  autoDns: 'hasAutoDns',
  whitelabel: 'isWhitelabel',
} as const

export type SettingName = keyof typeof FIELDS
type SwitchName = Exclude<SettingName, 'tags'>

const NAMES = Object.keys(FIELDS) as SettingName[]
export const SWITCHES: readonly SwitchName[] = ['transferLock', 'autoDns', 'whitelabel']

/** One setting. A live one has its raw field beside it, a desired one has none. */
export interface Setting {
  name: SettingName
  /** Canonical: the tags, each once and in order; of a switch `yes` or `no`. */
  said: readonly string[]
  /** JSON of a live value that is neither tags nor a switch: no file can say it, but a file can replace it. */
  unread?: string
  raw?: RawField
}

/** Raw fields to items; a field that the answer did not have is not an item. Never fails. */
export function parse(raw: readonly RawField[]): Item<Setting>[] {
  return NAMES.flatMap(name => {
    const field = raw.find(one => one.field === FIELDS[name])
    return field ? [itemOf(name, { ...readField(name, field.value), raw: field })] : []
  })
}

export function itemOf(name: SettingName, rest: Omit<Setting, 'name'>): Item<Setting> {
  return { id: name, value: { name, ...rest } }
}

function readField(name: SettingName, value: unknown): Pick<Setting, 'said' | 'unread'> {
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

export function same(a: Setting, b: Setting): boolean {
  const { removed, added } = diffLines(linesOf(a), linesOf(b))
  return removed.length + added.length === 0
}

export function compare(a: Setting, b: Setting): number {
  return NAMES.indexOf(a.name) - NAMES.indexOf(b.name)
}
