/** The control paths under `/_sandbox`, outside the API: state, requests, faults, actions. No authentication. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { finishAction } from './state/actions.ts'
import { courseFrom } from './state/seed-parts.ts'
import type { Account, Course } from './state/shapes.ts'
import { object, SeedError, wrong } from './state/values.ts'
import type { World } from './state/world.ts'

/** Adds the control paths. Bad bodies are 400 `{"error":"…"}` and change nothing. */
export function addControl(app: FastifyInstance, world: World): void {
  app.get('/_sandbox/state', () => world.store.state())
  app.put('/_sandbox/state', (request, reply) =>
    answering(reply, async () => {
      world.store.replace(object(parsed(request), 'seed'))
      world.planned.clear()
      await world.save()
    }),
  )
  app.get('/_sandbox/requests', () => world.journal.list())
  app.delete('/_sandbox/requests', (_request, reply) => answering(reply, () => world.journal.clear()))
  app.get('/_sandbox/faults', () => world.faults.list())
  app.put('/_sandbox/faults', (request, reply) =>
    answering(reply, () => world.faults.replace(parsed(request))),
  )
  app.get('/_sandbox/actions/:domain', request => steeredAction(world, domainIn(request)))
  app.put('/_sandbox/actions/:domain', (request, reply) =>
    answering(reply, () => steerAction(world, domainIn(request), parsed(request))),
  )
  app.delete('/_sandbox/tokens', (_request, reply) => answering(reply, () => world.tokens.revokeAll()))
}

async function answering(reply: FastifyReply, act: () => Promise<void> | void): Promise<FastifyReply> {
  try {
    await act()
    return await reply.code(204).send()
  } catch (error) {
    if (!(error instanceof SeedError)) throw error
    return await reply.code(400).send({ error: error.message })
  }
}

function domainIn(request: FastifyRequest): string {
  return (request.params as { domain: string }).domain
}

function parsed(request: FastifyRequest): unknown {
  try {
    return JSON.parse(String(request.body ?? ''))
  } catch {
    throw new SeedError('the body is not valid JSON')
  }
}

// `/_sandbox/actions/{domain}`: makes a domain's action run, fail or end, now or when the next one starts.

/** The action as it is, `finished` when there is none, and what the next one shall do. */
function steeredAction(world: World, domain: string): object {
  const owner = world.store.ownerOf(domain)
  const action = owner === undefined ? undefined : world.store.domain(owner, domain)?.action
  const next = world.planned.get(domain)
  const { changes: _, ...shown } = action ?? { name: '', state: 'finished' as const, changes: {} }
  return { message: '', ...shown, ...(next !== undefined && { next }) }
}

/** Throws `SeedError` when the body or the domain will not do. */
async function steerAction(world: World, domain: string, value: unknown): Promise<void> {
  const body = object(value, 'action')
  const course = courseFrom(body, 'action', ['running', 'failed', 'finished'])
  const when = body['when'] ?? 'now'
  if (when === 'next') {
    world.planned.set(domain, course)
    return
  }
  if (when !== 'now') throw wrong('action.when', '"now" or "next"', when)
  const owner = world.store.ownerOf(domain)
  if (owner === undefined) throw new SeedError(`action: no account has the domain ${domain}`)
  actNow(world, owner, domain, body['name'], course)
  await world.save()
}

/** The changes of an action that is under way stay with it, so that it can still end well. */
function actNow(world: World, owner: Account, domain: string, sentName: unknown, course: Course): void {
  const before = world.store.domain(owner, domain)?.action
  if (course.state === 'finished') {
    finishAction(world.store, owner, domain)
    return
  }
  const name = sentName ?? before?.name
  if (typeof name !== 'string' || name === '') throw wrong('action.name', 'text that is not empty', name)
  const changes = before?.name === name ? before.changes : undefined
  world.store.setAction(owner, domain, { name, ...course, ...(changes !== undefined && { changes }) })
}
