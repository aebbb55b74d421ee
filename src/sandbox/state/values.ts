/** Values from JSON with the path they are at, for seeds, fault lists and the control path. */

/** A seed, a fault list or a control body that cannot be used; the message begins with the path of the fault. */
export class SeedError extends Error {
  override readonly name: string = 'SeedError'
}

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

/** Says what a place must be and what is there, cut short. */
export function wrong(path: string, wanted: string, found: unknown): SeedError {
  const shown = found === undefined ? 'missing' : (JSON.stringify(found) ?? typeof found)
  return new SeedError(
    `${path} must be ${wanted}, not ${shown.length > 60 ? `${shown.slice(0, 57)}...` : shown}`,
  )
}
