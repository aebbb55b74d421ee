/** GitHub's own description of its API, as far as the Action uses it: routes, shapes, and what breaks them. */
import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'

export type Shape = boolean | { [keyword: string]: unknown }

export interface Operation {
  parameters: { name: string; in: string; required: boolean; schema: Shape }[]
  body?: Shape
  /** By status; false for no body. */
  answers: Record<string, Shape>
}

interface Extract {
  operations: Record<string, Operation>
  shapes: Record<string, Shape>
}

export const extract = JSON.parse(readFileSync(new URL('./api.gen.json', import.meta.url), 'utf8')) as Extract

const ajv = new Ajv({ strict: false, coerceTypes: false })
ajv.addSchema({ $id: 'api', shapes: extract.shapes })
/** Parameters of paths and queries are text. */
const ofText = new Ajv({ strict: false, coerceTypes: true })
const compiled = new Map<Shape, ValidateFunction>()

export function operation(name: string): Operation {
  const found = extract.operations[name]
  if (found === undefined) throw new Error(`The extract has no ${name}.`)
  return found
}

/** What a shape stands for when it only points to another. */
export function resolved(shape: Shape): Shape {
  const to = typeof shape === 'object' ? shape['$ref'] : undefined
  return typeof to === 'string' ? resolved(extract.shapes[to.slice('api#/shapes/'.length)]!) : shape
}

/** What is wrong with a value, in one line; undefined when nothing is. */
export function wrongWith(shape: Shape, value: unknown): string | undefined {
  return check(ajv, shape, value)
}

/** The same for a parameter, which is text. */
export function wrongWithText(shape: Shape, value: string): string | undefined {
  // Coercion needs a place to write to.
  return check(ofText, { type: 'object', properties: { value: shape } }, { value }, shape)
}

function check(by: Ajv, shape: Shape, value: unknown, key = shape): string | undefined {
  const validate = compiled.get(key) ?? by.compile(shape)
  compiled.set(key, validate)
  return validate(value) ? undefined : by.errorsText(validate.errors)
}
