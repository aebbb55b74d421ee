/** What a run did to the work of others: each change by someone else after the plan's read that the run undid. */
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { countsOf, meaningsOf, rawOf, rrsetOf } from './invariants.ts'
import { type Scene, ZONE } from './scenes.ts'
import type { Arrival, Event, Write } from './watch.ts'

export interface Losses {
  /** Undone although the program could have known. */
  lost: string[]
  /** Undone between a read and the PUT or PATCH right after it: the API has no conditional write. */
  inWindow: string[]
  /** Our DELETE took the last record of an RRset that stays, for someone else had taken the others. */
  gaps: string[]
}

/** A run as far as it has been walked through. */
interface Walk {
  scene: Scene
  /** What the plan was made from: what the first read showed. */
  planned?: readonly DnsEntry[]
  /** What the latest read showed, and how many writes were sent since. */
  shown: readonly DnsEntry[]
  writes: number
  request?: Arrival
  /** What the program itself has added. */
  ours: Set<string>
}

/** Holds every write of the program against what it had read. */
export function lossesOf(scene: Scene, events: readonly Event[]): Losses {
  const losses: Losses = { lost: [], inWindow: [], gaps: [] }
  const walk: Walk = { scene, shown: scene.before, writes: 0, ours: new Set() }
  let zone = scene.before
  for (const event of events) {
    if (event.what === 'request') arrive(walk, event, zone)
    else if (event.zone === ZONE) {
      if (event.by === 'program') judge(walk, event, losses)
      else if (isRead(walk.request) && walk.request?.fault?.edit?.when === 'before') walk.shown = event.after
      zone = event.after
    }
  }
  return losses
}

function arrive(walk: Walk, request: Arrival, zone: readonly DnsEntry[]): void {
  if (walk.planned === undefined && isRead(walk.request)) walk.planned = walk.shown
  walk.request = request
  if (isRead(request)) Object.assign(walk, { shown: zone, writes: 0 })
  else if (request.path.endsWith('/dns') && request.method !== 'GET') walk.writes += 1
}

/** A read of the zone that was answered as it should be. */
function isRead(request: Arrival | undefined): boolean {
  if (request === undefined || request.method !== 'GET' || !request.path.endsWith('/dns')) return false
  const { status, drop, body, truncate } = request.fault ?? {}
  return [status, drop, body, truncate].every(part => part === undefined)
}

function judge(walk: Walk, write: Write, losses: Losses): void {
  const method = walk.request?.method ?? ''
  const isUnseen = textOf(walk.shown) !== textOf(write.before)
  const isWindow = ['PUT', 'PATCH'].includes(method) && walk.writes === 1 && isUnseen
  const undone = undoneBy(walk, write).map(what => `${method}: ${what}`)
  ;(isWindow ? losses.inWindow : losses.lost).push(...undone)
  losses.gaps.push(...emptiedBy(walk, write).map(key => `${method}: ${key}`))
  for (const entry of without(write.after, write.before)) walk.ours.add(rawOf(entry))
}

function undoneBy({ scene, planned = [], ours }: Walk, { before, after }: Write): string[] {
  const wanted = new Set(meaningsOf(scene.after))
  const basis = new Set(planned.map(rawOf))
  const meant = { planned: new Set(meaningsOf(planned)), after: new Set(meaningsOf(after)) }
  const undone: string[] = []
  for (const entry of without(before, after)) {
    const meaning = meaningsOf([entry])[0]!
    // A copy of what stays may go, and what the program itself brought.
    if (meant.after.has(meaning) || ours.has(rawOf(entry))) continue
    if (!basis.has(rawOf(entry))) undone.push(`took away what someone else had added: ${rawOf(entry)}`)
    else if (wanted.has(meaning)) undone.push(`took away what the file declares: ${rawOf(entry)}`)
  }
  for (const entry of without(after, before)) {
    const meaning = meaningsOf([entry])[0]!
    if (meant.planned.has(meaning) || !wanted.has(meaning)) {
      undone.push(`brought back what someone else had removed: ${rawOf(entry)}`)
    }
  }
  return undone
}

/** RRsets that the plan was to leave with records, and that this write left without. */
function emptiedBy({ scene, planned = [] }: Walk, { before, after }: Write): string[] {
  const [had, has, was] = [before, after, planned].map(entries => new Set(entries.map(rrsetOf)))
  const stays = new Set(scene.after.map(rrsetOf))
  return [...had!].filter(key => was!.has(key) && stays.has(key) && !has!.has(key))
}

/** What `from` holds beyond `other`, copies counted. */
export function without(from: readonly DnsEntry[], other: readonly DnsEntry[]): DnsEntry[] {
  const left = countsOf(other.map(rawOf))
  return from.filter(entry => {
    const count = left.get(rawOf(entry)) ?? 0
    left.set(rawOf(entry), count - 1)
    return count <= 0
  })
}

function textOf(entries: readonly DnsEntry[]): string {
  return entries.map(rawOf).sort().join('\n')
}
