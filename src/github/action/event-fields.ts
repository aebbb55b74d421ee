/** Fields of a webhook payload, read with care: what is missing or of another type is named, with the file it is from. */
import { ZonewrightError } from '../../errors.ts'
import { isMapping } from '../../text/mapping.ts'

/** The payload with what is needed to say where a field is. */
export interface Fields {
  text(path: string): string
  /** Null and nothing at all are the same. */
  textOrNone(path: string): string | undefined
  whole(path: string): number
  /** Whether it is `true`; false for everything else. */
  isTrue(path: string): boolean
  /** Whether something is there: an object, a list, a value. */
  has(path: string): boolean
}

/** `file` is named when something is wrong. */
export function fieldsOf(payload: unknown, file: string): Fields {
  const at = (path: string): unknown =>
    path.split('.').reduce<unknown>((node, key) => (isMapping(node) ? node[key] : undefined), payload)
  const wrong = (path: string, wanted: string): ZonewrightError =>
    new ZonewrightError('bad-event', 'provider', `${file}: ${path} is not ${wanted}`, {
      advice: 'GitHub writes this file; look at what the workflow does with GITHUB_EVENT_PATH',
    })
  const textOrNone = (path: string): string | undefined => {
    const value = at(path)
    if (value === undefined || value === null || value === '') return undefined
    if (typeof value !== 'string') throw wrong(path, 'text')
    return value
  }
  return {
    textOrNone,
    text: path => {
      const value = textOrNone(path)
      if (value === undefined) throw wrong(path, 'there')
      return value
    },
    whole: path => {
      const value = at(path)
      if (Number.isSafeInteger(value)) return value as number
      throw wrong(path, 'a whole number')
    },
    isTrue: path => at(path) === true,
    has: path => {
      const value = at(path)
      return value !== undefined && value !== null
    },
  }
}
