/** A receiver on this machine: takes down what it is sent, and answers as it is told. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'

export interface Got {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface Receiver {
  /** `http://127.0.0.1:<port>`. */
  origin: string
  got: Got[]
  /** What answers the next requests, in turn; the last one all others. */
  answers: ((reply: ServerResponse) => void)[]
  close(): Promise<void>
}

export const status =
  (code: number, headers: Record<string, string> = {}, body = '') =>
  (reply: ServerResponse): void =>
    void reply.writeHead(code, headers).end(body)

export async function openReceiver(): Promise<Receiver> {
  const got: Got[] = []
  const receiver = { got, answers: [status(200, {}, 'ok')] } as unknown as Receiver
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      got.push({ path: request.url!, headers: request.headers, body: Buffer.concat(chunks).toString() })
      const [answer] = receiver.answers.length > 1 ? receiver.answers.splice(0, 1) : receiver.answers
      answer!(reply)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  receiver.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  receiver.close = () => {
    server.closeAllConnections()
    return new Promise(resolve => server.close(() => resolve()))
  }
  return receiver
}

/** One receiver for all tests of a file, which got nothing and is content when a test begins. Call it at the top of the file. */
export function sharedReceiver(): Receiver {
  let opened: Receiver
  beforeAll(async () => {
    opened = await openReceiver()
  })
  beforeEach(() => {
    opened.got.length = 0
    opened.answers = [status(200)]
  })
  afterAll(() => opened.close())
  return new Proxy({} as Receiver, {
    get: (_, key) => Reflect.get(opened, key) as unknown,
    set: (_, key, value) => Reflect.set(opened, key, value),
  })
}
