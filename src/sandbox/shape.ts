/** Checks of values read from JSON. Each throws `SeedError` with the place of the fault. */

/** A seed or a fault list that cannot be used; the message begins with the path of the fault. */
export class SeedError extends Error {
  override readonly name: string = 'SeedError'
}

/** Returns when the value at this path is right. */
export type Check = (value: unknown, path: string) => void

/** The value as an object with any keys. */
export function object(value: unknown, path: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw wrong(path, 'an object', value)
  return value as Record<string, unknown>
}

export function list(value: unknown, path: string): unknown[] {
  if (!Array.isArray(value)) throw wrong(path, 'a list', value)
  return value
}

export function text(value: unknown, path: string): void {
  if (typeof value !== 'string') throw wrong(path, 'text', value)
}

export function textOrNull(value: unknown, path: string): void {
  if (typeof value !== 'string' && value !== null) throw wrong(path, 'text or null', value)
}

export function filledText(value: unknown, path: string): void {
  if (typeof value !== 'string' || value === '') throw wrong(path, 'text that is not empty', value)
}

export function flag(value: unknown, path: string): void {
  if (typeof value !== 'boolean') throw wrong(path, 'true or false', value)
}

export function wholeSeconds(value: unknown, path: string): void {
  if (!Number.isInteger(value)) throw wrong(path, 'a whole number of seconds', value)
}

/** Says nothing about the value. */
export function anything(): void {}

export function listOf(check: Check): Check {
  return (value, path) => {
    for (const [index, item] of list(value, path).entries()) check(item, `${path}[${index}]`)
  }
}

/** An object with these keys and no others. `what` is its name in messages, as `a domain`. */
export function keyed(
  what: string,
  keys: Readonly<Record<string, Check>>,
  needed: readonly string[] = [],
): Check {
  return (value, path) => {
    const found = object(value, path)
    for (const key of Object.keys(found)) {
      const check = Object.hasOwn(keys, key) ? keys[key] : undefined
      if (check === undefined) {
        throw new SeedError(`${below(path, key)} is not known; ${what} has ${Object.keys(keys).join(', ')}`)
      }
      check(found[key], below(path, key))
    }
    for (const key of needed) if (!Object.hasOwn(found, key)) keys[key]?.(undefined, below(path, key))
  }
}

/** The path of a key. The empty path is the whole value. */
function below(path: string, key: string): string {
  if (!/^[\w-]{1,60}$/.test(key)) return `${path}[${shortened(JSON.stringify(key))}]`
  return path === '' ? key : `${path}.${key}`
}

/** Says what a place must be and what stands there, cut short. */
export function wrong(path: string, wanted: string, found: unknown): SeedError {
  const shown = found === undefined ? 'missing' : (JSON.stringify(found) ?? typeof found)
  return new SeedError(`${path} must be ${wanted}, not ${shortened(shown)}`)
}

function shortened(shown: string): string {
  return shown.length > 60 ? `${shown.slice(0, 57)}...` : shown
}
