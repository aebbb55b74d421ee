/** The words of the branding kind: seven texts, each one line. */
import type { Item, Line } from '../../plan/state.ts'
import type { RawField } from '../contract/raw.ts'

/** In the order of files and plans; the API calls them the same. */
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

/** One field. A live one has its raw field beside it, a desired one has none. */
export interface Branding {
  field: BrandingField
  /** Empty for nothing: the API says it by `""` or by null. */
  text: string
  /** JSON of a live value that is not text: no file can say it, but a file can replace it. */
  unread?: string
  raw?: RawField
}

/** Raw fields to items. Fields not known here are none, and ride along in every write. Never fails. */
export function parse(raw: readonly RawField[]): Item<Branding>[] {
  return FIELDS.flatMap(field => {
    const found = raw.find(one => one.field === field)
    return found ? [itemOf(field, { ...readText(found.value), raw: found })] : []
  })
}

export function itemOf(field: BrandingField, rest: Omit<Branding, 'field'>): Item<Branding> {
  return { id: field, value: { field, ...rest } }
}

function readText(value: unknown): Pick<Branding, 'text' | 'unread'> {
  if (value === null || value === undefined) return { text: '' }
  if (typeof value === 'string') return { text: value }
  return { text: '', unread: JSON.stringify(value) }
}

/** `=` marks what is not text. An empty field has a line too, so that clearing one is a value set and not one lost. */
export function linesOf({ field, text, unread }: Branding): Line[] {
  const slot = field
  if (unread !== undefined) return [{ key: `${field} = ${unread}`, cells: [field, unread], slot }]
  if (text === '') return [{ key: `${field}:`, cells: [field, '(empty)'], slot }]
  return [{ key: `${field}: ${text}`, cells: [field, text], slot }]
}

export function same(a: Branding, b: Branding): boolean {
  return keyOf(a) === keyOf(b)
}

export function keyOf(value: Branding): string {
  return linesOf(value)[0]!.key
}

export function compare(a: Branding, b: Branding): number {
  return FIELDS.indexOf(a.field) - FIELDS.indexOf(b.field)
}
