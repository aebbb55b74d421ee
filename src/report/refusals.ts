/** Guards that tripped, ready to be said: those that say the same of many domains together. */
import type { Refusal } from '../plan/plan.ts'
import { asTemplate, gather, MANY } from './template.ts'

export interface RefusalGroup {
  rule: string
  /** Empty for a guard over the whole plan. */
  subjects: string[]
  /** With a placeholder for the name when there are several subjects. */
  message: string
  /** What opens each of them, as it is typed. */
  keys: string[]
  opened?: NonNullable<Refusal['opened']>
}

/** Closed ones first, those of one rule next to each other, and in a rule those that the same keys open. */
export function groupRefusals(refusals: readonly Refusal[]): RefusalGroup[] {
  const closed = refusals.filter(refusal => refusal.opened === undefined)
  const open = refusals.filter(refusal => refusal.opened !== undefined)
  return [...byRule(closed), ...byRule(open)]
}

function byRule(refusals: readonly Refusal[]): RefusalGroup[] {
  return gather(refusals, ({ rule }) => rule).flatMap(ofRule => {
    const groups = gather(ofRule, templateOf).flatMap(same => {
      const [first] = same
      const message = first && templateMessage(first)
      if (same.length < MANY || message === undefined) return same.map(one => grouped([one], one.message))
      return [grouped(same, message)]
    })
    return gather(groups, ({ keys }) => keys.join('\n')).flat()
  })
}

function templateOf(refusal: Refusal): string | undefined {
  const message = templateMessage(refusal)
  if (refusal.subject === undefined || message === undefined) return undefined
  return JSON.stringify([message, refusal.opened ?? ''])
}

function templateMessage({ message, subject = '' }: Refusal): string | undefined {
  return asTemplate(message, subject)
}

function grouped(same: readonly Refusal[], message: string): RefusalGroup {
  const [{ rule, opened }] = same as [Refusal, ...Refusal[]]
  return {
    rule,
    subjects: [...new Set(same.flatMap(({ subject }) => subject ?? []))],
    message,
    keys: [...new Set(same.map(({ key }) => key))],
    ...(opened && { opened }),
  }
}
