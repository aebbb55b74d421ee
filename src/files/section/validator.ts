/** Schemas compiled ahead of time, and what they say of a violation. */
import * as validators from './validators.gen.js'

/** What ajv says of one violation; `verbose` adds the data and the schema around it. */
export interface Violation {
  instancePath: string
  keyword: string
  params: Record<string, unknown>
  data: unknown
  parentSchema: { properties?: Record<string, unknown>; required?: string[] }
}

/** A compiled schema. Turns the text of numbers into numbers in place, hence the parent. */
export interface Validator {
  (value: unknown, at?: { parentData: Record<string, unknown>; parentDataProperty: string }): boolean
  errors: Violation[] | null
}

export const SCHEMAS: Readonly<Record<string, Validator>> = { ...validators }
