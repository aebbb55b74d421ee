/** The client's interface over the server of this process: its failures are the real ones, and nothing is waited for. */

import type { Client } from '../../src/api/client.ts'
import { mayHeal, triesFor, WRITE_TRIES } from '../../src/api/pace/backoff.ts'
import { type ApiError, type ApiRequest, badAnswer, type Method } from '../../src/api/request/errors.ts'
import { failureWithoutAnswer } from '../../src/api/request/network.ts'
import { failureOf } from '../../src/api/request/verdicts.ts'
import { ZonewrightError } from '../../src/errors.ts'
import { interrupted } from '../../src/sync/apply/actions.ts'
import type { Reply, Server } from './server.ts'
import { ZONE } from './worlds.ts'

/** A read that fails here has failed as often as the client tries: what heals before is not seen by the program. */
export function clientOf(server: Server, signal: AbortSignal): Client {
  return {
    async get<T>(path: string, _query?: Record<string, string>, read = (body: unknown) => body as T) {
      if (signal.aborted) throw interrupted()
      const request = { method: 'GET', path } as const
      const reply = path === `/domains/${ZONE}/dns` ? server.zone() : server.domain()
      const body = accepted(request, reply)
      if (reply.status !== 200) throw badAnswer(request, reply.status ?? 0, 'a read is answered by 200')
      return read(JSON.parse(body))
    },
    async send(method, path, body) {
      if (signal.aborted) throw interrupted()
      // As it goes over the wire: what the program does to its objects afterwards is not seen by the server.
      const reply = server.write(method, JSON.parse(JSON.stringify(body)))
      if (reply.notSent) throw new ZonewrightError('waited', 'provider', `${method} ${path} was not sent`)
      accepted({ method, path }, reply)
    },
    ready: async () => () => undefined,
    async recover(error, attempt) {
      if (signal.aborted) throw interrupted()
      return mayHeal(error) && attempt < triesFor(error, WRITE_TRIES)
    },
    predict: requests => ({ requests, waitMs: 0 }) as never,
    afford: () => undefined,
    rate: () => undefined,
    mintToken: async () => {
      throw new Error('no one asks for a token here')
    },
    close: async () => undefined,
  }
}

function accepted(request: ApiRequest, { status, body }: Reply): string {
  if (status === undefined) throw withoutAnswer(request)
  if (status >= 300) throw failureOf(request, { status, body, rate: undefined }, [])
  return body
}

function withoutAnswer(request: { method: Method; path: string }): ApiError {
  const thrown = Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' })
  return failureWithoutAnswer(request, 'the server', thrown, [])
}
