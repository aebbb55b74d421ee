/** Parameters of shared files: `${tenant}` in a text is replaced by what a use of the file says. Pure. */
import type { DocPath } from '../../diagnostics.ts'
import { set } from '../../yaml/read/nodes.ts'
import type { Budget } from './budget.ts'

/** `${name}`; `$${name}` stands for the text `${name}` itself. */
const PLACEHOLDER = /\$?\$\{([^{}]*)\}/g

/** What a parameter is called. */
export const PARAMETER = /^[a-z][a-z0-9-]*$/

/** A placeholder, and where it is. */
export interface PlacedPlaceholder {
  name: string
  path: DocPath
  /** It is in the key at `path`, not in its value. */
  on?: 'key'
}

/** Every placeholder of a value, keys of mappings included. */
export function placeholdersIn(value: unknown): PlacedPlaceholder[] {
  const found: PlacedPlaceholder[] = []
  walk(value, [], (text, path, on) => {
    for (const [whole, name = ''] of text.matchAll(PLACEHOLDER)) {
      if (!whole.startsWith('$$')) found.push({ name, path, ...(on && { on }) })
    }
    return text
  })
  return found
}

/**
 * A copy with every placeholder replaced. One without a value stays as it is: it has been reported. `clash` hears of
 * keys that become one that is there already.
 */
export function filled(
  value: unknown,
  values: ReadonlyMap<string, string>,
  clash: (path: DocPath, key: string) => void,
  budget: Budget,
): unknown {
  return walk(value, [], text => fillText(text, values, budget), clash)
}

/** The same for one text. What the budget does not allow stays as it is. */
export function fillText(text: string, values: ReadonlyMap<string, string>, budget?: Budget): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => {
    if (whole.startsWith('$$')) return whole.slice(1)
    const value = values.get(name) ?? whole
    return budget?.spend(value.length) === false ? whole : value
  })
}

/** What every shared file knows of the domain that uses it. */
export function builtIn(domain: string): Map<string, string> {
  return new Map([
    ['domain', domain],
    ['domain-dashed', domain.replaceAll('.', '-')],
  ])
}

type Change = (text: string, path: DocPath, on?: 'key') => string

function walk(
  value: unknown,
  path: DocPath,
  change: Change,
  clash: (path: DocPath, key: string) => void = () => undefined,
): unknown {
  if (typeof value === 'string') return change(value, path)
  if (Array.isArray(value)) return value.map((member, index) => walk(member, [...path, index], change, clash))
  if (typeof value !== 'object' || value === null) return value
  const result: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(value)) {
    const at = [...path, key]
    const name = change(key, at, 'key')
    if (Object.hasOwn(result, name)) clash(at, name)
    set(result, name, walk(inner, at, change, clash))
  }
  return result
}
