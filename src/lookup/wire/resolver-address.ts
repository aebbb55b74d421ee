/** Which resolver is asked: the one someone named, else the first of this machine. */
import { getServers } from 'node:dns'
import { isIP } from 'node:net'
import { ZonewrightError } from '../../errors.ts'

/** Where a server listens. `address` is an IP address, without brackets. */
export interface Server {
  address: string
  port: number
}

const ADVICE = 'Write an IP address, perhaps with a port: 192.0.2.53, 192.0.2.53:5353 or [2001:db8::53]:5353.'

/**
 * Reads `host[:port]`, with the port 53 when none is there. An IPv6 address is in brackets when a port
 * follows. Throws `bad-resolver`. A host name is refused: to find its address a resolver would be needed.
 */
export function readResolver(text: string): Server {
  if (isIP(text) !== 0) return { address: text, port: 53 }
  const match = /^(?:\[(?<six>[^\]]*)\]|(?<four>[^:[\]]*))(?::(?<port>\d{1,5}))?$/.exec(text)
  const { six, four, port = '53' } = match?.groups ?? {}
  const address = isIP(six ?? '') === 6 ? six : isIP(four ?? '') === 4 ? four : undefined
  if (address === undefined) {
    throw new ZonewrightError('bad-resolver', 'user', `"${text}" is not the address of a resolver.`, {
      advice: ADVICE,
    })
  }
  if (Number(port) < 1 || Number(port) > 65535) {
    const message = `The port of the resolver "${text}" is not between 1 and 65535.`
    throw new ZonewrightError('bad-resolver', 'user', message, { advice: ADVICE })
  }
  return { address, port: Number(port) }
}

/** The first resolver this machine is set up with. Throws `bad-resolver` when there is none. */
export function systemResolver(): Server {
  const [first] = getServers()
  if (first !== undefined) return readResolver(first)
  throw new ZonewrightError('bad-resolver', 'user', 'This machine has no DNS resolver.', {
    advice: `Name one. ${ADVICE}`,
  })
}
