/** Asks each nameserver of one zone for what was written, and remembers between rounds what each has shown. */
import type { Fqdn, ZoneName } from '../../dns/name.ts'
import type { Lookup } from '../../lookup/lookup.ts'
import type { ParentView } from '../../lookup/parent.ts'
import type { Found } from '../../lookup/served.ts'
import type { Failure } from '../../lookup/wire/failure.ts'
import type { ServerAnswer } from '../../plan/serving.ts'
import { hostOf } from './serving-parent.ts'
import { differenceOf, type WantedRrset } from './serving-rrsets.ts'

/** One round of questions: a lookup of its own, for a lookup remembers what the resolver said. */
export interface Round {
  lookup: Lookup
  /** Who has kept silent in this round: asked once for all domains, since every wait takes seconds. */
  silent: Map<string, Failure>
}

/** What one nameserver has shown so far: `served` is not asked for again. */
export interface HostState {
  served: Set<string>
  behind: Map<string, Pick<ServerAnswer, 'missing' | 'unexpected' | 'message'>>
  silent?: string
}

export function notYetAsked(): HostState {
  return { served: new Set(), behind: new Map() }
}

/** Asks one nameserver for all it has not served yet, one after the other; stops when it does not answer. */
export async function askHost(
  { lookup, silent }: Round,
  host: Fqdn,
  { subject, rrsets, glue }: { subject: ZoneName; rrsets: readonly WantedRrset[]; glue: ParentView['glue'] },
  state: HostState,
): Promise<void> {
  for (const wanted of rrsets) {
    if (state.served.has(wanted.id)) continue
    const known = silent.get(host)
    const found = known ?? (await firstAnswer(lookup, host, glue[host] ?? [], wanted))
    if ('problem' in found && found.problem !== 'delegated') {
      if (isSilence(found)) silent.set(host, found)
      state.silent = found.message.replace(QUESTION, '')
      return
    }
    delete state.silent
    const difference =
      'problem' in found
        ? { missing: [], unexpected: [], message: found.message }
        : differenceOf(subject, wanted, found)
    if (difference) state.behind.set(wanted.id, difference)
    else {
      state.behind.delete(wanted.id)
      state.served.add(wanted.id)
    }
  }
}

/** It is the server's silence that matters, not which of many questions it was. */
const QUESTION = /, asked for \S+ \S+$/

/** Says nothing about one zone only, so it is worth remembering. */
export function isSilence({ problem }: Failure): boolean {
  return problem === 'timeout' || problem === 'unreachable'
}

/** Glue leads there where a resolver may not know the way yet. */
async function firstAnswer(
  lookup: Lookup,
  host: Fqdn,
  glue: readonly string[],
  { name, type }: WantedRrset,
): Promise<Found | Failure> {
  let failed: Failure | undefined
  for (const address of glue.length > 0 ? glue : [host]) {
    const found = await lookup.answers(address, name, type)
    if (!('problem' in found) || found.problem === 'delegated') return found
    failed ??= found
  }
  return failed!
}

/** `total` is how many RRsets it is asked for. */
export function answerOf(host: Fqdn, { served, behind, silent }: HostState, total: number): ServerAnswer {
  const differences = [...behind.values()]
  // An interrupt can come in the middle.
  const isPartly = served.size + differences.length < total
  const unheard = silent ?? (isPartly && differences.length === 0 ? 'it was not asked to the end' : undefined)
  const messages = new Set(differences.flatMap(({ message }) => message ?? []))
  const message = unheard ?? (messages.size > 0 ? [...messages].join('; ') : undefined)
  return {
    server: hostOf(host),
    state: unheard !== undefined ? 'silent' : differences.length > 0 ? 'behind' : 'served',
    missing: differences.flatMap(({ missing }) => missing),
    unexpected: differences.flatMap(({ unexpected }) => unexpected),
    ...(message !== undefined && { message }),
  }
}
