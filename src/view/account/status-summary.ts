/** What is said about the whole inventory: one line that sums up, and the findings, those of one advice together. */
import type { Inventory, InventoryFinding } from '../../plan/inventory.ts'
import { count, grouped } from '../../text/count.ts'

export interface SummaryOptions {
  /** The reader asked for findings, so that none of them must not look as if all were well. */
  wanted?: boolean
}

/** Why there are no findings. */
const UNJUDGED = 'zonewright.yaml has no inventory policy, so nothing is judged'

/** `50 domains: 47 managed, 3 unmanaged; 4 findings in 3 domains (locked 3, managed 1)`. Our own words only. */
export function statusSummary(
  { total, domains, findings, judged }: Inventory,
  { wanted = false }: SummaryOptions = {},
): string {
  if (total === 0) return 'No domains: the account holds none, and there are no files.'
  const shown = domains.length
  const amount = shown === total ? count(total, 'domain') : `${grouped(shown)} of ${count(total, 'domain')}`
  const counts = [
    [domains.filter(row => row.inAccount && row.managed).length, 'managed'],
    [domains.filter(row => row.inAccount && !row.managed).length, 'unmanaged'],
    [domains.filter(row => !row.inAccount).length, 'not in this account'],
  ] as const
  const said = counts.flatMap(([number, what]) => (number === 0 ? [] : [`${grouped(number)} ${what}`]))
  const about = said.length === 0 ? amount : `${amount}: ${said.join(', ')}`
  if (!judged && wanted) return `${about}; ${UNJUDGED}`
  if (!judged || shown === 0) return about
  return `${about}; ${findingsText(findings)}`
}

function findingsText(findings: readonly InventoryFinding[]): string {
  if (findings.length === 0) return 'no findings'
  const domains = new Set(findings.map(({ domain }) => domain)).size
  const rules = [...rulesOf(findings)].map(([rule, found]) => `${rule} ${grouped(found.length)}`)
  return `${count(findings.length, 'finding')} in ${count(domains, 'domain')} (${rules.join(', ')})`
}

/** What is to be done about some domains, and why. */
export interface AdviceGroup {
  rule: string
  advice: string
  findings: readonly InventoryFinding[]
}

/** Sorted by rule, then in the order of their first domain. */
export function adviceGroups(findings: readonly InventoryFinding[]): AdviceGroup[] {
  return [...rulesOf(findings)].flatMap(([rule, found]) => {
    const byAdvice = new Map<string, InventoryFinding[]>()
    for (const finding of found) add(byAdvice, finding.advice, finding)
    return [...byAdvice].map(([advice, group]) => ({ rule, advice, findings: group }))
  })
}

function rulesOf(findings: readonly InventoryFinding[]): [string, InventoryFinding[]][] {
  const byRule = new Map<string, InventoryFinding[]>()
  for (const finding of findings) add(byRule, finding.rule, finding)
  return [...byRule].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** The rules that each domain breaks. */
export function rulesByDomain(findings: readonly InventoryFinding[]): Map<string, string[]> {
  const rules = new Map<string, string[]>()
  for (const { domain, rule } of findings) add(rules, domain, rule)
  return rules
}

function add<Key, Value>(groups: Map<Key, Value[]>, key: Key, value: Value): void {
  const group = groups.get(key)
  if (group) group.push(value)
  else groups.set(key, [value])
}
