/** Effects as people read them: what is hit, what happens to it, and for how long some still see the old state. */
import type { Effect } from '../../plan/plan.ts'

/** `topic` leads; the text is not safe yet. */
export function effectText({ text, cached }: Effect): string {
  return cached ? `${text}; old answer cached for up to ${spanText(cached)}` : text
}

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

/** `45 s`, `5 min`, `1 h 30 min`, `2 days`: at most two units, never less than it is. `seconds` is positive. */
export function spanText(seconds: number): string {
  if (seconds < MINUTE) return `${seconds} s`
  if (seconds > DAY)
    return units(seconds, [DAY, (days: number) => (days === 1 ? '1 day' : `${days} days`)], [HOUR, 'h'])
  return units(seconds, [HOUR, 'h'], [MINUTE, 'min'])
}

type Unit = readonly [seconds: number, name: string | ((amount: number) => string)]

function units(seconds: number, [large, one]: Unit, [small, other]: Unit): string {
  const amount = Math.ceil(seconds / small) * small
  const say = (value: number, name: Unit[1]) => (typeof name === 'string' ? `${value} ${name}` : name(value))
  const rest = (amount % large) / small
  const parts = [
    amount >= large ? say(Math.floor(amount / large), one) : '',
    rest > 0 ? say(rest, other) : '',
  ]
  return parts.filter(part => part !== '').join(' ')
}
