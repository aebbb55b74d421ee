/** Eyes inside the sandbox of this process: the requests as they come, and every state of a zone with its author. */

import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { type Fault, Faults } from '../../src/sandbox/state/faults.ts'
import { Journal } from '../../src/sandbox/state/journal.ts'
import type { Account } from '../../src/sandbox/state/shapes.ts'
import { Store } from '../../src/sandbox/state/store.ts'

/** A request at its arrival, with the fault that strikes it. */
export interface Arrival {
  what: 'request'
  method: string
  path: string
  fault?: Fault
}

/** A zone right before and right after a write. */
export interface Write {
  what: 'write'
  /** `program`: asked for by a request. `other`: the edit of a fault. */
  by: 'program' | 'other'
  zone: string
  before: readonly DnsEntry[]
  after: readonly DnsEntry[]
}

export type Event = Arrival | Write

export interface Watch {
  /** What happened since the last call, in its order. */
  take(): Event[]
  /** Requests that a fault delays and that have not been carried out yet, whether or not anybody still waits. */
  delayed(): number
  stop(): void
}

/**
 * Looks on and changes nothing. A request takes the lock of its zone when it writes, a foreign edit does not:
 * that tells them apart, and a request that is answered late or never is seen all the same.
 */
export function watch(): Watch {
  const { take } = Faults.prototype
  const { open } = Journal.prototype
  const { lock, setEntries } = Store.prototype
  const locked = new Set<string>()
  let events: Event[] = []
  let delayed = 0
  let newest = { status: 0 }
  Journal.prototype.open = function (this: Journal, visit: Parameters<typeof open>[0]) {
    newest = open.call(this, visit)
    return newest
  }
  Faults.prototype.take = function (this: Faults, method: string, path: string) {
    const fault = take.call(this, method, path)
    events.push({ what: 'request', method, path, ...(fault && { fault }) })
    if (fault?.delayMs !== undefined) {
      delayed += 1
      whenAnswered(newest, () => {
        delayed -= 1
      })
    }
    return fault
  }
  Store.prototype.lock = function (this: Store, account: Account, zone: string) {
    const release = lock.call(this, account, zone)
    if (release === undefined) return undefined
    locked.add(zone)
    return () => {
      locked.delete(zone)
      release()
    }
  }
  Store.prototype.setEntries = function (
    this: Store,
    account: Account,
    zone: string,
    after: readonly DnsEntry[],
  ) {
    const before = this.domain(account, zone)?.dnsEntries ?? []
    events.push({ what: 'write', by: locked.has(zone) ? 'program' : 'other', zone, before, after })
    setEntries.call(this, account, zone, after)
  }
  return {
    take: () => {
      const taken = events
      events = []
      return taken
    },
    delayed: () => delayed,
    stop: () => {
      Journal.prototype.open = open
      Faults.prototype.take = take
      Object.assign(Store.prototype, { lock, setEntries })
    },
  }
}

/** A line of the journal gets its status when the request has been carried out, even if the connection is gone. */
function whenAnswered(line: { status: number }, answered: () => void): void {
  let status = line.status
  Object.defineProperty(line, 'status', {
    enumerable: true,
    get: () => status,
    set: (next: number) => {
      status = next
      answered()
    },
  })
}
