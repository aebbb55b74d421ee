/**
 * One zone on a server that may do anything the network and other clients can do to us. It knows the true order of
 * events and who made which entry. Written from api-facts, not from our client; the rules of a zone are the sandbox's.
 */
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import type { Event } from './events.ts'
import type { Oracle } from './oracle.ts'
import { type Edit, ZONE } from './worlds.ts'
import { applied, type Copy, edited, entriesOf, keyOf, type State, summaryOf, textOf } from './zone.ts'

/** The process was killed. */
export class Crash extends Error {}

/** What a request comes back with; no status: no answer came. `notSent`: the client gave up before. */
export interface Reply {
  status?: number
  body: string
  notSent?: true
}

interface Late {
  summary: string
  write: (now: number) => void
  /** Requests that arrive before it. */
  wait: number
}

/** More requests than this in one run are not progress. */
const MOST_REQUESTS = 80

export class Server {
  state: State
  readonly log: Event[] = []
  private readonly oracle: Oracle
  private readonly edits: readonly Edit[]
  /** States so far, the newest last, with the time each began. */
  private readonly states: { at: number; state: State }[] = []
  private late: Late[] = []
  private time = 0
  private requests = 0
  /** What every read of this run shows from now on. */
  private lie: string | undefined
  private isPlanning = true
  private run = 0
  private step = ''
  private abort = new AbortController()

  constructor(
    oracle: Oracle,
    {
      earlier,
      before,
      edits,
    }: { earlier: readonly DnsEntry[]; before: readonly DnsEntry[]; edits: readonly Edit[] },
  ) {
    this.oracle = oracle
    this.edits = edits
    this.state = []
    const copies: Copy[] = []
    for (const entries of [earlier, before]) {
      const left = [...copies]
      this.become(
        entries.map(entry => {
          const at = left.findIndex(copy => keyOf(copy.entry) === keyOf(entry))
          if (at >= 0) return left.splice(at, 1)[0]!
          const copy: Copy = { entry, by: 'start', at: 0 }
          copies.push(copy)
          return copy
        }),
      )
    }
  }

  begin(run: number, verb: string): AbortSignal {
    this.run = run
    this.requests = 0
    this.lie = undefined
    this.isPlanning = true
    this.abort = new AbortController()
    this.log.push({ what: 'begins', at: ++this.time, run, verb })
    return this.abort.signal
  }

  /** The snapshot is written. */
  now(): number {
    return ++this.time
  }

  /** The next write is of this step; nothing of a plan's own reads follows any more. */
  executing(step?: string): void {
    this.isPlanning = false
    if (step !== undefined) this.step = step
  }

  /** Every delayed request takes effect. */
  flush(): void {
    for (const { write } of this.late.splice(0)) write(++this.time)
  }

  /** All that a run that begins now depends on. */
  key(): string {
    const late = this.late.map(({ summary, wait }) => `${summary} after ${wait}`)
    return [...this.states.map(({ state }) => textOf(state)), ...late].join('\n\n')
  }

  /** Another world that begins where this one is. */
  fork(oracle: Oracle): Server {
    const twin = new Server(oracle, { earlier: [], before: [], edits: this.edits })
    twin.time = this.time
    twin.state = this.state
    twin.states.splice(0, twin.states.length, ...this.states)
    return twin
  }

  domain(): Reply {
    this.arrive()
    const how = this.oracle.choose(['fresh', 'cut', 'other-name'])
    const name = how === 'other-name' ? 'other.nl' : ZONE
    this.log.push({ what: 'read', at: ++this.time, run: this.run, how: `domain, ${how}`, live: this.state })
    if (how === 'cut') return { body: '' }
    return { status: 200, body: JSON.stringify({ domain: { name, nameservers: [] } }) }
  }

  zone(): Reply {
    this.arrive()
    this.meanwhile()
    const lies = this.lies()
    const how = this.lie && lies.has(this.lie) ? this.lie : this.ask(lies)
    const { state, since } = lies.get(how) ?? { state: this.state, since: this.states.at(-1)!.at }
    const at = ++this.time
    if (how === 'cut') {
      this.log.push({ what: 'read', at, run: this.run, how, live: this.state })
      return { body: '' }
    }
    this.log.push({
      what: 'read',
      at,
      run: this.run,
      how,
      live: this.state,
      shown: state,
      ...(since !== undefined && { since }),
    })
    return { status: 200, body: JSON.stringify({ dnsEntries: state.map(({ entry }) => entry) }) }
  }

  /** Answers that are not the state of now, each once. */
  private lies(): Map<string, { state: State; since?: number }> {
    const older = this.states.slice(0, -1)
    const all: [string, { state: State; since?: number } | undefined][] = [
      ['stale', older.at(-1) && { state: older.at(-1)!.state, since: older.at(-1)!.at }],
      ['oldest', older[0] && { state: older[0].state, since: older[0].at }],
      ['lacks-first', { state: this.state.slice(1) }],
      ['lacks-last', { state: this.state.slice(0, -1) }],
      ['empty', { state: [] }],
      ['other-zone', { state: OTHER_ZONE }],
    ]
    const lies = new Map<string, { state: State; since?: number }>()
    const known = new Set([entriesOf(this.state)])
    for (const [how, lie] of all) {
      if (!lie || known.has(entriesOf(lie.state))) continue
      known.add(entriesOf(lie.state))
      lies.set(how, lie)
    }
    return lies
  }

  private ask(lies: ReadonlyMap<string, unknown>): string {
    const options = ['fresh', 'cut', ...[...lies.keys()].flatMap(how => [how, `${how}*`])]
    const chosen = this.oracle.choose(this.isPlanning ? options : [...options, 'crash', 'interrupt'])
    if (chosen === 'crash') throw this.crash()
    if (chosen === 'interrupt') this.abort.abort()
    const how = chosen.replace('*', '')
    if (how !== chosen) this.lie = how
    return lies.has(how) || how === 'cut' ? how : 'fresh'
  }

  write(method: string, body: unknown): Reply {
    this.arrive()
    this.meanwhile()
    const how = this.oracle.choose(WRITES)
    const sent = ++this.time
    const { run, step } = this
    const summary = summaryOf(method, body)
    this.log.push({ what: 'sent', at: sent, run, step, method, how, summary })
    const carryOut = (at: number): string | undefined => {
      const after = applied(this.state, method, body, at)
      if (typeof after === 'string') return after
      this.log.push({ what: 'write', at, run, sent, step, method, before: this.state, after })
      this.become(after)
      return undefined
    }
    if (how === 'waited') return { body: '', notSent: true }
    if (how === 'crash-before') throw this.crash()
    if (how === 'lost-before') return { body: '' }
    if (how === 'busy')
      return {
        status: 409,
        body: '{"error":"Error fetching Dns Entries: DNS Entries are currently being saved"}',
      }
    if (how === 'refused') return { status: 406, body: '{"error":"this is not allowed"}' }
    if (how === 'forbidden') return { status: 403, body: '{"error":"no"}' }
    if (how.startsWith('late')) {
      const [, wait] = how.split('-')
      this.late.push({
        summary,
        write: carryOut,
        wait: wait === 'end' ? Number.POSITIVE_INFINITY : Number(wait),
      })
      return { body: '' }
    }
    const refusal = carryOut(++this.time)
    if (how === 'crash-after') throw this.crash()
    if (how === 'lost-after') return { body: '' }
    if (how === 'interrupt') this.abort.abort()
    return refusal === undefined
      ? { status: method === 'POST' ? 201 : 204, body: method === 'POST' ? '[]' : '' }
      : { status: refusal.startsWith('not found') ? 404 : 406, body: JSON.stringify({ error: refusal }) }
  }

  private arrive(): void {
    if (++this.requests > MOST_REQUESTS) throw new Error('this run does not end')
    for (const late of this.late) late.wait--
    const due = this.late.filter(({ wait }) => wait <= 0)
    this.late = this.late.filter(({ wait }) => wait > 0)
    for (const { write } of due) write(++this.time)
  }

  /** Another client writes, or not. Before the first read of all it would only be another zone to begin with. */
  private meanwhile(): void {
    if (!this.log.some(({ what }) => what === 'read')) return
    const possible = this.edits.flatMap(edit => {
      const after = edited(this.state, edit, this.time + 1)
      return after ? [{ name: edit.name, after }] : []
    })
    if (possible.length === 0) return
    const chosen = this.oracle.choose(['nobody', ...possible.map(({ name }) => name)])
    const edit = possible.find(({ name }) => name === chosen)
    if (!edit) return
    this.log.push({
      what: 'elsewhere',
      at: ++this.time,
      name: edit.name,
      before: this.state,
      after: edit.after,
    })
    this.become(edit.after)
  }

  private become(state: State): void {
    this.state = state
    this.states.push({ at: this.time, state })
  }

  private crash(): Crash {
    this.lie = undefined
    return new Crash('killed')
  }
}

const WRITES = [
  ...['done', 'lost-before', 'lost-after', 'late-1', 'late-3', 'late-end'],
  ...['busy', 'refused', 'forbidden', 'waited', 'crash-before', 'crash-after', 'interrupt'],
]

const OTHER_ZONE: State = [
  { entry: { name: 'www', expire: 60, type: 'A', content: '198.51.100.1' }, by: 'start', at: 0 },
  { entry: { name: 'shop', expire: 60, type: 'A', content: '198.51.100.2' }, by: 'start', at: 0 },
]
