/** One question over UDP: the first datagram that is its answer. */
import { createSocket } from 'node:dgram'
import { isIPv6 } from 'node:net'
import type { Exchange, Reply } from './exchange.ts'
import { failure, spellServer } from './failure.ts'
import { limited } from './limited.ts'

export function overUdp({ server, query, isAnswer, timeoutMs, signal }: Exchange): Promise<Reply> {
  const where = spellServer(server)
  const late = () => failure('timeout', `${where} gave no answer within ${timeoutMs} ms`)
  return limited<Reply>({ timeoutMs, late, ...(signal && { signal }) }, settle => {
    const socket = createSocket(isIPv6(server.address) ? 'udp6' : 'udp4')
    const broken = (error: Error) =>
      settle(failure('unreachable', `${where} cannot be reached (${codeOf(error)})`))
    socket.on('error', broken)
    // What is not the answer is ignored, not believed and not an error: anybody can send it.
    socket.on('message', bytes => {
      if (isAnswer(bytes)) settle(bytes)
    })
    // Connected, so that the system drops what comes from any other address or port, and tells when nothing listens.
    socket.on('connect', () => socket.send(query))
    socket.connect(server.port, server.address)
    return () => socket.close()
  })
}

export function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
