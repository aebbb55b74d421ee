/** The words for what the DNS says after an apply. */
import type { NotAsked, ServerAnswer, Serving } from '../../plan/serving.ts'
import { count, grouped, someNames } from '../../text/count.ts'
import { visible } from '../../text/visible.ts'

export const SERVING_MARKS = {
  served: { mark: '✓', paint: 'green' },
  'not-yet': { mark: '…', paint: 'yellow' },
  elsewhere: { mark: '→', paint: 'yellow' },
  unknown: { mark: '?', paint: 'yellow' },
  'not-asked': { mark: '○', paint: 'dim' },
} as const

/** What the DNS says of one part, in one sentence without its full stop. */
export function servingSentence({ verdict, asked, servers, delegated = [], message }: Serving): string {
  const parent = visible(servers[0]?.server ?? '')
  switch (verdict) {
    case 'served':
      if (asked === 'parent') return `published by the parent ${parent}`
      return servers.length === 1 ? 'served by its nameserver' : `served by all ${servers.length} nameservers`
    case 'not-yet': {
      if (asked === 'parent') return `not yet published by the parent ${parent}`
      const served = servers.filter(({ state }) => state === 'served').length
      const some = served === 0 ? 'none' : grouped(served)
      return `not yet: served by ${some} of ${count(servers.length, 'nameserver')}`
    }
    case 'elsewhere':
      if (delegated.length === 0) return 'not delegated: the parent names no nameservers for it'
      return `delegated elsewhere: ${someNames(delegated.map(visible))}, where this zone is not served`
    case 'unknown':
      return `unknown: ${message === undefined ? 'no nameserver answered' : visible(message)}`
    case 'not-asked':
      return 'not asked'
  }
}

/** A line for each finding: servers that say the same are named together. Those that serve it all are left out. */
export function serverSentences({ servers, verdict, asked }: Serving): string[] {
  if (verdict === 'elsewhere') return []
  const byFinding = new Map<string, [ServerAnswer, ...ServerAnswer[]]>()
  for (const server of servers) {
    if (server.state === 'served') continue
    const { server: _, ...finding } = server
    const same = byFinding.get(JSON.stringify(finding))
    if (same) same.push(server)
    else byFinding.set(JSON.stringify(finding), [server])
  }
  return [...byFinding.values()].map(same => {
    const names = someNames(same.map(({ server }) => visible(server)))
    const all = same.length > 1 && same.length === servers.length
    const who = asked === 'parent' ? 'the parent' : all ? `all ${same.length} nameservers` : names
    return `${who} ${findingOf(same[0], same.length > 1)}`
  })
}

/** Items that were not asked for, with the reason once for all that share it. */
export function notAskedSentences(notAsked: readonly NotAsked[]): string[] {
  const byReason = new Map<string, string[]>()
  for (const { what, why } of notAsked) byReason.set(why, [...(byReason.get(why) ?? []), what])
  return [...byReason].map(([why, whats]) => `${some(whats)} not asked for: ${visible(why)}`)
}

function findingOf({ state, missing, unexpected, message }: ServerAnswer, many: boolean): string {
  if (state === 'silent') return `gave no answer: ${visible(message ?? '')}`
  const said = [
    ...(unexpected.length > 0 ? [`still ${many ? 'answer' : 'answers'} ${some(unexpected)}`] : []),
    ...(missing.length > 0 ? [`${many ? 'have' : 'has'} no ${some(missing)} yet`] : []),
    ...(message === undefined ? [] : [`${many ? 'say' : 'says'}: ${visible(message)}`]),
  ]
  return said.join(', and ')
}

/** More than these are read by nobody. */
const SHOWN = 3

function some(lines: readonly string[]): string {
  const shown = lines.slice(0, SHOWN).map(visible).join(', ')
  return lines.length > SHOWN ? `${shown} and ${grouped(lines.length - SHOWN)} more` : shown
}
