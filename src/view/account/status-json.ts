/** The inventory as JSON: every key always there, `null` for what is not known. */
import type { DomainRow, Inventory, InventoryFinding } from '../../plan/inventory.ts'
import { unicodeForm } from '../words/wording.ts'

/** All keys of a type, in order. A field that is added to the type and not here does not compile. */
type Keys<T> = Record<keyof T, true>

const ROW: Keys<DomainRow> = {
  name: true,
  inAccount: true,
  managed: true,
  kinds: true,
  status: true,
  renewalDate: true,
  cancellationDate: true,
  cancellationStatus: true,
  daysLeft: true,
  transferLock: true,
  lockable: true,
  dnssec: true,
  autoDns: true,
  delegation: true,
  nameservers: true,
  canEditDns: true,
  whitelabel: true,
  tags: true,
  actionRunning: true,
}
const FINDING: Keys<InventoryFinding> = { rule: true, domain: true, message: true, advice: true }

/** Pretty and stable. `unicode` is the name in its own letters, or the name again. Ends in a newline. */
export function statusJson({ today, total, judged, domains, findings }: Inventory): string {
  const said = {
    format: 1,
    today,
    total,
    judged,
    domains: domains.map(row => {
      const { name, ...rest } = ordered(row, ROW)
      return { name, unicode: unicodeForm(row.name) ?? row.name, ...rest }
    }),
    findings: findings.map(finding => ordered(finding, FINDING)),
  }
  return `${JSON.stringify(said, null, 2)}\n`
}

function ordered<T extends object>(value: T, keys: Keys<T>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(keys).map(key => [key, value[key as keyof T] ?? null]))
}
