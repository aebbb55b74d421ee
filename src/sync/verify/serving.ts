/** After an apply: asks the DNS in rounds, until it serves all that was written or the time is over. */
import type { Clock } from '../../api/request/clock.ts'
import type { Fqdn } from '../../dns/name.ts'
import { areProviders } from '../../dns/provider.ts'
import type { Lookup } from '../../lookup/lookup.ts'
import type { ParentView } from '../../lookup/parent.ts'
import type { NotAsked, ServerAnswer, Serving } from '../../plan/serving.ts'
import { inParallel } from '../parts/parallel.ts'
import { answerOf, askHost, type HostState, isSilence, notYetAsked, type Round } from './serving-hosts.ts'
import { delegationAnswer, hostOf, signersAnswer } from './serving-parent.ts'
import type { WantedZone } from './serving-rrsets.ts'
import type { WantedDomain, WantedPart } from './serving-wanted.ts'

export interface Watching {
  /** A fresh one for every round. Throws `bad-resolver`. */
  openLookup: () => Promise<Lookup>
  clock: Clock
  /** Ends the waiting; what is known then is the answer. */
  signal: AbortSignal
  /** How long all domains together are waited for, in milliseconds. 0: asked once. */
  waitMs: number
  /** Told after each round how many domains are settled, and in how many milliseconds the next one begins. */
  onRound?: (settled: number, pauseMs: number) => void
}

/** Domains asked about at the same time. */
const PARALLEL_DOMAINS = 4

/** Time between two rounds: longer and longer. */
const FIRST_MS = 2_000
const LONGEST_MS = 30_000

/** For each part, in the order of the domains. Never throws for what the DNS says or does not say. */
export async function watchServing(
  domains: readonly WantedDomain[],
  { openLookup, clock, signal, waitMs, onRound }: Watching,
): Promise<Serving[]> {
  const states = domains.map(watched)
  const end = clock.now() + waitMs
  for (let pause = FIRST_MS; !signal.aborted; pause = Math.min(pause * 2, LONGEST_MS)) {
    const round = { lookup: await openLookup(), silent: new Map() }
    const open = states.filter(state => !isSettled(state))
    await unlessAborted(signal, () => inParallel(open, PARALLEL_DOMAINS, state => lookAgain(state, round)))
    const settled = states.filter(isSettled).length
    const left = Math.min(pause, end - clock.now())
    if (settled === states.length || left <= 0) break
    onRound?.(settled, left)
    await unlessAborted(signal, () => clock.sleep(left, signal))
  }
  return states.flatMap(servingsOf)
}

/** What an interrupt breaks off is not a failure here. */
async function unlessAborted(signal: AbortSignal, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

// One domain between the rounds: what the DNS has shown of it so far, and what that means.

interface Watched {
  wanted: WantedDomain
  parent?: ParentView
  /** Why the parent did not tell; goes when it does. */
  problem?: string
  hosts: Map<Fqdn, HostState>
}

function watched(wanted: WantedDomain): Watched {
  return { wanted, hosts: new Map() }
}

/** Asks for all that is not served yet. Rejects with the reason of an aborted signal. */
async function lookAgain(state: Watched, round: Round): Promise<void> {
  const { subject, parts } = state.wanted
  if (parts.every(part => isMute(part))) return
  await askParent(state, round)
  const { parent } = state
  const zone = parts.find(part => part.shows === 'records')?.zone
  if (!parent || !zone || zone.rrsets.length === 0 || whereOf(state, parent) === 'elsewhere') return
  await Promise.all(
    parent.nameservers.map(async host => {
      const heard = state.hosts.get(host) ?? notYetAsked()
      state.hosts.set(host, heard)
      await askHost(round, host, { subject, rrsets: zone.rrsets, glue: parent.glue }, heard)
    }),
  )
}

/** For a zone once is enough: only a change of nameservers or keys changes what the parent says. */
async function askParent(state: Watched, { lookup, silent }: Round): Promise<void> {
  const { subject, parts } = state.wanted
  if (state.parent && parts.every(({ shows }) => shows === 'records')) return
  // Domains under one parent all wait for the same servers.
  const above = `the parent of ${subject.slice(subject.indexOf('.') + 1)}`
  const said = silent.get(above) ?? (await lookup.parent(subject))
  if ('problem' in said) {
    if (isSilence(said)) silent.set(above, said)
    state.problem = said.message
    return
  }
  delete state.problem
  state.parent = said
}

/** `own`: delegated to the provider. `named`: only to others that the account names: they may have the zone, or not. */
function whereOf({ wanted }: Watched, { nameservers }: ParentView): 'own' | 'named' | 'elsewhere' {
  const hosts = nameservers.map(hostOf)
  if (hosts.some(host => areProviders([host]))) return 'own'
  return hosts.some(host => wanted.own.includes(host)) ? 'named' : 'elsewhere'
}

/** Nothing more is waited for: all is served, or never will be. While nameservers change, they are what is waited for. */
function isSettled(state: Watched): boolean {
  const servings = servingsOf(state).filter((_, index) => state.wanted.parts[index]?.shows !== 'unread')
  return servings.every(({ verdict }) => SETTLED.includes(verdict))
}

const SETTLED: readonly Serving['verdict'][] = ['served', 'elsewhere', 'not-asked']

/** What is known now, for each part. */
function servingsOf(state: Watched): Serving[] {
  return state.wanted.parts.map(part => {
    const shows = part.shows === 'unread' ? part.wanted : part.shows
    const asked = shows === 'records' ? ('nameservers' as const) : ('parent' as const)
    const base = { subject: state.wanted.subject, kind: part.kind, asked }
    if (part.shows === 'unread') {
      return { ...base, verdict: 'unknown', servers: [], notAsked: [], message: part.message }
    }
    const notAsked = notAskedOf(part)
    if (isMute(part)) return { ...base, verdict: 'not-asked', servers: [], notAsked }
    const { parent, problem = NOT_YET_ASKED } = state
    if (!parent) return { ...base, verdict: 'unknown', servers: [], notAsked, message: problem }
    if (part.shows === 'records') return { ...base, ...zoneServing(state, parent, part.zone), notAsked }
    const { subject } = state.wanted
    const answer =
      part.shows === 'keys'
        ? signersAnswer(subject, part.keys, parent)
        : delegationAnswer(
            part.nameservers.filter(({ opaque }) => !opaque),
            parent,
          )
    return { ...base, verdict: answer.state === 'served' ? 'served' : 'not-yet', servers: [answer], notAsked }
  })
}

const NOT_YET_ASKED = 'the DNS was not asked'

function zoneServing(
  state: Watched,
  parent: ParentView,
  { rrsets }: WantedZone,
): Pick<Serving, 'verdict' | 'servers' | 'delegated'> {
  const where = whereOf(state, parent)
  const delegated = parent.nameservers.map(hostOf)
  if (where === 'elsewhere') return { verdict: 'elsewhere', servers: [], delegated }
  const servers = parent.nameservers.map(host =>
    answerOf(host, state.hosts.get(host) ?? notYetAsked(), rrsets.length),
  )
  const all = (wanted: ServerAnswer['state']) => servers.every(server => server.state === wanted)
  if (all('served')) return { verdict: 'served', servers }
  if (all('silent')) return { verdict: 'unknown', servers }
  return where === 'named' ? { verdict: 'elsewhere', servers, delegated } : { verdict: 'not-yet', servers }
}

function isMute(part: WantedPart): boolean {
  if (part.shows === 'records') return part.zone.rrsets.length === 0
  if (part.shows === 'unread') return true
  return part.shows === 'hosts' && part.nameservers.every(({ opaque }) => opaque)
}

function notAskedOf(part: Exclude<WantedPart, { shows: 'unread' }>): NotAsked[] {
  if (part.shows === 'records') return part.zone.notAsked
  const [items, why] =
    part.shows === 'keys'
      ? [part.keys, 'it is not a key that can be read here']
      : [part.nameservers, 'it is not a name of a host']
  return items
    .filter(({ opaque }) => opaque)
    .map(item => ({ what: 'tag' in item ? `key ${item.tag}` : item.hostname, why }))
}
