/**
 * Who may use the control paths: programs on this machine, by a name of this machine. A web page cannot: what changes
 * anything is a PUT or a DELETE, for which a browser first asks for a permission that the sandbox never gives.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Refuses, before a body is read, what does not come from here. `host` is the address that the sandbox was given. */
export function guardControl(app: FastifyInstance, host: string): void {
  const names = ['localhost', '127.0.0.1', '[::1]', host.includes(':') ? `[${host}]` : host]
  app.addHook('onRequest', async (request, reply) => {
    // By the route: an address can be written in many ways.
    if (!request.routeOptions.url?.startsWith('/_sandbox/')) return
    const { socket, headers } = request.raw
    // Of the addresses of this machine, too: then both ends are the same.
    if (!isLoopback(socket.remoteAddress) && socket.remoteAddress !== socket.localAddress) {
      return refuse(reply, 403, 'the control paths answer this machine only')
    }
    // A name that someone made lead here would let any web page in (DNS rebinding).
    if (!names.includes(nameIn(headers.host))) {
      return refuse(reply, 421, `the control paths are called by ${names.slice(0, 3).join(', ')}`)
    }
  })
}

async function refuse(reply: FastifyReply, status: number, error: string): Promise<void> {
  await reply.code(status).send({ error })
}

function nameIn(host = ''): string {
  return host.replace(/:\d+$/, '').toLowerCase()
}

/** Whether an address or a name to listen at leads to this machine only. */
export function isLoopback(host = ''): boolean {
  return /^(localhost|::1|(::ffff:)?127(\.\d+){3})$/.test(host)
}
