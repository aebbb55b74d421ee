/** What the DNS says after an apply, domain by domain, as text. */
import picocolors from 'picocolors'
import type { NotAsked, ServerAnswer, Serving } from '../../plan/serving.ts'
import { count, grouped, someNames } from '../../text/count.ts'
import { visible } from '../../text/visible.ts'
import { behind, columnsOf, padEnd, paragraph } from '../layout/columns.ts'
import { gather } from '../words/template.ts'

export interface ServingTextOptions {
  color: boolean
  /** Columns of the terminal. Without it nothing is wrapped. */
  width?: number
  /** The waiting was broken off. */
  interrupted?: boolean
}

/** A line for each part, or for all domains of which the same is to be said; who made, and with what. */
export function servingText(servings: readonly Serving[], options: ServingTextOptions): string {
  const pc = picocolors.createColors(options.color)
  const { width } = options
  const several = new Set(servings.map(({ kind }) => kind)).size > 1
  const groups = gather(servings, ({ subject: _, ...said }) => JSON.stringify(said)).map(members => {
    const [first] = members as [Serving, ...Serving[]]
    const kind = several ? ` ${first.kind}` : ''
    const name = members.length > 1 ? count(members.length, 'domain') : visible(first.subject)
    return { name: name + visible(kind), first, members }
  })
  const room = Math.max(0, ...groups.map(({ name }) => columnsOf(name)))
  const lines = ['In the DNS:']
  for (const { name, first, members } of groups) {
    const { mark, paint } = SERVING_MARKS[first.verdict]
    const padded = padEnd(name, room)
    const painted = `${pc[paint](mark)} ${pc.bold(name)}${padded.slice(name.length)}  `
    lines.push(...behind(`${mark} ${padded}  `, [servingSentence(first)], width, painted))
    const say = (text: string) => lines.push(...paragraph('    ', '', [text], width))
    if (members.length > 1) {
      const names = someNames(members.map(({ subject }) => visible(subject)))
      lines.push(...paragraph('    ', '', [names], width).map(pc.dim))
    }
    for (const text of [...serverSentences(first), ...notAskedSentences(first.notAsked)]) say(text)
  }
  const said = closing(servings, options)
  if (said !== '') lines.push('', ...paragraph('', '', [said], width))
  return `${lines.join('\n')}\n`
}

/** Nothing is wrong with an apply that the nameservers have not followed yet. */
function closing(servings: readonly Serving[], { interrupted = false }: ServingTextOptions): string {
  const of = (...verdicts: Serving['verdict'][]) =>
    servings.filter(({ verdict }) => verdicts.includes(verdict)).length
  const asked = servings.length - of('not-asked')
  if (of('served') === asked) return ''
  const isLate = of('not-yet', 'unknown') > 0
  return [
    ...(interrupted ? ['Interrupted; this is what was known by then.'] : []),
    ...(servings.length > 1 ? [`${grouped(of('served'))} of ${grouped(asked)} served.`] : []),
    ...(isLate ? ['What was written stays written; nameservers follow in their own time.'] : []),
  ].join(' ')
}

// The words for what the DNS says after an apply.

const SERVING_MARKS = {
  served: { mark: '✓', paint: 'green' },
  'not-yet': { mark: '…', paint: 'yellow' },
  elsewhere: { mark: '→', paint: 'yellow' },
  unknown: { mark: '?', paint: 'yellow' },
  'not-asked': { mark: '○', paint: 'dim' },
} as const

/** What the DNS says of one part, in one sentence without its full stop. */
function servingSentence({ verdict, asked, servers, delegated = [], message }: Serving): string {
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
function serverSentences({ servers, verdict, asked }: Serving): string[] {
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
function notAskedSentences(notAsked: readonly NotAsked[]): string[] {
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
