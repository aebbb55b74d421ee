/**
 * What an apply may send, by ADR 0011 and docs/guards.md alone: what the difference of the files asks for, and what
 * people with write access opened by a key. Shares no code with what it judges.
 */
import { type Key, rrsetOf, without } from './sequence-zones.ts'

/** `+ key` or `- key`. */
export type Op = string

/** What someone opened a guard for. */
export interface Opened {
  rule: string
  /** All domains without it. */
  domain?: string
  ops: ReadonlyMap<string, ReadonlySet<Op>>
}

export interface Verdict {
  /** Each may be sent. */
  allowed: ReadonlySet<Op>
  /** A guard is closed: nothing of this domain may be sent. */
  refused: string[]
  /** What the files ask for stays undone because it is in one RRset with what no one asked for. */
  isHeldUp: boolean
  /** What is live after all that is allowed. */
  target: Key[]
}

/**
 * One domain. Without `head` no file declares it; `before` is what was declared when it was applied last, first, and
 * whenever an apply was begun since then.
 */
export function verdictOn(
  domain: string,
  {
    before,
    head,
    live,
  }: { before: readonly (readonly Key[])[]; head: readonly Key[] | undefined; live: readonly Key[] },
  opened: readonly Opened[],
): Verdict {
  const target = [...live]
  if (head === undefined) return { allowed: new Set(), refused: [], isHeldUp: false, target }
  const isOpen = (rule: string, op: Op): boolean =>
    opened.some(one => one.rule === rule && (one.domain ?? domain) === domain && one.ops.get(domain)?.has(op))
  const ops = [...without(live, head).map(key => `- ${key}`), ...without(head, live).map(key => `+ ${key}`)]
  const isAsked = (op: Op): boolean => {
    const key = op.slice(2)
    if (op.startsWith('+')) return !before.every(keys => keys.includes(key))
    return !head.includes(key) && before.some(keys => keys.includes(key))
  }
  const isForeign = (op: Op): boolean => {
    const key = op.slice(2)
    return op.startsWith('-') && !head.includes(key) && !before.some(keys => keys.includes(key))
  }
  const mayGo = (op: Op): boolean =>
    isAsked(op) || isOpen('foreign-change', op) || (!isForeign(op) && isOpen('drift', op))
  const sets = new Map<string, Op[]>()
  for (const op of ops) sets.set(rrsetOf(op.slice(2)), [...(sets.get(rrsetOf(op.slice(2))) ?? []), op])
  const going = [...sets.values()].filter(set => set.every(mayGo)).flat()
  // The files took the RRset out, but what is live of it is not what they declared.
  const isWish = (set: string): boolean =>
    !head.some(key => rrsetOf(key) === set) && (before[0] ?? []).some(key => rrsetOf(key) === set)
  const isLeft = (op: Op): boolean => !going.includes(op) && (isAsked(op) || isWish(rrsetOf(op.slice(2))))
  const isHeldUp = ops.some(isLeft)
  for (const op of going) {
    if (op.startsWith('+')) target.push(op.slice(2))
    else target.splice(target.indexOf(op.slice(2)), 1)
  }
  const refused = Object.entries(guardsOf(live, target, going)).flatMap(([rule, about]) =>
    about.length === 0 || about.every(op => isOpen(rule, op)) ? [] : [rule],
  )
  return { allowed: new Set(refused.length > 0 ? [] : going), refused, isHeldUp, target }
}

/** The operations that each guard is about, none where it does not trip. */
function guardsOf(live: readonly Key[], target: readonly Key[], ops: readonly Op[]): Record<string, Op[]> {
  const ofMail = (key: Key): boolean => key.split(' ')[2] === 'MX'
  const hosts = (keys: readonly Key[]): string[] => keys.filter(ofMail).map(key => key.split(' ')[4]!)
  const old = hosts(live)
  const isMailLost = old.length > 0 && !hosts(target).some(host => old.includes(host))
  const count = (keys: readonly Key[], set: string): number => keys.filter(key => rrsetOf(key) === set).length
  const sets = [...new Set(live.map(rrsetOf))]
  const losing = sets.filter(set => count(live, set) > count(target, set))
  const lost = losing.reduce((sum, set) => sum + count(live, set) - count(target, set), 0)
  const isMuch = lost > 2 && (lost > 10 || lost * 100 > 30 * live.length)
  const about = (wanted: (key: Key) => boolean): Op[] => ops.filter(op => wanted(op.slice(2)))
  return {
    mail: isMailLost ? about(ofMail) : [],
    deletes: isMuch ? about(key => losing.includes(rrsetOf(key))).filter(op => op.startsWith('-')) : [],
  }
}

/** What files ask for that declare `now` where they declared `before`; nothing without a file. */
export function askedBetween(before: readonly Key[], now: readonly Key[] | undefined): Set<Op> {
  if (now === undefined) return new Set()
  return new Set([
    ...without(before, now).map(key => `- ${key}`),
    ...without(now, before).map(key => `+ ${key}`),
  ])
}

/** Operation, domain or origin where they are, type, name, TTL, value. */
const LINE =
  /^([-+]) +(?:([a-z0-9-]+\.[a-z0-9.-]+) +|[!~] (?:foreign|drift) +)?([A-Z]+) +(\S+) +(\d+) +(.*?) *$/

/** What a comment shows to whoever reads it, by domain. The hidden marker is not looked at. */
export function shownIn(comment: string | undefined): Map<string, Set<Op>> {
  const shown = new Map<string, Set<Op>>()
  let domain: string | undefined
  let isFenced = false
  for (const line of (comment ?? '').split('\n')) {
    if (line.startsWith('```')) isFenced = !isFenced
    else if (!isFenced) {
      domain =
        /^(?:<details.*><summary><code>|\*\*`)([a-z0-9.-]+)(?:<\/code>|`\*\*)/.exec(line)?.[1] ?? domain
    } else {
      const found = LINE.exec(line)
      const [, op, own, type, name, ttl, content] = found ?? []
      const about = own ?? domain
      if (about === undefined || op === undefined) continue
      shown.set(about, (shown.get(about) ?? new Set()).add(`${op} ${name} ${ttl} ${type} ${content}`))
    }
  }
  return shown
}
