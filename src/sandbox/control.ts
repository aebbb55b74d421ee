/** The control paths under `/_sandbox`, outside the API: state, requests, faults, actions. No authentication. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { steerAction, steeredAction } from './control-actions.ts'
import { object, SeedError } from './state/values.ts'
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
