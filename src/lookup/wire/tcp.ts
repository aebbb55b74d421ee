/** One question over TCP (RFC 7766): both sides put the length before the message. */
import { connect } from 'node:net'
import type { Exchange, Reply } from './exchange.ts'
import { failure, spellServer } from './failure.ts'
import { limited } from './limited.ts'
import { codeOf } from './udp.ts'

export function overTcp({ server, query, isAnswer, timeoutMs, signal }: Exchange): Promise<Reply> {
  const where = `${spellServer(server)} over TCP`
  const late = () => failure('timeout', `${where} gave no whole answer within ${timeoutMs} ms`)
  return limited<Reply>({ timeoutMs, late, ...(signal && { signal }) }, settle => {
    const socket = connect({ host: server.address, port: server.port })
    let received = Buffer.alloc(0)
    socket.on('error', error =>
      settle(failure('unreachable', `${where} cannot be reached (${codeOf(error)})`)),
    )
    socket.on('end', () => settle(failure('garbled', `${where} ended in the middle of its answer`)))
    socket.on('data', chunk => {
      received = Buffer.concat([received, chunk])
      if (received.length < 2 || received.length < 2 + received.readUInt16BE()) return
      const message = received.subarray(2, 2 + received.readUInt16BE())
      // Here no one else can have sent it: a wrong one is the server's own fault.
      if (isAnswer(message)) settle(message)
      else settle(failure('garbled', `${where} answered something that was not asked`))
    })
    const length = Buffer.alloc(2)
    length.writeUInt16BE(query.length)
    socket.write(Buffer.concat([length, query]))
    return () => socket.destroy()
  })
}
