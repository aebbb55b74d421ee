/**
 * What becomes of each owner name that changes. The server wants every in-zone target to have a record
 * after every request, so what matters of a name is when it may be missing:
 *
 *   always    an RRset of it lives on; the name is there throughout
 *   new       appears with the first record that comes
 *   gone      disappears with the last record that leaves
 *   bridging  all its types change, none is CNAME: missing only if everything leaves before anything comes
 *   swapping  CNAME to other data or back: missing in between, because a CNAME must be alone
 */
import type { Unit } from './units.ts'

export type RrsetRole = 'always' | 'new' | 'gone' | 'bridging' | 'swapping'

/** The units at one owner name. Names without changing units are not listed: they are `always` or absent. */
export interface ChangingName {
  name: string
  fate: RrsetRole
  units: Unit[]
}

/** `keptNames`: owner names that hold at least one record that stays. */
export function changingNames(
  units: readonly Unit[],
  keptNames: ReadonlySet<string>,
): Map<string, ChangingName> {
  const names = new Map<string, ChangingName>()
  for (const unit of units) {
    const entry = names.get(unit.name)
    if (entry) entry.units.push(unit)
    else names.set(unit.name, { name: unit.name, fate: 'always', units: [unit] })
  }
  for (const entry of names.values()) entry.fate = fateOf(entry, keptNames.has(entry.name))
  return names
}

function fateOf({ units }: ChangingName, hasKept: boolean): RrsetRole {
  if (hasKept || units.some(unit => unit.core)) return 'always'
  const leaves = units.some(unit => unit.gone.length > 0)
  const comes = units.some(unit => unit.fresh.length > 0)
  if (!leaves) return 'new'
  if (!comes) return 'gone'
  return units.some(unit => unit.type === 'CNAME') ? 'swapping' : 'bridging'
}
