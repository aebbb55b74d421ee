/** What the schemas say of every key of a file: found without the language server, to compare it with what that shows. */
import { readdirSync, readFileSync } from 'node:fs'

export interface Schema {
  $ref?: string
  description?: string
  properties?: Record<string, Schema | boolean>
  additionalProperties?: Schema | boolean
  items?: Schema
  then?: Schema
  else?: Schema
  definitions?: Record<string, Schema>
}

const folder = new URL('../../schema/', import.meta.url)

/** By name: `dns`, `domain`. */
export const SCHEMAS: ReadonlyMap<string, Schema> = new Map(
  readdirSync(folder)
    .filter(file => file.endsWith('.schema.json'))
    .map(file => [
      file.replace('.schema.json', ''),
      JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Schema,
    ]),
)

/** A schema, and the name of the file its own references are of. */
interface Place {
  schema: Schema
  file: string
}

/** All that may be said of the key at a path, such as `records`, `www`, `MX`, `0`, `preference`. */
export function describedAt(file: string, path: readonly (string | number)[]): string[] {
  let places: Place[] = [{ schema: SCHEMAS.get(file)!, file }]
  for (const step of path) {
    places = places.flatMap(forms).flatMap(({ schema, file: of }) => {
      const { properties = {}, additionalProperties: others, items } = schema
      const next = typeof step === 'number' ? items : (properties[step] ?? others)
      return typeof next === 'object' ? [{ schema: next, file: of }] : []
    })
  }
  return places.flatMap(place => saying(place) ?? [])
}

/** The description of a key is beside the reference, or at its end. */
function saying(place: Place): string | undefined {
  if (place.schema.description !== undefined || place.schema.$ref === undefined)
    return place.schema.description
  return saying(target(place))
}

/** The shapes a value may have, references followed. */
function forms(place: Place): Place[] {
  const { $ref: ref, then: yes, else: no } = place.schema
  const below = [yes, no].flatMap(schema => (schema ? [{ schema, file: place.file }] : []))
  return [place, ...(ref === undefined ? [] : forms(target(place))), ...below.flatMap(forms)]
}

function target({ schema, file }: Place): Place {
  const [name = '', pointer] = schema.$ref!.split('#')
  const to = name === '' ? file : name.replace('.schema.json', '')
  const whole = SCHEMAS.get(to)!
  return { schema: pointer ? whole.definitions![pointer.replace('/definitions/', '')]! : whole, file: to }
}
