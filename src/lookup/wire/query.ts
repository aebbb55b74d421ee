/** One question to one server: UDP first, again after a timeout, TCP for what UDP cut off. */
import { randomInt } from 'node:crypto'
import { connect } from 'node:net'
import type { Exchange, Reply } from './exchange.ts'
import { type Failure, failure, spellServer } from './failure.ts'
import { limited } from './limited.ts'
import {
  type Answer,
  encodeQuery,
  isAnswerTo,
  isTruncated,
  type QueryOptions,
  type Question,
  readAnswer,
} from './message.ts'
import type { Server } from './resolver-address.ts'
import { codeOf, overUdp } from './udp.ts'
import { Garbled } from './wire.ts'

export interface AskOptions extends QueryOptions {
  /** Milliseconds for each try; 3000 when absent. UDP gets two tries. */
  timeoutMs?: number
  signal?: AbortSignal
}

/** Every rcode is an answer; a failure means that there was none to read. */
export type Asked = { ok: true; answer: Answer } | ({ ok: false } & Failure)

const TIMEOUT_MS = 3000
/** RFC 1035, 2.3.4; no escapes, for the library that writes names knows none. */
const ASKABLE = /^(?:[^.\\]{1,63}\.)+$|^\.$/
const NAME_CHARACTERS = 254

/** Never throws for what a server does or says. Rejects with the signal's reason when that is aborted. */
export async function ask(server: Server, question: Question, options: AskOptions = {}): Promise<Asked> {
  const { name, type } = question
  if (!ASKABLE.test(name) || Buffer.byteLength(name) > NAME_CHARACTERS) {
    return { ok: false, ...failure('bad-name', `"${name}" is not a name that can be asked for`) }
  }
  const first = await askWith(true, server, question, options)
  // RFC 6891, 7: a server that knows no EDNS refuses the question for its OPT record.
  const old = !('problem' in first) && !first.edns && ['FORMERR', 'NOTIMP'].includes(first.answer.rcode)
  const read = old ? await askWith(false, server, question, options) : first
  if (!('problem' in read)) return { ok: true, answer: read.answer }
  return { ok: false, ...read, message: `${read.message}, asked for ${name} ${type}` }
}

async function askWith(
  edns: boolean,
  server: Server,
  question: Question,
  options: AskOptions,
): Promise<ReturnType<typeof readAnswer> | Failure> {
  /** A number of its own for every try, so that it cannot be guessed from the one before. */
  const exchange = (): Exchange => {
    const id = randomInt(0x10000)
    return {
      server,
      query: encodeQuery(id, question, edns, options),
      isAnswer: bytes => isAnswerTo(id, question, bytes),
      timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
      ...(options.signal && { signal: options.signal }),
    }
  }
  let reply: Reply = await overUdp(exchange())
  if (!Buffer.isBuffer(reply) && reply.problem === 'timeout') reply = await overUdp(exchange())
  if (Buffer.isBuffer(reply) && isTruncated(reply)) reply = await overTcp(exchange())
  if (!Buffer.isBuffer(reply)) return reply
  const garbled = (why: string) =>
    failure('garbled', `${spellServer(server)} gave an unreadable answer (${why})`)
  if (isTruncated(reply)) return garbled('cut off even over TCP')
  try {
    return readAnswer(reply)
  } catch (error) {
    if (error instanceof Garbled) return garbled(error.message)
    throw error
  }
}

// One question over TCP (RFC 7766): both sides put the length before the message.

function overTcp({ server, query, isAnswer, timeoutMs, signal }: Exchange): Promise<Reply> {
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
