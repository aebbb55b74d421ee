/** Guards that tripped, ready to be said: those that say the same of many domains together. */
import type { Held, Refusal } from '../../plan/plan.ts'
import type { PlanSource } from '../words/plan-source.ts'
import type { Quota } from '../words/quota.ts'
import { asTemplate, gather, MANY } from '../words/template.ts'

export interface RefusalGroup {
  rule: string
  /** Empty for a guard over the whole plan. */
  subjects: string[]
  /** Several where it is said of several parts of a subject, word for word. */
  kinds: string[]
  /** With a placeholder for the name when there are several subjects. */
  message: string
  /** What opens them, as it is typed: one key for each, or one for all of them. None where nothing does. */
  keys: string[]
  /** `--allow mail=<domain>`: how one is opened by itself, where `keys` opens all of the rule. */
  each?: string
  opened?: NonNullable<Refusal['opened']>
}

/** More keys of one rule than this are one key that opens them all. */
const MOST_KEYS = 3

/** Closed ones first, those of one rule next to each other, and in a rule those that the same keys open. */
export function groupRefusals(
  refusals: readonly Refusal[],
  { keyOf = ({ key }) => key }: SummaryOptions = {},
): RefusalGroup[] {
  const closed = refusals.filter(refusal => refusal.opened === undefined)
  const open = refusals.filter(refusal => refusal.opened !== undefined)
  return [...byRule(closed, keyOf), ...byRule(open, keyOf)]
}

/** What is said of one subject, once for all of its parts. */
type Said = [Refusal, ...Refusal[]]

type KeyOf = NonNullable<SummaryOptions['keyOf']>

function byRule(refusals: readonly Refusal[], keyOf: KeyOf): RefusalGroup[] {
  return gather(refusals, ({ rule }) => rule).flatMap(ofRule => {
    const said = gather(ofRule, ({ subject, message, opened }) =>
      JSON.stringify([subject ?? '', message, opened ?? '']),
    ) as Said[]
    const groups = gather(said, templateOf).flatMap(same => {
      const first = same[0]![0]
      const message = templateMessage(first)
      if (same.length < MANY || message === undefined)
        return same.map(one => grouped([one], one[0].message, keyOf))
      return [grouped(same, message, keyOf)]
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

function grouped(same: readonly Said[], message: string, keyOf: KeyOf): RefusalGroup {
  const all = same.flat()
  const [{ rule, opened }] = same[0]!
  return {
    rule,
    subjects: [...new Set(all.flatMap(({ subject }) => subject ?? []))],
    kinds: same[0]!.length > 1 ? kindsOf(same[0]!) : [],
    message,
    keys: [...new Set(all.flatMap(one => keyOf(one) ?? []))],
    ...(opened && { opened }),
  }
}

function combined(groups: readonly RefusalGroup[]): RefusalGroup[] {
  const few = fewKeys(groups.flatMap(group => group.keys))
  return few.each === undefined ? [...groups] : groups.map(group => ({ ...group, ...few }))
}

/** A key in its pieces: `--allow mail=example.nl`, or `/zonewright allow mail=example.nl 0123456789abcdef`. */
interface Key {
  command: string
  rule: string
  domain?: string
  hash?: string
}

function readKey(key: string): Key {
  const [, command = '', rule = '', domain, hash] =
    /^(\S+(?: allow)?) ([^ =]+)(?:=(\S+))?(?: ([0-9a-f]+))?$/.exec(key) ?? []
  return { command, rule, ...(domain !== undefined && { domain }), ...(hash !== undefined && { hash }) }
}

function keyText({ command, rule, domain, hash }: Key): string {
  return [
    command,
    domain === undefined ? rule : `${rule}=${domain}`,
    ...(hash === undefined ? [] : [hash]),
  ].join(' ')
}

/** Many keys of a rule as one. Whoever means only some of the domains names these. */
export function fewKeys(all: readonly string[]): Pick<RefusalGroup, 'keys' | 'each'> {
  const keys = [...new Set(all)]
  const read = keys.map(readKey)
  const whole = new Set(read.map(({ domain: _, ...key }) => keyText(key)))
  const [one] = whole
  const isEach = read.every(({ domain }) => domain !== undefined)
  if (keys.length <= MOST_KEYS || one === undefined || whole.size > 1 || !isEach) return { keys }
  return { keys: [one], each: keyText({ ...read[0]!, domain: '<domain>' }) }
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

/** One line that opens everything that is closed; undefined where one key does that anyway, or none does. */
export function togetherKey(groups: readonly RefusalGroup[]): string | undefined {
  const closed = groups.filter(({ opened }) => !opened)
  const keys = new Set(closed.flatMap(group => group.keys))
  if (keys.size < 2 || closed.some(group => group.keys.length === 0)) return undefined
  const read = [...keys].map(readKey)
  // A guard that is open for all domains needs none of them.
  const needed = read.filter(
    ({ rule, domain }) =>
      domain === undefined || !read.some(one => one.rule === rule && one.domain === undefined),
  )
  const [{ hash, command } = { hash: undefined, command: '' }] = needed
  if (hash === undefined) return allowOptions(needed)
  if (needed.some(key => key.hash !== hash)) return undefined
  return [
    command,
    ...needed.map(({ rule, domain }) =>
      keyText({ command: '', rule, ...(domain !== undefined && { domain }) }).trim(),
    ),
    hash,
  ].join(' ')
}

export interface SummaryOptions {
  /** What the account has left. */
  quota?: Quota
  /** What the plan carries out. Default the files. */
  source?: PlanSource
  /** What opens a guard or lets something in where this is shown; undefined where nothing does. The plan's keys by default. */
  keyOf?: (one: Refusal | Held) => string | undefined
}
