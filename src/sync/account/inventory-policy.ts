/** `inventory` of zonewright.yaml held against the account. What is not known is no proof, so it is a finding too. */
import { namePattern } from '../../dns/domain-pattern.ts'
import { type DomainRow, daysText, type InventoryFinding, isCancelled } from '../../plan/inventory.ts'
import type { InventoryPolicy } from '../../schema.gen.ts'

type Rule = keyof InventoryPolicy
type Fault = Pick<InventoryFinding, 'message' | 'advice'>
type Switch = 'yes' | 'no'

interface Judges {
  expiresWithin(row: DomainRow, days: number): Fault | undefined
  locked(row: DomainRow, wanted: Switch): Fault | undefined
  dnssec(row: DomainRow, wanted: Switch): Fault | undefined
  autoDns(row: DomainRow, wanted: Switch): Fault | undefined
  managed(row: DomainRow, wanted: 'yes'): Fault | undefined
}

/** Findings about the domains that the account holds, in their order, then in the order of the rules. */
export function judgeInventory(rows: readonly DomainRow[], policy: InventoryPolicy): InventoryFinding[] {
  const judges = [
    ...judge('expiresWithin', policy.expiresWithin),
    ...judge('locked', policy.locked),
    ...judge('dnssec', policy.dnssec),
    ...judge('autoDns', policy.autoDns),
    ...judge('managed', policy.managed),
  ]
  return rows.filter(isHere).flatMap(row => judges.flatMap(find => find(row)))
}

/** A domain that is gone is listed for a while, and can do nothing right any more. */
function isHere({ inAccount, status }: DomainRow): boolean {
  return inAccount && status !== 'gone'
}

/** What stands under a key: what is wanted, alone or with the domains it does not count for. */
type Wish<Wanted> = Wanted | { value: Wanted; except?: string[] } | undefined

function judge<Wanted extends Switch | number>(
  rule: Rule,
  wish: Wish<Wanted>,
): ((row: DomainRow) => InventoryFinding[])[] {
  if (wish === undefined) return []
  const { value, except = [] }: { value: Wanted; except?: string[] } =
    typeof wish === 'object' ? wish : { value: wish as Wanted }
  const exceptions = except.map(namePattern)
  const find = JUDGES[rule] as (row: DomainRow, wanted: Wanted) => Fault | undefined
  return [
    row => {
      const fault = find(row, value)
      if (!fault || exceptions.some(pattern => pattern.matches(row.name))) return []
      return [{ rule, domain: row.name, ...fault }]
    },
  ]
}

const LOOK_UP = 'look it up in the control panel'

const JUDGES: Judges = {
  expiresWithin: (row, days) => {
    const { status, daysLeft: left } = row
    if (status === 'dropinprogress') {
      return { message: 'it is being cancelled', advice: 'if it is still needed, ask the provider at once' }
    }
    // The registrar renews it; and what is being registered gets its date when that is done.
    if (status === 'dnsonly' || (status === 'inprogress' && left === undefined)) return undefined
    if (left === undefined) return { message: 'it is not known when it is renewed', advice: LOOK_UP }
    if (left > days) return undefined
    if (isCancelled(row)) {
      return {
        message: `it is cancelled and ${left < 0 ? 'should have ended' : 'ends'} ${daysText(left)}`,
        advice: 'if it is still needed, withdraw the cancellation in the control panel',
      }
    }
    return left < 0
      ? { message: `it should have been renewed ${daysText(left)}`, advice: LOOK_UP }
      : {
          message: `it is renewed ${daysText(left)}`,
          advice: 'a renewal is billed: cancel what is not needed any more in time',
        }
  },

  locked: (row, wanted) => {
    if (isSettling(row) || row.status === 'dnsonly' || row.lockable === false) return undefined
    return switched('the transfer lock', row.transferLock, wanted, {
      yes: 'write "transferLock: yes" in its settings, or lock it in the control panel',
      no: 'write "transferLock: no" in its settings, or unlock it in the control panel',
    })
  },

  dnssec: (row, wanted) => {
    if (isSettling(row) || row.status === 'dnsonly') return undefined
    const signed = row.dnssec === undefined ? undefined : row.dnssec !== 'unsigned'
    const elsewhere = row.delegation === 'elsewhere'
    return switched('DNSSEC', signed, wanted, {
      yes: elsewhere
        ? 'sign the zone where it is served, then declare its keys in the section "dnssec"'
        : 'switch it on in the control panel: the provider signs the zone',
      no: elsewhere
        ? 'take its keys out of the section "dnssec", before the zone is no longer signed'
        : 'switch it off in the control panel',
    })
  },

  autoDns: (row, wanted) =>
    row.status === 'dropinprogress'
      ? undefined
      : switched('auto DNS', row.autoDns, wanted, {
          yes: 'write "autoDns: yes" in its settings, or switch it on in the control panel',
          no: 'write "autoDns: no" in its settings, or switch it off in the control panel',
        }),

  managed: ({ managed, status }) =>
    managed || status === 'dropinprogress'
      ? undefined
      : { message: 'no file manages it', advice: '"zonewright pull" writes a file from what is live' },
}

/** On its way into the account or out of it: what it will be is not said yet. */
function isSettling({ status }: DomainRow): boolean {
  return status === 'inprogress' || status === 'dropinprogress'
}

function switched(
  what: string,
  live: boolean | undefined,
  wanted: Switch,
  advice: Readonly<Record<Switch, string>>,
): Fault | undefined {
  if (live === undefined) return { message: `it is not known whether ${what} is on`, advice: LOOK_UP }
  if (live === (wanted === 'yes')) return undefined
  return { message: `${what} is ${live ? 'on' : 'off'}`, advice: advice[wanted] }
}
