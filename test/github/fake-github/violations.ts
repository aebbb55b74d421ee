/** What does not fit GitHub's description of its API, in a request or in an answer of the fake. */
import { operation, resolved, type Shape, wrongWith, wrongWithText } from './description.ts'

export interface Asked {
  /** Such as `GET /repos/{owner}/{repo}/issues`. */
  name: string
  headers: Record<string, string | string[] | undefined>
  parts: Record<string, string>
  query: URLSearchParams
  /** Undefined without a body. */
  body: unknown
}

export function wrongInRequest({ name, headers, parts, query, body }: Asked): string[] {
  const { parameters, body: shape } = operation(name)
  const wrong: string[] = []
  for (const { name: key, in: place, required, schema } of parameters) {
    const value = place === 'path' ? parts[key] : (query.get(key) ?? undefined)
    if (value === undefined) {
      if (required) wrong.push(`${key} is missing`)
      continue
    }
    const why = wrongWithText(schema, value)
    if (why !== undefined) wrong.push(`${key}: ${why}`)
  }
  const known = parameters.filter(each => each.in === 'query').map(each => each.name)
  for (const key of query.keys()) {
    if (!known.includes(key)) wrong.push(`there is no parameter ${key}`)
  }
  if (!headers['user-agent']) wrong.push('no user-agent')
  if (!String(headers['accept']).startsWith('application/vnd.github')) wrong.push('no accept for GitHub')
  if (shape === undefined || shape === false) {
    if (body !== undefined) wrong.push('there is a body')
  } else {
    const why = wrongWith(shape, body)
    if (why !== undefined) wrong.push(`body: ${why}`)
    wrong.push(...strangeKeys(shape, body))
  }
  return wrong.map(why => `request ${name}: ${why}`)
}

/** GitHub ignores keys it does not know; a client that sends them is mistaken. */
function strangeKeys(shape: Shape, body: unknown): string[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return []
  const whole = resolved(shape) as { properties?: object; oneOf?: Shape[]; anyOf?: Shape[] }
  const options = whole.oneOf ?? whole.anyOf ?? [whole as Shape]
  const known = options.flatMap(option =>
    Object.keys((resolved(option) as { properties?: object }).properties ?? {}),
  )
  return Object.keys(body)
    .filter(key => !known.includes(key))
    .map(key => `there is no field ${key}`)
}

/** Failures that GitHub's description does not list for this operation have the shape of all failures. */
export function wrongInAnswer(name: string, status: number, answer: unknown): string[] {
  const declared = operation(name).answers[status]
  if (declared === undefined && status < 400) return [`answer ${name}: ${status} is not described`]
  const shape = declared ?? FAILURE
  const why =
    shape === false ? (answer === undefined ? undefined : 'there is a body') : wrongWith(shape, answer)
  return why === undefined ? [] : [`answer ${name} ${status}: ${why}`]
}

const FAILURE: Shape = { $ref: 'api#/shapes/basic-error' }
