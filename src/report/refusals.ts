/** Guards that tripped, ready to be said: those that say the same of many domains together. */
import type { Refusal } from '../plan/plan.ts'
import type { SummaryOptions } from './summary.ts'
import { asTemplate, gather, MANY } from './template.ts'

export interface RefusalGroup {
  rule: string
  /** Empty for a guard over the whole plan. */
  subjects: string[]
  /** Several where it is said of several parts of a subject, word for word. */
  kinds: string[]
  /** With a placeholder for the name when there are several subjects. */
  message: string
  /** What opens them, as it is typed: one key for each, or one for all of them. */
  keys: string[]
  /** `--allow mail=<domain>`: how one is opened by itself, where `keys` opens all of the rule. */
  each?: string
  opened?: NonNullable<Refusal['opened']>
}

/** More keys of one rule than this are one key that opens them all. */
const MOST_KEYS = 3

/** Closed ones first, those of one rule next to each other, and in a rule those that the same keys open. */
export function groupRefusals(refusals: readonly Refusal[]): RefusalGroup[] {
  const closed = refusals.filter(refusal => refusal.opened === undefined)
  const open = refusals.filter(refusal => refusal.opened !== undefined)
  return [...byRule(closed), ...byRule(open)]
}

/** What is said of one subject, once for all of its parts. */
type Said = [Refusal, ...Refusal[]]

function byRule(refusals: readonly Refusal[]): RefusalGroup[] {
  return gather(refusals, ({ rule }) => rule).flatMap(ofRule => {
    const said = gather(ofRule, ({ subject, message, opened }) =>
      JSON.stringify([subject ?? '', message, opened ?? '']),
    ) as Said[]
    const groups = gather(said, templateOf).flatMap(same => {
      const first = same[0]![0]
      const message = templateMessage(first)
      if (same.length < MANY || message === undefined) return same.map(one => grouped([one], one[0].message))
      return [grouped(same, message)]
    })
    return combined(gather(groups, ({ keys }) => keys.join('\n')).flat())
  })
}

function templateOf(said: Said): string | undefined {
  const [refusal] = said
  const message = templateMessage(refusal)
  if (refusal.subject === undefined || message === undefined) return undefined
  return JSON.stringify([message, refusal.opened ?? '', kindsOf(said)])
}

function templateMessage({ message, subject = '' }: Refusal): string | undefined {
  return asTemplate(message, subject)
}

function kindsOf(said: readonly Refusal[]): string[] {
  return [...new Set(said.flatMap(({ kind }) => kind ?? []))]
}

function grouped(same: readonly Said[], message: string): RefusalGroup {
  const all = same.flat()
  const [{ rule, opened }] = same[0]!
  return {
    rule,
    subjects: [...new Set(all.flatMap(({ subject }) => subject ?? []))],
    kinds: same[0]!.length > 1 ? kindsOf(same[0]!) : [],
    message,
    keys: [...new Set(all.map(({ key }) => key))],
    ...(opened && { opened }),
  }
}

function combined(groups: readonly RefusalGroup[]): RefusalGroup[] {
  const few = fewKeys(groups.flatMap(group => group.keys))
  return few.each === undefined ? [...groups] : groups.map(group => ({ ...group, ...few }))
}

/** Many keys of a rule as one. Whoever means only some of the domains names these. */
export function fewKeys(all: readonly string[]): Pick<RefusalGroup, 'keys' | 'each'> {
  const keys = [...new Set(all)]
  const rules = new Set(keys.map(key => key.replace(/=.*$/, '')))
  const [rule] = rules
  const isEach = keys.every(key => key.includes('='))
  if (keys.length <= MOST_KEYS || rule === undefined || rules.size > 1 || !isEach) return { keys }
  return { keys: [rule], each: `${rule}=<domain>` }
}

/** Options of one command line that open these, each domain with its rules: `--allow mail,deletes=example.nl`. */
export function allowOptions(all: readonly { rule: string; domain?: string | undefined }[]): string {
  return gather(all, ({ domain = '' }) => domain)
    .map(same => {
      const rules = [...new Set(same.map(({ rule }) => rule))].join(',')
      const { domain } = same[0]!
      return `--allow ${rules}${domain === undefined ? '' : `=${domain}`}`
    })
    .join(' ')
}

/** One line that opens everything that is closed; undefined where one key does that anyway, and on a pull request. */
export function togetherKey(
  groups: readonly RefusalGroup[],
  where: SummaryOptions['keys'],
): string | undefined {
  const keys = new Set(groups.filter(({ opened }) => !opened).flatMap(group => group.keys))
  if (keys.size < 2 || where === 'pull request') return undefined
  // A guard that is open for all domains needs none of them.
  const needed = [...keys].filter(key => !key.includes('=') || !keys.has(key.replace(/=.*$/, '')))
  return allowOptions(
    needed.map(key => {
      const [rule = '', domain] = key.replace(/^--allow /, '').split('=')
      return { rule, domain }
    }),
  )
}

/** A key as the comment on a pull request that opens the same: `/zonewright allow mail=example.nl`. */
function commentOf(key: string): string {
  return key.replace(/^--allow /, '/zonewright allow ')
}

/** Keys as they are typed: options of the command line, or lines of a comment. Not safe yet. */
export function typedKeys(
  { keys, each }: Pick<RefusalGroup, 'keys' | 'each'>,
  where: SummaryOptions['keys'],
): Pick<RefusalGroup, 'keys' | 'each'> {
  const typed = (key: string) => (where === 'pull request' ? commentOf(key) : key)
  return { keys: keys.map(typed), ...(each !== undefined && { each: typed(each) }) }
}
