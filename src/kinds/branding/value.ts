/** The words of the branding kind: seven texts, each one line. */
import type { Change } from '../../plan/diff.ts'
import type { Line } from '../../plan/state.ts'
import type { FieldValue } from '../contract/fields.ts'
import type { RawField } from '../contract/raw.ts'

/** In the order of files and plans. */
export const FIELDS = [
  'companyName',
  'supportEmail',
  'companyUrl',
  'termsOfUsageUrl',
  'bannerLine1',
  'bannerLine2',
  'bannerLine3',
] as const

export type BrandingField = (typeof FIELDS)[number]

export interface Branding extends FieldValue<BrandingField> {
  /** Empty for nothing: the API says it by `""` or by null. */
  text: string
}

export function read(value: unknown): Pick<Branding, 'text' | 'unread'> {
  if (value === null || value === undefined) return { text: '' }
  if (typeof value === 'string') return { text: value }
  return { text: '', unread: JSON.stringify(value) }
}

/** `=` marks what is not text. An empty field has a line too, so that clearing one is a value set and not one lost. */
export function linesOf({ name: field, text, unread }: Branding): Line[] {
  const slot = field
  if (unread !== undefined) return [{ key: `${field} = ${unread}`, cells: [field, unread], slot }]
  if (text === '') return [{ key: `${field}:`, cells: [field, '(empty)'], slot }]
  return [{ key: `${field}: ${text}`, cells: [field, text], slot }]
}

/** A value of a snapshot goes back as it was. Of all fields only the terms may be null (api-facts 4.15). */
export function send(change: Change<Branding>, field: string): RawField {
  const { text = '', raw } = change.action === 'delete' ? {} : change.after
  if (raw) return raw
  return { field, value: text === '' && field === 'termsOfUsageUrl' ? null : text }
}
