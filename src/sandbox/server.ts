/**
 * The sandbox: a server on this machine that behaves like the TransIP REST API v6. Its behaviour is
 * written down in docs/sandbox.md; it knows nothing of the rest of the program.
 */
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { addControl } from './control.ts'
import { guardControl } from './control-guard.ts'
import { failure } from './http/envelope.ts'
import { Limits, type RateLimit, realRateLimit } from './http/limits.ts'
import { actionRoutes } from './routes/actions.ts'
import { generalRoutes } from './routes/auth.ts'
import { authCodeRoutes } from './routes/auth-code.ts'
import { availabilityRoutes } from './routes/availability.ts'
import { brandingRoutes } from './routes/branding.ts'
import { catalogueRoutes } from './routes/catalogue.ts'
import { contactKeyRoutes } from './routes/contact-key.ts'
import { contactRoutes } from './routes/contacts.ts'
import { dnsRoutes } from './routes/dns.ts'
import { dnsSecRoutes } from './routes/dnssec.ts'
import { domainRoutes } from './routes/domains.ts'
import { invoiceRoutes } from './routes/invoices.ts'
import { leavingRoutes } from './routes/leaving.ts'
import { nameserverRoutes } from './routes/nameservers.ts'
import { registerRoutes } from './routes/register.ts'
import { sshKeyRoutes } from './routes/ssh-keys.ts'
import { sslRoutes } from './routes/ssl.ts'
import { tldRoutes } from './routes/tlds.ts'
import { whitelabelRoutes } from './routes/whitelabel.ts'
import { whoisRoutes } from './routes/whois.ts'
import { badAddress } from './rules/paths.ts'
import { sendAnswer, serve } from './serve.ts'
import { Planned } from './state/actions.ts'
import example from './state/example.json' with { type: 'json' }
import { Faults } from './state/faults.ts'
import { Journal } from './state/journal.ts'
import { type KeyPair, sandboxKeys, writeKeyFile } from './state/keys.ts'
import type { SandboxSeed } from './state/seed.ts'
import { readStateFile, StateFile } from './state/state-file.ts'
import { Store } from './state/store.ts'
import { Tokens } from './state/tokens.ts'
import type { Route, UnauthenticatedCall, World } from './state/world.ts'

export type { SandboxSeed } from './state/seed.ts'

export interface SandboxOptions {
  /** Default `127.0.0.1`. */
  host?: string
  /** Default 0: any free port. */
  port?: number
  /** Default: the example account of the demo. */
  seed?: SandboxSeed
  /** Keeps the state across restarts; once it exists it takes precedence over the seed. */
  stateFile?: string
  /** How long the service takes for a request; a write holds its zone as long. Default 0. */
  latencyMs?: number
  /** Default 1000 requests in 900 seconds. */
  rateLimit?: RateLimit
  /** PEM texts; with them the server speaks HTTPS. */
  tls?: { cert: string; key: string }
  /** The clock of tokens and quota, milliseconds since 1970. Default the system's. */
  now?: () => number
}

export interface Sandbox {
  /** The API's address, ending in `/v6`. */
  url: string
  /** The address of the control paths, ending in `/_sandbox`. */
  controlUrl: string
  /** The first account of the seed. */
  accountName: string
  /** PEM file that signs for every account whose seed has no `publicKey`; gone after `close`. */
  privateKeyFile: string
  /** A read-write token of the first account, valid for a month. */
  accessToken: string
  close(): Promise<void>
}

const routes: readonly Route[] = [
  ...generalRoutes,
  ...domainRoutes,
  ...registerRoutes,
  ...leavingRoutes,
  ...dnsRoutes,
  ...dnsSecRoutes,
  ...nameserverRoutes,
  ...contactRoutes,
  ...brandingRoutes,
  ...actionRoutes,
  ...authCodeRoutes,
  ...sslRoutes,
  ...whoisRoutes,
  ...availabilityRoutes,
  ...tldRoutes,
  ...whitelabelRoutes,
  ...catalogueRoutes,
  ...invoiceRoutes,
  ...sshKeyRoutes,
  ...contactKeyRoutes,
]
const LOOPBACK = '127.0.0.1'
const month = 31 * 24 * 3600

/** Starts a sandbox. Throws `SeedError` for a seed or state file that cannot be used. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const keys = await sandboxKeys()
  const saved = options.stateFile === undefined ? undefined : await readStateFile(options.stateFile)
  const store = new Store(saved ?? options.seed ?? example, keys.account.publicKey)
  const world = makeWorld(store, keys.token, options)
  await world.save()
  const app = makeApp(world, options)
  const keyFile = await writeKeyFile(keys.account.privateKey)
  const close = async (): Promise<void> => {
    world.faults.replace([])
    await app.close()
    await keyFile.remove()
  }
  try {
    const origin = await app.listen({ host: options.host ?? LOOPBACK, port: options.port ?? 0 })
    const account = store.first()
    const rights = { label: '', readOnly: false, globalKey: true, lifetime: month }
    return {
      url: `${origin}/v6`,
      controlUrl: `${origin}/_sandbox`,
      accountName: account.name,
      privateKeyFile: keyFile.path,
      accessToken: await world.tokens.issue(account, rights),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

function makeWorld(store: Store, tokenKeys: KeyPair, options: SandboxOptions): World {
  const now = options.now ?? Date.now
  const latency = options.latencyMs ?? 0
  const file =
    options.stateFile === undefined ? undefined : new StateFile(options.stateFile, () => store.state())
  return {
    store,
    tokens: new Tokens(tokenKeys, now),
    limits: new Limits(options.rateLimit ?? realRateLimit, now),
    faults: new Faults(),
    planned: new Planned(),
    journal: new Journal(),
    now,
    pause: async () => {
      if (latency > 0) await sleep(latency)
    },
    save: async () => file?.save(),
  }
}

function makeApp(world: World, options: SandboxOptions): FastifyInstance {
  const app = fastify({
    ...(options.tls !== undefined && { https: options.tls }),
    bodyLimit: 64 * 1024 * 1024,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 1000 },
    // An address that cannot be decoded never reaches a handler.
    frameworkErrors: (_error, _request, reply) => {
      reply.hijack()
      sendAnswer(reply.raw, failure(400, badAddress().message))
    },
  }) as unknown as FastifyInstance
  guardControl(app, options.host ?? LOOPBACK)
  readBodiesRaw(app)
  addControl(app, world)
  const handle = async (route: Route | undefined, request: FastifyRequest, response: ServerResponse) =>
    serve(world, routes, route, visitOf(request), response)
  for (const route of routes) {
    app.route({
      method: route.method,
      url: `/v6${route.path}`,
      handler: async (request, reply) => {
        reply.hijack()
        await handle(route, request, reply.raw)
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    reply.hijack()
    await handle(undefined, request, reply.raw)
  })
  return app
}

/** Every body arrives as the bytes that were sent, with or without Content-Type, on GET too. */
function readBodiesRaw(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, next) => next(null, body))
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true })
  app.addHook('onRequest', async request => {
    // The type is not looked at, and a malformed one must not refuse the request.
    delete request.raw.headers['content-type']
  })
}

function visitOf(request: FastifyRequest): UnauthenticatedCall {
  return {
    method: request.method,
    path: request.url.split('?', 1)[0] ?? '',
    params: request.params as Record<string, string>,
    query: { ...(request.query as Record<string, string | string[]>) },
    headers: request.headers,
    raw: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    base: `${request.protocol}://${request.host}/v6`,
  }
}
