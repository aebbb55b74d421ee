/** Eyes and hands inside the sandbox for the parts beside the zone: what was read and written, and what others do meanwhile. */
import type { Fault } from '../../src/sandbox/state/faults.ts'
import { Faults } from '../../src/sandbox/state/faults.ts'
import type { Account } from '../../src/sandbox/state/shapes.ts'
import { Store } from '../../src/sandbox/state/store.ts'
import { type Leaves, leavesOf, type Part } from './kinds-leaves.ts'
import { type KindScene, PATHS } from './kinds-scenes.ts'
import { ZONE } from './scenes.ts'

export interface PartRequest {
  what: 'request'
  method: string
  path: string
  fault?: Fault
  /** What the answer says of the part, where it is answered as it should be. */
  shown?: Leaves
}

export interface PartWrite {
  what: 'write'
  /** `program`: asked for by a request. `action`: an action that has ended. `other`: someone else. */
  by: 'program' | 'action' | 'other'
  before: Leaves
  after: Leaves
}

export type PartEvent = PartRequest | PartWrite

/** Something that happens right before a request is handled. */
export interface Meanwhile {
  method: string
  path: string
  /** How many of these requests come first. */
  skip: number
  /** The part as someone else leaves it. */
  edit?(part: Part): Part
  act?(): void
}

export interface PartWatch {
  /** Looks at this scene's part from now on, and forgets what happened. */
  at(scene: KindScene, meanwhile?: Meanwhile): void
  take(): PartEvent[]
  part(): Part
  /** Someone else writes. */
  write(part: Part): void
  /** An action of someone else runs for the domain from now on, for so many looks at it. */
  start(reads?: number): void
  stop(): void
}

export function watchParts(): PartWatch {
  const { take } = Faults.prototype
  const { replace, lock, setParts, setAccountParts } = Store.prototype
  let store: Store
  let scene: KindScene
  let pending: Meanwhile | undefined
  let events: PartEvent[] = []
  let locked = false
  let isOther = false

  const isAccounts = (): boolean => scene.kind === 'default-contacts'
  const pick = (parts: Readonly<Record<string, unknown>>): Part =>
    Object.fromEntries(Object.keys(scene.before).map(key => [key, parts[key]]))
  const partsNow = (): Readonly<Record<string, unknown>> =>
    isAccounts() ? store.accountParts(store.first()) : (store.domain(store.first(), ZONE)?.parts ?? {})
  const write = (part: Part): void => {
    isOther = true
    if (isAccounts()) store.setAccountParts(store.first(), part)
    else store.setParts(store.first(), ZONE, part)
    isOther = false
  }
  const noting = (carryOut: () => void): void => {
    const before = leavesOf(pick(partsNow()))
    carryOut()
    const by = isOther ? 'other' : locked || isAccounts() ? 'program' : 'action'
    events.push({ what: 'write', by, before, after: leavesOf(pick(partsNow())) })
  }

  Store.prototype.replace = function (this: Store, value: unknown) {
    store = this
    replace.call(this, value)
  }
  Store.prototype.lock = function (this: Store, account: Account, zone: string) {
    const release = lock.call(this, account, zone)
    if (release === undefined) return undefined
    locked = true
    return () => {
      locked = false
      release()
    }
  }
  Store.prototype.setParts = function (this: Store, ...args: Parameters<typeof setParts>) {
    noting(() => setParts.apply(this, args))
  }
  Store.prototype.setAccountParts = function (this: Store, ...args: Parameters<typeof setAccountParts>) {
    noting(() => setAccountParts.apply(this, args))
  }
  Faults.prototype.take = function (this: Faults, method: string, path: string) {
    const fault = take.call(this, method, path)
    const bare = path.replace(/^\/v6/, '')
    if (pending && pending.method === method && pending.path === bare && pending.skip-- === 0) {
      const { edit, act } = pending
      if (edit) write(edit(pick(partsNow())))
      act?.()
    }
    const shown = method === 'GET' && shows(scene, bare) && isWhole(fault) && shownPart(fault)
    events.push({ what: 'request', method, path: bare, ...(fault && { fault }), ...(shown && { shown }) })
    return fault
  }
  const shownPart = (fault: Fault | undefined): Leaves => {
    const writes = fault?.stale
    if (writes === undefined || isAccounts()) return leavesOf(pick(partsNow()))
    return leavesOf(pick(store.olderDomain(store.first(), ZONE, writes)?.parts ?? {}))
  }
  return {
    at: (next, meanwhile) => {
      scene = next
      pending = meanwhile && { ...meanwhile }
      events = []
    },
    take: () => {
      const taken = events
      events = []
      return taken
    },
    part: () => pick(partsNow()),
    write,
    start: reads => {
      const course = { state: 'running' as const, ...(reads !== undefined && { reads }) }
      store.setAction(store.first(), ZONE, { name: 'changeContacts', ...course })
    },
    stop: () => {
      Faults.prototype.take = take
      Object.assign(Store.prototype, { replace, lock, setParts, setAccountParts })
    },
  }
}

/** The domain's own answer tells some of its parts as well. */
function shows({ kind }: KindScene, path: string): boolean {
  if (path === PATHS[kind]) return true
  return path === `/domains/${ZONE}` && (kind === 'nameservers' || kind === 'contacts')
}

function isWhole(fault: Fault | undefined): boolean {
  // A late answer may be waited for: timeouts are coarse.
  const { status, drop, body, truncate } = fault ?? {}
  return [status, drop, body, truncate].every(one => one === undefined)
}
