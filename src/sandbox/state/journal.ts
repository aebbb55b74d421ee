/** The list of the newest requests that reached the API, for tests: `GET /_sandbox/requests`. */

/** One request as it is reported. */
export interface RequestRecord {
  method: string
  /** As sent, with the prefix `/v6`, without the query. */
  path: string
  query: Record<string, unknown>
  /** The parsed JSON body; null when there was none or it was not JSON. */
  body: unknown
  /** 0 while there is no answer, and for good when the connection was cut instead. */
  status: number
}

export interface JournalEntry {
  status: number
}

interface Line extends JournalEntry {
  method: string
  path: string
  query: Record<string, unknown>
  raw: Buffer
}

/** How many of the newest are kept, and how many bytes of their bodies. */
const KEPT = 20_000
const KEPT_BYTES = 64 * 1024 * 1024

export class Journal {
  #lines: Line[] = []
  #bytes = 0

  /** Notes a request at its arrival; the status is filled in when there is an answer. */
  open(visit: { method: string; path: string; query: Record<string, unknown>; raw: Buffer }): JournalEntry {
    const { method, path, query, raw } = visit
    const line = { method, path, query, raw, status: 0 }
    this.#lines.push(line)
    this.#bytes += raw.length
    while (this.#lines.length > KEPT || (this.#bytes > KEPT_BYTES && this.#lines.length > 1)) {
      this.#bytes -= this.#lines.shift()!.raw.length
    }
    return line
  }

  list(): RequestRecord[] {
    return this.#lines.map(({ raw, method, path, query, status }) => {
      return { method, path, query, body: parsed(raw), status }
    })
  }

  clear(): void {
    this.#lines = []
    this.#bytes = 0
  }
}

/** Parsed only when someone asks: a bench that PUTs large zones would otherwise keep them as objects. */
function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return null
  }
}
