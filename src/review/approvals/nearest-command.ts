/** The commands that would do something, and those of them that someone may have meant. Pure. */
import { GUARD_NAMES } from '../../plan/guards/policy.ts'
import { nearest } from '../../text/closest.ts'
import { type NamedGuard, readCommand, VERBS } from './commands.ts'

/** A guard with the key that opens it. */
export interface Offer extends NamedGuard {
  key: string
}

/** What comments of ours offer, each once. */
export function offersIn(bodies: readonly string[]): Offer[] {
  const offers = new Map<string, Offer>()
  for (const [, text = ''] of bodies.join('\n').matchAll(/\/zonewright (allow [^`<\n]+)/g)) {
    const command = readCommand(text)
    if ('unclear' in command || command.verb !== 'allow') continue
    for (const guard of command.guards) {
      const offer = { ...guard, key: command.key }
      offers.set(JSON.stringify(offer), offer)
    }
  }
  return [...offers.values()]
}

/** As they are typed, one for each key. */
export function commandsFor(offers: readonly Offer[]): string[] {
  return [...new Set(offers.map(({ key }) => key))].map(key => {
    const same = offers.filter(one => one.key === key)
    const named = same.map(({ rule, domain }) => (domain === undefined ? rule : `${rule}=${domain}`))
    return `/zonewright allow ${named.join(' ')} ${key}`
  })
}

/** What comes nearest to a command; where nothing does, all that is offered. `approval` is the key that approves. */
export function nearestCommands(
  text: string,
  { offers, approval }: { offers: readonly Offer[]; approval?: string },
): string[] {
  const words = text.toLowerCase().split(/[\s,]+/)
  const verb = closest(words[0] ?? '', VERBS)
  if (verb === 'help') return ['/zonewright help']
  if (verb === 'approve') return approval === undefined ? [] : [`/zonewright approve ${approval}`]
  const guards = words.map(word => word.split('='))
  const domains = offers.flatMap(({ domain }) => domain ?? [])
  const alike = offers.filter(({ rule }) => guards.some(([name = '']) => closest(name, GUARD_NAMES) === rule))
  const same = alike.filter(({ domain }) =>
    guards.some(([, of = '']) => domain !== undefined && closest(of, domains) === domain),
  )
  return commandsFor([same, alike, offers].find(some => some.length > 0) ?? [])
}

function closest<T extends string>(word: string, all: readonly T[]): T | undefined {
  return all.find(one => one === word) ?? (nearest(word, all) as T | undefined)
}
