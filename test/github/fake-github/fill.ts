/**
 * A whole answer from the part that matters. GitHub's answers have a hundred fields that no one here reads; they get
 * the plainest value their shape allows. What is given must be in the shape, so that a wrong name is found.
 */
import { resolved, type Shape } from './description.ts'

type Fields = Record<string, unknown>

export function filled(shape: Shape, given: unknown, name = 'answer'): unknown {
  const known = resolved(shape)
  if (typeof known === 'boolean') return given ?? {}
  const options = (known['anyOf'] ?? known['oneOf']) as Shape[] | undefined
  if (options !== undefined) return filled(optionFor(options, given), given, name)
  if (Array.isArray(known['allOf'])) return filled(known['allOf'][0] as Shape, given, name)
  const types = [known['type']].flat()
  if (given === null || (given === undefined && types.includes('null'))) return null
  if (types.includes('array')) {
    return ((given ?? []) as unknown[]).map(each => filled(known['items'] as Shape, each, `${name}[]`))
  }
  if (types.includes('object')) return whole(known, (given ?? {}) as Fields, name)
  return given ?? plain(known, types, name)
}

function whole(shape: Fields, given: Fields, name: string): Fields {
  const properties = (shape['properties'] ?? {}) as Record<string, Shape>
  const strange = Object.keys(given).filter(key => !(key in properties))
  if (strange.length > 0) throw new Error(`GitHub's ${name} has no ${strange.join(', ')}.`)
  const wanted = Object.keys(properties).filter(key => {
    return key in given || ((shape['required'] ?? []) as string[]).includes(key)
  })
  return Object.fromEntries(wanted.map(key => [key, filled(properties[key]!, given[key], key)]))
}

/** The first that takes what is given; null when nothing is and it may be. */
function optionFor(options: Shape[], given: unknown): Shape {
  const known = options.map(resolved)
  const isNull = (shape: Shape): boolean => typeof shape === 'object' && shape['type'] === 'null'
  if (given === undefined || given === null) return known.find(isNull) ?? known[0]!
  const open = known.filter(shape => !isNull(shape))
  if (typeof given !== 'object') return open[0]!
  const takes = (shape: Shape): boolean => {
    const properties = typeof shape === 'object' ? shape['properties'] : undefined
    return properties !== undefined && Object.keys(given).every(key => key in (properties as Fields))
  }
  return open.find(takes) ?? open[0]!
}

function plain(shape: Fields, types: unknown[], name: string): unknown {
  if (Array.isArray(shape['enum'])) return shape['enum'][0]
  if (types.includes('boolean')) return false
  if (types.includes('integer') || types.includes('number')) return 1
  if (name.endsWith('_at')) return '2026-01-01T00:00:00Z'
  return name.endsWith('url') || name === 'href' ? 'https://github.example/' : ''
}
