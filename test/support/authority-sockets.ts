/** The sockets of the test authority: UDP and TCP on one free port of several loopback addresses. */
import { createSocket, type Socket } from 'node:dgram'
import { createServer, type Server } from 'node:net'
import { type Behaviour, forged, type Seen, strays } from './authority-replies.ts'

export interface Nameserver {
  address: string
  udp: Socket
  tcp: Server
  behaviour: Behaviour
}

type Answerer = (query: Buffer, transport: Seen['transport']) => Buffer | undefined

/** Answers what comes in; how, its behaviour says. */
export function serve(nameserver: Nameserver, answer: Answerer): void {
  const { udp, tcp } = nameserver
  udp.on('message', (query, { address, port }) => {
    const bytes = answer(query, 'udp')
    const { stray, spoofFrom } = nameserver.behaviour
    const send = () => bytes && udp.send(bytes, port, address)
    if (stray && bytes) for (const odd of strays(bytes)) udp.send(odd, port, address)
    if (!spoofFrom) return void send()
    const other = createSocket('udp4')
    other.bind(0, spoofFrom, () => other.send(forged(query), port, address, () => other.close(send)))
  })
  tcp.on('connection', socket => {
    socket.on('error', () => socket.destroy())
    socket.setNoDelay(true)
    let received = Buffer.alloc(0)
    socket.on('data', chunk => {
      received = Buffer.concat([received, chunk])
      if (received.length < 2 || received.length < 2 + received.readUInt16BE()) return
      const bytes = answer(received.subarray(2), 'tcp')
      if (!bytes) return
      const length = Buffer.alloc(2)
      length.writeUInt16BE(bytes.length)
      const framed = Buffer.concat([length, bytes])
      if (nameserver.behaviour.cut) return void socket.end(framed.subarray(0, -3))
      // In two pieces, the second after the first was read: what arrives is a stream, not messages.
      socket.write(framed.subarray(0, 1))
      void turns(3).then(() => socket.end(framed.subarray(1)))
    })
  })
}

/** Turns of the event loop: each delivers what has arrived on loopback. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise(resolve => setImmediate(resolve))
}

/** Addresses this system does not have are left out, but for the first. */
export async function bindAll(addresses: readonly string[]) {
  for (let attempt = 0; attempt < 20; attempt++) {
    const nameservers = new Map<string, Nameserver>()
    let port = 0
    try {
      for (const address of addresses) {
        const bound = await bindOne(address, port).catch(error => {
          if (error.code === 'EADDRNOTAVAIL' && port !== 0) return undefined
          throw error
        })
        if (!bound) continue
        nameservers.set(address, bound)
        port = bound.udp.address().port
      }
      return { port, nameservers }
    } catch (error) {
      await Promise.all([...nameservers.values()].map(closeOne))
      // The port was free for UDP or for one address only: another one.
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    }
  }
  throw new Error('found no port that is free for UDP and TCP on all addresses')
}

async function bindOne(address: string, port: number): Promise<Nameserver> {
  const udp = createSocket('udp4')
  await new Promise<void>((resolve, reject) => udp.once('error', reject).bind(port, address, resolve))
  const tcp = createServer()
  try {
    await new Promise<void>((resolve, reject) =>
      tcp.once('error', reject).listen(udp.address().port, address, resolve),
    )
  } catch (error) {
    udp.close()
    throw error
  }
  return { address, udp, tcp, behaviour: {} }
}

export async function closeOne({ udp, tcp }: Nameserver): Promise<void> {
  await Promise.all([
    new Promise<void>(resolve => udp.close(resolve)),
    new Promise<unknown>(resolve => tcp.close(resolve)),
  ])
}
