/** What did not come along, for people: every kind of problem once for each file, with its places. */
import type { Problem } from '../../convert/records/imported.ts'
import { whyNotTaken } from '../../convert/records/not-taken.ts'
import { unicodeOf } from '../../dns/name.ts'
import { count } from '../../text/count.ts'
import { visible } from '../../text/visible.ts'

/** Further members of a kind that are shown. */
const MOST_SHOWN = 4

/** Every problem that people should look at, and one line about what the provider makes itself. Empty without any. */
export function problemsText(problems: readonly Problem[]): string {
  const kinds = new Map<string, Problem[]>()
  for (const problem of problems.filter(one => !isProviders(one))) {
    const key = JSON.stringify([problem.file, problem.severity, shapeOf(problem)])
    kinds.set(key, [...(kinds.get(key) ?? []), problem])
  }
  return [...[...kinds.values()].map(block), ...ofProvider(problems)].join('\n')
}

/** Whether it is only about what the provider makes for every zone. */
export function isProviders({ message }: Problem): boolean {
  return SOA === message || NS === message || SIGNING.has(message)
}

const SOA = whyNotTaken('SOA', '@')?.message
const NS = whyNotTaken('NS', '@')?.message
const SIGNING: ReadonlySet<string | undefined> = new Set(
  ['RRSIG', 'NSEC', 'NSEC3', 'NSEC3PARAM', 'DNSKEY', 'CDS', 'CDNSKEY', 'TYPE65534'].map(
    type => whyNotTaken(type, '@')?.message,
  ),
)

function ofProvider(problems: readonly Problem[]): string[] {
  const messages = new Set(problems.filter(isProviders).map(({ message }) => message))
  if (messages.size === 0) return []
  const parts = [
    ...(messages.has(SOA ?? '') ? ['SOA records'] : []),
    ...(messages.has(NS ?? '') ? ['nameservers of the apex'] : []),
    ...([...messages].some(message => SIGNING.has(message)) ? ['signatures and keys'] : []),
  ]
  const help = messages.has(NS ?? '')
    ? '\n    help: a domain with nameservers of its own lists them in its section nameservers'
    : ''
  return [`Left out, because the provider makes them itself: ${parts.join(', ')}${help}`]
}

function block(kind: readonly Problem[]): string {
  const [first, ...others] = kind as [Problem, ...Problem[]]
  const { file, severity, message, advice } = first
  const shown = others.slice(0, MOST_SHOWN)
  const hidden = others.length - shown.length
  const lines = [
    `${[file, ...placeOf(first)].join(':')} ${severity} ${message}`,
    `    lost: ${lostOf(first)}`,
    ...shown.map(one => `    also: ${[placeOf(one).join(':'), alsoOf(one)].join(' ').trim()}`),
    ...(hidden > 0
      ? [`    and ${count(hidden, 'more of this kind', 'more of this kind')}; --json has all`]
      : []),
    ...(advice === undefined ? [] : [`    help: ${advice}`]),
  ]
  return lines.map(visible).join('\n')
}

function placeOf({ line, column }: Problem): string[] {
  return [line, column].flatMap(number => (number === undefined ? [] : [String(number)]))
}

/** Of several faults of a file the same is lost. */
function alsoOf(problem: Problem): string {
  return problem.severity === 'error' ? problem.message : lostOf(problem)
}

function lostOf({ domain, lost }: Problem): string {
  return domain === undefined || lost.split(' ').includes(domain) ? lost : `${domain}: ${lost}`
}

/**
 * The message without the words that are about this one problem: those in quotes, numbers, and those that `lost` has too,
 * also in UTF-8. Types stay.
 */
function shapeOf({ message, lost }: Problem): string {
  const own = new Set(lost.split(/[\s:,()]+/).flatMap(word => [word, unicodeOf(word)]))
  const words = message.replaceAll(/"[^"]*"/g, '…').split(/\s+/)
  const isOwn = (word: string) =>
    /^\d+$/.test(word) || (!/^[A-Z][A-Z0-9]*$/.test(word) && own.has(word.replace(/[:,]$/, '')))
  return words.map(word => (isOwn(word) ? '…' : word)).join(' ')
}
