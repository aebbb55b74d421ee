/** What nothing will touch, in words. */
import { grouped } from '../text/count.ts'
import type { Left } from './state.ts'

/** What nothing will touch, grouped by why. */
export interface LeftGroup {
  /** `2 ignored` or `12 of others (mode owned)`. */
  text: string
  /** The ignore rule that matched, as written. */
  rule?: string
}

const LEFT: Readonly<Record<Left['reason'], string>> = {
  ignored: 'ignored',
  'unknown-type': 'of a type not known here',
  unsayable: 'in a form no file can say',
  foreign: 'of others (mode owned)',
  undeclared: 'not mentioned here (mode additive)',
}

export function leftGroups(left: readonly Left[]): LeftGroup[] {
  const counts = new Map<string, { first: Left; amount: number }>()
  for (const one of left) {
    const why = `${one.reason} ${one.rule ?? ''}`
    const group = counts.get(why)
    if (group) group.amount++
    else counts.set(why, { first: one, amount: 1 })
  }
  return [...counts.values()].map(({ first: { reason, rule }, amount }) => ({
    text: `${grouped(amount)} ${LEFT[reason]}`,
    ...(rule !== undefined && { rule }),
  }))
}
