/** Plain objects, as YAML and JSON give them. */

export type Mapping = Record<string, unknown>

/** Whether a value has keys: no list, and not null. */
export function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
