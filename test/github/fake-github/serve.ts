/** From a request to what GitHub would say to it: who asks, may they, is it well formed, and then the route. */
import type { IncomingHttpHeaders } from 'node:http'
import { Answers } from './answers.ts'
import { operation } from './description.ts'
import { filled } from './fill.ts'
import { paged } from './paging.ts'
import { noRights, notFound, Refusal } from './refusal.ts'
import { acceptedRights, type FakeToken, may } from './rights.ts'
import type { Call } from './route.ts'
import { routeOf } from './routes.ts'
import { wrongInAnswer, wrongInRequest } from './violations.ts'
import type { World } from './world.ts'

export interface Hub {
  world: World
  tokens: Map<string, FakeToken>
  violations: string[]
  /** Largest page there is. */
  pageSize: number
  isUnknown: Call['isUnknown']
  tipOf: Call['tipOf']
}

export interface Asked {
  method: string
  /** Whole, as links of lists have to name it. */
  url: URL
  /** Without the prefix. */
  path: string
  headers: IncomingHttpHeaders
  body: unknown
}

export interface Answer {
  status: number
  headers: Record<string, string>
  /** Undefined for none. */
  body: unknown
}

export function tokenOf(headers: IncomingHttpHeaders): string | undefined {
  return /^(?:token|bearer) (.+)$/i.exec(headers.authorization ?? '')?.[1]
}

export function answerTo(hub: Hub, asked: Asked): Answer {
  const { method, url, headers, body } = asked
  const repository = `/repos/${hub.world.repository}`
  // Links of lists name the repository by its number.
  const path = asked.path.replace(/^\/repositories\/1(?=\/)/, repository)
  const found = routeOf(method, path)
  if (found === undefined) {
    hub.violations.push(`request ${method} ${path}: there is no such operation`)
    return refused(notFound())
  }
  const { name, route, parts } = found
  const wrong = wrongInRequest({ name, headers, parts, query: url.searchParams, body })
  hub.violations.push(...wrong)
  const accepted = { 'x-accepted-github-permissions': acceptedRights(route.needed) }
  let answer: Answer
  try {
    if (wrong.length > 0) throw new Refusal(422, 'Invalid request.')
    const token = hub.tokens.get(tokenOf(headers) ?? '')
    if (token === undefined) throw new Refusal(401, 'Bad credentials')
    if (path.startsWith('/repos/') && !path.startsWith(`${repository}/`)) throw notFound()
    if (!may(token.rights, route.needed)) throw noRights()
    const { world, isUnknown, tipOf } = hub
    const answers = new Answers(world)
    const given = (body ?? {}) as Record<string, unknown>
    const { needed } = route
    const query = url.searchParams
    const done = route.run({ world, answers, token, needed, parts, query, body: given, isUnknown, tipOf })
    answer = whole(name, route.status, method === 'GET' ? inPages(done, url, path, hub) : { body: done })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    answer = refused(error)
  }
  hub.violations.push(...wrongInAnswer(name, answer.status, answer.body))
  return { ...answer, headers: { ...answer.headers, ...accepted } }
}

function inPages(done: unknown, url: URL, path: string, hub: Hub): { body: unknown; link?: string } {
  if (!Array.isArray(done)) return { body: done }
  const byNumber = new URL(url)
  byNumber.pathname = byNumber.pathname.replace(
    path,
    path.replace(/^\/repos\/[^/]+\/[^/]+/, '/repositories/1'),
  )
  const { items, link } = paged(done, byNumber, hub.pageSize)
  return { body: items, ...(link !== undefined && { link }) }
}

function whole(name: string, status: number, { body, link }: { body: unknown; link?: string }): Answer {
  const shape = operation(name).answers[status]!
  const headers = link === undefined ? {} : { link }
  return { status, headers, body: shape === false ? undefined : filled(shape, body) }
}

function refused(refusal: Refusal): Answer {
  return { status: refusal.status, headers: {}, body: refusal.answer }
}
