/** Least privilege: what a command may send. Everything else is refused here, before it leaves. */
import type { Method } from '../request/errors.ts'

/** One kind of request that a command may send. */
export interface Permission {
  method: Method
  /** Relative to the base URL. A segment `*` stands for exactly one, whatever is in it. */
  path: string
  /** Only with `test=1`, so that the server checks it and changes nothing. */
  testOnly?: true
}

/**
 * Why a request may not be sent; undefined when it may. `target` is its path with the query. A segment that
 * hides a slash or dots after percent signs fits nothing: some servers would read it as another path.
 */
export function refusalOf(
  may: readonly Permission[],
  method: Method,
  target: string,
): 'not-allowed' | 'needs-test' | undefined {
  const [path = '', query = ''] = target.split(/\?(.*)/s)
  const fitting = may.filter(permission => permission.method === method && fits(permission.path, path))
  if (fitting.length === 0) return 'not-allowed'
  const test = new URLSearchParams(query).getAll('test')
  const isTest = test.length > 0 && test.every(value => value === '1')
  return isTest || fitting.some(({ testOnly }) => !testOnly) ? undefined : 'needs-test'
}

function fits(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part === '*' ? isPlainSegment(given[index]!) : part === given[index]))
  )
}

function isPlainSegment(segment: string): boolean {
  try {
    const decoded = decodeURIComponent(segment)
    return decoded !== '' && decoded !== '.' && decoded !== '..' && !/[/\\?#]/.test(decoded)
  } catch {
    return false
  }
}
